"""The latest tops, for screens that show what is going on."""

from typing import Any

import pytest

from support.crag import Crag, Phone
from support.standings import ask
from topout.translations.pseudonyms import name_climber

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def latest(crag: Crag) -> list[dict[str, Any]]:
    answer = ask(crag.world.browser(), crag.competition_id, "individual", "/latest")
    assert answer.status_code == 200, answer.text
    return list(answer.json()["data"])


def boulders(crag: Crag) -> list[int]:
    return [top["boulder"]["id"] for top in latest(crag)]


def test_the_latest_tops_come_in_the_order_of_their_arrival(crag: Crag) -> None:
    ada, ben = crag.phone("ada"), crag.phone("ben")
    first, second, third = crag.boulders[:3]
    assert latest(crag) == []
    ada.log(first, attempts_to_top=2)
    ben.log(second)
    crag.world.clock.advance(minutes=1)
    ada.log(third, attempts_to_top=3)
    assert boulders(crag) == [third, second, first]
    assert [top["is_flash"] for top in latest(crag)] == [False, True, False]
    climbers = [top["climber"]["id"] for top in latest(crag)]
    assert climbers == [ada.participant_id, ben.participant_id, ada.participant_id]
    ada.log(third, "clear")
    assert boulders(crag) == [second, first], "what was taken back is gone"


def test_at_most_ten_are_listed(crag: Crag, phone: Phone) -> None:
    more = [crag.make_boulder(number) for number in range(50, 62)]
    for boulder in more:
        phone.log(boulder)
    assert boulders(crag) == more[:1:-1]


def test_what_does_not_count_is_not_among_the_latest(crag: Crag) -> None:
    ada, ben = crag.phone("ada"), crag.phone("ben")
    ada.log(crag.boulders[0], topped=False, zoned=True)
    ada.log(crag.boulders[1])
    ben.log(crag.boulders[2])
    crag.change(crag.boulders[1], status="void")
    crag.organiser.post(f"/api/participants/{ben.participant_id}/disqualify")
    assert latest(crag) == []


def test_a_frozen_board_reveals_no_tops(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    crag.act("freeze", frozen=True)
    phone.log(crag.boulders[1])
    assert latest(crag) == []
    crag.act("freeze", frozen=False)
    assert boulders(crag) == [crag.boulders[1], crag.boulders[0]]


def test_an_erased_climber_keeps_a_pseudonym_among_the_latest(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    assert phone.browser.delete("/api/me").status_code == 204
    assert latest(crag)[0]["climber"]["name"] == name_climber(phone.browser.user_id)
