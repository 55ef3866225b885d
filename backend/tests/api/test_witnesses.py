"""Witnesses: judges read who they are, one that waits for the climber's own log says so, and one can be taken back."""

from typing import Any

import pytest

from support.acts import ActPhone
from support.crag import Crag, Phone

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def watched(crag: Crag) -> Crag:
    crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"ask_witnesses": True})
    return crag


def saw(crag: Crag, climber: Phone, boulder: int = 0) -> dict[str, Any]:
    return {"boulder_id": crag.boulders[boulder], "participant_id": climber.participant_id}


def read(phone: Phone, what: str) -> dict[str, Any]:
    answer = phone.browser.get(f"/api/competitions/{phone.crag.competition_id}/{what}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_whoever_decides_about_a_doubt_reads_who_saw_the_top(watched: Crag, phone: Phone) -> None:
    doubter, judge = watched.phone("doubter"), watched.judge(phone)
    phone.log(watched.boulders[0])
    phone.log(watched.boulders[1])
    for name, boulder in (("Ada", 0), ("Ben", 0), ("Cleo", 1)):
        browser = watched.phone(name.lower()).browser
        browser.patch("/api/me", json={"first_name": name, "last_name": "Stone"})
        witness = ActPhone(watched, browser)
        assert witness.statuses(witness.act("witness", **saw(watched, phone, boulder))) == ["done"]
    for boulder in (1, 0, 0):
        (climbed,) = doubter.browser.get(f"/api/boulders/{watched.boulders[boulder]}/climbed").json()["data"]
        doubter.browser.post(f"/api/ascents/{climbed['id']}/doubt", json={"reason": "Foot on the ground"})
    expected = {watched.boulders[0]: ["Ada Stone", "Ben Stone"], watched.boulders[1]: ["Cleo Stone"]}
    for doubts in (read(judge, "judging")["data"]["doubts"], read(judge, "held")["doubts"]):
        assert {one["boulder_id"]: one["witnesses"] for one in doubts} == expected


def test_a_witness_of_a_top_that_nobody_logged_is_told_that_it_waits(watched: Crag, phone: Phone) -> None:
    witness = ActPhone(watched, watched.phone("other").browser)
    early = witness.act("witness", **saw(watched, phone))
    assert [one["counts"] for one in witness.send(early)] == [False]
    phone.log(watched.boulders[0], topped=False, zoned=True)
    assert [one["counts"] for one in witness.send(witness.act("witness", **saw(watched, phone)))] == [False], "a zone"
    watched.world.clock.advance(minutes=1)
    phone.log(watched.boulders[0])
    assert [one["counts"] for one in witness.send(witness.act("witness", **saw(watched, phone)))] == [True]
    assert [one["counts"] for one in witness.send(early)] == [False], "sent again it says the same (Y9)"


def test_a_witness_can_be_taken_back_and_given_again(watched: Crag, phone: Phone) -> None:
    other = watched.phone("other")
    witness, second = ActPhone(watched, other.browser), ActPhone(watched, watched.phone("second").browser)
    phone.log(watched.boulders[0])

    def witnesses() -> tuple[int, bool]:
        (climbed,) = other.browser.get(f"/api/boulders/{watched.boulders[0]}/climbed").json()["data"]
        assert watched.ascents(phone)[watched.boulders[0]]["witnesses"] == climbed["witnesses"]
        return climbed["witnesses"], climbed["is_seen_by_me"]

    given = witness.act("witness", **saw(watched, phone))
    taken_back = witness.act("witness", **saw(watched, phone), seen=False)
    assert second.statuses(second.act("witness", **saw(watched, phone))) == ["done"]
    assert witness.statuses(given) == ["done"]
    assert witnesses() == (2, True)
    assert witness.statuses(taken_back, taken_back, given) == ["done"] * 3, "sent again, it changes nothing"
    assert witnesses() == (1, False)
    assert witness.statuses({**taken_back, "seen": True}) == ["act_reused"]
    assert witness.statuses(witness.act("witness", **saw(watched, phone), seen=False)) == ["done"], "there is none"
    assert witness.statuses(witness.act("witness", **saw(watched, phone))) == ["done"]
    assert witnesses() == (2, True)


@pytest.mark.postgresql_too
def test_a_witness_can_be_taken_back_where_none_are_asked_for_any_more(watched: Crag, phone: Phone) -> None:
    other = watched.phone("other")
    witness = ActPhone(watched, other.browser)
    witness.send(witness.act("witness", **saw(watched, phone)))
    watched.organiser.patch(f"/api/competitions/{watched.competition_id}", json={"ask_witnesses": False})
    assert witness.statuses(witness.act("witness", **saw(watched, phone), seen=False)) == ["done"]
    assert other.browser.get("/api/me/export").json()["data"]["witnesses"] == []
