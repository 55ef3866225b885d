"""Which numbered rules, goals, faults and sections are cited, and where docs/ defines them.

Names are `Y12` (rules and goals), `fault 12` and `§4` (sections of the specification). Searched are comments,
docstrings and test names of code, and the prose of documents; `A1` in a string or in code may be anything.
"""

import ast
import io
import os
import re
import tokenize
from collections import Counter
from collections.abc import Container, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = ("backend", "bench", "docs", "frontend", "scripts")
NOT_OURS = {"__pycache__", "dist", "node_modules", "test-results"}

RULE = re.compile(r"\b[A-TV-Z]\d{1,2}\b")
"""Not U: U16 is a class of climbers under 16."""
SECTION = re.compile(r"(?<!RFC \d{4} )§(\d+)")
FAULTS = re.compile(r"\bfaults?[ _]((?:\d+(?:, | and | to |–|_and_)?)+)", re.IGNORECASE)
DEFINITION = re.compile(
    r"^(?:- \*\*(?P<rule>[A-Z]\d+)\b|- \*\*Fault (?P<fault>\d+)\*\*|## §(?P<section>\d+) )", re.MULTILINE
)

TS_COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
TS_TITLE = re.compile(r"'((?:[A-Z]\d{1,2}|faults? \d)[^':]*):")
CODE_IN_PROSE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)


def count_definitions() -> Counter[str]:
    found: Counter[str] = Counter()
    for document in (ROOT / "docs").rglob("*.md"):
        for defined in DEFINITION.finditer(document.read_text()):
            rule, fault, section = defined.group("rule", "fault", "section")
            found[rule or (f"fault {fault}" if fault else f"§{section}")] += 1
    return found


def list_sources() -> Iterator[Path]:
    yield from ROOT.glob("*.md")
    for top in FOLDERS:
        for folder, folders, files in os.walk(ROOT / top):
            folders[:] = sorted(set(folders) - NOT_OURS)
            yield from (Path(folder, name) for name in sorted(files) if _is_source(name))


def _is_source(name: str) -> bool:
    return Path(name).suffix in READERS and not name.endswith(".gen.ts")


def list_undefined(defined: Container[str]) -> Iterator[tuple[str, str]]:
    """(where, what), for every citation of something else."""
    for file in list_sources():
        source = file.read_text()
        # Most files cite nothing else anywhere, and need not be parsed, which takes ten times as long.
        if all(name in defined for name in _names_in(source.replace("def test_", "def "))):
            continue
        prose = "\n".join(READERS[file.suffix](source))
        yield from ((str(file.relative_to(ROOT)), name) for name in _names_in(prose) if name not in defined)


def _python_prose(source: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name.removeprefix("test_")


def _typescript_prose(source: str) -> Iterator[str]:
    yield from TS_COMMENT.findall(source)
    yield from TS_TITLE.findall(source)


def _document_prose(source: str) -> Iterator[str]:
    yield CODE_IN_PROSE.sub("", source)


def _names_in(prose: str) -> Iterator[str]:
    yield from RULE.findall(prose)
    yield from (f"§{section}" for section in SECTION.findall(prose))
    for faults in FAULTS.findall(prose):
        yield from (f"fault {number}" for number in re.findall(r"\d+", faults))


READERS = {
    ".py": _python_prose,
    ".ts": _typescript_prose,
    ".tsx": _typescript_prose,
    ".mjs": _typescript_prose,
    ".md": _document_prose,
}
