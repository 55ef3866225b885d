"""Has strangers' files read in a process of their own: a file that takes too long or unpacks to too much ends that
process, and nobody else waits for it."""

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from itertools import accumulate, pairwise
from typing import Any, Literal, NamedTuple

from topout.core.errors import PhotoUnreadable, ValidationFailed
from topout.core.errors.field_errors import read_field_errors
from topout.files.photos import EncodedPhoto, PhoneLimits
from topout.files.tables import TOO_LARGE, Line

MAX_AT_ONCE = 2
TIMEOUT_SECONDS = 40.0
"""The process itself ends earlier: see `fork_server.py`."""
MAX_REPLY_BYTES = 8 * 1024 * 1024
RECEIVED_AT_ONCE = 256 * 1024
Kind = Literal[b"t", b"p"]


class Reply(NamedTuple):
    answer: Any
    files: list[bytes]


class BoundedProcess:
    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(MAX_AT_ONCE)

    async def read_table(self, content: bytes, max_lines: int) -> list[Line]:
        """The first sheet of an XLSX file with something in it, or CSV. Refuses what is neither, or too large."""
        reply = await self._read(b"t", content, {"max_lines": max_lines})
        if reply is None:
            raise ValidationFailed({"body": [TOO_LARGE]})
        return [Line(number, cells) for number, cells in reply.answer]

    async def encode_photo(self, upload: bytes, on_phone: PhoneLimits) -> EncodedPhoto:
        reply = await self._read(b"p", upload, on_phone._asdict())
        if reply is None:
            raise PhotoUnreadable()
        return EncodedPhoto(*reply.answer, *reply.files)

    async def _read(self, kind: Kind, content: bytes, options: Mapping[str, Any]) -> Reply | None:
        """None where the process ended without an answer."""
        async with self._slots:
            try:
                async with asyncio.timeout(TIMEOUT_SECONDS):
                    received = await _exchange(kind, json.dumps(options).encode() + b"\n" + content)
            except (OSError, TimeoutError):
                return None
        head, line_end, files = received.partition(b"\n")
        if not line_end:
            return None
        found = json.loads(head)
        if "refused" in found:
            raise ValidationFailed(read_field_errors(found["refused"]))
        if len(files) != sum(found["sizes"]):
            return None
        ends = accumulate(found["sizes"], initial=0)
        return Reply(found["answer"], [files[start:end] for start, end in pairwise(ends)])


async def _exchange(kind: Kind, sent: bytes) -> bytes:
    loop = asyncio.get_running_loop()
    with get_fork_server().fork(kind) as connection:
        connection.setblocking(False)
        await loop.sock_sendall(connection, sent)
        connection.shutdown(socket.SHUT_WR)
        received = bytearray()
        while part := await loop.sock_recv(connection, RECEIVED_AT_ONCE):
            received += part
            if len(received) > MAX_REPLY_BYTES:
                return b""
        return bytes(received)


class ForkServer:
    """Started when the first file arrives. It ends with this process, which closes the connection by ending."""

    def __init__(self) -> None:
        self._start()

    def _start(self) -> None:
        self._control, other = socket.socketpair()
        # Neither keys nor addresses of the server.
        environment = {name: value for name, value in os.environ.items() if not name.startswith("TOPOUT_")}
        with other:
            self._process = subprocess.Popen(  # noqa: S603 - nothing of it comes from a request
                [sys.executable, "-W", "ignore", "-m", "topout.files.fork_server", str(other.fileno())],
                pass_fds=[other.fileno()],
                stdin=subprocess.DEVNULL,
                env=environment,
            )

    def fork(self, kind: Kind) -> socket.socket:
        """A connection to a new process that reads one file of this kind."""
        if self._process.poll() is not None:
            self._control.close()
            self._start()
        ours, theirs = socket.socketpair()
        with theirs:
            socket.send_fds(self._control, [kind], [theirs.fileno()])
        return ours


@cache
def get_fork_server() -> ForkServer:
    """One for all apps of this process: it keeps nothing."""
    return ForkServer()
