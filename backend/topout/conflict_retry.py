"""Repeats a request whose transaction PostgreSQL rolled back because of another one (a deadlock)."""

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

from fastapi import Request, Response
from sqlalchemy.exc import OperationalError

from topout.postgresql import CONFLICTS

MAX_ATTEMPTS = 3
Handler = Callable[[Request], Awaitable[Response]]


def retry_conflicts(handle: Handler) -> Handler:
    """Nothing of the failed attempt is left: a request has one transaction, and mails are rows of it."""

    async def handle_again(request: Request) -> Response:
        for _ in range(MAX_ATTEMPTS - 1):
            try:
                return await _attempt(handle, request)
            except (OperationalError, *CONFLICTS) as error:
                if not isinstance(getattr(error, "orig", error), CONFLICTS):
                    raise
        return await _attempt(handle, request)

    return handle_again


async def _attempt(handle: Handler, request: Request) -> Response:
    """With a stack of its own: FastAPI commits when it closes this one, before it sends the response."""
    async with AsyncExitStack() as stack:
        request.scope["fastapi_function_astack"] = stack
        return await handle(request)
    raise AssertionError("no dependency suppresses an exception")
