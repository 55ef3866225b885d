"""How an entry ends, whoever ends it."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.competitions.versions import touch_scores
from topout.core.config import Settings
from topout.entries.hooks import EntryHooks
from topout.entries.models import Participant
from topout.entries.places import release_place
from topout.payments.ledger import find_open_attempt


def leave(
    session: Session,
    competition: Competition,
    participant: Participant,
    now: dt.datetime,
    settings: Settings,
    hooks: EntryHooks,
) -> None:
    """With what depends on the entry: team and workshops. The participant's row is locked."""
    end(session, competition, participant, now, settings)
    touch_scores(session, competition.id)
    for on_entry_ended in hooks.on_entry_ended:
        on_entry_ended(session, participant, now)


def end(
    session: Session, competition: Competition, participant: Participant, now: dt.datetime, settings: Settings
) -> None:
    """The place is released once no open checkout could still pay for it."""
    participant.status, participant.place_until, participant.ended_at = "cancelled", None, now
    session.flush()
    if participant.has_place and find_open_attempt(session, participant.payable) is None:
        release_place(session, competition, participant, now, settings)
