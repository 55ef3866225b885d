"""Statistics of boulders through HTTP: what they count, and that they show no more than the board."""

import datetime as dt
from typing import Any

import pytest
from api.test_classes import EVERYONE, MEN, WOMEN, move, put_categories

from support.crag import MINUTE, Crag, Phone
from support.entries import refusal
from support.world import Browser
from topout.standings.statistics import list_intervals

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def read(browser: Browser, crag: Crag, **query: Any) -> dict[str, Any]:
    answer = browser.get(f"/api/competitions/{crag.competition_id}/statistics", params=query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def of(statistics: dict[str, Any], boulder: int) -> dict[str, Any]:
    [found] = [one for one in statistics["boulders"] if one["boulder_id"] == boulder]
    return dict(found)


def test_tops_flashes_and_tries_are_counted_per_boulder(crag: Crag, phone: Phone, guest: Browser) -> None:
    first, second = crag.boulders[:2]
    phone.send(phone.tap(first), phone.tap(second, topped=False, attempts_to_top=None, attempts_to_zone=4))
    shown = read(guest, crag)
    assert shown["climbers"] == 1
    counts = ("climbers", "tops", "flashes", "zones", "tries")
    assert [of(shown, first)[name] for name in counts] == [1, 1, 1, 1, 1]
    assert [of(shown, second)[name] for name in counts] == [1, 0, 0, 1, 4]
    assert sum(of(shown, first)["tops_over_time"]) == 1
    assert len(of(shown, first)["tops_over_time"]) == len(shown["moments"])


def test_void_boulders_and_people_who_are_out_are_left_out(crag: Crag, phone: Phone, guest: Browser) -> None:
    first, second = crag.boulders[:2]
    phone.send(phone.tap(first), phone.tap(second))
    crag.organiser.patch(f"/api/boulders/{first}", json={"status": "void"})
    assert first not in [one["boulder_id"] for one in read(guest, crag)["boulders"]]
    path = f"/api/participants/{phone.participant_id}/disqualify"
    assert crag.organiser.post(path).status_code == 200
    assert of(read(guest, crag), second)["tops"] == 0


def test_a_frozen_board_freezes_its_statistics_but_not_for_staff(crag: Crag, phone: Phone, guest: Browser) -> None:
    first, second = crag.boulders[:2]
    phone.send(phone.tap(first))
    assert of(read(guest, crag), first)["tops"] == 1
    assert crag.act("freeze", frozen=True).status_code == 200
    phone.send(phone.tap(second))
    assert of(read(guest, crag), second)["tops"] == 0
    assert of(read(phone.browser, crag), second)["tops"] == 0
    assert of(read(crag.organiser, crag, live=True), second)["tops"] == 1
    path = f"/api/competitions/{crag.competition_id}/statistics"
    assert refusal(phone.browser.get(path, params={"live": True})) == (403, "forbidden")


def test_statistics_of_a_private_board_are_private(crag: Crag, phone: Phone, guest: Browser) -> None:
    crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"scoreboard_public": False})
    path = f"/api/competitions/{crag.competition_id}/statistics"
    assert refusal(guest.get(path)) == (401, "not_authenticated")
    assert phone.browser.get(path).status_code == 200


@pytest.mark.parametrize(
    ("length", "intervals", "minutes"), [(0, 1, 5), (120, 24, 5), (480, 24, 20), (60 * 72, 24, 180)]
)
def test_a_day_has_at_most_24_intervals(length: int, intervals: int, minutes: int) -> None:
    start = dt.datetime(2026, 6, 1, 11, tzinfo=dt.UTC)
    moments, step = list_intervals(start, start + length * MINUTE)
    assert (len(moments), step) == (intervals, minutes)
    assert moments[0] == start


def test_statistics_of_a_class_count_its_people_and_its_boulders_alone(crag: Crag, guest: Browser) -> None:
    """R1, R5: and without a category those of everybody, as before."""
    assert put_categories(crag, WOMEN, MEN, EVERYONE).status_code == 200
    shared, hers = crag.boulders[:2]
    crag.change(hers, counts_in=["women"])
    ada, ben = crag.phone("ada"), crag.phone("ben")
    assert move(crag, "women", ada).status_code == 200
    assert move(crag, "men", ben).status_code == 200
    for phone in (ada, ben):
        phone.send(phone.tap(shared), phone.tap(hers))
    women, men = (read(guest, crag, category=key) for key in ("women", "men"))
    assert (women["climbers"], of(women, shared)["tops"], of(women, hers)["tops"]) == (1, 1, 1)
    assert (men["climbers"], of(men, shared)["tops"]) == (1, 1)
    assert hers not in [one["boulder_id"] for one in men["boulders"]]
    everyone = read(guest, crag)
    assert (everyone["climbers"], of(everyone, shared)["tops"], of(everyone, hers)["tops"]) == (2, 2, 2)
    assert move(crag, "men", ada).status_code == 200
    assert [read(guest, crag, category=key)["climbers"] for key in ("women", "men")] == [0, 2]


def test_statistics_of_a_class_are_frozen_with_its_board(crag: Crag, guest: Browser) -> None:
    """R1: a category that is new since the freeze has nothing to show yet."""
    assert put_categories(crag, WOMEN, MEN).status_code == 200
    ada = crag.phone("ada")
    assert move(crag, "women", ada).status_code == 200
    ada.send(ada.tap(crag.boulders[0]))
    assert crag.act("freeze", frozen=True).status_code == 200
    ada.send(ada.tap(crag.boulders[1]))
    assert put_categories(crag, WOMEN, MEN, EVERYONE).status_code == 200
    assert of(read(guest, crag, category="women"), crag.boulders[1])["tops"] == 0
    assert of(read(crag.organiser, crag, category="women", live=True), crag.boulders[1])["tops"] == 1
    new = read(guest, crag, category="individual")
    assert (new["climbers"], new["boulders"]) == (0, [])


@pytest.mark.parametrize("category", ["nowhere", "", "a b", "x" * 31])
def test_statistics_of_an_unknown_category_are_refused(crag: Crag, guest: Browser, category: str) -> None:
    path = f"/api/competitions/{crag.competition_id}/statistics"
    assert refusal(guest.get(path, params={"category": category})) == (422, "validation_failed")
