"""Official results, start lists, protests."""

from fastapi import APIRouter, Response

from topout.accounts.deps import MaybeActor
from topout.core.errors import CompetitionNotFound, Forbidden, NotAuthenticated
from topout.http.compressed import UNCHANGED, Listing
from topout.http.deps import DbSession, PathId
from topout.http.problems import TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.results.schemas import OfficialResultsResponse
from topout.results.serializers import describe_results
from topout.standings.access import access_board

router = APIRouter(prefix="/api", tags=["results"], route_class=ApiRoute)
SEEING = (*TOKEN_REFUSALS, CompetitionNotFound, NotAuthenticated, Forbidden)


@router.get(
    "/competitions/{competition_id}/results",
    response_class=Response,
    responses={**refuses(*SEEING), **UNCHANGED, 200: {"model": OfficialResultsResponse}},
)
def show_results(competition_id: PathId, session: DbSession, actor: MaybeActor, listing: Listing) -> Response:
    """R19: what is official, as it was stored; nothing of it before."""
    competition = access_board(session, actor, competition_id)
    return listing.respond(OfficialResultsResponse(data=describe_results(session, competition)))
