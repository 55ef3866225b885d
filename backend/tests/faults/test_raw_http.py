"""Nothing that arrives on the socket makes the server fail: a seeded fuzz of the raw HTTP layer, and what it found."""

import base64
import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from support.crag import Crag, Phone
from support.raw_connection import connect
from support.raw_requests import RequestMaker
from support.server import serving
from support.world import Browser, World
from topout.http import body_limits, header_limits
from topout.http.header_limits import HeaderLimitsProtocol

SEEDS = range(4)
REQUESTS_PER_SEED = 100


@pytest.fixture
def built_world(make_world: Callable[..., World], tmp_path: Path) -> World:
    app_dir = tmp_path / "dist"
    app_dir.mkdir()
    (app_dir / "index.html").write_text("<!doctype html><title>Topout</title>")
    return make_world(
        app_dir=app_dir, payments="stripe", stripe_secret_key="sk_test_x", stripe_webhook_secret="whsec_x"
    )


@pytest.fixture
def address(built_world: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    # Requests that never end are refused after this time.
    monkeypatch.setattr(body_limits, "BODY_TIMEOUT_SECONDS", 0.2)
    monkeypatch.setattr(header_limits, "HEADER_TIMEOUT_SECONDS", 0.2)
    with serving(built_world.app, http=HeaderLimitsProtocol) as served:
        yield served


def exchange(address: str, request: bytes) -> bytes:
    """What the server answers until it closes the connection; a reset ends it, too, at whichever call it is noticed."""
    answer = b""
    with connect(address) as connection, suppress(OSError):
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        while part := connection.recv(65536):
            answer += part
    return answer


@pytest.mark.parametrize("seed", SEEDS)
def test_no_request_makes_the_server_fail(
    built_world: World, address: str, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    people = [built_world.person(), built_world.person("organiser", "organiser"), built_world.person("admin", "admin")]
    requests = RequestMaker(built_world.app, ["", *(one.headers["authorization"] for one in people)], seed)
    for _ in range(REQUESTS_PER_SEED):
        request = requests.make()
        answer = exchange(address, request)
        assert answer == b"" or answer.startswith(b"HTTP/1.1 ")
        assert answer[9:10] in {b"", b"1", b"2", b"3", b"4"}, (request[:500], answer[:300])
    assert exchange(address, b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").startswith(
        b"HTTP/1.1 200"
    )
    unexpected = [record for record in caplog.records if record.levelno >= logging.ERROR and record.exc_info]
    assert [record.getMessage() for record in unexpected] == []


@pytest.mark.parametrize("path", ["/" + "a" * 300, "/competition/" + "%C3%A9" * 200, "/" + "a" * 300 + "/b"])
def test_a_path_longer_than_a_file_name_is_the_app(built_world: World, path: str) -> None:
    assert built_world.browser().get(path).status_code == 200


def test_nul_in_a_challenge_is_refused(guest: Browser) -> None:
    answer = guest.post("/api/auth/verify", json={"challenge_id": "a\x00b", "code": "123456"})
    assert (answer.status_code, answer.json()["error"]) == (422, "validation_failed")


def test_nul_in_the_parameters_of_a_category_is_refused_or_kept(crag: Crag) -> None:
    category = {"key": "open", "name": "Open", "kind": "individual", "format": "volume", "params": {"a\x00b": "\x00"}}
    answer = crag.organiser.put(f"/api/competitions/{crag.competition_id}/categories", json={"categories": [category]})
    assert answer.status_code < 500


@pytest.mark.parametrize("signature", ["t=1,v1=é", "é", "t=é,v1=1", "t=1e9,v1=\xff", ""])
def test_a_webhook_signature_that_is_not_ascii_is_refused(built_world: World, signature: str) -> None:
    headers = {b"stripe-signature": signature.encode("latin-1")}
    answer = built_world.browser().post("/api/payments/stripe/webhook", content=b"{}", headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_signature")


@pytest.mark.sqlite_only(reason="the same on both")
@pytest.mark.parametrize("depth", [33, 500, 953, 990, 20_000])
@pytest.mark.parametrize("wrap", [b'{"ops":[%s]}', b"%s", b'{"text":"]]}",  "x": %s}'])
def test_deeply_nested_json_is_refused_before_it_is_parsed(crag: Crag, phone: Phone, depth: int, wrap: bytes) -> None:
    content, headers = wrap % (b"[" * depth + b"]" * depth), {"content-type": "application/json"}
    paths = ("/api/ascents/sync", "/api/competitions", f"/api/competitions/{crag.competition_id}/categories/preview")
    for path in paths:
        answer = phone.browser.post(path, content=content, headers=headers)
        assert (answer.status_code, answer.json()["fields"]) == (422, {"body": ["This could not be read."]})


def test_brackets_in_a_text_are_no_nesting(crag: Crag) -> None:
    text = "[" * 40 + '"\\"' + "{" * 40
    answer = crag.organiser.put(f"/api/competitions/{crag.competition_id}/info", json={"text": text})
    assert (answer.status_code, answer.json()["data"]["text"]) == (200, text)


def test_an_access_token_with_deeply_nested_json_is_invalid(guest: Browser) -> None:
    nested = base64.urlsafe_b64encode(b"[" * 30_000).decode()
    for token in (f"{nested}.e30.x", f"e30.{nested}.x", nested):
        answer = guest.get("/api/auth/status", headers={"authorization": f"Bearer {token}"})
        assert (answer.status_code, answer.json()["error"]) == (401, "invalid_token")
