"""`make test`: everything that must hold. `--checks-only` leaves the test suites out."""

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from scripts import packages
from scripts.commands import CommandError, fail, run_script
from scripts.job_runner import Job, JobRunner
from scripts.junit import Tally
from scripts.paths import BACKEND, CACHE, FRONTEND, REPORTS, ROOT, find_fast_temp_dir, node_bin, venv_bin

PYTHON = Job("Python packages", [sys.executable, "-m", "scripts.setup", "python"])
NODE = Job("app packages", [sys.executable, "-m", "scripts.setup", "node"])
BUILD = Job(
    "production build of the app",
    [sys.executable, "-m", "scripts.setup", "app"],
    needs=frozenset({NODE.name}),
)

WITH_PYTHON = frozenset({PYTHON.name})
WITH_NODE = frozenset({NODE.name})
WITH_BOTH = WITH_PYTHON | WITH_NODE
WITH_APP = WITH_BOTH | {BUILD.name}

PYTHON_SOURCES = [str(BACKEND), "scripts", "bench"]
# Stories begin last and take longest: with the processor first theirs, all suites end at about the same time.
PYTEST = ["nice", "-n", "5", venv_bin("pytest"), "--quiet"]

BACKEND_CHECKS = (
    Job("ruff: lint", [venv_bin("ruff"), "check", *PYTHON_SOURCES], needs=WITH_PYTHON),
    Job("ruff: format", [venv_bin("ruff"), "format", "--check", *PYTHON_SOURCES], needs=WITH_PYTHON),
    Job("mypy: server, tests, scripts, benches", [venv_bin("mypy")], cwd=BACKEND, needs=WITH_PYTHON),
    Job("import contracts", [venv_bin("lint-imports")], cwd=BACKEND, needs=WITH_PYTHON),
    Job("Python budgets", [sys.executable, "-m", "scripts.budgets"]),
    Job("server texts", [venv_bin("python"), "-m", "scripts.server_texts", "--check"], needs=WITH_PYTHON),
    Job("lock files and tracked files", [sys.executable, "-m", "scripts.repository_check"]),
)
FRONTEND_LINT = Job("app: lint and architecture", ["npm", "run", "--silent", "lint"], cwd=FRONTEND, needs=WITH_NODE)
FRONTEND_TYPES = Job("app and stories: types", ["npm", "run", "--silent", "typecheck"], cwd=FRONTEND, needs=WITH_NODE)
GENERATED_CLIENT = Job("generated client", [sys.executable, "-m", "scripts.gen", "--check"], needs=WITH_BOTH)


# Passed tests leave no files there (pyproject.toml).
FAST_TEMP_DIR = {"PYTEST_DEBUG_TEMPROOT": str(find_fast_temp_dir())}


def junit(name: str) -> str:
    return str(REPORTS / f"{name}.xml")


def server_tests(name: str, report: str, command: Sequence[str], cwd: Path = BACKEND) -> Job:
    """Of a few tests that failed, those that pass when they run again alone count as passed, and are named."""
    first = [*command, f"--override-ini=cache_dir={CACHE / f'pytest-{report}'}"]
    failed_alone = ["--last-failed", "--last-failed-no-failures=none", "--numprocesses=0"]
    return Job(
        name,
        [*first, f"--junit-xml={junit(report)}"],
        cwd=cwd,
        env=FAST_TEMP_DIR,
        report=REPORTS / f"{report}.xml",
        second_try=[*first, *failed_alone, f"--junit-xml={junit(f'{report}.again')}"],
        needs=WITH_PYTHON,
    )


SQLITE = server_tests("server tests on SQLite", "sqlite", [*PYTEST, "--numprocesses=2", "--dist=worksteal"])
POSTGRESQL = server_tests(
    "server tests on PostgreSQL and Redis",
    "postgresql",
    [
        *(sys.executable, "-m", "scripts.services"),
        *PYTEST,
        f"--rootdir={BACKEND}",
        f"--config-file={BACKEND / 'pyproject.toml'}",
        *("-m", "not sqlite_only or postgresql_too"),
        str(BACKEND / "tests"),
    ],
    cwd=ROOT,
)
UNIT_TESTS = Job(
    "app: unit tests",
    [
        *(node_bin("vitest"), "run", "--reporter=default", "--reporter=junit"),
        f"--outputFile.junit={junit('vitest')}",
    ],
    cwd=FRONTEND,
    report=REPORTS / "vitest.xml",
    needs=WITH_NODE,
)
SIZE = Job("app: size", ["npm", "run", "--silent", "check:size"], cwd=FRONTEND, needs=WITH_APP)
# A story that passed at the second try only is named in the output.
STORY_REPORT = {"PLAYWRIGHT_JUNIT_INCLUDE_RETRIES": "1"}
STORIES = Job(
    "stories in the browser",
    [node_bin("playwright"), "test", "--reporter=list,junit"],
    cwd=FRONTEND,
    env={**STORY_REPORT, "PLAYWRIGHT_JUNIT_OUTPUT_FILE": junit("stories"), "TMPDIR": str(find_fast_temp_dir())},
    report=REPORTS / "stories.xml",
    needs=WITH_APP,
)
WEBKIT = Job("WebKit", [sys.executable, "-m", "scripts.packages"])
WEBKIT_STORIES = Job(
    "stories in WebKit",
    [
        *(node_bin("playwright"), "test", "--config=e2e-browsers/playwright.config.ts"),
        *("--project=webkit", "--reporter=list,junit"),
    ],
    cwd=FRONTEND,
    env={**STORY_REPORT, "PLAYWRIGHT_JUNIT_OUTPUT_FILE": junit("webkit")},
    report=REPORTS / "webkit.xml",
    needs=WITH_APP | {WEBKIT.name},
)
SETUP = WITH_BOTH | {WEBKIT.name}


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    # Container images set it. Then each of some forty processes would compile all that it imports: 3 s of CPU time.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if "--checks-only" in sys.argv:
        runner = JobRunner([PYTHON, *BACKEND_CHECKS], [NODE, FRONTEND_LINT, FRONTEND_TYPES, GENERATED_CLIENT])
    else:
        install_packages()
        # The three long suites begin as early as they can; the checks fill what they leave. The suites have more
        # processes than there are cores: while one waits, another works. WebKit mostly waits.
        runner = JobRunner(
            [PYTHON, SQLITE],
            [POSTGRESQL, *BACKEND_CHECKS],
            [NODE, BUILD, STORIES],
            [FRONTEND_LINT, UNIT_TESTS, FRONTEND_TYPES, GENERATED_CLIENT, SIZE],
            [WEBKIT, WEBKIT_STORIES],
        )
    runner.run()
    passed, failed = count(runner.tallies)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


def install_packages() -> None:
    try:
        packages.install_missing()
    except CommandError as failure:
        fail(f"{failure}\n0 passed, 1 failed")


def count(tallies: dict[str, Tally]) -> tuple[int, int]:
    """A skipped test proves nothing: it counts as failed."""
    skipped = sorted({test for tally in tallies.values() for test in tally.skipped})
    for test in skipped:
        print(f"✗ {test} was skipped")
    passed = sum(tally.passed for name, tally in tallies.items() if name not in SETUP)
    failed = sum(tally.failed for tally in tallies.values()) + len(skipped)
    return passed, failed


if __name__ == "__main__":
    run_script(main)
