"""How the app is put together."""

import pytest

from support.crag import Crag, Phone
from support.world import Browser, World
from topout.accounts.deps import find_actor, read_claims
from topout.core.errors import SessionRevoked

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


def refuse() -> None:
    raise SessionRevoked()


def test_dependency_overrides_reach_ordinary_routes(world: World, climber: Browser) -> None:
    assert climber.get("/api/auth/status").status_code == 200
    world.app.dependency_overrides[find_actor] = refuse
    assert climber.get("/api/auth/status").json()["error"] == "session_revoked"


def test_dependency_overrides_reach_the_fast_path(crag: Crag, phone: Phone) -> None:
    assert phone.post([]).status_code == 200
    crag.world.app.dependency_overrides[read_claims] = refuse
    assert phone.post([]).json()["error"] == "session_revoked"


def test_two_apps_do_not_share_their_overrides(world: World, climber: Browser) -> None:
    other = World(world.settings)
    other.app.dependency_overrides[find_actor] = refuse
    assert climber.get("/api/auth/status").status_code == 200
    other.close()


def test_closing_the_services_twice_is_harmless(world: World) -> None:
    world.close()
    world.close()


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_an_app_answers_without_its_workers(world: World, path: str) -> None:
    assert world.browser().get(path).status_code == 200
