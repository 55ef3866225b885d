"""create_app(settings): the only place where the parts are joined."""

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, closing

from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI
from fastapi.telemetry import TelemetryConfig
from sqlalchemy.exc import SQLAlchemyError
from starlette.middleware import Middleware

from topout import __version__
from topout.accounts import address_routes, first_admin_routes
from topout.accounts import routes as accounts
from topout.accounts.api_scopes import SCOPES_OF_ROUTE
from topout.accounts.demo_accounts import count_demo_accounts
from topout.accounts.passwords import HashingPool
from topout.admin import health_routes
from topout.admin import routes as admin
from topout.alerts.worker import AlertWorker
from topout.announcements import routes as announcements
from topout.ascents import card_routes
from topout.ascents import routes as ascents
from topout.ascents.own_lists import OwnLists
from topout.ascents.sync_queue import SyncQueue
from topout.backups.worker import BackupWorker
from topout.boulders import import_routes, map_routes
from topout.boulders import routes as boulders
from topout.boulders.serializers import BoulderLists
from topout.competitions import calling_off_routes, climbing_session_routes, staff_routes, text_routes, token_routes
from topout.competitions import routes as competitions
from topout.competitions.ownership import find_organiser_address
from topout.competitions.uploads import require_organiser
from topout.competitions.versions import list_raised
from topout.console import routes as console
from topout.console.export_worker import ExportWorker
from topout.core.config import BadSettings, Settings
from topout.core.errors import Unavailable
from topout.core.metrics import Metrics
from topout.core.rate_limits import RateLimits
from topout.db.engine import Clock, Database, make_private_folder, utc_now
from topout.db.migrating import USABLE, read_schema_state
from topout.entries import class_routes, correction_routes, organiser_routes, tying_routes
from topout.entries import routes as entries
from topout.entries.worker import EntryWorker
from topout.hooks import BOULDER_HOOKS, build_hooks, list_payment_handlers, make_entry_payment_handler
from topout.hot_routes import HOT_ROUTES
from topout.http.body_limits import BodyLimitMiddleware
from topout.http.cross_origin import PREFLIGHT_ROUTES
from topout.http.middleware import RequestMiddleware
from topout.http.openapi import DESCRIPTION, DocumentedApi
from topout.http.problems import add_problem_handlers
from topout.http.readiness import Readiness
from topout.http.routing import RouteIndex
from topout.http.spa import SinglePageApp
from topout.judging import routes as judging
from topout.live import routes as live
from topout.live.hub import make_hub
from topout.mail.transports import make_transport
from topout.mail.worker import MailWorker
from topout.notifications import routes as notifications
from topout.notifications.worker import make_push_worker
from topout.payments import routes as payments
from topout.payments.provider_calls import ProviderCalls
from topout.payments.setup import make_payment_service
from topout.payments.worker import PaymentWorker
from topout.people import routes as people
from topout.privacy import photo_routes
from topout.privacy import routes as privacy
from topout.privacy.worker import PurgeWorker
from topout.programme import routes as programme
from topout.results import official_routes, protest_routes, starter_routes
from topout.results import routes as results
from topout.rounds import clock_routes, press_routes
from topout.rounds import routes as rounds
from topout.secret_key import DIFFERENT_KEY, find_key_state, store_fingerprint
from topout.series import routes as series
from topout.series.serializers import SeriesPages
from topout.services import Services
from topout.sharing import routes as sharing
from topout.sharing.pages import PagePreviews
from topout.sharing.sitemap import Sitemap
from topout.standings import round_routes as round_screens
from topout.standings import routes as standings
from topout.standings.boards import Boards
from topout.standings.history import Histories
from topout.standings.recount import Recounts
from topout.standings.statistics import StatisticsCache
from topout.standings.worker import BoardWorker
from topout.teams import routes as teams
from topout.texts import routes as texts
from topout.tickets import routes as tickets
from topout.webhooks import routes as webhooks
from topout.webhooks.transport import WebhookTransport, find_test_host
from topout.webhooks.worker import WebhookWorker
from topout.workers.change_notifier import ChangeNotifier
from topout.workers.slow_work import SlowWork
from topout.workers.sql_reader import SqlReader
from topout.workshops import organiser_routes as workshop_organiser_routes
from topout.workshops import routes as workshops
from topout.workshops.reservations import BookingPaymentHandler
from topout.workshops.worker import WorkshopWorker

ROUTERS = (
    accounts,
    address_routes,
    first_admin_routes,
    notifications,
    competitions,
    calling_off_routes,
    climbing_session_routes,
    staff_routes,
    text_routes,
    token_routes,
    webhooks,
    payments,
    entries,
    organiser_routes,
    class_routes,
    correction_routes,
    tying_routes,
    programme,
    workshops,
    workshop_organiser_routes,
    teams,
    announcements,
    people,
    tickets,
    boulders,
    import_routes,
    map_routes,
    rounds,
    clock_routes,
    press_routes,
    starter_routes,
    official_routes,
    protest_routes,
    ascents,
    card_routes,
    standings,
    round_screens,
    results,
    series,
    console,
    admin,
    judging,
    privacy,
    photo_routes,
    live,
    texts,
    sharing,
    health_routes,
)
# `Metrics` counts requests. FastAPI's own would look providers up in the environment on every one.
NO_TELEMETRY: TelemetryConfig = {"tracing": False, "metrics": False, "logs": False}


