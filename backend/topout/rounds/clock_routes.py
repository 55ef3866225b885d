"""R16: the clocks of judged rounds. Everybody sees them; organisers set them up."""

from fastapi import APIRouter, Response

from topout.accounts.deps import MaybeActor, SignedIn
from topout.competitions.access import access_competition, list_permissions
from topout.competitions.routes import ORGANISING, SEEING
from topout.core.errors import FINISHED, ChangedMeanwhile, ClockInUse, ClockNotFound, Forbidden
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.rounds import clock_setup
from topout.rounds.clock_schemas import ClockBody, ClockChange, ClockResponse, ClocksResponse
from topout.rounds.serializers import describe_clock, describe_clocks, find_clocks_version

router = APIRouter(prefix="/api", tags=["rounds"], route_class=ApiRoute)
CHANGING = (*SIGN_IN_REFUSALS, ClockNotFound, Forbidden, ClockInUse, *FINISHED)


@router.get(
    "/competitions/{competition_id}/clocks", response_model=ClocksResponse, responses={**refuses(*SEEING), **UNCHANGED}
)
def list_clocks(
    competition_id: PathId, session: DbSession, actor: MaybeActor, now: Now, responder: Responder
) -> Response:
    competition = access_competition(session, actor, competition_id)
    is_staff = "staff" in list_permissions(session, actor, competition)

    def build() -> ClocksResponse:
        return ClocksResponse(data=describe_clocks(session, competition, now, is_staff=is_staff))

    if is_staff:  # who see names too, which have no version here
        return responder.respond(build())
    return responder.respond_by_version(find_clocks_version(session, competition, now), build, is_shared=True)


@router.post(
    "/competitions/{competition_id}/clocks",
    status_code=201,
    responses={**refuses(*ORGANISING, *FINISHED), 200: {"model": ClockResponse}},
)
def create_clock(
    competition_id: PathId, body: ClockBody, response: Response, session: DbSession, actor: SignedIn, now: Now
) -> ClockResponse:
    made, is_new = clock_setup.create_clock(session, actor, competition_id, body, now)
    response.status_code = 201 if is_new else 200
    return ClockResponse(data=describe_clock(session, made))


@router.patch("/clocks/{clock_id}", responses=refuses(*CHANGING, ChangedMeanwhile))
def change_clock(clock_id: PathId, body: ClockChange, session: DbSession, actor: SignedIn, now: Now) -> ClockResponse:
    """What has been pressed was measured with its lengths: once it has run, only its name changes."""
    return ClockResponse(data=describe_clock(session, clock_setup.change_clock(session, actor, clock_id, body, now)))


@router.delete("/clocks/{clock_id}", status_code=204, responses=refuses(*CHANGING))
def delete_clock(clock_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> None:
    """One that measures no round and has not run."""
    clock_setup.delete_clock(session, actor, clock_id, now)
