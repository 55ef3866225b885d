"""Q11: the first load of public pages, as Lighthouse measures it for a phone (median of the runs). Its scores depend
on the machine: it calls one with an index of about 1,000 average, and a busy one is slower."""

import json
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.figures import Figure
from bench.serving import Installation, server
from scripts import setup
from scripts.commands import run_command
from scripts.paths import CACHE, FRONTEND, venv_bin

LIGHTHOUSE = CACHE / "lighthouse"
PACKAGES = ("lighthouse@12.8.2", "third-party-web@0.30.0")
"""Not among the app's packages: it is larger than all of them, and only this bench needs it."""

RUNS, BRIEF_RUNS = 3, 1
GOALS = {"/": (95, 112), "/login": (90, 140), "/live/1": (90, 133)}
"""Performance and kilobytes of JavaScript."""

Run = dict[str, float]


def measure(*, brief: bool = False) -> list[Figure]:
    setup.prepare_node()
    setup.build_app()
    _install_lighthouse()
    with TemporaryDirectory() as folder:
        installation = Installation(f"sqlite:///{Path(folder) / 'bench.sqlite3'}", Path(folder))
        environment = {**os.environ, **installation.environment}
        for command in ("migrate", "seed"):
            subprocess.run([venv_bin("topout"), command], env=environment, check=True, stdout=subprocess.DEVNULL)
        with server(installation) as address:
            measured = {path: _run_lighthouse(address, path, BRIEF_RUNS if brief else RUNS) for path in GOALS}
    return [figure for path, runs in measured.items() for figure in _figures(path, runs)]


def _install_lighthouse() -> None:
    if (LIGHTHOUSE / "node_modules" / "lighthouse").is_dir():
        return
    LIGHTHOUSE.mkdir(parents=True, exist_ok=True)
    (LIGHTHOUSE / "package.json").write_text('{"private": true}')
    run_command("Installing Lighthouse", ["npm", "install", "--no-audit", "--no-fund", *PACKAGES], cwd=LIGHTHOUSE)


def _run_lighthouse(address: str, path: str, runs: int) -> list[Run]:
    script = str(FRONTEND / "bench" / "first-load.mjs")
    command = ["node", script, str(LIGHTHOUSE), address, str(runs), path]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def _figures(path: str, runs: Sequence[Run]) -> list[Figure]:
    def middle(name: str) -> float:
        return median(run[name] for run in runs)

    performance, script_kb = GOALS[path]
    checked = f"{middle('accessibility'):.0f} and {middle('practices'):.0f}"
    blocked = f"{middle('blocking_ms') / 1000:.2f} s, {middle('largest_paint_ms') / 1000:.1f} s"
    return [
        Figure(
            f"{path}: performance, machine index {middle('machine'):.0f}",
            f"{middle('performance'):.0f}",
            f"≥ {performance}",
            middle("performance") >= performance,
        ),
        Figure(f"{path}: accessibility and best practices", checked, "100 and 100", checked == "100 and 100"),
        Figure(f"{path}: blocking time, largest paint", blocked, "for the record", True),
        Figure(
            f"{path}: layout shift",
            f"{middle('layout_shift'):.3f}",
            "≤ 0.05",
            middle("layout_shift") <= 0.05,
        ),
        Figure(
            f"{path}: JavaScript transferred",
            f"{middle('script_kb'):.0f} kB",
            f"≤ {script_kb} kB",
            middle("script_kb") <= script_kb,
        ),
    ]
