"""Faults 75 to 77: an account that wants the others to wait, judges to see nothing, or names to be shown."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import select

from support.concurrent_requests import post_concurrently
from support.crag import MINUTE, Crag, Phone, verdict_of
from support.entries import refusal
from support.polling import wait_until
from support.server import serving
from support.statements import Statements, counting_statements
from topout.ascents import ledger
from topout.ascents.batches import MAX_RAW
from topout.ascents.device_order import MAX_MOVED
from topout.ascents.limits import MAX_OPS_AT_ONCE, MAX_REFUSED_PER_DAY
from topout.ascents.models import Op
from topout.ascents.schemas import MAX_OPS, HeldQuery
from topout.db.sql import SqlConnection


def store_ahead(crag: Crag, phone: Phone, count: int) -> None:
    """Ops with a high `seq`, tapped early: whatever comes with a lower one and a later tap moves all of them."""
    phone.seq = 1000
    early = crag.world.clock() - 30 * MINUTE
    for start in range(0, count, MAX_OPS):
        taps = range(start, min(start + MAX_OPS, count))
        ops = [phone.tap(crag.boulders[number % len(crag.boulders)], at=early) for number in taps]
        assert {verdict.partition("/")[0] for verdict in phone.verdicts(*ops)} == {"accepted"}
    phone.seq = 0


def send_behind(crag: Crag, phone: Phone) -> tuple[list[str], Statements]:
    """A whole batch with lower numbers, each tap later than the one before."""
    now = crag.world.clock()
    ops = [phone.tap(crag.boulders[0], at=now - (MAX_OPS - number) * MINUTE / 10) for number in range(MAX_OPS)]
    with counting_statements() as counted:
        verdicts = phone.verdicts(*ops)
    return verdicts, counted


def test_fault_75_a_batch_out_of_order_moves_each_stored_op_once(crag: Crag, phone: Phone) -> None:
    stored = 200
    store_ahead(crag, phone, stored)
    verdicts, counted = send_behind(crag, phone)
    assert set(verdicts) == {"accepted/ok"}
    assert counted.updated_ops == stored
    assert len(counted.texts) < 40
    crag.assert_recount_agrees()


def test_fault_75_what_a_batch_out_of_order_costs_does_not_grow_with_the_ops_of_its_device(
    crag: Crag, phone: Phone
) -> None:
    counts = []
    for stored in (MAX_MOVED + 50, 2 * MAX_MOVED):
        device = crag.second_phone(phone)
        store_ahead(crag, device, stored)
        verdicts, counted = send_behind(crag, device)
        assert set(verdicts) == {"held/clock_weak"}
        assert counted.updated_ops == 0
        counts.append(len(counted.texts))
    assert counts[0] == counts[1] < 40
    crag.assert_recount_agrees()


def test_fault_75_more_ops_under_one_seq_than_a_batch_may_move_are_not_moved(crag: Crag, phone: Phone) -> None:
    early, now = crag.world.clock() - 30 * MINUTE, crag.world.clock()
    for _ in range(0, MAX_MOVED + MAX_OPS, MAX_OPS):
        ops = [phone.tap(crag.boulders[0], at=early, seq=9) for _ in range(MAX_OPS)]
        assert {verdict.partition("/")[0] for verdict in phone.verdicts(*ops)} == {"accepted"}
    assert phone.verdicts(phone.tap(crag.boulders[1], at=now - 40 * MINUTE, seq=1)) == ["held/clock_weak"]
    assert phone.verdicts(phone.tap(crag.boulders[1], at=now, seq=9)) == ["accepted/ok"]
    crag.assert_recount_agrees()


def test_fault_75_an_op_held_for_moving_too_many_counts_once_a_judge_releases_it(crag: Crag, phone: Phone) -> None:
    """Y10 and Y11: it is not lost, and the order of the device is what it would have been."""
    judge = crag.judge(phone)
    store_ahead(crag, phone, MAX_MOVED + 50)
    free = crag.make_boulder(9)
    late = phone.tap(free)
    assert phone.verdicts(late) == ["held/clock_weak"]
    assert judge.browser.post(f"/api/ops/{late['op_id']}/release").status_code == 200
    assert free in crag.ascents(phone)
    crag.assert_recount_agrees()


def test_fault_75_a_refused_op_moves_nothing(crag: Crag, phone: Phone) -> None:
    other = crag.second_phone(phone)
    boulder, now = crag.boulders[0], crag.world.clock()
    phone.seq = 10
    assert phone.log(boulder, at=now - 30 * MINUTE, attempts_to_top=4) == "accepted/ok"
    assert other.log(boulder, at=now - 20 * MINUTE, attempts_to_top=2) == "accepted/ok"
    phone.seq = 0
    refused = phone.tap(boulder, participant_id=crag.phone("stranger").participant_id)
    with counting_statements() as counted:
        assert phone.verdicts(refused) == ["rejected/forbidden"]
    assert counted.updated_ops == 0
    assert crag.ascents(phone)[boulder]["attempts_to_top"] == 2
    crag.assert_recount_agrees()


def test_fault_75_of_one_account_one_request_at_a_time_is_recorded(crag: Crag, phone: Phone) -> None:
    """A bystander waits for one request of it, however many there are."""
    hostile = [crag.second_phone(phone) for _ in range(12)]
    bodies = [(one.browser, "/api/ascents/sync", one.body([one.tap(crag.boulders[0])])) for one in hostile]
    bystander, recorder = crag.phone("bystander"), crag.world.services.sync_queue
    mine = (bystander.browser, "/api/ascents/sync", bystander.body([bystander.tap(crag.boulders[1])]))
    with serving(crag.world.app) as address, ThreadPoolExecutor(2) as pool:
        with crag.world.database.writing() as session:
            ledger.lock_participants(SqlConnection.of(session), {phone.participant_id})  # the writer waits for this
            sent = [pool.submit(post_concurrently, address, bodies)]
            wait_until(lambda: recorder.count_waiting() == len(bodies), "the requests did not arrive")
            sent.append(pool.submit(post_concurrently, address, [mine]))
            wait_until(lambda: recorder.count_waiting() == len(bodies) + 1, "the bystander's did not arrive")
        assert {answer.status_code for one in sent for answer in one.result()} == {200}
    with crag.world.database.reading() as session:
        senders = list(session.scalars(select(Op.user_id).order_by(Op.id)))
    assert senders.index(bystander.browser.user_id) <= 2
    crag.assert_recount_agrees()


def test_fault_75_an_account_has_a_budget_of_ops_and_keeps_what_exceeds_it(crag: Crag, phone: Phone) -> None:
    queued = [phone.tap(crag.boulders[0], kind) for _ in range(250) for kind in ("set", "clear")]
    for start in range(0, len(queued), MAX_OPS):
        batch = queued[start : start + MAX_OPS]
        assert set(phone.verdicts(*batch)) == {"accepted/ok"}, "a day without signal flows at once"
        assert set(phone.verdicts(*batch)) == {"accepted/ok*"}
    for _ in range(len(queued), MAX_OPS_AT_ONCE, MAX_OPS):
        phone.send(*["no op"] * MAX_OPS)
    late = phone.tap(crag.boulders[1])
    answer = phone.post([late])
    assert refusal(answer) == (429, "rate_limited")
    assert phone.post([]).status_code == 200, "a heartbeat is no op"
    assert crag.phone("bystander").log(crag.boulders[0]) == "accepted/ok"
    crag.world.clock.advance(seconds=int(answer.headers["retry-after"]))
    assert phone.verdicts(late) == ["accepted/ok"]
    crag.assert_recount_agrees()


def make_stranger(crag: Crag, climber: Phone) -> Phone:
    """Signed in, without a place or a duty in the competition."""
    return Phone(crag, crag.world.person("stranger"), climber.participant_id)


def list_not_counted(crag: Crag, phone: Phone) -> list[dict[str, Any]]:
    answer = phone.browser.get(f"/api/ascents?competition_id={crag.competition_id}")
    assert answer.status_code == 200, answer.text
    return list(answer.json()["not_counted"])


def list_owing(crag: Crag) -> list[dict[str, Any]]:
    return list(crag.organiser.get(f"/api/competitions/{crag.competition_id}/owing").json()["data"])


def send_refused(crag: Crag, phone: Phone, count: int, **changes: Any) -> set[str]:
    verdicts: set[str] = set()
    for start in range(0, count, MAX_OPS):
        ops = [phone.tap(crag.boulders[0], **changes) for _ in range(start, min(start + MAX_OPS, count))]
        verdicts.update(phone.verdicts(*ops))
    return verdicts


def test_fault_76_what_strangers_send_is_shown_neither_to_judges_nor_to_climbers(crag: Crag, phone: Phone) -> None:
    stranger, judge = make_stranger(crag, phone), crag.judge(phone)
    assert send_refused(crag, stranger, 20) == {"rejected/forbidden"}
    assert stranger.verdicts({**stranger.tap(crag.boulders[0]), "kind": "unknown"}) == ["rejected/invalid"]
    own = phone.tap(crag.boulders[0], at=crag.starts_at - 10 * MINUTE)
    assert phone.verdicts(own) == ["rejected/before_start"]
    by_judge = judge.tap(crag.boulders[0], at=crag.starts_at - 10 * MINUTE)
    assert judge.verdicts(by_judge) == ["rejected/before_start"]
    shown = [by_judge["op_id"], own["op_id"]]
    assert [one["op_id"] for one in crag.held(judge.browser)] == shown
    assert [one["op_id"] for one in list_not_counted(crag, phone)] == shown


def test_fault_76_what_waits_for_a_judge_comes_in_pages(crag: Crag, phone: Phone) -> None:
    late = crag.ends_at + 60 * MINUTE
    size = HeldQuery().limit
    count = 2 * size + 1
    for start in range(0, count, MAX_OPS):
        taps = range(start, min(start + MAX_OPS, count))
        assert set(phone.verdicts(*[phone.tap(crag.boulders[0], at=late, clock=None) for _ in taps])) == {
            "held/clock_weak"
        }
    path, pages = f"/api/competitions/{crag.competition_id}/held", []
    cursor = ""
    while cursor is not None:
        answer = crag.organiser.get(path + (f"?cursor={cursor}" if cursor else "")).json()
        pages.append([one["op_id"] for one in answer["data"]])
        cursor = answer["next_cursor"]
    assert [len(page) for page in pages] == [size, size, 1]
    assert [op_id for page in pages for op_id in page] == [op["op_id"] for op in reversed(phone.ops)]


def test_fault_76_of_what_is_refused_a_quota_is_stored_and_the_rest_counted(crag: Crag, phone: Phone) -> None:
    early = crag.starts_at - 10 * MINUTE
    assert send_refused(crag, phone, MAX_REFUSED_PER_DAY + 30, at=early) == {"rejected/before_start"}
    assert count_refused(crag) == MAX_REFUSED_PER_DAY
    assert [one["not_stored"] for one in list_owing(crag)] == [30]
    other = crag.second_phone(phone)
    assert other.log(crag.boulders[0], at=early) == "rejected/before_start"
    assert count_refused(crag) == MAX_REFUSED_PER_DAY, "the quota is the account's"
    assert phone.log(crag.boulders[0]) == "accepted/ok"
    weak = phone.tap(crag.boulders[1], at=crag.ends_at + 60 * MINUTE, clock=None)
    assert phone.verdicts(weak) == ["held/clock_weak"], "what a judge must decide is always stored"
    assert crag.held()[0]["op_id"] == weak["op_id"]
    crag.world.clock.advance(hours=25)
    assert phone.log(crag.boulders[0], at=early) == "rejected/before_start"
    assert count_refused(crag) == MAX_REFUSED_PER_DAY + 1


def count_refused(crag: Crag) -> int:
    with crag.world.database.reading() as session:
        return len(session.scalars(select(Op.id).where(Op.status == "rejected")).all())


def test_fault_76_of_what_cannot_be_read_little_is_kept(crag: Crag, phone: Phone) -> None:
    rubbish = {**phone.tap(crag.boulders[0]), "kind": "x" * 30_000}
    assert phone.verdicts(rubbish) == ["rejected/invalid"]
    assert phone.verdicts(rubbish) == ["rejected/invalid*"]
    with crag.world.database.reading() as session:
        (raw,) = session.scalars(select(Op.raw))
    assert len(raw or "") == MAX_RAW


def test_fault_77_an_op_of_several_competitions_shows_numbers_only(crag: Crag, phone: Phone) -> None:
    """A judge of one competition names a climber of another, and a boulder of a draft."""
    mine = Crag(crag.world, organiser=crag.world.person("other-organiser", "organiser"))
    draft = mine.organiser.post(f"/api/competitions/{mine.competition_id}/duplicate").json()["data"]["id"]
    answer = crag.organiser.post(f"/api/competitions/{crag.competition_id}/duplicate")
    secret = make_boulder_of(crag, answer.json()["data"]["id"])
    spy = Phone(mine, mine.organiser, phone.participant_id)
    ops = [
        spy.tap(secret),
        spy.tap(mine.boulders[0]),
        spy.tap(secret, participant_id=mine.phone("climber-of-mine").participant_id),
        spy.tap(secret, competition_id=draft),
    ]
    assert {verdict_of(result) for result in spy.send(*ops)["results"]} == {
        "rejected/boulder_unknown",
        "rejected/not_participating",
    }
    held = mine.held()
    assert len(held) == 3
    for one in held:
        assert (one["climber"], one["boulder"]) == (None, None)
        assert one["participant_id"] is not None
        assert one["boulder_id"] is not None
    ruled = mine.organiser.post(f"/api/ops/{ops[1]['op_id']}/reject").json()["data"]
    assert (ruled["climber"], ruled["boulder"]) == (None, None)


def make_boulder_of(crag: Crag, competition_id: int) -> int:
    body = {"competition_id": competition_id, "number": 99, "name": "Secret", "grade": "6A", "sector": "Cedar"}
    answer = crag.organiser.post("/api/boulders", json=body)
    assert answer.status_code == 201, answer.text
    return int(answer.json()["data"]["id"])
