"""People, as the administrators of an installation see and change them."""

from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import select

from support.concurrent_requests import delay_statements, send_concurrently
from support.crag import Crag, Phone
from support.http_client import open_client
from support.live import Screen, serving_live
from support.server import serving
from support.world import PASSWORD, Browser, World
from topout.accounts.models import User
from topout.translations.pseudonyms import name_climber

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

CLIMBER = "climber@example.org"


@pytest.fixture
def admin(world: World) -> Browser:
    return world.person("admin", "admin")


def people(admin: Browser, **wanted: Any) -> list[str]:
    return [one["email"] for one in admin.get("/api/admin/people", params=wanted).json()["data"]]


def person(admin: Browser, user_id: int) -> dict[str, Any]:
    return dict(admin.get(f"/api/admin/people/{user_id}").json()["data"])


@pytest.mark.postgresql_too
@pytest.mark.parametrize("search", ["Γιώργος", "γιωργος", "ΓΙΩΡΓΟΣ", "γιωργοσ", "άννα", "αννα", "ΆΝΝΑ γιω", "μαιου"])
def test_greek_names_are_found_without_accents_and_with_any_sigma(world: World, admin: Browser, search: str) -> None:
    greek = world.person("yorgos", "organiser")
    assert greek.patch("/api/me", json={"first_name": "Γιώργος Άννας", "last_name": "Μαΐου"}).status_code == 200
    world.person("other", "organiser")
    assert people(admin, search=search) == ["yorgos@example.org"]


def change_role(admin: Browser, user_id: int, role: str) -> Any:
    return admin.put(f"/api/admin/people/{user_id}/role", json={"role": role})


def acts(admin: Browser, **wanted: Any) -> list[str]:
    return [one["act"] for one in admin.get("/api/admin/audit", params=wanted).json()["data"]]


@pytest.mark.postgresql_too
def test_people_are_found_by_name_address_number_role_and_state(world: World, admin: Browser) -> None:
    zoe = world.person("zoe", "organiser")
    assert zoe.patch("/api/me", json={"first_name": "Zoé", "last_name": "Älva"}).status_code == 200
    disabled = world.make_user("disabled@example.org")
    assert admin.post(f"/api/admin/people/{disabled}/disable", json={}).status_code == 200
    world.ticket_holder()
    assert people(admin) == ["disabled@example.org", "zoe@example.org", "admin@example.org"]
    for search in ("älva", "alva", "Zoé", "zoe", "ZOE@", "zoe@example.org", str(zoe.user_id), " lva  zo "):
        assert people(admin, search=search)[:1] == ["zoe@example.org"], search
    assert people(admin, search="%") == people(admin, search="_") == []
    assert people(admin, role="organiser") == ["zoe@example.org"]
    assert people(admin, state="disabled") == ["disabled@example.org"]
    assert people(admin, state="active", role="participant") == []


@pytest.mark.postgresql_too
def test_people_come_in_pages(world: World, admin: Browser) -> None:
    for number in range(60):
        world.make_user(f"climber-{number}@example.org")
    first = admin.get("/api/admin/people").json()
    second = admin.get("/api/admin/people", params={"cursor": first["next_cursor"]}).json()
    assert [len(page["data"]) for page in (first, second)] == [50, 11]
    assert second["next_cursor"] is None
    assert len({one["id"] for one in first["data"] + second["data"]}) == 61


def test_a_person_is_shown_with_devices_competitions_and_entries(crag: Crag, phone: Phone) -> None:
    admin = crag.world.person("admin", "admin")
    phone.post([phone.tap(crag.boulders[0])])
    shown = person(admin, phone.browser.user_id)
    assert (shown["entries"], shown["ascents"], len(shown["sessions"])) == (1, 1, 1)
    owner = person(admin, crag.organiser.user_id)
    assert [one["status"] for one in owner["competitions"]] == ["ongoing"]
    assert admin.get("/api/admin/people/999").json()["error"] == "user_not_found"


