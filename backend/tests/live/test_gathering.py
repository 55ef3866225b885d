"""L7: a change is sent at once or after a bounded pause; several changes are merged into one."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.live_boards import apply_moves
from topout.live.coalescing import MAX_PAUSE_SECONDS, MIN_PAUSE_SECONDS, RowChanges, due_at, merge

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

IDS = st.integers(1, 8)
PLACES = st.none() | st.integers(1, 8)
seconds = st.floats(0, 10_000, allow_nan=False)


@st.composite
def rows(draw: st.DrawFn, row_id: int) -> dict[str, Any]:
    score = draw(st.integers(0, 500) | st.floats(0, 500, allow_nan=False))
    return {"id": row_id, "name": draw(st.text(max_size=3)), "place": draw(PLACES), "score": score, "tops": 1}


@st.composite
def boards(draw: st.DrawFn) -> dict[int, dict[str, Any]]:
    return {row_id: draw(rows(row_id)) for row_id in draw(st.sets(IDS))}


@st.composite
def histories(draw: st.DrawFn) -> tuple[dict[int, dict[str, Any]], list[dict[str, Any]]]:
    """A board, and changes as the server makes them: each row at most once, and only existing rows move or go."""
    first = draw(boards())
    existing, changes = set(first), []
    for _ in range(draw(st.integers(1, 6))):
        gone = draw(st.sets(st.sampled_from(sorted(existing)))) if existing else set()
        written = draw(st.sets(IDS)) - gone
        left = sorted(existing - gone - written)
        moved = draw(st.sets(st.sampled_from(left))) if left else set()
        changes.append(
            {
                "gone": sorted(gone),
                "rows": [draw(rows(row_id)) for row_id in sorted(written)],
                "places": {str(row_id): draw(PLACES) for row_id in sorted(moved)},
            }
        )
        existing = (existing - gone) | written
    return first, changes


def as_moves(change: dict[str, Any]) -> RowChanges:
    return RowChanges(**{name: json.dumps(value).encode() for name, value in change.items()})


def as_change(moves: RowChanges) -> dict[str, Any]:
    return {name: json.loads(value) for name, value in moves._asdict().items()}


@given(histories())
def test_applying_the_merged_change_equals_applying_each(
    history: tuple[dict[int, dict[str, Any]], list[dict[str, Any]]],
) -> None:
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


@given(histories(), st.integers(0, 6))
def test_a_merged_change_is_right_for_a_client_that_has_its_first_part_already(
    history: tuple[dict[int, dict[str, Any]], list[dict[str, Any]]], known: int
) -> None:
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
