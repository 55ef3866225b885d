"""create_app(settings): the only place where the parts are joined."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware import Middleware

from topout.accounts import routes as accounts
from topout.accounts.hooks import AccountHooks
from topout.accounts.passwords import HashingPool
from topout.accounts.sign_ins import authenticate
from topout.ascents import routes as ascents
from topout.ascents.hooks import AscentHooks
from topout.ascents.privacy import export_doubts, export_ops
from topout.ascents.recorder import Recorder
from topout.ascents.service import count_tops
from topout.boulders import routes as boulders
from topout.boulders.hooks import BoulderHooks
from topout.boulders.serializers import BoulderLists
from topout.commit_counter import CommitCounter
from topout.competitions import routes as competitions
from topout.competitions.hooks import CompetitionHooks
from topout.competitions.versions import list_raised
from topout.config import BadSettings, Settings
from topout.db import Database, utc_now
from topout.deps import Clock, Parts
from topout.edge import health
from topout.edge.body import BoundedBody
from topout.edge.headers import SecurityHeaders
from topout.edge.observe import Metrics, Observe
from topout.edge.spa import SinglePageApp
from topout.entries import desk_routes
from topout.entries import routes as entries
from topout.entries.hooks import EntryHooks
from topout.entries.payment_handler import EntryPaymentHandler
from topout.entries.places import serve_waiting_list
from topout.entries.privacy import export_entries, make_forget, show_new_name
from topout.entries.worker import EntryWorker
from topout.fast_path import fast_paths_first
from topout.live import routes as live
from topout.live.hub import Hub
from topout.live.redis_notifier import RedisNotifier
from topout.mail.service import MailWorker
from topout.mail.transports import make_transport
from topout.payments import routes as payments
from topout.payments.service import PaymentService
from topout.payments.setup import make_providers
from topout.problems import add_problem_handlers
from topout.rate_limits import RateLimits
from topout.response_cache import ResponseCache
from topout.standings import routes as standings
from topout.standings.boards import Boards
from topout.standings.frozen import on_freeze
from topout.standings.history import Histories
from topout.standings.points import AscentPoints
from topout.standings.recount import Recounts
from topout.standings.worker import BoardWorker
from topout.teams import routes as teams
from topout.teams.service import count_contestants, find_largest_team, find_team_of, forget_participant, list_teams_of

ROUTERS = (accounts, competitions, payments, entries, desk_routes, teams, boulders, ascents, standings, live, health)


def create_app(settings: Settings, clock: Clock = utc_now) -> FastAPI:
    shortcomings = settings.shortcomings()
    if shortcomings:
        raise BadSettings("\n".join(shortcomings))
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    metrics = Metrics()
    app = FastAPI(
        title="Topout",
        version="1",
        lifespan=_live,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        middleware=[
            Middleware(Observe, metrics=metrics),
            Middleware(SecurityHeaders, settings=settings),
            Middleware(BoundedBody),
        ],
    )
    app.state.metrics = metrics
    _join(app, settings, clock)
    metrics.count_screens(app.state.hub.count_viewers)
    add_problem_handlers(app)
    # As they are: `include_router` would analyse each route again for every app, and search twice for every request.
    app.router.routes.extend(fast_paths_first(route for module in ROUTERS for route in module.router.routes))
    app.router.default = SinglePageApp(settings.app_dir)  # not a mount: a known path asked the wrong way stays a 405
    return app


def _join(app: FastAPI, settings: Settings, clock: Clock) -> None:
    """What stands lower calls what stands higher only through a hook that is set here."""
    database = Database(settings.sql_url)
    payment_handler = EntryPaymentHandler(settings)
    payment_service = PaymentService(
        database, make_providers(settings, database, clock), settings.payments, payment_handler, clock
    )
    app.state.parts = Parts(settings, database, RateLimits(settings.redis_url), clock, authenticate)
    app.state.hashing = HashingPool()
    app.state.mail_worker = MailWorker(database, make_transport(settings), clock)
    app.state.payment_service = payment_service
    app.state.entry_worker = EntryWorker(database, payment_service, payment_handler, clock)
    boards = Boards(database, clock)
    app.state.boards = boards
    app.state.ascent_hooks = AscentHooks(find_points=AscentPoints(boards).find)
    app.state.histories = Histories(boards, database, clock)
    app.state.recounts = Recounts(boards, database, app.state.metrics.registry)
    app.state.board_worker = BoardWorker(boards, app.state.recounts)
    redis_notifier = app.state.redis_notifier = RedisNotifier(settings.redis_url, boards.mark_all)
    app.state.hub = Hub(app.state.parts, boards)
    database.on_commit(lambda session: redis_notifier.notify(list_raised(session)))
    app.state.recorder = Recorder(database, on_commit=redis_notifier.notify)
    app.state.commit_counter = CommitCounter(database)
    app.state.response_cache = ResponseCache(app.state.commit_counter)
    app.state.boulder_lists = BoulderLists(BoulderHooks(count_tops), app.state.commit_counter)
    app.state.competition_hooks = CompetitionHooks(
        on_capacity_raised=serve_waiting_list,
        count_contestants=count_contestants,
        find_largest_team=find_largest_team,
        on_freeze=on_freeze,
    )
    entry_hooks = EntryHooks(forget_participant, find_team_of, list_teams_of)
    app.state.entry_hooks = entry_hooks
    app.state.account_hooks = AccountHooks(
        on_erase=make_forget(settings, entry_hooks),
        on_rename=show_new_name,
        export_entries=export_entries,
        export_ops=export_ops,
        export_doubts=export_doubts,
    )


@asynccontextmanager
async def _live(app: FastAPI) -> AsyncIterator[None]:
    """Background work runs while the server does, and ends before the database closes."""
    app.state.mail_worker.start()
    app.state.entry_worker.start()
    app.state.redis_notifier.start()
    app.state.board_worker.start()
    yield
    app.state.hub.close()
    app.state.board_worker.stop()
    app.state.redis_notifier.stop()
    app.state.entry_worker.stop()
    app.state.mail_worker.stop()
    app.state.recorder.stop()
    app.state.boards.close()
    app.state.commit_counter.close()
    app.state.hashing.close()
    app.state.parts.database.close()
