"""Y11: the order of a device's ops in time, in SQL. Only ops that are or were accepted have a place in it, and an
effective time; a refused op gets one when a judge releases it."""

import datetime as dt
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from topout.ascents.devices import DeviceKey, LastOp
from topout.ascents.ledger import lock_participants
from topout.ascents.ops import EARLIEST, MAX_SEQ, AscentKey, OpStatus, SyncOp
from topout.ascents.verdicts import AcceptedOp
from topout.db.sql import Query, SqlConnection, SqlParameter, StoredTime, read_time

MAX_MOVED = 500
"""How many stored ops of its device a batch may move in time. All phones wait for one writer."""
# Ordered by the index alone: PostgreSQL would sort all ops of the device for more than its columns.
LAST_OP = """
select seq, max(effective_at) from ops
where user_id = :user_id and device_id = :device_id and seq = (
  select seq from ops
  where user_id = :user_id and device_id = :device_id and seq <= :seq and effective_at is not null
  order by seq desc limit 1)
group by seq"""
LAST_SEQ = """
  select seq from ops
  where user_id = d.user_id and device_id = d.device_id and effective_at is not null
  order by seq desc limit 1"""
LAST_OPS = f"""
select d.user_id, d.device_id, ({LAST_SEQ}), (
  select max(effective_at) from ops
  where user_id = d.user_id and device_id = d.device_id and seq = ({LAST_SEQ}))
from devices d
where d.user_id in :user_ids* and d.device_id in :device_ids*"""  # noqa: S608 - text of our own
TIMES_BEFORE = """
select wanted.value, (
  select max(effective_at) from ops
  where user_id = :user_id and device_id = :device_id and seq = (
    select seq from ops
    where user_id = :user_id and device_id = :device_id and seq < wanted.value and effective_at is not null
    order by seq desc limit 1))
from :seqs* as wanted"""
LATER_OPS = """
select id, op_id, seq, effective_at, status, authority, competition_id, participant_id, boulder_id from ops
where user_id = :user_id and device_id = :device_id and seq > :seq and effective_at is not null
order by seq limit :limit"""
LATER_PARTICIPANTS = f"select distinct participant_id from ({LATER_OPS}) as later"  # noqa: S608 - text of our own
SET_EFFECTIVE = "update ops set effective_at = :effective_at where id in :rows*"
MOVE_LATER_OPS = """
update ops set effective_at = :effective_at
where user_id = :user_id and device_id = :device_id and seq > :seq and effective_at < :effective_at
returning participant_id, boulder_id"""


class LaterOp(NamedTuple):
    row: int
    op_id: str
    seq: int
    effective_at: dt.datetime
    status: OpStatus
    authority: int
    competition_id: int
    ascent_key: AscentKey


def list_affected(connection: SqlConnection, device: DeviceKey, last: LastOp | None, ops: Sequence[SyncOp]) -> set[int]:
    """The participants of these ops, and of those that they may move in time because they come late."""
    first_seq = min((op.seq for op in ops), default=MAX_SEQ)
    comes_late = last is not None and first_seq < last.seq
    later = list_later_participants(connection, device, first_seq, MAX_MOVED) if comes_late else []
    return {op.participant_id for op in ops}.union(later)


def list_later_participants(connection: SqlConnection, device: DeviceKey, seq: int, limit: int = MAX_SEQ) -> list[int]:
    return connection.fetch_all(int, LATER_PARTICIPANTS, **device._asdict(), seq=seq, limit=limit)


def list_last_ops(devices: Sequence[DeviceKey]) -> Query[dict[DeviceKey, LastOp]]:
    """Of devices that have sent a heartbeat; perhaps of more than asked for: every person with every device."""

    def collect(rows: Iterable[tuple[int, str, int | None, StoredTime]]) -> dict[DeviceKey, LastOp]:
        return {
            DeviceKey(user_id, device_id): LastOp(seq, read_time(effective_at))
            for user_id, device_id, seq, effective_at in rows
            if seq is not None
        }

    user_ids, device_ids = map(set, zip(*devices, strict=True))
    ids: dict[str, SqlParameter] = {"user_ids": list(user_ids), "device_ids": list(device_ids)}
    return Query(LAST_OPS, ids, collect)


def find_last_op(connection: SqlConnection, device: DeviceKey, seq: int) -> LastOp | None:
    """The last op of the device up to this `seq`."""

    def read(seq: int, effective_at: StoredTime) -> LastOp:
        return LastOp(seq, read_time(effective_at))

    return connection.fetch_one(read, LAST_OP, **device._asdict(), seq=seq)


