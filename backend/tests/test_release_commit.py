"""`make release` at any commit: version, changelog and tag agree afterwards."""

import datetime as dt
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from scripts.paths import ROOT
from scripts.release_commit import cut_section

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

CHANGELOG = "# Changes\n\n## Unreleased\n\n- Desks.\n"
RELEASED = ("scripts", "backend/pyproject.toml", "frontend/package.json", "frontend/package-lock.json")


class Checkout:
    """A repository with what a release changes, of somebody whom git does not know."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in RELEASED:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, folder / name)
        (folder / ".gitignore").write_text("__pycache__/\n")
        self.changelog = folder / "CHANGELOG.md"
        self.git("init", "--quiet")
        self.commit(CHANGELOG)

    def git(self, *arguments: str) -> str:
        identity = ("-c", "user.name=Robin", "-c", "user.email=robin@example.org")
        command = ["git", *identity, *arguments]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=True).stdout.strip()

    def commit(self, changelog: str) -> None:
        self.changelog.write_text(changelog)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "Change something")

    def release(self) -> subprocess.CompletedProcess[str]:
        unknown = {"HOME": str(self.folder), "GIT_CONFIG_NOSYSTEM": "1", "PATH": os.environ["PATH"]}
        command = [sys.executable, "-c", "from scripts.release_commit import *; print(commit_release())"]
        return subprocess.run(command, cwd=self.folder, env=unknown, capture_output=True, text=True, check=False)

    def versions(self) -> set[str]:
        lock = json.loads((self.folder / "frontend/package-lock.json").read_text())
        return {
            tomllib.loads((self.folder / "backend/pyproject.toml").read_text())["project"]["version"],
            json.loads((self.folder / "frontend/package.json").read_text())["version"],
            lock["version"],
            lock["packages"][""]["version"],
        }


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_a_release_has_one_version_in_files_tag_and_changelog(checkout: Checkout) -> None:
    [version], day = checkout.versions(), dt.datetime.now(dt.UTC).date()
    assert checkout.release().stdout == f"{version}\n"
    assert checkout.changelog.read_text() == CHANGELOG.replace("## Unreleased", f"## {version} ({day})")
    assert checkout.git("describe", "--exact-match") == f"v{version}"
    assert checkout.git("status", "--porcelain") == ""


def test_a_commit_that_is_released_is_released_again_as_it_is(checkout: Checkout) -> None:
    first, commit = checkout.release(), checkout.git("rev-parse", "HEAD")
    again = checkout.release()
    assert (again.stdout, checkout.git("rev-parse", "HEAD")) == (first.stdout, commit)


def test_the_next_release_has_the_next_version_everywhere_and_only_in_its_own_lines(checkout: Checkout) -> None:
    [version] = checkout.versions()
    major, minor, _ = version.split(".")
    following = f"{major}.{int(minor) + 1}.0"
    checkout.release()
    before = (checkout.folder / "frontend/package-lock.json").read_text().splitlines()
    checkout.commit(checkout.changelog.read_text().replace("# Changes\n", "# Changes\n\n## Unreleased\n\n- Maps.\n"))
    assert checkout.release().stdout == f"{following}\n"
    assert checkout.versions() == {following}
    after = (checkout.folder / "frontend/package-lock.json").read_text().splitlines()
    assert sum(one != other for one, other in zip(before, after, strict=True)) == 2
    sections = [line.split()[1] for line in checkout.changelog.read_text().splitlines() if line.startswith("## ")]
    assert sections == [following, version]


def test_a_clone_without_tags_does_not_release_a_version_twice(checkout: Checkout) -> None:
    [version] = checkout.versions()
    checkout.release()
    checkout.git("tag", "--delete", f"v{version}")
    assert checkout.release().stdout != f"{version}\n"


def test_a_release_without_changes_for_people_says_so() -> None:
    cut = cut_section("# Changes\n\n## 0.1.0 (2026-11-15)\n\n- Desks.\n", "0.2.0", dt.date(2026, 11, 18))
    assert cut == (
        "# Changes\n\n## 0.2.0 (2026-11-18)\n\n- Nothing that you would notice.\n\n## 0.1.0 (2026-11-15)\n\n- Desks.\n"
    )


def test_changes_that_are_not_committed_are_named_and_released_with_nothing(checkout: Checkout) -> None:
    checkout.changelog.write_text("# Changes\n")
    refused = checkout.release()
    assert refused.returncode == 1
    assert refused.stderr == "There are changes that are not committed:\n M CHANGELOG.md\n"
    assert checkout.git("tag", "--list") == ""


def test_two_versions_in_one_tree_are_named(checkout: Checkout) -> None:
    package = checkout.folder / "frontend/package.json"
    package.write_text(package.read_text().replace('"version": "', '"version": "9', 1))
    checkout.git("commit", "--quiet", "--all", "--message", "Forget a file")
    assert checkout.release().stderr.startswith("package.json: version 9")
