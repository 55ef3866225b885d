"""Faults 1 to 19, 28 and 70 of the catalogue, as far as the server is concerned; clocks have a file of their own."""

import json
import logging
import socket
import uuid
from typing import Any

import pytest
from sqlalchemy import event, func, select

from support.concurrent_requests import post_concurrently
from support.crag import MINUTE, Crag, Phone, verdict_of
from support.entries import refusal
from support.server import serving
from support.world import World
from topout.ascents import sync
from topout.ascents.models import Op
from topout.ascents.verdicts import verdict


def count_ops(world: World) -> int:
    with world.database.reading() as session:
        return session.scalar(select(func.count()).select_from(Op)) or 0


def test_fault_1_the_same_batch_many_times_at_once_is_recorded_once(crag: Crag, phone: Phone) -> None:
    body = phone.body([phone.tap(boulder) for boulder in crag.boulders])
    with serving(crag.world.app) as address:
        answers = post_concurrently(address, [(phone.browser, "/api/ascents/sync", body)] * 20)
    assert {answer.status_code for answer in answers} == {200}
    results = [result for answer in answers for result in answer.json()["results"]]
    assert {(one["status"], one["code"]) for one in results} == {("accepted", "ok")}
    assert sum(not one["replayed"] for one in results) == len(crag.boulders)
    assert count_ops(crag.world) == len(crag.boulders)
    crag.assert_recount_agrees()


def test_fault_1_from_two_devices_at_once_it_is_still_one_op(crag: Crag, phone: Phone) -> None:
    """The same queue in two installations: the account and the op's name decide, not the device."""
    op = phone.tap(crag.boulders[0])
    bodies = [phone.body([op], device_id=str(uuid.uuid4())) for _ in range(8)]
    with serving(crag.world.app) as address:
        answers = post_concurrently(address, [(phone.browser, "/api/ascents/sync", body) for body in bodies])
    verdicts = sorted(verdict_of(answer.json()["results"][0]) for answer in answers)
    assert verdicts == ["accepted/ok"] + ["accepted/ok*"] * 7
    assert count_ops(crag.world) == 1


@pytest.mark.parametrize("read_bytes", [0, 1, 300])
def test_faults_2_and_3_an_answer_lost_or_cut_changes_nothing(crag: Crag, phone: Phone, read_bytes: int) -> None:
    op = phone.tap(crag.boulders[0])
    content = json.dumps(phone.body([op])).encode()
    head = (
        "POST /api/ascents/sync HTTP/1.1\r\nHost: topout.example\r\nContent-Type: application/json\r\n"
        f"Authorization: {phone.browser.headers['authorization']}\r\nContent-Length: {len(content)}\r\n\r\n"
    )
    with serving(crag.world.app) as address:
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as line:
            line.sendall(head.encode() + content)
            line.recv(read_bytes or 1, socket.MSG_PEEK)  # it was answered; nobody reads on
            line.recv(read_bytes)
    assert phone.verdicts(op) == ["accepted/ok*"]
    assert len(crag.ascents(phone)) == 1


def test_fault_8_another_content_under_a_known_name_is_refused_and_the_first_stands(crag: Crag, phone: Phone) -> None:
    op = phone.tap(crag.boulders[0])
    assert phone.verdicts(op) == ["accepted/ok"]
    for change in ({"boulder_id": crag.boulders[1]}, {"topped": False}, {"kind": "clear"}, {"seq": 9}):
        assert phone.verdicts({**op, **change}) == ["rejected/op_reused"]
    assert list(crag.ascents(phone)) == [crag.boulders[0]]
    assert phone.verdicts(op, {**op, "attempts_to_top": 7}) == ["accepted/ok*", "rejected/op_reused"]


def test_fault_8_better_knowledge_of_the_clock_is_no_other_content(crag: Crag, phone: Phone) -> None:
    op = phone.tap(crag.boulders[0])
    phone.send(op)
    assert phone.verdicts({**op, "clock": None}) == ["accepted/ok*"]


def test_fault_9_another_users_entry_is_forbidden_and_logged(
    crag: Crag, phone: Phone, caplog: pytest.LogCaptureFixture
) -> None:
    thief = crag.phone("thief")
    with caplog.at_level(logging.WARNING, "topout.ascents"):
        assert thief.log(crag.boulders[0], participant_id=phone.participant_id) == "rejected/forbidden"
    assert "somebody else's entry" in caplog.text
    assert crag.ascents(phone) == {}


