from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from starlette.concurrency import run_in_threadpool

from topout.accounts import cookies, limits, service, sign_ins
from topout.accounts.challenges import NewAccount, find_user, send_code, send_code_for_address, verify_code
from topout.accounts.deps import SignedIn, find_bearer_token
from topout.accounts.devices import name_device
from topout.accounts.hooks import AccountHooks
from topout.accounts.models import User
from topout.accounts.passwords import HashingPool
from topout.accounts.schemas import (
    AccessToken,
    AccountBody,
    ChallengeSent,
    CodeBody,
    DevicesResponse,
    LanguageBody,
    LoginBody,
    NamesBody,
    PasswordBody,
    RegisterBody,
    SessionOut,
    Status,
    UserResponse,
    UserWithRole,
    VerifyBody,
)
from topout.core.config import Settings
from topout.core.errors import (
    EmailNeeded,
    Forbidden,
    InvalidCode,
    InvalidCredentials,
    InvalidRefresh,
    RateLimited,
    ReauthRequired,
    SessionNotFound,
)
from topout.core.languages import language_of, set_language_cookie
from topout.http.deps import AppRateLimits, AppSettings, DbSession, NotCrossSite, Now, PathId, SameOrigin
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.services import AppServices

router = APIRouter(prefix="/api", tags=["account"], route_class=ApiRoute)


async def get_hashing(services: AppServices) -> HashingPool:
    return services.hashing


Hashing = Annotated[HashingPool, Depends(get_hashing)]


async def get_hooks(services: AppServices) -> AccountHooks:
    return services.hooks.accounts


AppHooks = Annotated[AccountHooks, Depends(get_hooks)]


@router.post("/register", status_code=202, responses=refuses(RateLimited))
async def register(
    body: RegisterBody, request: Request, services: AppServices, now: Now, settings: AppSettings, hashing: Hashing
) -> ChallengeSent:
    await run_in_threadpool(limits.hit_code_limits, services.rate_limits, request, settings, body.email)
    new_account = NewAccount(body.first_name, body.last_name, await hashing.hash(body.password))

    def send() -> str:
        with services.database.writing() as session:
            challenge_id = send_code(session, body.email, now, settings, language_of(request.headers), new_account)
            session.commit()
            return challenge_id

    return ChallengeSent(challenge_id=await run_in_threadpool(send))


@router.post("/auth/code", status_code=202, responses=refuses(RateLimited))
def ask_for_code(
    body: CodeBody, request: Request, session: DbSession, now: Now, settings: AppSettings, rate_limits: AppRateLimits
) -> ChallengeSent:
    limits.hit_code_limits(rate_limits, request, settings, body.email)
    return ChallengeSent(challenge_id=send_code(session, body.email, now, settings, language_of(request.headers)))


@router.post("/auth/verify", responses=refuses(InvalidCode, Forbidden), dependencies=[NotCrossSite])
def sign_in_with_code(
    body: VerifyBody,
    request: Request,
    response: Response,
    session: DbSession,
    now: Now,
    settings: AppSettings,
) -> SessionOut:
    language = language_of(request.headers)
    user = verify_code(session, body.challenge_id, body.code, now, settings, language)
    device = read_device_and_cookie(request, settings)
    tokens = sign_ins.open_sign_in(session, user, *device, now, settings, language=language)
    return start_session(response, settings, tokens)


@router.post("/login", responses=refuses(InvalidCredentials, RateLimited, Forbidden), dependencies=[NotCrossSite])
async def login(
    body: LoginBody, request: Request, response: Response, services: AppServices, now: Now, hashing: Hashing
) -> SessionOut:
    """No transaction is open while the password is hashed: a slow hash must not hold the database."""
    settings = services.settings
    await run_in_threadpool(limits.hit_password_limits, services.rate_limits, request, settings, body.email)

    def find_account() -> User | None:
        with services.database.reading() as session:
            return find_user(session, body.email)

    def open_sign_in(verified: User) -> sign_ins.Tokens:
        with services.database.writing() as session:
            user = service.access_unchanged_user(session, verified)
            tokens = sign_ins.open_sign_in(
                session,
                user,
                *read_device_and_cookie(request, settings),
                now,
                settings,
                language=language_of(request.headers),
            )
            session.commit()
            return tokens

    user = await run_in_threadpool(find_account)
    matched = await hashing.verify(user.password_hash if user else None, body.password)
    if user is None or not matched:
        await run_in_threadpool(limits.count_wrong_password, services.rate_limits, request, settings, body.email)
        raise InvalidCredentials()
    await run_in_threadpool(limits.reset_password_limit, services.rate_limits, request, settings, body.email)
    return start_session(response, settings, await run_in_threadpool(open_sign_in, user))


