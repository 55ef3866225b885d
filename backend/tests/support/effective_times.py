"""Y11, worked out from all ops of a device at once: what the server must agree with. Pure."""

import datetime as dt
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

SEQ = attrgetter("seq")


class Tap(NamedTuple):
    """One op of a device, as far as its place in time goes. A tap is never later than its receipt."""

    row: int
    seq: int
    tapped_at: dt.datetime
    received_at: dt.datetime

    @property
    def counted_at(self) -> dt.datetime:
        return min(self.tapped_at, self.received_at)


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