def test_fault_10_another_accounts_queue_is_refused_whole(crag: Crag, phone: Phone) -> None:
    """Y14; the same for a queue whose owner signed out and somebody else in."""
    other = crag.phone("other")
    body = phone.body([phone.tap(crag.boulders[0])])
    answer = other.browser.post("/api/ascents/sync", json=body)
    assert refusal(answer) == (409, "wrong_account")
    assert count_ops(crag.world) == 0
    owing = crag.organiser.get(f"/api/competitions/{crag.competition_id}/owing").json()["data"]
    assert owing == []


@pytest.mark.parametrize("seq", [0, -1, 2**53, "7", 1.5, None])
def test_fault_11_a_strange_seq_harms_no_neighbour(crag: Crag, phone: Phone, seq: Any) -> None:
    strange = {**phone.tap(crag.boulders[0]), "seq": seq}
    ops = [phone.tap(crag.boulders[1]), strange, phone.tap(crag.boulders[2])]
    assert phone.verdicts(*ops) == ["accepted/ok", "rejected/invalid", "accepted/ok"]
    assert phone.verdicts(strange) == ["rejected/invalid*"]
    assert len(crag.ascents(phone)) == 2


def test_fault_11_what_is_no_op_at_all_harms_no_neighbour(crag: Crag, phone: Phone) -> None:
    good = phone.tap(crag.boulders[0])
    rubbish: list[Any] = [None, 7, "op", [], {}, {"op_id": "x"}, {"op_id": None, "seq": 3}, {"op_id": "\ud800"}]
    answer = phone.browser.post(
        "/api/ascents/sync",
        content=json.dumps(phone.body([*rubbish, good])),
        headers={"content-type": "application/json"},
    )
    verdicts = [verdict_of(result) for result in answer.json()["results"]]
    assert verdicts == ["rejected/invalid"] * len(rubbish) + ["accepted/ok"]
    assert answer.json()["results"][6]["seq"] == 3


def test_fault_15_a_long_queue_goes_in_batches_and_a_larger_one_is_refused_whole(crag: Crag, phone: Phone) -> None:
    ops = [phone.tap(boulder, kind) for _ in range(38) for boulder in crag.boulders[:2] for kind in ("set", "clear")]
    assert refusal(phone.post(ops[:51])) == (413, "too_large")
    assert count_ops(crag.world) == 0
    for first in range(0, len(ops), 50):
        assert set(phone.verdicts(*ops[first : first + 50])) == {"accepted/ok"}
    assert crag.ascents(phone) == {}
    assert refusal(phone.post([{**ops[0], "op_id": "x" * 70_000}])) == (413, "too_large")
    crag.assert_recount_agrees()


