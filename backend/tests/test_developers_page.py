"""What docs/developers.md tells programmers is so: its code runs, its lists are the server's."""

import datetime as dt
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from topout.accounts.api_scopes import SCOPES
from topout.accounts.deps import REQUESTS_PER_TOKEN
from topout.core.schemas import MAX_PAGE
from topout.webhooks.models import EVENTS
from topout.webhooks.signing import make_secret, sign

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "developers.md").read_text()
PAYLOAD = '{"type":"ascent.counted","data":{"boulder":"Äther"}}'


def find_code(language: str) -> str:
    return str(re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)[-1])


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


def test_the_page_lists_the_scopes_events_and_limits_of_the_server() -> None:
    assert re.findall(r"^\| `([\w:]+)` \|", PAGE, re.MULTILINE) == list(SCOPES)
    told = PAGE.split("what it is told: ", 1)[1].split(". A message", 1)[0]
    assert re.findall(r"`([\w.]+)`", told) == list(EVENTS)
    assert f"{REQUESTS_PER_TOKEN.amount} requests a minute" in PAGE
    assert f"`limit` ({MAX_PAGE} at most)" in PAGE
