"""The process in which strangers' files are read: `python -m topout.files.fork_server DESCRIPTOR`.

It imports the libraries once and forks for each file, which takes milliseconds. A child has limits for time and memory,
reads one file, answers and ends: whatever the file unpacked to is given back. What the server knows is not here.
"""

import gc
import json
import os
import resource
import signal
import socket
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol

from topout.core.errors import ValidationFailed
from topout.core.errors.field_errors import code_field_errors

CPU_SECONDS, WALL_SECONDS = 10, 30
"""A map of pure noise takes 3 s of the processor, three times as long on a slow machine. On a busy one a process gets
less than one second of the processor per second."""
MEMORY_BYTES = 256 * 1024 * 1024
MAX_OPEN_FILES = 32
NICENESS = 5
MODULES = {b"t": "topout.files.reading", b"p": "topout.files.encoding"}


class Reader(Protocol):
    def answer(self, content: bytes, options: Mapping[str, Any]) -> tuple[Any, tuple[bytes, ...]]:
        """What JSON can hold, and files. Raises for what it cannot read."""


def main() -> None:
    control = socket.socket(fileno=int(sys.argv[1]))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, and this process ends with it
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the children
    while True:
        kind, descriptors, _, _ = socket.recv_fds(control, 1, 1)
        if not kind:
            return
        reader: Any = import_module(MODULES[kind])
        gc.freeze()
        if os.fork() == 0:
            try:
                control.close()
                read_file(socket.socket(fileno=descriptors[0]), reader)
            finally:
                os._exit(0)
        os.close(descriptors[0])


def read_file(connection: socket.socket, reader: Reader) -> None:
    limit_resources()
    with connection.makefile("rwb") as stream:
        options = json.loads(stream.readline())
        try:
            answer, files = reader.answer(stream.read(), options)
            head = {"answer": answer, "sizes": [len(file) for file in files]}
        except ValidationFailed as refusal:
            head, files = {"refused": code_field_errors(refusal.fields)}, ()
        stream.write(json.dumps(head).encode() + b"\n" + b"".join(files))


def limit_resources() -> None:
    """The system ends a process that takes longer; Python raises MemoryError in one that wants more memory."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_NOFILE, (MAX_OPEN_FILES, MAX_OPEN_FILES))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.alarm(WALL_SECONDS)
    os.nice(NICENESS)


if __name__ == "__main__":
    main()
