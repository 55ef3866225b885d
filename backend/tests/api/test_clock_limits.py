"""R10, R16, R17: what everybody may know of presses, and when nobody presses any more."""

import datetime as dt
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event

from support.acts import ActPhone
from support.crag import Crag, Phone
from support.rounds import make_final, make_round, put_boulders, put_on_list, show_clock, write_round
from support.world import Browser, World


@pytest.fixture
def final(crag: Crag) -> dict[str, int]:
    return make_final(crag)


def test_guests_see_which_presses_are_of_one_phone_but_not_which_phone(crag: Crag, final: dict[str, int]) -> None:
    first, second = ActPhone(crag, crag.organiser), ActPhone(crag, crag.organiser)
    first.send(first.act("clock", clock_id=final["clock_id"], event="start", period=0))
    second.send(second.act("clock", clock_id=final["clock_id"], event="pause"))
    first.send(first.act("clock", clock_id=final["clock_id"], event="stop"))
    guest, climber = crag.world.browser("guest"), crag.phone("somebody").browser
    for browser in (guest, climber):
        assert [one["device_id"] for one in show_clock(crag, browser)["events"]] == ["1", "2", "1"]
    ids = [first.device_id, second.device_id, first.device_id]
    assert [one["device_id"] for one in show_clock(crag)["events"]] == ids, "staff find their own phone"


@pytest.mark.parametrize(
    ("close", "code"),
    [("official", "round_official"), ("finalise", "results_final"), ("call-off", "competition_called_off")],
)
def test_r10_nothing_is_pressed_in_what_is_official_or_called_off(
    crag: Crag, phone: Phone, final: dict[str, int], close: str, code: str
) -> None:
    keeper = ActPhone(crag, crag.organiser)
    stands = keeper.act("judge_post", round_id=final["round_id"], boulder_id=crag.boulders[0])
    earlier = keeper.act("clock", clock_id=final["clock_id"], event="start", period=0)
    assert keeper.statuses(stands, earlier) == ["done", "done"]
    if close == "official":
        write_round(crag, final["round_id"], official_at=crag.world.clock())
    else:
        if close == "finalise":
            crag.world.clock.now = crag.ends_at + dt.timedelta(hours=1)
        body: dict[str, Any] = {"reason": "Thunderstorm"} if close == "call-off" else {}
        assert crag.act(close, None, **body).status_code == 200
    press = keeper.act("clock", clock_id=final["clock_id"], event="pause")
    post = keeper.act("judge_post", round_id=final["round_id"], boulder_id=crag.boulders[1])
    assert [(one["status"], one["code"]) for one in keeper.send(press, post)] == [("refused", code)] * 2
    assert keeper.statuses(earlier) == ["done"], "what was pressed before is answered as it was"
    assert keeper.statuses(keeper.act("judge_post", round_id=final["round_id"], boulder_id=None)) == ["done"]
    assert [one["kind"] for one in show_clock(crag)["events"]] == ["start"]


def test_r16_a_clock_of_two_rounds_is_pressed_until_both_are_official(crag: Crag, final: dict[str, int]) -> None:
    second = make_round(
        crag.organiser,
        crag.competition_id,
        crag.world.clock() + dt.timedelta(hours=1),
        name="Super final",
        clock_id=final["clock_id"],
    )
    write_round(crag, final["round_id"], official_at=crag.world.clock())
    keeper = ActPhone(crag, crag.organiser)

    def press() -> str:
        (answer,) = keeper.send(keeper.act("clock", clock_id=final["clock_id"], event="take_over"))
        return str(answer["code"] or answer["status"])

    assert press() == "done"
    write_round(crag, second["id"], official_at=crag.world.clock())
    assert press() == "round_official"


@pytest.mark.parametrize("left", ["staff", "account"])
def test_r17_the_post_of_a_judge_ends_with_the_duty(crag: Crag, phone: Phone, final: dict[str, int], left: str) -> None:
    first, second = crag.judge(phone, "first").browser, crag.judge(phone, "second").browser
    post = {"round_id": final["round_id"], "boulder_id": crag.boulders[0]}
    for browser in (first, second):
        judge = ActPhone(crag, browser)
        judge.send(judge.act("judge_post", **post))
    if left == "staff":
        staff = [{"email": "second@example.org", "duty": "judge"}, {"email": "first@example.org", "duty": "desk"}]
        answer = crag.organiser.put(f"/api/competitions/{crag.competition_id}/staff", json={"staff": staff})
        assert answer.status_code == 200, answer.text
    else:
        first.sign_in("first@example.org")
        assert first.delete("/api/me").status_code == 204
    judges = crag.organiser.get(f"/api/rounds/{final['round_id']}/judges").json()["data"]
    assert [one["user_id"] for one in judges] == [second.user_id]
    again = ActPhone(crag, second)
    assert again.statuses(again.act("judge_post", **post)) == ["done"], "nobody else stands there"


@contextmanager
def listing_statements(world: World) -> Iterator[list[str]]:
    listed: list[str] = []

    def note(_connection: Any, _cursor: Any, sql: str, *_rest: Any) -> None:
        listed.append(sql)

    event.listen(world.database.engine, "before_cursor_execute", note)
    yield listed
    event.remove(world.database.engine, "before_cursor_execute", note)


def test_a_screen_that_has_the_clocks_is_told_so_without_reading_them(crag: Crag, final: dict[str, int]) -> None:
    """Every screen and phone asks again at each press, and most of them have it by then."""
    path, keeper = f"/api/competitions/{crag.competition_id}/clocks", ActPhone(crag, crag.organiser)
    keeper.send(keeper.act("clock", clock_id=final["clock_id"], event="take_over"))

    def ask(browser: Browser, etag: str = "") -> tuple[int, str]:
        answer = browser.get(path, headers={"If-None-Match": etag})
        return answer.status_code, answer.headers["etag"]

    guest = crag.world.browser()
    _, first = ask(guest)
    with listing_statements(crag.world) as statements:
        assert ask(guest, first) == (304, first)
    read = [one for one in statements if "round_boulders" in one or "clock_events.kind" in one]
    assert (read, len(statements) > 0) == ([], True)
    _, seen_by_staff = ask(crag.organiser)
    assert seen_by_staff != first
    changes: list[Callable[[], Any]] = [
        lambda: keeper.send(keeper.act("clock", clock_id=final["clock_id"], event="start", period=0)),
        lambda: crag.organiser.patch(f"/api/clocks/{final['clock_id']}", json={"name": "Small wall"}),
        lambda: put_on_list(crag, final["round_id"]),
        lambda: crag.organiser.post(f"/api/rounds/{final['round_id']}/starters", json={"from": "drawn"}),
        lambda: crag.world.clock.advance(minutes=31),  # the start reveals the boulders, and so the number of periods
        lambda: put_boulders(crag.organiser, final["round_id"], crag.boulders[:1]),
    ]
    for change in changes:
        before = guest.get(path).json()
        _, known = ask(guest)
        change()
        if guest.get(path).json() != before:
            assert ask(guest, known)[0] == 200
    assert ask(guest, known)[0] == 200, "the last of them is seen"
