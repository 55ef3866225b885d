"""Fault 64: concurrent requests to join, leave and disband, on both databases, over a real socket."""

from collections import Counter
from typing import Any

import pytest
from sqlalchemy import func, select

from support.competitions import make_competition
from support.concurrent_requests import PostRequest, delay_statements, post_concurrently
from support.server import serving
from support.teams import create_team, join_team, take_part
from support.world import Browser, World
from topout.teams.models import Team, TeamMember

ROUNDS = 3
MAX_NUMBER = 3


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser, capacity=100, team_size_max=MAX_NUMBER)


def joining(browser: Browser, team: dict[str, Any]) -> PostRequest:
    return browser, "/api/teams/join", {"competition_id": team["competition_id"], "team_code": team["team_code"]}


def ending(browser: Browser, what: str, team: dict[str, Any]) -> PostRequest:
    return browser, f"/api/teams/{what}", {"competition_id": team["competition_id"], "team_id": team["id"]}


def assert_consistent(world: World) -> None:
    """Nobody is in a disbanded team, no team is too large, each captain is a member."""
    with world.database.reading() as session:
        in_disbanded = select(func.count()).select_from(TeamMember).join(Team).where(Team.disbanded_at.is_not(None))
        assert session.scalar(in_disbanded) == 0, "somebody is a member of a disbanded team"
        for team in session.scalars(select(Team).where(Team.disbanded_at.is_(None))):
            assert 1 <= len(team.members) <= MAX_NUMBER
            assert team.captain_id in {member.participant_id for member in team.members}


def outcomes(answers: list[Any]) -> Counter[str]:
    return Counter("done" if answer.status_code < 300 else answer.json()["error"] for answer in answers)


def test_the_last_place_of_a_team_goes_to_one_of_those_who_want_it(world: World, competition_id: int) -> None:
    with serving(world.app) as address, delay_statements(world.database.engine, "insert into team_members"):
        for turn in range(ROUNDS):
            captain, mate, *wanting = take_part(world, competition_id, *(f"p{turn}{n}" for n in range(7)))
            team = create_team(captain, competition_id, f"Team {turn}")
            join_team(mate, team)
            twice_each = [joining(one, team) for one in wanting for _ in range(2)]
            found = outcomes(post_concurrently(address, twice_each))
            assert found == {"done": 2, "team_full": 8}, "one gets in, and their second tap finds them in"
            assert_consistent(world)


def test_nobody_joins_a_team_that_is_being_disbanded(world: World, competition_id: int) -> None:
    with serving(world.app) as address, delay_statements(world.database.engine, "insert into team_members"):
        for turn in range(ROUNDS):
            captain, *wanting = take_part(world, competition_id, *(f"p{turn}{n}" for n in range(4)))
            team = create_team(captain, competition_id, f"Team {turn}")
            calls = [joining(one, team) for one in wanting]
            calls.insert(turn, ending(captain, "disband", team))
            found = outcomes(post_concurrently(address, calls))
            assert found["done"] >= 1
            assert set(found) <= {"done", "team_not_found", "team_full"}
            assert captain.get(f"/api/teams/{team['id']}").status_code == 404
            assert_consistent(world)
            for one in wanting:
                assert one.get(f"/api/teams/check-team/{competition_id}").json()["has_team"] is False


def test_nobody_joins_a_team_whose_last_member_leaves(world: World, competition_id: int) -> None:
    with serving(world.app) as address, delay_statements(world.database.engine, "insert into team_members"):
        for turn in range(ROUNDS):
            captain, *wanting = take_part(world, competition_id, *(f"p{turn}{n}" for n in range(3)))
            team = create_team(captain, competition_id, f"Team {turn}")
            found = outcomes(
                post_concurrently(address, [ending(captain, "leave", team), *(joining(one, team) for one in wanting)])
            )
            assert set(found) <= {"done", "team_not_found"}
            assert_consistent(world)


def test_nobody_gets_into_two_teams(world: World, competition_id: int) -> None:
    with serving(world.app) as address, delay_statements(world.database.engine, "insert into team_members"):
        for turn in range(ROUNDS):
            ada, ben, cleo = take_part(world, competition_id, *(f"{name}{turn}" for name in ("ada", "ben", "cleo")))
            teams = [create_team(ada, competition_id, f"A {turn}"), create_team(ben, competition_id, f"B {turn}")]
            found = outcomes(post_concurrently(address, [joining(cleo, team) for team in teams]))
            assert found == {"done": 1, "already_in_team": 1}
            assert_consistent(world)


def test_one_name_makes_one_team(world: World, competition_id: int) -> None:
    people = take_part(world, competition_id, *(f"p{n}" for n in range(6)))
    body = {"competition_id": competition_id, "marathon_subcategory": "lt_6B"}
    with serving(world.app) as address, delay_statements(world.database.engine, "insert into teams"):
        for turn in range(ROUNDS):
            names = [f"Ibex {turn}", f"IBEX {turn}"]
            pair = people[2 * turn : 2 * turn + 2]
            calls = [(one, "/api/teams/create", {**body, "name": name}) for one, name in zip(pair, names, strict=True)]
            assert outcomes(post_concurrently(address, calls)) == {"done": 1, "team_name_taken": 1}
            assert_consistent(world)
