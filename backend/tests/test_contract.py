"""Schemathesis over the whole OpenAPI document (Q9): no 5xx, no undocumented status. `make bench` runs it at length."""

import os
from pathlib import Path

import pytest

from support.contract import CALLERS, PHASES, run_schemathesis
from support.world import World

EXAMPLES = int(os.environ.get("TOPOUT_CONTRACT_EXAMPLES", "0"))
# In brief, one asker tries the edges of every field and the others one guess at each call.
BRIEFLY = {"guest": ("fuzzing",), "participant": ("fuzzing",), "judge": ("fuzzing",), "organiser": ("coverage",)}


def test_the_document_says_which_calls_need_a_sign_in(world: World) -> None:
    paths = world.app.openapi()["paths"]
    needs = {f"{method} {path}" for path, calls in paths.items() for method in calls if "security" in calls[method]}
    asked = {
        f"{method} {path}": world.browser().request(method, path.replace("{", "").replace("}", "")).json()
        for path, calls in paths.items()
        for method in calls
        if f"{method} {path}" in needs
    }
    assert asked
    assert {answer["error"] for answer in asked.values()} == {"not_authenticated"}


@pytest.mark.parametrize("who", CALLERS if EXAMPLES else BRIEFLY)
def test_nothing_sent_to_any_call_gets_an_undocumented_answer(world: World, tmp_path: Path, who: str) -> None:
    report = run_schemathesis(world, tmp_path, who, EXAMPLES or 1, PHASES if EXAMPLES else BRIEFLY[who])
    assert report.passed, report.output[:20_000]
    assert report.cases >= report.calls > 0
