"""Y10 and Y13 as tables, without a database or a clock."""

import datetime as dt
from dataclasses import replace
from typing import Any

import pytest

from topout.ascents.ops import SyncOp
from topout.ascents.verdicts import (
    CLIMBER,
    JUDGE,
    ORGANISER,
    BoulderFacts,
    Facts,
    ParticipantFacts,
    Times,
    Window,
    judge_time,
    verdict,
)

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

START = dt.datetime(2026, 6, 6, 9, 0, tzinfo=dt.UTC)
END = START + dt.timedelta(hours=8)
GRACE = dt.timedelta(minutes=15)
HOUR, MINUTE, SECOND = dt.timedelta(hours=1), dt.timedelta(minutes=1), dt.timedelta(seconds=1)
OPEN = Window(START, END, GRACE, is_final=False)
FINAL = replace(OPEN, is_final=True)
NOON = START + dt.timedelta(hours=3)
LATER = END + GRACE + MINUTE

ON_TIME = NOON, NOON
TOO_EARLY = START - 3 * MINUTE, START - 3 * MINUTE
TOO_LATE = END + 3 * MINUTE, END + 3 * MINUTE
TAPPED_TOO_LATE = NOON, END + GRACE
GOOD, WEAK = False, True

# Y13, row by row: arrives · climbed and tapped · clock → verdict
TABLE = [
    (NOON, OPEN, ON_TIME, GOOD, "accepted/ok"),
    (NOON, OPEN, ON_TIME, WEAK, "accepted/ok"),
    (NOON, OPEN, TOO_EARLY, GOOD, "rejected/before_start"),
    (NOON, OPEN, TOO_LATE, GOOD, "rejected/after_end"),
    (NOON, OPEN, TOO_EARLY, WEAK, "held/clock_weak"),
    (NOON, OPEN, TOO_LATE, WEAK, "held/clock_weak"),
    (LATER, OPEN, ON_TIME, GOOD, "accepted/late_sync"),
    (LATER, OPEN, ON_TIME, WEAK, "held/clock_weak"),
    (LATER, OPEN, TOO_EARLY, GOOD, "rejected/before_start"),
    (LATER, OPEN, TAPPED_TOO_LATE, GOOD, "rejected/after_end"),
    (LATER, OPEN, TOO_EARLY, WEAK, "held/clock_weak"),
    (LATER, OPEN, TAPPED_TOO_LATE, WEAK, "held/clock_weak"),
    (LATER, FINAL, ON_TIME, GOOD, "held/after_final"),
    (LATER, FINAL, ON_TIME, WEAK, "held/after_final"),
    (LATER, FINAL, TOO_EARLY, GOOD, "rejected/before_start"),
    (LATER, FINAL, TOO_LATE, GOOD, "rejected/after_end"),
    (LATER, FINAL, TOO_EARLY, WEAK, "held/after_final"),
    (LATER, FINAL, TOO_LATE, WEAK, "held/after_final"),
]


@pytest.mark.parametrize(("arrives", "window", "times", "weak", "expected"), TABLE)
def test_the_verdict_by_arrival_time_and_clock(
    arrives: dt.datetime, window: Window, times: tuple[dt.datetime, dt.datetime], weak: bool, expected: str
) -> None:
    assert "/".join(judge_time("set", Times(*times, weak), window, arrives)) == expected


# Y13: the limits of "on time", each a second inside and a second outside.
LIMITS = [
    (START - 2 * MINUTE, START, "ok"),
    (START - 2 * MINUTE - SECOND, START, "before_start"),
    (END + 2 * MINUTE, END + 2 * MINUTE, "ok"),
    (END + 2 * MINUTE + SECOND, END + 3 * MINUTE, "after_end"),
    (END, END + GRACE - SECOND, "ok"),
    (END, END + GRACE, "after_end"),
]


@pytest.mark.parametrize(("climbed", "tapped", "code"), LIMITS)
def test_the_limits_of_on_time(climbed: dt.datetime, tapped: dt.datetime, code: str) -> None:
    assert judge_time("set", Times(climbed, tapped, weak=False), OPEN, NOON).code == code


