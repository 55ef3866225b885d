"""What a private or frozen board does not show, no other call shows either."""

from typing import Any

import pytest

from support.crag import Crag, Phone
from support.entries import refusal
from support.teams import create_team, take_part
from support.world import Browser

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def private_crag(crag: Crag) -> Crag:
    path = f"/api/competitions/{crag.competition_id}"
    assert crag.organiser.patch(path, json={"scoreboard_public": False}).status_code == 200
    return crag


def tops(browser: Browser, crag: Crag) -> Any:
    answer = browser.get(f"/api/boulders?competition_id={crag.competition_id}")
    assert answer.status_code == 200, answer.text
    return answer.json()["data"][0]["topped_by"]


def freeze(crag: Crag, frozen: bool = True) -> None:
    assert crag.act("freeze", frozen=frozen).status_code == 200


def test_a_team_behind_a_private_board_is_shown_to_those_who_see_the_board(crag: Crag) -> None:
    crag.world.clock.advance(hours=-2)  # teams are made before the start
    captain, other = take_part(crag.world, crag.competition_id, "captain", "other")
    team = create_team(captain, crag.competition_id, "Ibex")
    judge = crag.judge(crag.phone()).browser
    stranger, path = crag.world.person("stranger"), f"/api/teams/{team['id']}"
    assert stranger.get(path).status_code == 200
    crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"scoreboard_public": False})
    assert refusal(stranger.get(path)) == (404, "team_not_found")
    assert refusal(crag.world.browser().get(path)) == (401, "not_authenticated")
    for browser in (captain, other, judge, crag.organiser):
        assert browser.get(path).status_code == 200


def test_the_number_of_tops_is_as_private_as_the_board(private_crag: Crag) -> None:
    phone = private_crag.phone()
    phone.log(private_crag.boulders[0])
    guest, stranger = private_crag.world.browser(), private_crag.world.person("stranger")
    for _ in range(2):  # the second time from the cache
        assert tops(phone.browser, private_crag) == 1
        assert tops(private_crag.organiser, private_crag) == 1
        assert (tops(guest, private_crag), tops(stranger, private_crag)) == (None, None)
    private_crag.organiser.patch(f"/api/competitions/{private_crag.competition_id}", json={"scoreboard_public": True})
    assert tops(guest, private_crag) == 1


def test_the_list_of_a_private_board_does_not_change_for_strangers_with_an_ascent(private_crag: Crag) -> None:
    path, guest = f"/api/boulders?competition_id={private_crag.competition_id}", private_crag.world.browser()
    before = guest.get(path).headers["etag"]
    private_crag.phone().log(private_crag.boulders[0])
    assert guest.get(path).headers["etag"] == before


def test_the_number_of_tops_stays_as_it_was_when_the_board_was_frozen(crag: Crag, phone: Phone) -> None:
    guest, other = crag.world.browser(), crag.phone("other")
    phone.log(crag.boulders[0])
    assert tops(guest, crag) == 1
    freeze(crag)
    other.log(crag.boulders[0])
    for browser in (guest, phone.browser, other.browser):
        assert tops(browser, crag) == 1
    freeze(crag, False)
    assert tops(guest, crag) == 2


def test_behind_a_frozen_board_nobody_finds_ascents_by_doubting_them(crag: Crag, phone: Phone) -> None:
    other = crag.phone("other")
    freeze(crag)
    other.log(crag.boulders[0])
    ascent = crag.ascents(other)[crag.boulders[0]]["id"]
    path = f"/api/boulders/{crag.boulders[0]}/climbed"
    assert refusal(phone.browser.post(f"/api/ascents/{ascent}/doubt", json={"reason": "I saw it"})) == (
        404,
        "ascent_not_found",
    )
    assert phone.browser.get(path).json()["data"] == []
    freeze(crag, False)
    assert phone.browser.post(f"/api/ascents/{ascent}/doubt", json={"reason": "I saw it"}).status_code == 201
    assert [one["id"] for one in phone.browser.get(path).json()["data"]] == [ascent]


def test_who_climbed_a_boulder_is_shown_to_those_who_take_part_and_staff(private_crag: Crag) -> None:
    phone = private_crag.phone()
    phone.log(private_crag.boulders[0])
    path = f"/api/boulders/{private_crag.boulders[0]}/climbed"
    assert refusal(private_crag.world.browser().get(path)) == (401, "not_authenticated")
    assert refusal(private_crag.world.person("stranger").get(path)) == (403, "not_participating")
    for browser in (phone.browser, private_crag.organiser):
        assert len(browser.get(path).json()["data"]) == 1
