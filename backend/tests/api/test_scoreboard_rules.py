"""What a change of the rules would do, before it does it; and how scores developed over the day."""

import datetime as dt
from typing import Any

import pytest

from support.crag import Crag, Phone
from support.entries import refusal
from support.standings import ask, served, standing, summarise
from support.world import Browser

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

BEST = {"key": "individual", "name": "Individual", "kind": "individual", "format": "points"}


def best(count: int) -> dict[str, Any]:
    return BEST | {"params": {"source": "grade", "best": count}}


def preview(browser: Browser, crag: Crag, *categories: dict[str, Any]) -> Any:
    path = f"/api/competitions/{crag.competition_id}/categories/preview"
    return browser.post(path, json={"categories": list(categories)})


def put(crag: Crag, *categories: dict[str, Any]) -> None:
    path = f"/api/competitions/{crag.competition_id}/categories"
    assert crag.organiser.put(path, json={"categories": list(categories)}).status_code == 200


def climb(crag: Crag) -> tuple[Phone, Phone]:
    """Ada has many easy ones, Ben two hard ones: how many count decides who wins."""
    ada, ben = crag.phone("ada"), crag.phone("ben")
    hard = [crag.make_boulder(10 + number, grade="6C") for number in range(2)]
    for boulder in crag.boulders:
        ada.log(boulder)
    for boulder in hard:
        ben.log(boulder)
    return ada, ben


def test_a_preview_says_which_places_would_change_and_changes_none(crag: Crag) -> None:
    put(crag, best(5))
    ada, ben = climb(crag)
    before = standing(crag.world.browser(), crag)
    assert before == [(ben.participant_id, 1, 58), (ada.participant_id, 2, 56)]
    (said,) = preview(crag.organiser, crag, best(1)).json()["data"]
    assert (said["key"], said["places_changed"], said["is_new"]) == ("individual", 0, False)
    assert {row["id"]: (row["score_before"], row["score"]) for row in said["rows"]} == {
        ben.participant_id: (58, 29),
        ada.participant_id: (56, 14),
    }
    volume = BEST | {"format": "volume"}
    (said,) = preview(crag.organiser, crag, volume).json()["data"]
    assert said["places_changed"] == 2
    assert [(row["id"], row["place_before"], row["place"]) for row in said["rows"]] == [
        (ada.participant_id, 2, 1),
        (ben.participant_id, 1, 2),
    ]
    assert standing(crag.world.browser(), crag) == before, "nothing was stored"
    put(crag, volume)
    assert standing(crag.world.browser(), crag) == [(row["id"], row["place"], row["score"]) for row in said["rows"]]


def test_a_preview_tells_new_and_gone_categories_apart(crag: Crag, phone: Phone) -> None:
    put(crag, best(5))
    phone.log(crag.boulders[0])
    new = {"key": "volume", "name": "Volume", "kind": "individual", "format": "volume"}
    said = preview(crag.organiser, crag, new).json()["data"]
    assert [(one["key"], one["is_new"], one["is_gone"], one["places_changed"]) for one in said] == [
        ("volume", True, False, 0),
        ("individual", False, True, 0),
    ]
    assert [(row["id"], row["place"], row["score"]) for row in said[0]["rows"]] == [(phone.participant_id, 1, 1)]


def test_a_preview_refuses_what_storing_would_refuse(crag: Crag, phone: Phone) -> None:
    nonsense = best(5) | {"format": "nonsense"}
    assert refusal(preview(crag.organiser, crag, nonsense)) == (422, "validation_failed")
    for browser in (phone.browser, crag.judge(phone).browser, crag.world.person("stranger")):
        assert refusal(preview(browser, crag, best(5))) == (403, "forbidden")
    assert refusal(preview(crag.world.browser(), crag, best(5))) == (401, "not_authenticated")
    crag.world.clock.advance(hours=8)
    assert crag.act("finalise").status_code == 200
    assert refusal(preview(crag.organiser, crag, best(3))) == (422, "results_final")


def test_the_plot_shows_how_scores_grew(crag: Crag) -> None:
    ada, ben = crag.phone("ada"), crag.phone("ben")
    for phone, hours, boulder in ((ada, 1, 0), (ben, 2, 1), (ada, 3, 2)):
        at = crag.starts_at + dt.timedelta(hours=hours)
        crag.world.clock.now = max(crag.world.clock.now, at)
        assert phone.log(crag.boulders[boulder], at=at) == "accepted/ok"
    crag.world.clock.advance(hours=1)
    shown = ask(crag.world.browser(), crag.competition_id, "individual", "/history").json()["data"]
    moments = [dt.datetime.fromisoformat(moment) for moment in shown["moments"]]
    assert (moments[0], moments[-1], len(moments)) == (crag.starts_at, crag.world.clock(), 60)
    curves = {row["id"]: row["scores"] for row in shown["rows"]}
    assert [row["id"] for row in shown["rows"]] == [ada.participant_id, ben.participant_id], "the best first"
    hours_in = [(moment - crag.starts_at) / dt.timedelta(hours=1) for moment in moments]
    assert curves[ada.participant_id] == [14 * (one >= 1) + 14 * (one >= 3) for one in hours_in]
    assert curves[ben.participant_id] == [14 * (one >= 2) for one in hours_in]
    last = {id: scores[-1] for id, scores in curves.items()}
    assert last == {
        id: row[1] for id, row in summarise(served(crag.world.browser(), crag.competition_id, "individual")).items()
    }


def test_the_plot_shows_the_leaders_and_whoever_is_asked_for(crag: Crag) -> None:
    phones = [crag.phone(f"climber{number}") for number in range(7)]
    for phone in phones[:6]:
        phone.log(crag.boulders[0])
    last = phones[6].participant_id

    def rows(asked: str) -> list[int]:
        answer = ask(crag.world.browser(), crag.competition_id, "individual", "/history", rows=asked)
        return [row["id"] for row in answer.json()["data"]["rows"]]

    leaders = [phone.participant_id for phone in phones[:5]]
    assert rows("") == leaders
    assert rows(f"{last},999999") == [*leaders, last]
    answer = ask(crag.world.browser(), crag.competition_id, "individual", "/history", rows="1;2")
    assert refusal(answer) == (422, "validation_failed")
    assert refusal(ask(crag.world.browser(), crag.competition_id, "nonsense", "/history")) == (422, "validation_failed")


def test_an_undone_ascent_leaves_no_trace_in_the_plot(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    phone.log(crag.boulders[0], "clear")
    shown = ask(crag.world.browser(), crag.competition_id, "individual", "/history").json()["data"]
    assert set(shown["rows"][0]["scores"]) == {0}
