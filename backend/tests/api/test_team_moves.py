"""Organisers move participants between teams: through HTTP."""

from typing import Any

import pytest
from sqlalchemy import event

from support.competitions import make_competition
from support.entries import listed, refusal
from support.teams import create_team, join_team, members, take_part
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser, team_size_max=2)


def move(organiser: Browser, member: Browser, team: dict[str, Any] | None) -> Any:
    body = {"team_id": team["id"] if team else None}
    return organiser.post(f"/api/participants/{member.participant_id}/move", json=body)


def test_an_organiser_moves_somebody_into_a_team_out_of_it_and_into_another(
    world: World, organiser: Browser, competition_id: int
) -> None:
    ada, ben, cleo = take_part(world, competition_id, "ada", "ben", "cleo")
    ibex, chamois = create_team(ada, competition_id, "Ibex"), create_team(ben, competition_id, "Chamois", "gte_6B")
    for _ in range(2):
        moved = move(organiser, cleo, ibex).json()["data"]
        assert (moved["team"]["name"], moved["team"]["category"], moved["is_solo"]) == ("Ibex", "lt_6B", False)
    assert members(ada, ibex) == [ada.participant_id, cleo.participant_id]
    assert move(organiser, cleo, chamois).json()["data"]["team"]["category"] == "gte_6B"
    assert members(ada, ibex) == [ada.participant_id]
    for _ in range(2):
        assert move(organiser, cleo, None).json()["data"]["team"] is None
    assert members(ben, chamois) == [ben.participant_id]


def test_moving_a_captain_makes_another_captain_and_an_empty_team_is_disbanded(
    world: World, organiser: Browser, competition_id: int
) -> None:
    ada, ben, cleo = take_part(world, competition_id, "ada", "ben", "cleo")
    ibex, chamois = create_team(ada, competition_id, "Ibex"), create_team(cleo, competition_id, "Chamois")
    join_team(ben, ibex)
    assert move(organiser, ada, None).status_code == 200
    assert ben.get(f"/api/teams/{ibex['id']}").json()["data"]["captain_id"] == ben.participant_id
    assert move(organiser, cleo, ibex).status_code == 200
    assert cleo.get(f"/api/teams/{chamois['id']}").status_code == 404


def test_moving_is_refused_into_a_full_or_foreign_team_and_once_results_are_official(
    world: World, organiser: Browser, competition_id: int
) -> None:
    ada, ben, cleo = take_part(world, competition_id, "ada", "ben", "cleo")
    ibex = create_team(ada, competition_id)
    elsewhere = make_competition(world, organiser, name="Elsewhere")
    (dora,) = take_part(world, elsewhere, "dora")
    theirs = create_team(dora, elsewhere)
    world.clock.advance(days=7, hours=1)
    organiser = world.browser()
    organiser.sign_in("organiser@example.org")
    assert move(organiser, ben, ibex).status_code == 200
    assert refusal(move(organiser, cleo, ibex)) == (422, "team_full")
    assert refusal(move(organiser, cleo, theirs)) == (404, "team_not_found")
    world.clock.advance(hours=8)
    organiser.sign_in("organiser@example.org")
    assert organiser.post(f"/api/competitions/{competition_id}/finalise").status_code == 200
    assert refusal(move(organiser, ben, None)) == (422, "results_final")


def test_only_confirmed_participants_are_moved(world: World, organiser: Browser, competition_id: int) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    ibex = create_team(ada, competition_id)
    assert ada.post(f"/api/competitions/{competition_id}/cancel").status_code == 200
    assert refusal(move(organiser, ada, ibex)) == (422, "entry_not_confirmed")
    assert organiser.post(f"/api/participants/{ada.participant_id}/move", json={}).status_code == 422


def test_the_list_of_participants_needs_a_fixed_number_of_queries(
    world: World, organiser: Browser, competition_id: int
) -> None:
    statements: list[str] = []
    event.listen(world.database.engine, "before_cursor_execute", lambda *about: statements.append(about[2]))

    def count() -> int:
        statements.clear()
        assert listed(organiser, competition_id)
        return len(statements)

    ada, ben = take_part(world, competition_id, "ada", "ben")
    join_team(ben, create_team(ada, competition_id))
    few = count()
    for number, captain in enumerate(take_part(world, competition_id, *(f"climber{one}" for one in range(8)))):
        create_team(captain, competition_id, f"Team {number}")
    assert count() == few
