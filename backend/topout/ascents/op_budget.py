"""How many new ops an account may send: far more than a person can tap, and all that a phone has after days without
signal at once. Whoever has spent it is told to come back later, and the ops stay on the phone (Y4)."""

import datetime as dt
import math
from typing import NamedTuple

from topout.core.errors import RateLimited

MAX_OPS_AT_ONCE = 5000
SECONDS_PER_OP = 5
"""How long it takes until one more op may be sent."""
MAX_ACCOUNTS = 10_000


class Spent(NamedTuple):
    ops: float
    at: dt.datetime


class OpBudget:
    """In memory: with several processes each has its own, and a restart begins anew."""

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
