"""docs/sync.md: every rule and every safeguard names the tests that prove it."""

import re
from pathlib import Path

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "sync.md").read_text(encoding="utf-8")
SAFEGUARDS = {"dedup", "verdict-only end", "per-account queue", "epoch", "order by seq", "authority"}


def test_every_rule_and_safeguard_names_its_tests() -> None:
    rules = set(re.findall(r"^- \*\*(Y\d+)\*\*", PAGE, re.MULTILINE))
    assert len(rules) == 20
    proved = set(re.findall(r"^\| ([^|\d][^|]*?) \|.*::.*\|$", PAGE.split("## What proves it")[1], re.MULTILINE))
    assert proved == rules | SAFEGUARDS
