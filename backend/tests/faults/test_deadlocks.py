"""Fault 82: transactions of two processes want the same rows in another order."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import psycopg
import pytest
from httpx2 import Response

from support.competitions import confirm
from support.crag import MINUTE, Crag
from support.other_process import LOCK_SCORES, OtherProcess
from support.sync_requests import call
from topout.ascents.sync_queue import SyncWriter

pytestmark = pytest.mark.postgresql_only
LOCK_BOULDER = "select 1 from boulders where id = %s for update"


@pytest.fixture
def crags(crag: Crag) -> tuple[Crag, Crag]:
    """Of one organiser; in both somebody has logged, so that the rows exist."""
    second = Crag(crag.world, organiser=crag.organiser)
    assert crag.phone("one").log(crag.boulders[0]) == second.phone("two").log(second.boulders[0]) == "accepted/ok"
    return crag, second


def run_into_deadlock(
    other: OtherProcess, first: tuple[str, int], second: tuple[str, int], request: Callable[[], Response]
) -> Response:
    """The request has locked `second` and waits for `first`, while the other one waits for `second`."""
    with ThreadPoolExecutor(1) as pool:
        while True:
            other.lock(*first)
            sent = pool.submit(request)
            other.wait_for(sent)
            with suppress(psycopg.errors.DeadlockDetected):
                other.lock(*second)
                other.end()
                return sent.result()
            other.end()
            sent.result()


def test_fault_82_a_sync_that_ran_into_a_deadlock_is_repeated(
    crags: tuple[Crag, Crag], other_process: OtherProcess
) -> None:
    lower, higher = crags
    phone = lower.phone("both")
    entered = confirm(lower.world, phone.browser, higher.competition_id)

    def log_in_both() -> Response:
        elsewhere: dict[str, Any] = {"competition_id": higher.competition_id, "participant_id": entered}
        return phone.post([phone.tap(lower.boulders[0]), phone.tap(higher.boulders[0], **elsewhere)])

    first, second = (LOCK_SCORES, higher.competition_id), (LOCK_SCORES, lower.competition_id)
    answer = run_into_deadlock(other_process, first, second, log_in_both)
    assert [result["status"] for result in answer.json()["results"]] == ["accepted", "accepted"]
    lower.assert_recount_agrees()


def test_fault_82_a_change_that_ran_into_a_deadlock_is_repeated(crag: Crag, other_process: OtherProcess) -> None:
    assert crag.phone().log(crag.boulders[0]) == "accepted/ok"
    changed = crag.boulders[1]
    answer = run_into_deadlock(
        other_process,
        (LOCK_SCORES, crag.competition_id),
        (LOCK_BOULDER, changed),
        lambda: crag.organiser.patch(f"/api/boulders/{changed}", json={"grade": "7A"}),
    )
    assert answer.status_code == 200, answer.text
    assert answer.json()["data"]["grade"] == "7A"


def test_fault_82_scores_are_locked_in_one_order_whatever_arrives_first(
    crags: tuple[Crag, Crag], other_process: OtherProcess
) -> None:
    lower, higher = crags
    first, late = higher.phone("first"), lower.phone("late")
    skipped, sent = late.tap(lower.boulders[0], at=lower.world.clock() - MINUTE), late.tap(lower.boulders[1])
    assert late.verdicts(sent) == ["accepted/ok"]
    requests = [call(first, [first.tap(higher.boulders[1])]), call(late, [skipped])]
    other_process.lock(LOCK_SCORES, lower.competition_id)
    writer = SyncWriter(lower.world.database)
    with ThreadPoolExecutor(1) as pool:
        written = pool.submit(writer.write, requests)
        other_process.wait_for(written)
        other_process.lock(f"{LOCK_SCORES} nowait", higher.competition_id)
        other_process.end()
        assert len(written.result().changed_competitions) == 2
    writer.release()
    lower.assert_recount_agrees()
