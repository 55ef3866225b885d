"""`topout serve --workers`: several processes on one port, replaced without a refused connection."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest

from support.databases import only_on_postgresql
from support.http_client import open_client
from support.polling import wait_until
from support.ports import reserve_port

pytestmark = only_on_postgresql


class Supervised:
    """A supervisor and its processes."""

    def __init__(self, workers: int, database_url: str, data_dir: Path) -> None:
        port, self._log = reserve_port(), data_dir.with_name("supervisor.log")
        self.address = f"http://127.0.0.1:{port}"
        environment = {
            "TOPOUT_DATABASE_URL": database_url,
            "TOPOUT_DATA_DIR": str(data_dir),
            "TOPOUT_PORT": str(port),
        }
        command = [sys.executable, "-m", "topout.cli", "serve", "--workers", str(workers)]
        with self._log.open("w") as log:
            self.process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=log, stderr=log)
        wait_until(self.is_ready, "the server did not start")

    def is_ready(self) -> bool:
        assert self.process.poll() is None
        try:
            with open_client(self.address) as client:
                return client.get("/readyz").status_code == 200
        except httpx2.HTTPError:
            return False

    def has_logged(self, words: str) -> bool:
        return words in self._log.read_text()

    def list_workers(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return sorted(map(int, children.split()))


@pytest.fixture
def supervised(database_url: str, tmp_path: Path) -> Iterator[Supervised]:
    supervised = Supervised(2, database_url, tmp_path / "data")
    yield supervised
    if supervised.process.poll() is None:
        supervised.process.kill()
        supervised.process.wait()


def test_workers_are_replaced_without_a_refused_connection(supervised: Supervised) -> None:
    wait_until(lambda: len(supervised.list_workers()) == 2)
    before, statuses, is_over = supervised.list_workers(), set[int](), threading.Event()

    def ask_all_the_time() -> None:
        while not is_over.wait(0.02):
            with open_client(supervised.address) as client:  # a new connection each time
                statuses.add(client.get("/healthz").status_code)

    asking = threading.Thread(target=ask_all_the_time)
    asking.start()
    supervised.process.send_signal(signal.SIGHUP)
    wait_until(lambda: len(supervised.list_workers()) == 2 and not set(before) & set(supervised.list_workers()))
    is_over.set()
    asking.join()
    assert statuses == {200}
    killed = supervised.list_workers()[0]
    os.kill(killed, signal.SIGKILL)
    wait_until(lambda: len(supervised.list_workers()) == 2 and killed not in supervised.list_workers())
    supervised.process.terminate()
    assert supervised.process.wait() == 0
    with pytest.raises(httpx2.ConnectError), open_client(supervised.address) as client:
        client.get("/healthz")


def test_a_release_that_does_not_start_replaces_nothing(supervised: Supervised, tmp_path: Path) -> None:
    wait_until(lambda: len(supervised.list_workers()) == 2)
    before, data_dir, moved = supervised.list_workers(), tmp_path / "data", tmp_path / "moved"
    data_dir.rename(moved)
    data_dir.touch()  # a file in its place: no new process can use it
    supervised.process.send_signal(signal.SIGHUP)
    wait_until(lambda: supervised.has_logged("the reload was given up"))
    assert (supervised.list_workers(), supervised.is_ready()) == (before, True)
    data_dir.unlink()
    moved.rename(data_dir)
    supervised.process.send_signal(signal.SIGHUP)
    wait_until(lambda: not set(before) & set(supervised.list_workers()), "the release that starts replaced nothing")
