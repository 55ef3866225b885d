"""Check: no Python file over 300 lines, no function over 40. Complexity is ruff's (C901)."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from scripts.places import BACKEND, ROOT

FILE_LINES = 300
FUNCTION_LINES = 40
FOLDERS = (BACKEND / "topout", BACKEND / "tests", BACKEND / "migrations", ROOT / "scripts", ROOT / "bench")
# A migration is a listing; cutting it into functions would only hide the schema.
LISTINGS = BACKEND / "migrations" / "versions"


def main() -> int:
    complaints = [said for folder in FOLDERS for file in sorted(folder.rglob("*.py")) for said in check(file)]
    print("\n".join(complaints))
    return 1 if complaints else 0


def check(file: Path) -> Iterator[str]:
    name = file.relative_to(ROOT)
    source = file.read_text()
    lines = len(source.splitlines())
    if lines > FILE_LINES:
        yield f"{name}: {lines} lines, at most {FILE_LINES}"
    if file.is_relative_to(LISTINGS):
        return
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        length = (node.end_lineno or node.lineno) - node.lineno + 1
        if length > FUNCTION_LINES:
            yield f"{name}:{node.lineno}: {node.name} has {length} lines, at most {FUNCTION_LINES}"


if __name__ == "__main__":
    sys.exit(main())
