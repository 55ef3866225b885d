"""Faults 65 to 67 on the server's side: lines are cut, servers die, screens do not read."""

import datetime as dt
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from support.crag import Crag, Phone
from support.entries import LONG_TOKEN_SECONDS
from support.killable_server import KillableServer
from support.live import Frame, Screen, assert_up_to_date, log_at, watching
from support.live_boards import ClientBoard, Gap
from support.non_reading_client import NonReadingClient, resident_bytes, wait_until_disconnected
from support.teams import take_part
from support.world import World

SILENT = int(os.environ.get("TOPOUT_SILENT_CLIENTS", "50"))
MEGABYTE = 1024 * 1024


@pytest.fixture
def crag_of_today(make_world: Callable[..., World]) -> Crag:
    """The server of these tests is a process of its own and lives by the real clock."""
    world = make_world(access_token_seconds=LONG_TOKEN_SECONDS)
    world.clock.now = dt.datetime.now(dt.UTC)
    return Crag(world)


@contextmanager
def running(crag: Crag, module: str = "topout.cli.main") -> Iterator[KillableServer]:
    server = KillableServer(crag.world.settings, module)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def log_around(crag: Crag, phones: list[Phone], address: str, times: int) -> None:
    chance = random.Random(times)
    for phone in phones:
        for _ in range(times):
            log_at(address, phone, chance.choice(crag.boulders), chance.choice(["set", "set", "clear"]))


def show(board: ClientBoard, *frames: Frame) -> ClientBoard:
    for frame in frames:
        board.apply(frame)
    return board


def test_fault_65_what_is_lost_doubled_or_out_of_order_shows(crag_of_today: Crag) -> None:
    """`from` and `to` make every such thing visible; twice is once; a snapshot mends all of it."""
    crag, phones = crag_of_today, [crag_of_today.phone(f"climber{number}") for number in range(3)]
    with running(crag) as server, watching(server.address, crag.competition_id) as screen:
        for phone in phones:
            log_at(server.address, phone, crag.boulders[0])
            screen.wait_for("delta")
        snapshot, *deltas = [frame for frame in screen.frames if frame["type"] in {"snapshot", "delta"}]
        doubled = show(ClientBoard(), snapshot, *(delta for delta in deltas for _ in range(2)))
        assert doubled.rows == screen.boards["individual"].rows
        for order in ([0, 2], [1], [0, 2, 1]):
            with pytest.raises(Gap):
                show(ClientBoard(), snapshot, *(deltas[number] for number in order))
        screen.subscribe(crag.competition_id)
        assert show(ClientBoard(), screen.wait_for("snapshot")).rows == doubled.rows


def test_fault_66_the_server_is_killed_and_comes_back(crag_of_today: Crag) -> None:
    crag, phone = crag_of_today, crag_of_today.phone()
    with running(crag) as server:
        with watching(server.address, crag.competition_id) as screen:
            log_at(server.address, phone, crag.boulders[0])
            screen.wait_for("delta")
            server.kill()
            screen.wait_for_close()
        phone.log(crag.boulders[1])
        server.start()
        back = Screen(server.address)
        back.boards = screen.boards
        back.subscribe(crag.competition_id, since=screen.boards["individual"].since)
        back.read()
        assert_up_to_date(back, server.address, crag.competition_id)
        assert [row["tops"] for row in back.boards["individual"].rows.values()] == [2]
        back.close()


def test_fault_66_a_server_that_stops_says_when_to_come_back(crag_of_today: Crag) -> None:
    crag = crag_of_today
    take_part(crag.world, crag.competition_id, *(f"watcher{number}" for number in range(100)))
    with running(crag) as server:
        screens = [Screen(server.address) for _ in range(20)]
        silent = NonReadingClient(server.address, crag.competition_id, subscriptions=39)
        for screen in screens:
            screen.subscribe(crag.competition_id)
            screen.wait_for("snapshot")
        server.stop()
        assert "graceful shutdown exceeded" not in server.output, "one that does not read must not hold it up"
        pauses = set()
        for screen in screens:
            pauses.add(screen.wait_for("bye")["retry_ms"])
            assert screen.wait_for_close() == 1012
        assert len(pauses) > 5, "they must not come back all at once"
        assert all(0 < pause < 30_000 for pause in pauses)
        silent.close()


def test_fault_67_screens_that_never_read_are_cut_and_cost_bounded_memory(crag_of_today: Crag) -> None:
    crag, phones = crag_of_today, [crag_of_today.phone(f"climber{number}") for number in range(12)]
    with running(crag, "support.short_ping_server") as server, watching(server.address, crag.competition_id) as screen:
        log_around(crag, phones, server.address, 1)
        before = resident_bytes(server.pid)
        silent = [NonReadingClient(server.address, crag.competition_id, subscriptions=30) for _ in range(SILENT)]
        log_around(crag, phones, server.address, 2)
        assert_up_to_date(screen, server.address, crag.competition_id)
        assert resident_bytes(server.pid) - before < 20 * MEGABYTE + SILENT * MEGABYTE / 10
        wait_until_disconnected(silent)
        log_around(crag, phones, server.address, 1)
        assert_up_to_date(screen, server.address, crag.competition_id)
        for client in silent:
            client.close()
