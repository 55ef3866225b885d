"""The installation as its administrators see it: competitions, mails, queues, storage, health, settings."""

import datetime as dt
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from support.competitions import make_competition
from support.crag import Crag, Phone
from support.world import Browser, World
from topout.admin.doctor import run_checks
from topout.console.models import Export
from topout.core.config import ADDRESS_SETTINGS, SECRET_SETTINGS, Settings
from topout.mail.models import OutgoingMail
from topout.payments.models import PaymentAttempt
from topout.webhooks.models import Webhook, WebhookDelivery

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def admin(world: World) -> Browser:
    return world.person("admin", "admin")


def read(admin: Browser, page: str, **wanted: Any) -> Any:
    answer = admin.get(f"/api/admin/{page}", params=wanted)
    assert answer.status_code == 200, answer.text
    return answer.json()["data"]


def add_failed_mail(world: World, subject: str = "Your code") -> int:
    now = world.clock()
    mail = OutgoingMail(to_address="ada@example.org", subject=subject, text="secret text", created_at=now, due_at=now)
    mail.failed_at, mail.failure, mail.tries = now, "550 refused", 12
    with world.database.writing() as session:
        session.add(mail)
        session.commit()
        return mail.id


@pytest.mark.postgresql_too
def test_all_competitions_are_listed_with_status_organiser_and_participants(crag: Crag, phone: Phone) -> None:
    admin = crag.world.person("admin", "admin")
    draft = make_competition(crag.world, crag.organiser, publish=False, name="Lake Cup", location="By the lake")
    listed = read(admin, "competitions")
    assert [(one["id"], one["status"], one["participants"]) for one in listed] == [
        (draft, "draft", 0),
        (crag.competition_id, "ongoing", 1),
    ]
    assert {one["organiser"] for one in listed} == {"Robin Rock"}
    assert [one["id"] for one in read(admin, "competitions", search="lake CUP")] == [draft]
    assert len(read(admin, "competitions", search="organiser@")) == 2
    assert read(admin, "competitions", search="nowhere") == []


@pytest.mark.postgresql_too
def test_failed_mails_are_listed_without_their_text_and_sent_again(world: World, admin: Browser) -> None:
    first, second = add_failed_mail(world), add_failed_mail(world, "Welcome")
    answer = admin.get("/api/admin/mails")
    assert "secret text" not in answer.text
    assert [(one["id"], one["failure"]) for one in answer.json()["data"]] == [
        (second, "550 refused"),
        (first, "550 refused"),
    ]
    path = f"/api/admin/mails/{first}/send-again"
    assert admin.post(path).json() == {"data": {"count": 1}}
    assert admin.post(path).json()["error"] == "mail_not_found"
    assert [mail["Subject"] for mail in world.mails("ada@example.org")] == ["Your code"]
    for expected in (1, 0):
        assert admin.post("/api/admin/mails/send-again").json() == {"data": {"count": expected}}
    assert admin.get("/api/admin/mails").json() == {"data": [], "count": 0, "next_cursor": None}
    assert [one["after"] for one in read(admin, "audit")] == [{"count": 1}, {"count": 1}]


def test_failed_mails_come_in_pages(world: World, admin: Browser) -> None:
    for _ in range(53):
        add_failed_mail(world)
    first = admin.get("/api/admin/mails").json()
    second = admin.get("/api/admin/mails", params={"cursor": first["next_cursor"]}).json()
    assert [first["count"], len(first["data"]), len(second["data"])] == [53, 50, 3]


@pytest.mark.postgresql_too
def test_jobs_show_what_waits_how_long_and_what_failed_last(crag: Crag) -> None:
    world = crag.world
    admin = world.person("admin", "admin")
    ago = world.clock() - dt.timedelta(minutes=10)
    add_failed_mail(world)
    about = {"user_id": admin.user_id, "competition_id": crag.competition_id, "kind": "results", "requested_at": ago}
    with world.database.writing() as session:
        session.add(OutgoingMail(to_address="a@b.cc", subject="", text="", created_at=ago, due_at=ago))
        session.add(Export(**about))
        session.add(Export(**about, finished_at=ago, failure="export_too_large"))
        session.commit()
    jobs = {one["queue"]: one for one in read(admin, "jobs")}
    assert (jobs["mail"]["oldest_seconds"], jobs["mail"]["error"]) == (600, "550 refused")
    assert (jobs["export"]["waiting"], jobs["export"]["error"]) == (1, "export_too_large")
    assert jobs["push"] == {"queue": "push", "waiting": 0, "oldest_seconds": None, "failed_at": None, "error": None}
    with world.database.reading() as session:
        assert jobs["payment"]["waiting"] == session.query(PaymentAttempt).count()


