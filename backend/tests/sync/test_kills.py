"""Q1, Y15, faults 7 and 73: the server is killed under load. Nothing acknowledged is lost, nothing is there twice."""

import datetime as dt
import os
import random
import time
from collections.abc import Callable

from support.crag import Crag
from support.entries import PATIENT
from support.killable import (
    KillableServer,
    assert_all_there_once,
    assert_nothing_lost,
    stubborn_phones,
    working,
)
from support.world import World

KILLS = int(os.environ.get("TOPOUT_KILLS", "10"))
"""On each of the two databases."""
PHONES = 4


def crag_of_today(make_world: Callable[..., World]) -> Crag:
    """The server of these tests lives by the real clock."""
    world = make_world(access_token_seconds=PATIENT)
    world.clock.now = dt.datetime.now(dt.UTC)
    return Crag(world)


def test_fault_7_kill_9_under_load_loses_nothing_and_doubles_nothing(make_world: Callable[..., World]) -> None:
    crag = crag_of_today(make_world)
    server, chance = KillableServer(crag.world.settings), random.Random(7)
    phones = stubborn_phones(crag, server.address, PHONES)
    server.start()
    with working(phones):
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.05, 0.5))
            server.kill()
            # What was acknowledged before the kill is there before the server is back.
            assert_nothing_lost(crag, phones)
            server.start()
    for phone in phones:
        phone.finish()
    server.stop()
    assert sum(phone.faults for phone in phones) > 0, "no request met the kill: this proved nothing"
    assert_all_there_once(crag, phones)


def test_fault_73_a_deployment_in_the_last_minutes_loses_nothing(make_world: Callable[..., World]) -> None:
    crag = crag_of_today(make_world)
    server = KillableServer(crag.world.settings)
    phones = stubborn_phones(crag, server.address, PHONES)
    server.start()
    with working(phones):
        time.sleep(0.3)
        server.stop()
        server.start()
        time.sleep(0.3)
    for phone in phones:
        phone.finish()
    server.stop()
    assert_all_there_once(crag, phones)
