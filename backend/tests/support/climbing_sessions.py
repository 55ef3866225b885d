"""R6: sessions of a competition."""

import datetime as dt
from typing import Any

from support.competitions import stamp
from support.world import Browser, World
from topout.competitions.models import ClimbingSession
from topout.entries.models import Participant

HOUR = dt.timedelta(hours=1)


def session_body(now: dt.datetime, **changes: Any) -> dict[str, Any]:
    """From an hour ago until in an hour."""
    body = {"name": "Morning", "starts_at": now - HOUR, "ends_at": now + HOUR} | changes
    return {name: stamp(value) if isinstance(value, dt.datetime) else value for name, value in body.items()}


def make_session(organiser: Browser, competition_id: int, now: dt.datetime, **changes: Any) -> int:
    path = f"/api/competitions/{competition_id}/sessions"
    answer = organiser.post(path, json=session_body(now, **changes))
    assert answer.status_code == 201, answer.text
    return int(answer.json()["data"]["id"])


def put_into_session(world: World, participant_id: int, session_id: int) -> None:
    """One with a place, written as an organiser's move writes it."""
    with world.database.writing() as session:
        participant = session.get_one(Participant, participant_id)
        for id, change in ((participant.climbing_session_id, -1), (session_id, 1)):
            if id is not None:
                session.get_one(ClimbingSession, id).places_used += change
        participant.climbing_session_id = session_id
        session.commit()


def name_session(world: World, participant_id: int, session_id: int) -> None:
    """Of one without a place."""
    with world.database.writing() as session:
        session.get_one(Participant, participant_id).climbing_session_id = session_id
        session.commit()
