"""Q1, Y15, faults 7 and 73: the server is killed under load. Nothing acknowledged is lost, nothing is stored twice."""

import datetime as dt
import random
import time
from collections.abc import Callable

import pytest

from support.crag import Crag
from support.entries import LONG_TOKEN_SECONDS
from support.killable_server import KillableServer
from support.retrying_phones import assert_all_there_once, assert_nothing_lost, make_retrying_phones, running
from support.world import World

KILLS = 10
PHONES = 4


def crag_of_today(make_world: Callable[..., World]) -> Crag:
    """The server process uses the real clock."""
    world = make_world(access_token_seconds=LONG_TOKEN_SECONDS)
    world.clock.now = dt.datetime.now(dt.UTC)
    return Crag(world)


@pytest.mark.sqlite_only(reason="`make bench` kills it on both, more often")
def test_fault_7_killing_the_server_under_load_loses_and_doubles_no_op(make_world: Callable[..., World]) -> None:
    crag = crag_of_today(make_world)
    server, chance = KillableServer(crag.world.settings), random.Random(7)
    phones = make_retrying_phones(crag, server.address, PHONES)
    server.start()
    with running(phones):
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.05, 0.5))
            server.kill()
            # Acknowledged ops are in the database before the server starts again.
            assert_nothing_lost(crag, phones)
            server.start()
    for phone in phones:
        phone.finish()
    server.stop()
    assert sum(len(phone.failures) for phone in phones) > 0, "no request met the kill: this proved nothing"
    assert_all_there_once(crag, phones)


def test_fault_73_a_deployment_under_load_loses_no_op(make_world: Callable[..., World]) -> None:
    crag = crag_of_today(make_world)
    server = KillableServer(crag.world.settings)
    phones = make_retrying_phones(crag, server.address, PHONES)
    server.start()
    with running(phones):
        time.sleep(0.3)
        server.stop()
        server.start()
        time.sleep(0.3)
    for phone in phones:
        phone.finish()
    server.stop()
    assert_all_there_once(crag, phones)
