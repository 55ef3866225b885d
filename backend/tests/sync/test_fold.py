"""Y11: the fold gives the same result for any order of arrival and any duplication."""

import datetime as dt
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.effective_times import Tap, effective_times
from topout.ascents.verdicts import CLIMBER, JUDGE, ORGANISER, AcceptedOp

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

NOON = dt.datetime(2026, 6, 6, 12, 0, tzinfo=dt.UTC)
MINUTE = dt.timedelta(minutes=1)


class Logged(NamedTuple):
    row: int
    device: str
    seq: int
    tapped_at: dt.datetime
    received_at: dt.datetime
    authority: int


def make_history(random: Random) -> list[Logged]:
    """Ops of up to three devices; two ops may share a seq (a phone restored from a backup)."""
    return [
        Logged(
            row=row,
            device=random.choice("abc"),
            seq=random.randint(1, 6),
            tapped_at=make_time(random),
            received_at=make_time(random),
            authority=random.choice([CLIMBER, JUDGE, ORGANISER]),
        )
        for row in range(random.randint(0, 12))
    ]


def make_time(random: Random) -> dt.datetime:
    """Of a few minutes or of a day: equal times are frequent, and so are wrong clocks."""
    return NOON + random.randint(*random.choice([(-2, 2), (-600, 600)])) * MINUTE


# Made from a seed: drawn field by field a history takes five times as long.
histories = st.integers(0, 2**32).map(lambda seed: make_history(Random(seed)))


def fold(history: list[Logged]) -> tuple[dict[int, dt.datetime], AcceptedOp | None]:
    devices: dict[str, list[Tap]] = {}
    for op in history:
        devices.setdefault(op.device, []).append(Tap(op.row, op.seq, op.tapped_at, op.received_at))
    effective = {row: at for taps in devices.values() for row, at in effective_times(taps).items()}
    standing = [
        AcceptedOp(op.authority, effective[op.row], op.device, op.seq, str(op.row), 1, op.row) for op in history
    ]
    return effective, max(standing, default=None)


@given(histories, st.integers(0, 10_000))
def test_the_order_of_arrival_and_duplicates_change_nothing(history: list[Logged], seed: int) -> None:
    shuffled = history + history[: len(history) // 2]
    Random(seed).shuffle(shuffled)
    assert fold(shuffled) == fold(history)


@given(histories)
def test_the_ops_of_a_device_are_ordered_by_seq_whatever_its_clock_said(history: list[Logged]) -> None:
    effective, _ = fold(history)
    for one in history:
        for other in history:
            if one.device == other.device and one.seq < other.seq:
                assert effective[one.row] <= effective[other.row]


@given(histories)
def test_no_effective_time_is_later_than_every_receipt(history: list[Logged]) -> None:
    effective, _ = fold(history)
    for op in history:
        received = [o.received_at for o in history if o.device == op.device and o.seq <= op.seq]
        assert effective[op.row] <= max(received)


@given(histories)
def test_authority_comes_before_time(history: list[Logged]) -> None:
    _, highest = fold(history)
    if history:
        assert highest is not None
        assert highest.authority == max(op.authority for op in history)


def test_two_ops_under_one_seq_are_ordered_by_their_own_taps() -> None:
    """Fault 12."""
    taps = [Tap(1, 5, NOON + MINUTE, NOON + 5 * MINUTE), Tap(2, 5, NOON, NOON + 5 * MINUTE)]
    effective = effective_times(taps)
    assert effective[1] > effective[2]


def test_a_clock_that_was_set_back_does_not_change_the_order() -> None:
    taps = [Tap(1, 1, NOON, NOON + MINUTE), Tap(2, 2, NOON - 300 * MINUTE, NOON + MINUTE)]
    assert effective_times(taps) == {1: NOON, 2: NOON}
    standing = [AcceptedOp(CLIMBER, NOON, "a", 1, "x", 1, 1), AcceptedOp(CLIMBER, NOON, "a", 2, "y", 1, 2)]
    assert max(standing) == standing[1]


def test_a_tap_in_the_future_counts_from_its_receipt() -> None:
    assert effective_times([Tap(1, 1, NOON + 600 * MINUTE, NOON)]) == {1: NOON}
