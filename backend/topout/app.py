"""create_app(settings): the only place where the parts are joined."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware import Middleware

from topout import __version__
from topout.accounts import routes as accounts
from topout.accounts.joints import Joints as AccountJoints
from topout.accounts.passwords import HashingPool
from topout.accounts.sign_ins import authenticate
from topout.ascents import routes as ascents
from topout.ascents.answering import answer_phones
from topout.ascents.joints import Joints as AscentJoints
from topout.ascents.person import export_doubts, export_ops
from topout.ascents.recorder import Recorder
from topout.ascents.service import count_tops
from topout.boulders import routes as boulders
from topout.boulders.answers import BoulderLists
from topout.boulders.joints import Joints as BoulderJoints
from topout.brakes import Brakes
from topout.competitions import routes as competitions
from topout.competitions.joints import Joints as CompetitionJoints
from topout.competitions.versions import list_raised
from topout.config import BadSettings, Settings
from topout.db import Database, utc_now
from topout.deps import Clock, Parts
from topout.direct import direct_first
from topout.edge import ops
from topout.edge.body import BoundedBody
from topout.edge.headers import SecurityHeaders
from topout.edge.observe import Metrics, Observe
from topout.edge.shell import Shell
from topout.entries import desk_routes
from topout.entries import routes as entries
from topout.entries.joints import Joints as EntryJoints
from topout.entries.keeper import EntryKeeper
from topout.entries.person import export_entries, make_forget, show_new_name
from topout.entries.places import serve_waiting_list
from topout.entries.steward import Steward
from topout.live import routes as live
from topout.live.hints import Hints
from topout.live.hub import Hub
from topout.mail.carriers import make_carrier
from topout.mail.service import Postman
from topout.payments import routes as payments
from topout.payments.cashier import Cashier
from topout.payments.setup import make_providers
from topout.problems import add_problem_handlers
from topout.quiet import KeptAnswers, Quiet
from topout.standings import routes as standings
from topout.standings.boards import Boards
from topout.standings.frozen import on_freeze
from topout.standings.history import Histories
from topout.standings.keeper import Keeper
from topout.standings.points import AscentPoints
from topout.standings.recount import Recounts
from topout.teams import routes as teams
from topout.teams.service import count_contestants, find_largest_team, find_team_of, forget_participant, list_teams_of

ROUTERS = (accounts, competitions, payments, entries, desk_routes, teams, boulders, ascents, standings, live, ops)


def create_app(settings: Settings, clock: Clock = utc_now) -> FastAPI:
    shortcomings = settings.shortcomings()
    if shortcomings:
        raise BadSettings("\n".join(shortcomings))
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    metrics = Metrics()
    app = FastAPI(
        title="Topout",
        version=__version__,
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
    app.router.routes.extend(direct_first(route for module in ROUTERS for route in module.router.routes))
    app.router.default = Shell(settings.app_dir)  # not a mount: a known path asked the wrong way stays a 405
    return app


def _join(app: FastAPI, settings: Settings, clock: Clock) -> None:
    """What stands lower calls what stands higher only through a joint that is set here."""
    database = Database(settings.sql_url)
    keeper = EntryKeeper(settings)
    cashier = Cashier(database, make_providers(settings, database, clock), settings.payments, keeper, clock)
    app.state.parts = Parts(settings, database, Brakes(settings.redis_url), clock, authenticate)
    app.state.hashing = HashingPool()
    app.state.postman = Postman(database, make_carrier(settings), clock)
    app.state.cashier = cashier
    app.state.steward = Steward(database, cashier, keeper, clock)
    boards = Boards(database, clock)
    app.state.boards = boards
    app.state.ascent_joints = AscentJoints(find_points=AscentPoints(boards).find)
    app.state.histories = Histories(boards, database, clock)
    app.state.recounts = Recounts(boards, database, app.state.metrics.registry)
    app.state.board_keeper = Keeper(boards, app.state.recounts)
    hints = Hints(settings.redis_url, boards.mark_all)
    app.state.hints = hints
    app.state.hub = Hub(app.state.parts, boards)
    database.on_commit(lambda session: hints.tell(list_raised(session)))
    app.state.recorder = Recorder(database, answer_phones, on_commit=hints.tell)
    app.state.quiet = Quiet(database)
    app.state.kept_answers = KeptAnswers(app.state.quiet)
    app.state.boulder_lists = BoulderLists(BoulderJoints(count_tops), app.state.quiet)
    app.state.competition_joints = CompetitionJoints(
        on_capacity_raised=serve_waiting_list,
        count_contestants=count_contestants,
        find_largest_team=find_largest_team,
        on_freeze=on_freeze,
    )
    entry_joints = EntryJoints(forget_participant, find_team_of, list_teams_of)
    app.state.entry_joints = entry_joints
    app.state.account_joints = AccountJoints(
        on_erase=make_forget(settings, entry_joints),
        on_rename=show_new_name,
        export_entries=export_entries,
        export_ops=export_ops,
        export_doubts=export_doubts,
    )


@asynccontextmanager
async def _live(app: FastAPI) -> AsyncIterator[None]:
    """Background work runs while the server does, and ends before the database closes."""
    app.state.postman.start()
    app.state.steward.start()
    app.state.hints.start()
    app.state.board_keeper.start()
    yield
    app.state.hub.close()
    app.state.board_keeper.stop()
    app.state.hints.stop()
    app.state.steward.stop()
    app.state.postman.stop()
    app.state.recorder.stop()
    app.state.boards.close()
    app.state.quiet.close()
    app.state.hashing.close()
    app.state.parts.database.close()
