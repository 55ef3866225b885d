"""The hooks between competitions, entries and teams: through HTTP."""

import pytest

from support.competitions import make_competition
from support.entries import act, assert_seats_add_up, entered, mine, people, status
from support.teams import create_team, join_team, members
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def test_raising_the_capacity_serves_the_waiting_list_in_its_order(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser, capacity=1)
    first, *waiting = people(world, 5)
    entered(first, competition_id)
    for one in waiting:
        entered(one, competition_id)
    raised = organiser.patch(f"/api/competitions/{competition_id}", json={"capacity": 3})
    assert raised.json()["data"]["places_left"] == 0, "the new places are kept for those who were offered them"
    assert [status(one, competition_id) for one in waiting] == ["offered", "offered", "waitlisted", "waitlisted"]
    assert [mine(one, competition_id)["waitlist_position"] for one in waiting] == [None, None, 1, 2]
    assert_seats_add_up(world)
    lowered = organiser.patch(f"/api/competitions/{competition_id}", json={"capacity": 2})
    assert lowered.json()["error"] == "capacity_below_used"


def test_cancelling_removes_the_participant_from_team_and_free_agents(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser)
    captain, mate, free = people(world, 3)
    for one in (captain, mate, free):
        one.participant_id = entered(one, competition_id)["data"]["id"]
    team = join_team(mate, create_team(captain, competition_id))
    free.put(f"/api/competitions/{competition_id}/free-agents")
    for one in (captain, free):
        assert act(one, competition_id, "cancel").status_code == 200
    assert members(mate, team) == [mate.participant_id]
    assert mate.get(f"/api/teams/{team['id']}").json()["data"]["captain_id"] == mate.participant_id
    assert mate.get(f"/api/competitions/{competition_id}/free-agents").json()["data"] == []
    act(mate, competition_id, "cancel")
    assert organiser.get(f"/api/teams/{team['id']}").json()["error"] == "team_not_found"
    entered(captain, competition_id)
    assert mine(captain, competition_id)["team"] is None


def test_the_entry_shows_the_current_team(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser)
    (ada,) = people(world, 1)
    entered(ada, competition_id, is_solo=False)
    assert (mine(ada, competition_id)["is_solo"], mine(ada, competition_id)["team"]) == (True, None)
    team = create_team(ada, competition_id, "Ibex", "gte_6B")
    assert mine(ada, competition_id)["is_solo"] is False
    assert mine(ada, competition_id)["team"] == {
        "id": team["id"],
        "name": "Ibex",
        "category": "gte_6B",
        "marathon_subcategory": "gte_6B",
    }
    detail = ada.get(f"/api/competitions/{competition_id}?with_user_info=true").json()["data"]
    assert (detail["user_info"]["team_id"], detail["user_info"]["is_solo"]) == (team["id"], False)
