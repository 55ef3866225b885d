"""docs/scoring.md is true: its example runs, and the code cites each of its rules."""

import json
import re

from scoring.files import ROOT, score

PAGE = (ROOT / "docs" / "scoring.md").read_text(encoding="utf-8")
CODE = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "backend/topout/scoring").rglob("*.py"))


def test_the_example_file_of_the_page_can_be_scored() -> None:
    example = json.loads(re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0])
    standings = score(example)
    assert [row["id"] for row in standings["individual"]] == ["a", "b", "c"]
    assert standings["lt_6B"][0]["breakdown"].keys() == {"base", "team", "unique", "master", "remote", "volume"}


def test_every_numbered_rule_is_cited_where_it_is_implemented() -> None:
    rules = re.findall(r"^- \*\*([SMPDTIAV]\d)", PAGE, re.MULTILINE)
    assert len(rules) == 8 + 8 + 3 + 1 + 3 + 2 + 1 + 1
    assert [rule for rule in rules if not re.search(rf"\b{rule}\b", CODE)] == []
