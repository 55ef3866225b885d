"""When the transaction of a request ends, that it is repeated after a deadlock, its key and the name of its call."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any, ParamSpec, TypeVar

from fastapi import Request, Response
from fastapi.routing import APIRoute
from sqlalchemy.orm import Session

from topout.db.conflicts import MAX_ATTEMPTS, is_conflict, retry_conflicts
from topout.http.idempotency import PARAMETER, fill_key, takes_key

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class ApiRoute(APIRoute):
    """The `route_class` of every router. Generated clients name their functions after the endpoint (decision 74)."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        wrap = repeat_awaited if iscoroutinefunction(endpoint) else commit_in_thread
        super().__init__(path, wrap(endpoint), **{**options, "operation_id": endpoint.__name__})
        if self._takes_key():
            self.openapi_extra = {"parameters": [PARAMETER]}

    def _takes_key(self) -> bool:
        return self.body_field is not None and takes_key(self.body_field.field_info.annotation)

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()
        if not self._takes_key():
            return handle

        async def fill_and_handle(request: Request) -> Response:
            return await handle(await fill_key(request))

        return fill_and_handle


def commit_in_thread(endpoint: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Commits before the endpoint gives its thread back.

    FastAPI takes another thread to validate the response. If the transaction still held a lock then, requests that
    wait for it could have taken all threads, and none of them would go on before a timeout.
    """

    @wraps(endpoint)
    def call(*positional: Arguments.args, **named: Arguments.kwargs) -> Result:
        sessions = [value for value in named.values() if isinstance(value, Session)]

        def attempt() -> Result:
            try:
                result = endpoint(*positional, **named)
                for session in sessions:
                    session.commit()
            except Exception as error:
                for session in sessions if is_conflict(error) else ():
                    session.rollback()
                raise
            return result

        return retry_conflicts(attempt)

    return call


def repeat_awaited(endpoint: Callable[Arguments, Awaitable[Result]]) -> Callable[Arguments, Awaitable[Result]]:
    """The same for an endpoint that opens its transactions itself."""

    @wraps(endpoint)
    async def call(*positional: Arguments.args, **named: Arguments.kwargs) -> Result:
        for _ in range(MAX_ATTEMPTS - 1):
            try:
                return await endpoint(*positional, **named)
            except Exception as error:
                if not is_conflict(error):
                    raise
        return await endpoint(*positional, **named)

    return call
