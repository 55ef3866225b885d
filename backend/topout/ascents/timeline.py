"""Y11: the effective times of a batch's new ops, and of the stored ones that they move."""

import datetime as dt
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from topout.ascents import device_order
from topout.ascents.cache import LedgerCache
from topout.ascents.device_order import MAX_MOVED, LastOp, LaterOp
from topout.ascents.devices import DeviceKey
from topout.ascents.fold import Standing
from topout.ascents.ledger import lock_participants
from topout.ascents.ops import EARLIEST, AscentKey
from topout.db.sql import SqlConnection


class SeqTap(NamedTuple):
    seq: int
    counted_at: dt.datetime
    """Never later than its receipt."""


@dataclass(slots=True)
class OrderedOp:
    """An accepted op with its place in the order of its device."""

    competition_id: int
    standing: Standing


class RisingTimes:
    """How late the ops of a batch make whatever comes after them."""

    def __init__(self) -> None:
        self._seqs: list[int] = []
        self._times: list[dt.datetime] = []
        """Rising, like the `seqs`."""

    def add(self, seq: int, effective_at: dt.datetime) -> None:
        start = bisect_left(self._seqs, seq)
        if start and self._times[start - 1] >= effective_at:
            return
        end = start
        while end < len(self._times) and self._times[end] <= effective_at:
            end += 1
        self._seqs[start:end], self._times[start:end] = [seq], [effective_at]

    def raise_time(self, seq: int, at: dt.datetime) -> dt.datetime:
        before = bisect_left(self._seqs, seq)
        return max(at, self._times[before - 1]) if before else at


class Timeline:
    """As a rule ops come in order; then the device's last op, which the cache knows, is enough. Otherwise `load` reads
    what the batch can change, once for all its ops, and `write_moved` writes what it has changed."""

    def __init__(self, connection: SqlConnection, cache: LedgerCache, device: DeviceKey) -> None:
        self._connection, self._last_ops, self._device = connection, cache.last_ops, device
        self.is_loaded = False
        """Whether ops may move."""
        self._times_before: dict[int, dt.datetime] = {}
        self._later: list[LaterOp] = []
        self._earliest_unread: dt.datetime | None = None
        """No later op that was not read has an earlier effective time. None: all were read."""
        self._new_times = RisingTimes()
        self._by_ascent: dict[AscentKey, list[OrderedOp]] = {}

    def is_in_order(self, seqs: Sequence[int]) -> bool:
        """Whether each op comes after all others of the device that are here."""
        last = self._last_ops[self._device]
        return all(one < following for one, following in pairwise([last.seq if last else 0, *seqs]))

    def load(self, taps: Sequence[SeqTap]) -> set[AscentKey]:
        """What these ops, not all in order, can change: stored ops with a higher `seq` and an earlier effective time.
        All earlier ops must be written. Returns the ascents of those that may move."""
        self.is_loaded = True
        self._times_before = device_order.list_times_before(self._connection, self._device, [tap.seq for tap in taps])
        latest = max(tap.counted_at for tap in taps)
        later = device_order.list_later_ops(self._connection, self._device, min(tap.seq for tap in taps))
        if len(later) > MAX_MOVED:
            # The effective times never fall with the `seq`; there may be more ops under that of the last one.
            read = (one.effective_at for one in later if one.seq < later[-1].seq)
            self._earliest_unread = max(read, default=EARLIEST)
        self._later = [one for one in later if one.effective_at < latest]
        user_id, device_id = self._device
        for one in _list_highest(self._later):
            placed = (one.authority, one.effective_at, device_id, one.seq, one.op_id, user_id, one.row)
            self._add_to_ascent(Standing(*placed), one.ascent_key, one.competition_id)
        lock_participants(self._connection, {participant_id for participant_id, _ in self._by_ascent})
        return set(self._by_ascent)

    def find_effective(self, seq: int, counted_at: dt.datetime) -> dt.datetime:
        """The effective time that the op has if it is accepted."""
        if self.is_loaded:
            stored = self._times_before.get(seq, counted_at)
            return self._new_times.raise_time(seq, max(stored, counted_at))
        last = self._last_ops[self._device]
        return max(last.effective_at, counted_at) if last else counted_at

    def moves_too_many(self, seq: int, effective_at: dt.datetime) -> bool:
        """Whether it may move stored ops that were not read."""
        last = self._last_ops[self._device]
        if self._earliest_unread is None or last is None:
            return False
        return seq < last.seq and effective_at > self._earliest_unread

    def add(self, op: Standing, ascent_key: AscentKey, competition_id: int) -> None:
        """The op is accepted; others may move in time."""
        last = self._last_ops[self._device]
        if last is None or not self.is_loaded:
            self._last_ops[self._device] = LastOp(op.seq, op.effective_at)
        else:
            self._last_ops[self._device] = LastOp(max(last.seq, op.seq), max(last.effective_at, op.effective_at))
        if self.is_loaded:
            self._add_to_ascent(op, ascent_key, competition_id)
            self._new_times.add(op.seq, op.effective_at)

    def _add_to_ascent(self, op: Standing, ascent_key: AscentKey, competition_id: int) -> None:
        self._by_ascent.setdefault(ascent_key, []).append(OrderedOp(competition_id, op))

    def list_moved(self, ascent_key: AscentKey) -> Iterator[tuple[int, Standing]]:
        """Ops of this ascent whose effective time has risen, as far as they can be current; with their competition."""
        for op in self._by_ascent.get(ascent_key, ()):
            effective_at = self._new_times.raise_time(op.standing.seq, op.standing.effective_at)
            if effective_at != op.standing.effective_at:
                op.standing = op.standing._replace(effective_at=effective_at)
                yield op.competition_id, op.standing

    def list_ascent_keys(self) -> list[AscentKey]:
        return list(self._by_ascent)

    def write_moved(self) -> None:
        """Each stored op at most once, however many new ones moved it."""
        rows: dict[dt.datetime, list[int]] = {}
        for one in self._later:
            effective_at = self._new_times.raise_time(one.seq, one.effective_at)
            if effective_at != one.effective_at:
                rows.setdefault(effective_at, []).append(one.row)
        device_order.move_ops(self._connection, rows)


def _list_highest(ops: Sequence[LaterOp]) -> list[LaterOp]:
    """Of each ascent and authority those with the highest `seq`: the effective times never fall with it (Y11), so that
    no other op can be current. `ops` are in order; one that a judge has overruled moves too, but is no ascent."""
    highest: dict[tuple[AscentKey, int], list[LaterOp]] = {}
    for op in ops:
        if op.status == "accepted":
            same = highest.setdefault((op.ascent_key, op.authority), [])
            if same and same[0].seq < op.seq:
                same.clear()
            same.append(op)
    return [op for same in highest.values() for op in same]
