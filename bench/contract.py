"""Q9 and fault 74: 20,000 cases of schemathesis over the whole OpenAPI document, by every kind of user."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.figures import Figure
from bench.serving import Installation, open_database
from support.contract import CALLERS, PHASES, run_schemathesis
from support.entries import LONG_TOKEN_SECONDS
from support.world import ORIGIN, World

CASES = 20_000
EXAMPLES = 30
"""For each call, user and phase with generated requests."""


def measure() -> list[Figure]:
    cases = 0
    for who in CALLERS:
        with TemporaryDirectory() as name, open_database(_installation(Path(name))) as (_, plain):
            world = World(replace(plain, public_url=ORIGIN, access_token_seconds=LONG_TOKEN_SECONDS))
            report = run_schemathesis(world, Path(name), who, EXAMPLES, PHASES)
            world.close()
        assert report.passed, report.output[:20_000]
        cases += report.cases
    measured = f"{cases} cases, 0 × 5xx, 0 undocumented"
    return [Figure("schemathesis, all checks", measured, f"≥ {CASES} cases, none", cases >= CASES)]


def _installation(folder: Path) -> Installation:
    return Installation(f"sqlite:///{folder / 'bench.sqlite3'}", folder)
