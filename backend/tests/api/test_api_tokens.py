"""API tokens: what a program does in the name of an organiser, and when it may no longer."""

import datetime as dt
import uuid
from typing import Any

import pytest
from sqlalchemy import func, select, update

from support.competitions import make_competition, name_staff
from support.concurrent_requests import post_concurrently
from support.crag import Crag
from support.permissions_tokens import make_token, program, token_body
from support.server import serving
from support.world import Browser, World
from topout.accounts.deps import REQUESTS_PER_TOKEN
from topout.accounts.models import ApiToken, User
from topout.accounts.tokens import mac
from topout.db.engine import Base


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser, publish=False)


def listed(browser: Browser, competition_id: int) -> list[dict[str, Any]]:
    return list(browser.get(f"/api/competitions/{competition_id}/tokens").json()["data"])


def reads(asking: Browser, competition_id: int) -> tuple[int, str]:
    """A list that only organisers and their helpers see."""
    answer = asking.get(f"/api/competitions/{competition_id}/overview")
    return answer.status_code, str(answer.json().get("error", ""))


WORKS, DEAD = (200, ""), (401, "invalid_token")


def test_a_token_is_shown_once_and_stored_as_a_hash(world: World, organiser: Browser, competition_id: int) -> None:
    token = make_token(organiser, competition_id, "results:read", name="Timing screen")
    assert token.startswith("topout_")
    assert len(token) >= len("topout_") + 43
    assert token not in organiser.get(f"/api/competitions/{competition_id}/tokens").text
    with world.database.reading() as session:
        (stored,) = session.scalars(select(ApiToken))
        assert token.removeprefix("topout_") not in str(vars(stored))
    assert reads(program(world, token), competition_id) == WORKS
    (shown,) = listed(organiser, competition_id)
    assert (shown["name"], shown["state"], shown["scopes"]) == ("Timing screen", "active", ["results:read"])
    assert shown["last_used_at"].startswith("2026-06-06T12:00")


def test_a_lost_response_is_repeated_and_shows_another_token_in_place_of_the_first(
    world: World, organiser: Browser, competition_id: int
) -> None:
    path, body = f"/api/competitions/{competition_id}/tokens", token_body()
    first, second = (organiser.post(path, json=body).json()["token"] for _ in range(2))
    assert reads(program(world, first), competition_id) == DEAD
    assert organiser.post(path, json=body).json()["token"] not in {first, second}, "it has not been used yet"
    assert len(listed(organiser, competition_id)) == 1


def test_a_token_that_was_used_or_is_ten_minutes_old_is_not_replaced(
    world: World, organiser: Browser, competition_id: int
) -> None:
    path, bodies = f"/api/competitions/{competition_id}/tokens", [token_body(), token_body()]
    used, unused = (organiser.post(path, json=body).json()["token"] for body in bodies)
    assert reads(program(world, used), competition_id) == WORKS
    assert organiser.post(path, json=bodies[0]).json()["token"] is None
    world.clock.advance(minutes=11)
    organiser.sign_in("organiser@example.org")
    assert organiser.post(path, json=bodies[1]).json()["token"] is None
    assert [reads(program(world, token), competition_id) for token in (used, unused)] == [WORKS, WORKS]


def test_a_copy_of_the_database_with_the_secret_key_makes_no_token(
    world: World, organiser: Browser, competition_id: int
) -> None:
    """Tokens are random, and the key of the request that made one is nowhere."""
    path, body = f"/api/competitions/{competition_id}/tokens", token_body()
    token = organiser.post(path, json=body).json()["token"]
    with world.database.reading() as session:
        rows = [str(row) for table in Base.metadata.sorted_tables for row in session.execute(select(table))]
    assert not [row for row in rows if body["key"] in row or token.removeprefix("topout_") in row]
    made = {"user_id": organiser.user_id, "competition_id": competition_id, "key": body["key"]}
    assert token != "topout_" + mac(world.app.state.services.settings, "api-token", *made.values())


def test_a_key_of_somebody_else_shows_no_token_of_theirs(world: World, organiser: Browser, competition_id: int) -> None:
    path, body, helper = f"/api/competitions/{competition_id}/tokens", token_body(), world.person("helper")
    name_staff(world, competition_id, helper, "organiser")
    token = organiser.post(path, json=body).json()["token"]
    refused = helper.post(path, json=body)
    assert (refused.status_code, refused.json()["error"]) == (404, "token_not_found")
    assert reads(program(world, token), competition_id) == WORKS


def test_making_one_needs_a_fresh_sign_in(world: World, organiser: Browser, competition_id: int) -> None:
    world.clock.advance(minutes=11)
    assert organiser.refresh().status_code == 200
    refused = organiser.post(f"/api/competitions/{competition_id}/tokens", json=token_body())
    assert (refused.status_code, refused.json()["error"]) == (403, "reauth_required")


