"""What a join link tells before anybody signs in: through HTTP."""

import datetime as dt
from typing import Any

import pytest

from support.competitions import make_competition
from support.teams import create_team, join_team, take_part
from support.workshops import make_workshop
from support.world import Browser, World
from topout.teams.routes import WRONG_CODES_PER_NETWORK

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser, name="Cedar Marathon", team_size_max=2)


def open_link(browser: Browser, team: dict[str, Any], code: str | None = None) -> Any:
    return browser.get(f"/api/competitions/{team['competition_id']}/teams/{code or team['team_code']}")


def test_a_guest_learns_team_competition_and_the_first_name_of_the_captain(world: World, competition_id: int) -> None:
    ada, bela = take_part(world, competition_id, "ada", "bela")
    team = create_team(ada, competition_id)
    told = {"name": "Ibex", "captain": "Robin", "competition": "Cedar Marathon", "is_full": False}
    assert open_link(world.browser(), team).json() == {"data": told}
    assert open_link(world.browser(), team, team["team_code"].lower()).json() == {"data": told}
    join_team(bela, team)
    assert open_link(world.browser(), team).json() == {"data": told | {"is_full": True}}


def test_join_links_and_workshops_name_their_competition_in_several_languages(
    world: World, organiser: Browser, competition_id: int
) -> None:
    german = {"name": "Zedern-Marathon"}
    organiser.patch(f"/api/competitions/{competition_id}", json={"translations": {"de": german}})
    (ada,) = take_part(world, competition_id, "ada")
    told = open_link(world.browser(), create_team(ada, competition_id)).json()["data"]
    make_workshop(world, organiser, competition_id, translations={"de": {"title": "Fußtechnik"}})
    (workshop,) = ada.get("/api/workshops").json()["data"]
    named = {"de": {"competition": "Zedern-Marathon"}}
    assert (told["competition"], told["translations"]) == ("Cedar Marathon", named)
    assert (workshop["competition"], workshop["competition_translations"]) == ("Cedar Marathon", named)
    assert workshop["translations"] == {"de": {"title": "Fußtechnik"}}


def test_a_wrong_or_replaced_code_tells_nothing(world: World, organiser: Browser, competition_id: int) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    team = create_team(ada, competition_id)
    elsewhere = make_competition(world, organiser, name="Slab Sunday")
    ada.post(f"/api/teams/{team['id']}/code")
    for asked in (team, team | {"competition_id": elsewhere}, team | {"team_code": "AAAAAA"}):
        answer = open_link(world.browser(), asked)
        assert (answer.status_code, answer.json()["error"]) == (404, "team_not_found")


def test_a_join_link_tells_nothing_once_the_competition_has_started(world: World, competition_id: int) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    team = create_team(ada, competition_id)
    competition = ada.get(f"/api/competitions/{competition_id}").json()["data"]
    for moment, error in (("starts_at", "competition_ongoing"), ("ends_at", "competition_ended")):
        world.clock.now = dt.datetime.fromisoformat(competition[moment])
        answer = open_link(world.browser(), team)
        assert (answer.status_code, answer.json()["error"]) == (422, error)


def test_codes_are_not_guessed_from_one_network_and_right_ones_cost_nothing(world: World, competition_id: int) -> None:
    (ada,) = take_part(world, competition_id, "ada")
    team = create_team(ada, competition_id)
    guesser = world.browser("203.0.113.7")
    statuses = [open_link(guesser, team, "AAAAAA").status_code for _ in range(WRONG_CODES_PER_NETWORK.amount + 1)]
    assert statuses[-2:] == [404, 429]
    assert open_link(guesser, team).status_code == 429
    crag = world.browser("198.51.100.1")
    assert {open_link(crag, team).status_code for _ in range(WRONG_CODES_PER_NETWORK.amount + 1)} == {200}
