"""What any route may ask for: a session (the one commit, before the answer), the time, who is asking, rate limits."""

import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Protocol

from fastapi import Depends, Path, Request, Security
from fastapi.security import HTTPBearer
from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.config import Settings
from topout.db import Database
from topout.errors import Forbidden, NotAuthenticated, Refusal
from topout.rate_limits import RateLimits
from topout.schemas import MAX_ID

READ_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

Clock = Callable[[], dt.datetime]


class Authenticate(Protocol):
    def __call__(self, session: Session, token: str, now: dt.datetime, settings: Settings) -> Actor: ...


@dataclass(frozen=True)
class Parts:
    """What `create_app` joined; routes reach it through the dependencies below."""

    settings: Settings
    database: Database
    rate_limits: RateLimits
    clock: Clock
    authenticate: Authenticate


# Asynchronous although they wait for nothing: otherwise each would cost a trip through the thread pool.
async def get_parts(request: Request) -> Parts:
    parts: Parts = request.app.state.parts
    return parts


AppParts = Annotated[Parts, Depends(get_parts)]


def open_session(request: Request, parts: AppParts) -> Iterator[Session]:
    database = parts.database
    opened = database.reading() if request.method in READ_METHODS else database.writing()
    with opened as session:
        try:
            yield session
        except Refusal as refusal:
            if refusal.keeps_writes:
                session.commit()
            raise
        session.commit()


# scope="function": the commit happens before the answer leaves, so a 200 is never sent for a failed commit.
DbSession = Annotated[Session, Depends(open_session, scope="function")]


async def get_now(parts: AppParts) -> dt.datetime:
    return parts.clock()


Now = Annotated[dt.datetime, Depends(get_now)]


async def get_settings(parts: AppParts) -> Settings:
    return parts.settings


AppSettings = Annotated[Settings, Depends(get_settings)]


async def get_rate_limits(parts: AppParts) -> RateLimits:
    return parts.rate_limits


AppRateLimits = Annotated[RateLimits, Depends(get_rate_limits)]


def find_bearer_token(request: Request) -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def find_actor(request: Request, parts: AppParts) -> Actor | None:
    token = find_bearer_token(request)
    if token is None:
        return None
    with parts.database.reading() as session:
        return parts.authenticate(session, token, parts.clock(), parts.settings)


MaybeActor = Annotated[Actor | None, Depends(find_actor)]


# For the document only: `find_actor` reads the header, because it knows more ways to say no.
NeedsToken = Annotated[object, Security(HTTPBearer(scheme_name="AccessToken", bearerFormat="JWT", auto_error=False))]


def require_actor(actor: MaybeActor, _documented: NeedsToken) -> Actor:
    if actor is None:
        raise NotAuthenticated()
    return actor


SignedIn = Annotated[Actor, Depends(require_actor)]


def refuse_cross_site(request: Request, settings: AppSettings) -> None:
    """Signing in sets a cookie: another site's page must not do it. A program that is no browser may."""
    sec_fetch_site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    allowed = {settings.origin}
    if not settings.in_production:
        allowed.add(f"{request.url.scheme}://{request.headers.get('host', '')}")
    if sec_fetch_site not in {None, "same-origin"} or (origin is not None and origin not in allowed):
        raise Forbidden()


def require_same_origin(request: Request, settings: AppSettings) -> None:
    """Calls that live by the cookie must show that they come from our own pages."""
    refuse_cross_site(request, settings)
    if not {"sec-fetch-site", "origin"} & set(request.headers):
        raise Forbidden()


NotCrossSite = Depends(refuse_cross_site)
SameOrigin = Depends(require_same_origin)

PathId = Annotated[int, Path(ge=1, le=MAX_ID)]
