"""What a cache between server and readers may keep: answers that are for everybody, for a second (decision 76).

A route says that an answer is for everybody; whether it is one is decided here, for all of them: only where the request
came from a guest. All other answers of the API stay between the server and one reader.
"""

from fastapi import Request
from starlette.types import Scope

FOR_EVERYBODY = b"public, max-age=0, s-maxage=1, stale-while-revalidate=1"
"""Shared caches may use it for a second, and a second longer while they fetch the next one; browsers ask each time."""
NO_STORE = b"no-store"
CACHE_CONTROL, VARY = b"cache-control", b"vary"
SHARED = "topout.for_everybody"  # a key of the scope
SESSION_COOKIE = b"topout_refresh="
READ_METHODS = frozenset({"GET", "HEAD"})
REUSABLE = frozenset({200, 304})
RawHeaders = list[tuple[bytes, bytes]]


def share(request: Request, *, if_: bool = True) -> None:
    """The answer to a guest is for everybody. A private board has none for guests; of a frozen one nothing is kept."""
    request.scope[SHARED] = if_


def add_cache_control(scope: Scope, status: int, headers: RawHeaders) -> RawHeaders:
    """To the headers of a response, which may have said something else about caches."""
    if _is_for_everybody(scope, status, headers):
        vary = b", ".join([*(value for name, value in headers if name == VARY), b"Authorization"])
        kept = [pair for pair in headers if pair[0] not in (CACHE_CONTROL, VARY)]
        return [*kept, (CACHE_CONTROL, FOR_EVERYBODY), (VARY, vary)]
    if scope["path"].startswith("/api/") and all(name != CACHE_CONTROL for name, _ in headers):
        return [*headers, (CACHE_CONTROL, NO_STORE)]
    return headers


def _is_for_everybody(scope: Scope, status: int, headers: RawHeaders) -> bool:
    is_reading = scope.get(SHARED, False) and scope["method"] in READ_METHODS and status in REUSABLE
    return is_reading and not _is_personal(scope["headers"]) and all(name != b"set-cookie" for name, _ in headers)


def _is_personal(request_headers: RawHeaders) -> bool:
    return any(
        name == b"authorization" or (name == b"cookie" and SESSION_COOKIE in value) for name, value in request_headers
    )
