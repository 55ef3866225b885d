"""Y11: which op stands for a participant and a boulder. Pure, and the same for every order of arrival."""

import datetime as dt
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

SEQ = attrgetter("seq")
CLIMBER, JUDGE, ORGANISER = 0, 1, 2


class Tap(NamedTuple):
    """One op of a device, as far as its place in time goes. A tap is never later than its receipt."""

    row: int
    seq: int
    tapped_at: dt.datetime
    received_at: dt.datetime

    @property
    def counted_at(self) -> dt.datetime:
        return min(self.tapped_at, self.received_at)


class Standing(NamedTuple):
    """An accepted op, compared field by field: the highest one stands."""

    authority: int
    effective_at: dt.datetime
    device_id: str
    seq: int
    op_id: str
    user_id: int
    """Last, and only for somebody who copied the op of another account."""
    row: int


def effective_times(taps: Sequence[Tap]) -> dict[int, dt.datetime]:
    """By row. The latest tap of the device up to this one: its own order is its `seq`, whatever its clock did.
    Two ops under one `seq` (a phone restored from a backup) are ordered by their own taps."""
    effective: dict[int, dt.datetime] = {}
    latest_before: dt.datetime | None = None
    for _seq, same_seq in groupby(sorted(taps, key=SEQ), key=SEQ):
        taps_of_seq = list(same_seq)
        for tap in taps_of_seq:
            effective[tap.row] = max(latest_before, tap.counted_at) if latest_before else tap.counted_at
        latest_before = max(effective[tap.row] for tap in taps_of_seq)
    return effective


def current(accepted: Iterable[Standing]) -> Standing | None:
    return max(accepted, default=None)
