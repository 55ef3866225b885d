"""Redis may take half a second to fail: nobody who waits for a row in PostgreSQL waits for that, too."""

import uuid
from collections.abc import Callable, Iterator

import pytest

from support.competitions import make_competition
from support.databases import only_on_postgresql
from support.teams import create_team, take_part
from support.watched_redis import WatchedRedis, watched_redis
from support.world import World

pytestmark = only_on_postgresql


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
