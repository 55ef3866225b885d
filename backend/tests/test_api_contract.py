"""Programs that were written for `/api` go on working (decision 74): the server's document against the stored one."""

from copy import deepcopy
from typing import Any

import pytest

from scripts.api_comparison import list_breaks
from scripts.api_contract import read_contract, reduce_document
from support.documented import make_openapi

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

Json = dict[str, Any]
ROUTE = "POST /api/things"


def test_nothing_that_the_stored_document_promises_is_broken() -> None:
    assert list_breaks(read_contract(), reduce_document(make_openapi())) == []


def test_what_is_stored_has_every_key_of_a_model_also_one_called_title() -> None:
    schema = {"title": "Item", "type": "object", "properties": {"title": {"title": "Title", "type": "string"}}}
    reduced = reduce_document({"paths": {}, "components": {"schemas": {"Item": schema, "title": schema}}})
    kept = {"type": "object", "properties": {"title": {"type": "string"}}}
    assert reduced["components"]["schemas"] == {"Item": kept, "title": kept}


def a_document() -> Json:
    """One route that takes and answers with the same kinds of keys."""
    keys = {
        "name": {"type": "string", "maxLength": 60, "minLength": 2},
        "colour": {"type": "string", "enum": ["red", "blue"]},
        "count": {"type": "integer"},
        "note": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "parts": {"type": "array", "items": {"$ref": "#/components/schemas/Part"}},
    }
    part = {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}, "parts": keys["parts"]}}
    taken = {"type": "object", "required": ["name"], "properties": deepcopy(keys), "additionalProperties": False}
    given = {"type": "object", "required": ["name", "note"], "properties": deepcopy(keys)}
    call = {
        "operationId": "make_thing",
        "x-token-scopes": ["manage", "results:write"],
        "parameters": [{"in": "query", "name": "limit", "required": False, "schema": {"type": "integer"}}],
        "requestBody": {"required": False, "content": json_of("Taken")},
        "responses": {"200": {"content": json_of("Given")}, "204": {}},
    }
    schemas = {"Taken": taken, "Given": given, "Part": part}
    return {"paths": {"/api/things": {"post": call}}, "components": {"schemas": schemas}}


def json_of(name: str) -> Json:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}


def find_breaks(path: str, value: Any) -> list[str]:
    """After one change. `path` begins with Taken, Given or Part, or else with a part of the call."""
    new = deepcopy(a_document())
    place: Any = new["components"]["schemas"]
    parts = path.split("/")
    if parts[0] not in place:
        place = new["paths"]["/api/things"]["post"]
    for part in parts[:-1]:
        place = place[int(part) if isinstance(place, list) else part]
    if value is None:
        del place[parts[-1]]
    else:
        place[parts[-1]] = value
    return list_breaks(a_document(), new)


def test_the_same_document_breaks_nothing() -> None:
    assert list_breaks(a_document(), a_document()) == []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("Taken/properties/size", {"type": "integer"}),
        ("Given/properties/size", {"type": "integer"}),
        ("Given/properties/colour/enum", ["red", "blue", "green"]),
        ("Taken/properties/colour/enum", ["red", "blue", "green"]),
        ("Taken/properties/name/maxLength", 90),
        ("Taken/properties/name/minLength", 1),
        ("Taken/properties/count", {"anyOf": [{"type": "integer"}, {"type": "null"}]}),
        ("Taken/properties/count/type", "number"),
        ("Taken/required", []),
        ("Given/properties/note", {"type": "string"}),
        ("Given/required", ["name", "note", "colour"]),
        ("responses/201", {"content": {}}),
        ("x-token-scopes", ["manage", "results:read", "results:write"]),
    ],
)
def test_what_is_only_more_passes(path: str, value: Any) -> None:
    assert find_breaks(path, value) == []


def test_a_new_route_and_a_new_optional_parameter_pass() -> None:
    new = a_document()
    call = new["paths"]["/api/things"]["post"]
    new["paths"]["/api/others"] = {"get": deepcopy(call)}
    call["parameters"].append({"in": "query", "name": "cursor", "schema": {"type": "integer"}})
    assert list_breaks(a_document(), new) == []