def test_jobs_show_webhooks_that_wait_and_the_last_answer_but_no_whole_address(crag: Crag) -> None:
    world = crag.world
    admin, ago = world.person("admin", "admin"), world.clock() - dt.timedelta(minutes=10)
    receiver = Webhook(competition_id=crag.competition_id, url="https://club.example/in?key=1", events=[], secret="")
    receiver.created_at = ago
    with world.database.writing() as session:
        session.add(receiver)
        session.flush()
        about: dict[str, Any] = {"webhook_id": receiver.id, "event": "webhook.test", "payload": "", "created_at": ago}
        given_up = {**about, "created_at": ago - dt.timedelta(days=1), "due_at": None, "tries": 9}
        session.add(WebhookDelivery(**about, event_id="1", due_at=world.clock(), tries=2, tried_at=ago, status=503))
        session.add(WebhookDelivery(**given_up, event_id="2", tried_at=given_up["created_at"], error="timeout"))
        session.add(WebhookDelivery(**about, event_id="3", due_at=None, tries=1, delivered_at=world.clock()))
        session.commit()
    jobs = {one["queue"]: one for one in read(admin, "jobs")}
    assert (jobs["webhook"]["waiting"], jobs["webhook"]["oldest_seconds"]) == (1, 600)
    assert jobs["webhook"]["error"] == "club.example: 503"


def test_storage_is_measured(crag: Crag) -> None:
    storage = read(crag.world.person("admin", "admin"), "storage")
    assert storage["database_bytes"] > 50_000
    assert 0 < storage["disk_free_bytes"] < storage["disk_total_bytes"]
    assert (storage["photos"], storage["photo_bytes"]) == (0, 0)


def test_storage_counts_the_backups_of_the_server(make_world: Callable[..., World], tmp_path: Path) -> None:
    (tmp_path / "topout-20260606T100000Z.backup").write_bytes(b"12345")
    (tmp_path / "another-file").write_bytes(b"1")
    for folder, expected in ((tmp_path, (1, 5)), (tmp_path / "missing", (None, None)), ("", (None, None))):
        storage = read(make_world(backup_dir=str(folder)).person("admin", "admin"), "storage")
        assert (storage["backups"], storage["backup_bytes"]) == expected


def test_health_is_what_doctor_says(world: World, admin: Browser) -> None:
    add_failed_mail(world)
    findings = {one["name"]: one["ok"] for one in read(admin, "health")}
    assert findings == {one.name: one.ok for one in run_checks(world.settings)}
    assert not findings["given-up mails"]
    statuses = [admin.get("/api/admin/health").status_code for _ in range(6)]
    assert statuses == [200] * 5 + [429]


def test_no_secret_is_among_the_settings_in_force(make_world: Callable[..., World]) -> None:
    secrets = {name: f"{'sesame-' * 6}{name}" for name in SECRET_SETTINGS - {"vapid_private_key"}}
    world = make_world(**secrets, mail="smtp://user:sesame@mail.example:25?password=sesame", site_name="Valley Cup")
    answer = world.person("admin", "admin").get("/api/admin/settings")
    assert "sesame" not in answer.text
    shown = {one["name"]: one for one in answer.json()["data"]}
    assert shown["TOPOUT_MAIL"]["value"] == "smtp://mail.example:25"
    assert shown["TOPOUT_SITE_NAME"] == {
        "name": "TOPOUT_SITE_NAME",
        "value": "Valley Cup",
        "is_secret": False,
        "is_set": True,
    }
    assert (shown["TOPOUT_SECRET_KEY"]["is_secret"], shown["TOPOUT_SECRET_KEY"]["value"]) == (True, "")
    assert len(shown) == len(fields(Settings))


def test_every_setting_is_a_secret_an_address_or_shown_as_it_is(make_world: Callable[..., World]) -> None:
    """A new setting is in one of these classes only after somebody has thought about it."""
    public = (
        *("host", "port", "workers", "trusted_proxies", "env", "public_url", "app_dir", "data_dir"),
        *("database_connections", "database_pooler", "access_token_seconds", "screens_per_network"),
        *("mail_from", "site_name", "payments", "stripe_api_base", "push_test_host"),
        *("backup_dir", "backup_every", "backup_keep"),
        *("controller", "privacy_contact", "hosting", "mail_service"),
        *("birth_date_days", "sign_in_days", "mail_days", "photo_days"),
    )
    assert sorted([*public, *SECRET_SETTINGS, *ADDRESS_SETTINGS]) == sorted(field.name for field in fields(Settings))
    settings = read(make_world(controller="Valley Club", mail_days=14).person("admin", "admin"), "settings")
    shown = {one["name"].removeprefix("TOPOUT_").lower(): one for one in settings}
    assert {name for name, one in shown.items() if one["is_secret"]} == SECRET_SETTINGS
    assert (shown["controller"]["value"], shown["mail_days"]["value"]) == ("Valley Club", "14")
