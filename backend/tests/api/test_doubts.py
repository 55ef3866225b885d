"""Who climbed a boulder, doubts about it, and what becomes of them; all of it in one's own export."""

from typing import Any

import pytest

from support.crag import Crag, Phone
from support.world import Browser

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def climbed(browser: Browser, boulder: int) -> list[dict[str, Any]]:
    answer = browser.get(f"/api/boulders/{boulder}/climbed")
    assert answer.status_code == 200, answer.text
    return list(answer.json()["data"])


def doubted(crag: Crag, phone: Phone, doubter: Phone) -> int:
    phone.log(crag.boulders[0])
    (ascent,) = climbed(doubter.browser, crag.boulders[0])
    answer = doubter.browser.post(f"/api/ascents/{ascent['id']}/doubt", json={"reason": "Started from the second hold"})
    assert answer.status_code == 201, answer.text
    return int(str(ascent["id"]))


def test_who_takes_part_sees_who_climbed_a_boulder(crag: Crag, phone: Phone) -> None:
    other = crag.phone("other")
    assert climbed(other.browser, crag.boulders[0]) == []
    phone.log(crag.boulders[0])
    (ascent,) = climbed(other.browser, crag.boulders[0])
    assert (ascent["participant_id"], ascent["topped"], ascent["counts"]) == (phone.participant_id, True, True)
    assert ascent["my_doubt"] is None
    phone.log(crag.boulders[0], "clear")
    assert climbed(other.browser, crag.boulders[0]) == []


def test_a_frozen_board_cannot_be_counted_together_from_its_boulders(crag: Crag, phone: Phone) -> None:
    other = crag.phone("other")
    doubted(crag, phone, other)
    assert crag.act("freeze").status_code == 200
    assert climbed(phone.browser, crag.boulders[0]) == []
    assert len(climbed(other.browser, crag.boulders[0])) == 1, "what I doubted I know already"
    assert len(climbed(crag.organiser, crag.boulders[0])) == 1


def test_the_doubter_sees_the_outcome_when_the_ascent_is_gone(crag: Crag, phone: Phone) -> None:
    other, judge = crag.phone("other"), crag.judge(phone)
    ascent = doubted(crag, phone, other)
    decision = {"decision": "reject", "note": "The video shows it"}
    assert judge.browser.post(f"/api/ascents/{ascent}/decide", json=decision).status_code == 200
    (seen,) = climbed(other.browser, crag.boulders[0])
    assert seen["counts"] is False
    assert seen["my_doubt"]["outcome"] == "rejected"
    assert seen["my_doubt"]["note"] == "The video shows it"
    assert climbed(phone.browser, crag.boulders[0]) == []


def test_the_export_holds_ops_and_doubts(crag: Crag, phone: Phone) -> None:
    other = crag.phone("other")
    doubted(crag, phone, other)
    mine = phone.browser.get("/api/me/export").json()["data"]
    assert [(op["op_id"], op["status"], op["sent_by_me"]) for op in mine["ops"]] == [
        (phone.ops[0]["op_id"], "accepted", True)
    ]
    assert [(one["boulder"], one["raised_by_me"]) for one in mine["doubts"]] == [("Boulder 1", False)]
    theirs = other.browser.get("/api/me/export").json()["data"]
    assert theirs["ops"] == []
    assert [one["raised_by_me"] for one in theirs["doubts"]] == [True]


def test_the_export_holds_what_a_judge_logged_for_me(crag: Crag, phone: Phone) -> None:
    crag.judge(phone).log(crag.boulders[0])
    (op,) = phone.browser.get("/api/me/export").json()["data"]["ops"]
    assert (op["participant_id"], op["sent_by_me"]) == (phone.participant_id, False)
