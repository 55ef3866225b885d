"""What any route may ask for: a session with its one commit before the response, the time, settings, rate limits."""

import datetime as dt
from collections.abc import Iterator
from typing import Annotated

from fastapi import Depends, Path, Query, Request
from sqlalchemy.orm import Session

from topout.core.config import Settings
from topout.core.errors import Forbidden, Refusal
from topout.core.languages import language_of
from topout.core.rate_limits import RateLimits
from topout.core.schemas import MAX_ID, PageQuery
from topout.services import find_services

READ_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


# Not a coroutine: FastAPI ends it in a further thread, even while all others wait for a lock that it holds.
def open_session(request: Request) -> Iterator[Session]:
    database = find_services(request).database
    opened = database.reading() if request.method in READ_METHODS else database.writing()
    with opened as session:
        try:
            yield session
        except Refusal as refusal:
            if refusal.keeps_writes:
                session.commit()
            raise
        if session.in_transaction():  # `commit_in_thread` has committed already, where the endpoint runs in a thread
            session.commit()


# scope="function": the commit happens before the response leaves, so a 200 is never sent for a failed commit.
DbSession = Annotated[Session, Depends(open_session, scope="function")]


# Asynchronous although they await nothing: otherwise each would go through the thread pool. They do not depend on
# `get_services`: FastAPI analyses a dependency again for each route and solves it again for each request.
async def get_now(request: Request) -> dt.datetime:
    return find_services(request).clock()


Now = Annotated[dt.datetime, Depends(get_now)]


async def get_settings(request: Request) -> Settings:
    return find_services(request).settings


AppSettings = Annotated[Settings, Depends(get_settings)]


async def get_rate_limits(request: Request) -> RateLimits:
    return find_services(request).rate_limits


AppRateLimits = Annotated[RateLimits, Depends(get_rate_limits)]


async def get_reader_language(request: Request) -> str:
    return language_of(request.headers)


ReaderLanguage = Annotated[str, Depends(get_reader_language)]
"""In which the sender of a request reads the app. What is written to somebody else is in `users.language` of theirs."""


async def refuse_cross_site(request: Request, settings: AppSettings) -> None:
    """Signing in sets a cookie: a page of another site must not do it. A client that is no browser may."""
    sec_fetch_site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    allowed = {settings.origin}
    if not settings.in_production:
        allowed.add(f"{request.url.scheme}://{request.headers.get('host', '')}")
    if sec_fetch_site not in {None, "same-origin"} or (origin is not None and origin not in allowed):
        raise Forbidden()


async def require_same_origin(request: Request, settings: AppSettings) -> None:
    """Calls that are authenticated by the cookie must show that they come from our own pages."""
    await refuse_cross_site(request, settings)
    if not {"sec-fetch-site", "origin"} & set(request.headers):
        raise Forbidden()


NotCrossSite = Depends(refuse_cross_site)
SameOrigin = Depends(require_same_origin)

PathId = Annotated[int, Path(ge=1, le=MAX_ID)]
Page = Annotated[PageQuery, Query()]
