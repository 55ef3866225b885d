"""L6: a client that was away gets exactly the deltas that it missed, or a snapshot."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topout.live.deltas import Delta, DeltaBuffer

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


def ring_of(*steps: tuple[int, int], max_deltas: int = 100, max_bytes: int = 10_000) -> DeltaBuffer:
    ring = DeltaBuffer(max_deltas, max_bytes)
    for begin, end in steps:
        ring.add(Delta(begin, end, f"[{begin}-{end}]".encode()))
    return ring


def test_missing_deltas_come_in_order() -> None:
    ring = ring_of((1, 2), (2, 5), (5, 6))
    assert ring.find_missing(2) == b"[2-5][5-6]"
    assert ring.find_missing(6) == b""


def test_a_version_inside_a_delta_gets_that_delta() -> None:
    assert ring_of((1, 2), (2, 5)).find_missing(3) == b"[2-5]"


def test_a_version_before_the_first_delta_needs_a_snapshot() -> None:
    assert ring_of((4, 5), (5, 6)).find_missing(3) is None
    assert ring_of().find_missing(3) is None


def test_a_delta_after_a_gap_removes_the_earlier_ones() -> None:
    ring = ring_of((1, 2), (2, 3), (7, 8))
    assert ring.find_missing(2) is None
    assert ring.find_missing(7) == b"[7-8]"


def test_the_ring_is_bounded_by_count_and_by_bytes() -> None:
    by_count = ring_of(*((n, n + 1) for n in range(50)), max_deltas=3)
    assert by_count.find_missing(47) is not None
    assert by_count.find_missing(46) is None
    by_bytes = DeltaBuffer(100, 1000)
    for number in range(20):
        by_bytes.add(Delta(number, number + 1, b"x" * 400))
    assert by_bytes.find_missing(18) == b"x" * 800
    assert by_bytes.find_missing(17) is None
    by_bytes.add(Delta(20, 21, b"x" * 5000))  # larger than the whole ring
    assert by_bytes.find_missing(20) is None


@given(
    lengths=st.lists(st.integers(1, 4), min_size=1, max_size=40),
    kept_count=st.integers(1, 40),
    since=st.integers(0, 120),
)
def test_the_found_deltas_lead_without_a_gap_to_the_newest_version(
    lengths: list[int], kept_count: int, since: int
) -> None:
    steps, at = [], 0
    for length in lengths:
        steps.append((at, at + length))
        at += length
    found = ring_of(*steps, max_deltas=kept_count).find_missing(since)
    kept = steps[-kept_count:]
    if since < kept[0][0]:
        assert found is None
        return
    expected = [(begin, end) for begin, end in kept if end > since]
    assert found == "".join(f"[{begin}-{end}]" for begin, end in expected).encode()
    assert not expected or expected[0][0] <= since
