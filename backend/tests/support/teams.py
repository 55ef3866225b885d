"""Teams for tests: made through HTTP by confirmed participants."""

from typing import Any

from support.competitions import confirm
from support.world import Browser, World


def take_part(world: World, competition_id: int, *names: str) -> list[Browser]:
    """Users with a confirmed entry; `participant_id` of each is the id of that entry."""
    people = [world.person(name) for name in names]
    for person in people:
        person.participant_id = confirm(world, person, competition_id)
    return people


def create_team(captain: Browser, competition_id: int, name: str = "Ibex", category: str = "lt_6B") -> dict[str, Any]:
    body = {"competition_id": competition_id, "name": name, "marathon_subcategory": category}
    answer = captain.post("/api/teams/create", json=body)
    assert answer.status_code == 201, answer.text
    return dict(answer.json()["data"])


def join_team(browser: Browser, team: dict[str, Any]) -> dict[str, Any]:
    body = {"competition_id": team["competition_id"], "team_code": team["team_code"]}
    answer = browser.post("/api/teams/join", json=body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def act(browser: Browser, what: str, team: dict[str, Any]) -> Any:
    """Leave or disband."""
    return browser.post(f"/api/teams/{what}", json={"team_id": team["id"], "competition_id": team["competition_id"]})


def members(browser: Browser, team: dict[str, Any]) -> list[int]:
    return [one["participant_id"] for one in browser.get(f"/api/teams/{team['id']}").json()["data"]["members"]]
