"""Faults 12 to 14 and 72: phones and servers whose clocks are wrong, and ops out of order."""

import re
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

from support.competitions import stamp
from support.crag import HOUR, MINUTE, Crag, Phone
from topout.ascents import ledger
from topout.ascents.models import Ascent
from topout.db.sql import SqlConnection


def test_fault_12_two_ops_under_one_seq_both_get_a_verdict_and_time_decides(crag: Crag, phone: Phone) -> None:
    boulder = crag.boulders[0]
    newer = phone.tap(boulder, attempts_to_top=5)
    phone.seq = 0
    older = phone.tap(boulder, at=crag.world.clock() - 10 * MINUTE, attempts_to_top=2)
    assert phone.verdicts(newer) == ["accepted/ok"]
    assert phone.verdicts(older) == ["accepted/superseded"]
    assert crag.ascents(phone)[boulder]["attempts_to_top"] == 5
    crag.assert_recount_agrees()


@pytest.mark.parametrize(
    ("climbed_at", "allowed"),
    [
        ("1970-01-01T00:00:00Z", {"rejected/before_start"}),
        ("2099-01-01T00:00:00Z", {"accepted/ok"}),
        ("now", {"rejected/invalid"}),
        ("2026-06-06T23:59:60Z", {"rejected/invalid"}),
        ("2026-06-06T14:30:00+02:30", {"accepted/ok"}),
        ("0001-01-01T00:00:00+14:00", {"rejected/invalid"}),
        ("9999-12-31T23:59:59-14:00", {"rejected/invalid"}),
    ],
)
def test_fault_13_any_climbing_time_gets_a_verdict(
    crag: Crag, phone: Phone, climbed_at: str, allowed: set[str]
) -> None:
    assert phone.log(crag.boulders[0], climbed_at=climbed_at) in allowed


def test_fault_14_a_phone_whose_clock_is_a_year_wrong_is_corrected(crag: Crag, phone: Phone) -> None:
    for wrong_by, boulder in ((-8760 * HOUR, crag.boulders[0]), (8760 * HOUR, crag.boulders[1])):
        wall = crag.world.clock() + wrong_by
        evidence = {
            "wall": stamp(wall),
            "anchor_wall": stamp(wall - HOUR),
            "anchor_server": stamp(crag.world.clock() - HOUR),
        }
        assert phone.log(boulder, climbed_at=stamp(wall), clock=evidence) == "accepted/ok"
        climbed_at = crag.ascents(phone)[boulder]["climbed_at"]
        assert climbed_at.startswith(crag.world.clock().isoformat()[:16])


def test_fault_14_a_clock_set_back_after_the_end_is_held(crag: Crag, phone: Phone) -> None:
    crag.world.clock.now = crag.ends_at + HOUR
    anchor = stamp(crag.world.clock() - 5 * MINUTE)
    cheated = stamp(crag.ends_at - HOUR)
    evidence = {"wall": cheated, "anchor_wall": anchor, "anchor_server": anchor}
    assert phone.log(crag.boulders[0], climbed_at=cheated, clock=evidence) == "held/clock_weak"
    assert crag.ascents(phone) == {}


def test_fault_14_a_clock_that_jumps_keeps_the_order_of_the_taps(crag: Crag, phone: Phone) -> None:
    now, boulder = crag.world.clock(), crag.boulders[0]
    taps = [
        phone.tap(boulder, at=now - 5 * MINUTE, attempts_to_top=4),
        phone.tap(boulder, "clear", at=now - 50 * MINUTE),
        phone.tap(boulder, at=now - 55 * MINUTE, attempts_to_top=9),
    ]
    assert phone.verdicts(*taps) == ["accepted/ok"] * 3
    assert crag.ascents(phone)[boulder]["attempts_to_top"] == 9
    crag.assert_recount_agrees()


def test_an_op_that_arrives_after_later_ones_of_its_phone_does_not_change_their_order(crag: Crag, phone: Phone) -> None:
    """Y11: order by seq, not by arrival, even where the early tap has the later time."""
    now, boulder = crag.world.clock(), crag.boulders[0]
    first = phone.tap(boulder, at=now - 5 * MINUTE, attempts_to_top=4)
    second = phone.tap(boulder, at=now - 50 * MINUTE, attempts_to_top=9)
    other = crag.second_phone(phone)
    between = other.tap(boulder, at=now - 20 * MINUTE, attempts_to_top=2)
    assert phone.verdicts(second) == ["accepted/ok"]
    assert other.verdicts(between) == ["accepted/ok"]
    assert phone.verdicts(first) == ["accepted/ok"]
    assert crag.ascents(phone)[boulder]["attempts_to_top"] == 9
    crag.assert_recount_agrees()


def test_fault_72_a_server_clock_that_steps_back_keeps_order_and_verdicts(crag: Crag, phone: Phone) -> None:
    boulder = crag.boulders[0]
    assert phone.log(boulder, attempts_to_top=1) == "accepted/ok"
    crag.world.clock.advance(hours=-1)
    assert phone.log(boulder, attempts_to_top=2) == "accepted/ok"
    assert crag.ascents(phone)[boulder]["attempts_to_top"] == 2
    crag.world.clock.advance(hours=2)
    assert phone.log(boulder, attempts_to_top=3) == "accepted/ok"
    assert crag.ascents(phone)[boulder]["attempts_to_top"] == 3
    crag.assert_recount_agrees()


def test_the_answer_names_server_time_in_utc(phone: Phone) -> None:
    """Y12."""
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", phone.send()["server_time"])


def test_a_late_op_that_moves_others_in_time_waits_for_their_climbers_before_it_holds_the_scores(
    crag: Crag, phone: Phone
) -> None:
    """Otherwise it would wait for a climber who waits for the scores, for ever."""
    judge, other = crag.judge(phone), crag.phone("other")
    now = crag.world.clock()
    late = judge.tap(crag.boulders[0], at=now - MINUTE)
    ahead = judge.tap(crag.boulders[1], at=now - 10 * MINUTE, participant_id=other.participant_id)
    assert judge.verdicts(ahead) == ["accepted/ok"]
    with crag.world.database.writing() as session:
        connection = SqlConnection.of(session)
        ledger.lock_participants(connection, {other.participant_id})
        with ThreadPoolExecutor(1) as pool:
            verdicts = pool.submit(judge.verdicts, late)
            time.sleep(0.5)
            changed = ledger.ChangedAscent(crag.competition_id, session.scalars(select(Ascent.id)).one())
            ledger.raise_scores(connection, [changed])
            session.commit()
            assert verdicts.result() == ["accepted/ok"]
    crag.assert_recount_agrees()
