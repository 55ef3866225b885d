"""`make test`: everything that must hold. `--checks-only` leaves the test suites out."""

import signal
import sys

from scripts import packages
from scripts.commands import CommandError, fail, run_script
from scripts.job_runner import Job, JobRunner
from scripts.junit import Tally
from scripts.paths import BACKEND, FRONTEND, REPORTS, find_fast_temp_dir, node_bin, venv_bin

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
PYTEST = [venv_bin("pytest"), "--quiet", "--numprocesses=2", "--dist=worksteal", "-p", "no:cacheprovider"]

BACKEND_CHECKS = (
    Job("ruff: lint", [venv_bin("ruff"), "check", *PYTHON_SOURCES], needs=WITH_PYTHON),
    Job("ruff: format", [venv_bin("ruff"), "format", "--check", *PYTHON_SOURCES], needs=WITH_PYTHON),
    Job("mypy: server, tests, scripts, benches", [venv_bin("mypy")], cwd=BACKEND, needs=WITH_PYTHON),
    Job("import contracts", [venv_bin("lint-imports")], cwd=BACKEND, needs=WITH_PYTHON),
    Job("Python budgets", [sys.executable, "-m", "scripts.budgets"]),
    Job("lock files and tracked files", [sys.executable, "-m", "scripts.repository_check"]),
)
FRONTEND_CHECKS = (
    Job("app: lint and architecture", ["npm", "run", "--silent", "lint"], cwd=FRONTEND, needs=WITH_NODE),
    Job("app and stories: types", ["npm", "run", "--silent", "typecheck"], cwd=FRONTEND, needs=WITH_NODE),
)
GENERATED_CLIENT = Job("generated client", [sys.executable, "-m", "scripts.gen", "--check"], needs=WITH_BOTH)


# They do not depend on the database, so that one run of them is enough.
WITHOUT_DATABASE = (
    *("live/test_channels.py", "live/test_frames.py", "live/test_gathering.py", "live/test_messages.py"),
    *("live/test_origins.py", "live/test_ring.py", "live/test_slow_clients.py", "scoring", "sync/test_clocks.py"),
    *("sync/test_fold.py", "sync/test_verdicts.py", "test_cli.py", "test_docs.py", "test_edge.py", "test_imports.py"),
    *("test_names.py", "test_openapi.py", "test_permissions.py", "test_release.py", "test_scripts.py"),
    *("test_simulate.py", "test_walks.py"),
)
# Passed tests leave no files there (pyproject.toml).
FAST_TEMP_DIR = {"PYTEST_DEBUG_TEMPROOT": str(find_fast_temp_dir())}
IGNORE_WITHOUT_DATABASE = [f"--ignore={BACKEND / 'tests' / name}" for name in WITHOUT_DATABASE]


def junit(name: str) -> str:
    return str(REPORTS / f"{name}.xml")


SQLITE = Job(
    "server tests on SQLite",
    [*PYTEST, f"--junit-xml={junit('sqlite')}"],
    cwd=BACKEND,
    env=FAST_TEMP_DIR,
    report=REPORTS / "sqlite.xml",
    needs=WITH_PYTHON,
)
POSTGRESQL = Job(
    "server tests on PostgreSQL and Redis",
    [
        *(sys.executable, "-m", "scripts.services"),
        *PYTEST,
        f"--rootdir={BACKEND}",
        f"--config-file={BACKEND / 'pyproject.toml'}",
        f"--junit-xml={junit('postgresql')}",
        *IGNORE_WITHOUT_DATABASE,
        str(BACKEND / "tests"),
    ],
    env=FAST_TEMP_DIR,
    report=REPORTS / "postgresql.xml",
    needs=WITH_PYTHON,
)
BACKEND_SUITES = (SQLITE, POSTGRESQL)
FRONTEND_SUITES = (
    Job(
        "app: unit tests",
        [
            *(node_bin("vitest"), "run", "--reporter=default", "--reporter=junit"),
            f"--outputFile.junit={junit('vitest')}",
        ],
        cwd=FRONTEND,
        report=REPORTS / "vitest.xml",
        needs=WITH_NODE,
    ),
    BUILD,
    Job("app: size", ["npm", "run", "--silent", "check:size"], cwd=FRONTEND, needs=WITH_APP),
)
STORIES = Job(
    "stories in the browser",
    [node_bin("playwright"), "test", "--reporter=list,junit"],
    cwd=FRONTEND,
    env={"PLAYWRIGHT_JUNIT_OUTPUT_FILE": junit("stories"), "TMPDIR": str(find_fast_temp_dir())},
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
    env={"PLAYWRIGHT_JUNIT_OUTPUT_FILE": junit("webkit")},
    report=REPORTS / "webkit.xml",
    needs=WITH_APP | {WEBKIT.name},
)
SETUP = WITH_BOTH | {WEBKIT.name}


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if "--checks-only" in sys.argv:
        runner = JobRunner([PYTHON, *BACKEND_CHECKS], [NODE, *FRONTEND_CHECKS, GENERATED_CLIENT])
    else:
        install_packages()
        # Each suite has two processes, more than there are cores: while one waits, another works. WebKit mostly waits.
        runner = JobRunner(
            [PYTHON, *BACKEND_CHECKS, SQLITE],
            [POSTGRESQL],
            [NODE, *FRONTEND_CHECKS, *FRONTEND_SUITES, GENERATED_CLIENT, STORIES],
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
    never_run = list_never_run(tallies)
    for test in never_run:
        print(f"✗ {test} was skipped everywhere")
    passed = sum(tally.passed for name, tally in tallies.items() if name not in SETUP)
    failed = sum(tally.failed for tally in tallies.values()) + len(never_run)
    return passed, failed


def list_never_run(tallies: dict[str, Tally]) -> list[str]:
    """A server test may belong to one database only; any other skipped test proves nothing."""
    server = [tallies[job.name].skipped for job in BACKEND_SUITES if job.name in tallies]
    app = [tallies[job.name].skipped for job in FRONTEND_SUITES if job.name in tallies]
    in_every_run = frozenset.intersection(*server) if server else frozenset()
    return sorted(in_every_run.union(*app))


if __name__ == "__main__":
    run_script(main)
