"""The running board says what the full computation says, after any history; and its diffs lead from one to the next."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from scoring.histories import log, open_competition, reorganise, with_changes

from topout.scoring import compute_standings
from topout.scoring.formats import FORMATS
from topout.scoring.model import Facts, Row
from topout.scoring.running import RunningBoard, difference
from topout.scoring.running_category import BoardDiff

STEPS = 12
every_format = pytest.mark.parametrize("format", list(FORMATS))
examples = settings(max_examples=80, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
Shown = dict[str, dict[str, Row]]


def show(board: RunningBoard) -> Shown:
    return {key: {row.id: row for row in board.standings(key).rows} for key in board.categories}


def lay_over(shown: Shown, board: RunningBoard, diffs: Mapping[str, BoardDiff]) -> Shown:
    """As a viewer does, who knows the rows of before and is told of the diffs alone."""
    rows = {key: dict(shown.get(key, {})) for key in {*shown, *diffs}}
    for key, diff in diffs.items():
        for id in diff.gone:
            del rows[key][id]
        rows[key] |= {id: replace(rows[key][id], place=place) for id, place in diff.moved.items()}
        rows[key] |= {id: board.row(key, id) for id in diff.changed}
    return {key: of_category for key, of_category in rows.items() if of_category}


def assert_nothing_in_vain(before: Shown, after: Shown, diffs: Mapping[str, BoardDiff]) -> None:
    """What is sent to every viewer is different from what they have."""
    for key, diff in diffs.items():
        assert diff
        assert not diff.changed & diff.moved.keys()
        for id, place in diff.moved.items():
            assert before[key][id].place != place
        for id in diff.changed & before.get(key, {}).keys():
            was, now = before[key][id], after[key][id]
            assert (was.score, was.tops, was.parts, was.part_kinds) != (now.score, now.tops, now.parts, now.part_kinds)


def assert_right(board: RunningBoard, facts: Facts) -> None:
    assert {key: board.standings(key) for key in board.categories} == compute_standings(facts)


@every_format
@examples
@given(seed=st.integers(0, 2**32))
def test_after_every_step_the_board_is_what_a_full_computation_gives(format: str, seed: int) -> None:
    random = Random(seed)
    facts = open_competition(random, format)
    board = RunningBoard(facts)
    assert_right(board, facts)
    for _ in range(STEPS):
        before = show(board)
        if random.random() < 0.75:
            changes = log(random, facts)
            facts, diffs = with_changes(facts, changes), board.apply(changes)
        else:
            facts = reorganise(random, facts)
            board, old = RunningBoard(facts), board
            diffs = difference(old, board)
        after = show(board)
        assert_right(board, facts)
        assert lay_over(before, board, diffs) == {key: rows for key, rows in after.items() if rows}
        assert_nothing_in_vain(before, after, diffs)
