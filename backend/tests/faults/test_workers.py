"""`topout serve --workers`: several processes on one port, replaced without a refused connection."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx2
import pytest

from support.http_client import open_client
from support.live import Screen
from support.polling import wait_until
from support.ports import reserve_port

pytestmark = pytest.mark.postgresql_only


METRICS_TOKEN = "let-me-count"


class Supervised:
    """A supervisor and its processes."""

    def __init__(self, workers: int, database_url: str, data_dir: Path) -> None:
        port, self._log = reserve_port(), data_dir.with_name("supervisor.log")
        self.address = f"http://127.0.0.1:{port}"
        environment = {
            "TOPOUT_DATABASE_URL": database_url,
            "TOPOUT_DATA_DIR": str(data_dir),
            "TOPOUT_PORT": str(port),
            "TOPOUT_METRICS_TOKEN": METRICS_TOKEN,
            "TOPOUT_WORKERS": str(workers),
        }
        command = [sys.executable, "-m", "topout.cli.main", "serve"]
        with self._log.open("w") as log:
            self.process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=log, stderr=log)

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

    def have_all_started(self) -> bool:
        """One that has an event loop has opened the data directory before."""
        workers = self.list_workers()
        return len(workers) == 2 and all("anon_inode:[eventpoll]" in list_open_files(worker) for worker in workers)


def list_open_files(pid: int) -> set[str]:
    found = set()
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile
            found.add(str(link.readlink()))
    return found


@pytest.fixture
def supervised(database_url: str, tmp_path: Path) -> Iterator[Supervised]:
    supervised = Supervised(2, database_url, tmp_path / "data")
    wait_until(supervised.list_workers)
    yield supervised
    if supervised.process.poll() is None:
        supervised.process.kill()
        supervised.process.wait()


@contextmanager
def asking_all_the_time(address: str) -> Iterator[set[int]]:
    """The statuses that new connections get meanwhile."""
    statuses, is_over = set[int](), threading.Event()

    def ask() -> None:
        while not is_over.wait(0.02):
            with open_client(address) as client:  # a new connection each time
                statuses.add(client.get("/healthz").status_code)

    asking = threading.Thread(target=ask)
    asking.start()
    try:
        yield statuses
    finally:
        is_over.set()
        asking.join()


def test_workers_are_replaced_without_a_refused_connection_and_only_by_a_release_that_starts(
    supervised: Supervised, tmp_path: Path
) -> None:
    """One supervisor for all of it: each process takes seconds to start."""
    dead = supervised.list_workers()[0]
    os.kill(dead, signal.SIGKILL)  # while it starts
    wait_until(supervised.is_ready, "the server did not start")
    wait_until(lambda: supervised.have_all_started() and dead not in supervised.list_workers())
    before, data_dir, moved = supervised.list_workers(), tmp_path / "data", tmp_path / "moved"
    with asking_all_the_time(supervised.address) as statuses:
        data_dir.rename(moved)
        data_dir.touch()  # a file in its place: no new process can use it
        supervised.process.send_signal(signal.SIGHUP)
        wait_until(lambda: supervised.has_logged("the reload was given up"))
        time.sleep(1)  # one that was told to stop has stopped by then
        assert (supervised.list_workers(), supervised.is_ready()) == (before, True)
        data_dir.unlink()
        moved.rename(data_dir)
        supervised.process.send_signal(signal.SIGHUP)
        wait_until(lambda: len(supervised.list_workers()) == 2 and not set(before) & set(supervised.list_workers()))
    assert statuses == {200}
    killed = supervised.list_workers()[0]
    os.kill(killed, signal.SIGKILL)
    wait_until(lambda: len(supervised.list_workers()) == 2 and killed not in supervised.list_workers())
    supervised.process.terminate()
    assert supervised.process.wait() == 0
    with pytest.raises(httpx2.ConnectError), open_client(supervised.address) as client:
        client.get("/healthz")


def test_the_metrics_are_those_of_all_processes_whichever_is_asked(supervised: Supervised) -> None:
    def ask_on_a_new_connection(path: str) -> str:
        with open_client(supervised.address) as client:
            return client.get(path, headers={"authorization": f"Bearer {METRICS_TOKEN}"}).text

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(ask_on_a_new_connection, ["/healthz"] * 40))
        counted = 'topout_requests_total{method="GET",route="/healthz",status="200"} 40.0'
        wait_until(lambda: counted in ask_on_a_new_connection("/metrics"))
        assert all(counted in answer for answer in pool.map(ask_on_a_new_connection, ["/metrics"] * 40))
    wait_until(lambda: "topout_ready_processes 2.0" in ask_on_a_new_connection("/metrics"), "the sum of both")
    assert "topout_wanted_processes 2.0" in ask_on_a_new_connection("/metrics")
    screens = [Screen(supervised.address) for _ in range(8)]
    wait_until(lambda: "topout_screens 8.0" in ask_on_a_new_connection("/metrics"), "the sum of both")
    for worker in supervised.list_workers():
        os.kill(worker, signal.SIGKILL)
    wait_until(lambda: supervised.has_logged("starting another"))
    wait_until(supervised.is_ready, "no process serves any more")
    # Both have been found dead when the screens of both are gone.
    wait_until(lambda: "topout_screens 0.0" in ask_on_a_new_connection("/metrics"), "screens of dead processes count")
    assert counted in ask_on_a_new_connection("/metrics"), "what dead processes counted is kept"
    for screen in screens:
        screen.close()
