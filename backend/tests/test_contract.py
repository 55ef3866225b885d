"""Schemathesis over the whole OpenAPI document (Q9): no 5xx, no undocumented status. `make bench` runs it at length."""

import os
from pathlib import Path

import pytest

from support.contract import CALLERS, PHASES, run_schemathesis
from support.databases import ADMIN_URL
from support.world import World

EXAMPLES = int(os.environ.get("TOPOUT_CONTRACT_EXAMPLES", "0"))
# In brief, one asker sends the least and the most that every field takes: to PostgreSQL, whose columns take less than
# those of SQLite. One makes a guess at each call, good or bad, on SQLite. The refusals of the others stand in the
# permission table, and each refusal that any test gets is held against the document. `make bench ONLY=contract` runs
# everybody and all of it on both.
BRIEF_CALLER, BRIEF_PHASE, BRIEF_MODE = (
    ("organiser", "coverage", "positive") if ADMIN_URL else ("participant", "fuzzing", "all")
)


@pytest.mark.parametrize("who", CALLERS if EXAMPLES else [BRIEF_CALLER])
def test_nothing_sent_to_any_call_gets_an_undocumented_answer(world: World, tmp_path: Path, who: str) -> None:
    if EXAMPLES:
        report = run_schemathesis(world, tmp_path, who, EXAMPLES, PHASES)
    else:
        report = run_schemathesis(world, tmp_path, who, 1, [BRIEF_PHASE], mode=BRIEF_MODE)
    assert report.passed, report.output[:20_000]
    assert report.cases >= report.calls > 0
