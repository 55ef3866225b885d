"""Routes of API tokens."""

from fastapi import APIRouter

from topout.accounts.deps import SignedIn
from topout.accounts.service import require_fresh_proof
from topout.competitions import api_tokens
from topout.competitions.access import access_competition
from topout.competitions.token_schemas import ApiTokenBody, ApiTokensResponse, MadeApiTokenResponse
from topout.core.errors import CompetitionNotFound, Forbidden, ReauthRequired, TokenNotFound
from topout.http.deps import DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute

router = APIRouter(prefix="/api", tags=["tokens"], route_class=ApiRoute)
ORGANISING = (*SIGN_IN_REFUSALS, CompetitionNotFound, Forbidden)


@router.get("/competitions/{competition_id}/tokens", responses=refuses(*ORGANISING))
def list_tokens(competition_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> ApiTokensResponse:
    competition = access_competition(session, actor, competition_id, to="organise")
    found = api_tokens.list_tokens(session, actor, competition)
    return ApiTokensResponse(data=[api_tokens.describe_token(session, actor, competition, one, now) for one in found])


@router.post(
    "/competitions/{competition_id}/tokens",
    status_code=201,
    responses=refuses(*ORGANISING, ReauthRequired, TokenNotFound),
)
def make_token(
    competition_id: PathId, body: ApiTokenBody, session: DbSession, actor: SignedIn, now: Now
) -> MadeApiTokenResponse:
    """The response shows the token; only its hash is stored."""
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    require_fresh_proof(actor, now)
    token, secret = api_tokens.make_token(session, actor, competition, body, now)
    described = api_tokens.describe_token(session, actor, competition, token, now)
    return MadeApiTokenResponse(data=described, token=secret)


@router.delete(
    "/competitions/{competition_id}/tokens/{token_id}",
    status_code=204,
    responses=refuses(*ORGANISING, TokenNotFound),
)
def end_token(competition_id: PathId, token_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> None:
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    api_tokens.end_token(session, actor, competition, token_id, now)
