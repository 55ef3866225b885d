"""Q9 and fault 74: 20,000 cases of schemathesis over the whole OpenAPI document, by every kind of user, on each
database."""

from dataclasses import replace

from bench.figures import Figure
from bench.serving import Installation, installations, open_database
from support.contract import CALLERS, PHASES, Report, run_schemathesis
from support.entries import LONG_TOKEN_SECONDS
from support.world import ORIGIN, World

CASES, BRIEF_CASES = 20_000, 250
EXAMPLES, BRIEF_EXAMPLES = 30, 1
"""For each call, user and phase with generated requests."""
BRIEF_PHASES = ("fuzzing",)


def measure(*, brief: bool = False) -> list[Figure]:
    """In brief each user asks one of the two databases, in turn."""
    wanted = BRIEF_CASES if brief else CASES
    cases: dict[str, int] = {}
    for number, who in enumerate(CALLERS):
        with installations() as both:  # new for each: the calls of one user change what the next one finds
            asked = list(both.items())
            for name, installation in [asked[number % len(asked)]] if brief else asked:
                report = _run(installation, who, brief=brief)
                assert report.passed, report.output[:20_000]
                cases[name] = cases.get(name, 0) + report.cases
    return [
        Figure(
            f"schemathesis, all checks, {name}",
            f"{count} cases, 0 × 5xx, 0 undocumented",
            f"≥ {wanted} cases, none",
            count >= wanted,
        )
        for name, count in cases.items()
    ]


def _run(installation: Installation, who: str, *, brief: bool) -> Report:
    examples, phases = (BRIEF_EXAMPLES, BRIEF_PHASES) if brief else (EXAMPLES, PHASES)
    with open_database(installation) as (_, plain):
        world = World(replace(plain, public_url=ORIGIN, access_token_seconds=LONG_TOKEN_SECONDS))
        report = run_schemathesis(world, installation.data_dir, who, examples, phases)
        world.close()
    return report
