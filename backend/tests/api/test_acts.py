"""Check-ins, decisions and witnesses that were done without signal: once each, and whoever comes second is told."""

import uuid
from typing import Any

from support.acts import ActPhone, sign_waiver
from support.crag import Crag, Phone
from support.world import World


def judging(phone: Phone) -> dict[str, Any]:
    answer = phone.browser.get(f"/api/competitions/{phone.crag.competition_id}/judging")
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def listed(crag: Crag, participant_id: int) -> dict[str, Any]:
    people = crag.organiser.get(f"/api/competitions/{crag.competition_id}/participants").json()["data"]
    return next(one for one in people if one["id"] == participant_id)


def doubt(crag: Crag, climber: Phone, doubter: Phone, boulder: int = 0) -> int:
    """The number of the new doubt."""
    climbed = doubter.browser.get(f"/api/boulders/{crag.boulders[boulder]}/climbed").json()["data"]
    ascent = next(one for one in climbed if one["participant_id"] == climber.participant_id)
    answer = doubter.browser.post(f"/api/ascents/{ascent['id']}/doubt", json={"reason": "Foot on the ground"})
    return int(answer.json()["data"]["id"])


def test_two_desks_without_signal_check_in_once_and_both_are_told(crag: Crag, phone: Phone) -> None:
    """Fault 91."""
    sign_waiver(phone)
    helper = crag.judge(phone, "helper", "organiser")
    helper.browser.patch("/api/me", json={"first_name": "Helper", "last_name": "Rock"})
    first, second = ActPhone(crag, crag.organiser), ActPhone(crag, helper.browser)
    at = crag.world.clock()
    earlier = first.act("check_in", at, participant_id=phone.participant_id)
    crag.world.clock.advance(minutes=3)
    later = second.act("check_in", participant_id=phone.participant_id)
    crag.world.clock.advance(minutes=40)
    (done,) = second.send(later)
    assert (done["status"], done["by"]) == ("done", "Helper Rock"), done
    (told,) = first.send(earlier)
    assert (told["status"], told["by"], told["at"]) == ("already", "Helper Rock", done["at"])
    person = listed(crag, phone.participant_id)
    assert person["checked_in_by"] == "Helper Rock"
    assert [one["by"] for one in person["other_check_ins"]] == ["Robin Rock"], "the first desk is told too"


def test_an_act_that_is_sent_again_happens_once_and_says_the_same(crag: Crag, phone: Phone) -> None:
    sign_waiver(phone)
    desk = ActPhone(crag, crag.organiser)
    act = desk.act("check_in", participant_id=phone.participant_id)
    first = desk.send(act)
    assert desk.send(act, act) == [*first, *first]
    assert listed(crag, phone.participant_id)["other_check_ins"] == []
    entries = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"]
    assert [one["act"] for one in entries].count("checked_in") == 1


def test_a_walk_up_that_is_checked_in_later_was_checked_in_once(crag: Crag) -> None:
    path = f"/api/competitions/{crag.competition_id}"
    signed = {"hash": crag.organiser.get(f"{path}/waiver").json()["data"]["hash"], "signature": "Lena Klein"}
    entry = {"first_name": "Lena", "last_name": "Klein", "date_of_birth": "1990-05-06", "waiver": signed}
    body = {"key": str(uuid.uuid4()), **entry, "emergency_contact": "Her brother, 112", "check_in": False}
    entered = crag.organiser.post(f"{path}/walk-up", json=body).json()["data"]
    desk = ActPhone(crag, crag.organiser)
    assert desk.statuses(desk.act("check_in", participant_id=entered["id"])) == ["done"]
    assert listed(crag, entered["id"])["other_check_ins"] == []


def test_the_time_of_a_check_in_is_that_of_the_desk(crag: Crag, phone: Phone) -> None:
    sign_waiver(phone)
    desk = ActPhone(crag, crag.organiser)
    act = desk.act("check_in", participant_id=phone.participant_id)
    then = crag.world.clock()
    crag.world.clock.advance(hours=1)
    desk.send(act)
    assert listed(crag, phone.participant_id)["checked_in_at"] == then.isoformat().replace("+00:00", "Z")