def test_fault_16_an_op_that_makes_the_server_fail_is_held_and_the_others_flow(
    crag: Crag, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    cursed, judge = crag.boulders[1], crag.judge(phone)

    def stumble(op: Any, *rest: Any) -> Any:
        if op.boulder_id == cursed:
            raise ZeroDivisionError
        return verdict(op, *rest)

    monkeypatch.setattr(sync, "verdict", stumble)
    ops = [phone.tap(boulder) for boulder in crag.boulders[:3]]
    assert phone.verdicts(*ops) == ["accepted/ok", "held/server_error", "accepted/ok"]
    assert phone.verdicts(*ops) == ["accepted/ok*", "held/server_error*", "accepted/ok*"]
    assert [one["code"] for one in crag.held()] == ["server_error"]
    assert judge.browser.post(f"/api/ops/{ops[1]['op_id']}/release").status_code == 200
    assert len(crag.ascents(phone)) == 3
    crag.assert_recount_agrees()


def test_fault_17_boulders_that_are_elsewhere_closed_void_or_gone(crag: Crag, phone: Phone) -> None:
    now = crag.world.clock()
    elsewhere = Crag.__new__(Crag)
    elsewhere.world, elsewhere.organiser, elsewhere.starts_at = crag.world, crag.organiser, crag.starts_at
    answer = crag.organiser.post(f"/api/competitions/{crag.competition_id}/duplicate")
    elsewhere.competition_id = answer.json()["data"]["id"]
    foreign = elsewhere.make_boulder(9)
    closed, void = crag.boulders[0], crag.boulders[1]
    crag.change(closed, status="closed")
    crag.change(void, status="void")
    crag.world.clock.advance(minutes=10)
    assert phone.log(foreign) == "rejected/boulder_unknown"
    assert phone.log(foreign, competition_id=elsewhere.competition_id) == "rejected/boulder_unknown"
    assert phone.log(2**31 - 1) == "rejected/boulder_unknown"
    assert phone.log(closed) == "held/boulder_closed"
    assert phone.log(closed, at=now - MINUTE) == "accepted/ok"
    assert phone.log(void) == "held/boulder_closed"


def test_fault_18_a_disqualified_climber_waits_for_a_judge(crag: Crag, phone: Phone) -> None:
    assert phone.log(crag.boulders[0]) == "accepted/ok"
    path = f"/api/participants/{phone.participant_id}"
    assert crag.organiser.post(f"{path}/disqualify").status_code == 200
    assert phone.log(crag.boulders[1]) == "held/not_eligible"
    assert crag.organiser.post(f"{path}/requalify").status_code == 200
    assert phone.log(crag.boulders[2]) == "accepted/ok"
    assert set(crag.ascents(phone)) == {crag.boulders[0], crag.boulders[2]}
    crag.assert_recount_agrees()


def test_fault_19_judge_and_climber_in_the_same_millisecond(crag: Crag, phone: Phone) -> None:
    judge = crag.judge(phone)
    bodies = []
    for boulder in crag.boulders:
        bodies.append((phone.browser, "/api/ascents/sync", phone.body([phone.tap(boulder)])))
        ruled = judge.tap(boulder, topped=False, attempts_to_top=None)
        bodies.append((judge.browser, "/api/ascents/sync", judge.body([ruled])))
    with serving(crag.world.app) as address:
        answers = post_concurrently(address, bodies)
    assert {answer.status_code for answer in answers} == {200}
    assert [one["topped"] for one in crag.ascents(phone).values()] == [False] * len(crag.boulders)
    crag.assert_recount_agrees()


def test_fault_24_a_phone_that_lost_its_store_is_another_device_and_what_it_owed_stays_known(
    crag: Crag, phone: Phone
) -> None:
    lost = [phone.tap(boulder) for boulder in crag.boulders]
    phone.send(*lost[:1], pending=6)
    reinstalled = crag.second_phone(phone)
    assert reinstalled.log(crag.boulders[1]) == "accepted/ok"
    owing = crag.organiser.get(f"/api/competitions/{crag.competition_id}/owing").json()["data"]
    assert [(one["device_id"], one["pending"]) for one in owing] == [
        (phone.device_id, 5),
        (reinstalled.device_id, 0),
    ]
    crag.assert_recount_agrees()


def test_fault_28_another_protocol_is_told_to_upgrade_and_keeps_its_ops(crag: Crag, phone: Phone) -> None:
    op = phone.tap(crag.boulders[0])
    for protocol in (0, 2, 99):
        assert refusal(phone.post([op], protocol=protocol)) == (426, "upgrade_required")
    assert count_ops(crag.world) == 0
    assert phone.verdicts(op) == ["accepted/ok"]


def test_fault_70_a_database_that_cannot_be_written_acknowledges_nothing(crag: Crag, phone: Phone) -> None:
    engine, op = crag.world.database.engine, phone.tap(crag.boulders[0])
    is_sqlite = engine.dialect.name == "sqlite"
    forbid = "pragma query_only = on" if is_sqlite else "set default_transaction_read_only = on"
    allow = "pragma query_only = off" if is_sqlite else "set default_transaction_read_only = off"

    def lock(connection: Any, *_rest: Any) -> None:
        connection.cursor().execute(forbid)
        connection.commit()

    def unlock(connection: Any, *_rest: Any) -> None:
        connection.cursor().execute(allow)
        connection.commit()

    event.listen(engine, "checkout", lock)
    assert refusal(phone.post([op])) == (503, "unavailable")
    event.remove(engine, "checkout", lock)
    event.listen(engine, "checkout", unlock)
    assert phone.verdicts(op) == ["accepted/ok"]
    event.remove(engine, "checkout", unlock)
