"""Logging through HTTP: what phones send, what climbers and judges see."""

import uuid
from collections.abc import Callable

import pytest

from support.competitions import confirm
from support.crag import HOUR, MINUTE, Crag, Phone
from support.entries import LONG_TOKEN_SECONDS, refusal
from support.teams import create_team, join_team
from support.world import World


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


def test_a_top_is_counted_once_and_shown(crag: Crag, phone: Phone) -> None:
    op = phone.tap(crag.boulders[0])
    answer = phone.send(op)
    assert answer["protocol"] == 1
    assert answer["device_id"] == phone.device_id
    assert answer["results"] == [
        {"op_id": op["op_id"], "seq": 1, "status": "accepted", "code": "ok", "replayed": False}
    ]
    shown = crag.ascents(phone)[crag.boulders[0]]
    assert (shown["topped"], shown["attempts_to_top"], shown["status"], shown["points"]) == (True, 1, "accepted", 14)
    crag.assert_recount_agrees()


def test_the_same_op_again_gets_its_stored_verdict_even_after_the_end(crag: Crag, phone: Phone) -> None:
    """Y9."""
    op = phone.tap(crag.boulders[0])
    assert phone.verdicts(op) == ["accepted/ok"]
    crag.world.clock.advance(minutes=5)
    assert phone.verdicts(op, op) == ["accepted/ok*", "accepted/ok*"]
    assert len(crag.ascents(phone)) == 1


def test_undo_is_a_new_op_and_doing_it_again_another_one(crag: Crag, phone: Phone) -> None:
    """Y1."""
    boulder = crag.boulders[0]
    assert phone.verdicts(phone.tap(boulder), phone.tap(boulder, "clear")) == ["accepted/ok", "accepted/ok"]
    assert crag.ascents(phone) == {}
    assert phone.log(boulder, attempts_to_top=3) == "accepted/ok"
    assert crag.ascents(phone)[boulder]["attempts_to_top"] == 3
    crag.assert_recount_agrees()


def test_zone_without_top_is_kept(crag: Crag, phone: Phone) -> None:
    assert phone.log(crag.boulders[0], topped=False, attempts_to_top=None) == "accepted/ok"
    shown = crag.ascents(phone)[crag.boulders[0]]
    assert (shown["topped"], shown["zoned"], shown["attempts_to_zone"]) == (False, True, 1)


def test_versions_tell_what_is_newer(crag: Crag, phone: Phone) -> None:
    key = str(crag.competition_id)
    first = phone.send()["versions"][key]
    crag.change(crag.boulders[0], status="closed")
    second = phone.send(phone.tap(crag.boulders[1]))["versions"][key]
    assert second["boulders"] == first["boulders"] + 1
    assert second["scores"] == first["scores"] + 2, "a boulder's status may change scores, too"
    assert crag.act("extend", minutes=15).status_code == 200
    assert phone.send()["versions"][key]["competition"] == second["competition"] + 1


def test_team_mates_log_for_each_other_unless_that_is_forbidden(world: World) -> None:
    crag = Crag(world, starts_at=world.clock() + HOUR, ends_at=world.clock() + 8 * HOUR)
    anna, ben, chris = (crag.phone(name) for name in ("anna", "ben", "chris"))
    join_team(ben.browser, create_team(anna.browser, crag.competition_id))
    world.clock.advance(hours=2)
    assert anna.log(crag.boulders[0], participant_id=ben.participant_id) == "accepted/ok"
    assert chris.log(crag.boulders[0], participant_id=ben.participant_id) == "rejected/forbidden"
    assert crag.boulders[0] in crag.ascents(ben)
    both = anna.browser.get(f"/api/ascents?competition_id={crag.competition_id}").json()["data"]
    assert [one["participant_id"] for one in both] == [ben.participant_id]
    path = f"/api/competitions/{crag.competition_id}"
    assert crag.organiser.patch(path, json={"team_logging": False}).status_code == 200
    assert anna.log(crag.boulders[1], participant_id=ben.participant_id) == "rejected/forbidden"


def test_a_judge_outranks_the_climber_and_an_organiser_the_judge(crag: Crag, phone: Phone) -> None:
    """Y11."""
    boulder = crag.boulders[0]
    judge, chief = crag.judge(phone), crag.judge(phone, "chief", "organiser")
    assert judge.log(boulder, topped=False, attempts_to_top=None) == "accepted/ok"
    crag.world.clock.advance(minutes=5)
    assert phone.log(boulder) == "accepted/superseded"
    assert crag.ascents(phone)[boulder]["topped"] is False
    assert chief.log(boulder, attempts_to_top=2) == "accepted/ok"
    crag.world.clock.advance(minutes=5)
    assert judge.log(boulder, "clear") == "accepted/superseded"
    assert crag.ascents(phone)[boulder]["attempts_to_top"] == 2
    crag.assert_recount_agrees()


