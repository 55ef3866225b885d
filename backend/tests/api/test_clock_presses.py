"""R16, R17: presses of time keepers and judges, with and without signal."""

import datetime as dt
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy.orm import Session

from support.acts import ActPhone
from support.concurrent_requests import Request, send_concurrently
from support.crag import Crag, Phone
from support.rounds import make_clock, make_final, put_boulders, show_clock
from support.server import serving
from topout.rounds.models import Clock, ClockEvent, JudgePost, Round
from topout.rounds.presses import MAX_PRESSES

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

SECOND = dt.timedelta(seconds=1)


@pytest.fixture
def final(crag: Crag) -> dict[str, int]:
    return make_final(crag)


def kinds(crag: Crag) -> list[str]:
    return [event["kind"] for event in show_clock(crag)["events"]]


@pytest.mark.postgresql_too
def test_presses_made_without_signal_count_from_the_moment_of_the_press(crag: Crag, final: dict[str, int]) -> None:
    keeper, began = ActPhone(crag, crag.organiser), crag.world.clock()
    start = keeper.act("clock", clock_id=final["clock_id"], event="start", period=0)
    crag.world.clock.advance(seconds=30)
    pause = keeper.act("clock", clock_id=final["clock_id"], event="pause")
    crag.world.clock.advance(minutes=10)
    assert keeper.statuses(start, pause) == ["done", "done"]
    events = show_clock(crag)["events"]
    assert [(one["kind"], one["period"], one["device_id"]) for one in events] == [
        ("start", 0, keeper.device_id),
        ("pause", None, keeper.device_id),
    ]
    first, second = (dt.datetime.fromisoformat(one["at"]) for one in events)
    assert (first, second) == (began, began + 30 * SECOND)


def test_a_press_that_is_sent_again_is_one_press(crag: Crag, final: dict[str, int]) -> None:
    keeper = ActPhone(crag, crag.organiser)
    start = keeper.act("clock", clock_id=final["clock_id"], event="start", period=0)
    assert keeper.send(start) == keeper.send(start)
    assert kinds(crag) == ["start"]
    changed = {**start, "period": 1}
    assert keeper.statuses(changed) == ["act_reused"]


def test_a_second_time_keeper_is_told_who_keeps_the_time_and_may_take_over(
    crag: Crag, phone: Phone, final: dict[str, int]
) -> None:
    first, other = ActPhone(crag, crag.organiser), ActPhone(crag, crag.judge(phone, "keeper").browser)
    first.send(first.act("clock", clock_id=final["clock_id"], event="start", period=0))
    crag.world.clock.advance(seconds=5)
    (told,) = other.send(other.act("clock", clock_id=final["clock_id"], event="pause"))
    assert (told["status"], told["by"]) == ("already", "Robin Rock")
    crag.world.clock.advance(seconds=5)
    assert other.statuses(other.act("clock", clock_id=final["clock_id"], event="take_over")) == ["done"]
    crag.world.clock.advance(seconds=5)
    assert other.statuses(other.act("clock", clock_id=final["clock_id"], event="pause")) == ["done"]
    late = first.act("clock", clock_id=final["clock_id"], event="stop")
    assert first.statuses(late) == ["already"]
    assert kinds(crag) == ["start", "pause", "take_over", "pause", "stop"], "every press is kept"


def test_guests_see_what_was_pressed_but_not_by_whom(crag: Crag, final: dict[str, int]) -> None:
    keeper = ActPhone(crag, crag.organiser)
    keeper.send(keeper.act("clock", clock_id=final["clock_id"], event="start", period=0))
    (seen,) = show_clock(crag, crag.world.browser("guest"))["events"]
    assert (seen["kind"], seen["by"]) == ("start", "")
    assert show_clock(crag)["events"][0]["by"] == "Robin Rock"


@pytest.mark.parametrize(
    "fields",
    [
        {"event": "start"},
        {"event": "start", "period": -1},
        {"event": "start", "period": 0, "seconds": 3},
        {"event": "add_time"},
        {"event": "add_time", "seconds": 0},
        {"event": "add_time", "seconds": 3601},
        {"event": "incident", "seconds": 10},
        {"event": "pause", "period": 1},
        {"event": "explode"},
    ],
)
def test_a_press_with_missing_or_foreign_fields_is_refused(
    crag: Crag, final: dict[str, int], fields: dict[str, Any]
) -> None:
    keeper = ActPhone(crag, crag.organiser)
    assert keeper.statuses(keeper.act("clock", clock_id=final["clock_id"], **fields)) == ["validation_failed"]
    assert kinds(crag) == []


def test_climbers_and_the_desk_press_no_clock(crag: Crag, phone: Phone, final: dict[str, int]) -> None:
    desk = crag.judge(phone, "desk", "desk")
    for person in (ActPhone(crag, phone.browser), ActPhone(crag, desk.browser)):
        pressed = person.act("clock", clock_id=final["clock_id"], event="start", period=0)
        posted = person.act("judge_post", round_id=final["round_id"], boulder_id=crag.boulders[0])
        assert person.statuses(pressed, posted) == ["forbidden", "forbidden"]
    assert kinds(crag) == []


