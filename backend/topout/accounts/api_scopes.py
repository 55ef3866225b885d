"""What a program with an API token may call. Everything that is not listed here is refused, whatever its owner may do.

Left out on purpose: accounts, sign-ins and what administrators do; staff, invitations and handing over; tokens and
webhooks; money; erasing and handing out personal data; mails to everybody; calling off and deleting; tickets, whose
codes are sign-ins; and what people do for themselves (entering, teams, logging as a climber).
"""

from collections.abc import Collection, Mapping
from typing import Literal, get_args

Scope = Literal["results:read", "people:read", "results:write", "manage"]
SCOPES: tuple[Scope, ...] = get_args(Scope)
ANY_SCOPE: frozenset[Scope] = frozenset(SCOPES)
COMPETITION = "/api/competitions/{competition_id}"

PUBLIC = (
    "GET /api/competitions",
    f"GET {COMPETITION}",
    f"GET {COMPETITION}/categories",
    f"GET {COMPETITION}/info",
    f"GET {COMPETITION}/sessions",
    f"GET {COMPETITION}/waiver",
    f"GET {COMPETITION}/programme",
    f"GET {COMPETITION}/maps",
    f"GET {COMPETITION}/rounds",
    f"GET {COMPETITION}/clocks",
    f"GET {COMPETITION}/scoreboard",
    f"GET {COMPETITION}/scoreboard/history",
    f"GET {COMPETITION}/scoreboard/latest",
    f"GET {COMPETITION}/scoreboard/{{row_id}}",
    f"GET {COMPETITION}/statistics",
    f"GET {COMPETITION}/overall",
    f"GET {COMPETITION}/results",
    f"GET {COMPETITION}/results.json",
    f"GET {COMPETITION}/results.{{table_format}}",
    "GET /api/rounds/{round_id}/starters",
    "GET /api/rounds/{round_id}/grid",
    "GET /api/boulders",
    "GET /api/workshops",
    f"GET {COMPETITION}/series",
    "GET /api/series/{series_id}",
    "GET /api/series/{series_id}/standings.{table_format}",
)
"""Everybody reads these, once the competition is published. A token of any scope also sees what is not public yet."""

RESULTS_READ = (
    f"GET {COMPETITION}/cards",
    f"GET {COMPETITION}/held",
    f"GET {COMPETITION}/owing",
    f"GET {COMPETITION}/protests",
    f"GET {COMPETITION}/overview",
    f"GET {COMPETITION}/unsettled",
    f"GET {COMPETITION}/export.{{table_format}}",
    f"GET {COMPETITION}/boulders/export.{{table_format}}",
    "GET /api/rounds/{round_id}/needs",
    "GET /api/rounds/{round_id}/presses",
    "GET /api/rounds/{round_id}/readiness",
    "GET /api/rounds/{round_id}/judges",
)

PEOPLE_READ = (
    f"GET {COMPETITION}/participants",
    f"GET {COMPETITION}/participants.{{table_format}}",
    f"GET {COMPETITION}/people/template",
    "GET /api/participants/{participant_id}",
    "GET /api/teams/{team_id}",
    "GET /api/workshops/{workshop_id}/bookings",
)

RESULTS_WRITE = (
    f"GET {COMPETITION}/cards",
    f"GET {COMPETITION}/held",
    f"POST {COMPETITION}/cards",
    "POST /api/ascents/{ascent_id}/decide",
    "POST /api/ops/{op_id}/release",
    "POST /api/ops/{op_id}/reject",
)

MANAGE = (
    f"PATCH {COMPETITION}",
    f"POST {COMPETITION}/publish",
    f"POST {COMPETITION}/extend",
    f"POST {COMPETITION}/freeze",
    f"POST {COMPETITION}/finalise",
    f"POST {COMPETITION}/reopen",
    f"PUT {COMPETITION}/categories",
    f"POST {COMPETITION}/categories/preview",
    f"PUT {COMPETITION}/info",
    f"POST {COMPETITION}/sessions",
    "PATCH /api/sessions/{session_id}",
    "POST /api/sessions/{session_id}/extend",
    "DELETE /api/sessions/{session_id}",
    f"POST {COMPETITION}/walk-up",
    f"POST {COMPETITION}/people/import",
    f"POST {COMPETITION}/people/import/preview",
    f"POST {COMPETITION}/classes",
    f"POST {COMPETITION}/session-moves",
    "POST /api/participants/{participant_id}/check-in",
    "POST /api/participants/{participant_id}/undo-check-in",
    "POST /api/participants/{participant_id}/disqualify",
    "POST /api/participants/{participant_id}/requalify",
    "POST /api/participants/{participant_id}/withdraw",
    "POST /api/participants/{participant_id}/reinstate",
    "POST /api/participants/{participant_id}/move",
    "PATCH /api/participants/{participant_id}",
    "POST /api/programme",
    "PATCH /api/programme/{item_id}",
    "POST /api/workshops",
    "PATCH /api/workshops/{workshop_id}",
    "POST /api/bookings/{booking_id}/check-in",
    f"GET {COMPETITION}/announcements/sent",
    "POST /api/announcements",
    "PATCH /api/announcements/{announcement_id}",
    "DELETE /api/announcements/{announcement_id}",
    "POST /api/boulders",
    "PATCH /api/boulders/{boulder_id}",
    "POST /api/boulders/{boulder_id}/duplicate",
    "POST /api/boulders/{boulder_id}/image",
    "POST /api/boulders/import",
    "POST /api/boulders/import/preview",
    f"PATCH {COMPETITION}/boulders",
    f"POST {COMPETITION}/boulders/renumber",
    f"POST {COMPETITION}/maps",
    "PATCH /api/maps/{map_id}",
    "DELETE /api/maps/{map_id}",
    f"POST {COMPETITION}/rounds",
    "PATCH /api/rounds/{round_id}",
    "PUT /api/rounds/{round_id}/boulders",
    "DELETE /api/rounds/{round_id}",
    f"POST {COMPETITION}/clocks",
    "PATCH /api/clocks/{clock_id}",
    "DELETE /api/clocks/{clock_id}",
    "POST /api/rounds/{round_id}/starters",
    "PATCH /api/rounds/{round_id}/starters/{participant_id}",
    "POST /api/rounds/{round_id}/starters/{participant_id}",
    "POST /api/rounds/{round_id}/make-official",
    "POST /api/rounds/{round_id}/reopen",
    f"POST {COMPETITION}/protests",
    "PATCH /api/protests/{protest_id}",
)

BY_SCOPE: Mapping[Scope, tuple[str, ...]] = {
    "results:read": RESULTS_READ,
    "people:read": PEOPLE_READ,
    "results:write": RESULTS_WRITE,
    "manage": MANAGE,
}


def _index() -> dict[str, frozenset[Scope]]:
    scopes: dict[str, frozenset[Scope]] = dict.fromkeys(PUBLIC, ANY_SCOPE)
    for scope, routes in BY_SCOPE.items():
        for route in routes:
            scopes[route] = scopes.get(route, frozenset()) | {scope}
    return scopes


SCOPES_OF_ROUTE = _index()
"""By method and path as OpenAPI has them. Each of the scopes suffices."""


def is_allowed(scopes: Collection[str], method: str, path: str) -> bool:
    return not SCOPES_OF_ROUTE.get(f"{method} {path}", frozenset()).isdisjoint(scopes)
