"""Q2, Q12 and the phone's half of Q1: the built app in a real browser, slowed down, without signal, killed."""

import json
import os
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.figures import Figure
from scripts import setup
from scripts.paths import FRONTEND, node_bin

ROUNDS, BRIEF_ROUNDS = 5, 2
KILLS, BRIEF_KILLS = 200, 3
SCREENS = ("cold-start", "search", "tap")


def measure(*, brief: bool = False) -> list[Figure]:
    setup.prepare_node()
    setup.build_app()
    rounds, kills = (BRIEF_ROUNDS, BRIEF_KILLS) if brief else (ROUNDS, KILLS)
    return [*measure_screens(*SCREENS, rounds=rounds), _kill_browsers(kills)]


def measure_screens(*specs: str, rounds: int) -> list[Figure]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "figures"
        noting = {"BENCH_FIGURES": str(file), "BENCH_ROUNDS": str(rounds)}
        run_playwright("--config", "bench/playwright.config.ts", *specs, **noting)
        noted = [json.loads(line) for line in file.read_text().splitlines()]
    return [
        Figure(one["name"], f"{one['milliseconds']:.0f} ms", f"≤ {one['goal']} ms", one["milliseconds"] <= one["goal"])
        for one in noted
    ]


def _kill_browsers(kills: int) -> Figure:
    """The end-to-end test, with more kills; it checks the ledger itself."""
    run_playwright("e2e/log-browser-killed.spec.ts", STORIES_KILLS=str(kills))
    return Figure(f"browser killed after the tap, {kills} times", "0 lost, 0 doubled", "0 lost, 0 doubled", True)


def run_playwright(*words: str, **environment: str) -> None:
    command = [node_bin("playwright"), "test", *words, "--workers=1", "--reporter=line"]
    subprocess.run(command, cwd=FRONTEND, env={**os.environ, **environment}, check=True)
