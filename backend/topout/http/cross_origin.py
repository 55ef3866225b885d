"""What scripts on pages of other sites may read (CORS): what a guest reads here, and nothing else.

`*` and never `Access-Control-Allow-Credentials`: a browser hides the response from a script that sent cookies. A script
may send an API token in `Authorization`, which it has only if somebody gave it to it.
"""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Scope

COMPETITION = "/api/competitions/{competition_id}"
PUBLIC_READS = frozenset(
    {
        "/api/competitions",
        COMPETITION,
        f"{COMPETITION}/categories",
        f"{COMPETITION}/info",
        f"{COMPETITION}/sessions",
        f"{COMPETITION}/programme",
        f"{COMPETITION}/maps",
        f"{COMPETITION}/rounds",
        f"{COMPETITION}/clocks",
        f"{COMPETITION}/scoreboard",
        f"{COMPETITION}/scoreboard/history",
        f"{COMPETITION}/scoreboard/latest",
        f"{COMPETITION}/scoreboard/{{row_id}}",
        f"{COMPETITION}/statistics",
        f"{COMPETITION}/overall",
        f"{COMPETITION}/results",
        f"{COMPETITION}/results.json",
        f"{COMPETITION}/results.{{table_format}}",
        f"{COMPETITION}/series",
        "/api/rounds/{round_id}/starters",
        "/api/rounds/{round_id}/grid",
        "/api/rounds/{round_id}/needs",
        "/api/series/{series_id}",
        "/api/series/{series_id}/standings.{table_format}",
        "/api/boulders",
        "/api/time",
    }
)
"""As OpenAPI has them."""
READ_HEADERS = [(b"access-control-allow-origin", b"*"), (b"access-control-expose-headers", b"ETag, Retry-After")]
PREFLIGHT_HEADERS = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET",
    "Access-Control-Allow-Headers": "Authorization, If-None-Match",
    "Access-Control-Max-Age": "86400",
}


def list_cross_origin_headers(scope: Scope) -> list[tuple[bytes, bytes]]:
    """Of the response to this request, once its route is known. Refusals have them, too, so that scripts read their
    codes. The same for every origin and without one: a cache needs one copy."""
    if scope["method"] == "GET" and getattr(scope.get("route"), "path", None) in PUBLIC_READS:
        return READ_HEADERS
    return []


async def _answer_preflight(_request: Request) -> Response:
    return Response(status_code=204, headers=PREFLIGHT_HEADERS)


# Ids as numbers: `/api/competitions/{competition_id}` would also match other routes below `/api/competitions/`.
PREFLIGHT_ROUTES = [
    Route(path.replace("_id}", "_id:int}"), _answer_preflight, methods=["OPTIONS"]) for path in sorted(PUBLIC_READS)
]
