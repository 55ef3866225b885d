"""R2, R6: organisers move people between classes and sessions, before and during the competition."""

import datetime as dt
from collections.abc import Collection, Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.audit.models import Act
from topout.audit.trail import Subject, record
from topout.competitions.access import access_unfinished
from topout.competitions.classes import list_classes
from topout.competitions.models import Competition
from topout.competitions.versions import touch_scores
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import ParticipantNotFound, ValidationFailed
from topout.entries.hooks import EntryHooks
from topout.entries.models import Participant
from topout.entries.reservations import serve_waiting_list
from topout.entries.seats import UNKNOWN_CLASS, UNKNOWN_SESSION, Move, Seat, change_seats, seat_of


def move_to_class(
    session: Session,
    actor: Actor,
    competition_id: int,
    ids: Collection[int],
    key: str,
    now: dt.datetime,
    settings: Settings,
    hooks: EntryHooks,
) -> list[Participant]:
    """Anybody into any class, whatever their year of birth and however full it is. All of them or none."""
    competition = access_unfinished(session, actor, competition_id)
    category = next((one for one in list_classes(competition.categories) if one.key == key), None)
    if category is None:
        raise ValidationFailed({"category": [UNKNOWN_CLASS]})
    people = _list_people(session, competition, ids)
    seats = [(participant, seat_of(participant, competition)) for participant in people]
    moves = [Move(participant, before, before._replace(category=category)) for participant, before in seats]
    _move(session, actor, competition, moves, "class_changed", now)
    hooks.leave_start_lists(session, competition, ids, now)
    serve_waiting_list(session, competition, now, settings)
    return people


def move_to_session(
    session: Session,
    actor: Actor,
    competition_id: int,
    ids: Collection[int],
    session_id: int | None,
    now: dt.datetime,
    settings: Settings,
) -> list[Participant]:
    """However full it is, or out of any session. All of them or none."""
    competition = access_unfinished(session, actor, competition_id)
    climbing_session = next((one for one in competition.climbing_sessions if one.id == session_id), None)
    if climbing_session is None and session_id is not None:
        raise ValidationFailed({"session_id": [UNKNOWN_SESSION]})
    people = _list_people(session, competition, ids)
    seats = [(participant, seat_of(participant, competition)) for participant in people]
    moves = [
        Move(participant, before, before._replace(climbing_session=climbing_session)) for participant, before in seats
    ]
    _move(session, actor, competition, moves, "session_changed", now)
    serve_waiting_list(session, competition, now, settings)
    return people


def _list_people(session: Session, competition: Competition, ids: Collection[int]) -> list[Participant]:
    theirs = (Participant.competition_id == competition.id, Participant.id.in_(set(ids)))
    people = list(session.scalars(select(Participant).where(*theirs).order_by(Participant.id)))
    if len(people) != len(set(ids)):
        raise ParticipantNotFound()
    return people


def _move(
    session: Session, actor: Actor, competition: Competition, moves: Iterable[Move], act: Act, now: dt.datetime
) -> None:
    """With a few statements for all of them: everybody else who enters waits for this."""
    moved = [move for move in moves if move.before != move.after]
    if not moved:
        return
    change_seats(session, moved, now)
    session.flush()
    touch_scores(session, competition.id)
    for participant, before, after in moved:
        subject = Subject("participant", participant.id)
        was, becomes = _describe_seat(before, act), _describe_seat(after, act)
        record(session, actor, competition.id, act, now, subject=subject, before=was, after=becomes)


def _describe_seat(seat: Seat, act: Act) -> dict[str, str | None]:
    if act == "class_changed":
        return {"class": seat.category.name if seat.category is not None else None}
    return {"session": seat.climbing_session.name if seat.climbing_session is not None else None}
