"""The scoreboard as people read it: through HTTP."""

from typing import Any

from httpx2 import Response

from support.crag import Crag, Phone
from support.world import Browser


def ask(browser: Browser, crag: Crag, category: str = "individual", path: str = "", **query: Any) -> Response:
    query = {"category": category, **query}
    return browser.get(f"/api/competitions/{crag.competition_id}/scoreboard{path}", params=query)


def board(browser: Browser, crag: Crag, category: str = "individual", **query: Any) -> dict[str, Any]:
    answer = ask(browser, crag, category, **query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def standing(browser: Browser, crag: Crag, category: str = "individual", **query: Any) -> list[tuple[Any, ...]]:
    """Id, place and score of each row."""
    return [(row["id"], row["place"], row["score"]) for row in board(browser, crag, category, **query)["rows"]]


def test_an_ascent_is_on_the_board_as_soon_as_it_was_answered(crag: Crag) -> None:
    ada, ben = crag.phone("ada"), crag.phone("ben")
    guest = crag.world.browser()
    assert standing(guest, crag) == [(ada.participant_id, 1, 0), (ben.participant_id, 1, 0)]
    ben.log(crag.boulders[0])
    assert standing(guest, crag) == [(ben.participant_id, 1, 14), (ada.participant_id, 2, 0)]
    ben.log(crag.boulders[0], "clear")
    assert standing(guest, crag) == [(ada.participant_id, 1, 0), (ben.participant_id, 1, 0)]


def test_the_breakdown_tells_every_ascent_by_name(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[1])
    answer = ask(crag.world.browser(), crag, path=f"/{phone.participant_id}")
    shown = answer.json()["data"]
    assert (shown["score"], shown["place"], shown["name"]) == (14, 1, "Robin Rock")
    (part,) = shown["parts"]
    assert part["boulder"] == {"id": crag.boulders[1], "number": 2, "name": "Boulder 2", "grade": "6A"}
    assert part["climber"] == {"id": phone.participant_id, "name": "Robin Rock"}
    assert (part["kind"], part["amount"], part["share"]) == ("tops", 14, 14)


def test_who_has_the_newest_board_is_told_so(crag: Crag, phone: Phone) -> None:
    guest = crag.world.browser()
    first = ask(guest, crag)
    guest.headers["if-none-match"] = first.headers["etag"]
    assert ask(guest, crag).status_code == 304
    phone.log(crag.boulders[0])
    assert ask(guest, crag).status_code == 200
