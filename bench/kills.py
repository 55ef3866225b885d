"""Q1: the server is killed 200 times under load; nothing acknowledged is lost, nothing is stored twice."""

import random
import time
from dataclasses import replace

from bench.figures import Figure
from bench.serving import Installation, installations, now, open_database
from support.crag import Crag
from support.entries import LONG_TOKEN_SECONDS
from support.killable_server import KillableServer
from support.retrying_phones import assert_all_there_once, assert_nothing_lost, make_retrying_phones, running
from support.world import ORIGIN, World

KILLS = {"SQLite": 200, "PostgreSQL": 40}
"""SQLite is the default; PostgreSQL is known to survive a kill of its clients."""
BRIEF_KILLS = {"SQLite": 20, "PostgreSQL": 6}
PHONES = 8
MIN_UPTIME, MAX_UPTIME = 0.02, 0.3


def measure(*, brief: bool = False) -> list[Figure]:
    kills = BRIEF_KILLS if brief else KILLS
    with installations() as both:
        return [_measure(name, installation, kills[name]) for name, installation in both.items()]


def _measure(name: str, installation: Installation, kills: int) -> Figure:
    with open_database(installation) as (_, plain):
        world = World(replace(plain, public_url=ORIGIN, access_token_seconds=LONG_TOKEN_SECONDS))
        world.clock.now = now()  # the server process uses the real clock
        crag = Crag(world)
        server, chance = KillableServer(world.settings), random.Random(7)
        phones = make_retrying_phones(crag, server.address, PHONES)
        server.start()
        with running(phones):
            for _ in range(kills):
                time.sleep(chance.uniform(MIN_UPTIME, MAX_UPTIME))
                server.kill()
                assert_nothing_lost(crag, phones)
                server.start()
        for phone in phones:
            phone.finish()
        server.kill()
        failed_requests = sum(len(phone.failures) for phone in phones)
        assert failed_requests >= kills, "too few requests met a kill: this proved nothing"
        assert_all_there_once(crag, phones)
        ops = sum(len(phone.acknowledged) for phone in phones)
        world.close()
    measured = f"0 of {ops} ops lost or doubled, {failed_requests} requests cut"
    return Figure(f"kill -9 under load, {kills} times, {name}", measured, "0 lost, 0 doubled", True)
