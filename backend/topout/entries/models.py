import datetime as dt

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, String, UniqueConstraint, false, text
from sqlalchemy.orm import Mapped, mapped_column, relationship, synonym

from topout.accounts.models import User
from topout.competitions.models import ClimbingSession, Competition
from topout.competitions.user_info import ACTIVE, EntryStatus
from topout.db.engine import Base
from topout.entries.names import ERASED_DATE_OF_BIRTH, is_minor, public_name
from topout.payments.ledger import Buyer, Price
from topout.payments.reservations import Reservation
from topout.translations.catalogues import gettext

MAX_EARLIER_TIMES = 20
IS_ACTIVE = text(f"status in {ACTIVE}")


class Participant(Reservation, Base):
    """A user's entry in one competition. Entering again after a cancelled or expired entry makes a new one."""

    __tablename__ = "participants"
    __table_args__ = (
        CheckConstraint(
            "status in ('held', 'confirmed', 'waitlisted', 'offered', 'cancelled', 'expired')", name="status_known"
        ),
        # A cancelled entry keeps its seat until its checkout is closed at the provider.
        CheckConstraint(
            "(status in ('held', 'confirmed', 'offered') and has_place)"
            " or status = 'cancelled' or (status in ('waitlisted', 'expired') and not has_place)",
            name="place_fits_status",
        ),
        Index(
            "uq_participants_one_active_entry",
            "competition_id",
            "user_id",
            unique=True,
            sqlite_where=IS_ACTIVE,
            postgresql_where=IS_ACTIVE,
        ),
        UniqueConstraint("competition_id", "bib"),
        Index("ix_participants_in_line", "competition_id", "status", "id"),
    )

    payable_kind = "participant"

    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    owner_id = synonym("competition_id")
    status: Mapped[EntryStatus] = mapped_column(String(12))
    is_solo: Mapped[bool]
    """As chosen at entry. The current team is stored by the teams module."""
    date_of_birth: Mapped[dt.date]
    birth_year_only: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Only the year is known, from an imported list: the date is then its last day, so that nobody counts as of age
    too soon."""
    was_minor: Mapped[bool | None]
    """What is left of a date of birth whose retention is over: a minor's name stays shortened."""
    emergency_contact: Mapped[str] = mapped_column(String(200))
    club: Mapped[str] = mapped_column(String(60), default="", server_default="")
    category: Mapped[str | None] = mapped_column(String(30))
    """R1: the key of the class they are in."""
    climbing_session_id: Mapped[int | None] = mapped_column(ForeignKey("climbing_sessions.id"), index=True)
    """R6: the session they climb in. None: the competition's window counts."""
    earlier_times: Mapped[list[list[str]]] = mapped_column(JSON, default=list, server_default="[]")
    """Start and end of each window that counted for them before they were moved or their session was (Y13)."""
    corrected_first_name: Mapped[str | None] = mapped_column(String(50))
    corrected_last_name: Mapped[str | None] = mapped_column(String(50))
    """By an organiser, for this entry only. None: as in the account."""
    bib: Mapped[int | None]
    guardian_agrees: Mapped[bool] = mapped_column(default=False, server_default=false())
    """That a minor's full name is public."""
    disqualified_at: Mapped[dt.datetime | None]
    withdrew_at: Mapped[dt.datetime | None]
    """They stopped or will not begin: listed without a rank, with everything that was logged kept."""
    name_hidden_at: Mapped[dt.datetime | None]
    """When `name_retention_days` of the competition were over; since then boards and lists show initials."""
    version: Mapped[int] = mapped_column(default=1, server_default="1")
    """Raised by each correction: of two at once the second is asked."""

    competition: Mapped[Competition] = relationship()
    climbing_session: Mapped[ClimbingSession | None] = relationship()

    def keep_times(self, starts_at: dt.datetime, ends_at: dt.datetime, now: dt.datetime) -> None:
        """Their times change: what was climbed until now and has not arrived yet is still on time (Y13)."""
        if self.status == "confirmed" and starts_at < now:
            kept = [starts_at.isoformat(), min(ends_at, now).isoformat()]
            self.earlier_times = [*self.earlier_times, kept][-MAX_EARLIER_TIMES:]

    @property
    def is_minor(self) -> bool:
        """On the first day of the competition, as people there count the days."""
        return is_minor(self.date_of_birth, self.competition.first_day, was_minor=self.was_minor)

    @property
    def known_date_of_birth(self) -> dt.date | None:
        """None once it is erased."""
        return None if self.date_of_birth == ERASED_DATE_OF_BIRTH else self.date_of_birth

    @property
    def first_name(self) -> str:
        return self.corrected_first_name or self.user.first_name

    @property
    def last_name(self) -> str:
        return self.corrected_last_name or self.user.last_name

    @property
    def full_name(self) -> str:
        """For staff."""
        return f"{self.first_name} {self.last_name}"

    @property
    def public_name(self) -> str:
        """On boards and lists that are not for staff only. An erased account has a pseudonym as its name."""
        if self.user.erased_at is not None:
            return self.full_name
        is_hidden, is_shortened = self.name_hidden_at is not None, self.is_minor and not self.guardian_agrees
        return str(public_name(self.first_name, self.last_name, is_hidden=is_hidden, is_shortened=is_shortened))

    @property
    def was_postponed(self) -> bool:
        """After they had entered for the earlier day."""
        postponed_at = self.competition.postponed_at
        return postponed_at is not None and self.created_at <= postponed_at

    @property
    def price(self) -> Price:
        return Price(self.fee_cents, self.currency, self.competition.refund_percent)

    @property
    def buyer(self) -> Buyer:
        return Buyer(
            email=self.user.email or "",
            description=gettext(self.user.language, "Entry: %(name)s", name=self.competition.name),
            success_path=f"/payment/success?competition_id={self.competition_id}",
            cancel_path=f"/competition/register/{self.competition_id}",
        )


def has_account(user: User) -> bool:
    """Also one that was erased: nothing about it changes any more."""
    return user.email is not None or user.erased_at is not None


class EntryLink(Base):
    """A link by mail to the address that was typed at the desk: who opens it may tie the entry to their account."""

    __tablename__ = "entry_links"

    participant_id: Mapped[int] = mapped_column(ForeignKey("participants.id"), primary_key=True)
    email: Mapped[str | None] = mapped_column(String(254), index=True)
    """As it was typed: nobody has shown yet that it is theirs. None once the entry is tied to an account."""
    code_mac: Mapped[str] = mapped_column(String(64), unique=True)
    created_at: Mapped[dt.datetime]


class WaiverSignature(Base):
    """Evidence of who signed which text, and when. Never changed."""

    __tablename__ = "waiver_signatures"
    __table_args__ = (UniqueConstraint("participant_id", "hash"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    participant_id: Mapped[int] = mapped_column(ForeignKey("participants.id"))
    hash: Mapped[str] = mapped_column(String(64))
    language: Mapped[str | None] = mapped_column(String(5))
    """Of the text that was shown and signed. None: signed before this was stored, or the competition does not say."""
    signature: Mapped[str] = mapped_column(String(100))
    guardian: Mapped[str | None] = mapped_column(String(100))
    signed_at: Mapped[dt.datetime]
