"""What the documents say is so."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TREE = (ROOT / "ARCHITECTURE.md").read_text().split("```")[1]


def named(folder: str) -> set[str]:
    """First words of the tree's lines under a folder, without the slash of folders."""
    inside = TREE.split(f"{folder}\n", 1)[1]
    indent = re.match(r" *", inside).group()  # type: ignore[union-attr]
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


def test_every_setting_is_explained() -> None:
    settings = set(
        re.findall(r'(?:text|number)\("([A-Z_]+)"', (package_file := ROOT / "backend/topout/config.py").read_text())
    )
    assert settings, package_file
    operations = (ROOT / "docs" / "operations.md").read_text()
    assert {name for name in settings if f"`TOPOUT_{name}`" not in operations} == set()


def test_links_between_documents_lead_somewhere() -> None:
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for document in documents:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text()):
            assert (document.parent / target).exists(), f"{document.name} → {target}"


def test_no_document_leans_on_what_is_not_here() -> None:
    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        assert "../shared" not in document.read_text(), document.name
