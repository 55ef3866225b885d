"""What all processes of an installation share, read when Prometheus asks: queues, payments, disk, release."""

import math
import shutil
from collections.abc import Iterator

from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from topout import __version__
from topout.admin.queues import count_waiting
from topout.alerts.models import AlertRun
from topout.backups.folder import BackupFolder
from topout.core.config import Settings
from topout.core.errors import Unavailable
from topout.db.engine import Clock, Database
from topout.mail.models import OutgoingMail
from topout.privacy.worker import DONE

PURGED_AT = select(AlertRun.ran_at).where(AlertRun.key == DONE)
GIVEN_UP = select(func.count(OutgoingMail.failed_at))


class InstallationMetrics(Collector):
    def __init__(self, database: Database, settings: Settings, clock: Clock) -> None:
        self._database, self._settings, self._clock = database, settings, clock

    def collect(self) -> Iterator[Metric]:
        yield InfoMetricFamily("topout_build", "The release that runs.", {"version": __version__})
        yield GaugeMetricFamily("topout_wanted_processes", "So many are to serve.", self._settings.workers)
        yield self._measure_disks()
        yield from self._list_backup_metrics()
        if self._database.outage.is_on:  # a request to a silent one would take longer than Prometheus waits
            return
        try:
            with self._database.reading() as session:
                waiting = count_waiting(session, self._clock())
                given_up = session.scalar(GIVEN_UP) or 0
                purged_at = session.scalar(PURGED_AT)
        # Then Prometheus misses these, which is what an alert for a silent database looks at.
        except (SQLAlchemyError, Unavailable):
            return
        counts = GaugeMetricFamily("topout_waiting", "What waits to be done, by queue.", labels=["queue"])
        ages = GaugeMetricFamily("topout_waiting_oldest_seconds", "How long the oldest has waited.", labels=["queue"])
        for queue, found in waiting.items():
            counts.add_metric([queue], found.number)
            ages.add_metric([queue], found.oldest_seconds)
        yield counts
        yield ages
        yield GaugeMetricFamily("topout_mails_given_up", "Mails that could not be delivered.", given_up)
        age = math.inf if purged_at is None else (self._clock() - purged_at).total_seconds()
        help_text = "Since what is stored for a limited time was last erased."
        yield GaugeMetricFamily("topout_purge_age_seconds", help_text, age)

    def _measure_disks(self) -> Metric:
        """A folder that is missing has none: of backups the age says it."""
        free = GaugeMetricFamily("topout_disk_free_bytes", "Where the folder is.", labels=["folder"])
        folders = {"data": self._settings.data_dir, "backups": self._settings.scheduled_backup_dir}
        for name, folder in folders.items():
            if folder is not None and folder.is_dir():
                free.add_metric([name], shutil.disk_usage(folder).free)
        return free

    def _list_backup_metrics(self) -> Iterator[Metric]:
        if (folder := self._settings.scheduled_backup_dir) is None:
            return
        try:
            backups = BackupFolder(folder, self._settings.public_url)
            newest = None if backups.find_other_site() else backups.find_newest(self._clock())
        except OSError:
            newest = None
        age = math.inf if newest is None else (self._clock() - newest.made_at).total_seconds()
        every = self._settings.backup_every * 3600
        yield GaugeMetricFamily("topout_backup_age_seconds", "Since the newest backup was made.", age)
        yield GaugeMetricFamily("topout_backup_every_seconds", "How often backups are made.", every)
