"""Check: no Python file over 300 lines, no function over 40. Complexity is ruff's (C901)."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from scripts.paths import BACKEND, ROOT

MAX_FILE_LINES = 300
MAX_FUNCTION_LINES = 40
FOLDERS = (BACKEND / "topout", BACKEND / "tests", BACKEND / "migrations", ROOT / "scripts", ROOT / "bench")
# A migration is one long list of statements; functions would only hide the schema.
MIGRATIONS = BACKEND / "migrations" / "versions"


def main() -> int:
    violations = [violation for folder in FOLDERS for file in sorted(folder.rglob("*.py")) for violation in check(file)]
    print("\n".join(violations))
    return 1 if violations else 0


def check(file: Path) -> Iterator[str]:
    name = file.relative_to(ROOT)
    source = file.read_text()
    lines = len(source.splitlines())
    if lines > MAX_FILE_LINES:
        yield f"{name}: {lines} lines, at most {MAX_FILE_LINES}"
    if file.is_relative_to(MIGRATIONS):
        return
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        length = (node.end_lineno or node.lineno) - node.lineno + 1
        if length > MAX_FUNCTION_LINES:
            yield f"{name}:{node.lineno}: {node.name} has {length} lines, at most {MAX_FUNCTION_LINES}"


if __name__ == "__main__":
    sys.exit(main())