def test_a_name_is_for_one_token_also_with_two_at_once(world: World, organiser: Browser, competition_id: int) -> None:
    path, bodies = f"/api/competitions/{competition_id}/tokens", [token_body(name="Screen") for _ in range(2)]
    answers = [organiser.post(path, json=body) for body in bodies]
    assert [answer.status_code for answer in answers] == [201, 422]
    assert answers[1].json()["fields"] == {"name": ["You have a token with this name already."]}
    with serving(world.app) as address:
        at_once = post_concurrently(address, [(organiser, path, token_body(name="Other")) for _ in range(3)])
    assert sorted(answer.status_code for answer in at_once) == [201, 422, 422]


def test_a_token_of_one_competition_sees_of_another_what_everybody_sees(world: World, organiser: Browser) -> None:
    mine, other = (make_competition(world, organiser, publish=False, name=name) for name in ("Cedar", "Birch"))
    asking = program(world, make_token(organiser, mine, "results:read", "people:read", "manage"))
    assert reads(asking, mine) == WORKS
    assert reads(asking, other) == (404, "competition_not_found")
    assert asking.get(f"/api/competitions/{other}").status_code == 404, "a draft"
    assert asking.patch(f"/api/competitions/{other}", json={"name": "Mine now"}).status_code == 404
    organiser.post(f"/api/competitions/{other}/publish")
    assert asking.get(f"/api/competitions/{other}").status_code == 200
    assert asking.get(f"/api/competitions/{other}/participants").json()["error"] == "forbidden"
    everywhere = program(world, make_token(organiser, mine, "people:read", everywhere=True))
    assert everywhere.get(f"/api/competitions/{other}/participants").status_code == 200


def test_a_token_of_one_competition_sees_of_a_series_what_everybody_sees(world: World, organiser: Browser) -> None:
    mine, admin = make_competition(world, organiser), world.person("admin", "admin")
    series_id = organiser.post("/api/series", json={"name": "Hill Cup", "key": str(uuid.uuid4())}).json()["data"]["id"]
    address = f"/api/series/{series_id}"
    here, of_admin = (program(world, make_token(one, mine, "results:read")) for one in (organiser, admin))
    everywhere = program(world, make_token(organiser, mine, "results:read", everywhere=True, name="All"))
    assert [one.get(address).status_code for one in (here, of_admin, everywhere)] == [404, 404, 200], "a draft"
    organiser.post(f"{address}/publish")
    assert [one.get(address).status_code for one in (here, of_admin, everywhere)] == [200, 200, 200]
    assert here.get(f"{address}/standings.csv").status_code == 200
    assert here.get(f"{address}/setup").json()["error"] == "token_not_allowed"


def test_a_token_of_an_administrator_does_not_reach_the_competitions_of_others(
    world: World, organiser: Browser, competition_id: int
) -> None:
    admin = world.person("admin", "admin")
    everywhere = program(world, make_token(admin, competition_id, "results:read", everywhere=True))
    assert reads(everywhere, competition_id) == (404, "competition_not_found")
    assert [one["state"] for one in listed(admin, competition_id)] == ["stopped"]
    here = program(world, make_token(admin, competition_id, "results:read"))
    assert reads(here, competition_id) == WORKS
    assert here.get("/api/admin/people").json()["error"] == "token_not_allowed"


def test_a_token_ends_when_its_owner_no_longer_organises(world: World, organiser: Browser, competition_id: int) -> None:
    helper = world.person("helper")
    name_staff(world, competition_id, helper, "organiser")
    asking = program(world, make_token(helper, competition_id, "results:read"))
    assert reads(asking, competition_id) == WORKS
    organiser.put(f"/api/competitions/{competition_id}/staff", json={"staff": []})
    name_staff(world, competition_id, helper, "judge")
    assert reads(asking, competition_id) == (404, "competition_not_found"), "although a judge may read it"
    assert [one["state"] for one in listed(organiser, competition_id)] == ["stopped"]


@pytest.mark.parametrize("field", ["disabled_at", "erased_at", "signed_out_at"])
def test_a_token_is_dead_with_the_account_of_its_owner(
    world: World, organiser: Browser, competition_id: int, field: str
) -> None:
    asking = program(world, make_token(organiser, competition_id))
    with world.database.writing() as session:
        session.execute(update(User).where(User.id == organiser.user_id).values({field: world.clock()}))
        session.commit()
    assert reads(asking, competition_id) == DEAD


