"""What one account may send and have stored: new ops, refused ops, devices. A person stays far below each limit.
Without them one account could fill the database, or keep the others waiting."""

import datetime as dt
import math
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from topout.ascents.devices import DeviceKey
from topout.ascents.ledger_cache import LedgerCache
from topout.core.errors import RateLimited
from topout.db.sql import Query, SqlConnection

MAX_OPS_AT_ONCE = 5000
"""All that a phone has after days without signal."""
SECONDS_PER_OP = 5
"""How long it takes until one more op may be sent."""
MAX_ACCOUNTS = 10_000
MAX_REFUSED_PER_DAY = 200
"""Far more than an honest phone has; a held op is not refused and is always stored."""
DAY = dt.timedelta(days=1)
COUNT_REFUSED = """
select count(*) from (
  select 1 from ops
  where user_id = :user_id and status = 'rejected' and received_at > :since limit :limit) as refused"""
ADD_NOT_STORED = """
update devices set not_stored = not_stored + :count where user_id = :user_id and device_id = :device_id"""
MAX_DEVICES = 100
RETRY_AFTER_SECONDS = 3600
# What a judge has changed the phone must still hear of; what it owes, and what was not stored, the organiser must see.
REPLACEABLE = "pending = 0 and changes = 0 and not_stored = 0"
COUNT_DEVICES = f"""
select user_id, count(*), sum(case when {REPLACEABLE} then 1 else 0 end) from devices
where user_id in :user_ids* and not (device_id in :new_ids*) group by user_id"""  # noqa: S608 - a condition of our own
FORGET_OLDEST = f"""
delete from devices where {REPLACEABLE} and id in (
  select id from devices where user_id = :user_id and device_id <> :device_id and {REPLACEABLE}
  order by last_seen_at, id limit :surplus)
returning user_id, device_id"""  # noqa: S608 - a condition of our own


class Spent(NamedTuple):
    ops: float
    at: dt.datetime


class OpBudget:
    """How many new ops an account may send. Above it they stay on the phone (Y4), which is told when to send again.
    In memory: with several processes each has its own, and a restart begins anew."""

    def __init__(self) -> None:
        self._spent: dict[int, Spent] = {}

    def require(self, user_id: int, now: dt.datetime) -> None:
        spent = self._spent.get(user_id)
        if spent is None or spent.ops < MAX_OPS_AT_ONCE:
            return  # as nearly always
        excess = self._find_spent(user_id, now) - MAX_OPS_AT_ONCE
        if excess >= 0:
            raise RateLimited(retry_after_seconds=math.ceil((excess + 1) * SECONDS_PER_OP))

    def spend(self, user_id: int, ops: int, now: dt.datetime) -> None:
        if not ops:
            return
        self._spent[user_id] = Spent(self._find_spent(user_id, now) + ops, now)
        if len(self._spent) > MAX_ACCOUNTS:
            self._spent = {one: spent for one, spent in self._spent.items() if self._find_spent(one, now) > 0}

    def _find_spent(self, user_id: int, now: dt.datetime) -> float:
        spent = self._spent.get(user_id)
        if spent is None:
            return 0
        return max(0, spent.ops - max(0, (now - spent.at).total_seconds()) / SECONDS_PER_OP)


class RefusedQuota:
    """How many refused ops of an account are stored. The others get their verdict as well, and are counted. For one
    transaction."""

    def __init__(self, connection: SqlConnection) -> None:
        self._connection = connection
        self._stored: dict[int, int] = {}
        self._not_stored: Counter[DeviceKey] = Counter()

    def take(self, device: DeviceKey, now: dt.datetime) -> bool:
        """Whether one more refused op of this account is to be stored."""
        user_id = device.user_id
        if user_id not in self._stored:
            stored = self._connection.fetch_one(
                int, COUNT_REFUSED, user_id=user_id, since=now - DAY, limit=MAX_REFUSED_PER_DAY
            )
            self._stored[user_id] = stored or 0
        if self._stored[user_id] >= MAX_REFUSED_PER_DAY:
            self._not_stored[device] += 1
            return False
        self._stored[user_id] += 1
        return True

    def write(self) -> None:
        rows = [(count, *device) for device, count in sorted(self._not_stored.items())]
        if rows:
            self._connection.execute_many(ADD_NOT_STORED, rows)
        self._not_stored.clear()


class DeviceCount(NamedTuple):
    devices: int
    replaceable: int


class DeviceCap:
    """How many devices of an account are known. A device is an installation of the app: an honest account has a few.
    For one transaction."""

    def __init__(self, connection: SqlConnection, cache: LedgerCache, devices: Iterable[DeviceKey]) -> None:
        """`devices`: those of its requests. The cache knows how often their verdicts were changed."""
        self._connection, self._cache = connection, cache
        new = sorted({device for device in devices if cache.changes[device] is None})
        self._counts = connection.run(_count_others(new)) if new else {}
        self._new: dict[DeviceKey, int] = {}
        """With how many devices its account then has too many."""

    def find_refusal(self, device: DeviceKey) -> RateLimited | None:
        """Of a new device, when none of the others may be forgotten. It keeps its ops (Y4)."""
        if self._cache.changes[device] is not None:
            return None
        count = self._counts.get(device.user_id, DeviceCount(0, 0))
        surplus = count.devices + 1 - MAX_DEVICES
        if surplus > 0 and not count.replaceable:
            return RateLimited(retry_after_seconds=RETRY_AFTER_SECONDS)
        self._new[device] = surplus
        return None

    def forget_oldest(self) -> None:
        """After the new ones were written: those unseen for longest make room for them. Their ops stay, and so does
        their order; should such a phone come back, it is new."""
        for device, surplus in self._new.items():
            self._cache.changes[device] = 0
            if surplus > 0:
                forgotten = self._connection.fetch_all(DeviceKey, FORGET_OLDEST, **device._asdict(), surplus=surplus)
                for one in forgotten:
                    self._cache.changes.pop(one, None)


def _count_others(new: list[DeviceKey]) -> Query[dict[int, DeviceCount]]:
    """Those of the same accounts: on PostgreSQL the new ones are written already."""

    def collect(rows: Iterable[tuple[int, int, int]]) -> dict[int, DeviceCount]:
        return {user_id: DeviceCount(*counts) for user_id, *counts in rows}

    user_ids, device_ids = map(list, zip(*new, strict=True))
    return Query(COUNT_DEVICES, {"user_ids": user_ids, "new_ids": device_ids}, collect)
