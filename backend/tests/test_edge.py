"""What surrounds every request: the served app, headers, logs, health, the commit before the response."""

import gzip
import json
import logging
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from support.competitions import make_competition
from support.statements import counting_statements
from support.world import Browser, World
from topout.http.observability import JsonFormatter

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    app = tmp_path / "dist"
    (app / "assets").mkdir(parents=True)
    (app / "index.html").write_text("<!doctype html><title>Topout</title>")
    (app / "sw.js").write_text("// worker")
    (app / "manifest.webmanifest").write_text("{}")
    script = app / "assets" / "index-abc123.js"
    script.write_text("console.log('hold')")
    script.with_name("index-abc123.js.gz").write_bytes(gzip.compress(b"console.log('hold')"))
    script.with_name("index-abc123.js.br").write_bytes(b"pretend brotli")
    (tmp_path / "secret.txt").write_text("not for you")
    return app


@pytest.fixture
def visitor(make_world: Callable[..., World], built: Path) -> Browser:
    return make_world(app_dir=built).browser()


@pytest.mark.parametrize(
    "path", ["/", "/login", "/competition/4/boulders/foo.js", "/competition/4/boulders/a%2Fb", "/x/../y"]
)
def test_every_other_path_is_the_app(visitor: Browser, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "page"),
    [("/", "landing"), ("/login", "login"), ("/register/", "register"), ("/live/12", "live"), ("/live/12/", "live")],
)
def test_public_pages_are_served_with_their_first_picture(visitor: Browser, built: Path, path: str, page: str) -> None:
    without_title = re.sub("<title>.*</title>", "<title>Topout</title>", visitor.get(path).text)
    assert without_title == (built / "index.html").read_text(), "a build without it"
    (built / "pages").mkdir()
    (built / "pages" / f"{page}.html").write_text(f"<!doctype html><h1>{page}</h1>")
    answer = visitor.get(path)
    assert answer.text == f"<!doctype html><h1>{page}</h1>"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/live/abc", "/live/0", "/live", "/live/1/x", "/login/x", "/dashboard"])
def test_no_other_path_gets_the_picture_of_a_public_page(visitor: Browser, built: Path, path: str) -> None:
    (built / "pages").mkdir()
    for page in ("landing", "login", "register", "live"):
        (built / "pages" / f"{page}.html").write_text(f"<!doctype html><h1>{page}</h1>")
    assert visitor.get(path).text == (built / "index.html").read_text()


@pytest.mark.parametrize("path", ["/sw.js", "/manifest.webmanifest", "/index.html"])
def test_files_that_change_with_a_build_are_revalidated_each_time(visitor: Browser, path: str) -> None:
    first = visitor.get(path)
    assert first.headers["cache-control"] == "no-cache"
    assert visitor.get(path, headers={"if-none-match": first.headers["etag"]}).status_code == 304


@pytest.mark.parametrize(
    ("accepted", "sent"), [("gzip, br", "br"), ("gzip", "gzip"), ("identity", None), ("br;q=0, gzip", "gzip")]
)
def test_hashed_assets_are_cached_for_ever_and_compressed(visitor: Browser, accepted: str, sent: str | None) -> None:
    with visitor.stream("GET", "/assets/index-abc123.js", headers={"accept-encoding": accepted}) as answer:
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers.get("content-encoding") == sent
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["vary"] == "Accept-Encoding"


def test_an_asset_of_an_older_build_is_missing_rather_than_html(visitor: Browser) -> None:
    assert visitor.get("/assets/index-old.js").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "//etc/passwd",
        "/a%00b",
    ],
)
def test_no_path_leaves_the_built_app(visitor: Browser, path: str) -> None:
    answer = visitor.get(path)
    assert "not for you" not in answer.text
    assert "root:" not in answer.text
    assert answer.status_code in {200, 404}


