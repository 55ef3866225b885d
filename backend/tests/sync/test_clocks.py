"""Y12: correcting the times of a phone by its clock evidence."""

import datetime as dt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topout.ascents.ops import ClockEvidence, read_op
from topout.ascents.verdicts import correct

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

NOON = dt.datetime(2026, 6, 6, 12, 0, tzinfo=dt.UTC)
HOUR, MINUTE = dt.timedelta(hours=1), dt.timedelta(minutes=1)
YEAR = dt.timedelta(days=365)


def clock(wall: dt.datetime, anchor_wall: dt.datetime | None, anchor_server: dt.datetime | None) -> ClockEvidence:
    return ClockEvidence.model_construct(wall=wall, anchor_wall=anchor_wall, anchor_server=anchor_server)


@pytest.mark.parametrize("wrong_by", [-YEAR, -HOUR, dt.timedelta(), HOUR, YEAR])
def test_a_clock_with_a_constant_error_is_corrected_and_not_weak(wrong_by: dt.timedelta) -> None:
    evidence = clock(NOON + wrong_by, NOON + wrong_by - HOUR, NOON - HOUR)
    climbed = NOON + wrong_by - 10 * MINUTE
    times = correct(climbed, evidence, None, NOON + HOUR)
    assert times == (NOON - 10 * MINUTE, NOON, False)


@pytest.mark.parametrize(
    ("anchored", "weak"),
    [(24 * HOUR, False), (24 * HOUR + MINUTE, True), (-MINUTE, True), (dt.timedelta(), False)],
)
def test_an_old_anchor_or_a_clock_that_was_set_back_is_weak(anchored: dt.timedelta, weak: bool) -> None:
    assert correct(None, clock(NOON, NOON - anchored, NOON - anchored), None, NOON).weak is weak


def test_without_an_anchor_the_time_of_the_request_is_used_and_is_weak() -> None:
    received, client_now = NOON, NOON - YEAR
    times = correct(None, clock(client_now - HOUR, None, None), client_now, received)
    assert times == (NOON - HOUR, NOON - HOUR, True)
    assert correct(None, clock(NOON, None, None), None, received).tapped_at == NOON


def test_without_a_clock_the_tap_has_the_time_of_the_climb_and_is_weak() -> None:
    assert correct(NOON, None, NOON, NOON) == (NOON, NOON, True)


def test_a_climb_after_its_tap_gets_the_time_of_the_tap() -> None:
    """Fault 13: clamped."""
    evidence = clock(NOON, NOON - HOUR, NOON - HOUR)
    assert correct(NOON + YEAR, evidence, None, NOON).climbed_at == NOON


moments = st.datetimes(dt.datetime(1971, 1, 1), dt.datetime(2099, 1, 1), timezones=st.just(dt.UTC))


@given(st.none() | moments, moments, st.none() | moments, st.none() | moments, st.none() | moments, moments)
def test_any_clock_evidence_gives_a_climb_before_its_tap(
    climbed: Any, wall: Any, anchor_wall: Any, anchor_server: Any, client_now: Any, received: Any
) -> None:
    times = correct(climbed, clock(wall, anchor_wall, anchor_server), client_now, received)
    assert times.climbed_at <= times.tapped_at


def op(**changes: Any) -> dict[str, Any]:
    return {
        "op_id": "3f0d2f6e-54a5-4b55-a0f5-0d4e2e9c8d11",
        "seq": 1,
        "kind": "set",
        "competition_id": 1,
        "participant_id": 1,
        "boulder_id": 1,
        "topped": True,
        "climbed_at": "2026-06-06T12:00:00Z",
        **changes,
    }


@pytest.mark.parametrize(
    "climbed_at",
    ["now", "", "2026-06-06T23:59:60Z", "2026-06-06", "2026-06-06T12:00:00", 1780747200, True, "9999-12-31T23:59:59Z"],
)
def test_an_unreadable_time_makes_the_op_invalid(climbed_at: Any) -> None:
    """Fault 13."""
    assert read_op(op(climbed_at=climbed_at)) is None


@pytest.mark.parametrize(
    "climbed_at",
    ["2026-06-06T14:00:00+02:00", "2026-06-06T12:00:00.000000Z", "2026-06-06T07:30:00-04:30"],
)
def test_a_time_with_an_offset_is_the_same_moment(climbed_at: str) -> None:
    """Fault 13."""
    read = read_op(op(climbed_at=climbed_at))
    assert read is not None
    assert read.climbed_at == NOON


def test_the_repeated_hour_of_summer_time_is_distinguished_by_its_offset() -> None:
    """Fault 13."""
    first, second = (read_op(op(climbed_at=f"2026-10-25T03:30:00+0{offset}:00")) for offset in (3, 2))
    assert first is not None
    assert first.climbed_at is not None
    assert second is not None
    assert second.climbed_at == first.climbed_at + HOUR


@pytest.mark.parametrize("seq", [0, -1, 2**53, "1", 1.5, None, True])
def test_an_invalid_seq_makes_the_op_invalid(seq: Any) -> None:
    """Fault 11."""
    assert read_op(op(seq=seq)) is None


@pytest.mark.parametrize(
    "change",
    [
        {"op_id": "7"},
        {"kind": "toggle"},
        {"topped": None},
        {"topped": "yes"},
        {"attempts_to_top": 0},
        {"attempts_to_top": 10_000},
        {"boulder_id": 0},
        {"boulder_id": 2**31},
        {"climbed_at": None},
        {"points": 1000},
        {"status": "accepted"},
        {"clock": {"wall": "12:00"}},
    ],
)
def test_an_invalid_field_makes_the_op_invalid(change: dict[str, Any]) -> None:
    assert read_op(op(**change)) is None


leaves = st.none() | st.booleans() | st.floats() | st.text(max_size=9)


@given(st.recursive(leaves, lambda x: st.lists(x, max_size=3) | st.dictionaries(st.text(max_size=9), x), max_leaves=9))
def test_arbitrary_json_is_never_an_op(value: Any) -> None:
    assert read_op(value) is None
