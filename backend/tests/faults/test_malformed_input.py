"""Faults 48–51 and 68: unexpected fields, misleading texts, injections, bodies that are too large."""

import socket
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.polling import TIMEOUT_SECONDS
from support.server import serving
from support.world import Browser, World

NAMES = {"first_name": "Ada", "last_name": "Slab"}


@pytest.mark.sqlite_only(reason="the same on both")
@pytest.mark.parametrize("field", ["role", "id", "email", "points", "paid", "password_hash", "is_admin"])
def test_fault_48_fields_that_are_not_ours_to_send_are_refused(climber: Browser, field: str) -> None:
    answer = climber.patch("/api/me", json=NAMES | {field: "admin"})
    assert answer.status_code == 422
    assert answer.json()["fields"] == {field: ["This is not expected here."]}


@pytest.mark.sqlite_only(reason="the same on both")
@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u202eevil",
        "a\u200bb",
        "a\x00b",
        "a\nb\x07",
        "\ud800",
        "x" * 51,
        "x" * 10_000,
        "\ufeff",
        "123",
        "👍",
    ],
    ids=ascii,
)
def test_fault_50_a_name_with_invisible_characters_is_refused(climber: Browser, name: str) -> None:
    body = b'{"first_name": ' + ascii_json(name) + b', "last_name": "Slab"}'
    answer = climber.patch("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422, answer.text
    assert answer.json()["error"] == "validation_failed"


def ascii_json(text: str) -> bytes:
    import json

    return json.dumps(text).encode()


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "=HYPERLINK(1)", "Robert'); DROP TABLE users;--", "José 🧗", "Łukasz"]
)
def test_faults_49_and_51_a_strange_name_is_kept_as_text(climber: Browser, name: str) -> None:
    assert climber.patch("/api/me", json=NAMES | {"first_name": name}).status_code == 200
    assert climber.get("/api/auth/status").json()["user"]["first_name"] == name


def test_fault_50_names_are_stored_in_one_normal_form(climber: Browser) -> None:
    climber.patch("/api/me", json=NAMES | {"first_name": "Zoe\u0308"})
    assert climber.get("/api/auth/status").json()["user"]["first_name"] == "Zo\u00eb"


@pytest.mark.sqlite_only(reason="the same on both")
@pytest.mark.parametrize(
    "email",
    [
        "a@b.co\r\nBcc: victim@example.org",
        "a@b.co\nx",
        "a b@c.de",
        "no-at.example",
        "two@@example.org",
        "a@b..co",
        "a@-b.co",
        "ä@example.org",
        f"{'a' * 65}@example.org",
        "a@localhost",
        "<a@b.co>",
        "a@b.co,c@d.co",
    ],
)
def test_fault_51_an_address_that_could_reach_somebody_else_is_refused(guest: Browser, email: str) -> None:
    answer = guest.post("/api/auth/code", json={"email": email})
    assert answer.status_code == 422
    assert list(answer.json()["fields"]) == ["email"]


@pytest.mark.sqlite_only(reason="the same on both")
@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", "application/json"),
        (b"{", "application/json"),
        (b"null", "application/json"),
        (b"[]", "application/json"),
        (b'"x"', "application/json"),
        (b"\xff\xfe\x00", "application/json"),
        (b"{}", "text/plain"),
        (b"email=a@b.co", "application/x-www-form-urlencoded"),
        (b'{"email": NaN}', "application/json"),
        (b"[" * 20_000, "application/json"),
        (b'{"email": "a@b.co", "email": "c@d.co", "x": 1}', "application/json"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_body_that_cannot_be_read_gets_the_envelope(guest: Browser, content: bytes, kind: str) -> None:
    answer = guest.post("/api/auth/code", content=content, headers={"content-type": kind})
    assert answer.status_code == 422
    assert answer.json()["error"] == "validation_failed"


@pytest.mark.sqlite_only(reason="the same on both")
@settings(max_examples=60)
@given(
    body=st.recursive(
        st.none() | st.booleans() | st.floats(allow_nan=False, allow_infinity=False) | st.text() | st.integers(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=8,
    )
)
def test_nothing_that_is_sent_makes_the_server_fail(guest: Browser, body: object) -> None:
    for path in ("/api/register", "/api/auth/verify", "/api/login", "/api/auth/code"):
        assert guest.post(path, json=body).status_code == 422


def test_fault_68_a_body_that_is_too_large_is_refused_before_it_is_read(world: World, guest: Browser) -> None:
    huge = guest.post("/api/login", content=b"x" * 100_000)
    assert (huge.status_code, huge.json()["error"]) == (413, "too_large")

    def endless() -> Iterator[bytes]:
        for _ in range(200):
            yield b"x" * 1000

    assert guest.post("/api/login", content=endless()).status_code == 413
    with serving(world.app) as address:
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=TIMEOUT_SECONDS) as connection:
            connection.sendall(
                b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 104857600\r\n\r\n" + b"x" * 1000
            )
            assert b" 413 " in connection.recv(1000)


def test_fault_68_many_query_parameters_do_no_harm(guest: Browser) -> None:
    query = "&".join(f"a{number}={number}" for number in range(3000))
    assert guest.get(f"/api/auth/status?{query}").status_code == 401
