"""What captains do, and free agents: through HTTP."""

import pytest

from support.competitions import make_competition
from support.teams import act, create_team, join_team, members, take_part
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


def test_a_captain_renames_the_team_by_the_same_rules(world: World, competition_id: int) -> None:
    ada, ben = take_part(world, competition_id, "ada", "ben")
    team = create_team(ada, competition_id, "Ibex")
    create_team(ben, competition_id, "Chamois")
    path = f"/api/teams/{team['id']}"
    for _ in range(2):
        assert ada.patch(path, json={"name": "IBEX"}).json()["data"]["name"] == "IBEX"
    assert ada.patch(path, json={"name": "chamois"}).json()["error"] == "team_name_taken"
    assert ada.patch(path, json={"name": "x"}).json()["error"] == "validation_failed"
    assert ada.patch(path, json={"name": "Fine", "captain_id": 1}).status_code == 422
    assert ben.patch(path, json={"name": "Mine now"}).status_code == 403
    assert ada.get(path).json()["data"]["name"] == "IBEX"


def test_a_captain_removes_a_member_once(world: World, competition_id: int) -> None:
    ada, ben, cleo = take_part(world, competition_id, "ada", "ben", "cleo")
    team = create_team(ada, competition_id)
    join_team(ben, team)
    path, body = f"/api/teams/{team['id']}/remove", {"participant_id": ben.participant_id}
    for stranger in (ben, cleo, world.person("nobody")):
        assert stranger.post(path, json={"participant_id": ada.participant_id}).status_code == 403
    for _ in range(2):
        assert len(ada.post(path, json=body).json()["data"]["members"]) == 1
    assert ada.post(path, json={"participant_id": ada.participant_id}).json()["error"] == "captain_stays"
    assert ben.get(f"/api/teams/check-team/{competition_id}").json()["has_team"] is False


def test_a_captain_hands_over_and_may_then_leave(world: World, competition_id: int) -> None:
    ada, ben, cleo = take_part(world, competition_id, "ada", "ben", "cleo")
    team = create_team(ada, competition_id)
    join_team(ben, team)
    path, to_ben = f"/api/teams/{team['id']}/captain", {"participant_id": ben.participant_id}
    assert cleo.post(path, json=to_ben).status_code == 403
    assert ben.post(path, json=to_ben).status_code == 403
    assert ada.post(path, json={"participant_id": cleo.participant_id}).json()["error"] == "team_member_not_found"
    for _ in range(2):
        assert ada.post(path, json=to_ben).json()["data"]["captain_id"] == ben.participant_id
    assert act(ada, "disband", team).status_code == 403
    act(ada, "leave", team)
    assert members(ben, team) == [ben.participant_id]


def test_a_new_code_replaces_the_old_one_once_per_request(world: World, competition_id: int) -> None:
    ada, ben = take_part(world, competition_id, "ada", "ben")
    team = create_team(ada, competition_id)
    path, old_code = f"/api/teams/{team['id']}/code", {"team_code": team["team_code"]}
    assert ben.post(path).status_code == 403
    new_code = ada.post(path, json=old_code).json()["data"]["team_code"]
    assert new_code != team["team_code"]
    assert ada.post(path, json=old_code).json()["data"]["team_code"] == new_code
    old = ben.post("/api/teams/join", json={"competition_id": competition_id, "team_code": team["team_code"]})
    assert old.json()["error"] == "team_not_found"
    assert ada.post(path).json()["data"]["team_code"] != new_code


def test_a_free_agent_is_listed_until_they_join_a_team(world: World, competition_id: int, climber: Browser) -> None:
    ada, ben = take_part(world, competition_id, "ada", "ben")
    path = f"/api/competitions/{competition_id}/free-agents"
    assert climber.get(path).status_code == 403
    assert climber.put(path).status_code == 403
    for note in ("I climb 6A", "I climb 6A and bring a pad"):
        assert ben.put(path, json={"note": note}).status_code == 200
    listed = ada.get(path).json()
    assert listed["listed"] is False
    assert [(one["participant_id"], one["note"], one["invited"]) for one in listed["data"]] == [
        (ben.participant_id, "I climb 6A and bring a pad", False)
    ]
    assert ben.get(path).json()["listed"] is True
    for _ in range(2):
        assert ben.delete(path).status_code == 204
    assert ada.get(path).json()["data"] == []
    ben.put(path)
    join_team(ben, create_team(ada, competition_id))
    assert ada.get(path).json()["data"] == []
    assert ben.put(path).json()["error"] == "already_in_team"
    assert ben.put(path, json={"note": "x" * 201}).status_code == 422


def test_an_invitation_is_one_mail_with_the_link_to_join(world: World, competition_id: int) -> None:
    ada, ben, cleo = take_part(world, competition_id, "ada", "ben", "cleo")
    path = f"/api/competitions/{competition_id}/free-agents"
    invite = f"{path}/{ben.participant_id}/invite"
    team = create_team(ada, competition_id)
    assert ada.post(invite).json()["error"] == "free_agent_not_found"
    ben.put(path)
    assert cleo.post(invite).status_code == 403, "only captains invite"
    for _ in range(2):
        assert ada.post(invite).json()["data"]["invited"] is True
    (mail,) = world.mails("ben@example.org")
    assert f"/competition/{competition_id}/team/?code={team['team_code']}" in mail.get_content()
    assert ada.get(path).json()["data"][0]["invited"] is True
    assert cleo.get(path).json()["data"][0]["invited"] is False
    join_team(cleo, team)
    join_team(take_part(world, competition_id, "dora")[0], team)
    assert ada.post(invite).json()["error"] == "team_full"
