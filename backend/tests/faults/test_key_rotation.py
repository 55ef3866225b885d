"""A new TOPOUT_SECRET_KEY: with the old one as the previous key nobody notices; without it everything signed ends."""

from collections.abc import Callable

import pytest

from support.competitions import make_competition, see
from support.world import Browser, World

ADDRESS = "climber@example.org"
OLD, NEW = "o" * 40, "n" * 40
MakeWorld = Callable[..., World]


@pytest.fixture
def old(make_world: MakeWorld) -> World:
    return make_world(secret_key=OLD)


def move(browser: Browser, world: World) -> Browser:
    """The same browser, after the server was started with other keys."""
    moved = world.browser()
    moved.headers.update(browser.headers)
    moved.cookies.update(browser.cookies)
    return moved


def ask_for_code(world: World) -> dict[str, str]:
    challenge = world.browser().post("/api/auth/code", json={"email": ADDRESS}).json()
    return {**challenge, "code": world.code_for(ADDRESS)}


def invite(world: World) -> tuple[int, str]:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser, publish=False)
    organiser.post(f"/api/competitions/{competition_id}/invitations", json={"email": ADDRESS, "duty": "judge"})
    text = str(world.mails(ADDRESS)[-1].get_content())
    return competition_id, text.partition("/invitation/")[2].split()[0]


def test_with_the_previous_key_a_rotation_signs_nobody_out(make_world: MakeWorld, old: World) -> None:
    before = old.person()
    code, (competition_id, invitation) = ask_for_code(old), invite(old)
    rotated = make_world(secret_key=NEW, previous_secret_key=OLD)
    climber = move(before, rotated)
    assert climber.get("/api/auth/status").status_code == 200, "the access token"
    assert rotated.browser().post("/api/auth/verify", json=code).status_code == 200
    assert climber.post(f"/api/invitations/{invitation}/accept").status_code == 200
    assert see(climber, competition_id)["duty"] == "judge"
    assert climber.refresh().status_code == 200, "the cookie"

    finished = move(climber, make_world(secret_key=NEW))
    assert finished.get("/api/auth/status").status_code == 200, "what is issued is signed with the new key"
    assert finished.refresh().status_code == 200


def test_without_the_previous_key_everything_that_was_signed_ends(make_world: MakeWorld, old: World) -> None:
    before = old.person()
    code, (_, invitation) = ask_for_code(old), invite(old)
    replaced = make_world(secret_key=NEW)
    climber = move(before, replaced)
    assert climber.get("/api/auth/status").json()["error"] == "invalid_token"
    assert climber.refresh().json()["error"] == "invalid_refresh"
    assert replaced.browser().post("/api/auth/verify", json=code).json()["error"] == "invalid_code"
    assert replaced.browser().get(f"/api/invitations/{invitation}").status_code == 404
