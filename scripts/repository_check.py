"""Check: one version; lock files are complete and name no host; no tracked file holds a path of one machine."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from scripts.paths import BACKEND, FRONTEND, ROOT
from scripts.versions import find_differences

# The brackets keep this file from matching its own patterns.
REGISTRY = re.compile(r"registry[.](?:npmjs|yarnpkg)|pypi[.](?:org|python)|python[h]osted|npm[m]irror")
MACHINE_PATH = re.compile(r"(?<![\w.)}\-])/(?:root|work|Users)(?=[/\"'`\s]|$)", re.MULTILINE)
LOCK = BACKEND / "requirements.lock"
DEVELOPMENT_LOCK = BACKEND / "requirements-dev.lock"
SITE_LOCK = ROOT / "docs" / "site" / "requirements.lock"
GENERATOR_LOCK = BACKEND / "tests" / "generated_client" / "requirements.lock"
REQUIREMENT = re.compile(r"^[A-Za-z0-9][^\s]*==")


def main() -> int:
    violations = [*find_differences(), *check_npm_lock(FRONTEND / "package-lock.json")]
    for lock in (LOCK, DEVELOPMENT_LOCK, SITE_LOCK, GENERATOR_LOCK):
        violations += check_python_lock(lock)
    missing = read_pins(LOCK) - read_pins(DEVELOPMENT_LOCK)
    violations += [f"{DEVELOPMENT_LOCK.name}: {pin} of {LOCK.name} is not in it" for pin in sorted(missing)]
    for file in list_tracked_files():
        violations += check_addresses(file)
    print("\n".join(violations))
    return 1 if violations else 0


def check_npm_lock(lock: Path) -> Iterator[str]:
    for name, package in json.loads(lock.read_text())["packages"].items():
        if "resolved" in package:
            yield f"{lock.name}: {name} has a resolved address"
        if name.startswith("node_modules/") and "integrity" not in package:
            yield f"{lock.name}: {name} has no integrity"


def check_python_lock(lock: Path) -> Iterator[str]:
    for requirement in lock.read_text().replace("\\\n", " ").splitlines():
        if REQUIREMENT.match(requirement) and "--hash=sha256:" not in requirement:
            yield f"{lock.name}: {requirement.split()[0]} has no hash"


def read_pins(lock: Path) -> set[str]:
    return {line.split()[0] for line in lock.read_text().splitlines() if REQUIREMENT.match(line)}


def check_addresses(file: Path) -> Iterator[str]:
    try:
        text = file.read_text()
    except UnicodeDecodeError:
        return
    for what, pattern in (("a registry", REGISTRY), ("a path of one machine", MACHINE_PATH)):
        for found in pattern.finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            yield f"{file.relative_to(ROOT)}:{line}: names {what}"


def list_tracked_files() -> list[Path]:
    process = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [path for name in process.stdout.split("\0") if name and (path := ROOT / name).is_file()]


if __name__ == "__main__":
    sys.exit(main())
