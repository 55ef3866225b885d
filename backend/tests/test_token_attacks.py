"""API tokens in the hands of a thief, a colleague and a stranger: in places where none belongs, and to get more."""

import uuid

import pytest

from support.competitions import confirm, make_competition, name_staff
from support.permissions_tokens import make_token, program, token_body
from support.permissions_webhooks import webhook_body
from support.teams import create_team
from support.workshops import booked, make_workshop
from support.world import Browser, World
from topout.accounts.api_scopes import SCOPES

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def organiser(world: World) -> Browser:
    return world.person("organiser", "organiser")


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


@pytest.mark.parametrize("name", ["token", "access_token", "authorization", "api_key", "bearer"])
def test_a_token_in_an_address_is_no_token(world: World, organiser: Browser, competition_id: int, name: str) -> None:
    """Addresses are in logs, histories and referrers."""
    token = make_token(organiser, competition_id, *SCOPES)
    answer = world.browser().get(f"/api/competitions/{competition_id}/participants", params={name: token})
    assert (answer.status_code, answer.json()["error"]) == (401, "not_authenticated")


@pytest.mark.parametrize("header", ["cookie", "x-api-key", "authorization", "proxy-authorization"])
def test_a_token_in_another_header_or_scheme_is_no_token(
    world: World, organiser: Browser, competition_id: int, header: str
) -> None:
    token = make_token(organiser, competition_id, *SCOPES)
    sent = {"cookie": f"token={token}; topout_refresh={token}", "authorization": f"Basic {token}"}.get(header, token)
    answer = world.browser().get(f"/api/competitions/{competition_id}/participants", headers={header: sent})
    assert (answer.status_code, answer.json()["error"]) == (401, "not_authenticated")


def test_a_token_makes_itself_no_session(world: World, organiser: Browser, competition_id: int) -> None:
    token = make_token(organiser, competition_id, *SCOPES, everywhere=True)
    asking = program(world, token)
    for cookie in (token, f"1.1.{token}"):
        answer = asking.post("/api/refresh-token", headers={"cookie": f"topout_refresh={cookie}"})
        assert answer.status_code == 401
    asking.post("/api/logout")
    assert organiser.get("/api/auth/status").status_code == 200, "the session of its owner goes on"


def test_a_token_gets_itself_no_further_rights(world: World, organiser: Browser, competition_id: int) -> None:
    asking = program(world, make_token(organiser, competition_id, *SCOPES, everywhere=True))
    path = f"/api/competitions/{competition_id}"
    attempts = [
        (f"{path}/tokens", token_body(scopes=list(SCOPES))),
        (f"{path}/webhooks", webhook_body()),
        (f"{path}/invitations", {"email": "thief@example.org", "duty": "organiser", "key": str(uuid.uuid4())}),
        (f"{path}/handover", {"email": "thief@example.org"}),
        ("/api/competitions", {}),
        (f"{path}/duplicate", {}),
        (f"{path}/tickets", {}),
    ]
    for address, body in attempts:
        refused = asking.post(address, json=body)
        assert (refused.status_code, refused.json()["error"]) in {
            (403, "token_not_allowed"),
            (422, "validation_failed"),
        }
    assert asking.put(f"{path}/staff", json={"staff": []}).json()["error"] == "token_not_allowed"
    for listed in ("tokens", "webhooks", "staff", "audit", "money"):
        assert asking.get(f"{path}/{listed}").json()["error"] == "token_not_allowed", listed
    assert len(organiser.get(f"{path}/tokens").json()["data"]) == 1


def test_a_colleague_who_was_removed_keeps_no_token(world: World, organiser: Browser, competition_id: int) -> None:
    colleague = world.person("colleague")
    name_staff(world, competition_id, colleague, "organiser")
    path = f"/api/competitions/{competition_id}/participants"
    tokens = [make_token(colleague, competition_id, *SCOPES, everywhere=everywhere) for everywhere in (True, False)]
    assert [program(world, token).get(path).status_code for token in tokens] == [200, 200]
    assert organiser.put(f"/api/competitions/{competition_id}/staff", json={"staff": []}).status_code == 200
    assert [program(world, token).get(path).status_code for token in tokens] == [403, 403]


