"""A small simulation against a real server."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy import text

from support.killable_server import KillableServer
from support.world import World
from topout.simulate import Plan, SimulationFailed, Summary, run_simulation, simulation
from topout.simulate.http_client import HttpClient
from topout.simulate.people import Person

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

SMALL = Plan(contestants=9, viewers=6, boulders=30, hours=2, speed=1200)


@pytest.fixture
def address(world: World) -> Iterator[str]:
    server = KillableServer(world.settings)
    server.start()
    yield server.address
    server.stop()


def simulate(world: World, address: str, plan: Plan = SMALL, *, corruption: str = "") -> Summary:
    def on_progress(share: float, _what: str) -> None:
        if share == 1 and corruption:
            with world.database.writing() as session:
                session.execute(text(corruption))
                session.commit()

    return asyncio.run(run_simulation(world.database, address, plan, lambda _line: None, on_progress))


def test_after_each_simulation_on_a_database_the_scoreboard_equals_the_recount_and_what_all_viewers_saw(
    world: World, address: str
) -> None:
    for _ in range(2):
        summary = simulate(world, address)
        assert summary.errors == []
        assert summary.counters.logged > 20
        assert summary.counters.without_signal > 0
        assert "The board was right" in summary.to_text()


def test_a_simulated_club_cup_ranks_each_class_as_the_recount_does(world: World, address: str) -> None:
    """R1, R5, R6: the recount reads `members` and the categories of boulders as `topout score` does. People climb in
    their own session only; a tap outside of it would not be accepted, which the recount reports."""
    summary = simulate(world, address, replace(SMALL, contestants=16, hours=3, club_cup=True))
    assert summary.errors == []
    assert summary.counters.logged > 20
    with world.database.reading() as session:
        classes = session.scalars(text("select distinct category from participants")).all()
        taps = text(
            "select s.name, min(o.climbed_at) >= s.starts_at, max(o.climbed_at) < s.ends_at from climbing_sessions s"
            " join participants p on p.climbing_session_id = s.id join ops o on o.participant_id = p.id"
            " group by s.id order by s.starts_at"
        )
        by_session = session.execute(taps).all()
    assert sorted(classes) == ["masters", "men", "u16", "women"]
    assert [tuple(row) for row in by_session] == [("Morning", True, True), ("Afternoon", True, True)]


FINAL = replace(SMALL, contestants=6, final=True)


def test_a_simulated_final_with_two_judges_who_lose_signal_is_ranked_as_the_recount_does(
    world: World, address: str
) -> None:
    """R15 to R17: what was pressed without signal is sent late, and nothing is lost."""
    summary = simulate(world, address, FINAL)
    assert summary.errors == []
    assert summary.counters.without_signal > 0
    assert "The board was right: 6 rows recounted" in summary.to_text()
    late = (
        "select count(distinct o.user_id) from ops o join ops after on after.user_id = o.user_id"
        " and after.seq = o.seq + 1 where o.received_at > after.climbed_at"
    )
    with world.database.reading() as session:
        assert session.scalar(text("select count(*) from ops")) == summary.counters.logged
        assert session.scalar(text("select count(distinct user_id) from ops")) == 4
        assert session.scalar(text(late)) == 2, "those who had pressed on before their press arrived"


def test_a_simulated_final_reports_a_press_that_the_server_lost(world: World, address: str) -> None:
    lose = "update ascents set is_set = false where id = (select min(id) from ascents where zoned)"
    summary = simulate(world, address, FINAL, corruption=lose)
    assert any("and stands as None" in error for error in summary.errors)


def test_a_simulation_reports_an_ascent_that_the_server_lost(
    world: World, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "MAX_LAG_SECONDS", 0.0)
    lose = "update ascents set is_set = false, topped = false where id = (select min(id) from ascents where topped)"
    summary = simulate(world, address, corruption=lose)
    assert any("was tapped and does not stand" in error for error in summary.errors)
    assert "The board was wrong" in summary.to_text()


def test_a_simulation_against_a_server_with_another_database_says_so(address: str) -> None:
    async def sign_in() -> None:
        stranger = Person("nobody@topout.test", "Nobody", HttpClient(address))
        try:
            await stranger.sign_in()
        finally:
            await stranger.http.close()

    with pytest.raises(SimulationFailed, match="Does the server use another database"):
        asyncio.run(sign_in())
