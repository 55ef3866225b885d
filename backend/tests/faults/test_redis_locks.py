"""Redis may take half a second to fail: nobody who waits for a row in PostgreSQL waits for that, too."""

import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from httpx2 import Response

from support.competitions import make_competition
from support.entries import ADULT
from support.teams import create_team, take_part
from support.tickets import claim, holder, make_tickets, move
from support.watched_redis import WatchedRedis, watched_redis
from support.world import World

pytestmark = pytest.mark.postgresql_only


@pytest.fixture
def watched(redis_url: str, database_url: str) -> Iterator[WatchedRedis]:
    with watched_redis(redis_url, database_url) as watched:
        yield watched


def test_redis_is_not_called_with_a_row_lock_held(make_world: Callable[..., World], watched: WatchedRedis) -> None:
    world = make_world(redis_url=watched.url)
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    competition = f"/api/competitions/{competition_id}"
    ada, ben = take_part(world, competition_id, "ada", "ben")
    create_team(ada, competition_id)
    assert ben.put(f"{competition}/free-agents", json={"note": ""}).status_code == 200
    announcement = {"competition_id": competition_id, "text": "Sector Cedar is wet."}
    mail = {"participant_ids": [ben.participant_id], "subject": "Bring pads", "text": "It rained."}
    invitation = {"email": "helper@example.org", "duty": "judge"}
    locked: dict[str, set[str]] = {}
    for browser, path, body, status in (
        (organiser, "/api/announcements", announcement, 201),
        (organiser, f"{competition}/mail", mail, 202),
        (organiser, f"{competition}/invitations", invitation, 201),
        (ada, f"{competition}/free-agents/{ben.participant_id}/invite", {}, 200),
    ):
        before = watched.requests
        answer = browser.post(path, json=body | {"key": str(uuid.uuid4())} if body else None)
        assert answer.status_code == status, answer.text
        assert watched.requests > before, path
        locked[path], watched.locked_tables = watched.locked_tables, set()
    assert not any(locked.values()), locked


def test_redis_is_not_called_with_a_row_lock_held_for_a_walk_up_or_a_ticket(
    make_world: Callable[..., World], watched: WatchedRedis
) -> None:
    world = make_world(redis_url=watched.url)
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    (first,) = make_tickets(organiser, competition_id)
    holder(world, first, competition_id)
    birthday, stranger = {"date_of_birth": ADULT}, world.person("stranger")
    locked: dict[str, set[str]] = {}

    def watch(what: str, call: Callable[[], Response], status: int) -> None:
        before, watched.locked_tables = watched.requests, set()
        answer = call()
        assert answer.status_code == status, answer.text
        assert watched.requests > before, what
        locked[what] = watched.locked_tables

    walk_up = walk_up_form(world, email="lena@example.org")
    path = f"/api/competitions/{competition_id}/walk-up"
    watch("a walk-up", lambda: organiser.post(path, json=walk_up), 201)
    corrected = walk_up | {"email": "lena.klein@example.org", "correct": True}
    watch("a corrected walk-up", lambda: organiser.post(path, json=corrected), 200)
    code = world.mails("lena.klein@example.org")[-1].get_content().partition("/entry-link/")[2].split()[0]
    lena = world.person("lena")
    watch("tying it", lambda: lena.post(f"/api/entry-links/{code}/tie", json=birthday), 200)
    watch("a used ticket", lambda: claim(world.browser(), first, competition_id), 404)
    watch("another phone", lambda: move(world.browser(), first), 200)
    watch("attaching it", lambda: stranger.post(f"/api/tickets/{first}/attach", json=birthday), 200)
    assert not any(locked.values()), locked


def walk_up_form(world: World, **changes: Any) -> dict[str, Any]:
    return {
        "key": str(uuid.uuid4()),
        "first_name": "Lena",
        "last_name": "Klein",
        "date_of_birth": ADULT,
        "emergency_contact": "Her brother, +359 2 000 0000",
        "waiver": {"hash": world.browser().get("/api/waiver").json()["data"]["hash"], "signature": "Lena Klein"},
    } | changes
