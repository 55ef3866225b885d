"""The OpenAPI document itself: its codes, its models, and which calls need a sign-in."""

from typing import get_args

import pytest

from support.documented import list_documented_codes
from support.world import World
from topout.core.errors import Refusal, RefusalCode

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
