"""Paper cards: typed by staff, counted as judged."""

import datetime as dt
import uuid
from typing import Any

import pytest

from support.crag import Crag
from support.entries import refusal
from support.world import Browser

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def line(boulder: int, **changes: Any) -> dict[str, Any]:
    return {"boulder_id": boulder, "topped": True} | changes


def type_card(crag: Crag, browser: Browser, participant_id: int, *lines: dict[str, Any], **changes: Any) -> Any:
    body = {"key": str(uuid.uuid4()), "participant_id": participant_id, "lines": list(lines)} | changes
    return browser.post(f"/api/competitions/{crag.competition_id}/cards", json=body)


def verdicts(answer: Any) -> list[str]:
    assert answer.status_code == 200, answer.text
    return [f"{one['status']}/{one['code']}" for one in answer.json()["results"]]


def cards(crag: Crag) -> list[dict[str, Any]]:
    return list(crag.organiser.get(f"/api/competitions/{crag.competition_id}/cards").json()["data"])


def test_a_card_counts_as_judged_and_says_who_typed_it(crag: Crag) -> None:
    phone = crag.phone()
    judge = crag.judge(phone)
    first, second, third, _ = crag.boulders
    assert phone.log(first, topped=False, zoned=True) == "accepted/ok"
    typed = type_card(
        crag,
        judge.browser,
        phone.participant_id,
        line(first, attempts_to_top=1),
        line(second, topped=False, zoned=True),
    )
    assert verdicts(typed) == ["accepted/ok"] * 2
    assert typed.json()["data"]["typed_by"] == "Robin Rock"
    ascents = crag.ascents(phone)
    assert (ascents[first]["topped"], ascents[second]["topped"], ascents[second]["zoned"]) == (True, False, True)
    assert phone.log(first, topped=False, zoned=True) == "accepted/superseded", "a judge comes before the climber"
    assert phone.log(third) == "accepted/ok"
    entry = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"][0]
    assert entry["act"] == "card_typed"
    crag.assert_recount_agrees()


def test_a_repeated_card_is_typed_once(crag: Crag) -> None:
    phone = crag.phone()
    key = str(uuid.uuid4())
    answers = []
    for _ in range(2):
        answers.append(type_card(crag, crag.organiser, phone.participant_id, line(crag.boulders[0]), key=key))
        crag.world.clock.advance(minutes=1)
    assert [verdicts(answer) for answer in answers] == [["accepted/ok"]] * 2
    assert answers[0].json()["data"] == answers[1].json()["data"]
    assert len(cards(crag)) == 1
    crag.assert_recount_agrees()


def test_cards_are_typed_after_the_end_and_until_results_are_final(crag: Crag) -> None:
    phone = crag.phone()
    crag.world.clock.now = crag.ends_at + dt.timedelta(hours=1)
    typed = type_card(crag, crag.organiser, phone.participant_id, line(crag.boulders[0]))
    assert verdicts(typed) == ["accepted/late_sync"]
    assert list(crag.ascents(phone)) == [crag.boulders[0]]
    assert phone.log(crag.boulders[1], climbed_at=stamp_of(crag.ends_at)) == "rejected/after_end", "a phone is too late"
    assert crag.act("finalise").status_code == 200
    assert verdicts(type_card(crag, crag.organiser, phone.participant_id, line(crag.boulders[1]))) == [
        "held/after_final"
    ]


def stamp_of(moment: dt.datetime) -> str:
    return moment.isoformat()


def test_the_last_typed_card_stands_whoever_typed_it(crag: Crag) -> None:
    phone = crag.phone()
    judges = [crag.judge(phone, f"judge{number}") for number in range(3)]
    crag.world.clock.now = crag.ends_at + dt.timedelta(hours=1)
    for topped, judge in zip((True, False, True), judges, strict=True):
        crag.world.clock.advance(minutes=1)
        boulder = line(crag.boulders[0], topped=topped, zoned=True)
        type_card(crag, judge.browser, phone.participant_id, boulder)
        assert crag.ascents(phone)[crag.boulders[0]]["topped"] is topped


def test_a_closed_boulder_on_a_card_was_climbed_before(crag: Crag) -> None:
    phone = crag.phone()
    crag.change(crag.boulders[0], status="closed")
    crag.world.clock.advance(hours=1)
    assert verdicts(type_card(crag, crag.organiser, phone.participant_id, line(crag.boulders[0]))) == ["accepted/ok"]


def test_what_the_phone_has_and_the_card_has_not_can_be_removed(crag: Crag) -> None:
    phone = crag.phone()
    phone.log(crag.boulders[0])
    crag.world.clock.advance(minutes=1)
    removed = [crag.boulders[0]]
    type_card(crag, crag.organiser, phone.participant_id, line(crag.boulders[1]), removed=removed)
    assert list(crag.ascents(phone)) == [crag.boulders[1]]


def test_what_a_phone_sends_later_is_shown_where_it_differs(crag: Crag) -> None:
    phone = crag.phone()
    same, other, missing, undone = crag.boulders
    ops = [phone.tap(same), phone.tap(other, topped=False), phone.tap(missing), phone.tap(undone)]
    crag.world.clock.advance(minutes=5)
    lines = [line(boulder, attempts_to_top=1) for boulder in (same, other, undone)]
    type_card(crag, crag.organiser, phone.participant_id, *lines)
    assert cards(crag)[0]["differences"] == []
    crag.world.clock.advance(minutes=5)
    phone.send(*ops, phone.tap(undone, "clear"))
    found = {one["boulder_id"]: one for one in cards(crag)[0]["differences"]}
    assert set(found) == {other, missing, undone}
    assert (found[other]["card"]["topped"], found[other]["phone"]["topped"]) == (True, False)
    assert (found[missing]["card"], found[undone]["phone"]) == (None, None)
    crag.world.clock.advance(minutes=5)
    type_card(crag, crag.organiser, phone.participant_id, *lines, removed=[missing])
    assert cards(crag)[0]["differences"] == [], "decided"


def test_a_card_is_for_somebody_and_something_of_this_competition(crag: Crag) -> None:
    phone = crag.phone()
    elsewhere = Crag(crag.world, organiser=crag.organiser, name="Elsewhere")
    foreign = type_card(crag, crag.organiser, phone.participant_id, line(elsewhere.boulders[0]))
    assert refusal(foreign) == (404, "boulder_not_found")
    assert refusal(type_card(elsewhere, crag.organiser, phone.participant_id)) == (404, "participant_not_found")
    twice = type_card(crag, crag.organiser, phone.participant_id, *[line(crag.boulders[0])] * 2)
    assert refusal(twice) == (422, "validation_failed")
    assert refusal(type_card(crag, phone.browser, phone.participant_id)) == (403, "forbidden")
