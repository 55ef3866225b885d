"""Plain SQL stands where a measurement asks for it (decision 7); everything else is SQLAlchemy's."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

PACKAGE = Path(__file__).resolve().parents[1] / "topout"
STATEMENT = re.compile(
    r"\s*(select\s.+\sfrom\s|insert into\s|update\s\w+\sset\s|delete from\s|with\s\w+\sas\s)", re.DOTALL
)
FOLDERS = {
    "ascents",
    "standings",
    "db",
    "backups",  # the databases' own catalogues
}
HOT_READS = {
    "accounts/sign_ins.py",  # whether a sign-in is good: columns of the other three, and of lists of own ascents
    "boulders/serializers.py",
    "competitions/competition_rows.py",
    "entries/entry_rows.py",
    "live/change_feed.py",  # in one snapshot with the ledger
    "rounds/secrecy.py",  # what is secret in lists of boulders
}


def list_texts(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "?" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_plain_statements_stand_in_the_ledger_the_boards_and_a_few_hot_reads() -> None:
    files = {
        file.relative_to(PACKAGE).as_posix()
        for file in PACKAGE.rglob("*.py")
        if any(STATEMENT.match(text) for text in list_texts(file))
    }
    assert {name for name in files if name.split("/")[0] not in FOLDERS} == HOT_READS
