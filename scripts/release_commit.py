"""The commit of a release: its version, its section of the changelog and its tag agree.

`make release` may be called at any commit. A commit that is tagged is that release. Otherwise the version of the
project is released, or the next one if that has been released already; what is under `## Unreleased` becomes its
section.
"""

import datetime as dt
import re
import subprocess

from scripts.commands import fail
from scripts.paths import BACKEND, FRONTEND, ROOT
from scripts.versions import find_differences, read_version

CHANGELOG = ROOT / "CHANGELOG.md"
UNRELEASED = re.compile(r"^## Unreleased\n", re.MULTILINE)
FIRST_SECTION = re.compile(r"^## ", re.MULTILINE)
NO_CHANGES = "- Nothing that you would notice.\n\n"
VERSION_FILES = {BACKEND / "pyproject.toml": 1, FRONTEND / "package.json": 1, FRONTEND / "package-lock.json": 2}
"""Each with how many of its first versions are the project's own."""
COMMITTER = ("-c", "user.name=Topout", "-c", "user.email=release@topout.invalid")
"""Where git does not know who commits, as on a build machine."""


def commit_release() -> str:
    """Returns the version; HEAD is then its commit, and is tagged."""
    complaints = list_complaints(git("status", "--porcelain"), find_differences())
    if complaints:
        fail("\n".join(complaints))
    tags = set(git("tag", "--list").split())
    if released := set(git("tag", "--points-at", "HEAD").split()) & {f"v{read_version()}"}:
        return released.pop().removeprefix("v")
    changelog = CHANGELOG.read_text()
    version = choose_version(read_version(), tags, changelog)
    write_version(version)
    CHANGELOG.write_text(cut_section(changelog, version, dt.datetime.now(dt.UTC).date()))
    committer = () if git("config", "--default", "", "--get", "user.email").strip() else COMMITTER
    git(*committer, "commit", "--quiet", "--all", "--allow-empty", "--message", f"Release {version}")
    git(*committer, "tag", "--annotate", "--message", f"Topout {version}", f"v{version}")
    return version


def list_complaints(git_status: str, differences: list[str]) -> list[str]:
    complaints = list(differences)
    if git_status.strip():
        complaints.append(f"There are changes that are not committed:\n{git_status.rstrip()}")
    return complaints


def choose_version(version: str, tags: set[str], changelog: str) -> str:
    """A clone may have no tags; then the changelog says what has been released."""
    while f"v{version}" in tags or has_section(changelog, version):
        major, minor, *_ = version.split(".")
        version = f"{major}.{int(minor) + 1}.0"
    return version


def cut_section(changelog: str, version: str, day: dt.date) -> str:
    heading = f"## {version} ({day})\n"
    if UNRELEASED.search(changelog):
        return UNRELEASED.sub(heading, changelog, count=1)
    return FIRST_SECTION.sub(f"{heading}\n{NO_CHANGES}## ", changelog, count=1)


def has_section(changelog: str, version: str) -> bool:
    """`## 1.2.0`, or with a date behind it."""
    return re.search(rf"^## {re.escape(version)}(?:\s|$)", changelog, re.MULTILINE) is not None


def write_version(version: str) -> None:
    named = re.compile(rf'^(\s*"?version"?(?: =|:) "){re.escape(read_version())}"', re.MULTILINE)
    for file, count in VERSION_FILES.items():
        file.write_text(named.sub(rf'\g<1>{version}"', file.read_text(), count=count))


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        fail(f"git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout
