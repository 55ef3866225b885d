"""R17, R18: a judged final as a grid, what the climber on the wall needs, and the presses behind a cell."""

from typing import Any

import pytest

from support.crag import HOUR, Crag, Phone
from support.entries import refusal
from support.stored_rounds import change_round, set_status, store_round
from support.world import Browser

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


class JudgedFinal:
    """Ada and Ben on the last two boulders, by one judge; Cem is in the first round only."""

    def __init__(self, crag: Crag) -> None:
        self.crag = crag
        self.phones = [crag.phone(name) for name in ("ada", "ben", "cem")]
        self.ada, self.ben, self.cem = (phone.participant_id for phone in self.phones)
        self.judge = crag.judge(self.phones[0])
        self.boulders = crag.boulders[2:]
        self.first = store_round(crag.world, crag.competition_id, "individual", 0)
        rules = {"format": "ifsc_2026", "max_attempts": 4}
        starters = [[self.ada, self.ben]]
        self.id = store_round(crag.world, crag.competition_id, "individual", 1, [self.boulders], starters, **rules)

    def press(self, who: int, boulder: int, top: int | None, zone: int | None = None, tries: int | None = None) -> None:
        phone = Phone(self.crag, self.judge.browser, who)
        self.crag.world.clock.advance(seconds=1)
        result: dict[str, Any] = {"topped": top is not None, "zoned": top is not None or zone is not None}
        result |= {"attempts_to_top": top or tries, "attempts_to_zone": zone}
        assert phone.log(self.boulders[boulder], **result) == "accepted/ok"

    def grid(self, browser: Browser | None = None, **query: Any) -> dict[str, Any]:
        answer = (browser or self.crag.world.browser()).get(f"/api/rounds/{self.id}/grid", params=query)
        assert answer.status_code == 200, answer.text
        return dict(answer.json()["data"])

    def needs(self, who: int, boulder: int, browser: Browser | None = None, **query: Any) -> Any:
        asked = {"participant_id": who, "boulder_id": self.boulders[boulder], **query}
        answer = (browser or self.crag.world.browser()).get(f"/api/rounds/{self.id}/needs", params=asked)
        assert answer.status_code == 200, answer.text
        return answer.json()["data"]


@pytest.fixture
def final(crag: Crag) -> JudgedFinal:
    return JudgedFinal(crag)


def cells(grid: dict[str, Any]) -> list[list[tuple[int, int | None, int | None] | None]]:
    shown = [[cell and (cell["tries"], cell["zone"], cell["top"]) for cell in row["cells"]] for row in grid["rows"]]
    return [[cell or None for cell in row] for row in shown]


def test_r18_the_grid_shows_tries_zone_and_top_in_start_order(final: JudgedFinal) -> None:
    final.press(final.ben, 0, top=2, zone=1)
    final.press(final.ada, 0, top=None, tries=3)
    final.press(final.ada, 1, top=None, zone=1, tries=2)
    grid = final.grid()
    assert [one["id"] for one in grid["boulders"]] == final.boulders
    assert [(row["participant_id"], row["place"], row["status"]) for row in grid["rows"]] == [
        (final.ada, 2, "starts"),
        (final.ben, 1, "starts"),
    ]
    assert cells(grid) == [[(3, None, None), (2, 1, None)], [(2, 1, 2), None]]
    assert grid["round"]["board"] == "individual.final"


def test_a_grid_that_has_not_changed_is_not_sent_again_and_each_try_changes_it(final: JudgedFinal) -> None:
    path, guest = f"/api/rounds/{final.id}/grid", final.crag.world.browser()
    etag = guest.get(path).headers["etag"]
    assert guest.get(path, headers={"If-None-Match": etag}).status_code == 304
    version = final.grid()["version"]
    final.press(final.ada, 0, top=None, tries=1)
    assert guest.get(path, headers={"If-None-Match": etag}).status_code == 200
    assert final.grid()["version"] > version, "so that screens learn of it by a delta"


def test_who_did_not_start_is_in_the_grid_and_who_withdrew_is_not(final: JudgedFinal) -> None:
    set_status(final.crag.world, final.id, final.ada, "did_not_start")
    set_status(final.crag.world, final.id, final.ben, "withdrew")
    assert [(row["status"], row["place"]) for row in final.grid()["rows"]] == [("did_not_start", None)]


def test_the_first_round_without_a_list_shows_everybody(final: JudgedFinal) -> None:
    final.id = final.first
    assert {row["participant_id"] for row in final.grid()["rows"]} == {final.ada, final.ben, final.cem}


