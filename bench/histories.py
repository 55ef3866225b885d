"""Q1: two phones, two accounts and a judge; the state machine of the tests, played at length with new dice on both
databases. The oracle is a plain recount after every step."""

import os
import subprocess

from bench.figures import Figure
from scripts.places import BACKEND, venv_bin
from scripts.services import postgresql

HISTORIES, STEPS = 100, 40
MACHINE = "tests/sync/test_machine.py"


def measure() -> list[Figure]:
    figures = [_play("SQLite")]
    with postgresql() as admin_url:
        figures.append(_play("PostgreSQL", TOPOUT_TEST_DATABASE_URL=admin_url))
    return figures


def _play(name: str, **environment: str) -> Figure:
    """A history that ends otherwise than the recount stops the bench with its shortest form."""
    longer = {"TOPOUT_DICE": "new", "TOPOUT_HISTORIES": str(HISTORIES), "TOPOUT_STEPS": str(STEPS)}
    command = [venv_bin("pytest"), "-q", "-p", "no:xdist", MACHINE]
    subprocess.run(command, cwd=BACKEND, env={**os.environ, **longer, **environment}, check=True)
    what = f"histories of {STEPS} steps, {HISTORIES} of them, {name}"
    return Figure(what, "ledger, ascents and recount agree", "they agree", True)
