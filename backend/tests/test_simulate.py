"""A day in small against a real server: phones, judge and spectators, then the recount."""

import asyncio
from collections.abc import Iterator
from importlib import import_module

import pytest
from sqlalchemy import text

from support.killable_server import KillableServer
from support.world import World
from topout.simulate import Failed, Plan, Summary, play
from topout.simulate.cast import Person
from topout.simulate.http_client import HttpClient

SMALL = Plan(contestants=9, viewers=6, boulders=30, hours=2, speed=1200)


@pytest.fixture
def address(world: World) -> Iterator[str]:
    server = KillableServer(world.settings)
    server.start()
    yield server.address
    server.stop()


def simulate(world: World, address: str, plan: Plan = SMALL, *, sabotage: str = "") -> Summary:
    def on_tick(share: float, _what: str) -> None:
        if share == 1 and sabotage:
            with world.database.writing() as session:
                session.execute(text(sabotage))
                session.commit()

    return asyncio.run(play(world.database, address, plan, lambda _line: None, on_tick))


def test_after_a_simulated_day_the_board_is_what_a_recount_says_and_what_all_spectators_saw(
    world: World, address: str
) -> None:
    summary = simulate(world, address)
    assert summary.faults == []
    assert summary.tally.logged > 20
    assert summary.tally.without_signal > 0
    assert "The board was right" in summary.tell()


def test_a_simulation_notices_an_ascent_that_the_server_lost(
    world: World, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault is hoped away for a while, because screens may lag; not in this test."""
    monkeypatch.setattr(import_module("topout.simulate.play"), "SETTLE_SECONDS", 0.0)
    lose = "update ascents set is_set = false, topped = false where id = (select min(id) from ascents where topped)"
    summary = simulate(world, address, sabotage=lose)
    assert any("was tapped and does not stand" in fault for fault in summary.faults)
    assert "The board was wrong" in summary.tell()


def test_a_simulation_against_a_server_with_another_database_says_so(address: str) -> None:
    async def sign_in() -> None:
        stranger = Person("nobody@topout.test", "Nobody", HttpClient(address))
        try:
            await stranger.sign_in()
        finally:
            await stranger.http.close()

    with pytest.raises(Failed, match="Does the server use another database"):
        asyncio.run(sign_in())
