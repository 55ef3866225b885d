"""Places and the waiting list.

Every change of places holds the lock on the competition's row; so the ids of entries are in the order of the waiting
list.
"""

import datetime as dt

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.competitions.places import give_back_places, take_place
from topout.competitions.status import takes_entries
from topout.competitions.versions import touch_scores
from topout.core.config import Settings
from topout.entries import emails
from topout.entries.models import Participant
from topout.notifications.outbox import Notification, queue_notification

HOLD_DURATION = dt.timedelta(minutes=40)
OFFER_DURATION = dt.timedelta(hours=24)


def lock_competition(session: Session, competition_id: int) -> Competition:
    return session.get_one(Competition, competition_id, with_for_update={"key_share": True}, populate_existing=True)


def release_place(
    session: Session, competition: Competition, participant: Participant, now: dt.datetime, settings: Settings
) -> None:
    """Call it after the status has changed. The place is offered to the waiting list at once."""
    participant.has_place = False
    give_back_places(session, competition, 1)
    serve_waiting_list(session, competition, now, settings)


def find_first_waiting(session: Session, competition_id: int) -> Participant | None:
    waiting = (Participant.competition_id == competition_id, Participant.status == "waitlisted")
    return session.scalar(select(Participant).where(*waiting).order_by(Participant.id).limit(1))


def has_waiting_list(session: Session, competition_id: int) -> bool:
    waiting = (Participant.competition_id == competition_id, Participant.status == "waitlisted")
    return session.scalar(select(Participant.id).where(*waiting).limit(1)) is not None


def find_position(session: Session, participant: Participant) -> int | None:
    if participant.status != "waitlisted":
        return None
    before = (
        Participant.competition_id == participant.competition_id,
        Participant.status == "waitlisted",
        Participant.id <= participant.id,
    )
    return session.scalar(select(func.count()).select_from(Participant).where(*before))


def serve_waiting_list(session: Session, competition: Competition, now: dt.datetime, settings: Settings) -> None:
    """Offers the free places in the order of the list, until registration closes."""
    if not takes_entries(competition, now):
        return
    while (first := find_first_waiting(session, competition.id)) is not None and take_place(session, competition):
        first.status, first.has_place = "offered", True
        first.place_until = min(now + OFFER_DURATION, competition.registration_closes_at)
        emails.queue(session, first, emails.offer(first, competition, settings), now)
        session.flush()
        queue_notification(session, [first.user_id], _offer(competition, first.place_until - now), now)


def _offer(competition: Competition, lifetime: dt.timedelta) -> Notification:
    return Notification(
        kind="waiting_list_offers",
        title=competition.name,
        text="A place is free, and it’s your turn. Tap to take it.",
        path=f"/competition/register/{competition.id}",
        tag=f"offer-{competition.id}",
        is_urgent=True,
        lifetime=lifetime,
    )


def confirm(
    session: Session, competition: Competition, participant: Participant, now: dt.datetime, settings: Settings
) -> None:
    highest_bib = select(func.max(Participant.bib)).where(Participant.competition_id == competition.id)
    participant.bib = (session.scalar(highest_bib) or 0) + 1
    participant.status, participant.has_place = "confirmed", True
    participant.place_until, participant.confirmed_at = None, now
    emails.queue(session, participant, emails.confirmed(participant, competition, settings), now)
    touch_scores(session, competition.id)
    session.flush()


def expire(
    session: Session, competition: Competition, participant: Participant, now: dt.datetime, settings: Settings
) -> None:
    participant.status, participant.place_until, participant.ended_at = "expired", None, now
    emails.queue(session, participant, emails.expired(participant, competition, settings), now)
    release_place(session, competition, participant, now, settings)
