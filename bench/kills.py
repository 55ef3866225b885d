"""Q1: the server is killed 200 times under load; nothing acknowledged is lost, nothing is there twice."""

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import replace

import httpx2

from bench.figures import Figure
from bench.serving import Installation, free_port, installations, now, open_database
from scripts.places import BACKEND, ROOT
from support.crag import Crag
from support.entries import PATIENT
from support.killable import assert_all_there_once, assert_nothing_lost, stubborn_phones, working
from support.world import ORIGIN, World

KILLS = {"SQLite": 200, "PostgreSQL": 40}
"""SQLite is the default; PostgreSQL has its own proofs of what a kill does to it."""
PHONES = 8
MIN_UPTIME, MAX_UPTIME = 0.02, 0.3
TIMEOUT_SECONDS = 60


def measure() -> list[Figure]:
    with installations() as both:
        return [_measure(name, installation) for name, installation in both.items()]


def _measure(name: str, installation: Installation) -> Figure:
    with open_database(installation) as (_, plain):
        world = World(replace(plain, public_url=ORIGIN, access_token_seconds=PATIENT))
        world.clock.now = now()  # the server lives by the real clock
        crag = Crag(world)
        server, chance = Server(installation), random.Random(7)
        phones = stubborn_phones(crag, server.address, PHONES)
        server.start()
        with working(phones):
            for _ in range(KILLS[name]):
                time.sleep(chance.uniform(MIN_UPTIME, MAX_UPTIME))
                server.kill()
                assert_nothing_lost(crag, phones)
                server.start()
        for phone in phones:
            phone.finish()
        server.close()
        faults = sum(phone.faults for phone in phones)
        assert faults >= KILLS[name], "too few requests met a kill: this proved nothing"
        assert_all_there_once(crag, phones)
        ops = sum(len(phone.acknowledged) for phone in phones)
        world.close()
    measured = f"0 of {ops} ops lost or doubled, {faults} requests cut"
    return Figure(f"kill -9 under load, {KILLS[name]} times, {name}", measured, "0 lost, 0 doubled", True)


class Server:
    def __init__(self, installation: Installation) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self._child = 0
        self._nursery = subprocess.Popen(
            [sys.executable, "-m", "bench.nursery", str(port)],
            cwd=ROOT,
            env={**os.environ, **installation.environment, "PYTHONPATH": f"{ROOT}{os.pathsep}{BACKEND / 'tests'}"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self) -> None:
        self._child = int(self._say("start"))
        give_up = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < give_up:
            with suppress(httpx2.HTTPError):
                if httpx2.get(f"{self.address}/healthz", timeout=1).status_code == 200:
                    return
            time.sleep(0.01)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        os.kill(self._child, signal.SIGKILL)
        self._say("bury")

    def close(self) -> None:
        self.kill()
        assert self._nursery.stdin is not None
        self._nursery.stdin.close()
        self._nursery.wait(TIMEOUT_SECONDS)

    def _say(self, word: str) -> str:
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.write(f"{word}\n")
        self._nursery.stdin.flush()
        return self._nursery.stdout.readline().strip()