def test_the_first_decision_to_arrive_stands_and_the_second_judge_is_told(crag: Crag, phone: Phone) -> None:
    other = crag.phone("other")
    phone.log(crag.boulders[0])
    doubt_id = doubt(crag, phone, other)
    ada, ben = crag.judge(phone, "ada"), crag.judge(phone, "ben")
    ada.browser.patch("/api/me", json={"first_name": "Ada", "last_name": "Rock"})
    first, second = ActPhone(crag, ada.browser), ActPhone(crag, ben.browser)
    confirm = second.act("decide_doubt", doubt_id=doubt_id, counts=True, note="Clean")
    reject = first.act("decide_doubt", doubt_id=doubt_id, counts=False, note="I saw it")
    assert first.statuses(reject) == ["done"]
    assert crag.ascents(phone) == {}
    (told,) = second.send(confirm)
    assert (told["status"], told["counts"], told["by"]) == ("already", False, "Ada Rock")
    assert crag.ascents(phone) == {}
    assert first.statuses(reject) == ["done"], "a lost answer"


def test_a_judge_may_change_their_own_decision_and_an_old_one_sent_again_does_not_undo_it(
    crag: Crag, phone: Phone
) -> None:
    other = crag.phone("other")
    phone.log(crag.boulders[0])
    doubt_id = doubt(crag, phone, other)
    judge = crag.judge(phone)
    acts = ActPhone(crag, judge.browser)
    reject = acts.act("decide_doubt", doubt_id=doubt_id, counts=False)
    confirm = acts.act("decide_doubt", doubt_id=doubt_id, counts=True, note="It was the other foot")
    assert acts.statuses(reject, confirm, reject) == ["done", "done", "done"]
    assert len(crag.ascents(phone)) == 1
    decided = judging(judge)["decided"]
    assert [(one["counts"], one["climber"], one["boulder"]) for one in decided] == [
        (True, "Robin Rock", "Boulder 1"),
        (False, "Robin Rock", "Boulder 1"),
    ]


def test_held_ops_of_one_phone_are_decided_with_one_reason(crag: Crag, phone: Phone) -> None:
    crag.world.clock.now = crag.ends_at
    crag.world.clock.advance(hours=1)
    ops = [phone.tap(boulder, at=crag.ends_at - (crag.ends_at - crag.starts_at) / 2) for boulder in crag.boulders[:2]]
    for op in ops:
        op["clock"] = {"wall": op["climbed_at"], "anchor_wall": None, "anchor_server": None}
    assert phone.verdicts(*ops) == ["held/clock_weak"] * 2
    judge = crag.judge(phone)
    acts = ActPhone(crag, judge.browser)
    waiting = judging(judge)["held"]
    assert {one["op_id"] for one in waiting} == {op["op_id"] for op in ops}
    decided = [
        acts.act("decide_op", op_id=one["op_id"], user_id=one["user_id"], counts=True, note="Seen") for one in waiting
    ]
    assert acts.statuses(*decided) == ["done", "done"]
    assert set(crag.ascents(phone)) == set(crag.boulders[:2])
    late = ActPhone(crag, crag.judge(phone, "late").browser)
    again = late.act("decide_op", op_id=waiting[0]["op_id"], user_id=waiting[0]["user_id"], counts=False)
    (told,) = late.send(again)
    assert (told["status"], told["counts"]) == ("already", True)


def test_what_would_change_a_place_comes_first(crag: Crag, phone: Phone) -> None:
    """The others are tied behind; only the leader's second top changes a place."""
    other, doubter = crag.phone("other"), crag.phone("doubter")
    easy = crag.make_boulder(50, grade="3")
    for boulder in (*crag.boulders, easy):
        phone.log(boulder)
    other.log(crag.boulders[0])
    harmless = doubt(crag, phone, doubter, boulder=0)
    crucial = doubt(crag, other, doubter, boulder=0)
    judge = crag.judge(phone)
    assert [(one["id"], one["changes_place"]) for one in judging(judge)["doubts"]] == [
        (crucial, True),
        (harmless, False),
    ]


def test_a_judge_carries_everybody_and_what_counts(crag: Crag, phone: Phone) -> None:
    judge = crag.judge(phone)
    phone.log(crag.boulders[0])
    judge.log(crag.boulders[1])
    pack = judging(judge)
    assert [(one["id"], one["name"]) for one in pack["participants"]] == [(phone.participant_id, "Robin Rock")]
    assert [(one["boulder_id"], one["is_judged"]) for one in pack["ascents"]] == [
        (crag.boulders[0], False),
        (crag.boulders[1], True),
    ]
    assert set(pack["participants"][0]) == {
        *("id", "user_id", "name", "bib", "qr", "team", "is_disqualified", "is_withdrawn")
    }


