"""Makes backups on a schedule."""

import datetime as dt
import logging
from pathlib import Path

from topout.backups.failure import BackupCancelled, BackupFailed
from topout.backups.folder import BackupFolder, describe_other_site
from topout.backups.service import back_up
from topout.core.config import Settings
from topout.core.metrics import Metrics
from topout.core.outages import Outage
from topout.db.engine import Clock
from topout.workers.worker import Worker

log = logging.getLogger("topout.backups")
POLL_SECONDS = 30.0
RETRY_AFTER = dt.timedelta(minutes=5)


class BackupWorker(Worker):
    """In every process; one of them makes the backup, and the others see that it is there."""

    def __init__(self, settings: Settings, clock: Clock, metrics: Metrics) -> None:
        super().__init__("backups", POLL_SECONDS)
        self._settings, self._clock, self._metrics = settings, clock, metrics
        self._folder = BackupFolder(settings.scheduled_backup_dir or Path(), settings.public_url)
        self._failing = Outage(log, "backups", "it is tried again every five minutes")

    def start(self) -> None:
        if self._settings.scheduled_backup_dir is not None:
            self.wake()
            super().start()

    def run_round(self) -> None:
        try:
            with self._folder.locking() as is_ours:
                if is_ours and (site := self._folder.find_other_site()):
                    self._fail(describe_other_site(self._folder, site))
                elif is_ours and self._is_due(now := self._clock()):
                    self._folder.claim()
                    self._make(now)
        except OSError as error:  # of the folder itself
            self._fail(f"{self._settings.backup_dir}: {error.strerror}")

    def _is_due(self, now: dt.datetime) -> bool:
        newest, failure = self._folder.find_newest(now), self._folder.find_failure()
        if failure is not None and now - failure.tried_at < RETRY_AFTER:
            return False
        return newest is None or now - newest.made_at >= dt.timedelta(hours=self._settings.backup_every)

    def _make(self, now: dt.datetime) -> None:
        file = self._folder.name_backup(now)
        try:
            self._folder.delete_unfinished()
            back_up(self._settings, file, self._stopping)
        except BackupCancelled:
            return
        except BackupFailed as failure:
            # Not the whole text: further lines of PostgreSQL's programs may quote rows.
            sentence = str(failure).partition("\n")[0]
            self._folder.note_failure(now, sentence)
            self._fail(sentence)
            return
        self._folder.delete_old(self._settings.backup_keep, now)
        self._metrics.count_backup(is_good=True)
        self._failing.end()
        log.info("backup %s was made and checked", file.name)

    def _fail(self, sentence: str) -> None:
        self._metrics.count_backup(is_good=False)
        self._failing.begin(sentence)
