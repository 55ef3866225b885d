"""A real server process that can be killed, and phones that do not give up (Q1)."""

import os
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx2
from sqlalchemy import select

from support.crag import Crag, Phone
from topout.ascents.models import Op
from topout.config import Settings

START_WITHIN_SECONDS = 60
REQUEST_SECONDS = 15
PAUSE_SECONDS = 0.3
MOST_WAITING = 20


class KillableServer:
    def __init__(self, settings: Settings, module: str = "topout.cli", **environment: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self._port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"
        self._environment = {
            **os.environ,
            "TOPOUT_DATA_DIR": str(settings.data_dir),
            "TOPOUT_DATABASE_URL": settings.database_url,
            "TOPOUT_PORT": str(self._port),
            **environment,
        }
        self._command = [sys.executable, "-m", module, "serve"]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, env=self._environment, stdout=subprocess.DEVNULL)
        give_up = time.monotonic() + START_WITHIN_SECONDS
        while time.monotonic() < give_up:
            with suppress(httpx2.HTTPError):
                if httpx2.get(f"{self.address}/healthz", timeout=1).status_code == 200:
                    return
            assert self._process.poll() is None, "the server did not start"
            time.sleep(0.05)
        raise AssertionError("the server did not answer in time")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """As a deployment does it."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait(timeout=30)


class StubbornPhone:
    """Logs and sends for ever; an op ends only with its verdict (Y4)."""

    def __init__(self, phone: Phone, address: str, seed: int) -> None:
        self.phone, self.address = phone, address
        self.acknowledged: dict[str, str] = {}
        self.faults = 0
        self._random = random.Random(seed)
        self._settled = 0
        """So many of the first ops have their verdict."""

    def pending(self) -> list[dict[str, Any]]:
        return [op for op in self.phone.ops[self._settled :] if op["op_id"] not in self.acknowledged]

    def work(self, stop: threading.Event) -> None:
        with httpx2.Client(base_url=self.address, timeout=REQUEST_SECONDS) as client:
            while not stop.is_set():
                if len(self.pending()) < MOST_WAITING:
                    boulder = self._random.choice(self.phone.crag.boulders)
                    self.phone.tap(boulder, self._random.choice(["set", "set", "clear"]))
                self.try_to_send(client)

    def try_to_send(self, client: httpx2.Client) -> None:
        headers = {"authorization": self.phone.browser.headers["authorization"]}
        try:
            answer = client.post("/api/ascents/sync", json=self.phone.body(self.pending()[:50]), headers=headers)
            answer.raise_for_status()
        except httpx2.HTTPError:
            self.faults += 1
            time.sleep(PAUSE_SECONDS)
            return
        for result in answer.json()["results"]:
            self.acknowledged[result["op_id"]] = result["status"]
        while self._settled < len(self.phone.ops) and self.phone.ops[self._settled]["op_id"] in self.acknowledged:
            self._settled += 1

    def finish(self) -> None:
        with httpx2.Client(base_url=self.address, timeout=REQUEST_SECONDS) as client:
            while self.pending():
                self.try_to_send(client)


@contextmanager
def working(phones: list[StubbornPhone]) -> Iterator[None]:
    stop = threading.Event()
    threads = [threading.Thread(target=phone.work, args=(stop,)) for phone in phones]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def stubborn_phones(crag: Crag, address: str, count: int) -> list[StubbornPhone]:
    return [StubbornPhone(crag.phone(f"climber{number}"), address, number) for number in range(count)]


def assert_all_there_once(crag: Crag, phones: list[StubbornPhone]) -> None:
    with crag.world.database.reading() as session:
        ledger = {(op.user_id, op.op_id): op.status for op in session.scalars(select(Op))}
    sent = {(one.phone.browser.user_id, op["op_id"]): one for one in phones for op in one.phone.ops}
    assert set(ledger) == set(sent)
    for (user_id, op_id), phone in sent.items():
        assert ledger[(user_id, op_id)] == phone.acknowledged[op_id] == "accepted"
    crag.assert_recount_agrees()


def assert_nothing_lost(crag: Crag, phones: list[StubbornPhone]) -> None:
    acknowledged = {(one.phone.browser.user_id, op_id) for one in phones for op_id in list(one.acknowledged)}
    with crag.world.database.reading() as session:
        found = {(user_id, op_id) for user_id, op_id in session.execute(select(Op.user_id, Op.op_id))}
    assert acknowledged <= found