def test_a_witness_confirms_a_top_even_before_it_arrives(crag: Crag, phone: Phone) -> None:
    other, judge = crag.phone("other"), crag.judge(phone)
    witness = ActPhone(crag, other.browser)
    boulder = crag.boulders[0]
    seen = {"boulder_id": boulder, "participant_id": phone.participant_id}
    assert witness.statuses(witness.act("witness", **seen)) == ["witnesses_not_asked"], "off by default"
    changed = crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"ask_witnesses": True})
    assert changed.json()["data"]["ask_witnesses"] is True
    qr = phone.browser.get(f"/api/participant/{crag.competition_id}").json()["data"]["qr"]
    scanned = witness.act("witness", boulder_id=boulder, qr=qr)
    assert witness.statuses(scanned, scanned, witness.act("witness", **seen)) == ["done"] * 3
    phone.log(boulder)
    phone.log(crag.boulders[1])
    assert [one["witnesses"] for one in judging(judge)["ascents"]] == [1, 0]
    assert crag.ascents(phone)[boulder]["witnesses"] == 1
    (climbed,) = other.browser.get(f"/api/boulders/{boulder}/climbed").json()["data"]
    assert (climbed["witnesses"], climbed["is_seen_by_me"]) == (1, True)
    assert other.browser.get("/api/me/export").json()["data"]["witnesses"][0]["seen_by_me"] is True


def test_nobody_is_a_witness_of_themselves_or_as_a_stranger(crag: Crag, phone: Phone, world: World) -> None:
    crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"ask_witnesses": True})
    seen = {"boulder_id": crag.boulders[0], "participant_id": phone.participant_id}
    own, stranger = ActPhone(crag, phone.browser), ActPhone(crag, world.person("stranger"))
    assert own.statuses(own.act("witness", **seen)) == ["own_ascent"]
    assert stranger.statuses(stranger.act("witness", **seen)) == ["not_participating"]
    other = ActPhone(crag, crag.phone("other").browser)
    assert other.statuses(other.act("witness", boulder_id=crag.boulders[0])) == ["participant_not_found"]
    unknown = {**seen, "boulder_id": 2**31 - 1}
    assert other.statuses(other.act("witness", **unknown)) == ["boulder_not_found"]


def test_climbers_and_strangers_neither_check_in_nor_decide(crag: Crag, phone: Phone) -> None:
    other = crag.phone("other")
    phone.log(crag.boulders[0])
    doubt_id = doubt(crag, phone, other)
    acts = ActPhone(crag, other.browser)
    assert (
        acts.statuses(
            acts.act("check_in", participant_id=phone.participant_id),
            acts.act("decide_doubt", doubt_id=doubt_id, counts=False),
            acts.act("decide_op", op_id=phone.ops[0]["op_id"], user_id=phone.browser.user_id, counts=False),
        )
        == ["forbidden"] * 3
    )
    assert len(crag.ascents(phone)) == 1
    assert listed(crag, phone.participant_id)["checked_in_at"] is None


def test_what_is_no_act_is_refused_by_itself_and_the_next_one_happens(crag: Crag, phone: Phone) -> None:
    sign_waiver(phone)
    desk = ActPhone(crag, crag.organiser)
    act = desk.act("check_in", participant_id=phone.participant_id)
    rubbish = ["no act", {"act_id": act["act_id"], "kind": "dance"}, {**act, "participant_id": 2**63}]
    assert desk.statuses(*rubbish, act) == ["validation_failed"] * 3 + ["done"]


def test_acts_of_another_account_are_not_taken(crag: Crag, phone: Phone) -> None:
    """Y14."""
    desk = ActPhone(crag, crag.organiser)
    body = desk.body([desk.act("check_in", participant_id=phone.participant_id)])
    answer = phone.browser.post("/api/acts/sync", json=body)
    assert (answer.status_code, answer.json()["error"]) == (409, "wrong_account")
    assert crag.organiser.post("/api/acts/sync", json={**body, "protocol": 2}).status_code == 426
    assert crag.organiser.post("/api/acts/sync", json={**body, "acts": [{}] * 51}).status_code == 413


def test_a_judge_who_owes_is_listed_with_the_phones_that_owe(crag: Crag, phone: Phone) -> None:
    judge = crag.judge(phone)
    judge.send(pending=12)
    owing = crag.organiser.get(f"/api/competitions/{crag.competition_id}/owing").json()["data"]
    assert [(one["participant_id"], one["pending"]) for one in owing if one["pending"]] == [(None, 12)]
