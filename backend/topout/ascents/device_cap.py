"""How many devices of an account are known. A device is an installation of the app, so an honest account has a few;
without a cap whoever makes up a new one for each request would fill the table."""

from collections.abc import Iterable

from topout.ascents.cache import LedgerCache
from topout.ascents.ledger import DeviceKey
from topout.errors import RateLimited
from topout.sql import SqlConnection

MAX_DEVICES = 100
RETRY_AFTER_SECONDS = 3600
# What a judge has changed the phone must still hear of; what it owes, and what was not stored, the organiser must see.
REPLACEABLE = "pending = 0 and changes = 0 and not_stored = 0"
COUNT_DEVICES = f"""
select count(*), coalesce(sum(case when {REPLACEABLE} then 1 else 0 end), 0) from devices
where user_id = :user_id"""  # noqa: S608 - a condition of our own
FORGET_OLDEST = f"""
delete from devices where {REPLACEABLE} and id in (
  select id from devices where user_id = :user_id and device_id <> :device_id and {REPLACEABLE}
  order by last_seen_at, id limit :surplus)
returning user_id, device_id"""  # noqa: S608 - a condition of our own


def find_refusal(connection: SqlConnection, cache: LedgerCache, device: DeviceKey) -> RateLimited | None:
    """A new device when none of the others may be forgotten. It keeps its ops (Y4)."""
    if _is_known(cache, device):
        return None
    count, replaceable = _count(connection, device)
    if count >= MAX_DEVICES and not replaceable:
        return RateLimited(retry_after_seconds=RETRY_AFTER_SECONDS)
    return None


def forget_oldest(connection: SqlConnection, cache: LedgerCache, devices: Iterable[DeviceKey]) -> None:
    """After the new ones were written: those unseen for longest make room for them. Their ops stay, and so does their
    order; should such a phone come back, it is new."""
    for device in devices:
        if _is_known(cache, device):
            continue
        cache.changes[device] = 0
        surplus = _count(connection, device)[0] - MAX_DEVICES
        if surplus > 0:
            for forgotten in connection.fetch_all(DeviceKey, FORGET_OLDEST, **device._asdict(), surplus=surplus):
                cache.changes.pop(forgotten, None)


def _is_known(cache: LedgerCache, device: DeviceKey) -> bool:
    return cache.changes[device] is not None


def _count(connection: SqlConnection, device: DeviceKey) -> tuple[int, int]:
    """All devices of the account, and how many of them may be forgotten."""
    counted = connection.fetch_one(
        lambda count, replaceable: (int(count), int(replaceable)), COUNT_DEVICES, user_id=device.user_id
    )
    return counted or (0, 0)
