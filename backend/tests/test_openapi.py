"""The OpenAPI document itself: its codes, its models, and which calls need a sign-in."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from fastapi.routing import APIRoute

from support.documented import list_documented_codes
from support.world import World
from topout.accounts.api_scopes import SCOPES_OF_ROUTE
from topout.core.errors import Refusal, RefusalCode
from topout.http.openapi import SCOPES
from topout.http.problems import CODES
from topout.http.write_requests import ApiRoute

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


def list_refusals(base: type[Refusal] = Refusal) -> set[type[Refusal]]:
    return {found for one in base.__subclasses__() for found in (one, *list_refusals(one))}


def test_the_union_of_codes_holds_the_code_of_every_refusal_and_no_other(world: World) -> None:
    codes = {refusal.code for refusal in list_refusals()}
    assert set(get_args(RefusalCode.__value__)) == codes
    assert set(world.app.openapi()["components"]["schemas"]["RefusalCode"]["enum"]) == codes


def test_every_documented_refusal_lists_its_codes(world: World) -> None:
    status_of: dict[str, int] = {refusal.code: refusal.status for refusal in list_refusals()}
    for method, path, codes in list_documented_codes():
        for status, listed in codes.items():
            assert listed, f"{method} {path.pattern} {status}"
            assert {status_of[code] for code in listed} == {status}, f"{method} {path.pattern}"


def test_no_two_models_of_the_document_share_a_name(world: World) -> None:
    """FastAPI would name both after their modules, and so would the TypeScript client."""
    assert [name for name in world.app.openapi()["components"]["schemas"] if "__" in name] == []


def test_every_call_is_named_after_what_it_does_in_words_that_no_other_call_has(world: World) -> None:
    """A generated client has a function of that name; FastAPI's own are of the kind `cancel_api_participants_post`."""
    calls = [call for path in world.app.openapi()["paths"].values() for call in path.values()]
    names = [call["operationId"] for call in calls]
    assert [name for name, count in Counter(names).items() if count > 1] == []
    assert [name for name in names if "_api_" in name or not re.fullmatch("[a-z]+(_[a-z]+)*", name)] == []
    assert [name for name in names if "_" not in name] == ["register", "login", "logout"]


def test_every_refusal_is_one_model_and_its_codes_are_named_beside_it(world: World) -> None:
    responses = [
        response
        for path in world.app.openapi()["paths"].values()
        for call in path.values()
        for status, response in call["responses"].items()
        if int(status) >= 400
    ]
    schemas = {str(response["content"]["application/json"]["schema"]) for response in responses}
    assert schemas == {"{'$ref': '#/components/schemas/Problem'}"}
    assert all(response[CODES] for response in responses)


def test_values_that_several_models_have_are_one_type_with_a_name(world: World) -> None:
    models = world.app.openapi()["components"]["schemas"]
    enums = Counter(str(values) for name, model in models.items() for values in list_enums(model, name))
    assert [values for values, count in enums.items() if count > 1] == []
    assert models["BoulderStatus"] == {"type": "string", "enum": ["open", "closed", "void"]}
    assert models["BoulderOut"]["properties"]["status"] == {"$ref": "#/components/schemas/BoulderStatus"}


def list_enums(schema: Any, where: str) -> Iterator[list[str]]:
    if isinstance(schema, dict) and where != "propertyNames":
        if isinstance(schema.get("enum"), list):
            yield schema["enum"]
        for name, part in schema.items():
            yield from list_enums(part, name)
    elif isinstance(schema, list):
        for part in schema:
            yield from list_enums(part, where)


def test_every_api_route_repeats_after_a_deadlock_and_has_its_name(world: World) -> None:
    routes = [route for route in world.app.routes if isinstance(route, APIRoute) and route.include_in_schema]
    assert routes
    assert [route.path for route in routes if not isinstance(route, ApiRoute)] == []


def test_the_document_says_which_scopes_a_call_takes(world: World) -> None:
    paths = world.app.openapi()["paths"]
    assert paths["/api/competitions/{competition_id}/cards"]["post"][SCOPES] == ["results:write"]
    assert SCOPES not in paths["/api/competitions/{competition_id}/staff"]["put"]
    listed = {
        f"{method.upper()} {path}" for path, calls in paths.items() for method in calls if SCOPES in calls[method]
    }
    assert listed == set(SCOPES_OF_ROUTE)


def test_the_document_is_served_compressed_and_not_again_to_who_has_it(world: World) -> None:
    served = world.browser().get("/api/openapi.json")
    assert served.json() == world.app.openapi()
    assert served.headers["content-encoding"] == "gzip"
    plain = world.browser().get("/api/openapi.json", headers={"accept-encoding": "identity"})
    assert (plain.json(), plain.headers.get("content-encoding")) == (served.json(), None)
    for etag in (served.headers["etag"], f"W/{served.headers['etag']}"):
        again = world.browser().get("/api/openapi.json", headers={"if-none-match": etag})
        assert (again.status_code, again.content) == (304, b"")
    assert world.browser().post("/api/openapi.json").status_code == 405


def test_the_document_says_which_calls_need_a_sign_in(world: World) -> None:
    paths = world.app.openapi()["paths"]
    needs = {f"{method} {path}" for path, calls in paths.items() for method in calls if "security" in calls[method]}
    asked = {
        f"{method} {path}": world.browser().request(method, path.replace("{", "").replace("}", "")).json()
        for path, calls in paths.items()
        for method in calls
        if f"{method} {path}" in needs
    }
    assert asked
    assert {answer["error"] for answer in asked.values()} == {"not_authenticated"}
