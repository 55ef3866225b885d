"""Competitions with classes and sessions in tests, and the oracle of their places."""

import datetime as dt
from collections import Counter
from typing import Any

from httpx2 import Response
from sqlalchemy import select

from support import climbing_sessions
from support.climbing_sessions import HOUR
from support.competitions import make_competition
from support.entries import mine, refusal
from support.world import Browser, World
from topout.competitions.models import Category, ClimbingSession, Competition
from topout.entries.models import Participant
from topout.tickets.models import Ticket

POINTS = {"kind": "individual", "format": "points", "params": {"source": "grade", "best": 5}}
EVERYONE = {"key": "individual", "name": "Individual", **POINTS}


def a_class(key: str, **settings: Any) -> dict[str, Any]:
    return {"key": key, "name": key.capitalize(), "joining": "choice", **POINTS, **settings}


def u16(**settings: Any) -> dict[str, Any]:
    return a_class("u16", born_from=2011, born_to=2026, **settings)


def adults(key: str, **settings: Any) -> dict[str, Any]:
    return a_class(key, born_to=2010, **settings)


def put_classes(organiser: Browser, competition_id: int, *classes: dict[str, Any]) -> Response:
    path = f"/api/competitions/{competition_id}/categories"
    return organiser.put(path, json={"categories": [*classes, EVERYONE]})


def make_classes(world: World, organiser: Browser, *classes: dict[str, Any], **settings: Any) -> int:
    competition_id = make_competition(world, organiser, **settings)
    answer = put_classes(organiser, competition_id, *classes)
    assert answer.status_code == 200, answer.text
    return competition_id


def make_session(organiser: Browser, competition_id: int, name: str, **settings: Any) -> int:
    """The second hour of the competition."""
    shown = organiser.get(f"/api/competitions/{competition_id}").json()["data"]
    starts_at = dt.datetime.fromisoformat(shown["starts_at"]) + HOUR
    window = {"starts_at": starts_at, "ends_at": starts_at + HOUR}
    return climbing_sessions.make_session(organiser, competition_id, starts_at, name=name, **window, **settings)


def move(
    organiser: Browser, competition_id: int, *participant_ids: int, category: str | None = None, session_id: Any = None
) -> Response:
    base, body = f"/api/competitions/{competition_id}", {"participant_ids": list(participant_ids)}
    if category is not None:
        return organiser.post(f"{base}/classes", json={**body, "category": category})
    return organiser.post(f"{base}/session-moves", json={**body, "session_id": session_id})


def fields(answer: Any) -> dict[str, list[str]]:
    assert refusal(answer) == (422, "validation_failed"), answer.text
    return dict(answer.json()["fields"])


def seats(browser: Browser, competition_id: int) -> tuple[str | None, int | None]:
    own = mine(browser, competition_id)
    return own.get("category"), own.get("session_id")


def assert_seats_add_up(world: World) -> None:
    """The oracle: each entry with a place is counted once in its competition, class and session, each unused ticket
    in its competition, and nothing else is."""
    with world.database.reading() as session:
        entries = session.execute(
            select(Participant.competition_id, Participant.category, Participant.climbing_session_id).where(
                Participant.has_place.is_(True)
            )
        ).all()
        unused = select(Ticket.competition_id).where(Ticket.claimed_at.is_(None), Ticket.voided_at.is_(None))
        used = Counter(entry.competition_id for entry in entries) + Counter(session.scalars(unused))
        by_class = Counter((entry.competition_id, entry.category) for entry in entries)
        by_session = Counter(entry.climbing_session_id for entry in entries)
        for competition in session.scalars(select(Competition)):
            assert competition.places_used == used[competition.id] <= competition.capacity
        for category in session.scalars(select(Category)):
            assert category.places_used == by_class[category.competition_id, category.key], category.key
        for one in session.scalars(select(ClimbingSession)):
            assert one.places_used == by_session[one.id], one.name
