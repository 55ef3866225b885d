"""When a request that writes commits, and that it is repeated after a deadlock."""

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import wraps
from typing import ParamSpec, TypeVar

from fastapi import Request, Response
from sqlalchemy.orm import Session

from topout.db.conflicts import MAX_ATTEMPTS, is_conflict

Handler = Callable[[Request], Awaitable[Response]]
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def commit_in_thread(endpoint: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Commits before the endpoint gives its thread back.

    FastAPI takes another thread to validate the response. If the transaction still held a lock then, requests that
    wait for it could have taken all threads, and none of them would go on before a timeout.
    """

    @wraps(endpoint)
    def call(*positional: Arguments.args, **named: Arguments.kwargs) -> Result:
        result = endpoint(*positional, **named)
        for session in (value for value in named.values() if isinstance(value, Session)):
            session.commit()
        return result

    return call


def retry_conflicts(handle: Handler) -> Handler:
    """Repeats a request whose transaction PostgreSQL rolled back because of another one.

    Nothing of the failed attempt is left: a request has one transaction, and mails are rows of it.
    """

    async def handle_again(request: Request) -> Response:
        for _ in range(MAX_ATTEMPTS - 1):
            try:
                return await _attempt(handle, request)
            except Exception as error:
                if not is_conflict(error):
                    raise
        return await _attempt(handle, request)

    return handle_again


async def _attempt(handle: Handler, request: Request) -> Response:
    """With a stack of its own: FastAPI commits when it closes this one, before it sends the response."""
    async with AsyncExitStack() as stack:
        request.scope["fastapi_function_astack"] = stack
        return await handle(request)
    raise AssertionError("no dependency suppresses an exception")