@pytest.mark.postgresql_too
def test_a_role_counts_from_the_next_request_on(world: World, admin: Browser, climber: Browser) -> None:
    assert change_role(admin, climber.user_id, "organiser").json()["data"]["role"] == "organiser"
    assert climber.get("/api/auth/status").json()["user"]["role"] == "organiser"
    assert change_role(admin, climber.user_id, "organiser").status_code == 200
    assert change_role(admin, climber.user_id, "owner").status_code == 422
    (entry,) = admin.get("/api/admin/audit", params={"person_id": climber.user_id}).json()["data"]
    assert (entry["act"], entry["before"], entry["after"]) == (
        "account_changed",
        {"role": "participant"},
        {"role": "organiser"},
    )
    assert entry["user_id"] == admin.user_id


def test_making_an_administrator_needs_a_fresh_sign_in(world: World, admin: Browser, climber: Browser) -> None:
    """Whoever finds an administrator's phone unlocked must not become one for good."""
    world.clock.advance(minutes=11)
    admin.refresh()
    assert change_role(admin, climber.user_id, "admin").json()["error"] == "reauth_required"
    assert change_role(admin, climber.user_id, "organiser").status_code == 200
    admin.sign_in("admin@example.org")
    assert change_role(admin, climber.user_id, "admin").status_code == 200
    world.clock.advance(minutes=11)
    admin.refresh()
    assert change_role(admin, climber.user_id, "admin").status_code == 200, "nothing changes"


def test_a_disabled_account_is_signed_out_cannot_sign_in_and_its_ascents_stay(crag: Crag, phone: Phone) -> None:
    admin = crag.world.person("admin", "admin")
    phone.post([phone.tap(crag.boulders[0])])
    path = f"/api/competitions/{crag.competition_id}/scoreboard"
    before = admin.get(path, params={"category": "individual"}).json()["data"]["rows"]
    disable = f"/api/admin/people/{phone.browser.user_id}/disable"
    shown = admin.post(disable, json={"reason": "Sold places."}).json()["data"]
    assert shown["disabled_at"]
    assert shown["sessions"] == []
    assert phone.browser.get("/api/auth/status").json()["error"] == "session_revoked"
    assert phone.post([phone.tap(crag.boulders[1])]).json()["error"] == "session_revoked"
    assert phone.browser.refresh().json()["error"] == "invalid_refresh"
    signing_in = crag.world.browser().post("/api/login", json={"email": CLIMBER, "password": PASSWORD})
    assert signing_in.json()["error"] == "invalid_credentials"
    assert admin.get(path, params={"category": "individual"}).json()["data"]["rows"] == before
    assert admin.post(disable, json={"reason": "Again."}).status_code == 200
    assert admin.post(f"/api/admin/people/{phone.browser.user_id}/enable").status_code == 200
    crag.world.browser().sign_in(CLIMBER)
    assert acts(admin) == ["account_enabled", "account_disabled"]


def test_the_screens_of_a_disabled_account_are_told_at_once(crag: Crag) -> None:
    """No heartbeat comes in this test: the socket does not wait for one."""
    admin = crag.world.person("admin", "admin")
    watcher = crag.phone("watcher").browser
    with serving_live(crag.world) as address, closing(Screen(address)) as screen:
        screen.sign_in(watcher)
        screen.subscribe(crag.competition_id)
        screen.wait_for("snapshot")
        headers = {"authorization": admin.headers["authorization"]}
        with open_client(address) as client:
            path = f"/api/admin/people/{watcher.user_id}/disable"
            assert client.post(path, json={}, headers=headers).status_code == 200
        assert screen.wait_for("refused")["error"] == "session_revoked"


def test_the_last_administrator_stays_one(world: World, admin: Browser) -> None:
    disable = f"/api/admin/people/{admin.user_id}/disable"
    erase = f"/api/admin/people/{admin.user_id}"
    for answer in (
        change_role(admin, admin.user_id, "participant"),
        admin.post(disable, json={}),
        admin.delete(erase),
        admin.delete("/api/me"),
    ):
        assert (answer.status_code, answer.json()["error"]) == (422, "last_admin")
    other = world.make_user("other@example.org", "admin")
    assert admin.post(f"/api/admin/people/{other}/disable", json={}).status_code == 200
    assert change_role(admin, admin.user_id, "participant").json()["error"] == "last_admin"
    assert admin.post(f"/api/admin/people/{other}/enable").status_code == 200
    assert change_role(admin, admin.user_id, "participant").status_code == 200
    assert admin.get("/api/admin/people").status_code == 403