def test_an_unknown_api_path_is_a_json_404(visitor: Browser) -> None:
    for path in ("/api/nope", "/api", "/api/", "/api/auth/status/x"):
        answer = visitor.get(path)
        assert (answer.status_code, answer.json()["error"]) == (404, "not_found")
    wrong_way = visitor.get("/api/login")
    assert (wrong_way.status_code, wrong_way.json()["error"]) == (405, "method_not_allowed")


def test_a_page_takes_only_get_and_head(visitor: Browser) -> None:
    assert visitor.post("/dashboard").status_code == 405


def test_every_response_has_the_security_headers(visitor: Browser) -> None:
    for path in ("/", "/sw.js"):
        headers = visitor.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy.split("style-src")[0]
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "strict-origin-when-cross-origin"
        assert "strict-transport-security" not in headers
    for path in ("/api/auth/status", "/api/nope"):
        data = visitor.get(path).headers
        assert data["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
        assert (data["x-content-type-options"], data["cross-origin-resource-policy"]) == ("nosniff", "same-origin")
        assert data["cache-control"] == "no-store"
        assert "permissions-policy" not in data, "JSON is no document: most responses would be more headers than data"
    asset = visitor.get("/assets/index-old.js").headers
    assert (asset["x-content-type-options"], asset["cross-origin-resource-policy"]) == ("nosniff", "same-origin")
    assert "content-security-policy" not in asset, "a first load has many assets, and browsers heed it on documents"


def test_production_sends_hsts_and_cookies_bound_to_the_host(make_world: Callable[..., World]) -> None:
    world = make_world(
        env="production",
        secret_key="s" * 40,
        public_url="https://topout.example",
        payments="desk",
        mail="smtp://127.0.0.1:1",
    )
    world.make_user("climber@example.org")
    browser = world.browser(origin="https://topout.example")
    answer = browser.post("/api/login", json={"email": "climber@example.org", "password": "Granite-7"})
    cookie = next(value for value in answer.headers.get_list("set-cookie") if "refresh" in value)
    assert cookie.startswith("__Host-topout_refresh=")
    assert {"HttpOnly", "Secure", "SameSite=strict", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    assert "Domain" not in cookie
    assert answer.headers["strict-transport-security"].startswith("max-age=31536000")


def test_healthz_reports_alive_and_readyz_reports_migrated(guest: Browser, world: World) -> None:
    assert guest.get("/healthz").json() == {"status": "ok"}
    assert guest.get("/readyz").json() == {"status": "ready"}
    with world.database.engine.begin() as connection:
        connection.exec_driver_sql("update alembic_version set version_num = '0001'")
    unready = guest.get("/readyz")
    assert (unready.status_code, unready.json()["error"]) == (503, "unavailable")


def test_readyz_asks_the_database_nothing(guest: Browser, world: World) -> None:
    world.services.readiness.start()
    world.services.readiness.stop()
    with counting_statements() as counted:
        assert guest.get("/readyz").status_code == 200
    assert counted.texts == []


def test_metrics_need_the_token(make_world: Callable[..., World]) -> None:
    browser = make_world(metrics_token="let-me-count").browser()
    browser.get("/healthz")
    assert browser.get("/metrics").status_code == 404
    assert browser.get("/metrics", headers={"authorization": "Bearer wrong"}).status_code == 404
    counted = browser.get("/metrics", headers={"authorization": "Bearer let-me-count"}).text
    assert 'topout_requests_total{method="GET",route="/healthz",status="200"} 1.0' in counted


def test_a_log_line_has_the_request_id_and_nothing_personal(
    world: World, guest: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "topout"):
        guest.post("/api/auth/code", json={"email": "climber@example.org"}, headers={"x-request-id": "trace-me-12345"})
        answer = guest.get("/api/auth/status", headers={"x-request-id": "bad id\x7f"})
    lines = [json.loads(JsonFormatter().format(record)) for record in caplog.records]
    assert answer.headers["x-request-id"] != "bad id\x7f"
    assert {"/api/auth/code", "/api/auth/status"} <= {line.get("route") for line in lines}
    assert "climber" not in json.dumps(lines)


def test_a_log_line_says_how_a_sign_in_ended_and_not_whose_it_was(
    world: World, guest: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    world.make_user("climber@example.org")
    with caplog.at_level(logging.INFO, "topout"):
        guest.post("/api/login", json={"email": "climber@example.org", "password": "Wrong-guess-1"})
        guest.sign_in("climber@example.org")
        guest.post("/api/competitions", json={})
        guest.get("/api/auth/status")
    lines = [json.loads(JsonFormatter().format(record)) for record in caplog.records]
    assert [(line["route"], line["status"], line.get("code")) for line in lines if "route" in line] == [
        ("/api/login", 401, "invalid_credentials"),
        ("/api/login", 200, None),
        ("/api/competitions", 422, "validation_failed"),
        ("/api/auth/status", 200, None),
    ]
    assert [line["message"] for line in lines if line["from"] == "topout.accounts"] == ["session 1: signed in"]
    assert not [word for word in ("climber", "Robin", "Wrong-guess") if word in json.dumps(lines)]


def test_a_log_message_cannot_forge_a_second_line() -> None:
    record = logging.LogRecord("topout", logging.INFO, "", 0, 'x\n{"level": "error"}', (), None)
    assert "\n" not in JsonFormatter().format(record)


def test_an_ordinary_write_commits_once(world: World) -> None:
    """A second transaction, though empty, would wait for all other writers before the response leaves."""
    organiser = world.person("organiser", "organiser")
    competition = f"/api/competitions/{make_competition(world, organiser, publish=False)}"
    commits: list[Session] = []
    world.database.on_commit(commits.append)
    for method, path, body in (
        ("PATCH", "/api/me", {"first_name": "Ada", "last_name": "Slab"}),
        ("POST", f"{competition}/publish", None),
        ("PUT", f"{competition}/info", {"text": "Bring water.", "version": 0}),
    ):
        answer = organiser.request(method, path, json=body)
        assert (answer.status_code, len(commits)) == (200, 1), answer.text
        commits.clear()
    assert organiser.get("/api/auth/status").json()["user"]["first_name"] == "Ada"


def test_the_commit_comes_before_the_response(world: World, climber: Browser) -> None:
    """A failed commit must not be reported as success."""

    def refuse(_connection: object) -> None:
        raise OperationalError("commit", {}, Exception("disk full"))

    event.listen(world.database.engine, "commit", refuse)
    answer = climber.patch("/api/me", json={"first_name": "Ada", "last_name": "Slab"})
    event.remove(world.database.engine, "commit", refuse)
    assert (answer.status_code, answer.json()["error"]) == (503, "unavailable")
    after = climber.get("/api/auth/status").json()
    assert after["user"]["first_name"] == "Robin", after


def test_an_internal_error_is_a_500_without_details(world: World, guest: Browser) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("secret detail")

    event.listen(world.database.engine, "before_cursor_execute", fail)
    answer = guest.post("/api/auth/code", json={"email": "a@b.co"})
    event.remove(world.database.engine, "before_cursor_execute", fail)
    assert answer.status_code == 500
    assert "secret" not in answer.text


def test_every_401_says_that_it_is_ours(world: World) -> None:
    """The app signs out after such a 401 only, not after one of a proxy."""
    guest, json = world.browser(), {"email": "nobody@topout.test", "password": "Wrong-password-1"}
    forged = {"authorization": "Bearer forged"}
    for answer in (
        guest.get("/api/auth/status"),
        guest.get("/api/auth/status", headers=forged),
        guest.post("/api/ascents/sync", headers=forged, json={}),
        guest.post("/api/login", json=json),
        guest.refresh(),
    ):
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"] == 'Bearer realm="topout"'
