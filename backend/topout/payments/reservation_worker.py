"""A background thread of entries, and one of bookings: it releases seats that were not paid in time."""

import datetime as dt
from abc import abstractmethod
from functools import partial
from typing import Any

from sqlalchemy import Select
from sqlalchemy.orm import Session

from topout.core.config import Settings
from topout.db.engine import Clock, Database
from topout.payments.reservations import PaymentHandler
from topout.workers.worker import PeriodicWorker

RETENTION_CHECK_INTERVAL = dt.timedelta(hours=1)


class ReservationWorker(PeriodicWorker):
    def __init__(self, name: str, database: Database, payment_handler: PaymentHandler[Any], clock: Clock) -> None:
        super().__init__(name, database, clock)
        self._payment_handler = payment_handler
        self._retention_checked_at = dt.datetime.min.replace(tzinfo=dt.UTC)

    def sweep(self, now: dt.datetime) -> None:
        handler = self._payment_handler
        for reservation_id in self._list_ids(handler.query_overdue(now)):
            self._write(partial(handler.release_overdue, reservation_id=reservation_id, now=now))
        for owner_id in self._list_ids(self.query_waiting_lists(now)):
            self._write(partial(self.give_seats, owner_id=owner_id, now=now, settings=handler.settings))
        if now - self._retention_checked_at >= RETENTION_CHECK_INTERVAL:
            self.enforce_retention(now)
            self._retention_checked_at = now

    @abstractmethod
    def query_waiting_lists(self, now: dt.datetime) -> Select[int]:
        """Of which competitions or workshops seats can be given."""

    @abstractmethod
    def give_seats(self, session: Session, owner_id: int, now: dt.datetime, settings: Settings) -> None: ...

    @abstractmethod
    def enforce_retention(self, now: dt.datetime) -> None: ...
