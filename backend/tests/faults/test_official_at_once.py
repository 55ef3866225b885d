"""R10, R19: what arrives at the moment when results become official. PostgreSQL lets both happen at the same time."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from support.crag import HOUR, MINUTE, Crag
from support.entries import refusal
from support.finals import Finals, play_final
from support.other_process import LOCK_SCORES, OtherProcess
from topout.results.verifying import verify_results

pytestmark = pytest.mark.postgresql_only


def assert_stored_rows_are_the_ledgers(crag: Crag) -> None:
    with crag.world.database.reading() as session:
        verified = verify_results(session, crag.competition_id)
    assert [list(one.differences) for one in verified] == [[]] * len(verified)
    assert verified


def test_r19_an_op_that_meets_a_round_becoming_official_is_in_the_stored_rows_or_held(
    crag: Crag, other_process: OtherProcess
) -> None:
    finals = Finals(crag)
    finals.qualify()
    best, second, *_ = finals.ids
    play_final(finals, {best: 2, second: 1})
    judge = finals.judge(finals.phones[1])
    crag.world.clock.now += MINUTE
    with ThreadPoolExecutor(2) as pool:
        other_process.lock(LOCK_SCORES, crag.competition_id)
        official = pool.submit(finals.make_official, finals.final)
        other_process.wait_for(official)
        logged = pool.submit(judge.log, finals.final_boulders[1])
        other_process.wait_for(official, logged)
        other_process.end()
        assert official.result().status_code == 200
        assert logged.result() == "held/after_final"
    assert_stored_rows_are_the_ledgers(crag)


def test_r19_an_op_and_a_ruling_that_meet_the_results_becoming_official_do_not_change_them(
    crag: Crag, other_process: OtherProcess
) -> None:
    phone = crag.phone()
    judge = crag.judge(phone).browser
    assert phone.log(crag.boulders[0]) == "accepted/ok"
    late = phone.tap(crag.boulders[1], at=crag.ends_at + HOUR)
    crag.world.clock.now = crag.ends_at + 2 * HOUR
    assert phone.verdicts(late) == ["rejected/after_end"]

    def release() -> Any:
        return judge.post(f"/api/ops/{late['op_id']}/release", json={"note": "The clock of the phone was wrong."})

    with ThreadPoolExecutor(3) as pool:
        other_process.lock(LOCK_SCORES, crag.competition_id)
        official = pool.submit(crag.act, "finalise")
        other_process.wait_for(official)
        logged = pool.submit(lambda: phone.log(crag.boulders[2], at=crag.ends_at - MINUTE))
        released = pool.submit(release)
        other_process.wait_for(official, logged, released)
        other_process.end()
        assert official.result().status_code == 200
        assert logged.result() == "held/after_final"
        assert refusal(released.result()) == (422, "results_final")
    assert_stored_rows_are_the_ledgers(crag)
