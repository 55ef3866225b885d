"""What the documents say is so."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from support.asvs import list_requirements
from support.citations import count_definitions, list_sources, list_undefined
from topout.core.config import Settings

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

ROOT = Path(__file__).resolve().parents[2]
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text()


def code_under(heading: str) -> str:
    """The first block of code below a heading of ARCHITECTURE.md."""
    return ARCHITECTURE.split(f"## {heading}\n", 1)[1].split("```")[1]


TREE = code_under("The tree")


def named(folder: str) -> set[str]:
    """First words of the tree's lines under a folder, without the slash of folders."""
    inside = TREE.split(f"{folder}\n", 1)[1]
    indent = inside[: len(inside) - len(inside.lstrip(" "))]
    lines = []
    for line in inside.splitlines():
        if not line.startswith(indent):
            break
        lines.append(line[len(indent) :])
    return {line.split()[0].rstrip("/") for line in lines if line and not line.startswith(" ")}


def test_the_architecture_names_every_backend_module_and_no_other() -> None:
    package = ROOT / "backend" / "topout"
    real = {path.name for path in package.iterdir() if not path.name.startswith("_")}
    assert named("  topout/") == real


def test_the_architecture_names_every_part_of_the_app_and_no_other() -> None:
    source = ROOT / "frontend" / "src"
    folders = {f"src/{path.name}" for path in source.iterdir() if path.is_dir()}
    listed = {name for name in named("frontend/") if name.startswith("src/")}
    assert {name for name in listed if "." not in name} == folders
    assert all((ROOT / "frontend" / name).exists() for name in listed)


def test_the_import_order_in_the_architecture_is_the_one_that_is_enforced() -> None:
    project = tomllib.loads((ROOT / "backend" / "pyproject.toml").read_text())
    contract = next(one for one in project["tool"]["importlinter"]["contracts"] if one.get("containers") == ["topout"])
    lines = code_under("What may import what").strip().splitlines()
    order = [set(layer.split(", ")) for line in lines for layer in re.split(r"\s{2,}", line)[1].split(" → ")]
    assert order == [set(layer.split(" : ")) for layer in contract["layers"]]


def test_every_setting_is_explained() -> None:
    operations = (ROOT / "docs" / "operations.md").read_text()
    settings = {f"TOPOUT_{field.name.upper()}" for field in fields(Settings)}
    assert {name for name in settings if f"`{name}`" not in operations} == set()


def test_links_between_documents_lead_somewhere() -> None:
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for document in documents:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text()):
            assert (document.parent / target).exists(), f"{document.name} → {target}"


def test_the_site_lists_every_document() -> None:
    """Sphinx would say so, too, but only in `make docs` and at a release."""
    folder = ROOT / "docs" / "site"
    index = (folder / "index.md").read_text().replace("../decisions/*", "")
    listed = {
        (folder / f"{name}.md").resolve() for name in re.findall(r"^(?:.*<)?(\.\./[\w./-]+)>?$", index, re.MULTILINE)
    }
    assert listed == {*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), ROOT / "bench" / "RESULTS.md"}


def test_documents_show_all_pictures_and_no_others() -> None:
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    shown = {
        (document.parent / target).resolve()
        for document in documents
        for target in re.findall(r"(?:<img src=\"|!\[[^\]]*\]\()([^\")]+)", document.read_text())
    }
    assert {picture for picture in shown if not picture.exists()} == set()
    assert set((ROOT / "docs" / "pictures").iterdir()) - shown == set()


def find_named_tests(document: str) -> list[tuple[Path, str]]:
    """`file::name` in a document: a test of the server, or the title of a story, of its step, or of a unit test."""
    found = re.findall(r"`((?:[\w-]+/)*[\w.-]+\.(?:py|tsx?))::([^`]+)`", (ROOT / "docs" / document).read_text())
    return [(ROOT / ("backend/tests" if file.endswith(".py") else "frontend") / file, name) for file, name in found]


