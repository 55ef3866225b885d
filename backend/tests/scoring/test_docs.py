"""docs/scoring.md and docs/rounds.md are true: their examples run, and the code cites each of their rules."""

import json
import re
from typing import Any

import pytest
from scoring.files import ROOT, places, score

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

PAGE = (ROOT / "docs" / "scoring.md").read_text(encoding="utf-8")
ROUNDS = (ROOT / "docs" / "rounds.md").read_text(encoding="utf-8")
ABOUT_OTHER_THINGS = {"R1", "R2", "R3", "R4", "R6", "R9", "R10", "R15", "R16", "R19", "R20", "R22"}
"""Who is in which class, what is secret, when a round is official, who is who in a series: no matter of scoring."""
CODE = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "backend/topout/scoring").rglob("*.py"))


def test_the_example_file_of_the_page_can_be_scored() -> None:
    example = json.loads(re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0])
    standings = score(example)
    assert [row["id"] for row in standings["individual"]] == ["a", "b", "c"]
    assert standings["lt_6B"][0]["breakdown"].keys() == {"base", "team", "unique", "master", "remote", "volume"}


def test_the_example_of_rounds_can_be_scored() -> None:
    example = json.loads(re.findall(r"```json\n(.*?)```", ROUNDS, re.DOTALL)[0])
    standings: Any = score(example)["open"]
    assert places(standings["rounds"]["final"]) == {"d": 1, "a": 2}
    assert places(standings["overall"]) == {"d": 1, "a": 2, "b": 3, "c": 3}


def test_every_numbered_rule_is_cited_where_it_is_implemented() -> None:
    rules = re.findall(r"^- \*\*([SMPDTIAV]\d)", PAGE, re.MULTILINE)
    assert len(rules) == 9 + 8 + 3 + 1 + 3 + 2 + 1 + 1
    rules += [rule for rule in re.findall(r"^- \*\*(R\d+)", ROUNDS, re.MULTILINE) if rule not in ABOUT_OTHER_THINGS]
    assert [rule for rule in rules if not re.search(rf"\b{rule}\b", CODE)] == []