def test_a_new_password_ends_the_tokens_made_before(world: World, organiser: Browser, competition_id: int) -> None:
    asking = program(world, make_token(organiser, competition_id))
    changed = {"new_password": "Limestone-8", "new_password_confirm": "Limestone-8"}
    assert organiser.put("/api/auth/password", json=changed).status_code == 204
    assert reads(asking, competition_id) == DEAD


def test_a_token_expires_and_can_be_ended_by_any_organiser(
    world: World, organiser: Browser, competition_id: int
) -> None:
    short, long = (make_token(organiser, competition_id, days=days) for days in (1, 30))
    world.clock.advance(days=1)
    organiser.sign_in("organiser@example.org")
    assert reads(program(world, short), competition_id) == (401, "token_expired")
    assert [one["state"] for one in listed(organiser, competition_id)] == ["expired", "active"]
    helper = world.person("helper")
    name_staff(world, competition_id, helper, "organiser")
    assert helper.delete(
        f"/api/competitions/{competition_id}/tokens/{listed(helper, competition_id)[1]['id']}"
    ).is_success
    assert reads(program(world, long), competition_id) == DEAD


def test_only_the_owner_sees_and_ends_a_token_for_all_their_competitions(
    world: World, organiser: Browser, competition_id: int
) -> None:
    make_token(organiser, competition_id, everywhere=True)
    (shown,) = listed(organiser, competition_id)
    helper = world.person("helper")
    name_staff(world, competition_id, helper, "organiser")
    assert listed(helper, competition_id) == []
    refused = helper.delete(f"/api/competitions/{competition_id}/tokens/{shown['id']}")
    assert refused.json()["error"] == "token_not_found"


@pytest.mark.parametrize("token", ["topout_", "topout_" + "0" * 64, "topout_ x", "topout_" + "x" * 5000])
def test_rubbish_is_no_token(world: World, competition_id: int, token: str) -> None:
    assert reads(program(world, token), competition_id) == DEAD


def test_a_token_cannot_make_another_or_do_what_phones_do(
    world: World, organiser: Browser, competition_id: int
) -> None:
    asking = program(world, make_token(organiser, competition_id, "results:read", "results:write", "manage"))
    refused = asking.post(f"/api/competitions/{competition_id}/tokens", json=token_body())
    assert (refused.status_code, refused.json()["error"]) == (403, "token_not_allowed")
    for method, path in (("POST", "/api/ascents/sync"), ("GET", "/api/ascents"), ("GET", "/api/me/entries")):
        assert asking.request(method, path).json()["error"] == "token_not_allowed", path


def test_each_token_has_its_own_rate_limit(world: World, organiser: Browser, competition_id: int) -> None:
    first, second = (program(world, make_token(organiser, competition_id)) for _ in range(2))
    with world.database.reading() as session:
        number = session.scalar(select(func.min(ApiToken.id)))
    world.services.rate_limits.hit(REQUESTS_PER_TOKEN, str(number), cost=REQUESTS_PER_TOKEN.amount)
    limited = first.get(f"/api/competitions/{competition_id}/overview")
    assert (limited.status_code, limited.json()["error"]) == (429, "rate_limited")
    assert int(limited.headers["retry-after"]) >= 1
    assert reads(second, competition_id) == WORKS


def test_a_program_enters_results_and_the_audit_trail_names_its_token(crag: Crag) -> None:
    """The card is counted as judged, as when the organiser types it."""
    phone, path = crag.phone(), f"/api/competitions/{crag.competition_id}"
    asking = program(crag.world, make_token(crag.organiser, crag.competition_id, "results:write", name="Scanner"))
    card = {"key": str(uuid.uuid4()), "participant_id": phone.participant_id}
    card |= {"lines": [{"boulder_id": crag.boulders[0], "topped": True}]}
    first, second = (asking.post(f"{path}/cards", json=card) for _ in range(2))
    assert [one["status"] for one in first.json()["results"]] == ["accepted"]
    assert second.json()["results"] == first.json()["results"], "repeated"
    assert crag.ascents(phone)[crag.boulders[0]]["topped"]
    entries = crag.organiser.get(f"{path}/audit").json()["data"]
    assert [(one["act"], one["who"], one["token"]) for one in entries[:2]] == [
        ("card_typed", "Robin Rock", "Scanner"),
        ("token_made", "Robin Rock", None),
    ]
    assert "Scanner" in crag.organiser.get(f"{path}/audit.csv").text
    crag.assert_recount_agrees()


def test_the_time_of_use_is_stored_to_five_minutes(world: World, organiser: Browser, competition_id: int) -> None:
    asking = program(world, make_token(organiser, competition_id))
    shown = []
    for _ in range(3):
        reads(asking, competition_id)
        shown.append(dt.datetime.fromisoformat(listed(organiser, competition_id)[0]["last_used_at"]).minute)
        world.clock.advance(minutes=3)
    assert shown == [0, 0, 6]
