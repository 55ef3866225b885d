"""Who is asking: dependencies that read the access token of a request."""

from typing import Annotated

from fastapi import Depends, Request, Security
from fastapi.security import HTTPBearer
from starlette.concurrency import run_in_threadpool

from topout.accounts.sign_ins import authenticate
from topout.accounts.tokens import AccessClaims, read_access_token
from topout.core.actors import Actor
from topout.core.errors import NotAuthenticated
from topout.services import AppServices

# For the OpenAPI document only: `find_actor` reads the header, because it distinguishes more refusals.
NeedsToken = Annotated[object, Security(HTTPBearer(scheme_name="AccessToken", bearerFormat="JWT", auto_error=False))]


def find_bearer_token(request: Request) -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def find_actor(request: Request, services: AppServices) -> Actor | None:
    token = find_bearer_token(request)
    if token is None:
        return None
    with services.database.reading() as session:
        return authenticate(session, token, services.clock(), services.settings)


async def get_actor(request: Request, services: AppServices) -> Actor | None:
    """Who sends no token needs no thread."""
    return None if find_bearer_token(request) is None else await run_in_threadpool(find_actor, request, services)


MaybeActor = Annotated[Actor | None, Depends(get_actor)]


async def require_actor(actor: MaybeActor, _documented: NeedsToken) -> Actor:
    if actor is None:
        raise NotAuthenticated()
    return actor


SignedIn = Annotated[Actor, Depends(require_actor)]


async def read_claims(request: Request, services: AppServices, _documented: NeedsToken = None) -> AccessClaims:
    """Genuine and not expired. Whether the session has ended is checked by whoever opens a connection anyway."""
    token = find_bearer_token(request)
    if token is None:
        raise NotAuthenticated()
    return read_access_token(services.settings, token, services.clock())


Claims = Annotated[AccessClaims, Depends(read_claims)]
