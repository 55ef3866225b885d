"""How many refused ops of an account are stored. The others get their verdict as well, and are counted."""

import datetime as dt
from collections import Counter

from topout.ascents.devices import DeviceKey
from topout.db.sql import SqlConnection

MAX_REFUSED_PER_DAY = 200
"""Far more than an honest phone has; a held op is not refused and is always stored."""
DAY = dt.timedelta(days=1)
COUNT_REFUSED = """
select count(*) from (
  select 1 from ops
  where user_id = :user_id and status = 'rejected' and received_at > :since limit :limit) as refused"""
ADD_NOT_STORED = """
update devices set not_stored = not_stored + :count where user_id = :user_id and device_id = :device_id"""


class RefusedQuota:
    """For one transaction."""

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
