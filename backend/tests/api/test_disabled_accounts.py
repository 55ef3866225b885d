"""Ending other people's sessions, disabling accounts and resetting passwords: by admins and at the command line."""

from pathlib import Path

import pytest

from support.command_line import topout
from support.crag import Crag, Phone
from support.world import PASSWORD, Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

ADDRESS = "climber@example.org"


def run(world: World, tmp_path: Path, *arguments: str) -> str:
    done = topout("user", *arguments, data_dir=tmp_path, TOPOUT_DATABASE_URL=world.settings.database_url)
    assert done.returncode == 0, done.stderr
    return done.stdout


def error_of(browser: Browser, password: str = PASSWORD) -> str:
    answer = browser.post("/api/login", json={"email": ADDRESS, "password": password})
    return str(answer.json().get("error"))


def assert_signed_out(crag: Crag, phone: Phone) -> None:
    assert phone.browser.get("/api/auth/status").json()["error"] == "session_revoked"
    assert phone.post([]).json()["error"] == "session_revoked"
    assert phone.browser.refresh().json()["error"] == "invalid_refresh"


def test_an_admin_ends_the_sessions_of_a_person(crag: Crag, phone: Phone) -> None:
    admin = crag.world.person("admin", "admin")
    assert admin.delete(f"/api/users/{phone.browser.user_id}/sessions").status_code == 204
    assert_signed_out(crag, phone)
    assert admin.get("/api/auth/status").status_code == 200
    assert admin.delete("/api/users/999/sessions").json()["error"] == "user_not_found"
    phone.browser.sign_in(ADDRESS)


def test_a_password_reset_at_the_command_line_ends_all_sessions(crag: Crag, phone: Phone, tmp_path: Path) -> None:
    asked = phone.browser.post("/api/auth/code", json={"email": ADDRESS}).json()
    code = crag.world.code_for(ADDRESS)
    run(crag.world, tmp_path, "reset", "--email", ADDRESS, "--password", "Limestone-9")
    assert_signed_out(crag, phone)
    assert phone.browser.post("/api/auth/verify", json={**asked, "code": code}).json()["error"] == "invalid_code"
    assert error_of(phone.browser) == "invalid_credentials"
    phone.browser.sign_in(ADDRESS, "Limestone-9")


def test_a_reset_without_a_password_leaves_the_code_by_mail(crag: Crag, phone: Phone, tmp_path: Path) -> None:
    run(crag.world, tmp_path, "reset", "--email", ADDRESS)
    assert_signed_out(crag, phone)
    assert error_of(phone.browser) == "invalid_credentials"
    challenge = phone.browser.post("/api/auth/code", json={"email": ADDRESS}).json()
    verified = phone.browser.post("/api/auth/verify", json={**challenge, "code": crag.world.code_for(ADDRESS)})
    assert verified.status_code == 200


def test_creating_an_existing_account_with_a_new_password_ends_its_sessions(
    crag: Crag, phone: Phone, tmp_path: Path
) -> None:
    run(crag.world, tmp_path, "create", "--email", ADDRESS, "--password", "Limestone-9")
    assert_signed_out(crag, phone)


def test_a_disabled_account_is_signed_out_and_cannot_sign_in(crag: Crag, phone: Phone, tmp_path: Path) -> None:
    asked = phone.browser.post("/api/auth/code", json={"email": ADDRESS}).json()
    code = crag.world.code_for(ADDRESS)
    run(crag.world, tmp_path, "disable", "--email", ADDRESS)
    assert_signed_out(crag, phone)
    assert error_of(phone.browser) == "invalid_credentials"
    assert phone.browser.post("/api/auth/verify", json={**asked, "code": code}).json()["error"] == "invalid_code"
    assert phone.browser.post("/api/auth/code", json={"email": ADDRESS}).status_code == 202
    assert "disabled" in crag.world.mails(ADDRESS)[-1].get_content()
    run(crag.world, tmp_path, "enable", "--email", ADDRESS)
    phone.browser.sign_in(ADDRESS)


def test_accounts_are_listed_with_role_and_state(world: World, tmp_path: Path) -> None:
    climber, admin = world.make_user(ADDRESS), world.make_user("admin@example.org", "admin")
    run(world, tmp_path, "disable", "--email", ADDRESS)
    assert run(world, tmp_path, "list").splitlines() == [
        f"{climber}\t{ADDRESS}\tRobin Rock\tparticipant\tdisabled",
        f"{admin}\tadmin@example.org\tRobin Rock\tadmin\tactive",
    ]
    assert run(world, tmp_path, "list", "--role", "admin").startswith(str(admin))


@pytest.mark.parametrize("command", ["disable", "enable", "reset"])
def test_an_unknown_address_is_named_in_one_line(world: World, tmp_path: Path, command: str) -> None:
    failed = topout("user", command, "--email", "x@y.zz", data_dir=tmp_path, TOPOUT_DATABASE_URL=world.database.url)
    assert (failed.returncode, failed.stderr.count("\n")) == (2, 1)
