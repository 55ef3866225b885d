"""Asking to organise: one open request of each person, answered by an administrator."""

from typing import Any

import pytest

from support.concurrent_requests import delay_statements, send_concurrently
from support.server import serving
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

TEXT = "We would like to run the Valley Cup."


def ask(browser: Browser, text: str = TEXT) -> dict[str, object]:
    answer = browser.put("/api/me/organiser-request", json={"text": text})
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def decide(admin: Browser, request_id: object, *, agreed: bool, answer: str = "") -> dict[str, object]:
    body = {"agreed": agreed, "answer": answer}
    decided = admin.post(f"/api/admin/organiser-requests/{request_id}/decide", json=body)
    return dict(decided.json().get("data") or decided.json())


@pytest.fixture
def admin(world: World) -> Browser:
    return world.person("admin", "admin")


def list_requests(admin: Browser, state: str = "open") -> list[dict[str, object]]:
    return list(admin.get("/api/admin/organiser-requests", params={"state": state}).json()["data"])


@pytest.mark.postgresql_too
def test_whoever_is_agreed_to_can_create_competitions_and_is_told(world: World, admin: Browser) -> None:
    asking = world.person("asking")
    assert asking.get("/api/me/organiser-request").json() == {"data": None}
    request = ask(asking)
    assert "/admin/requests" in world.mails("admin@example.org")[-1].get_content()
    assert [one["text"] for one in list_requests(admin)] == [TEXT]
    assert asking.post("/api/competitions", json={}).status_code in {403, 422}
    decide(admin, request["id"], agreed=True, answer="Welcome, and good luck.")
    assert asking.get("/api/auth/status").json()["user"]["role"] == "organiser"
    own = asking.get("/api/me/organiser-request").json()["data"]
    assert (own["agreed"], own["answer"]) == (True, "Welcome, and good luck.")
    mail = world.mails("asking@example.org")[-1]
    assert mail["Subject"] == "You can create competitions now"
    assert "Welcome, and good luck." in mail.get_content()
    assert list_requests(admin) == []
    assert [one["id"] for one in list_requests(admin, "decided")] == [request["id"]]
    again = asking.put("/api/me/organiser-request", json={"text": TEXT})
    assert again.json()["error"] == "already_organiser"
    acts = [(one["act"], one["reason"]) for one in admin.get("/api/admin/audit").json()["data"]]
    assert acts == [("organiser_agreed", "Welcome, and good luck."), ("organiser_asked", "")]


def test_whoever_is_declined_reads_why_and_may_ask_again(world: World, admin: Browser) -> None:
    asking = world.person("asking")
    first = ask(asking)
    decide(admin, first["id"], agreed=False, answer="Please ask your club first.")
    assert asking.get("/api/auth/status").json()["user"]["role"] == "participant"
    assert "Please ask your club first." in world.mails("asking@example.org")[-1].get_content()
    assert asking.get("/api/me/organiser-request").json()["data"]["agreed"] is False
    second = ask(asking, "The club agrees now.")
    assert second["id"] != first["id"]


def test_an_open_request_is_replaced_and_mailed_once(world: World, admin: Browser) -> None:
    asking = world.person("asking")
    first, second = ask(asking), ask(asking, "In May, at the lake.")
    assert first["id"] == second["id"]
    assert [one["text"] for one in list_requests(admin)] == ["In May, at the lake."]
    assert len(world.mails("admin@example.org")) == 1


@pytest.mark.postgresql_too
def test_requests_sent_at_once_are_one(world: World, admin: Browser) -> None:
    asking = world.person("asking")
    sent = [(asking, "PUT", "/api/me/organiser-request", {"text": TEXT})] * 4
    with serving(world.app) as address, delay_statements(world.database.engine, "select"):
        answers = send_concurrently(address, sent)
    assert {answer.status_code for answer in answers} == {200}
    assert len(list_requests(admin)) == 1
    assert len(world.mails("admin@example.org")) == 1


def test_asking_is_limited_per_day_and_account(world: World) -> None:
    asking, other = world.person("asking"), world.person("other")
    statuses = [asking.put("/api/me/organiser-request", json={"text": TEXT}).status_code for _ in range(6)]
    assert statuses == [200] * 5 + [429]
    assert ask(other)


def test_an_answer_can_be_repeated_and_not_turned_round(world: World, admin: Browser) -> None:
    second_admin = world.person("admin-2", "admin")
    asking = world.person("asking")
    request = ask(asking)
    first = decide(admin, request["id"], agreed=True, answer="Welcome.")
    assert decide(second_admin, request["id"], agreed=True, answer="Hello.") == first
    assert decide(second_admin, request["id"], agreed=False)["error"] == "request_decided"
    assert decide(admin, 999, agreed=True)["error"] == "organiser_request_not_found"
    assert len(world.mails("asking@example.org")) == 1


@pytest.mark.postgresql_too
def test_two_administrators_who_answer_at_once_give_one_answer(world: World, admin: Browser) -> None:
    other, asking = world.person("admin-2", "admin"), world.person("asking")
    path = f"/api/admin/organiser-requests/{ask(asking)['id']}/decide"
    sent = [(admin, "POST", path, {"agreed": True}), (other, "POST", path, {"agreed": False})]
    with serving(world.app) as address, delay_statements(world.database.engine, "select"):
        answers = send_concurrently(address, sent)
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert len(world.mails("asking@example.org")) == 1


def test_agreeing_never_takes_back_what_another_administrator_does_at_the_same_moment(
    world: World, admin: Browser
) -> None:
    other, asking = world.person("admin-2", "admin"), world.person("asking")
    sent: list[tuple[Browser, str, str, dict[str, Any] | None]] = [
        (other, "PUT", f"/api/admin/people/{asking.user_id}/role", {"role": "admin"}),
        (admin, "POST", f"/api/admin/organiser-requests/{ask(asking)['id']}/decide", {"agreed": True}),
    ]
    with serving(world.app) as address, delay_statements(world.database.engine, "select"):
        answers = send_concurrently(address, sent)
    assert {answer.status_code for answer in answers} == {200}
    assert asking.get("/api/auth/status").json()["user"]["role"] == "admin"


@pytest.mark.parametrize("text", ["", "   ", "a" * 1001, "null\x00"])
def test_a_request_has_a_short_text(world: World, text: str) -> None:
    answer = world.person("asking").put("/api/me/organiser-request", json={"text": text})
    assert answer.json()["error"] == "validation_failed"


def test_a_request_goes_with_its_account(world: World, admin: Browser) -> None:
    asking = world.person("asking")
    ask(asking)
    assert asking.delete("/api/me").status_code == 204
    assert list_requests(admin) == []


def test_a_request_of_somebody_without_an_address_is_refused(world: World) -> None:
    answer = world.ticket_holder().put("/api/me/organiser-request", json={"text": TEXT})
    assert answer.json()["error"] == "email_needed"


def test_requests_come_in_pages(world: World, admin: Browser) -> None:
    for number in range(52):
        ask(world.person(f"asking-{number}"))
    first = admin.get("/api/admin/organiser-requests").json()
    assert len(first["data"]) == 50
    second = admin.get("/api/admin/organiser-requests", params={"cursor": first["next_cursor"]}).json()
    assert (len(second["data"]), second["next_cursor"]) == (2, None)
    assert len({one["id"] for one in first["data"] + second["data"]}) == 52
