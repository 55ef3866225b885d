"""Requests with the least and the most that their fields take, by the OpenAPI document."""

from dataclasses import dataclass
from typing import Any, Literal

from httpx2 import Response

from support.documented import make_openapi
from support.permissions import Row, Scenario
from topout.core.errors import ServerError

End = Literal["least", "most"]
Values = dict[tuple[str, str], Any]
"""By part of the request and name of the field."""
NONE: Any = object()
"""No value is known to be the least or the most."""
MAX_ID = 2**31 - 1
ASKERS = ("organiser", "admin", "owner", "ticket", "guest")
# They end a session that other requests need.
SESSION_ENDING_CALLS = {
    "POST /api/logout",
    "PUT /api/auth/password",
    "DELETE /api/auth/sessions/{session_id}",
    "DELETE /api/users/{user_id}/sessions",
    "DELETE /api/me",
    "POST /api/tickets/{code}/move",
    "POST /api/tickets/{code}/attach",
}
TIMES = {
    ("date-time", "least"): "0001-01-02T00:00:00Z",
    ("date-time", "most"): "9999-12-30T23:59:59Z",
    ("date", "least"): "0001-01-01",
    ("date", "most"): "9999-12-31",
}
BOUNDS = {"least": "minimum", "most": "maximum"}


@dataclass(frozen=True)
class Fields:
    """Schemas by the name of a field."""

    body: dict[str, Any]
    query: dict[str, Any]


def find_fields(row: Row) -> Fields:
    method, path = row.route.split(" ", 1)
    call = make_openapi()["paths"][path][method.lower()]
    query = {one["name"]: one["schema"] for one in call.get("parameters", []) if one["in"] == "query"}
    content = call.get("requestBody", {}).get("content", {}).get("application/json", {})
    return Fields(_resolve(content.get("schema", {})).get("properties", {}), query)


def _resolve(schema: dict[str, Any]) -> dict[str, Any]:
    """Without references, and what is not null where null is allowed."""
    while "$ref" in schema or "anyOf" in schema:
        if "$ref" in schema:
            schema = make_openapi()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        else:
            schema = next(one for one in schema["anyOf"] if one.get("type") != "null")
    return schema


def find_boundary(schema: dict[str, Any], end: End) -> Any:
    schema = _resolve(schema)
    if "enum" in schema:
        return schema["enum"][0 if end == "least" else -1]
    kind = schema.get("type")
    if kind == "boolean":
        return end == "most"
    if kind in ("integer", "number"):
        return schema.get(BOUNDS[end], NONE)
    if kind == "string":
        return _find_text(schema, end)
    if kind == "array":
        return _find_list(schema, end)
    if kind == "object" and "properties" in schema:
        found = {name: find_boundary(one, end) for name, one in schema["properties"].items()}
        return NONE if NONE in found.values() else found
    return NONE


def _find_text(schema: dict[str, Any], end: End) -> Any:
    if "format" in schema:
        return TIMES.get((schema["format"], end), NONE)
    if "pattern" in schema or "maxLength" not in schema:
        return NONE
    # Two bytes each: a column counts characters.
    return "Ж" * schema["maxLength"] if end == "most" else "x" * schema.get("minLength", 0)


def _find_list(schema: dict[str, Any], end: End) -> Any:
    """One item in place of the most: many would have to differ."""
    if end == "least" and not schema.get("minItems"):
        return []
    item = find_boundary(schema["items"], end)
    return NONE if item is NONE else [item]


def list_values(row: Row, end: End) -> Values:
    """Of all fields, except ids: those name what the request is about."""
    fields = find_fields(row)
    found = {
        (part, name): find_boundary(schema, end)
        for part, schemas in (("json", fields.body), ("params", fields.query))
        for name, schema in schemas.items()
        if not _is_id(name)
    }
    return {place: value for place, value in found.items() if value is not NONE}


def _is_id(name: str) -> bool:
    return name in ("id", "key", "protocol", "as_user", "version") or name.endswith(("_id", "_ids"))


def list_ends(row: Row) -> list[End]:
    """One where they are the same request, or where the first ends the session that the second needs."""
    return ["least", "most"] if list_values(row, "most") and row.route not in SESSION_ENDING_CALLS else ["most"]


def send_accepted(scenario: Scenario, row: Row, end: End) -> tuple[Response, int]:
    """With all fields at this end; those that the answer refuses get the value of the row again.

    Returns the status of the row, too. A rule may hold for several fields, such as a start before its end.
    """
    who = _find_asker(row)
    request, values = scenario.prepare(row), list_values(row, end)
    while True:
        answer = scenario.browsers[who].request(_method(row), follow_redirects=False, **_fill(request, values))
        if not values or answer.status_code in (row.answers[who], ServerError.status):
            return answer, row.answers[who]
        values = _without_refused(values, answer)


def ask_for_the_largest_ids(scenario: Scenario, row: Row) -> Response:
    template = row.route.split(" ", 1)[1]
    path = template.format(**{name: MAX_ID if _is_id(name) else "x" for name in row.path})
    return scenario.browsers[_find_asker(row)].request(_method(row), path, follow_redirects=False)


def _find_asker(row: Row) -> str:
    return next((one for one in ASKERS if row.answers[one] < 400), ASKERS[0])


def _method(row: Row) -> str:
    return row.route.split(" ", 1)[0]


def _fill(request: dict[str, Any], values: Values) -> dict[str, Any]:
    filled = dict(request)
    for (part, name), value in values.items():
        filled[part] = {**(filled.get(part) or {}), name: value}
    return filled


def _without_refused(values: Values, answer: Response) -> Values:
    named = {name.partition(".")[0] for name in answer.json().get("fields", {})}
    kept = {place: value for place, value in values.items() if place[1] not in named}
    return kept if len(kept) < len(values) else dict(list(values.items())[:-1])
