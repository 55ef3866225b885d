"""How many devices of an account are known. A device is an installation of the app, so an honest account has a few;
without a cap whoever makes up a new one for each request would fill the table."""

from collections.abc import Iterable
from typing import NamedTuple

from topout.ascents.cache import LedgerCache
from topout.ascents.devices import DeviceKey
from topout.core.errors import RateLimited
from topout.db.sql import Query, SqlConnection

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


class DeviceCount(NamedTuple):
    devices: int
    replaceable: int


class DeviceCap:
    """For one transaction."""

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