def test_r18_a_frozen_board_shows_neither_in_the_grid_nor_by_what_is_needed_what_came_later(final: JudgedFinal) -> None:
    final.press(final.ada, 0, top=2, zone=1)
    before, needed = final.grid(), final.needs(final.ben, 0)
    assert final.crag.act("freeze", frozen=True).status_code == 200
    final.press(final.ada, 1, top=1, zone=1)
    final.press(final.ben, 0, top=None, zone=1, tries=2)
    after = final.grid()
    assert (after["rows"], final.needs(final.ben, 0)) == (before["rows"], needed)
    assert after["frozen_at"] is not None
    assert final.grid(final.phones[0].browser)["rows"] == before["rows"]
    judge = final.judge.browser
    assert cells(final.grid(judge, live=True)) == [[(2, 1, 2), (1, 1, 1)], [(2, 1, None), None]]
    assert final.needs(final.ben, 0, judge, live=True) != needed
    for part in ("grid", f"needs?participant_id={final.ben}&boulder_id={final.boulders[0]}"):
        path = f"/api/rounds/{final.id}/{part}{'&' if '?' in part else '?'}live=true"
        assert refusal(final.phones[0].browser.get(path)) == (403, "forbidden")
        assert refusal(final.crag.world.browser().get(path)) == (401, "not_authenticated")


@pytest.mark.postgresql_too
def test_r9_the_grid_of_a_secret_round_has_no_boulders_but_for_staff(final: JudgedFinal) -> None:
    crag = final.crag
    change_round(crag.world, final.id, revealed_at=crag.world.clock() + HOUR)
    secret = final.grid()
    assert (secret["boulders"], secret["round"]["groups"], secret["round"]["is_secret"]) == ([], [], True)
    assert [row["cells"] for row in secret["rows"]] == [[], []]
    assert final.needs(final.ada, 0) is None
    assert len(final.grid(final.judge.browser)["boulders"]) == 2


def test_the_grid_of_a_private_board_is_for_those_who_may_see_the_board(final: JudgedFinal) -> None:
    changed = {"scoreboard_public": False}
    path = f"/api/competitions/{final.crag.competition_id}"
    assert final.crag.organiser.patch(path, json=changed).status_code == 200
    asked = f"/api/rounds/{final.id}/grid"
    assert refusal(final.crag.world.browser().get(asked)) == (401, "not_authenticated")
    assert refusal(final.crag.world.person("stranger").get(asked)) == (403, "forbidden")
    assert final.phones[2].browser.get(asked).status_code == 200


def test_r18_what_the_climber_on_the_wall_needs(final: JudgedFinal) -> None:
    final.press(final.ada, 0, top=2, zone=1)
    final.press(final.ben, 0, top=None, tries=1)
    needs = final.needs(final.ben, 0)
    assert needs["place"] == 2
    assert needs["tops"] == [{"tries": 4, "place": 2}]
    final.press(final.ada, 0, top=4, zone=3)
    assert final.needs(final.ben, 0)["tops"] == [{"tries": 3, "place": 1}, {"tries": 4, "place": 2}]


def test_nothing_is_needed_where_nothing_can_come(final: JudgedFinal) -> None:
    final.press(final.ada, 0, top=1)
    assert final.needs(final.ada, 0) is None, "topped"
    assert final.needs(final.cem, 0) is None, "not in the final"
    final.boulders = final.crag.boulders
    assert final.needs(final.ada, 0) is None, "not of the final"
    final.id = final.first
    assert final.needs(final.ada, 2) is None, "nobody is on the wall of an open round"


def test_r17_every_press_is_kept_and_the_last_stands(final: JudgedFinal) -> None:
    final.press(final.ada, 0, top=None, tries=1)
    final.press(final.ada, 0, top=None, zone=2, tries=2)
    final.press(final.ada, 0, top=3, zone=2)
    asked = {"participant_id": final.ada, "boulder_id": final.boulders[0]}
    shown = final.judge.browser.get(f"/api/rounds/{final.id}/presses", params=asked).json()["data"]
    assert [(one["attempts_to_top"], one["topped"], one["stands"]) for one in shown] == [
        (3, True, True),
        (2, False, False),
        (1, False, False),
    ]
    assert {one["user_id"] for one in shown} == {final.judge.browser.user_id}
    first = final.judge.browser.get(f"/api/rounds/{final.first}/presses", params=asked)
    assert first.json()["data"] == [], "a boulder of another round"
