from fastapi import APIRouter, Request, Response

from topout.accounts import addresses, cookies, limits, service
from topout.accounts.deps import SignedIn
from topout.accounts.schemas import ChallengeSent, CodeBody, UserResponse, UserWithRole, VerifyBody
from topout.core.errors import EmailNeeded, InvalidAddressCode, RateLimited, ReauthRequired, SessionNotFound
from topout.http.deps import AppRateLimits, AppSettings, DbSession, Now
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute

router = APIRouter(prefix="/api", tags=["account"], route_class=ApiRoute)


@router.post(
    "/me/email", status_code=202, responses=refuses(*SIGN_IN_REFUSALS, ReauthRequired, RateLimited, EmailNeeded)
)
def ask_for_new_address(
    body: CodeBody,
    request: Request,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    rate_limits: AppRateLimits,
) -> ChallengeSent:
    """The new address gets a code; the response is the same for any address."""
    service.require_fresh_proof(actor, now)
    limits.hit_code_limits(rate_limits, request, settings, body.email)
    return ChallengeSent(challenge_id=addresses.send_code(session, actor, body.email, now, settings))


@router.post("/me/email/verify", responses=refuses(*SIGN_IN_REFUSALS, SessionNotFound, EmailNeeded, InvalidAddressCode))
def change_address(
    body: VerifyBody, response: Response, session: DbSession, actor: SignedIn, now: Now, settings: AppSettings
) -> UserResponse:
    """The access token of the request ends, too; the new cookie renews it."""
    tokens = addresses.change_address(session, actor, body.challenge_id, body.code, now, settings)
    user = UserWithRole.model_validate(tokens.user)
    cookies.set_refresh_cookie(response, settings, tokens.refresh)
    cookies.set_device_cookie(response, settings, user.email)
    return UserResponse(data=user)
