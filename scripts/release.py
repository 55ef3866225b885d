"""`make release`: a wheel and an archive, each with the server, its migrations and the built app, their SHA-256, and
the list of their libraries (SBOM), in dist/.

The same commit gives the same bytes: files are sorted, owners dropped, and all times are the commit's.
"""

import datetime as dt
import gzip
import hashlib
import io
import re
import subprocess
import tarfile
from collections.abc import Mapping
from pathlib import Path

from scripts import setup
from scripts.commands import fail, progress, run_script
from scripts.paths import BACKEND, BUILT_APP, FRONTEND, ROOT, venv_bin
from scripts.sbom import make_sbom
from scripts.versions import find_differences, read_version
from scripts.wheel import build_wheel

CHANGELOG = "CHANGELOG.md"
UNRELEASED = re.compile(r"^## Unreleased$", re.MULTILINE)
ARCHIVES = ROOT / "dist"
SBOM = "sbom.cdx.json"
# What a machine needs to install and run the server. Tests, benchmarks and the app's sources stay in the repository.
SERVER_PATHS = (
    *("LICENSE", "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "docs"),
    *("backend/pyproject.toml", "backend/requirements.lock", "backend/topout", "backend/migrations"),
)


def main() -> None:
    version = read_version()
    changelog = (ROOT / CHANGELOG).read_text()
    complaints = list_complaints(version, git("status", "--porcelain"), find_differences(), changelog)
    if complaints:
        fail("\n".join(complaints))
    setup.prepare_node()
    setup.build_app()
    setup.prepare_python()
    name, commit_time = f"topout-{version}", int(git("log", "-1", "--format=%ct"))
    wheel = build_wheel(venv_bin("python"), BUILT_APP, ARCHIVES, commit_time)
    with progress("Writing the archive"):
        files = {path: (ROOT / path).read_bytes() for path in [*list_server_files(), *list_app_files()]}
        files[CHANGELOG] = name_section(changelog, version, commit_time).encode()
        files[SBOM] = make_sbom(
            version, (BACKEND / "requirements.lock").read_text(), (FRONTEND / "package-lock.json").read_text()
        )
        archive = make_archive(name, files, commit_time)
        ARCHIVES.mkdir(exist_ok=True)
        (ARCHIVES / f"{name}.tar.gz").write_bytes(archive)
        (ARCHIVES / f"{name}.tar.gz.sha256").write_text(checksum_line(f"{name}.tar.gz", archive))
        (ARCHIVES / f"{wheel.name}.sha256").write_text(checksum_line(wheel.name, wheel.read_bytes()))
        (ARCHIVES / f"{name}.{SBOM}").write_bytes(files[SBOM])
    print(f"dist/{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
    print(f"dist/{name}.tar.gz: {len(files)} files, {len(archive) / 1e6:.1f} MB")


def list_complaints(version: str, git_status: str, differences: list[str], changelog: str) -> list[str]:
    complaints = list(differences)
    if git_status.strip():
        complaints.append(f"There are changes that are not committed:\n{git_status.rstrip()}")
    if not has_section(changelog, version) and not UNRELEASED.search(changelog):
        complaints.append(f"{CHANGELOG} has no section for {version}, and no `## Unreleased` with what is new in it.")
    return complaints


def name_section(changelog: str, version: str, commit_time: int) -> str:
    """In the archive the changes since the last release carry the version, unless it has its section already."""
    if has_section(changelog, version):
        return changelog
    day = dt.datetime.fromtimestamp(commit_time, dt.UTC).date()
    return UNRELEASED.sub(f"## {version} ({day})", changelog, count=1)


def has_section(changelog: str, version: str) -> bool:
    """`## 1.2.0`, or with a date behind it."""
    return re.search(rf"^## {re.escape(version)}(?:\s|$)", changelog, re.MULTILINE) is not None


def list_server_files() -> list[str]:
    return [name for name in git("ls-files", "-z", "--", *SERVER_PATHS).split("\0") if name]


def list_app_files() -> list[str]:
    return [str(path.relative_to(ROOT)) for path in BUILT_APP.rglob("*") if path.is_file()]


def make_archive(name: str, files: Mapping[str, bytes], commit_time: int) -> bytes:
    packed = io.BytesIO()
    with (
        gzip.GzipFile(filename="", fileobj=packed, mode="wb", mtime=commit_time) as compressed,
        tarfile.open(fileobj=compressed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for path in sorted(files):
            entry = tarfile.TarInfo(str(Path(name) / path))
            entry.size, entry.mtime, entry.mode = len(files[path]), commit_time, 0o644
            archive.addfile(entry, io.BytesIO(files[path]))
    return packed.getvalue()


def checksum_line(name: str, content: bytes) -> str:
    """As `sha256sum --check` reads it."""
    return f"{hashlib.sha256(content).hexdigest()}  {name}\n"


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    run_script(main)