def test_an_organiser_who_climbs_is_a_climber(crag: Crag) -> None:
    crag.organiser.participant_id = confirm(crag.world, crag.organiser, crag.competition_id)
    mine = Phone(crag, crag.organiser)
    judge = crag.judge(mine)
    assert mine.log(crag.boulders[0]) == "accepted/ok"
    assert judge.log(crag.boulders[0], "clear") == "accepted/ok"
    assert crag.ascents(mine) == {}


def test_a_held_op_waits_for_the_judge_and_comes_back_with_the_next_answer(crag: Crag, phone: Phone) -> None:
    """Y10, and the cursor of changes."""
    judge = crag.judge(phone)
    op = phone.tap(crag.boulders[0], clock=None, at=crag.ends_at + HOUR)
    assert phone.verdicts(op) == ["held/clock_weak"]
    (held,) = crag.held(judge.browser)
    assert (held["op_id"], held["code"], held["boulder"]) == (op["op_id"], "clock_weak", "Boulder 1")
    for _ in range(2):
        answer = judge.browser.post(f"/api/ops/{op['op_id']}/release", json={"note": "seen by me"})
        assert (answer.status_code, answer.json()["data"]["code"]) == (200, "released")
    assert crag.boulders[0] in crag.ascents(phone)
    for _ in range(2):  # the answer was lost: the cursor has not moved, so the change comes again
        received = phone.send(epoch=phone.send()["epoch"], changes_since=0)
        assert received["changes"] == [{"op_id": op["op_id"], "status": "accepted", "code": "released"}]
    assert phone.send(epoch=received["epoch"], changes_since=received["changes_cursor"])["changes"] == []
    assert phone.verdicts(op) == ["accepted/released*"]
    crag.assert_recount_agrees()


def test_a_released_op_can_be_overruled_again(crag: Crag, phone: Phone) -> None:
    op = phone.tap(crag.boulders[0])
    phone.send(op)
    for what, code in (("reject", "overruled"), ("release", "released"), ("reject", "overruled")):
        answer = crag.organiser.post(f"/api/ops/{op['op_id']}/{what}")
        assert answer.json()["data"]["code"] == code
        assert (crag.boulders[0] in crag.ascents(phone)) == (code == "released")
        crag.assert_recount_agrees()
    listed = phone.browser.get(f"/api/ascents?competition_id={crag.competition_id}").json()
    assert [one["code"] for one in listed["not_counted"]] == ["overruled"]


def test_what_names_nothing_cannot_be_released(crag: Crag, phone: Phone) -> None:
    op = phone.tap(2**31 - 1)
    assert phone.verdicts(op) == ["rejected/boulder_unknown"]
    answer = crag.organiser.post(f"/api/ops/{op['op_id']}/release")
    assert refusal(answer) == (422, "op_not_releasable")


def test_official_results_are_not_changed_by_a_release(crag: Crag, phone: Phone) -> None:
    crag.world.clock.now = crag.ends_at + HOUR
    assert crag.act("finalise").status_code == 200
    op = phone.tap(crag.boulders[0], at=crag.ends_at - HOUR)
    assert phone.verdicts(op) == ["held/after_final"]
    assert refusal(crag.organiser.post(f"/api/ops/{op['op_id']}/release")) == (422, "results_final")
    assert crag.act("reopen", reason="A card was missing.").status_code == 200
    assert crag.organiser.post(f"/api/ops/{op['op_id']}/release").status_code == 200
    assert crag.boulders[0] in crag.ascents(phone)


def test_doubts_are_decided_and_both_sides_see_it(crag: Crag, phone: Phone) -> None:
    boulder = crag.boulders[0]
    second = crag.second_phone(phone)
    assert phone.log(boulder) == "accepted/ok"
    crag.world.clock.advance(minutes=1)
    assert second.log(boulder) == "accepted/ok"
    doubter, judge = crag.phone("doubter"), crag.judge(phone)
    ascent = crag.ascents(phone)[boulder]["id"]
    path = f"/api/ascents/{ascent}"
    assert doubter.browser.post(f"{path}/doubt", json={"reason": "foot on the ground"}).status_code == 201
    assert doubter.browser.post(f"{path}/doubt", json={"reason": "again"}).status_code == 200
    held = judge.browser.get(f"/api/competitions/{crag.competition_id}/held").json()
    assert [(one["ascent_id"], one["reason"]) for one in held["doubts"]] == [(ascent, "foot on the ground")]
    assert crag.ascents(phone)[boulder]["doubts"][0]["outcome"] is None
    decided = judge.browser.post(f"{path}/decide", json={"decision": "reject", "note": "I saw it too"})
    assert (decided.json()["code"], decided.json()["data"]["outcome"]) == ("overruled", "rejected")
    assert crag.ascents(phone) == {}, "the op of the first phone must not step forward"
    assert [one["code"] for one in phone.send()["changes"]] == ["overruled"]
    judge.browser.post(f"{path}/decide", json={"decision": "confirm"})
    assert boulder in crag.ascents(phone)
    crag.assert_recount_agrees()


