"""Phones that log without end and retry every request until it is answered, and the oracle for their ledger (Q1)."""

import json
import random
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

import httpx2
from sqlalchemy import select

from support.crag import Crag, Phone
from support.http_client import open_client
from support.polling import wait_until
from topout.ascents.models import Op

REQUEST_SECONDS = 15
RETRY_SECONDS = 0.3
BODY_DELAY_SECONDS = 0.02
"""The body comes later than the head, as over a slow link: a proxy must not pass on half a request."""
MAX_PENDING_OPS = 20
MAX_OPS_PER_REQUEST = 50


class RetryingPhone:
    """An op leaves the queue only with its verdict (Y4)."""

    def __init__(self, phone: Phone, boulders: list[int], address: str, seed: int) -> None:
        self.phone, self.address = phone, address
        self.acknowledged: dict[str, str] = {}
        self.failures: list[str] = []
        self._boulders = boulders
        self._random = random.Random(seed)
        self._settled = 0
        """How many of the first ops have their verdict."""

    def pending(self) -> list[dict[str, Any]]:
        return [op for op in self.phone.ops[self._settled :] if op["op_id"] not in self.acknowledged]

    def run(self, stop: threading.Event) -> None:
        with open_client(self.address, REQUEST_SECONDS) as client:
            while not stop.is_set():
                if len(self.pending()) < MAX_PENDING_OPS:
                    self.tap(self._random)
                self.try_to_send(client)

    def tap(self, chance: random.Random) -> None:
        self.phone.tap(chance.choice(self._boulders), chance.choice(["set", "set", "clear"]))

    def try_to_send(self, client: httpx2.Client) -> None:
        body = json.dumps(self.phone.body(self.pending()[:MAX_OPS_PER_REQUEST])).encode()
        headers = {
            "authorization": self.phone.browser.headers["authorization"],
            "content-type": "application/json",
            "content-length": str(len(body)),
        }
        try:
            answer = client.post("/api/ascents/sync", content=_send_later(body), headers=headers)
            answer.raise_for_status()
        except httpx2.HTTPError as error:
            self.failures.append(repr(error))
            time.sleep(RETRY_SECONDS)
            return
        for result in answer.json()["results"]:
            self.acknowledged[result["op_id"]] = result["status"]
        while self._settled < len(self.phone.ops) and self.phone.ops[self._settled]["op_id"] in self.acknowledged:
            self._settled += 1

    def finish(self) -> None:
        """Sends until nothing is pending."""
        with open_client(self.address, REQUEST_SECONDS) as client:
            wait_until(lambda: self._is_finished(client), f"{len(self.pending())} ops never got a verdict")

    def _is_finished(self, client: httpx2.Client) -> bool:
        if self.pending():
            self.try_to_send(client)
        return not self.pending()


def _send_later(body: bytes) -> Iterator[bytes]:
    time.sleep(BODY_DELAY_SECONDS)
    yield body


class Running(Protocol):
    def run(self, stop: threading.Event) -> None: ...


@contextmanager
def running(phones: Sequence[Running]) -> Iterator[None]:
    """Each in a thread of its own."""
    stop = threading.Event()
    threads = [threading.Thread(target=phone.run, args=(stop,)) for phone in phones]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def make_retrying_phones(crag: Crag, address: str, count: int) -> list[RetryingPhone]:
    return [RetryingPhone(crag.phone(f"climber{number}"), crag.boulders, address, number) for number in range(count)]


def assert_all_there_once(crag: Crag, phones: Sequence[RetryingPhone]) -> None:
    with crag.world.database.reading() as session:
        ledger = {(op.user_id, op.op_id): op.status for op in session.scalars(select(Op))}
    sent = {(one.phone.browser.user_id, op["op_id"]): one for one in phones for op in one.phone.ops}
    assert set(ledger) == set(sent)
    for (user_id, op_id), phone in sent.items():
        assert ledger[(user_id, op_id)] == phone.acknowledged[op_id] == "accepted"
    crag.assert_recount_agrees()


def assert_nothing_lost(crag: Crag, phones: list[RetryingPhone]) -> None:
    acknowledged = {(one.phone.browser.user_id, op_id) for one in phones for op_id in list(one.acknowledged)}
    with crag.world.database.reading() as session:
        found = {(user_id, op_id) for user_id, op_id in session.execute(select(Op.user_id, Op.op_id))}
    assert acknowledged <= found
