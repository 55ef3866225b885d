"""An act that is sent again (Y9) says the same, another one under its id is refused, and each gets a result."""

import uuid
from typing import Any

import pytest

from support.acts import ActPhone, sign_waiver
from support.crag import Crag, Phone
from topout.ascents.models import Doubt, Witness
from topout.competitions.models import Staff
from topout.judging.models import ReceivedAct

UNKNOWN = 2**31 - 1
Act = dict[str, Any]


def doubt(crag: Crag, climber: Phone, doubter: Phone, boulder: int = 0) -> int:
    climbed = doubter.browser.get(f"/api/boulders/{crag.boulders[boulder]}/climbed").json()["data"]
    ascent = next(one for one in climbed if one["participant_id"] == climber.participant_id)
    answer = doubter.browser.post(f"/api/ascents/{ascent['id']}/doubt", json={"reason": "Foot on the ground"})
    return int(answer.json()["data"]["id"])


def second_crag(crag: Crag) -> Crag:
    """Another competition of the same organiser, in which somebody is checked in."""
    return Crag(crag.world, organiser=crag.organiser)


def end_duties(crag: Crag) -> None:
    with crag.world.database.writing() as session:
        session.query(Staff).delete()
        session.commit()


def test_fault_100_an_act_with_other_content_says_nothing_of_another_competition(crag: Crag, phone: Phone) -> None:
    sign_waiver(phone)
    other = second_crag(crag)
    stranger = other.phone("stranger")
    sign_waiver(stranger)
    there = ActPhone(other, other.organiser)
    there.send(there.act("check_in", participant_id=stranger.participant_id))
    desk = ActPhone(crag, crag.judge(phone, "helper", "organiser").browser)
    act = desk.act("check_in", participant_id=phone.participant_id)
    assert desk.statuses(act) == ["done"]
    (result,) = desk.send({**act, "participant_id": stranger.participant_id})
    assert (result["status"], result["code"], result["at"], result["by"]) == ("refused", "act_reused", None, None)


@pytest.mark.parametrize("change", [{"participant_id": UNKNOWN}, {"competition_id": UNKNOWN}, {"is_paid": True}])
def test_fault_100_a_check_in_with_other_content_is_refused_with_a_result(
    crag: Crag, phone: Phone, change: Act
) -> None:
    sign_waiver(phone)
    desk = ActPhone(crag, crag.organiser)
    act = desk.act("check_in", participant_id=phone.participant_id)
    assert desk.statuses(act, {**act, **change}, act) == ["done", "act_reused", "done"]


def test_fault_100_a_check_in_of_an_unknown_person_gets_a_result(crag: Crag, phone: Phone) -> None:
    desk = ActPhone(crag, crag.organiser)
    nobody = desk.act("check_in", participant_id=UNKNOWN)
    elsewhere = desk.act("check_in", participant_id=second_crag(crag).phone("stranger").participant_id)
    assert desk.statuses(nobody, elsewhere, nobody) == ["participant_not_found"] * 3


def test_fault_100_a_decision_with_other_content_is_refused(crag: Crag, phone: Phone) -> None:
    phone.log(crag.boulders[0])
    phone.log(crag.boulders[1])
    doubter = crag.phone("doubter")
    first, second = doubt(crag, phone, doubter, 0), doubt(crag, phone, doubter, 1)
    acts = ActPhone(crag, crag.judge(phone).browser)
    act = acts.act("decide_doubt", doubt_id=first, counts=True, note="Clean")
    (done,) = acts.send(act)
    changed = [{**act, "counts": False}, {**act, "doubt_id": second}, {**act, "note": "Other"}]
    assert acts.statuses(*changed) == ["act_reused"] * 3
    other_kind = acts.act("decide_op", op_id=phone.ops[0]["op_id"], user_id=phone.browser.user_id, counts=False)
    assert acts.statuses({**other_kind, "act_id": act["act_id"]}) == ["act_reused"]
    assert set(crag.ascents(phone)) == set(crag.boulders[:2])
    assert acts.send(act) == [done], "the stored result, whole"


def test_fault_100_a_witness_with_other_content_is_refused(crag: Crag, phone: Phone) -> None:
    crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"ask_witnesses": True})
    acts = ActPhone(crag, crag.phone("other").browser)
    act = acts.act("witness", boulder_id=crag.boulders[0], participant_id=phone.participant_id)
    assert acts.statuses(act, {**act, "boulder_id": crag.boulders[1]}, act) == ["done", "act_reused", "done"]
    with crag.world.database.reading() as session:
        assert [witness.boulder_id for witness in session.query(Witness)] == [crag.boulders[0]]


