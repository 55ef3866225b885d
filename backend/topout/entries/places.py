"""Places. One statement takes one, whoever asks at the same time; the waiting list comes before everybody else.

Whoever moves places holds the competition's row, so entries of one competition stand in line: an entry's id is its
number in that line.
"""

import datetime as dt

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.competitions.status import takes_entries
from topout.competitions.versions import touch_scores
from topout.config import Settings
from topout.entries import emails
from topout.entries.models import Participant
from topout.mail.service import Email, queue_mail

HOLD_LASTS = dt.timedelta(minutes=40)
OFFER_LASTS = dt.timedelta(hours=24)


def lock_competition(session: Session, competition_id: int) -> Competition:
    return session.get_one(Competition, competition_id, with_for_update={"key_share": True}, populate_existing=True)


def take_place(session: Session, competition: Competition) -> bool:
    taken = session.scalar(
        update(Competition)
        .where(Competition.id == competition.id, Competition.places_used + 1 <= Competition.capacity)
        .values(places_used=Competition.places_used + 1)
        .returning(Competition.id)
        .execution_options(synchronize_session=False)
    )
    session.refresh(competition, ["places_used"])
    return taken is not None


def give_back_place(
    session: Session, competition: Competition, participant: Participant, now: dt.datetime, settings: Settings
) -> None:
    """Called once the participant's status no longer needs the place; the head of the list hears of it at once."""
    participant.has_place = False
    session.execute(
        update(Competition)
        .where(Competition.id == competition.id)
        .values(places_used=Competition.places_used - 1)
        .execution_options(synchronize_session=False)
    )
    session.refresh(competition, ["places_used"])
    serve_waiting_list(session, competition, now, settings)


def find_head(session: Session, competition_id: int) -> Participant | None:
    waiting = (Participant.competition_id == competition_id, Participant.status == "waitlisted")
    return session.scalar(select(Participant).where(*waiting).order_by(Participant.id).limit(1))


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
    """Offers every free place in the order of the list, while somebody could still accept."""
    if not takes_entries(competition, now):
        return
    while (head := find_head(session, competition.id)) is not None and take_place(session, competition):
        head.status, head.has_place = "offered", True
        head.place_until = min(now + OFFER_LASTS, competition.registration_closes_at)
        _write(session, head, emails.offer(head, competition, settings), now)
        session.flush()


def seat(
    session: Session,
    competition: Competition,
    participant: Participant,
    now: dt.datetime,
    settings: Settings,
    *,
    pays_online: bool,
) -> None:
    """Somebody who has just taken a place: theirs for 40 minutes to pay, or theirs at once."""
    if pays_online:
        participant.status, participant.has_place, participant.place_until = "held", True, now + HOLD_LASTS
    else:
        confirm(session, competition, participant, now, settings)


def confirm(
    session: Session, competition: Competition, participant: Participant, now: dt.datetime, settings: Settings
) -> None:
    highest_bib = select(func.max(Participant.bib)).where(Participant.competition_id == competition.id)
    participant.bib = (session.scalar(highest_bib) or 0) + 1
    participant.status, participant.has_place = "confirmed", True
    participant.place_until, participant.confirmed_at = None, now
    _write(session, participant, emails.confirmed(participant, competition, settings), now)
    touch_scores(session, competition.id)
    session.flush()


def expire(
    session: Session, competition: Competition, participant: Participant, now: dt.datetime, settings: Settings
) -> None:
    participant.status, participant.place_until, participant.ended_at = "expired", None, now
    _write(session, participant, emails.expired(participant, competition, settings), now)
    give_back_place(session, competition, participant, now, settings)


def _write(session: Session, participant: Participant, message: Email, now: dt.datetime) -> None:
    if participant.user.email is not None:
        queue_mail(session, participant.user.email, message, now)
