"""Imports of people through HTTP."""

from typing import Any

from httpx2 import Response
from sqlalchemy import select

from support.competitions import make_competition
from support.world import Browser, World
from topout.competitions.models import Category, ClimbingSession, Competition

POINTS = {"kind": "individual", "format": "points", "params": {"source": "grade", "best": 5}}
WOMEN = {"key": "women", "name": "Women", "joining": "choice", "born_to": 2010, **POINTS}
MEN = {"key": "men", "name": "Men", "joining": "choice", "born_to": 2010, **POINTS}
U16 = {"key": "u16", "name": "U16", "joining": "choice", "born_from": 2011, "born_to": 2020, **POINTS}
TEAMS = {"key": "lt_6B", "name": "Teams", "kind": "team", "format": "points", "params": {"source": "grade", "best": 5}}

HEAD = "First name,Last name,Born,Email,Class,Club,Team,Number,Session\n"
LENA = "Lena,Sommer,2012,lena@example.org,U16,Alpine Club North,,7,\n"
MAREK = "Marek,Novák,1990-03-04,,Men,,,,\n"


def put_categories(organiser: Browser, competition_id: int, *categories: dict[str, Any]) -> None:
    body = {"categories": list(categories)}
    answer = organiser.put(f"/api/competitions/{competition_id}/categories", json=body)
    assert answer.status_code == 200, answer.text


def import_people(
    browser: Browser, competition_id: int, table: str | bytes, call: str = "import", **query: Any
) -> Response:
    path = f"/api/competitions/{competition_id}/people/{call}"
    return browser.post(path, content=table, params=query, headers={"content-type": "text/csv"})


def preview(browser: Browser, competition_id: int, table: str | bytes, **query: Any) -> dict[str, Any]:
    answer = import_people(browser, competition_id, table, "import/preview", **query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def imported(browser: Browser, competition_id: int, table: str | bytes, **query: Any) -> dict[str, Any]:
    answer = import_people(browser, competition_id, table, **query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def refused(browser: Browser, competition_id: int, table: str | bytes, **query: Any) -> dict[str, list[str]]:
    """The sentences by line; nothing was stored."""
    answer = import_people(browser, competition_id, table, **query)
    assert answer.status_code == 422, answer.text
    return dict(answer.json()["fields"])


def make_sessions(world: World, competition_id: int, *sessions: dict[str, Any]) -> list[int]:
    with world.database.writing() as session:
        competition = session.get_one(Competition, competition_id)
        window = {"starts_at": competition.starts_at, "ends_at": competition.ends_at}
        made = [ClimbingSession(competition_id=competition_id, **(window | one)) for one in sessions]
        session.add_all(made)
        session.commit()
        return [one.id for one in made]


def count_seats(world: World, competition_id: int) -> dict[str, int]:
    """Of the competition, of each class and of each session, by their names."""
    with world.database.reading() as session:
        competition = session.get_one(Competition, competition_id)
        parts = (select(part).where(part.competition_id == competition_id) for part in (Category, ClimbingSession))
        owners = [one for part in parts for one in session.scalars(part)]
        return {"all": competition.places_used, **{one.name: one.places_used for one in owners if one.places_used}}


def make_cup(world: World, organiser: Browser) -> int:
    made = make_competition(world, organiser, capacity=100)
    put_categories(organiser, made, WOMEN, MEN, U16)
    return made
