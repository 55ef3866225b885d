"""Y11: the order of a device's ops in time, in SQL. Only ops that are or were accepted have a place in it, and an
effective time; a refused op gets one when a judge releases it."""

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from topout.ascents.codes import OpStatus
from topout.ascents.devices import DeviceKey
from topout.ascents.ops import MAX_SEQ, AscentKey, SyncOp
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


class LastOp(NamedTuple):
    seq: int
    effective_at: dt.datetime


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
    return Query(LAST_OPS, ids, collect, 4)


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
