import datetime as dt
from typing import Any, Literal

from sqlalchemy import JSON, ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from topout.db.engine import Base

Act = Literal[
    "account_changed",
    "account_created",
    "account_disabled",
    "account_enabled",
    "account_erased",
    "account_exported",
    "account_reset",
    "address_changed",
    "announced",
    "announcement_corrected",
    "announcement_withdrawn",
    "ascent_confirmed",
    "ascent_rejected",
    "audit_exported",
    "board_frozen",
    "board_unfrozen",
    "boulder_changed",
    "boulder_created",
    "boulder_duplicated",
    "boulder_photo_changed",
    "boulders_changed",
    "boulders_exported",
    "boulders_imported",
    "boulders_renumbered",
    "card_typed",
    "categories_changed",
    "check_in_undone",
    "checked_in",
    "checked_in_again",
    "class_changed",
    "clocks_changed",
    "competition_called_off",
    "competition_changed",
    "competition_created",
    "competition_deleted",
    "competition_duplicated",
    "competition_extended",
    "competition_postponed",
    "competition_published",
    "competition_unpublished",
    "desk_payment_undone",
    "disqualified",
    "entry_cancelled",
    "entry_corrected",
    "first_admin_created",
    "handed_over",
    "handover_offered",
    "info_changed",
    "invitation_accepted",
    "invitation_withdrawn",
    "mail_sent",
    "mails_sent_again",
    "map_changed",
    "map_deleted",
    "money_exported",
    "moved",
    "no_shows_released",
    "op_rejected",
    "op_released",
    "organiser_agreed",
    "organiser_asked",
    "organiser_declined",
    "paid_at_desk",
    "participants_exported",
    "passed_on",
    "people_imported",
    "person_erased",
    "person_exported",
    "photo_kept",
    "photo_removed",
    "programme_item_called_off",
    "programme_item_changed",
    "programme_item_created",
    "programme_item_deleted",
    "protest_decided",
    "protest_noted",
    "refunded",
    "reinstated",
    "requalified",
    "results_exported",
    "results_finalised",
    "results_reopened",
    "round_boulders_changed",
    "round_made_official",
    "round_reopened",
    "rounds_changed",
    "series_agreed",
    "series_asked",
    "series_changed",
    "series_created",
    "series_declined",
    "series_deleted",
    "series_entries_joined",
    "series_entries_separated",
    "series_published",
    "series_removed",
    "series_unpublished",
    "session_changed",
    "sessions_changed",
    "signed_out",
    "staff_changed",
    "start_list_made",
    "starter_changed",
    "staff_invited",
    "tickets_made",
    "tickets_voided",
    "token_ended",
    "token_made",
    "waiver_changed",
    "waiver_signed_at_desk",
    "walk_up_corrected",
    "walk_up_entered",
    "webhook_ended",
    "webhook_made",
    "withdrew",
    "workshop_changed",
    "workshop_checked_in",
]
SubjectKind = Literal[
    "announcement",
    "ascent",
    "booking",
    "boulder",
    "clock",
    "competition",
    "invitation",
    "op",
    "participant",
    "programme_item",
    "round",
    "series",
    "session",
    "team",
    "token",
    "user",
    "webhook",
]


class AuditEntry(Base):
    """Never changed, but that the name of an erased person is masked in a reason. People and boulders are stored by
    their numbers, so that an erased name is gone here too."""

    __tablename__ = "audit_entries"
    __table_args__ = (
        UniqueConstraint("competition_id", "key"),
        Index("ix_audit_entries_in_order", "competition_id", "id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int | None] = mapped_column(ForeignKey("competitions.id"))
    """None for what was done to an account."""
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    """None: a command."""
    token_name: Mapped[str | None] = mapped_column(String(60))
    """Of the API token by which a program did it in the user's name."""
    acted_at: Mapped[dt.datetime]
    """The time that counts."""
    claimed_at: Mapped[dt.datetime | None]
    """Of an act that a phone sent: when it was done, as the phone says."""
    received_at: Mapped[dt.datetime | None]
    act: Mapped[Act] = mapped_column(String(40))
    subject_kind: Mapped[SubjectKind | None] = mapped_column(String(20))
    subject_id: Mapped[int | None]
    before: Mapped[dict[str, Any]] = mapped_column(JSON)
    """Only what changed."""
    after: Mapped[dict[str, Any]] = mapped_column(JSON)
    reason: Mapped[str] = mapped_column(String(300))
    key: Mapped[str | None] = mapped_column(String(36))
    """Made by the client for an act that must not happen twice: a repeat finds the entry."""
