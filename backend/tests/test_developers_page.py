"""What docs/developers.md tells programmers is so: its code runs, its lists are the server's."""

import datetime as dt
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from support.crag import Crag, Phone
from support.permissions_tokens import make_token
from support.server import serving
from topout.accounts.api_scopes import SCOPES
from topout.accounts.deps import REQUESTS_PER_TOKEN
from topout.core.schemas import MAX_PAGE
from topout.entries.models import Participant
from topout.webhooks.models import EVENTS
from topout.webhooks.signing import make_secret, sign

pytestmark = pytest.mark.sqlite_only(reason="its calls are made on PostgreSQL by others")

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "developers.md").read_text()
FIRST = "A first program"
PAYLOAD = '{"type":"ascent.counted","data":{"boulder":"Äther"}}'


def find_code(language: str, heading: str = "Webhooks") -> str:
    """The last under the heading."""
    section = PAGE.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    return str(re.findall(rf"```{language}\n(.*?)```", section, re.DOTALL)[-1])


def check_in_python(secret: str, headers: dict[str, str], body: str) -> bool:
    names: dict[str, Any] = {}
    exec(find_code("python"), names)
    return bool(names["is_genuine"](secret, headers, body.encode()))


def check_in_javascript(secret: str, headers: dict[str, str], body: str) -> bool:
    arguments = ", ".join(json.dumps(one) for one in (secret, headers, body))
    script = f"{find_code('javascript')}\nconsole.log(isGenuine({arguments}));"
    said = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True)
    return bool(json.loads(said.stdout))


@pytest.mark.parametrize("check", [check_in_python, check_in_javascript])
def test_the_code_of_the_page_knows_a_genuine_message_from_others(check: Any) -> None:
    secret, now = make_secret(), dt.datetime.now(dt.UTC)
    headers = sign(secret, "id-1", now, PAYLOAD)
    assert check(secret, headers, PAYLOAD)
    assert check(secret, headers | {"webhook-signature": f"v1,xx {headers['webhook-signature']}"}, PAYLOAD)
    assert not check(secret, headers, PAYLOAD + " ")
    assert not check(secret, headers | {"webhook-id": "id-2"}, PAYLOAD)
    assert not check(make_secret(), headers, PAYLOAD)
    assert not check(secret, sign(secret, "id-1", now - dt.timedelta(minutes=6), PAYLOAD), PAYLOAD)


@pytest.fixture
def environment(crag: Crag) -> Iterator[dict[str, str]]:
    """Of an organiser's program, while the server runs."""
    token = make_token(crag.organiser, crag.competition_id, "people:read", "results:write")
    with serving(crag.world.app) as address:
        yield {**os.environ, "TOPOUT": address, "COMPETITION": str(crag.competition_id), "TOKEN": token}


def run_program(command: list[str], environment: dict[str, str]) -> list[str]:
    said = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    return said.stdout.splitlines()


RUNTIMES = {"python": [sys.executable, "-c"], "javascript": ["node", "--input-type=module", "-e"]}


@pytest.mark.parametrize("language", RUNTIMES)
def test_the_first_program_of_the_page_enters_a_result(language: str, crag: Crag, environment: dict[str, str]) -> None:
    phone = crag.phone()
    with crag.world.database.writing() as session:
        session.execute(update(Participant).values(bib=1))
        session.commit()
    said = run_program([*RUNTIMES[language], find_code(language, FIRST)], environment)
    assert said == ["accepted", "1 Robin Rock"]
    assert_topped_in_two(crag, phone)


def test_the_first_program_of_the_page_enters_a_result_with_curl(crag: Crag, environment: dict[str, str]) -> None:
    phone = crag.phone()
    code = find_code("sh", FIRST).replace("12,", f"{phone.participant_id},").replace("34,", f"{crag.boulders[0]},")
    people, boulders, card, board = (
        json.loads(one) for one in split_documents(run_program(["sh", "-ec", code], environment))
    )
    assert [one["id"] for one in people["data"]] == [phone.participant_id]
    assert [one["id"] for one in boulders["data"]] == crag.boulders
    assert [one["status"] for one in card["results"]] == ["accepted"]
    assert [one["place"] for one in board["data"]["rows"]] == [1]
    assert_topped_in_two(crag, phone)


def split_documents(lines: list[str]) -> list[str]:
    """curl adds no end of a line to what the server sent."""
    return re.split(r"(?<=\})(?=\{\"data\")", "".join(lines))


def assert_topped_in_two(crag: Crag, phone: Phone) -> None:
    ascent = crag.ascents(phone)[crag.boulders[0]]
    assert (ascent["topped"], ascent["attempts_to_top"]) == (True, 2)
    crag.assert_recount_agrees()


def test_a_page_of_another_site_reads_the_board_as_the_page_says(crag: Crag, environment: dict[str, str]) -> None:
    code = find_code("javascript", "From a page of your own")
    assert "https://topout.example/api/competitions/4/" in code
    board = f"{environment['TOPOUT']}/api/competitions/{crag.competition_id}/"
    code = code.replace("https://topout.example/api/competitions/4/", board)
    assert "category: 'individual'" in "".join(run_program([*RUNTIMES["javascript"], code], environment))


def test_the_page_lists_the_scopes_events_and_limits_of_the_server() -> None:
    assert re.findall(r"^\| `([\w:]+)` \|", PAGE, re.MULTILINE) == list(SCOPES)
    told = PAGE.split("what it is told: ", 1)[1].split(". A message", 1)[0]
    assert re.findall(r"`([\w.]+)`", told) == list(EVENTS)
    assert f"{REQUESTS_PER_TOKEN.amount} requests a minute" in PAGE
    assert f"`limit` ({MAX_PAGE} at most)" in PAGE
