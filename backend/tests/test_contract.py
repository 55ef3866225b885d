"""Schemathesis over the whole OpenAPI document (Q9): no 5xx, no undocumented status. `make bench` runs it at length."""

import os
from pathlib import Path

import pytest

from support.contract import CALLERS, PHASES, run_schemathesis
from support.databases import ADMIN_URL
from support.world import World

EXAMPLES = int(os.environ.get("TOPOUT_CONTRACT_EXAMPLES", "0"))
# In brief, one asker tries the edges of every field: on PostgreSQL, whose columns take less than those of SQLite. One
# makes a guess at each call, on SQLite. The refusals of the others stand in the permission table, and each refusal that
# any test gets is held against the document. `make bench ONLY=contract` runs everybody and all of it on both.
EDGES = {"organiser": ("coverage",)}
GUESSES = {"participant": ("fuzzing",)}
BRIEFLY = EDGES if ADMIN_URL else GUESSES


@pytest.mark.parametrize("who", CALLERS if EXAMPLES else BRIEFLY)
def test_nothing_sent_to_any_call_gets_an_undocumented_answer(world: World, tmp_path: Path, who: str) -> None:
    report = run_schemathesis(world, tmp_path, who, EXAMPLES or 1, PHASES if EXAMPLES else BRIEFLY[who])
    assert report.passed, report.output[:20_000]
    assert report.cases >= report.calls > 0
