"""Who is asking: dependencies that read the access token of a request."""

from typing import Annotated, NamedTuple

from fastapi import Depends, Request, Security
from fastapi.openapi.models import HTTPBearer
from fastapi.security.base import SecurityBase
from limits import RateLimitItemPerMinute
from sqlalchemy import update
from starlette.concurrency import run_in_threadpool

from topout.accounts.api_scopes import is_allowed
from topout.accounts.api_tokens import access_api_token, is_api_token, make_actor, needs_note
from topout.accounts.models import ApiToken
from topout.accounts.sign_ins import authenticate
from topout.accounts.tokens import AccessClaims, read_access_token
from topout.core.actors import Actor
from topout.core.errors import NotAuthenticated, TokenNotAllowed
from topout.services import Services, find_services

REQUESTS_PER_TOKEN = RateLimitItemPerMinute(600, 1, "api-token")
TOKEN_USE = "topout.token_use"  # noqa: S105 - a key of the scope


class TokenUse(NamedTuple):
    actor: Actor
    scopes: frozenset[str]


def find_bearer_token(request: Request) -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def find_actor(request: Request, services: Services) -> Actor | None:
    token = find_bearer_token(request)
    if token is None:
        return None
    if is_api_token(token):
        return _find_program(request, services, token)
    with services.database.reading() as session:
        return authenticate(session, token, services.clock(), services.settings)


def _find_program(request: Request, services: Services, token: str) -> Actor:
    """By its API token, which is limited and noted once in a request."""
    known: TokenUse | None = request.scope.get(TOKEN_USE)
    used = request.scope[TOKEN_USE] = known or _use_api_token(services, token)
    route = request.scope.get("route")  # none yet where the limit of a body is decided; the route asks again
    if route is not None and not is_allowed(used.scopes, request.method, route.path):
        raise TokenNotAllowed()
    return used.actor


def _use_api_token(services: Services, token: str) -> TokenUse:
    now = services.clock()
    with services.database.reading() as session:
        found = access_api_token(session, token, now)
        used, is_due = TokenUse(make_actor(found), frozenset(found.scopes)), needs_note(found, now)
        token_id = found.id
    services.rate_limits.hit(REQUESTS_PER_TOKEN, str(token_id))
    if is_due:
        with services.database.writing() as session:
            session.execute(update(ApiToken).where(ApiToken.id == token_id).values(last_used_at=now))
            session.commit()
    return used


async def get_actor(request: Request) -> Actor | None:
    """Who sends no token needs no thread."""
    if find_bearer_token(request) is None:
        return None
    return await run_in_threadpool(find_actor, request, find_services(request))


MaybeActor = Annotated[Actor | None, Depends(get_actor)]


class NeedsToken(SecurityBase):
    """A dependency that OpenAPI shows as a security scheme. `HTTPBearer` would be a second one, for most routes."""

    model = HTTPBearer(bearerFormat="JWT")
    scheme_name = "AccessToken"


class RequireActor(NeedsToken):
    async def __call__(self, request: Request) -> Actor:
        actor = await get_actor(request)
        if actor is None:
            raise NotAuthenticated()
        return actor


SignedIn = Annotated[Actor, Security(RequireActor())]


def read_claims(request: Request, services: Services) -> AccessClaims:
    """Genuine and not expired. Whether the session has ended is checked where a connection is opened anyway."""
    token = find_bearer_token(request)
    if token is None:
        raise NotAuthenticated()
    if is_api_token(token):
        raise TokenNotAllowed()  # phones send these, each for its own account
    return read_access_token(services.settings, token, services.clock())


class RequireClaims(NeedsToken):
    async def __call__(self, request: Request) -> AccessClaims:
        return read_claims(request, find_services(request))


Claims = Annotated[AccessClaims, Security(RequireClaims())]
