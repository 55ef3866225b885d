"""The story of a day at the crag in Firefox and WebKit: sign in, log, reload without signal, send later, and no
navigation right after a tap locks the ascent store (fault 95)."""

import subprocess

from bench.figures import Figure
from bench.phone import run_playwright
from scripts import packages, setup

BROWSERS = {"firefox": packages.FIREFOX, "webkit": packages.WEBKIT}
ROUNDS = 5


def measure() -> list[Figure]:
    setup.prepare_node()
    setup.build_app()
    return [_run_story(browser) for browser in BROWSERS]


def _run_story(browser: str) -> Figure:
    packages.install_browser(BROWSERS[browser])
    words = ("--config=e2e-browsers/playwright.config.ts", f"--project={browser}", f"--repeat-each={ROUNDS}")
    try:
        run_playwright(*words)
    except subprocess.CalledProcessError:
        return Figure(f"the story in {browser}", "failed", f"{ROUNDS} of {ROUNDS} passed", False)
    return Figure(f"the story in {browser}", f"{ROUNDS} of {ROUNDS} passed", f"{ROUNDS} of {ROUNDS} passed", True)
