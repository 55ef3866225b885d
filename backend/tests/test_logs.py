"""What a running server logs: one JSON object per line, each error once, nothing personal, no error for a hang-up."""

import json
import socket
import struct
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from support.http_client import shared_client
from support.killable_server import KillableServer
from support.polling import TIMEOUT_SECONDS, wait_until
from support.websocket_handshake import write_handshake
from support.world import World

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

ADDRESS = "climber@example.org"


@pytest.fixture
def server(world: World) -> Iterator[KillableServer]:
    started = KillableServer(world.settings)
    started.start()
    yield started
    started.stop()


def lines(server: KillableServer) -> list[dict[str, Any]]:
    """Fails where a line is no JSON object."""
    return [dict(json.loads(line)) for line in server.log.splitlines()]


def routes(server: KillableServer) -> list[tuple[str, int]]:
    return [(line["route"], line["status"]) for line in lines(server) if "route" in line]


def break_database(world: World, statement: str) -> None:
    with world.database.engine.begin() as connection:
        connection.exec_driver_sql(statement)


@pytest.mark.parametrize(
    ("statement", "statuses"),
    [
        ("create unique index broken on challenges (email)", {500}),
        ("alter table challenges rename to elsewhere", {500, 503}),
    ],
)
def test_an_error_is_one_json_line_without_addresses_and_codes(
    world: World, server: KillableServer, statement: str, statuses: set[int]
) -> None:
    break_database(world, statement)
    answers = [shared_client(server.address).post("/api/auth/code", json={"email": ADDRESS}) for _ in range(2)]
    assert answers[-1].status_code in statuses
    failed = sum(answer.status_code in statuses for answer in answers)
    server.stop()  # after this nothing more is written
    errors = [line for line in lines(server) if line["level"] == "error"]
    assert 1 <= len(errors) <= failed, "a database that fails several times at once is reported once"
    assert errors[0]["request_id"] != "-"
    assert any("/topout/" in frame for part in errors[0]["trace"] for frame in part["frames"])
    assert ADDRESS not in server.output
    assert "parameters" not in server.output


def test_an_error_response_has_the_security_headers(world: World, server: KillableServer) -> None:
    break_database(world, "alter table challenges rename to elsewhere")
    answer = shared_client(server.address).post("/api/auth/code", json={"email": ADDRESS})
    assert answer.status_code >= 500
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "x-request-id" in answer.headers


def connect(server: KillableServer) -> socket.socket:
    address = urlsplit(server.address)
    return socket.create_connection((address.hostname or "", address.port or 0), timeout=TIMEOUT_SECONDS)


def reset(connection: socket.socket) -> None:
    """Closes with RST instead of FIN, as a phone that lost its signal does to the proxy."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def test_a_client_that_hangs_up_is_no_error(server: KillableServer) -> None:
    partial = b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
    whole = b"GET /api/competitions HTTP/1.1\r\nHost: x\r\n\r\n"
    upgrade = write_handshake(urlsplit(server.address).netloc)
    for sent in (partial, whole, upgrade, b"GET / HT"):
        for close in (socket.socket.close, reset):
            connection = connect(server)
            connection.sendall(sent)
            close(connection)
    wait_until(lambda: [status for _, status in routes(server)].count(499) == 2, server.output)
    assert shared_client(server.address).get("/healthz").status_code == 200
    assert [line for line in lines(server) if line["level"] != "info"] == []
