"""Fault 69: several processes share one database, and Redis dies, flaps or loses messages. Boards are right anyway."""

import datetime as dt
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial

import pytest
import redis

from support.crag import Crag, Phone
from support.entries import LONG_TOKEN_SECONDS
from support.http_client import shared_client
from support.killable_server import KillableServer
from support.live import Frame, Screen, assert_up_to_date, log_at, watching
from support.polling import wait_until
from support.redis_server import RedisServer
from support.world import World
from topout.workers.change_notifier import ChangeNotifier


@pytest.fixture
def shared_redis() -> Iterator[RedisServer]:
    server = RedisServer()
    server.start()
    yield server
    server.kill()


@pytest.fixture
def crag_of_today(make_world: Callable[..., World]) -> Crag:
    world = make_world(access_token_seconds=LONG_TOKEN_SECONDS)
    world.clock.now = dt.datetime.now(dt.UTC)
    return Crag(world)


class Pair:
    """Two processes, a screen on each, a phone that talks to one of them."""

    def __init__(self, crag: Crag, servers: list[KillableServer], screens: list[Screen]) -> None:
        self.crag, self.servers, self.screens = crag, servers, screens
        self.phone: Phone = crag.phone()
        self._boulders = iter(crag.boulders)

    def log_and_compare(self) -> None:
        """The write goes on, and both screens show it."""
        log_at(self.servers[0].address, self.phone, next(self._boulders))
        for server, screen in zip(self.servers, self.screens, strict=True):
            screen.read_until(partial(self._is_shown, screen))
            assert_up_to_date(screen, server.address, self.crag.competition_id)

    def _is_shown(self, screen: Screen, _frame: Frame) -> bool:
        return [row["tops"] for row in screen.boards["individual"].rows.values()] == [len(self.phone.ops)]


@pytest.fixture
def pair(crag_of_today: Crag, shared_redis: RedisServer) -> Iterator[Pair]:
    settings = crag_of_today.world.settings
    servers = [KillableServer(settings, TOPOUT_REDIS_URL=shared_redis.url) for _ in range(2)]
    with ExitStack() as opened:
        for server in servers:
            server.start()
            opened.callback(server.kill)
        screens = [opened.enter_context(watching(server.address, crag_of_today.competition_id)) for server in servers]
        yield Pair(crag_of_today, servers, screens)


def test_fault_69_redis_dies_flaps_and_loses_messages_and_no_board_is_wrong(
    pair: Pair, shared_redis: RedisServer
) -> None:
    pair.log_and_compare()
    with redis.Redis.from_url(shared_redis.url) as client:
        client.client_kill_filter(_type="pubsub", skipme=True)  # whoever listened misses what comes now
    pair.log_and_compare()
    shared_redis.kill()
    pair.log_and_compare()
    shared_redis.start()
    pair.log_and_compare()


def test_l15_what_one_process_writes_is_outdated_on_the_screens_of_another(
    pair: Pair, shared_redis: RedisServer
) -> None:
    """With Redis, and without it: then each process looks at the versions by itself."""
    crag, here, (_, there) = pair.crag, pair.servers[0].address, pair.screens
    there.sign_in(pair.phone.browser)
    organiser = {"authorization": crag.organiser.headers["authorization"]}
    for boulder, status in zip(crag.boulders, ("closed", "void"), strict=False):
        log_at(here, pair.phone, boulder)
        there.wait_for("ascents")
        closed = shared_client(here).patch(f"/api/boulders/{boulder}", json={"status": status}, headers=organiser)
        assert closed.status_code == 200, closed.text
        there.wait_for("boulders")
        shared_redis.kill()


def test_l12_who_commits_tells_the_others_and_not_itself(shared_redis: RedisServer) -> None:
    one, other = ChangeNotifier(shared_redis.url), ChangeNotifier(shared_redis.url)
    with ExitStack() as started:
        for notifier in (one, other):
            notifier.start()
            started.callback(notifier.stop)
        with redis.Redis.from_url(shared_redis.url) as client:
            wait_until(lambda: client.pubsub_numsub("topout:scores")[0][1] == 2)
            client.publish("topout:scores", "not a competition")
            client.publish("topout:scores", b"\xff\xfe")
        one.notify([7])
        own = one.find_latest(7)
        wait_until(lambda: other.find_latest(7) > 0)
        other.notify([8])
        wait_until(lambda: one.find_latest(8) > 0)
        assert one.find_latest(7) == own, "its own message came back"


def test_l12_without_redis_nothing_waits_for_it() -> None:
    notifier = ChangeNotifier("redis://127.0.0.1:1/0")
    notifier.start()
    for number in range(1000):
        notifier.notify([number])
    assert [notifier.find_latest(number) for number in range(1000)] == list(range(1, 1001))
    notifier.stop()