def test_an_op_that_arrives_at_the_end_of_the_grace_period_is_late() -> None:
    """Y13."""
    on_time = Times(NOON, NOON, weak=False)
    assert judge_time("set", on_time, OPEN, END + GRACE - SECOND).code == "ok"
    assert judge_time("set", on_time, OPEN, END + GRACE).code == "late_sync"


def test_an_undo_within_the_grace_period_counts_by_its_tap() -> None:
    """Y13 limits climbs; of an undo only the tap counts."""
    undone = Times(END + 5 * MINUTE, END + 5 * MINUTE, weak=False)
    assert judge_time("clear", undone, OPEN, END + 6 * MINUTE).code == "ok"
    assert judge_time("set", undone, OPEN, END + 6 * MINUTE).code == "after_end"
    assert judge_time("clear", Times(LATER, LATER, weak=False), OPEN, LATER).code == "after_end"


OP = SyncOp.model_validate(
    {
        "op_id": "3f0d2f6e-54a5-4b55-a0f5-0d4e2e9c8d11",
        "seq": 1,
        "kind": "set",
        "competition_id": 1,
        "participant_id": 1,
        "boulder_id": 1,
        "topped": True,
        "attempts_to_top": 3,
        "climbed_at": "2026-06-06T12:00:00Z",
    }
)
CONFIRMED = ParticipantFacts("confirmed", is_out=False)
FACTS = Facts((OPEN,), BoulderFacts(None), CONFIRMED, may_log=True)
FINE = Times(NOON, NOON, weak=False)
LATE = Times(*TAPPED_TOO_LATE, weak=False)
CLOSED = BoulderFacts(NOON - MINUTE)
CURRENT, OUTRANKED = True, False
OUT = replace(CONFIRMED, is_out=True)
TOO_EARLY_TIMES = Times(*TOO_EARLY, weak=False)

# Y10: each row breaks one rule more than the row below it; the verdict names the first of the order.
PRECEDENCE: list[tuple[str, dict[str, Any], bool, Times]] = [
    ("boulder_unknown", {"boulder": None, "participant": None, "may_log": False}, CURRENT, LATE),
    ("not_participating", {"participant": None, "may_log": False, "boulder": CLOSED}, CURRENT, LATE),
    ("forbidden", {"may_log": False, "is_judged": True, "participant": OUT}, CURRENT, LATE),
    ("judged_only", {"is_judged": True, "participant": OUT}, CURRENT, LATE),
    ("not_eligible", {"participant": OUT, "boulder": CLOSED}, CURRENT, LATE),
    ("not_eligible", {"authority": JUDGE, "takes_part": False, "boulder": CLOSED}, CURRENT, TOO_EARLY_TIMES),
    ("after_end", {"boulder": CLOSED, "max_attempts": 2}, OUTRANKED, LATE),
    ("boulder_closed", {"boulder": CLOSED, "max_attempts": 2}, OUTRANKED, FINE),
    ("too_many_attempts", {"max_attempts": 2}, OUTRANKED, FINE),
    ("superseded", {}, OUTRANKED, FINE),
    ("ok", {}, CURRENT, FINE),
]


@pytest.mark.parametrize(("code", "broken", "is_current", "times"), PRECEDENCE)
def test_of_several_reasons_the_first_is_the_verdict(
    code: str, broken: dict[str, Any], is_current: bool, times: Times
) -> None:
    assert verdict(OP, times, FACTS._replace(**broken), NOON, is_current).code == code


def test_an_unreadable_op_is_invalid_before_anything_else() -> None:
    nothing = Facts((), None, None, may_log=False)
    assert verdict(None, None, nothing, NOON).code == "invalid"


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ("confirmed", "ok"),
        ("held", "not_eligible"),
        ("expired", "not_eligible"),
        ("cancelled", "not_eligible"),
        ("waitlisted", "not_participating"),
        ("offered", "not_participating"),
    ],
)
def test_the_verdict_by_the_status_of_the_entry(entry: str, code: str) -> None:
    """Y10 and the table of conflicts."""
    facts = FACTS._replace(participant=ParticipantFacts(entry, is_out=False))
    assert verdict(OP, FINE, facts, NOON).code == code


