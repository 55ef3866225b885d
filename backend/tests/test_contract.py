"""Schemathesis over the whole OpenAPI document (Q9): no 5xx, no undocumented status. `make bench` runs it at length."""

import os
from pathlib import Path

import pytest

from support.contract import CALLERS, PHASES, run_schemathesis
from support.world import World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

EXAMPLES = int(os.environ.get("TOPOUT_CONTRACT_EXAMPLES", "0"))
# In brief, one asker makes a guess at each call, good or bad, on SQLite. What the columns of PostgreSQL take is sent by
# `test_boundary_values.py`. The refusals of the others stand in the permission table, and each refusal that any test
# gets is held against the document. `make bench ONLY=contract` runs everybody and all of it on both.
BRIEF_CALLER, BRIEF_PHASE = "participant", "fuzzing"


@pytest.mark.parametrize("who", CALLERS if EXAMPLES else [BRIEF_CALLER])
def test_nothing_sent_to_any_call_gets_an_undocumented_answer(world: World, tmp_path: Path, who: str) -> None:
    if EXAMPLES:
        report = run_schemathesis(world, tmp_path, who, EXAMPLES, PHASES)
    else:
        report = run_schemathesis(world, tmp_path, who, 1, [BRIEF_PHASE])
    assert report.passed, report.output[:20_000]
    assert report.cases >= report.calls > 0