def test_the_clock_evidence_may_be_better_when_an_act_is_sent_again(crag: Crag, phone: Phone) -> None:
    sign_waiver(phone)
    desk = ActPhone(crag, crag.organiser)
    act = desk.act("check_in", participant_id=phone.participant_id)
    first = desk.send(act)
    again = {**act, "clock": {"wall": act["clock"]["wall"], "anchor_wall": None, "anchor_server": None}}
    assert desk.send(again) == first


def test_fault_100_whoever_lost_the_duty_is_not_told_again_what_they_did(crag: Crag, phone: Phone) -> None:
    sign_waiver(phone)
    phone.log(crag.boulders[0])
    doubt_id = doubt(crag, phone, crag.phone("doubter"))
    desk = ActPhone(crag, crag.judge(phone, "helper", "organiser").browser)
    sent = [
        desk.act("check_in", participant_id=phone.participant_id),
        desk.act("decide_doubt", doubt_id=doubt_id, counts=True),
        desk.act("decide_op", op_id=phone.ops[0]["op_id"], user_id=phone.browser.user_id, counts=False),
    ]
    assert desk.statuses(*sent) == ["done"] * 3
    end_duties(crag)
    results = desk.send(*sent)
    assert [one["code"] for one in results] == ["forbidden"] * 3
    assert [(one["at"], one["by"], one["counts"]) for one in results] == [(None, None, None)] * 3


def test_an_id_of_somebody_else_is_refused(crag: Crag, phone: Phone) -> None:
    sign_waiver(phone)
    first = ActPhone(crag, crag.organiser)
    second = ActPhone(crag, crag.judge(phone, "helper", "organiser").browser)
    act = first.act("check_in", participant_id=phone.participant_id)
    assert first.statuses(act) == ["done"]
    assert second.statuses(act) == ["act_reused"]


def test_the_key_of_another_request_is_no_id_of_an_act(crag: Crag, phone: Phone) -> None:
    sign_waiver(phone)
    path, key = f"/api/competitions/{crag.competition_id}", str(uuid.uuid4())
    assert crag.organiser.post(f"{path}/tickets", json={"key": key, "count": 1}).status_code == 201
    desk = ActPhone(crag, crag.organiser)
    act = desk.act("check_in", participant_id=phone.participant_id)
    assert desk.statuses({**act, "act_id": key}, act) == ["act_reused", "done"]


def test_an_act_of_the_release_before_is_known_from_the_trail(crag: Crag, phone: Phone) -> None:
    """It stored no results, and may still run beside this one."""
    sign_waiver(phone)
    phone.log(crag.boulders[0])
    acts = ActPhone(crag, crag.organiser)
    doubt_id = doubt(crag, phone, crag.phone("doubter"))
    check_in = acts.act("check_in", participant_id=phone.participant_id)
    decision = acts.act("decide_doubt", doubt_id=doubt_id, counts=False)
    first = acts.send(check_in, decision)
    with crag.world.database.writing() as session:
        session.query(ReceivedAct).delete()
        session.commit()
    assert acts.send(check_in, decision) == first
    other = {**check_in, "participant_id": crag.phone("other").participant_id}
    assert acts.statuses(other, {**check_in, "kind": "witness", "boulder_id": crag.boulders[0]}) == ["act_reused"] * 2


def test_a_decision_names_the_competition_of_its_ascent(crag: Crag, phone: Phone) -> None:
    """Whoever judges in two competitions rules in the one that the act names."""
    phone.log(crag.boulders[0])
    other = ActPhone(second_crag(crag), crag.organiser)
    act = other.act("decide_op", op_id=phone.ops[0]["op_id"], user_id=phone.browser.user_id, counts=False)
    assert other.statuses(act) == ["op_not_found"]
    assert len(crag.ascents(phone)) == 1


def test_a_refused_act_may_be_sent_again_once_the_reason_is_gone(crag: Crag, phone: Phone) -> None:
    desk = ActPhone(crag, crag.organiser)
    act = desk.act("check_in", participant_id=phone.participant_id)
    assert desk.statuses(act) == ["waiver_not_signed"]
    sign_waiver(phone)
    assert desk.statuses(act) == ["done"]


def test_an_act_that_makes_the_server_fail_gets_a_result_and_the_next_one_happens(crag: Crag, phone: Phone) -> None:
    """As after a fault of ours: a stored doubt that nobody decided has no judge, and yet an outcome."""
    sign_waiver(phone)
    phone.log(crag.boulders[0])
    doubt_id = doubt(crag, phone, crag.phone("doubter"))
    with crag.world.database.writing() as session:
        stored = session.get_one(Doubt, doubt_id)
        stored.decided_by, stored.decided_at = phone.browser.user_id, None
        session.commit()
    acts = ActPhone(crag, crag.organiser)
    failing = acts.act("decide_doubt", doubt_id=doubt_id, counts=True)
    fine = acts.act("check_in", participant_id=phone.participant_id)
    assert acts.statuses(failing, fine) == ["server_error", "done"]
