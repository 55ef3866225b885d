"""Schemathesis over the whole OpenAPI document (Q9): no 5xx, no undocumented status. `make bench` runs it at length."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.server import serving
from support.world import World

EXAMPLES = os.environ.get("TOPOUT_CONTRACT_EXAMPLES", "15")
# A well-formed request may still be refused (a wrong password, a competition that has begun): that is not a fault.
# `/teams/create` and `/teams/{team_id}` share a shape, so a wrong method on the first reaches the second.
NOT_OURS = "positive_data_acceptance,unsupported_method"
CONFIG = Path(__file__).with_name("schemathesis.toml")


@pytest.mark.parametrize("who", ["guest", "organiser"])
def test_nothing_sent_to_any_call_gets_an_undocumented_answer(world: World, tmp_path: Path, who: str) -> None:
    token = (
        []
        if who == "guest"
        else ["--header", f"Authorization: {world.person('o', 'organiser').headers['authorization']}"]
    )
    with serving(world.app) as address:
        run = subprocess.run(
            [
                *(
                    sys.executable,
                    "-m",
                    "schemathesis.cli",
                    "--config-file",
                    str(CONFIG),
                    "run",
                    f"{address}/api/openapi.json",
                ),
                *("--header", f"Origin: {address}", *token),
                *("--checks", "all", "--exclude-checks", NOT_OURS),
                *("--max-examples", EXAMPLES, "--workers", "2", "--seed", "7", "--no-color"),
                *("--exclude-path", "/metrics"),
            ],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
            timeout=600,
        )
    assert run.returncode == 0, _failures(run.stdout) + run.stderr[-2000:]


def _failures(report: str) -> str:
    """The part that says what went wrong, without long bodies."""
    return "\n".join(line[:300] for line in report.splitlines())[:20_000]