def list_times_before(connection: SqlConnection, device: DeviceKey, seqs: Iterable[int]) -> dict[int, dt.datetime]:
    """For each `seq` the effective time of the last op before it, where there is one."""

    def read(seq: int, effective_at: StoredTime | None) -> tuple[int, StoredTime | None]:
        return seq, effective_at

    found = connection.fetch_all(read, TIMES_BEFORE, **device._asdict(), seqs=sorted(set(seqs)))
    return {seq: read_time(effective_at) for seq, effective_at in found if effective_at is not None}


def list_later_ops(connection: SqlConnection, device: DeviceKey, seq: int) -> list[LaterOp]:
    """In the order of their `seq`, and one more than may move."""

    def read(
        row: int,
        op_id: str,
        seq: int,
        effective_at: StoredTime,
        status: OpStatus,
        authority: int,
        competition_id: int,
        *ascent_key: int,
    ) -> LaterOp:
        participant_id, boulder_id = ascent_key
        moment, key = read_time(effective_at), (participant_id, boulder_id)
        return LaterOp(row, op_id, seq, moment, status, authority, competition_id, key)

    return connection.fetch_all(read, LATER_OPS, **device._asdict(), seq=seq, limit=MAX_MOVED + 1)


def move_ops(connection: SqlConnection, rows: Mapping[dt.datetime, Sequence[int]]) -> None:
    """By their new effective time."""
    for effective_at, moved in rows.items():
        connection.execute(SET_EFFECTIVE, effective_at=effective_at, rows=list(moved))


def insert_into_order(
    connection: SqlConnection, device: DeviceKey, row: int, seq: int, counted_at: dt.datetime
) -> set[AscentKey]:
    """A refused op gets its place in time; later ones may move. Returns what to refold for those."""

    def read(participant_id: int, boulder_id: int) -> AscentKey:
        return participant_id, boulder_id

    last = find_last_op(connection, device, seq - 1)
    effective_at = max(last.effective_at, counted_at) if last else counted_at
    move_ops(connection, {effective_at: [row]})
    moved = connection.fetch_all(read, MOVE_LATER_OPS, **device._asdict(), seq=seq, effective_at=effective_at)
    return set(moved)


class SeqTap(NamedTuple):
    seq: int
    counted_at: dt.datetime
    """Never later than its receipt."""


@dataclass(slots=True)
class OrderedOp:
    """An accepted op with its place in the order of its device."""

    competition_id: int
    standing: AcceptedOp


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

    def __init__(self, connection: SqlConnection, last_ops: dict[DeviceKey, LastOp | None], device: DeviceKey) -> None:
        self._connection, self._last_ops, self._device = connection, last_ops, device
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
        self._times_before = list_times_before(self._connection, self._device, [tap.seq for tap in taps])
        latest = max(tap.counted_at for tap in taps)
        later = list_later_ops(self._connection, self._device, min(tap.seq for tap in taps))
        if len(later) > MAX_MOVED:
            # The effective times never fall with the `seq`; there may be more ops under that of the last one.
            read = (one.effective_at for one in later if one.seq < later[-1].seq)
            self._earliest_unread = max(read, default=EARLIEST)
        self._later = [one for one in later if one.effective_at < latest]
        user_id, device_id = self._device
        for one in _list_highest(self._later):
            placed = (one.authority, one.effective_at, device_id, one.seq, one.op_id, user_id, one.row)
            self._add_to_ascent(AcceptedOp(*placed), one.ascent_key, one.competition_id)
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

    def add(self, op: AcceptedOp, ascent_key: AscentKey, competition_id: int) -> None:
        """The op is accepted; others may move in time."""
        last = self._last_ops[self._device]
        if last is None or not self.is_loaded:
            self._last_ops[self._device] = LastOp(op.seq, op.effective_at)
        else:
            self._last_ops[self._device] = LastOp(max(last.seq, op.seq), max(last.effective_at, op.effective_at))
        if self.is_loaded:
            self._add_to_ascent(op, ascent_key, competition_id)
            self._new_times.add(op.seq, op.effective_at)

    def _add_to_ascent(self, op: AcceptedOp, ascent_key: AscentKey, competition_id: int) -> None:
        self._by_ascent.setdefault(ascent_key, []).append(OrderedOp(competition_id, op))

    def list_moved(self, ascent_key: AscentKey) -> Iterator[tuple[int, AcceptedOp]]:
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
        move_ops(self._connection, rows)


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
