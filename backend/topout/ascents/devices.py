"""The phones as the server knows them: what each owes, and how often a verdict of its ops was changed."""

import datetime as dt
from collections.abc import Callable, Iterable, Sequence
from itertools import starmap
from typing import NamedTuple

from topout.ascents.ops import Code, OpStatus
from topout.db.sql import Insert, Query, SqlConnection, SqlValue

UPSERT_DEVICES = Insert(
    "devices",
    ("user_id", "device_id", "pending", "last_seen_at", "changes"),
    "on conflict (user_id, device_id) do update set pending = excluded.pending, last_seen_at = excluded.last_seen_at",
)
ADD_DEVICE = """
insert into devices (user_id, device_id, pending, last_seen_at, changes)
values (:user_id, :device_id, 0, :received_at, 0)
on conflict (user_id, device_id) do nothing"""
# PostgreSQL only. A row that was not there before has no `xmax`.
UPSERT_AND_LOCK_DEVICES = f"{UPSERT_DEVICES.rows_sql} returning user_id, device_id, changes, xmax = 0"
CHANGE_COUNTS = "select user_id, device_id, changes from devices where user_id in :user_ids*"
CHANGED_OPS = """
select op_id, status, code, change from ops
where user_id = :user_id and device_id = :device_id and change > :since order by change limit :limit"""


class DeviceKey(NamedTuple):
    user_id: int
    device_id: str


class LastOp(NamedTuple):
    """Of a device, in the order of its `seq`."""

    seq: int
    effective_at: dt.datetime


class Heartbeat(NamedTuple):
    """What each request of a device says about it (Y16)."""

    user_id: int
    device_id: str
    pending: int
    received_at: dt.datetime


class ChangedOp(NamedTuple):
    op_id: str
    status: OpStatus
    code: Code
    change: int


def record_heartbeats(connection: SqlConnection, heartbeats: Iterable[Heartbeat]) -> None:
    connection.insert_rows(UPSERT_DEVICES, _list_device_rows(heartbeats))


def start_heartbeats(
    connection: SqlConnection, heartbeats: Iterable[Heartbeat]
) -> Callable[[], dict[DeviceKey, int | None]]:
    """On PostgreSQL, inside a `pipeline`: also locks the devices. The result is what `count_changes` would find, with
    None for those that are new."""

    def read(user_id: int, device_id: str, changes: int, is_new: bool) -> tuple[DeviceKey, int | None]:
        return DeviceKey(user_id, device_id), None if is_new else changes

    rows = UPSERT_DEVICES.write_rows(_list_device_rows(heartbeats))
    return connection.start(Query(UPSERT_AND_LOCK_DEVICES, {"rows": rows}, lambda found: dict(starmap(read, found))))


def _list_device_rows(heartbeats: Iterable[Heartbeat]) -> list[tuple[SqlValue, ...]]:
    """Always in the same order, so that no two transactions wait for each other. Of one device the last one counts."""
    by_device = {DeviceKey(one.user_id, one.device_id): one for one in heartbeats}
    return [(*device, one.pending, one.received_at, 0) for device, one in sorted(by_device.items())]


def add_missing_devices(connection: SqlConnection, seen: Iterable[tuple[DeviceKey, dt.datetime]]) -> None:
    """Of ops whose device was forgotten (`limits.DeviceCap`)."""
    connection.execute_many(ADD_DEVICE, sorted((*device, received_at) for device, received_at in seen))


def count_changes(devices: Sequence[DeviceKey]) -> Query[dict[DeviceKey, int]]:
    """How often verdicts of each device were changed; perhaps of other devices of the same people, too."""

    def read(user_id: int, device_id: str, changes: int) -> tuple[DeviceKey, int]:
        return DeviceKey(user_id, device_id), changes

    user_ids = list({one.user_id for one in devices})
    return Query(CHANGE_COUNTS, {"user_ids": user_ids}, lambda rows: dict(starmap(read, rows)))


def list_changed_ops(connection: SqlConnection, device: DeviceKey, since: int, limit: int) -> list[ChangedOp]:
    return connection.fetch_all(ChangedOp, CHANGED_OPS, **device._asdict(), since=since, limit=limit)