@pytest.mark.parametrize("document", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_a_test_that_a_document_names_is_there(document: str) -> None:
    missing = [
        f"{file.name}::{name}"
        for file, name in find_named_tests(document)
        if not re.search(rf"def {re.escape(name)}\(|test(?:\.step)?\(\s*'{re.escape(name)}'", file.read_text())
    ]
    assert missing == []


@pytest.mark.parametrize(
    ("document", "faults"),
    [
        ("sync.md", [*range(1, 31)]),
        ("security.md", [*range(31, 52)]),
        ("payments.md", [*range(52, 65), 108]),
        ("operations.md", [*range(81, 86), 110]),
    ],
)
def test_every_fault_has_a_row_with_a_test(document: str, faults: list[int]) -> None:
    rows = re.findall(r"^\| (\d+) \|.*::.*\|$", (ROOT / "docs" / document).read_text(), re.MULTILINE)
    assert [int(number) for number in rows] == faults


def read_asvs_rows() -> list[tuple[str, int, str]]:
    """Number, level and whether it is met, of each requirement; several may share a row."""
    rows = re.findall(r"^\| ([\d., ]+) \| (\d) \| (\S+) \|", (ROOT / "docs" / "asvs.md").read_text(), re.MULTILINE)
    return [(number, int(level), state) for numbers, level, state in rows for number in numbers.split(", ")]


def test_every_requirement_of_asvs_levels_1_and_2_has_a_row() -> None:
    rows = read_asvs_rows()
    assert len(list_requirements(3)) == 345
    assert sorted((number, level) for number, level, _ in rows) == sorted(list_requirements(2).items())
    assert {state for *_, state in rows} == {"met", "part", "no", "operator", "–"}


def test_what_asvs_asks_for_and_we_do_not_do_is_said_first() -> None:
    (said,) = re.findall(
        r"^Not met in full today: ([\d., ]+)\.$", (ROOT / "docs" / "asvs.md").read_text(), re.MULTILINE
    )
    assert said.split(", ") == [number for number, _, state in read_asvs_rows() if state in {"part", "no"}]


def test_files_that_the_security_documents_name_are_there() -> None:
    for document in ("asvs.md", "security.md", "threat-model.md"):
        text = (ROOT / "docs" / document).read_text()
        for file in re.findall(r"`((?:[\w-]+/)*(?:test_\w+\.py|[\w.-]+\.(?:spec|test)\.tsx?))(?:::[^`]+)?`", text):
            home = ROOT / ("backend/tests" if file.endswith(".py") else "frontend")
            assert (home / file).exists(), f"{document}: {file}"


def test_no_document_leans_on_what_is_not_here() -> None:
    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        assert "../shared" not in document.read_text(), document.name


def test_every_number_that_is_cited_is_defined_once_in_the_documents() -> None:
    """Rules (`Y12`), goals (`Q5`), faults (`fault 12`) and sections of the specification (`§4`)."""
    defined = count_definitions()
    assert [name for name, times in defined.items() if times > 1] == []
    assert sorted({f"{where}: {name}" for where, name in list_undefined(defined)}) == []


def test_each_letter_numbers_the_rules_of_one_document() -> None:
    documents: dict[str, set[str]] = {}
    for document in (ROOT / "docs").rglob("*.md"):
        for letter in re.findall(r"^- \*\*([A-Z])\d+\b", document.read_text(), re.MULTILINE):
            documents.setdefault(letter, set()).add(document.name)
    assert {letter: names for letter, names in documents.items() if len(names) > 1} == {}


def test_decisions_are_numbered_without_gaps_and_have_one_form() -> None:
    records = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [int(record.name[:4]) for record in records] == list(range(1, len(records) + 1))
    for record in records:
        text = record.read_text()
        assert text.startswith(f"# {int(record.name[:4])}. "), record.name
        found = re.findall(r"^\*\*([^*]+)\.\*\*", text, re.MULTILINE)
        assert found == ["Decision", "Why", "Consequences", "Held by"], record.name


def test_a_decision_that_is_cited_exists() -> None:
    numbers = {int(record.name[:4]) for record in (ROOT / "docs" / "decisions").glob("*.md")}
    for file in list_sources():
        for cited in re.findall(r"\bdecisions? (\d+)\b", file.read_text()):
            assert int(cited) in numbers, f"{file.name}: decision {cited}"
