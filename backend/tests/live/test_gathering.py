"""L7: a change is sent at once or after a bounded pause; several changes are merged into one."""

import copy
import json
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.live_boards import apply_moves
from topout.live.deltas import MAX_PAUSE_SECONDS, MIN_PAUSE_SECONDS, RowChanges, due_at, merge

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

IDS = range(1, 9)
PLACES = (None, *range(1, 9))
Board = dict[int, dict[str, Any]]
History = tuple[Board, list[dict[str, Any]]]
seconds = st.floats(0, 10_000, allow_nan=False)


def make_row(random: Random, row_id: int) -> dict[str, Any]:
    score = random.choice([random.randint(0, 500), random.uniform(0, 500)])
    name = "".join(random.choices('aß"\\\n😀', k=random.randint(0, 3)))
    return {"id": row_id, "name": name, "place": random.choice(PLACES), "score": score, "tops": 1}


def some(random: Random, ids: Iterable[int]) -> set[int]:
    """From none to all of them, so that changes touch the same rows often."""
    listed = sorted(ids)
    return set(random.sample(listed, random.randint(0, len(listed))))


def make_history(random: Random) -> History:
    """A board, and changes as the server makes them: each row at most once, and only existing rows move or go."""
    first = {row_id: make_row(random, row_id) for row_id in some(random, IDS)}
    existing, changes = set(first), []
    for _ in range(random.randint(1, 6)):
        gone = some(random, existing)
        written = some(random, IDS) - gone
        moved = some(random, existing - gone - written)
        changes.append(
            {
                "gone": sorted(gone),
                "rows": [make_row(random, row_id) for row_id in sorted(written)],
                "places": {str(row_id): random.choice(PLACES) for row_id in sorted(moved)},
            }
        )
        existing = (existing - gone) | written
    return first, changes


# Made from a seed: drawn field by field a history takes five times as long.
histories = st.integers(0, 2**32).map(lambda seed: make_history(Random(seed)))


def as_moves(change: dict[str, Any]) -> RowChanges:
    return RowChanges(**{name: json.dumps(value).encode() for name, value in change.items()})


def as_change(moves: RowChanges) -> dict[str, Any]:
    return {name: json.loads(value) for name, value in moves._asdict().items()}


@given(histories)
def test_applying_the_merged_change_equals_applying_each(history: History) -> None:
    board, changes = history
    one_by_one = copy.deepcopy(board)
    for change in changes:
        apply_moves(one_by_one, change)
    gathered = as_change(merge(as_moves(change) for change in changes))
    at_once = copy.deepcopy(board)
    apply_moves(at_once, gathered)
    assert at_once == one_by_one
    apply_moves(at_once, gathered)
    assert at_once == one_by_one, "applying it twice changes nothing"


@given(histories, st.integers(0, 6))
def test_a_merged_change_is_right_for_a_client_that_has_its_first_part_already(history: History, known: int) -> None:
    """L4: a delta may begin before the version that a client has."""
    board, changes = history
    for change in changes[:known]:
        apply_moves(board, change)
    ahead = copy.deepcopy(board)
    for change in changes[known:]:
        apply_moves(board, change)
    apply_moves(ahead, as_change(merge(as_moves(change) for change in changes)))
    assert ahead == board


def test_a_single_change_is_not_copied() -> None:
    moves = RowChanges(b'[{"id": 1, "score": 1.50}]', b"{}", b"[]")
    assert merge([moves]) is moves


@given(now=seconds, idle=st.floats(MAX_PAUSE_SECONDS, 1000), took=seconds)
def test_on_an_idle_board_a_change_is_sent_at_once(now: float, idle: float, took: float) -> None:
    assert due_at(now, now - idle - 0.001, took) == now
    assert due_at(now, float("-inf"), 0) == now


@given(now=seconds, ago=st.floats(0, 5), took=st.floats(0, 20))
def test_under_load_a_change_waits_for_at_most_the_maximum_pause(now: float, ago: float, took: float) -> None:
    due = due_at(now, now - ago, took)
    assert now <= due <= max(now, now - ago + MAX_PAUSE_SECONDS)
    assert due >= now - ago + MIN_PAUSE_SECONDS


def test_the_pause_grows_with_the_time_that_sending_takes() -> None:
    assert due_at(10.0, 10.0, 0.001) == 10.0 + MIN_PAUSE_SECONDS
    assert due_at(10.0, 10.0, 0.2) == 10.4
    assert due_at(10.0, 10.0, 30.0) == 10.0 + MAX_PAUSE_SECONDS