def test_a_climb_before_the_boulder_was_closed_counts() -> None:
    """The table of conflicts: boulder closed while offline."""
    for closed_at, expected in ((NOON, "accepted/ok"), (NOON - SECOND, "held/boulder_closed")):
        assert "/".join(verdict(OP, FINE, FACTS._replace(boulder=BoulderFacts(closed_at)), NOON)) == expected


@pytest.mark.parametrize(
    ("boulder", "expected"),
    [
        (BoulderFacts(None, created_at=NOON + 2 * MINUTE), "accepted/ok"),
        (BoulderFacts(None, created_at=NOON + 2 * MINUTE + SECOND), "held/boulder_closed"),
        (BoulderFacts(None, earlier_closures=[(NOON, NOON + HOUR)]), "accepted/ok"),
        (BoulderFacts(None, earlier_closures=[(NOON - SECOND, NOON + 2 * MINUTE)]), "accepted/ok"),
        (BoulderFacts(None, earlier_closures=[(NOON - SECOND, NOON + 3 * MINUTE)]), "held/boulder_closed"),
        (BoulderFacts(None, earlier_closures=[(START, START + HOUR), (END, END + HOUR)]), "accepted/ok"),
    ],
)
def test_a_climb_of_a_boulder_that_was_not_open_is_held(boulder: BoulderFacts, expected: str) -> None:
    """Y10."""
    assert "/".join(verdict(OP, FINE, FACTS._replace(boulder=boulder), NOON)) == expected


def test_a_late_op_is_late_rather_than_superseded() -> None:
    """Y10: the clock table comes first."""
    assert verdict(OP, FINE, FACTS, LATER, OUTRANKED).code == "late_sync"


def test_in_an_unknown_competition_the_boulder_is_unknown() -> None:
    assert verdict(OP, FINE, FACTS._replace(windows=()), NOON).code == "boulder_unknown"


# R8, R17: who logs · is the boulder in judged rounds only · does the climber take part → verdict
WHO_LOGS = [
    (CLIMBER, False, True, "accepted/ok"),
    (CLIMBER, False, False, "accepted/ok"),
    (CLIMBER, True, True, "rejected/judged_only"),
    (CLIMBER, True, False, "rejected/judged_only"),
    (JUDGE, False, True, "accepted/ok"),
    (JUDGE, False, False, "held/not_eligible"),
    (JUDGE, True, True, "accepted/ok"),
    (JUDGE, True, False, "held/not_eligible"),
    (ORGANISER, True, True, "accepted/ok"),
    (ORGANISER, True, False, "held/not_eligible"),
]


@pytest.mark.parametrize(("authority", "is_judged", "takes_part", "expected"), WHO_LOGS)
def test_r8_and_r17_the_verdict_by_who_logs_for_whom(
    authority: int, is_judged: bool, takes_part: bool, expected: str
) -> None:
    facts = FACTS._replace(authority=authority, is_judged=is_judged, takes_part=takes_part)
    for kind in ("set", "clear"):
        assert "/".join(verdict(OP.model_copy(update={"kind": kind}), FINE, facts, NOON)) == expected


@pytest.mark.parametrize(
    ("op", "code"),
    [
        ({"attempts_to_top": 5}, "ok"),
        ({"attempts_to_top": 6}, "too_many_attempts"),
        ({"topped": False, "attempts_to_top": 6}, "too_many_attempts"),
        ({"topped": False, "attempts_to_top": None, "attempts_to_zone": 6}, "too_many_attempts"),
        ({"attempts_to_top": None}, "ok"),
        ({"kind": "clear", "topped": None, "attempts_to_top": 6}, "ok"),
    ],
)
def test_r7_more_tries_than_the_round_allows_are_held(op: dict[str, Any], code: str) -> None:
    assert verdict(OP.model_copy(update=op), FINE, FACTS._replace(max_attempts=5), NOON).code == code


def test_r7_of_several_windows_the_best_counts() -> None:
    before = replace(OPEN, ends_at=START + HOUR)
    assert verdict(OP, FINE, FACTS._replace(windows=(before,)), NOON).code == "after_end"
    assert verdict(OP, FINE, FACTS._replace(windows=(before, OPEN)), NOON).code == "ok"
    assert verdict(OP, FINE, FACTS._replace(windows=(before, FINAL)), NOON).code == "after_final"
