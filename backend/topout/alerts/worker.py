"""A background thread for notifications that no request causes.

Every step can be repeated and may run in several processes at once: each thing is claimed in the transaction that
queues its notifications.
"""

import datetime as dt
from collections.abc import Callable
from functools import partial

from sqlalchemy.orm import Session

from topout.alerts import rank_changes, reveals, unsent_ascents
from topout.announcements import push
from topout.db.engine import Clock, Database
from topout.standings.boards import Boards
from topout.workers.worker import PeriodicWorker

POLL_SECONDS = 1.0
"""Screens show boulders of a round as soon as they are revealed."""
BOARD_INTERVAL = dt.timedelta(minutes=1)
"""How often ongoing and ended competitions are looked for."""


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
            standings = rank_changes.list_standings(self._boards, id)
            self._write(partial(rank_changes.queue_rank_changes, competition_id=id, standings=standings, now=now))
        for id in self._read(partial(unsent_ascents.list_just_ended, now=now)):
            self._write(partial(unsent_ascents.queue_reminders, competition_id=id, now=now))

    def _read(self, list_ids: Callable[[Session], list[int]]) -> list[int]:
        with self._database.reading() as session:
            return list_ids(session)
