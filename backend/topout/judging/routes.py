from functools import partial

from fastapi import APIRouter, Response

from topout.accounts.deps import SignedIn
from topout.ascents.schemas import PROTOCOL
from topout.core.errors import CompetitionNotFound, Forbidden, TooLarge, UpgradeRequired, WrongAccount
from topout.db.conflicts import retry_conflicts
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import Now, Page, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.judging.offline_actions import OfflineActions
from topout.judging.pack import build_pack
from topout.judging.schemas import MAX_ACTS, ActsBody, ActsResponse, JudgingResponse
from topout.services import AppServices

router = APIRouter(prefix="/api", tags=["judging"], route_class=ApiRoute)


@router.get(
    "/competitions/{competition_id}/judging",
    response_class=Response,
    responses={
        **refuses(*SIGN_IN_REFUSALS, Forbidden, CompetitionNotFound),
        200: {"model": JudgingResponse},
        **UNCHANGED,
    },
)
def show_judging(
    competition_id: PathId, page: Page, services: AppServices, actor: SignedIn, now: Now, responder: Responder
) -> Response:
    """Everything a judge needs without signal, except the boulders."""
    return responder.respond(build_pack(services.database, actor, competition_id, page, now))


@router.post("/acts/sync", responses=refuses(*SIGN_IN_REFUSALS, WrongAccount, UpgradeRequired, TooLarge))
def sync_acts(body: ActsBody, services: AppServices, actor: SignedIn, now: Now) -> ActsResponse:
    """What was done on a phone: check-ins, decisions, witnesses, presses of clocks. Durable before it is answered."""
    if body.protocol != PROTOCOL:
        raise UpgradeRequired()
    if body.as_user != actor.user_id:
        raise WrongAccount()
    if len(body.acts) > MAX_ACTS:
        raise TooLarge()
    acts = OfflineActions(services.database, services.settings, actor, body.device_id, body.client_now, now)
    results = [retry_conflicts(partial(acts.perform, sent)) for sent in body.acts]
    return ActsResponse(protocol=PROTOCOL, device_id=body.device_id, server_time=now, results=results)