@pytest.mark.postgresql_too
def test_of_two_administrators_who_demote_each_other_at_once_one_stays(world: World, admin: Browser) -> None:
    other = world.person("other", "admin")
    sent = [
        (admin, "PUT", f"/api/admin/people/{other.user_id}/role", {"role": "participant"}),
        (other, "POST", f"/api/admin/people/{admin.user_id}/disable", {}),
    ]
    with serving(world.app) as address, delay_statements(world.database.engine, "select"):
        statuses = sorted(answer.status_code for answer in send_concurrently(address, sent))
    assert statuses in ([200, 401], [200, 403], [200, 422])
    with world.database.reading() as session:
        users = session.scalars(select(User).where(User.role == "admin", User.disabled_at.is_(None))).all()
    assert len(users) == 1


def test_devices_are_signed_out_one_by_one_or_all(world: World, admin: Browser, climber: Browser) -> None:
    second = world.browser()
    second.sign_in(CLIMBER)
    own = {one["id"]: one["current"] for one in second.get("/api/auth/sessions").json()["data"]}
    current = next(id for id, is_current in own.items() if is_current)
    path = f"/api/admin/people/{climber.user_id}/sessions"
    assert admin.delete(f"{path}/{current}").status_code == 204
    assert admin.delete(f"{path}/{current}").json()["error"] == "session_not_found"
    assert second.get("/api/auth/status").status_code == 401
    assert climber.get("/api/auth/status").status_code == 200
    assert admin.delete(f"/api/admin/people/{admin.user_id}/sessions/{max(own)}").status_code == 404
    for _ in range(2):
        assert admin.delete(f"/api/users/{climber.user_id}/sessions").status_code == 204
    assert climber.get("/api/auth/status").status_code == 401
    assert acts(admin) == ["signed_out", "signed_out"]


def test_an_export_for_a_request_by_mail_is_what_the_person_gets_themselves(crag: Crag, phone: Phone) -> None:
    admin = crag.world.person("admin", "admin")
    phone.post([phone.tap(crag.boulders[0])])
    own = phone.browser.get("/api/me/export").json()["data"]
    exported = admin.post(f"/api/admin/people/{phone.browser.user_id}/export").json()["data"]
    # The administrator's export says that it was made.
    assert [one["act"] for one in exported["audit"]] == ["account_exported"]
    assert {**exported, "devices": [], "audit": []} == {**own, "devices": [], "audit": []}
    assert [device["current"] for device in exported["devices"]] == [False]
    assert acts(admin) == ["account_exported"]


def test_erasing_needs_a_fresh_sign_in_and_leaves_a_pseudonym(crag: Crag, phone: Phone) -> None:
    admin = crag.world.person("admin", "admin")
    path = f"/api/admin/people/{phone.browser.user_id}"
    crag.world.clock.advance(minutes=11)
    admin.refresh()
    assert admin.delete(path).json()["error"] == "reauth_required"
    admin.sign_in("admin@example.org")
    assert admin.delete(path).status_code == 204
    assert phone.browser.get("/api/auth/status").status_code == 401
    assert admin.get(path).json()["error"] == "user_not_found"
    assert people(admin, search=CLIMBER) == []
    (entry,) = admin.get("/api/admin/audit").json()["data"]
    assert (entry["act"], entry["subject"]["name"]) == ("account_erased", name_climber(phone.browser.user_id))


def test_somebody_who_owns_a_competition_is_erased_only_after_it(crag: Crag) -> None:
    admin = crag.world.person("admin", "admin")
    answer = admin.delete(f"/api/admin/people/{crag.organiser.user_id}")
    assert answer.json()["error"] == "owns_competitions"