def test_clocks_rounds_boulders_and_people_of_elsewhere_are_refused(crag: Crag, final: dict[str, int]) -> None:
    keeper = ActPhone(crag, crag.organiser)
    acts = [
        keeper.act("clock", clock_id=9999, event="start", period=0),
        keeper.act("clock", clock_id=final["clock_id"], event="incident", seconds=5, participant_id=9999),
        keeper.act("judge_post", round_id=9999, boulder_id=crag.boulders[0]),
        keeper.act("judge_post", round_id=final["round_id"], boulder_id=crag.boulders[-1]),
    ]
    assert keeper.statuses(*acts) == [
        "clock_not_found",
        "participant_not_found",
        "round_not_found",
        "boulder_not_found",
    ]


@pytest.mark.postgresql_too
def test_two_judges_at_one_boulder_are_told_of_each_other(crag: Crag, phone: Phone, final: dict[str, int]) -> None:
    first, second = ActPhone(crag, crag.organiser), ActPhone(crag, crag.judge(phone, "second").browser)
    post = {"round_id": final["round_id"], "boulder_id": crag.boulders[0]}
    assert first.statuses(first.act("judge_post", **post)) == ["done"]
    (told,) = second.send(second.act("judge_post", **post))
    assert (told["status"], told["by"]) == ("already", "Robin Rock")
    path = f"/api/rounds/{final['round_id']}/judges"
    judges = crag.organiser.get(path).json()["data"]
    assert [one["boulder_id"] for one in judges] == [crag.boulders[0]] * 2, "the first one learns of it too"
    assert second.statuses(second.act("judge_post", round_id=final["round_id"], boulder_id=None)) == ["done"]
    assert [one["name"] for one in crag.organiser.get(path).json()["data"]] == ["Robin Rock"]
    assert phone.browser.get(path).status_code == 403


def test_the_time_is_told_by_the_millisecond_and_never_cached(crag: Crag) -> None:
    answer = crag.world.browser(f"guest {uuid.uuid4()}").get("/api/time")
    assert dt.datetime.fromisoformat(answer.json()["server_time"]) == crag.world.clock()
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.postgresql_too
def test_a_judge_leaves_a_boulder_that_leaves_the_round(crag: Crag, final: dict[str, int]) -> None:
    """R17"""
    judge = ActPhone(crag, crag.organiser)
    for boulder in crag.boulders[:2]:
        judge.send(judge.act("judge_post", round_id=final["round_id"], boulder_id=boulder))
    put_boulders(crag.organiser, final["round_id"], crag.boulders[1:3])
    judges = f"/api/rounds/{final['round_id']}/judges"
    assert [one["boulder_id"] for one in crag.organiser.get(judges).json()["data"]] == [crag.boulders[1]]
    put_boulders(crag.organiser, final["round_id"], crag.boulders[2:3])
    assert crag.organiser.get(judges).json()["data"] == []


def press(crag: Crag, clock_id: int) -> ClockEvent:
    """As it is stored, without its route."""
    now = crag.world.clock()
    known = {"clock_id": clock_id, "act_id": str(uuid.uuid4()), "device_id": "phone", "kind": "take_over"}
    return ClockEvent(**known, user_id=crag.organiser.user_id, at=now, received_at=now)


@pytest.mark.postgresql_too
def test_somebody_who_presses_without_end_is_stopped_and_nobody_else(
    crag: Crag, phone: Phone, final: dict[str, int]
) -> None:
    """R16: every screen gets every press."""
    with crag.world.database.writing() as session:
        session.add_all(press(crag, final["clock_id"]) for _ in range(MAX_PRESSES))
        session.commit()
    first, other = ActPhone(crag, crag.organiser), ActPhone(crag, crag.judge(phone, "keeper").browser)
    assert first.statuses(first.act("clock", clock_id=final["clock_id"], event="take_over")) == ["rate_limited"]
    assert other.statuses(other.act("clock", clock_id=final["clock_id"], event="take_over")) == ["done"]


@contextmanager
def answering_after(crag: Crag, request: Request) -> Iterator[tuple[Session, list[Any]]]:
    """A request that comes while another transaction, the one of the test, is not committed yet; then its answer."""
    answers: list[Any] = []
    with serving(crag.world.app) as address, ThreadPoolExecutor(1) as pool:
        with crag.world.database.writing() as session:
            yield session, answers
            session.flush()
            sent = pool.submit(send_concurrently, address, [request])
            time.sleep(0.5)  # until it waits for the lock
            session.commit()
        answers.extend(sent.result())


@pytest.mark.parametrize(("method", "body"), [("PATCH", {"period_seconds": 60}), ("DELETE", None)])
def test_a_clock_that_is_pressed_at_this_moment_is_in_use(crag: Crag, method: str, body: dict[str, Any] | None) -> None:
    """R16: what has been pressed was measured with its lengths."""
    clock_id = make_clock(crag.organiser, crag.competition_id)["id"]
    with answering_after(crag, (crag.organiser, method, f"/api/clocks/{clock_id}", body)) as (session, answers):
        session.get_one(Clock, clock_id, with_for_update=True)
        session.add(press(crag, clock_id))
    assert [(one.status_code, one.json()["error"]) for one in answers] == [(422, "clock_in_use")]


def test_a_round_is_deleted_while_a_judge_takes_a_post_in_it(crag: Crag, final: dict[str, int]) -> None:
    """R17"""
    round_id = final["round_id"]
    with answering_after(crag, (crag.organiser, "DELETE", f"/api/rounds/{round_id}", None)) as (session, answers):
        session.get_one(Round, round_id, with_for_update=True)
        post = {"round_id": round_id, "user_id": crag.organiser.user_id, "boulder_id": crag.boulders[0]}
        session.add(JudgePost(**post, since=crag.world.clock()))
    assert [one.status_code for one in answers] == [204]
