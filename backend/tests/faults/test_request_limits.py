"""Fault 68: requests that are too slow, too large or too deeply nested get a refusal and occupy no memory."""

import gzip
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from support.polling import wait_until
from support.raw_connection import connect, connected, read_all
from support.server import serving
from support.world import Browser, World
from topout.http import body_limits, header_limits
from topout.http.header_limits import HeaderLimitsProtocol


def test_fault_68_headers_that_do_not_arrive_in_time_are_refused(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header_limits, "HEADER_TIMEOUT_SECONDS", 0.3)
    with connected(world) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        answer = read_all(connection)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b'"error":"request_timeout"' in answer


def test_fault_68_a_connection_without_a_request_is_closed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header_limits, "HEADER_TIMEOUT_SECONDS", 0.3)
    with connected(world) as connection:
        assert read_all(connection).startswith(b"HTTP/1.1 408 ")


def test_fault_68_headers_of_a_second_request_are_limited_too(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with connected(world) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
        monkeypatch.setattr(header_limits, "HEADER_TIMEOUT_SECONDS", 0.3)
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHo")
        assert b"HTTP/1.1 408 " in read_all(connection)


def test_fault_68_headers_that_are_too_large_are_refused(world: World) -> None:
    head = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
    header = b"X-Field: " + b"x" * 100 + b"\r\n"
    missing = header_limits.MAX_HEADER_BYTES + 1 - len(head)
    with connected(world) as connection:
        connection.sendall(head + (header * (missing // len(header) + 1))[:missing])
        answer = read_all(connection)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b'"error":"too_large"' in answer


def test_fault_68_a_body_that_does_not_arrive_in_time_is_refused(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body_limits, "BODY_TIMEOUT_SECONDS", 0.3)
    with connected(world) as connection:
        connection.sendall(
            b"POST /api/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
            b'Content-Length: 100\r\n\r\n{"email"'
        )
        answer = read_all(connection)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b'"error":"request_timeout"' in answer


def test_fault_68_large_headers_and_a_large_body_in_one_piece_are_accepted(world: World) -> None:
    content = b'{"email": "' + b"x" * 40_000 + b'"}'
    request = (
        b"POST /api/auth/code HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Long: %s\r\nContent-Length: %d\r\n\r\n"
    )
    with connected(world) as connection:
        connection.sendall(request % (b"y" * 30_000, len(content)) + content)
        assert read_all(connection).startswith(b"HTTP/1.1 422 ")


def test_fault_68_a_compressed_body_is_not_decompressed(guest: Browser) -> None:
    bomb = gzip.compress(b"[" * 50_000_000, 9)
    assert len(bomb) < body_limits.MAX_BODY_BYTES
    headers = {"content-type": "application/json", "content-encoding": "gzip"}
    started = time.process_time()
    answer = guest.post("/api/auth/code", content=bomb, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (422, "validation_failed")
    assert time.process_time() - started < 5


def test_fault_68_ten_thousand_parameters_do_no_harm(world: World) -> None:
    query = "&".join(f"a{number}=1" for number in range(10_000))
    with connected(world) as connection:
        connection.sendall(f"GET /api/competitions?{query} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        status = read_all(connection)[9:12]
    assert status in {b"200", b"400", b"413", b"414", b"422"}


def takes_connections(address: str) -> bool:
    try:
        connect(address).close()
    except ConnectionRefusedError:
        return False
    return True


def test_fault_84_a_server_that_stops_serves_what_is_on_its_way_and_says_that_it_was_the_last(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(header_limits, "DRAIN_SECONDS", 5)
    with ThreadPoolExecutor(1) as pool, ExitStack() as server:
        address = server.enter_context(serving(world.app, http=HeaderLimitsProtocol))
        with connect(address) as connection:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            first = connection.recv(65536)
            while not first.endswith(b"}"):
                first += connection.recv(65536)
            stopping = pool.submit(server.close)
            wait_until(lambda: not takes_connections(address))
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            answer = read_all(connection)
        stopping.result()
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b"\r\nconnection: close\r\n" in answer.lower()
