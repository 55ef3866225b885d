"""A background thread that asks the payment providers for open checkouts and refunds. While one hangs, it waits; no
other worker does."""

import datetime as dt

from topout.db.engine import Clock, Database
from topout.payments.service import PaymentService
from topout.workers.worker import PeriodicWorker


class PaymentWorker(PeriodicWorker):
    def __init__(self, database: Database, payment_service: PaymentService, clock: Clock) -> None:
        super().__init__("payment_worker", database, clock)
        self._payment_service = payment_service

    def sweep(self, now: dt.datetime) -> None:
        self._payment_service.sweep(now)
