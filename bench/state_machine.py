"""Q1: two phones, two accounts and a judge; the state machine of the tests, with random examples on both databases.
The oracle is a recount after every step."""

import os
import subprocess

from bench.figures import Figure
from scripts.paths import BACKEND, venv_bin
from scripts.services import postgresql

EXAMPLES, BRIEF_EXAMPLES, STEPS = 100, 15, 40
TEST = "tests/sync/test_state_machine.py"


def measure(*, brief: bool = False) -> list[Figure]:
    examples = BRIEF_EXAMPLES if brief else EXAMPLES
    figures = [_run("SQLite", examples)]
    with postgresql() as admin_url:
        figures.append(_run("PostgreSQL", examples, TOPOUT_TEST_DATABASE_URL=admin_url))
    return figures


def _run(name: str, examples: int, **environment: str) -> Figure:
    """An example that differs from the recount stops the bench, and pytest prints its shortest form."""
    longer = {"TOPOUT_RANDOM_EXAMPLES": "1", "TOPOUT_EXAMPLES": str(examples), "TOPOUT_STEPS": str(STEPS)}
    command = [venv_bin("pytest"), "-q", "-p", "no:xdist", TEST]
    subprocess.run(command, cwd=BACKEND, env={**os.environ, **longer, **environment}, check=True)
    what = f"histories of {STEPS} steps, {examples} of them, {name}"
    return Figure(what, "ledger, ascents and recount agree", "they agree", True)
