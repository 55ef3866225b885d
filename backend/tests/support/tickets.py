"""Tickets in tests: made by an organiser and claimed on phones, through HTTP."""

import uuid
from typing import Any

from httpx2 import Response

from support.entries import ADULT
from support.world import Browser, World


def make_tickets(organiser: Browser, competition_id: int, count: int = 1, **changes: Any) -> list[str]:
    """Their codes."""
    body = {"key": str(uuid.uuid4()), "count": count} | changes
    answer = organiser.post(f"/api/competitions/{competition_id}/tickets", json=body)
    assert answer.status_code == 201, answer.text
    made = set(answer.json()["made"])
    return [str(one["code"]) for one in answer.json()["data"] if one["number"] in made]


def tickets_of(organiser: Browser, competition_id: int) -> list[dict[str, object]]:
    return list(organiser.get(f"/api/competitions/{competition_id}/tickets").json()["data"])


def claim_form(browser: Browser, competition_id: int, **changes: Any) -> dict[str, Any]:
    waiver = browser.get(f"/api/competitions/{competition_id}/waiver").json()["data"]
    return {
        "key": str(uuid.uuid4()),
        "first_name": "Tess",
        "last_name": "Traverse",
        "category": "individual",
        "date_of_birth": ADULT,
        "waiver": {"hash": waiver["hash"], "signature": "Tess Traverse"},
    } | changes


def claim(browser: Browser, code: str, competition_id: int, **changes: Any) -> Response:
    return browser.post(f"/api/tickets/{code}/claim", json=claim_form(browser, competition_id, **changes))


def move(browser: Browser, code: str, date_of_birth: str = ADULT) -> Response:
    return browser.post(f"/api/tickets/{code}/move", json={"date_of_birth": date_of_birth})


def keep_session(browser: Browser, answer: Response) -> Browser:
    assert answer.status_code in {200, 201}, answer.text
    session = answer.json()["session"]
    browser.user_id = session["user"]["id"]
    browser.headers["authorization"] = f"Bearer {session['access_token']}"
    mine = browser.get(f"/api/participant/{answer.json()['competition_id']}")
    browser.participant_id = mine.json()["data"]["id"] if mine.status_code == 200 else 0
    return browser


def holder(world: World, code: str, competition_id: int, **changes: Any) -> Browser:
    """A phone on which the ticket was claimed."""
    browser = world.browser()
    return keep_session(browser, claim(browser, code, competition_id, **changes))
