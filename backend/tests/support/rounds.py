"""R7: rounds of a category and their clocks."""

import datetime as dt
from collections.abc import Sequence
from typing import Any

from support.competitions import stamp
from support.crag import Crag
from support.entries import refusal
from support.world import Browser
from topout.rounds.models import Round, Starter

HOUR = dt.timedelta(hours=1)
CLOCK = {"name": "Main wall", "course": "rotation", "period_seconds": 300, "pause_seconds": 15}


def round_body(now: dt.datetime, **changes: Any) -> dict[str, Any]:
    """A judged final of the last half hour of a competition that ends in an hour."""
    body = {"category": "individual", "name": "Final", "mode": "judged"}
    body |= {"starts_at": now + HOUR / 2, "ends_at": now + HOUR} | changes
    return {name: stamp(value) if isinstance(value, dt.datetime) else value for name, value in body.items()}


def make_round(organiser: Browser, competition_id: int, now: dt.datetime, **changes: Any) -> dict[str, Any]:
    answer = organiser.post(f"/api/competitions/{competition_id}/rounds", json=round_body(now, **changes))
    assert answer.status_code == 201, answer.text
    return dict(answer.json()["data"])


def make_clock(organiser: Browser, competition_id: int, **changes: Any) -> dict[str, Any]:
    answer = organiser.post(f"/api/competitions/{competition_id}/clocks", json=CLOCK | changes)
    assert answer.status_code == 201, answer.text
    return dict(answer.json()["data"])


def list_rounds(browser: Browser, competition_id: int) -> list[dict[str, Any]]:
    answer = browser.get(f"/api/competitions/{competition_id}/rounds")
    assert answer.status_code == 200, answer.text
    return list(answer.json()["data"])


def put_boulders(organiser: Browser, round_id: int, *groups: Sequence[int]) -> dict[str, Any]:
    answer = organiser.put(f"/api/rounds/{round_id}/boulders", json={"groups": [list(one) for one in groups]})
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def write_round(crag: Crag, round_id: int, **columns: Any) -> None:
    """What other parts of the server write."""
    with crag.world.database.writing() as session:
        found = session.get_one(Round, round_id)
        for name, value in columns.items():
            setattr(found, name, value)
        session.commit()


def put_on_list(crag: Crag, round_id: int, participant_id: int | None = None) -> int:
    """A climber alone on the start list. Returns their number."""
    participant_id = participant_id or crag.phone().participant_id
    with crag.world.database.writing() as session:
        session.add(Starter(round_id=round_id, participant_id=participant_id, position=0, place=1))
        session.commit()
    return participant_id


def errors_of(answer: Any) -> dict[str, list[str]]:
    assert refusal(answer) == (422, "validation_failed")
    return dict(answer.json()["fields"])


def make_final(crag: Crag) -> dict[str, int]:
    """A judged final of two boulders that starts in half an hour, with its clock. Returns the ids of both."""
    clock = make_clock(crag.organiser, crag.competition_id, course="in_turn", period_seconds=240, pause_seconds=0)
    made = make_round(crag.organiser, crag.competition_id, crag.world.clock(), clock_id=clock["id"])
    put_boulders(crag.organiser, made["id"], crag.boulders[:2])
    return {"clock_id": clock["id"], "round_id": made["id"]}


def show_clock(crag: Crag, browser: Browser | None = None) -> dict[str, Any]:
    (clock,) = (browser or crag.organiser).get(f"/api/competitions/{crag.competition_id}/clocks").json()["data"]
    return dict(clock)