def create_app(settings: Settings, clock: Clock = utc_now) -> FastAPI:
    if errors := settings.list_production_errors():
        raise BadSettings("\n".join(errors))
    make_private_folder(settings.data_dir)
    if settings.in_production:
        _examine_database(settings)
    services = build_services(settings, clock)
    services.hub.viewers.on_change = services.metrics.set_screens
    app = DocumentedApi(
        SCOPES_OF_ROUTE,
        title="Topout",
        description=DESCRIPTION,
        version=__version__,
        lifespan=_run_workers,
        redirect_slashes=False,
        telemetry=NO_TELEMETRY,
        middleware=[
            Middleware(RequestMiddleware, settings=settings, metrics=services.metrics),
            Middleware(BodyLimitMiddleware, require_organiser=require_organiser),
        ],
    )
    app.state.services = services
    add_problem_handlers(app)
    # Not by `include_router`, which analyses every signature again for each app (decision 26).
    app.router.routes.extend(route for module in ROUTERS for route in module.router.routes)
    app.router.routes.extend(PREFLIGHT_ROUTES)
    # Not a mount: a known path with another method stays a 405.
    app.state.page_previews = PagePreviews(services.database, settings, services.slow_work, services.rate_limits, clock)
    app.state.sitemap = Sitemap(services.database, settings.origin, clock)
    app.router.default = SinglePageApp(settings.app_dir, settings.origin, app.state.page_previews.find_head)
    app.router.routes.insert(0, RouteIndex([*HOT_ROUTES, *app.routes], app.router.default))
    return app


def _examine_database(settings: Settings) -> None:
    with closing(Database.from_settings(settings)) as database:
        try:
            if demo := count_demo_accounts(database):
                raise BadSettings(f"The database holds {demo} demo accounts with known passwords: use another one.")
            if read_schema_state(database) in USABLE:
                _compare_key(database, settings)
        except (SQLAlchemyError, Unavailable) as error:
            raise BadSettings(f"The database does not answer ({type(error).__name__}): start it first.") from error


def _compare_key(database: Database, settings: Settings) -> None:
    state = find_key_state(database, settings)
    if state == "different":
        raise BadSettings(DIFFERENT_KEY)
    if state != "same":
        store_fingerprint(database, settings)


# Each part gets what it needs through its constructor; what is closed later is pushed on the exit stack.
def build_services(settings: Settings, clock: Clock) -> Services:
    stack, metrics, notifier = ExitStack(), Metrics(), ChangeNotifier(settings.redis_url)
    database, sql_reader = _open_database(settings, notifier, stack)
    boards, sync_queue = Boards(database, clock, notifier, sql_reader, metrics), SyncQueue(database, notifier, metrics)
    return Services(
        settings=settings,
        clock=clock,
        database=database,
        rate_limits=RateLimits(settings.redis_url, notifier.redis_outage),
        sql_reader=sql_reader,
        change_notifier=notifier,
        hashing=stack.enter_context(closing(HashingPool())),
        mail_worker=MailWorker(database, make_transport(settings), clock, find_organiser_address, metrics),
        push_worker=stack.enter_context(closing(make_push_worker(settings, database, clock))),
        webhook_worker=stack.enter_context(closing(_make_webhook_worker(settings, database, clock))),
        payment_service=(paying := make_payment_service(settings, database, list_payment_handlers(settings), clock)),
        provider_calls=stack.enter_context(closing(ProviderCalls(paying.providers))),
        payment_worker=PaymentWorker(database, paying, clock),
        entry_worker=EntryWorker("entry_worker", database, make_entry_payment_handler(settings), clock),
        workshop_worker=WorkshopWorker("workshop_worker", database, BookingPaymentHandler(settings), clock),
        boulder_lists=BoulderLists(BOULDER_HOOKS, settings, clock),
        slow_work=stack.enter_context(closing(SlowWork())),
        sync_queue=stack.enter_context(closing(sync_queue)),
        own_lists=OwnLists(clock),
        boards=boards,
        board_worker=BoardWorker(boards, notifier, database),
        recounts=Recounts(boards, database, metrics),
        histories=Histories(boards, database, clock),
        statistics=StatisticsCache(boards, database, clock),
        series_pages=SeriesPages(),
        hub=stack.enter_context(closing(make_hub(settings, database, clock, boards, notifier))),
        alert_worker=AlertWorker(database, boards, clock),
        export_worker=ExportWorker(database, boards, clock),
        backup_worker=BackupWorker(settings, clock, metrics),
        purge_worker=PurgeWorker(database, settings, clock, metrics),
        readiness=stack.enter_context(closing(Readiness(database, notifier, sync_queue.is_stuck, metrics))),
        metrics=metrics,
        hooks=build_hooks(settings, boards),
        exit_stack=stack,
    )


def _make_webhook_worker(settings: Settings, database: Database, clock: Clock) -> WebhookWorker:
    return WebhookWorker(database, WebhookTransport(find_test_host(settings)), clock)


def _open_database(settings: Settings, notifier: ChangeNotifier, stack: ExitStack) -> tuple[Database, SqlReader]:
    """And what reads it with plain SQL, for many requests at once."""
    database = stack.enter_context(closing(Database.from_settings(settings)))
    database.on_commit(lambda session: notifier.notify(list_raised(session)))
    return database, stack.enter_context(closing(SqlReader(database)))


def limit_threads(database: Database) -> None:
    """Of the running event loop: with more threads than connections some would wait very long for one."""
    current_default_thread_limiter().total_tokens = database.request_threads


@asynccontextmanager
async def _run_workers(app: FastAPI) -> AsyncIterator[None]:
    services: Services = app.state.services
    limit_threads(services.database)
    with services.exit_stack:
        services.start_workers()
        yield
