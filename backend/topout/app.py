"""create_app(settings): the only place where the parts are joined."""

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, closing

from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError
from starlette.middleware import Middleware

from topout import __version__
from topout.accounts import routes as accounts
from topout.accounts.demo_accounts import count_demo_accounts
from topout.accounts.hooks import AccountHooks
from topout.accounts.passwords import HashingPool
from topout.ascents import routes as ascents
from topout.ascents.hooks import AscentHooks
from topout.ascents.privacy import export_doubts, export_ops
from topout.ascents.recorder import Recorder
from topout.boulders import map_routes
from topout.boulders import routes as boulders
from topout.boulders.bulk import copy_boulders
from topout.boulders.hooks import BoulderHooks
from topout.boulders.photos import PhotoEncoder
from topout.boulders.serializers import BoulderLists
from topout.boulders.service import count_boulders
from topout.change_notifier import ChangeNotifier
from topout.commit_counter import CommitCounter
from topout.competitions import routes as competitions
from topout.competitions import staff_routes
from topout.competitions.hooks import CompetitionHooks
from topout.competitions.versions import list_raised
from topout.config import BadSettings, Settings
from topout.console import routes as console
from topout.db import Clock, Database, make_private_folder, utc_now
from topout.edge import health
from topout.edge.body_limits import BodyLimitMiddleware
from topout.edge.observability import Metrics, RequestLogMiddleware
from topout.edge.security_headers import SecurityHeadersMiddleware
from topout.edge.spa import SinglePageApp
from topout.edge.unexpected_errors import UnexpectedErrorMiddleware
from topout.entries import organiser_routes
from topout.entries import routes as entries
from topout.entries.access import sees_board
from topout.entries.hooks import EntryHooks
from topout.entries.payment_handler import EntryPaymentHandler
from topout.entries.places import serve_waiting_list
from topout.entries.privacy import export_entries, make_on_erase, touch_scores_of_user
from topout.entries.serializers import find_user_info
from topout.entries.worker import EntryWorker
from topout.fast_path import add_routes
from topout.live import routes as live
from topout.live.hub import Hub
from topout.mail.transports import make_transport
from topout.mail.worker import MailWorker
from topout.notifications import routes as notifications
from topout.notifications.service import erase_notifications, export_notifications
from topout.notifications.worker import make_push_worker
from topout.payments import routes as payments
from topout.payments.service import PaymentService
from topout.payments.setup import make_providers
from topout.problems import add_problem_handlers
from topout.rate_limits import RateLimits
from topout.response_cache import ResponseCache
from topout.services import Hooks, Services
from topout.sql_reader import SqlReader
from topout.standings import routes as standings
from topout.standings.boards import Boards
from topout.standings.frozen import count_shown_tops, on_freeze
from topout.standings.history import Histories
from topout.standings.points import AscentPoints
from topout.standings.recount import Recounts
from topout.standings.statistics import StatisticsCache
from topout.standings.worker import BoardWorker
from topout.teams import routes as teams
from topout.teams.service import (
    count_contestants,
    find_largest_team,
    on_entry_ended,
    on_participant_erased,
)
from topout.texts import routes as texts

ROUTERS = (
    accounts,
    notifications,
    competitions,
    staff_routes,
    payments,
    entries,
    organiser_routes,
    teams,
    boulders,
    map_routes,
    ascents,
    standings,
    console,
    live,
    texts,
    health,
)


def create_app(settings: Settings, clock: Clock = utc_now) -> FastAPI:
    if errors := settings.list_production_errors():
        raise BadSettings("\n".join(errors))
    make_private_folder(settings.data_dir)
    if settings.in_production:
        _refuse_demo_accounts(settings)
    services = build_services(settings, clock)
    app = FastAPI(
        title="Topout",
        version=__version__,
        lifespan=_run_workers,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        middleware=[
            Middleware(RequestLogMiddleware, metrics=services.metrics),
            Middleware(SecurityHeadersMiddleware, settings=settings),
            Middleware(UnexpectedErrorMiddleware),
            Middleware(BodyLimitMiddleware),
        ],
    )
    app.state.services = services
    add_problem_handlers(app)
    add_routes(app, [module.router for module in ROUTERS])
    app.router.default = SinglePageApp(settings.app_dir)  # not a mount: a known path with another method stays a 405
    return app