@pytest.mark.parametrize("length", [200, 5_000, 60_000])
def test_a_very_long_header_is_refused_in_words(world: World, competition_id: int, length: int) -> None:
    asking = program(world, "topout_" + "f" * length)
    answer = asking.get(f"/api/competitions/{competition_id}/participants")
    assert (answer.status_code, answer.json()["error"]) == (401, "invalid_token")
    series = {"name": "Cup", "key": str(uuid.uuid4())}
    refused = world.person("o2", "organiser").post(
        "/api/series", json=series, headers={"idempotency-key": "f" * length}
    )
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["idempotency-key"])


def test_a_key_of_somebody_else_brings_nothing_of_theirs(world: World, organiser: Browser, competition_id: int) -> None:
    """Whoever reads a key in a log: for what they made, another person gets their own, or nothing."""
    key, stranger = str(uuid.uuid4()), world.person("stranger", "organiser")
    headers, series = {"idempotency-key": key}, {"name": "Hill Cup"}
    theirs = organiser.post("/api/series", json=series, headers=headers).json()["data"]["id"]
    own = stranger.post("/api/series", json=series, headers=headers)
    assert (own.status_code, own.json()["data"]["id"] != theirs) == (201, True)
    copy = f"/api/competitions/{competition_id}/duplicate"
    assert stranger.post(copy, headers=headers).status_code in {403, 404}
    assert stranger.post(f"/api/competitions/{competition_id}/cards", json={}, headers=headers).status_code in {
        403,
        422,
    }


def test_a_lost_response_shows_the_secret_again_to_who_made_the_webhook_and_to_nobody_else(
    world: World, organiser: Browser, competition_id: int
) -> None:
    path, body = f"/api/competitions/{competition_id}/webhooks", webhook_body()
    first, second = (organiser.post(path, json=body).json() for _ in range(2))
    assert first == second
    helper = world.person("helper")
    name_staff(world, competition_id, helper, "organiser")
    answer = helper.post(path, json=body)
    assert (answer.json()["data"]["id"], answer.json()["secret"]) == (first["data"]["id"], None)


def test_a_token_reads_teams_only_where_it_is_for(world: World, organiser: Browser, competition_id: int) -> None:
    """Everybody signed in sees the team of a public board; a program sees those of its competitions."""
    other = make_competition(world, organiser, name="Birch")
    organiser.participant_id = confirm(world, organiser, other)
    team = create_team(organiser, other)
    stranger = world.person("stranger", "organiser")
    tokens = [
        make_token(organiser, competition_id, "people:read"),
        make_token(organiser, other, "people:read"),
        make_token(organiser, competition_id, "people:read", everywhere=True),
        make_token(stranger, make_competition(world, stranger, name="Fir"), "people:read", everywhere=True),
    ]
    answers = [program(world, token).get(f"/api/teams/{team['id']}") for token in tokens]
    assert [answer.status_code for answer in answers] == [404, 200, 200, 404]
    assert answers[0].json()["error"] == "team_not_found"
    assert world.person("climber").get(f"/api/teams/{team['id']}").status_code == 200
    assert team["team_code"] == organiser.get(f"/api/teams/{team['id']}").json()["data"]["team_code"] is not None
    assert [answer.json()["data"]["team_code"] for answer in answers[1:3]] == [None, None], "its owner is a member"


def test_a_token_shows_no_entry_and_no_booking_of_its_owner(
    world: World, organiser: Browser, competition_id: int
) -> None:
    confirm(world, organiser, competition_id)
    workshop_id = make_workshop(world, organiser, competition_id)
    booked(organiser, workshop_id)
    asking = program(world, make_token(organiser, competition_id, "people:read"))
    seen = [one.get("/api/workshops").json()["data"][0] for one in (organiser, asking)]
    assert [one["id"] for one in seen] == [workshop_id] * 2
    assert [one["booking"] is not None for one in seen] == [True, False]
    path = f"/api/competitions/{competition_id}?with_user_info=true"
    assert [one.get(path).json()["data"]["user_info"] is not None for one in (organiser, asking)] == [True, False]
