"""An organiser ends one entry."""

import datetime as dt
from dataclasses import dataclass
from functools import partial

from sqlalchemy.orm import Session

from topout.audit.trail import Subject, Values, record
from topout.competitions.access import refuse_finished
from topout.competitions.models import Competition
from topout.competitions.user_info import ACTIVE
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.entries import emails
from topout.entries.access import access_participant
from topout.entries.ending import leave
from topout.entries.hooks import EntryHooks
from topout.entries.models import Participant
from topout.entries.organisers import record_refund
from topout.entries.tying import language_of, tell
from topout.notifications.outbox import Notification, queue_notification
from topout.payments.models import Refund
from topout.payments.payables import refund_in_full
from topout.translations.catalogues import gettext


@dataclass(frozen=True)
class Cancellation:
    """By an organiser."""

    reason: str
    refund: bool
    """Of everything that was paid."""


def cancel_entry(
    session: Session,
    actor: Actor,
    participant_id: int,
    wanted: Cancellation,
    now: dt.datetime,
    settings: Settings,
    hooks: EntryHooks,
) -> tuple[Participant, list[Refund]]:
    """Also during the competition: what was logged stays in the ledger and counts for nobody. An entry that has ended
    is refunded all the same, so the second of two organisers does not believe in a refund that was not made."""
    participant, competition = access_participant(session, actor, participant_id)
    is_active, before = participant.status in ACTIVE, {"status": participant.status}
    if is_active:
        refuse_finished(competition)
        leave(session, competition, participant, now, settings, hooks)
        _record(session, actor, participant, before, wanted.reason, now)
    refunds = refund_in_full(session, participant.payable, now) if wanted.refund else []
    if refunds:
        record_refund(session, actor, participant, refunds, now)
    if is_active:
        refund_cents = sum(refund.amount_cents for refund in refunds)
        language = language_of(session, participant)
        message = emails.cancelled_by_organiser(language, participant, competition, wanted.reason, refund_cents)
        tell(session, participant, message, now)
        queue_notification(session, [participant.user_id], partial(_cancelled, competition=competition), now)
    return participant, refunds


def _record(
    session: Session, actor: Actor, participant: Participant, before: Values, reason: str, now: dt.datetime
) -> None:
    subject, after = Subject("participant", participant.id), {"status": participant.status}
    about = participant.competition_id
    record(session, actor, about, "entry_cancelled", now, subject=subject, before=before, after=after, reason=reason)


def _cancelled(language: str | None, competition: Competition) -> Notification:
    """Also to those who want no news of the programme: it is about whether to set out at all."""
    return Notification(
        kind="programme_changes",
        title=competition.name_in(language),
        text=gettext(language, "The organiser has cancelled your entry."),
        path=f"/competition/{competition.id}/",
        tag=f"competition-{competition.id}",
        is_urgent=True,
        ignores_choice=True,
    )
