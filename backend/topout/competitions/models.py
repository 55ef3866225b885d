import datetime as dt
from typing import Any, Literal
from zoneinfo import ZoneInfo

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, String, Text, UniqueConstraint, false, true
from sqlalchemy.orm import Mapped, mapped_column, relationship

from topout.accounts.models import User
from topout.competitions.templates import Joining
from topout.core.organiser_texts import Translations, text_in
from topout.db.engine import Base
from topout.scoring.model import Kind

StaffRole = Literal["organiser", "judge", "desk"]
OfferedStaffRole = Literal["organiser", "judge", "desk", "owner"]
"""`owner`: the competition is handed over."""


class TranslatedName:
    name: Mapped[str]
    translations: Mapped[Translations]

    def name_in(self, language: str | None) -> str:
        """For a reader of this language, or of none that is known."""
        return text_in(language, self, "name")

    def translate_name_as(self, field: str) -> Translations:
        """For a response about something else, in which the name stands in this field."""
        return {language: {field: texts["name"]} for language, texts in self.translations.items() if "name" in texts}


class Competition(TranslatedName, Base):
    __tablename__ = "competitions"
    __table_args__ = (
        # Seats are taken by one conditional update; this constraint is a second safeguard.
        CheckConstraint("places_used >= 0 and places_used <= capacity", name="places_within_capacity"),
        CheckConstraint("capacity >= 1", name="capacity_positive"),
        CheckConstraint("fee_cents >= 0", name="fee_not_negative"),
        CheckConstraint("team_size_min >= 1 and team_size_min <= team_size_max", name="team_sizes_in_order"),
        CheckConstraint("starts_at < ends_at", name="starts_before_end"),
        CheckConstraint("registration_opens_at < registration_closes_at", name="registration_opens_before_close"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    owner_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    name: Mapped[str] = mapped_column(String(100))
    language: Mapped[str | None] = mapped_column(String(5))
    """Of its texts as they were first written. None: it was made before this was asked."""
    translations: Mapped[Translations] = mapped_column(JSON, default=dict, server_default="{}")
    """Of its name."""
    location: Mapped[str] = mapped_column(String(200))
    timezone: Mapped[str] = mapped_column(String(64))
    starts_at: Mapped[dt.datetime]
    ends_at: Mapped[dt.datetime]
    registration_opens_at: Mapped[dt.datetime]
    registration_closes_at: Mapped[dt.datetime]
    capacity: Mapped[int]
    places_used: Mapped[int] = mapped_column(default=0)
    """Held, offered and confirmed entries, and unused tickets; updated in the transaction that writes them."""
    fee_cents: Mapped[int]
    currency: Mapped[str] = mapped_column(String(3))
    refund_percent: Mapped[int] = mapped_column(default=100, server_default="100")
    """Refund for a cancellation in time; stored with each payment when it is made."""
    team_size_min: Mapped[int]
    team_size_max: Mapped[int]
    allow_solo: Mapped[bool]
    log_grace_minutes: Mapped[int] = mapped_column(default=15)
    team_logging: Mapped[bool] = mapped_column(default=True)
    ask_witnesses: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether those who take part confirm each other's tops."""
    scoreboard_public: Mapped[bool] = mapped_column(default=True)
    scoreboard_frozen_at: Mapped[dt.datetime | None]
    name_retention_days: Mapped[int] = mapped_column(default=365)
    version: Mapped[int] = mapped_column(default=1)
    """Raised by every change that phones must fetch."""
    created_at: Mapped[dt.datetime]
    published_at: Mapped[dt.datetime | None]
    results_final_at: Mapped[dt.datetime | None]
    nothing_logged_is_dns: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Once results are official: people who were not checked in and logged nothing did not start (S9). Because somebody
    was checked in by then, or because the organiser says so."""
    postponed_at: Mapped[dt.datetime | None]
    """When it was last moved to a later day. An entry made before is refunded in full if it is cancelled."""
    called_off_at: Mapped[dt.datetime | None]
    called_off_reason: Mapped[str] = mapped_column(String(300), default="", server_default="")
    deleted_at: Mapped[dt.datetime | None]
    """Of a draft: nobody finds it any more."""

    categories: Mapped[list["Category"]] = relationship(order_by="Category.position", cascade="all, delete-orphan")
    climbing_sessions: Mapped[list["ClimbingSession"]] = relationship(
        order_by="ClimbingSession.starts_at, ClimbingSession.id"
    )

    @property
    def places_left(self) -> int:
        return self.capacity - self.places_used

    @property
    def first_day(self) -> dt.date:
        """In its own time zone: who is of age on it is no minor."""
        return self.starts_at.astimezone(ZoneInfo(self.timezone)).date()

    @property
    def scoreboard_frozen(self) -> bool:
        return self.scoreboard_frozen_at is not None


class Category(TranslatedName, Base):
    __tablename__ = "categories"
    __table_args__ = (
        UniqueConstraint("competition_id", "key"),
        CheckConstraint("kind in ('team', 'individual')", name="kind_known"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    key: Mapped[str] = mapped_column(String(30))
    name: Mapped[str] = mapped_column(String(60))
    kind: Mapped[Kind] = mapped_column(String(10))
    format: Mapped[str] = mapped_column(String(20))
    params: Mapped[dict[str, Any]] = mapped_column(JSON)
    min_grade: Mapped[str | None] = mapped_column(String(4))
    max_grade: Mapped[str | None] = mapped_column(String(4))
    position: Mapped[int]
    joining: Mapped[Joining] = mapped_column(String(10), default="everyone", server_default="everyone")
    born_from: Mapped[int | None]
    born_to: Mapped[int | None]
    """R2: years of birth of those who may choose it, both included."""
    capacity: Mapped[int | None]
    fee_cents: Mapped[int | None]
    """R3: of its own; None: the competition's."""
    places_used: Mapped[int] = mapped_column(default=0, server_default="0")
    """By those who have a seat in the competition and are in this class."""
    translations: Mapped[Translations] = mapped_column(JSON, default=dict, server_default="{}")


class ClimbingSession(TranslatedName, Base):
    """R6: a part of the day with a window and seats of its own. The API and people call it a session."""

    __tablename__ = "climbing_sessions"
    __table_args__ = (CheckConstraint("starts_at < ends_at", name="starts_before_end"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"), index=True)
    name: Mapped[str] = mapped_column(String(60))
    starts_at: Mapped[dt.datetime]
    ends_at: Mapped[dt.datetime]
    capacity: Mapped[int | None]
    """None: as many as the competition has."""
    places_used: Mapped[int] = mapped_column(default=0, server_default="0")
    categories: Mapped[list[str]] = mapped_column(JSON, default=list, server_default="[]")
    """The keys of the classes that climb in it. Empty: all."""
    translations: Mapped[Translations] = mapped_column(JSON, default=dict, server_default="{}")
    version: Mapped[int] = mapped_column(default=1, server_default="1")


class WaiverVersion(Base):
    """A text that somebody may have signed, so it never changes. New signatures are for the newest version."""

    __tablename__ = "waiver_versions"
    __table_args__ = (UniqueConstraint("competition_id", "version"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    version: Mapped[int]
    text: Mapped[str] = mapped_column(Text)
    """Markdown."""
    hash: Mapped[str] = mapped_column(String(64))
    created_at: Mapped[dt.datetime]


class WaiverTranslation(Base):
    """The same version in another language. A signature of it is one of the version."""

    __tablename__ = "waiver_translations"
    __table_args__ = (UniqueConstraint("waiver_version_id", "language"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    waiver_version_id: Mapped[int] = mapped_column(ForeignKey("waiver_versions.id"))
    language: Mapped[str] = mapped_column(String(5))
    text: Mapped[str] = mapped_column(Text)
    """Markdown."""
    hash: Mapped[str] = mapped_column(String(64))
    """Of the first text, the language and this text: a new first text is to be signed again in every language."""


class CompetitionInfo(Base):
    """Venue, arrival, contacts, emergency number, rules."""

    __tablename__ = "competition_infos"

    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    """Markdown."""
    translations: Mapped[Translations] = mapped_column(JSON, default=dict, server_default="{}")
    changed_at: Mapped[dt.datetime]
    version: Mapped[int] = mapped_column(default=1, server_default="1")


class Staff(Base):
    """One duty of a judge, a co-organiser or a helper at the desk. The owner needs no row."""

    __tablename__ = "staff"
    __table_args__ = (Index("ix_staff_competition_id_user_id_duty", "competition_id", "user_id", "duty", unique=True),)

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    duty: Mapped[StaffRole] = mapped_column(String(10))

    user: Mapped[User] = relationship(lazy="joined")


class StaffInvitation(Base):
    """A link by mail to a duty, or to the competition itself; deleted when it is withdrawn or has expired."""

    __tablename__ = "staff_invitations"

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"), index=True)
    email: Mapped[str] = mapped_column(String(254), index=True)
    """As the organiser typed it; empty once it is accepted. The code is enough to accept a duty, with any account; a
    competition is handed over to the account with this address only."""
    duty: Mapped[OfferedStaffRole] = mapped_column(String(10))
    owner_stays: Mapped[bool] = mapped_column(default=True, server_default=true())
    """Whether the owner becomes co-organiser when somebody else becomes owner."""
    code_mac: Mapped[str] = mapped_column(String(64), unique=True)
    invited_by_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    created_at: Mapped[dt.datetime]
    expires_at: Mapped[dt.datetime]
    accepted_by_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))


class ScoresVersion(Base):
    """Raised by the last statement of each transaction that changes anything a score depends on."""

    __tablename__ = "scores_versions"

    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"), primary_key=True)
    version: Mapped[int]
    structure: Mapped[int] = mapped_column(default=0, server_default="0")
    """The version at which something other than an ascent last changed."""
    annotations: Mapped[int] = mapped_column(default=0, server_default="0")
    """Counts the changes of what people see among their ascents though no score depends on it: doubts, witnesses, and
    ops that do not count."""
