"""The walks of ARCHITECTURE.md: every step is an import in one direction or the other, but for the links it names."""

import ast
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

ROOT = Path(__file__).resolve().parents[2]
SIDES = {"app": ROOT / "frontend" / "src", "server": ROOT / "backend" / "topout"}
WALKS = re.findall(
    r"^\*\*(.+?)\*\*\n\n```\n(.+?)```", (ROOT / "ARCHITECTURE.md").read_text().split("## Three walks")[1], re.M | re.S
)


@dataclass(frozen=True)
class Step:
    file: Path
    is_link: bool
    """Reached by a call that an editor does not follow."""


def read_walk(block: str) -> list[list[Step]]:
    """The steps on one side of the network each."""
    legs = [(side, text) for side, text in re.findall(r"^(app|server) +(.+?)(?=^app|^server|\Z)", block, re.M | re.S)]
    return [
        [Step(SIDES[side] / name, arrow == "⇢") for arrow, name in re.findall(r"(→|⇢|)\s*([\w/-]+\.\w+)", text)]
        for side, text in legs
    ]


def list_imports(file: Path) -> set[Path]:
    return _list_python_imports(file) if file.suffix == ".py" else _list_typescript_imports(file)


def _list_python_imports(file: Path) -> set[Path]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    package = SIDES["server"].parent
    return {package / f"{name.replace('.', '/')}.py" for name in names if name.startswith("topout.")}


def _list_typescript_imports(file: Path) -> set[Path]:
    found = re.findall(r"(?:from|import\()\s*'(@/[^']+|\.{1,2}/[^']+)'", file.read_text())
    bases = [SIDES["app"] / name[2:] if name.startswith("@/") else (file.parent / name).resolve() for name in found]
    return {base.with_name(base.name + suffix) for base in bases for suffix in (".ts", ".tsx")}


@pytest.mark.parametrize(("title", "block"), WALKS, ids=[title for title, _ in WALKS])
def test_each_step_of_a_walk_is_an_import_or_a_named_link(title: str, block: str) -> None:
    for leg in read_walk(block):
        assert [step.file.name for step in leg if not step.file.is_file()] == []
        passed: list[Path] = []
        for step in leg:
            imports = list_imports(step.file)
            is_connected = any(step.file in list_imports(earlier) or earlier in imports for earlier in passed)
            assert is_connected or step.is_link or not passed, f"{title}: nothing leads to {step.file.name}"
            passed.append(step.file)
