"""Temporary PostgreSQL and Redis for one command: `python -m scripts.services COMMAND …`.

Both use a temporary folder, listen on this machine only, and are removed when the command ends.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

from scripts.paths import TEMP_DIR, find_fast_temp_dir

TIMEOUT_SECONDS = 60
POSTGRES_SETTINGS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "listen_addresses=")
# For many small databases with short lives; benches keep the defaults.
SUITE_SETTINGS = ("wal_level=minimal", "max_wal_senders=0", "autovacuum=off", "jit=off", "checkpoint_timeout=1h")


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with ExitStack() as services:
        database_url = services.enter_context(postgresql(find_fast_temp_dir(), SUITE_SETTINGS))
        os.environ["TOPOUT_TEST_DATABASE_URL"] = database_url
        os.environ["TOPOUT_TEST_REDIS_URL"] = services.enter_context(redis())
        return subprocess.run(sys.argv[1:], check=False).returncode


@contextmanager
def postgresql(home: Path = TEMP_DIR, more_settings: Sequence[str] = ()) -> Iterator[str]:
    """Yields the address of a new server; durability is off, because its data is temporary."""
    with temporary_folder("topout-postgresql-", home) as folder:
        server = PostgresServer(folder, more_settings)
        with server.running():
            yield server.url


class PostgresServer:
    """Can be stopped and started again: its data is in the folder."""

    def __init__(self, folder: Path, more_settings: Sequence[str] = ()) -> None:
        self.url = f"postgresql://postgres@/postgres?host={folder}"
        self._folder = folder
        user, cluster = unprivileged(folder), folder / "cluster"
        init_options = ("--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale")
        subprocess.run(
            [*user, find_postgres("initdb"), f"--pgdata={cluster}", *init_options],
            cwd=folder,
            stdout=subprocess.DEVNULL,
            check=True,
        )
        settings = (*POSTGRES_SETTINGS, *more_settings, f"unix_socket_directories={folder}", "max_connections=200")
        options = [word for setting in settings for word in ("-c", setting)]
        self._command = [*user, find_postgres("postgres"), "-D", str(cluster), *options]

    def running(self) -> AbstractContextManager[None]:
        is_ready = [find_postgres("pg_isready"), "--quiet", f"--host={self._folder}"]
        return _running(self._command, self._folder, signal.SIGINT, lambda: _succeeds(is_ready))


@contextmanager
def redis() -> Iterator[str]:
    """Yields the address of a new server on a free port, as not every client supports unix sockets."""
    with temporary_folder("topout-redis-", TEMP_DIR) as folder, _reserved_port() as port:
        local_only = ("--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no")
        with _running(["redis-server", *local_only], folder, signal.SIGTERM, lambda: listens(port)):
            yield f"redis://127.0.0.1:{port}/0"


def find_postgres(program: str) -> str:
    """Debian keeps the server's programs off the PATH."""
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), reverse=True)
    return str(installed[0]) if installed else shutil.which(program) or program


def find_program(name: str) -> str | None:
    """Debian installs servers where only root looks for programs."""
    return shutil.which(name) or shutil.which(name, path="/usr/sbin")


@contextmanager
def temporary_folder(prefix: str, home: Path) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix=prefix, dir=home))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def unprivileged(folder: Path) -> Sequence[str]:
    """PostgreSQL refuses to run as root; its package creates a user for it."""
    if os.geteuid() != 0:
        return ()
    user = pwd.getpwnam("postgres")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return ("setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--")


@contextmanager
def _running(
    command: Sequence[str], folder: Path, stop_signal: signal.Signals, is_ready: Callable[[], bool]
) -> Iterator[None]:
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, start_new_session=True)
    try:
        _wait_until(is_ready, server, folder / "log")
        yield
    finally:
        server.send_signal(stop_signal)
        try:
            server.wait(TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _wait_until(is_ready: Callable[[], bool], server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not is_ready():
        if server.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"{server.args!r} did not start:\n{log.read_text()}")
        time.sleep(0.02)


@contextmanager
def _reserved_port() -> Iterator[int]:
    """Bound but not listening: no other process gets it, and the server may still listen on it."""
    with socket.socket() as bound:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(("127.0.0.1", 0))
        yield bound.getsockname()[1]


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _succeeds(command: Sequence[str]) -> bool:
    return subprocess.run(command, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
