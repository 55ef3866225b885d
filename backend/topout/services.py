"""Everything that `create_app` builds, by name and type.

The types of parts that stand above this module are imported for the type checker only: routes read `services.hub` and
*go to definition* leads to it, while the import direction stays as it is.
"""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from topout.backups.worker import BackupWorker
from topout.core.config import Settings
from topout.core.rate_limits import RateLimits
from topout.db.engine import Clock, Database
from topout.files.bounded_process import BoundedProcess
from topout.workers.change_notifier import ChangeNotifier
from topout.workers.slow_work import SlowWork
from topout.workers.sql_reader import SqlReader

if TYPE_CHECKING:
    from topout.accounts.hooks import AccountHooks
    from topout.accounts.passwords import HashingPool
    from topout.alerts.worker import AlertWorker
    from topout.ascents.hooks import AscentHooks
    from topout.ascents.own_lists import OwnLists
    from topout.ascents.sync_queue import SyncQueue
    from topout.boulders.hooks import BoulderHooks
    from topout.boulders.serializers import BoulderLists
    from topout.competitions.hooks import CompetitionHooks
    from topout.console.export_worker import ExportWorker
    from topout.core.metrics import Metrics
    from topout.entries.hooks import EntryHooks
    from topout.entries.worker import EntryWorker
    from topout.http.readiness import Readiness
    from topout.live.hub import Hub
    from topout.mail.worker import MailWorker
    from topout.notifications.worker import PushWorker
    from topout.payments.provider_calls import ProviderCalls
    from topout.payments.service import PaymentService
    from topout.payments.worker import PaymentWorker
    from topout.privacy.worker import PurgeWorker
    from topout.programme.hooks import ProgrammeHooks
    from topout.series.serializers import SeriesPages
    from topout.standings.boards import Boards
    from topout.standings.history import Histories
    from topout.standings.recount import Recounts
    from topout.standings.statistics import StatisticsCache
    from topout.standings.worker import BoardWorker
    from topout.webhooks.worker import WebhookWorker
    from topout.workshops.worker import WorkshopWorker


@dataclass(frozen=True, kw_only=True)
class Hooks:
    """By the module that calls them."""

    accounts: AccountHooks
    competitions: CompetitionHooks
    boulders: BoulderHooks
    entries: EntryHooks
    programme: ProgrammeHooks
    ascents: AscentHooks


@dataclass(frozen=True, kw_only=True)
class Services:
    settings: Settings
    clock: Clock
    database: Database
    rate_limits: RateLimits
    sql_reader: SqlReader
    change_notifier: ChangeNotifier
    hashing: HashingPool
    mail_worker: MailWorker
    push_worker: PushWorker
    webhook_worker: WebhookWorker
    payment_service: PaymentService
    provider_calls: ProviderCalls
    payment_worker: PaymentWorker
    entry_worker: EntryWorker
    workshop_worker: WorkshopWorker
    boulder_lists: BoulderLists
    bounded_process: BoundedProcess = field(default_factory=BoundedProcess)
    slow_work: SlowWork
    sync_queue: SyncQueue
    own_lists: OwnLists
    boards: Boards
    board_worker: BoardWorker
    recounts: Recounts
    histories: Histories
    statistics: StatisticsCache
    series_pages: SeriesPages
    hub: Hub
    alert_worker: AlertWorker
    export_worker: ExportWorker
    backup_worker: BackupWorker
    purge_worker: PurgeWorker
    readiness: Readiness
    metrics: Metrics
    hooks: Hooks
    exit_stack: ExitStack = field(default_factory=ExitStack)
    """Closes in reverse order what was built and started. It is closed by the code that made the services."""

    def start_workers(self) -> None:
        """Tests leave this out and let each worker do one round where they need it."""
        workers = (
            *(self.readiness, self.mail_worker, self.push_worker, self.webhook_worker),
            *(self.payment_worker, self.entry_worker, self.workshop_worker, self.alert_worker),
            *(self.export_worker, self.backup_worker, self.purge_worker),
            *(self.change_notifier, self.board_worker, self.recounts, self.hub.feeds),
        )
        for worker in workers:
            self.exit_stack.callback(worker.stop)
            worker.start()


def find_services(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


# Asynchronous although it awaits nothing: otherwise each request would go through the thread pool for it.
async def get_services(connection: HTTPConnection) -> Services:
    return find_services(connection)


AppServices = Annotated[Services, Depends(get_services)]
