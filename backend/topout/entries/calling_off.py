"""What it means for those who entered when their competition is called off or postponed."""

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.competitions.user_info import ACTIVE
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.entries import emails
from topout.entries.ending import end
from topout.entries.models import Participant
from topout.entries.tying import language_of, tell
from topout.notifications.outbox import Notification, queue_notification
from topout.payments.payables import refund_in_full
from topout.translations.catalogues import gettext


@dataclass(frozen=True)
class CallingOffEntries:
    settings: Settings

    def on_called_off(self, session: Session, actor: Actor, competition: Competition, now: dt.datetime) -> None:
        """Confirmed entries stay, so that people find the reason and their refund where they look for them. All others
        end: a payment that is still under way then comes back by itself."""
        participants = _list_active(session, competition)
        for participant in participants:
            refunds = refund_in_full(session, participant.payable, now)
            if participant.status != "confirmed":
                end(session, competition, participant, now, self.settings)
            refund_cents = sum(refund.amount_cents for refund in refunds)
            language = language_of(session, participant)
            tell(session, participant, emails.called_off(language, participant, competition, refund_cents), now)
        _notify(session, competition, participants, _write_called_off, now)

    def on_postponed(
        self, session: Session, actor: Actor, competition: Competition, shift: dt.timedelta, now: dt.datetime
    ) -> None:
        participants = _list_active(session, competition)
        for participant in participants:
            language = language_of(session, participant)
            tell(session, participant, emails.postponed(language, participant, competition, self.settings), now)
        _notify(session, competition, participants, _write_postponed, now)


def _notify(
    session: Session,
    competition: Competition,
    participants: list[Participant],
    write_text: Callable[[str | None, Competition], str],
    now: dt.datetime,
) -> None:
    """Also to those who want no news of the programme: it is about whether to set out at all."""

    def write(language: str | None) -> Notification:
        return Notification(
            kind="programme_changes",
            title=competition.name_in(language),
            text=write_text(language, competition),
            path=f"/competition/{competition.id}/",
            tag=f"competition-{competition.id}",
            is_urgent=True,
            ignores_choice=True,
        )

    queue_notification(session, [participant.user_id for participant in participants], write, now)


def _write_called_off(language: str | None, competition: Competition) -> str:
    reason = competition.called_off_reason
    return gettext(language, "We’re sorry: it has been called off. %(reason)s", reason=reason)


def _write_postponed(language: str | None, _competition: Competition) -> str:
    return gettext(language, "It has been postponed. Tap to see the new time.")


def is_entered(session: Session, competition: Competition) -> bool:
    entries = select(Participant.id).where(Participant.competition_id == competition.id)
    return competition.places_used > 0 or session.scalar(entries.limit(1)) is not None


def _list_active(session: Session, competition: Competition) -> list[Participant]:
    is_active = (Participant.competition_id == competition.id, Participant.status.in_(ACTIVE))
    return list(session.scalars(select(Participant).where(*is_active).order_by(Participant.id)))
