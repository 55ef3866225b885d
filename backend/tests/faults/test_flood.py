"""Fault 68: too slow, too large, too deep. Each gets its answer, and nobody's memory grows."""

import gzip
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from support.polling import TIMEOUT_SECONDS
from support.server import serving
from support.world import Browser, World
from topout.edge import body, header_limits
from topout.edge.header_limits import HeaderLimits


@contextmanager
def serving_bounded(world: World) -> Iterator[socket.socket]:
    """The app as `topout serve` runs it; yields a line to it on which nothing was said yet."""
    with serving(world.app, http=HeaderLimits) as address:
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=TIMEOUT_SECONDS) as line:
            yield line


def read_all(line: socket.socket) -> bytes:
    """Until the server hangs up."""
    answer = b""
    while part := line.recv(65536):
        answer += part
    return answer


def test_fault_68_a_head_that_never_ends_in_time_is_given_up(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header_limits, "SLOWEST_HEAD_SECONDS", 0.3)
    with serving_bounded(world) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        answer = read_all(line)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b'"error":"request_timeout"' in answer


def test_fault_68_a_line_on_which_nothing_is_said_is_given_up(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header_limits, "SLOWEST_HEAD_SECONDS", 0.3)
    with serving_bounded(world) as line:
        assert read_all(line).startswith(b"HTTP/1.1 408 ")


def test_fault_68_a_second_head_is_bounded_like_the_first(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving_bounded(world) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200 ")
        monkeypatch.setattr(header_limits, "SLOWEST_HEAD_SECONDS", 0.3)
        line.sendall(b"GET /healthz HTTP/1.1\r\nHo")
        assert b"HTTP/1.1 408 " in read_all(line)


def test_fault_68_a_head_without_end_is_refused(world: World) -> None:
    head = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
    line_of_head = b"X-Field: " + b"x" * 100 + b"\r\n"
    missing = header_limits.MAX_HEADER_BYTES + 1 - len(head)
    with serving_bounded(world) as line:
        line.sendall(head + (line_of_head * (missing // len(line_of_head) + 1))[:missing])
        answer = read_all(line)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b'"error":"too_large"' in answer


def test_fault_68_a_body_that_trickles_is_given_up(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "SLOWEST_BODY_SECONDS", 0.3)
    with serving_bounded(world) as line:
        line.sendall(
            b"POST /api/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
            b'Content-Length: 100\r\n\r\n{"email"'
        )
        answer = read_all(line)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b'"error":"request_timeout"' in answer


def test_fault_68_a_large_head_and_a_full_body_in_one_piece_are_welcome(world: World) -> None:
    content = b'{"email": "' + b"x" * 40_000 + b'"}'
    request = (
        b"POST /api/auth/code HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Long: %s\r\nContent-Length: %d\r\n\r\n"
    )
    with serving_bounded(world) as line:
        line.sendall(request % (b"y" * 30_000, len(content)) + content)
        assert read_all(line).startswith(b"HTTP/1.1 422 ")


def test_fault_68_a_bomb_stays_packed(guest: Browser) -> None:
    bomb = gzip.compress(b"[" * 50_000_000, 9)
    assert len(bomb) < body.MAX_BODY_BYTES
    headers = {"content-type": "application/json", "content-encoding": "gzip"}
    started = time.process_time()
    answer = guest.post("/api/auth/code", content=bomb, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (422, "validation_failed")
    assert time.process_time() - started < 5


def test_fault_68_ten_thousand_parameters_do_no_harm(world: World) -> None:
    query = "&".join(f"a{number}=1" for number in range(10_000))
    with serving_bounded(world) as line:
        line.sendall(f"GET /api/competitions?{query} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        status = read_all(line)[9:12]
    assert status in {b"200", b"400", b"413", b"414", b"422"}
