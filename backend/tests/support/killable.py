"""A real server process that can be killed, and phones that do not give up (Q1)."""

import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx2
from sqlalchemy import select

from support.crag import Crag, Phone
from support.nursery import the_nursery
from support.ports import hold_port
from support.talking import open_line, talk_to
from support.waiting import wait_until
from topout.ascents.models import Op
from topout.config import Settings

REQUEST_SECONDS = 15
PAUSE_SECONDS = 0.3
MAX_QUEUED_FRAMES = 20


class KillableServer:
    def __init__(self, settings: Settings, module: str = "topout.cli", **environment: str) -> None:
        port = hold_port()
        self.address = f"http://127.0.0.1:{port}"
        self._environment = {
            "TOPOUT_DATA_DIR": str(settings.data_dir),
            "TOPOUT_DATABASE_URL": settings.database_url,
            "TOPOUT_PORT": str(port),
            **environment,
        }
        self._module, self._log = module, settings.data_dir / f"server-{port}.log"
        self.pid = 0

    def start(self) -> None:
        self.pid = the_nursery().bear(self._module, ["serve"], self._environment, self._log)
        wait_until(self._answers, "the server did not answer in time")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As a deployment does it."""
        self._end(signal.SIGTERM)

    @property
    def complaints(self) -> str:
        """What it wrote to standard error, over all its lives."""
        return self._log.read_text()

    def _answers(self) -> bool:
        assert not self._has_ended(), f"the server did not start: {self.complaints}"
        with suppress(httpx2.HTTPError):
            return talk_to(self.address).get("/healthz").status_code == 200
        return False

    def _end(self, how: signal.Signals) -> None:
        if self.pid:
            os.kill(self.pid, how)
            wait_until(self._has_ended, "the server did not stop")

    def _has_ended(self) -> bool:
        """A number that is nobody's any more must never be sent a signal."""
        if the_nursery().has_ended(self.pid):
            self.pid = 0
        return self.pid == 0


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
        with open_line(self.address, REQUEST_SECONDS) as client:
            while not stop.is_set():
                if len(self.pending()) < MAX_QUEUED_FRAMES:
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
        with open_line(self.address, REQUEST_SECONDS) as client:
            wait_until(lambda: self._is_through(client), f"{len(self.pending())} ops never got a verdict")

    def _is_through(self, client: httpx2.Client) -> bool:
        if self.pending():
            self.try_to_send(client)
        return not self.pending()


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