@pytest.mark.parametrize(
    ("path", "value", "found"),
    [
        ("Given/properties/colour", None, "response colour: the key is gone"),
        ("Given/required", ["name"], "response note: it may be missing now"),
        ("Given/properties/count/type", "string", "response count: integer has become string"),
        ("Given/properties/count/type", "number", "response count: integer has become number"),
        ("Given/properties/colour/enum", None, "response colour: it may be any value now"),
        ("Given/properties/parts/type", "object", "response parts: array has become object"),
        ("responses/204", None, "status 204 is gone"),
        ("responses/200/content", {"text/csv": {}}, "response: application/json is gone"),
        ("Taken/properties/colour", None, "request colour: the key is gone"),
        ("Taken/required", ["name", "count"], "request count: it is required now"),
        ("Taken/properties/count/type", "string", "request count: integer has become string"),
        ("Taken/properties/note", {"type": "string"}, "request note: null has become string"),
        ("Taken/properties/colour/enum", ["red"], "request colour: the value blue is refused now"),
        ("Taken/properties/count/enum", [1], "request count: only some values are taken now"),
        ("Taken/properties/name/maxLength", 50, "request name: maxLength is 50 now"),
        ("Taken/properties/name/minLength", 3, "request name: minLength is 3 now"),
        ("Taken/properties/count/minimum", 1, "request count: minimum is 1 now"),
        ("Taken/properties/name/pattern", "^a", "request name: it must match ^a now"),
        ("Taken/properties/name/format", "date", "request name: string has become date"),
        ("requestBody", None, "request: it takes no body now"),
        ("requestBody/required", True, "request: a body is required now"),
        ("parameters", [], "request limit: the query parameter is gone"),
        ("parameters/0/required", True, "request limit: it is required now"),
        ("parameters/0/schema/maximum", 9, "request limit: maximum is 9 now"),
        ("security", [{"AccessToken": []}], "it needs a sign-in now"),
        ("x-token-scopes", ["manage"], "tokens with results:write are refused now"),
        ("operationId", "create_thing", "make_thing is called create_thing now"),
    ],
)
def test_a_break_is_found_and_named(path: str, value: Any, found: str) -> None:
    assert find_breaks(path, value) == [f"{ROUTE}: {found}"]


def test_a_model_that_has_another_name_now_is_a_break() -> None:
    """Programs import it from their generated client by that name."""
    new = a_document()
    new["components"]["schemas"]["Answer"] = new["components"]["schemas"].pop("Given")
    new["paths"]["/api/things"]["post"]["responses"]["200"]["content"] = json_of("Answer")
    assert list_breaks(a_document(), new) == ["Given: the model is gone"]


def test_a_break_inside_a_list_of_models_that_hold_themselves_is_found_on_both_sides() -> None:
    assert find_breaks("Part/properties/id/type", "string") == [
        f"{ROUTE}: request parts.[].id: integer has become string",
        f"{ROUTE}: response parts.[].id: integer has become string",
    ]


def test_a_response_that_may_be_null_now_breaks() -> None:
    nullable = {"anyOf": [{"type": "integer"}, {"type": "null"}]}
    assert find_breaks("Given/properties/count", nullable) == [f"{ROUTE}: response count: integer has become null"]


@pytest.mark.parametrize("change", ["removed", "renamed", "another method"])
def test_a_route_that_is_gone_breaks(change: str) -> None:
    new = a_document()
    calls = new["paths"].pop("/api/things")
    if change == "renamed":
        new["paths"]["/api/stuff"] = calls
    elif change == "another method":
        new["paths"]["/api/things"] = {"put": calls["post"]}
    assert list_breaks(a_document(), new) == [f"{ROUTE}: the route is gone"]


def test_other_keys_that_were_ignored_and_are_refused_now_break() -> None:
    old, new = a_document(), a_document()
    del old["components"]["schemas"]["Taken"]["additionalProperties"]
    assert list_breaks(old, new) == [f"{ROUTE}: request: other keys are refused now"]


def test_a_key_of_the_envelope_of_refusals_that_is_gone_breaks() -> None:
    old, new = a_document(), a_document()
    for document, keys in ((old, ["error", "message"]), (new, ["error"])):
        problem = {"type": "object", "properties": {key: {"type": "string"} for key in keys}}
        document["components"]["schemas"]["Problem"] = problem
    assert list_breaks(old, new) == ["every refusal: response message: the key is gone"]