def _refuse_demo_accounts(settings: Settings) -> None:
    with closing(Database(settings.sql_url)) as database:
        try:
            demo = count_demo_accounts(database)
        except SQLAlchemyError as error:
            raise BadSettings(f"The database does not answer ({type(error).__name__}): start it first.") from error
    if demo:
        raise BadSettings(f"The database holds {demo} demo accounts with known passwords: use another one.")


def build_services(settings: Settings, clock: Clock) -> Services:
    """Each part gets what it needs through its constructor; what is closed later is pushed on the exit stack."""
    stack, metrics, notifier = ExitStack(), Metrics(), ChangeNotifier(settings.redis_url)
    database = stack.enter_context(closing(Database(settings.sql_url)))
    database.on_commit(lambda session: notifier.notify(list_raised(session)))
    commit_counter = stack.enter_context(closing(CommitCounter(database)))
    payment_handler = EntryPaymentHandler(settings)
    providers = make_providers(settings, database, clock)
    payment_service = PaymentService(database, providers, settings.payments, payment_handler, clock)
    boards = stack.enter_context(closing(Boards(database, clock, notifier)))
    recounts = Recounts(boards, database, metrics.registry)
    recorder = stack.enter_context(closing(Recorder(database, notifier)))
    hub = stack.enter_context(closing(Hub(settings, database, clock, boards)))
    metrics.count_screens(hub.count_viewers)
    return Services(
        settings=settings,
        clock=clock,
        database=database,
        rate_limits=RateLimits(settings.redis_url),
        commit_counter=commit_counter,
        response_cache=ResponseCache(commit_counter),
        sql_reader=stack.enter_context(closing(SqlReader(database))),
        change_notifier=notifier,
        hashing=stack.enter_context(closing(HashingPool())),
        mail_worker=MailWorker(database, make_transport(settings), clock),
        push_worker=stack.enter_context(closing(make_push_worker(settings, database, clock))),
        payment_service=payment_service,
        entry_worker=EntryWorker(database, payment_service, payment_handler, clock),
        boulder_lists=BoulderLists(BoulderHooks(count_shown_tops, sees_board)),
        photo_encoder=stack.enter_context(closing(PhotoEncoder())),
        recorder=recorder,
        boards=boards,
        board_worker=BoardWorker(boards, recounts, notifier),
        histories=Histories(boards, database, clock),
        statistics=StatisticsCache(boards, database, clock),
        recounts=recounts,
        hub=hub,
        metrics=metrics,
        hooks=build_hooks(settings, boards),
        exit_stack=stack,
    )


def build_hooks(settings: Settings, boards: Boards) -> Hooks:
    """What a module calls in modules above it, which it may not import."""
    entries = EntryHooks(on_entry_ended, on_participant_erased)
    return Hooks(
        accounts=AccountHooks(
            on_erase=make_on_erase(settings, entries),
            on_rename=touch_scores_of_user,
            export_entries=export_entries,
            export_ops=export_ops,
            export_doubts=export_doubts,
            export_notifications=export_notifications,
            erase_notifications=erase_notifications,
        ),
        competitions=CompetitionHooks(
            on_capacity_raised=serve_waiting_list,
            count_contestants=count_contestants,
            count_boulders=count_boulders,
            find_user_info=find_user_info,
            find_largest_team=find_largest_team,
            on_freeze=on_freeze,
            copy_boulders=copy_boulders,
        ),
        entries=entries,
        ascents=AscentHooks(AscentPoints(boards).find),
    )


@asynccontextmanager
async def _run_workers(app: FastAPI) -> AsyncIterator[None]:
    services: Services = app.state.services
    with services.exit_stack:
        services.start_workers()
        yield
