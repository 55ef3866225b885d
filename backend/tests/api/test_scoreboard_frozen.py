"""A frozen board keeps its secret until the prizes; staff look behind it."""

import pytest

from support.crag import Crag, Phone
from support.entries import refusal
from support.standings import ask, assert_boards_are_right, board, standing
from topout.translations.pseudonyms import name_climber

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def freeze(crag: Crag, frozen: bool = True) -> None:
    assert crag.act("freeze", frozen=frozen).status_code == 200


def test_a_frozen_board_shows_the_moment_of_the_freezing(crag: Crag) -> None:
    ada, ben = crag.phone("ada"), crag.phone("ben")
    ada.log(crag.boulders[0])
    guest = crag.world.browser()
    assert board(guest, crag)["frozen_at"] is None
    freeze(crag)
    before = board(guest, crag)
    assert before["frozen_at"] is not None
    for boulder in crag.boulders[:2]:
        ben.log(boulder)
    crag.change(crag.boulders[0], status="void")
    crag.organiser.post(f"/api/participants/{ada.participant_id}/disqualify")
    assert board(guest, crag) == before
    assert ask(guest, crag.competition_id, "individual", f"/{ada.participant_id}").json()["data"]["score"] == 14
    assert ask(guest, crag.competition_id, "individual", f"/{ben.participant_id}").json()["data"]["parts"] == []
    freeze(crag, False)
    assert board(guest, crag)["frozen_at"] is None
    assert standing(guest, crag) == [(ben.participant_id, 1, 14), (ada.participant_id, None, 0)]
    assert board(guest, crag)["version"] > before["version"]


def test_staff_look_behind_a_frozen_board_and_nobody_else_does(crag: Crag, phone: Phone) -> None:
    judge = crag.judge(phone).browser
    freeze(crag)
    phone.log(crag.boulders[0])
    for browser in (crag.organiser, judge):
        assert standing(browser, crag, live=True) == [(phone.participant_id, 1, 14)]
        assert board(browser, crag, live=True)["frozen_at"] is None
        assert standing(browser, crag) == [(phone.participant_id, 1, 0)], "unless they ask for it"
        assert_boards_are_right(crag.world, crag.competition_id, browser, live=True)
    for part in ("", f"/{phone.participant_id}", "/history"):
        guest, climber = crag.world.browser(), phone.browser
        assert refusal(ask(guest, crag.competition_id, "individual", part, live=True)) == (401, "not_authenticated")
        assert refusal(ask(climber, crag.competition_id, "individual", part, live=True)) == (403, "forbidden")


def test_the_history_of_a_frozen_board_ends_with_the_freezing(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    freeze(crag)
    crag.world.clock.advance(hours=1)
    phone.log(crag.boulders[1])
    guest = crag.world.browser()
    shown = ask(guest, crag.competition_id, "individual", "/history").json()["data"]
    assert shown["rows"][0]["scores"][-1] == 14
    behind = ask(crag.organiser, crag.competition_id, "individual", "/history", live=True).json()["data"]
    assert behind["rows"][0]["scores"][-1] == 28
    assert shown["moments"][-1] < behind["moments"][-1]


def test_freezing_twice_keeps_the_first_moment(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    freeze(crag)
    phone.log(crag.boulders[1])
    freeze(crag)
    assert standing(crag.world.browser(), crag) == [(phone.participant_id, 1, 14)]


def test_official_results_thaw_the_board(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    freeze(crag)
    phone.log(crag.boulders[1])
    crag.world.clock.advance(hours=8)
    assert standing(crag.world.browser(), crag) == [(phone.participant_id, 1, 14)]
    assert crag.act("finalise").status_code == 200
    assert standing(crag.world.browser(), crag) == [(phone.participant_id, 1, 28)]
    assert refusal(crag.act("freeze", frozen=True)) == (422, "results_final"), "nobody hides official results"
    assert crag.act("freeze", frozen=False).status_code == 200
    assert crag.act("reopen", reason="A card was missing.").status_code == 200
    assert standing(crag.world.browser(), crag) == [(phone.participant_id, 1, 28)], "it stays thawed"


def test_whoever_asks_to_be_forgotten_is_forgotten_on_a_frozen_board_too(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    freeze(crag)
    assert phone.browser.delete("/api/me").status_code == 204
    (row,) = board(crag.world.browser(), crag)["rows"]
    assert (row["name"], row["score"]) == (name_climber(phone.browser.user_id), 14)


def test_a_category_made_behind_a_frozen_board_is_empty_until_it_thaws(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    freeze(crag)
    known = crag.organiser.get(f"/api/competitions/{crag.competition_id}/categories").json()["data"]
    fields = ("key", "name", "kind", "format", "params", "min_grade", "max_grade")
    kept = [{name: one[name] for name in fields} for one in known]
    new = {"key": "volume", "name": "Volume", "kind": "individual", "format": "volume"}
    body = {"categories": [*kept, new]}
    assert crag.organiser.put(f"/api/competitions/{crag.competition_id}/categories", json=body).status_code == 200
    guest = crag.world.browser()
    assert standing(guest, crag, "volume") == []
    assert standing(crag.organiser, crag, "volume", live=True) == [(phone.participant_id, 1, 1)]
    assert ask(guest, crag.competition_id, "volume", "/history").json()["data"]["rows"] == []
    freeze(crag, False)
    assert standing(guest, crag, "volume") == [(phone.participant_id, 1, 1)]


def test_strangers_neither_freeze_nor_thaw(crag: Crag, phone: Phone) -> None:
    for browser in (phone.browser, crag.world.person("stranger")):
        assert refusal(crag.act("freeze", browser, frozen=True)) == (403, "forbidden")
    assert board(crag.world.browser(), crag)["frozen_at"] is None
