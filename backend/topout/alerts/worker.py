"""A background thread for notifications that no request causes.

Every step can be repeated and may run in several processes at once: what has been told is stored in the transaction
that queues the notification.
"""

import datetime as dt
import time
from collections.abc import Callable
from functools import partial

from sqlalchemy.orm import Session

from topout.alerts import rank_changes, reveals, unsent_ascents
from topout.announcements import push
from topout.db.engine import Clock, Database
from topout.notifications.outbox import list_subscribers
from topout.standings.boards import Boards
from topout.workers.worker import PeriodicWorker

POLL_SECONDS = 1.0
"""Screens show boulders of a round as soon as they are revealed."""
BOARD_INTERVAL = dt.timedelta(minutes=1)
"""How often ongoing and ended competitions are looked for."""
PAUSE_PER_WORK = 2
"""Between two batches of ranks, in multiples of what the first one took."""


class AlertWorker(PeriodicWorker):
    def __init__(self, database: Database, boards: Boards, clock: Clock) -> None:
        super().__init__("alert_worker", database, clock, POLL_SECONDS)
        self._boards = boards
        self._boards_due_at = dt.datetime.min.replace(tzinfo=dt.UTC)

    def sweep(self, now: dt.datetime) -> None:
        for id in self._read(partial(reveals.list_due, now=now)):
            self._write(partial(reveals.tell_reveal, round_id=id, now=now))
        for id in self._read(partial(push.list_due, now=now)):
            self._write(partial(push.push_due, announcement_id=id, now=now))
        if now < self._boards_due_at:
            return
        self._boards_due_at = now + BOARD_INTERVAL
        for id in self._read(partial(rank_changes.list_due, now=now)):
            self._queue_rank_changes(id, now)
        for id in self._read(partial(unsent_ascents.list_just_ended, now=now)):
            self._write(partial(unsent_ascents.queue_reminders, competition_id=id, now=now))

    def _queue_rank_changes(self, competition_id: int, now: dt.datetime) -> None:
        """A board of 100,000 people has more rows than one transaction may write while people log. After each, others
        have their turn: who waits for SQLite's lock does not queue for it, but tries again."""
        standings = rank_changes.list_standings(self._boards, competition_id)
        with self._database.reading() as session:
            noted = rank_changes.list_noted(session, competition_id)
            wanting = list_subscribers(session, "place_changes")
        changes = rank_changes.find_changes(standings, noted)
        with self._database.writing() as session:
            if not rank_changes.claim(session, competition_id, now):
                return
            session.commit()
        for write in rank_changes.list_writes(competition_id, changes, wanting, now):
            began = time.monotonic()
            self._write(write)
            if self._stopping.wait(PAUSE_PER_WORK * (time.monotonic() - began)):
                return

    def _read(self, list_ids: Callable[[Session], list[int]]) -> list[int]:
        with self._database.reading() as session:
            return list_ids(session)
