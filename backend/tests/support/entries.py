"""Entering competitions in tests, as the app does it."""

import datetime as dt
import uuid
from typing import Any

from httpx2 import Response
from sqlalchemy import func, select

from support.competitions import make_competition
from support.world import Browser, World
from topout.competitions.models import Competition
from topout.entries.models import Participant

ADULT = "1996-02-03"
LONG_TOKEN_SECONDS = 1_000_000_000
"""The lifetime of an access token in tests whose clock moves by days."""


def form(browser: Browser, competition_id: int, **changes: Any) -> dict[str, Any]:
    waiver = browser.get(f"/api/competitions/{competition_id}/waiver").json()["data"]
    body: dict[str, Any] = {
        "is_solo": True,
        "date_of_birth": ADULT,
        "emergency_contact": "Robin's sister, +359 2 000 0000",
        "waiver": {"hash": waiver["hash"], "signature": "Robin Rock"},
    }
    return body | changes


def enter(browser: Browser, competition_id: int, **changes: Any) -> Response:
    return browser.post(f"/api/competitions/{competition_id}/register", json=form(browser, competition_id, **changes))


def entered(browser: Browser, competition_id: int, **changes: Any) -> dict[str, Any]:
    answer = enter(browser, competition_id, **changes)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def act(browser: Browser, competition_id: int, what: str, **body: Any) -> Response:
    return browser.post(f"/api/competitions/{competition_id}/{what}", json=body or None)


def mine(browser: Browser, competition_id: int) -> dict[str, Any]:
    answer = browser.get(f"/api/participant/{competition_id}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def status(browser: Browser, competition_id: int) -> str:
    return str(mine(browser, competition_id)["status"])


def refusal(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


def listed(organiser: Browser, competition_id: int) -> list[dict[str, Any]]:
    return list(organiser.get(f"/api/competitions/{competition_id}/participants").json()["data"])


def sweep(world: World) -> None:
    world.services.payment_worker.sweep(world.clock())
    world.services.entry_worker.sweep(world.clock())


def people(world: World, count: int, name: str = "climber") -> list[Browser]:
    return [world.person(f"{name}{number}") for number in range(count)]


def pay_in_sandbox(browser: Browser, url: str) -> Response:
    return browser.post(f"{url}/pay", follow_redirects=False)


def paid_competition(world: World, **changes: Any) -> tuple[Browser, int]:
    organiser = world.person("organiser", "organiser")
    return organiser, make_competition(world, organiser, **{"fee_cents": 2500, "capacity": 2, **changes})


def walk_up_body(browser: Browser, competition_id: int, **changes: Any) -> dict[str, Any]:
    waiver = browser.get(f"/api/competitions/{competition_id}/waiver").json()["data"]
    body: dict[str, Any] = {
        "key": str(uuid.uuid4()),
        "first_name": "Lena",
        "last_name": "Klein",
        "date_of_birth": "1990-05-06",
        "emergency_contact": "Her brother, +359 2 000 0000",
        "waiver": {"hash": waiver["hash"], "signature": "Lena Klein"},
    }
    return body | changes


def assert_seats_add_up(world: World) -> None:
    """The oracle: `places_used` is the number of entries with a place, and at most the capacity."""
    seated = select(Participant.competition_id, func.count()).where(Participant.has_place.is_(True))
    with world.database.reading() as session:
        used = dict(session.execute(seated.group_by(Participant.competition_id)).all())
        for competition in session.execute(select(Competition.id, Competition.places_used, Competition.capacity)):
            assert competition.places_used == used.get(competition.id, 0), (competition, used)
            assert competition.places_used <= competition.capacity


def year_before(moment: dt.datetime, years: int, days: int = 0) -> str:
    return (moment.date().replace(year=moment.year - years) + dt.timedelta(days=days)).isoformat()
