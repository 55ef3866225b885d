"""R15, R16: what a clock shows, and who is on which boulder. The app is tested with the same cases."""

import json
import random
from itertools import pairwise
from typing import Any

import pytest
from scoring.files import ROOT

from topout.rounds.clock import ClockRules, ClockState, Incident, Press, find_state
from topout.rounds.course import Turn, count_periods, list_turns
from topout.rounds.models import ClockEventKind, Course

KINDS: list[ClockEventKind] = ["start", "start", "pause", "resume", "stop", "incident", "add_time"]
CASES = json.loads((ROOT / "frontend/src/testing/clock-cases.json").read_text())


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_clock_shows_what_its_presses_say(case: dict[str, Any]) -> None:
    """R16"""
    rules, presses = ClockRules(**case["rules"]), [Press(**press) for press in case["presses"]]
    for shown in case["shows"]:
        at, incidents = shown["at"], tuple(Incident(**one) for one in shown["incidents"])
        wanted = {name: value for name, value in shown.items() if name != "at"}
        expected = ClockState(**{**wanted, "incidents": incidents, "ignored": tuple(shown["ignored"])})
        assert find_state(rules, presses, at) == expected, f"at {at}"


@pytest.mark.parametrize("seed", range(200))
def test_a_clock_is_the_same_in_whatever_order_its_presses_arrive(seed: int) -> None:
    """R16: each screen has heard of them in another order."""
    draw = random.Random(seed)
    rules, presses = _draw_history(draw)
    now = draw.randrange(2_000_000)
    expected = find_state(rules, presses, now)
    draw.shuffle(presses)
    assert find_state(rules, presses, now) == expected


@pytest.mark.parametrize("seed", range(200))
def test_a_clock_that_nobody_touches_loses_exactly_the_time_that_passes(seed: int) -> None:
    """R16: looked at twice in the same phase of the same period, without a press between."""
    draw = random.Random(seed)
    rules, presses = _draw_history(draw)
    moments = sorted({draw.randrange(2_000_000) for _ in range(50)})
    for earlier, later in pairwise(moments):
        before, after = find_state(rules, presses, earlier), find_state(rules, presses, later)
        is_touched = any(earlier < press.at <= later for press in presses)
        if is_touched or (before.phase, before.period) != (after.phase, after.period):
            continue
        passed = later - earlier if before.phase in ("running", "between") else 0
        assert before.remaining - after.remaining == passed
        assert after.remaining >= 0


def _draw_history(draw: random.Random) -> tuple[ClockRules, list[Press]]:
    course: Course = draw.choice(["rotation", "in_turn"])
    rules = ClockRules(course, draw.choice([60_000, 100_000]), draw.choice([0, 10_000]), draw.randint(1, 6))
    moments = draw.sample(range(1_500_000), draw.randint(0, 20))
    return rules, [_draw_press(draw, at) for at in moments]


def _draw_press(draw: random.Random, at: int) -> Press:
    device, kind = draw.choice("aaab"), draw.choice(KINDS)
    if draw.random() < 0.05:
        return Press("take_over", at, device)
    if kind == "start":
        return Press("start", at, device, period=draw.randrange(6))
    if kind in ("incident", "add_time"):
        participant = draw.randint(1, 3) if kind == "incident" else None
        return Press(kind, at, device, seconds=draw.randint(1, 60), participant=participant)
    return Press(kind, at, device)


@pytest.mark.parametrize(("climbers", "boulders"), [(1, 1), (1, 4), (6, 4), (3, 5), (20, 4), (2, 1)])
def test_in_a_rotation_everybody_climbs_every_boulder_once_and_rests_between(climbers: int, boulders: int) -> None:
    """R15: in period k the climber i is on boulder b when k = i + 2b."""
    periods = count_periods("rotation", climbers, boulders)
    turns = {period: list_turns("rotation", climbers, boulders, period) for period in range(periods)}
    for period, those in turns.items():
        assert all(period == turn.climber + 2 * turn.boulder for turn in those)
        assert len({turn.boulder for turn in those}) == len({turn.climber for turn in those}) == len(those)
    assert sorted(turn for those in turns.values() for turn in those) == _all_turns(climbers, boulders)
    assert turns[periods - 1] != []
    assert list_turns("rotation", climbers, boulders, periods) == []


@pytest.mark.parametrize(("climbers", "boulders"), [(1, 1), (6, 4), (3, 5)])
def test_in_turn_all_climb_one_boulder_before_the_next(climbers: int, boulders: int) -> None:
    """R15"""
    periods = count_periods("in_turn", climbers, boulders)
    turns = [list_turns("in_turn", climbers, boulders, period) for period in range(periods)]
    assert [turn for those in turns for turn in those] == [
        Turn(climber, boulder) for boulder in range(boulders) for climber in range(climbers)
    ]
    assert list_turns("in_turn", climbers, boulders, periods) == list_turns("in_turn", climbers, boulders, -1) == []


def test_a_round_without_climbers_or_boulders_has_no_periods() -> None:
    assert count_periods("rotation", 0, 4) == count_periods("in_turn", 4, 0) == 0
    assert list_turns("in_turn", 0, 4, 0) == list_turns("rotation", 3, 0, 0) == []


def _all_turns(climbers: int, boulders: int) -> list[Turn]:
    return sorted(Turn(climber, boulder) for climber in range(climbers) for boulder in range(boulders))
