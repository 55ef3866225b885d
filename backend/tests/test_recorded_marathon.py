"""A marathon of the release before classes (R1), boulder sets (R5) and sessions (R6) answers as it did."""

import datetime as dt
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response

from support.databases import make_template
from support.recorded_marathon import REVISION, describe_answer, make_settings, restore
from support.world import World
from topout.db.engine import Database

ADDED_SINCE = {
    "/categories": {"coded"},
    "/api/waiver": {"language", "translations"},
    "/audit": {"token"},
    "/cards": {"next_cursor"},
}
"""Keys that later releases have added to an answer; without them it is as it was."""
RECORDED: dict[str, Any] = json.loads((Path(__file__).parent / "recordings" / "marathon_0038.json").read_text())


@pytest.fixture
def marathon(tmp_path: Path) -> Iterator[World]:
    template = make_template(tmp_path, REVISION)
    for url in template.copy(tmp_path):
        database = Database(url)
        restore(database, RECORDED)
        database.close()
        world = World(make_settings(tmp_path, url))
        world.clock.now = dt.datetime.fromisoformat(RECORDED["now"])
        yield world
        world.close()
    template.drop()


def test_a_migrated_marathon_answers_every_request_byte_for_byte_as_before(marathon: World) -> None:
    """In the order in which they were recorded: some leave a line in the audit trail."""
    browsers = {who: marathon.browser(authorization=token) for who, token in RECORDED["tokens"].items()}
    browsers["guest"] = marathon.browser()
    wrong = {}
    for path, who, *expected in RECORDED["answers"]:
        found = describe_answer(_as_recorded(path, browsers[who].get(path)))
        if found != expected:
            wrong[f"{who} {path}"] = (found, expected)
    assert wrong == {}


def _as_recorded(path: str, answer: Response) -> Response:
    added = next((keys for end, keys in ADDED_SINCE.items() if path.endswith(end)), None)
    if path.endswith("/audit.csv"):
        answer._content = re.sub(rb',"[^"]*"(\r?\n)', rb"\1", answer.content)
    elif added and answer.status_code == 200:
        answer._content = json.dumps(_without(answer.json(), added), ensure_ascii=False, separators=(",", ":")).encode()
    return answer


def _without(value: Any, keys: set[str]) -> Any:
    if isinstance(value, list):
        return [_without(item, keys) for item in value]
    if isinstance(value, dict):
        return {name: _without(item, keys) for name, item in value.items() if name not in keys}
    return value


def test_the_recorded_requests_are_of_all_roles_and_most_of_them_are_answered() -> None:
    assert {who for _, who, *_ in RECORDED["answers"]} == {"guest", "climber", "judge", "organiser"}
    answered = [path for path, _, status, *_ in RECORDED["answers"] if status == 200]
    assert len(answered) > len(RECORDED["answers"]) / 2
