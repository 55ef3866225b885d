"""`make release`: commits and tags the release, then writes it to dist/, each file with its SHA-256: a wheel with the
server, its migrations and the built app, and an archive with all that a machine needs: the wheel, its libraries by
their hashes (`requirements.txt`), the files of `deploy/`, the documents, and the list of libraries (SBOM). The
documents as a site are an archive of their own.

The same commit gives the same bytes: files are sorted, owners dropped, and all times are the commit's.
"""

import gzip
import hashlib
import io
import tarfile
from collections.abc import Mapping
from pathlib import Path

from scripts import setup
from scripts.commands import progress, run_script
from scripts.docs import build_site
from scripts.paths import BACKEND, BUILT_APP, FRONTEND, ROOT, venv_bin
from scripts.release_commit import commit_release, git
from scripts.sbom import make_sbom
from scripts.wheel import build_wheel

ARCHIVES = ROOT / "dist"
SBOM = "sbom.cdx.json"
LOCK = "requirements.lock"
# What an operator reads and copies; the server itself is in the wheel.
ARCHIVED_PATHS = (
    *("LICENSE", "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"),
    *("CODE_OF_CONDUCT.md", "ROADMAP.md"),
    *("docs", "deploy"),
)


def main() -> None:
    # Before anything is committed: what is missing on this machine is said here.
    setup.prepare_side_by_side(setup.prepare_node, setup.prepare_python)
    version = commit_release()
    setup.build_app()
    commit_time = int(git("log", "-1", "--format=%ct"))
    wheel = build_wheel(venv_bin("python"), BUILT_APP, ARCHIVES, commit_time)
    site = build_site()
    with progress("Writing the archives"):
        files = collect_files(version, wheel)
        archive = make_archive(f"topout-{version}", files, commit_time)
        write_release(f"topout-{version}", archive, wheel, files[SBOM])
        pages = {str(page.relative_to(site)): page.read_bytes() for page in site.rglob("*") if page.is_file()}
        packed_site = make_archive(f"topout-{version}-site", pages, commit_time)
        (ARCHIVES / f"topout-{version}-site.tar.gz").write_bytes(packed_site)
    print(f"dist/{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
    print(f"dist/topout-{version}.tar.gz: {len(files)} files, {len(archive) / 1e6:.1f} MB")
    print(f"dist/topout-{version}-site.tar.gz: {len(pages)} files, the documents as a site")
    print(f"This is the commit of tag v{version}. To publish it: git push --follow-tags")


def collect_files(version: str, wheel: Path) -> dict[str, bytes]:
    tracked = [name for name in git("ls-files", "-z", "--", *ARCHIVED_PATHS).split("\0") if name]
    lock = (BACKEND / LOCK).read_text()
    return {
        **{path: (ROOT / path).read_bytes() for path in tracked},
        wheel.name: wheel.read_bytes(),
        "requirements.txt": make_requirements(wheel).encode(),
        LOCK: lock.encode(),
        SBOM: make_sbom(version, lock, (FRONTEND / "package-lock.json").read_text()),
    }


def make_requirements(wheel: Path) -> str:
    """The wheel and the libraries that were tested, all by their hashes. pipx and uv take the libraries alone."""
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    return f"./{wheel.name} --hash=sha256:{digest}\n--requirement {LOCK}\n"


def write_release(name: str, archive: bytes, wheel: Path, sbom: bytes) -> None:
    (ARCHIVES / f"{name}.tar.gz").write_bytes(archive)
    (ARCHIVES / f"{name}.tar.gz.sha256").write_text(checksum_line(f"{name}.tar.gz", archive))
    (ARCHIVES / f"{wheel.name}.sha256").write_text(checksum_line(wheel.name, wheel.read_bytes()))
    (ARCHIVES / f"{name}.{SBOM}").write_bytes(sbom)


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


if __name__ == "__main__":
    run_script(main)