@router.post("/refresh-token", responses=refuses(InvalidRefresh, Forbidden), dependencies=[SameOrigin])
def refresh_token(
    request: Request, response: Response, session: DbSession, now: Now, settings: AppSettings
) -> AccessToken:
    tokens = sign_ins.renew(session, cookies.read_refresh_cookie(request, settings), now, settings)
    cookies.set_refresh_cookie(response, settings, tokens.refresh)
    return AccessToken(access_token=tokens.access)


@router.post("/logout", status_code=204, responses=refuses(Forbidden), dependencies=[SameOrigin])
def logout(request: Request, response: Response, session: DbSession, now: Now, settings: AppSettings) -> None:
    cookie = cookies.read_refresh_cookie(request, settings)
    sign_ins.end_current(session, cookie, find_bearer_token(request), now, settings)
    cookies.clear_refresh_cookie(response, settings)


@router.get("/auth/status", responses=refuses(*SIGN_IN_REFUSALS))
def show_status(session: DbSession, actor: SignedIn) -> Status:
    return Status(user=UserWithRole.model_validate(service.access_own_user(session, actor)))


@router.put(
    "/auth/password",
    status_code=204,
    responses=refuses(*SIGN_IN_REFUSALS, ReauthRequired, RateLimited, EmailNeeded),
)
async def change_password(
    body: PasswordBody, response: Response, actor: SignedIn, services: AppServices, now: Now, hashing: Hashing
) -> None:
    """The access token of the request ends, too; the new cookie renews it."""
    service.require_fresh_proof(actor, now)
    password_hash = await hashing.hash(body.new_password)

    def change() -> sign_ins.Tokens:
        with services.database.writing() as session:
            tokens = service.change_password(session, actor, password_hash, now, services.settings)
            session.commit()
            return tokens

    cookies.set_refresh_cookie(response, services.settings, (await run_in_threadpool(change)).refresh)


@router.get("/auth/sessions", responses=refuses(*SIGN_IN_REFUSALS))
def list_sessions(session: DbSession, actor: SignedIn) -> DevicesResponse:
    return DevicesResponse(data=sign_ins.describe_devices(session, actor.user_id, actor))


@router.delete("/auth/sessions/{session_id}", status_code=204, responses=refuses(*SIGN_IN_REFUSALS, SessionNotFound))
def end_session(session_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> None:
    sign_ins.access_sign_in(session, actor, session_id).ended_at = now


@router.patch("/me", responses=refuses(*SIGN_IN_REFUSALS))
def rename_me(body: NamesBody, session: DbSession, actor: SignedIn, hooks: AppHooks) -> UserResponse:
    user = service.rename(session, actor, body.first_name, body.last_name)
    hooks.on_rename(session, user.id)
    return UserResponse(data=UserWithRole.model_validate(user))


@router.put("/me/language", status_code=204, responses=refuses(*SIGN_IN_REFUSALS))
def choose_language(body: LanguageBody, session: DbSession, actor: SignedIn) -> None:
    """Of mails and notifications. The app shows the language of the cookie that it sets itself."""
    service.access_own_user(session, actor).language = body.language


@router.post("/me/account", status_code=202, responses=refuses(*SIGN_IN_REFUSALS, RateLimited, Forbidden))
async def add_account(
    body: AccountBody, request: Request, actor: SignedIn, services: AppServices, now: Now, hashing: Hashing
) -> ChallengeSent:
    """The holder of a ticket gets an account with the code that is mailed; the response is the same for any address."""
    settings = services.settings
    await run_in_threadpool(limits.hit_code_limits, services.rate_limits, request, settings, body.email)
    password_hash = await hashing.hash(body.password)

    def send() -> str:
        with services.database.writing() as session:
            user = service.access_user_without_address(session, actor)
            challenge_id = send_code_for_address(session, user, body.email, password_hash, now, settings)
            session.commit()
            return challenge_id

    return ChallengeSent(challenge_id=await run_in_threadpool(send))


def read_device_and_cookie(request: Request, settings: Settings) -> tuple[str, str]:
    return name_device(request.headers.get("user-agent", "")), cookies.read_refresh_cookie(request, settings)


def start_session(response: Response, settings: Settings, tokens: sign_ins.Tokens) -> SessionOut:
    cookies.set_refresh_cookie(response, settings, tokens.refresh)
    if tokens.user.language:  # the app of another language then changes to it
        set_language_cookie(response, tokens.user.language)
    user = UserWithRole.model_validate(tokens.user)
    if user.email:
        cookies.set_device_cookie(response, settings, user.email)
    return SessionOut(user=user, access_token=tokens.access, role=user.role)
