"""The story of a day at the crag in Firefox and WebKit: sign in, log, reload without signal, send later, and no
navigation right after a tap locks the ascent store (fault 95)."""

import subprocess

from bench.figures import Figure
from bench.phone import run_playwright
from scripts import packages, setup

BROWSERS = {"firefox": packages.FIREFOX, "webkit": packages.WEBKIT}
ROUNDS, BRIEF_ROUNDS = 5, 1


def measure(*, brief: bool = False) -> list[Figure]:
    setup.prepare_node()
    setup.build_app()
    return [_run_story(browser, BRIEF_ROUNDS if brief else ROUNDS) for browser in BROWSERS]


def _run_story(browser: str, rounds: int) -> Figure:
    packages.install_programs(BROWSERS[browser])
    words = ("--config=e2e-browsers/playwright.config.ts", f"--project={browser}", f"--repeat-each={rounds}")
    try:
        run_playwright(*words)
    except subprocess.CalledProcessError:
        return Figure(f"the story in {browser}", "failed", f"{rounds} of {rounds} passed", False)
    return Figure(f"the story in {browser}", f"{rounds} of {rounds} passed", f"{rounds} of {rounds} passed", True)