def test_a_judge_cannot_overrule_an_organiser(crag: Crag, phone: Phone) -> None:
    judge, chief = crag.judge(phone), crag.judge(phone, "chief", "organiser")
    op = chief.tap(crag.boulders[0])
    chief.send(op)
    ascent = crag.ascents(phone)[crag.boulders[0]]["id"]
    assert judge.browser.post(f"/api/ascents/{ascent}/decide", json={"decision": "reject"}).status_code == 403
    assert judge.browser.post(f"/api/ops/{op['op_id']}/reject").status_code == 403
    assert crag.boulders[0] in crag.ascents(phone)


def test_phones_say_how_many_ops_they_owe(crag: Crag, phone: Phone) -> None:
    """Y16."""
    phone.send(pending=5)
    owing = crag.organiser.get(f"/api/competitions/{crag.competition_id}/owing").json()["data"]
    assert [(one["participant_id"], one["pending"]) for one in owing] == [(phone.participant_id, 5)]
    phone.send(phone.tap(crag.boulders[0]), pending=5)
    owing = crag.organiser.get(f"/api/competitions/{crag.competition_id}/owing").json()["data"]
    assert owing[0]["pending"] == 4
    stranger = crag.phone("stranger")
    assert stranger.browser.get(f"/api/competitions/{crag.competition_id}/owing").status_code == 403


def test_a_stranger_can_neither_judge_nor_doubt(crag: Crag, phone: Phone) -> None:
    op = phone.tap(crag.boulders[0])
    phone.send(op)
    ascent = crag.ascents(phone)[crag.boulders[0]]["id"]
    stranger = crag.world.person("stranger")
    assert stranger.post(f"/api/ascents/{ascent}/doubt", json={"reason": "no"}).status_code == 403
    assert stranger.post(f"/api/ascents/{ascent}/decide", json={"decision": "reject"}).status_code == 403
    assert stranger.post(f"/api/ops/{op['op_id']}/reject").status_code == 403
    assert stranger.get(f"/api/competitions/{crag.competition_id}/held").status_code == 403
    assert refusal(stranger.post(f"/api/ops/{uuid.uuid4()}/reject")) == (404, "op_not_found")
    assert refusal(stranger.post("/api/ascents/99999/doubt", json={"reason": "no"})) == (404, "ascent_not_found")
    other = f"/api/ascents?competition_id={crag.competition_id}&participant_id={phone.participant_id}"
    assert stranger.get(other).status_code == 403
    assert len(crag.organiser.get(other).json()["data"]) == 1


def test_one_op_id_used_by_two_accounts_is_told_apart_by_its_sender(crag: Crag, phone: Phone) -> None:
    op = phone.tap(crag.boulders[0])
    thief = crag.phone("thief")
    copied = thief.tap(crag.boulders[1], op_id=op["op_id"])
    assert (phone.verdicts(op), thief.verdicts(copied)) == (["accepted/ok"], ["accepted/ok"])
    path = f"/api/ops/{op['op_id']}/reject"
    assert refusal(crag.organiser.post(path)) == (404, "op_not_found")
    assert crag.organiser.post(f"{path}?user_id={thief.browser.user_id}").status_code == 200
    assert (len(crag.ascents(phone)), len(crag.ascents(thief))) == (1, 0)


def test_tokens_that_ended_or_expired_record_nothing(make_world: Callable[..., World]) -> None:
    crag = Crag(make_world())
    phone = crag.phone()
    op = phone.tap(crag.boulders[0])
    crag.world.clock.advance(minutes=11)
    assert refusal(phone.post([op])) == (401, "token_expired")
    phone.browser.refresh()
    phone.browser.post("/api/logout")
    assert refusal(phone.post([op])) == (401, "session_revoked")
    phone.browser.drop_token()
    assert refusal(phone.post([op])) == (401, "not_authenticated")
    crag.world.clock.advance(minutes=-11)
    assert crag.ascents(crag.phone("other")) == {}
    assert crag.held() == []


def test_within_the_last_minutes_of_grace_a_tap_still_counts(crag: Crag, phone: Phone) -> None:
    crag.world.clock.now = crag.ends_at + 14 * MINUTE
    assert phone.log(crag.boulders[0], climbed_at="2026-06-06T18:30:00Z") == "accepted/ok"
