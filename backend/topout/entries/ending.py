"""How an entry ends, by its owner or by an organiser."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.competitions.versions import touch_scores
from topout.core.config import Settings
from topout.entries.hooks import EntryHooks
from topout.entries.models import Participant
from topout.entries.reservations import release_seat
from topout.payments.reservations import can_release_seat
from topout.webhooks.outbox import queue_event


def leave(
    session: Session,
    competition: Competition,
    participant: Participant,
    now: dt.datetime,
    settings: Settings,
    hooks: EntryHooks,
) -> None:
    """With what depends on the entry: team, workshops and start lists. The participant's row is locked."""
    end(session, competition, participant, now, settings)
    hooks.leave_start_lists(session, competition, [participant.id], now)
    touch_scores(session, competition.id)
    for on_entry_ended in hooks.on_entry_ended:
        on_entry_ended(session, participant, now)


def end(
    session: Session, competition: Competition, participant: Participant, now: dt.datetime, settings: Settings
) -> None:
    """The seat is released once no open checkout could still pay for it."""
    participant.end("cancelled", now)
    session.flush()
    queue_event(session, competition.id, "entry.cancelled", {"participant_id": participant.id}, now)
    if can_release_seat(session, participant):
        release_seat(session, competition, participant, now, settings)
