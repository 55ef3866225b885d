"""bench/RESULTS.md: one section for each bench; a run replaces only its own."""

import re
from collections.abc import Sequence
from pathlib import Path

HEAD = "# The last figures\n\n`make bench` writes this. A figure counts only if its run also checked the end state."
SECTION = re.compile(r"^## (\w+)\n\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def keep(file: Path, order: Sequence[str], name: str, section: str) -> None:
    known: dict[str, str] = dict(SECTION.findall(file.read_text())) if file.exists() else {}
    known[name] = section
    kept = [f"## {one}\n\n{known[one].strip()}" for one in order if one in known]
    file.write_text("\n\n".join([HEAD, *kept]) + "\n")


def replace_between(file: Path, mark: str, content: str) -> None:
    """Between the comments `<!-- mark -->` and `<!-- /mark -->` of a document."""
    before, first, rest = file.read_text().partition(f"<!-- {mark} -->\n")
    _, last, after = rest.partition(f"<!-- /{mark} -->")
    assert last, f"{file} has no place for {mark}"
    file.write_text(f"{before}{first}{content}\n{last}{after}")
