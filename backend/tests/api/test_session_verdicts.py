"""R6, Y13: whether an ascent is on time is judged by the climber's own session.

The competition lasts from 11:00 to 19:00 with a grace period of 15 minutes, the first session from 11:00 to 13:00, the
second from 15:00 to 17:00.
"""

from collections.abc import Callable

import pytest

from support.crag import Phone
from support.entries import LONG_TOKEN_SECONDS
from support.session_day import Day
from support.teams import create_team, join_team
from support.world import World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


@pytest.fixture
def day(world: World) -> Day:
    return Day(world)


GOOD, WEAK = False, True
# Y13, row by row, of each session: arrives · climbed and tapped · clock → verdict
FIRST = [
    ("13:10", "11:30", GOOD, "accepted/ok"),
    ("13:10", "11:30", WEAK, "accepted/ok"),
    ("13:10", "10:57", GOOD, "rejected/before_start"),
    ("13:10", "13:03", GOOD, "rejected/after_end"),
    ("13:10", "13:03", WEAK, "held/clock_weak"),
    ("13:30", "11:30", GOOD, "accepted/late_sync"),
    ("13:30", "11:30", WEAK, "held/clock_weak"),
    ("13:30", "13:03", GOOD, "rejected/after_end"),
    ("15:30", "15:30", GOOD, "rejected/after_end"),
    ("13:30", "13:03", WEAK, "held/clock_weak"),
    ("final", "11:30", GOOD, "held/after_final"),
    ("final", "11:30", WEAK, "held/after_final"),
    ("final", "15:30", GOOD, "rejected/after_end"),
    ("final", "15:30", WEAK, "held/after_final"),
]
SECOND = [
    ("17:10", "15:30", GOOD, "accepted/ok"),
    ("17:10", "15:30", WEAK, "accepted/ok"),
    ("12:00", "12:00", GOOD, "rejected/before_start"),
    ("17:10", "14:57", GOOD, "rejected/before_start"),
    ("17:10", "17:03", GOOD, "rejected/after_end"),
    ("17:10", "14:57", WEAK, "held/clock_weak"),
    ("17:10", "17:03", WEAK, "held/clock_weak"),
    ("17:30", "15:30", GOOD, "accepted/late_sync"),
    ("17:30", "15:30", WEAK, "held/clock_weak"),
    ("17:30", "14:57", GOOD, "rejected/before_start"),
    ("17:30", "14:57", WEAK, "held/clock_weak"),
    ("final", "15:30", GOOD, "held/after_final"),
    ("final", "15:30", WEAK, "held/after_final"),
    ("final", "12:00", GOOD, "rejected/before_start"),
    ("final", "12:00", WEAK, "held/after_final"),
]


def send(day: Day, phone: Phone, rows: list[tuple[str, str, bool, str]]) -> list[tuple[str, str, bool, str]]:
    """As the row says, each on a phone of its own, so that none waits for another."""
    found = []
    for arrives, climbed, weak, _ in sorted(rows, key=lambda row: row[0]):
        if arrives != "final":
            day.wait(arrives)
        elif day.world.clock() < day.crag.ends_at:
            day.wait("19:30")
            assert day.crag.act("finalise").status_code == 200
        verdict = day.log(day.crag.second_phone(phone), climbed, **({"clock": None} if weak else {}))
        found.append((arrives, climbed, weak, verdict.replace("superseded", "ok")))
    return found


@pytest.mark.parametrize("rows", [FIRST, SECOND], ids=["first", "second"])
def test_the_table_of_lateness_is_that_of_the_own_session(day: Day, rows: list[tuple[str, str, bool, str]]) -> None:
    """Y13"""
    phone = day.ada if rows is FIRST else day.ben
    assert send(day, phone, rows) == sorted(rows, key=lambda row: row[0])
    day.crag.assert_recount_agrees()


def test_without_a_session_the_window_of_the_competition_counts(day: Day) -> None:
    """R6"""
    day.wait("14:00")
    assert day.log(day.cleo, "14:00") == "accepted/ok"
    assert [day.log(phone, "14:00") for phone in (day.ada, day.ben)] == ["rejected/after_end", "rejected/before_start"]


def test_the_limits_are_those_of_the_own_session_to_the_minute(day: Day) -> None:
    """Y13: two minutes around it, and a grace period for taps."""
    day.wait("17:10")
    assert [day.log(day.ben, at) for at in ("14:57", "14:58")] == ["rejected/before_start", "accepted/ok"]
    assert [day.log(day.ben, at) for at in ("17:02", "17:03")] == ["accepted/ok", "rejected/after_end"]


def test_an_undo_after_the_own_session_counts_within_its_grace_only(day: Day) -> None:
    assert day.log(day.ada, "12:00") == "accepted/ok"
    day.wait("13:14")
    assert day.log(day.ada, "13:14", kind="clear") == "accepted/ok"
    day.wait("13:15")
    assert day.log(day.ada, "13:15", kind="clear") == "rejected/after_end"


def test_who_logs_for_another_is_bound_to_the_session_of_that_climber(day: Day) -> None:
    """R6: judges, organisers and team-mates, whichever session they climb in themselves."""
    day.wait("10:00")
    join_team(day.ben.browser, create_team(day.ada.browser, day.crag.competition_id))
    day.wait("12:00")
    mate = Phone(day.crag, day.ada.browser, day.ben.participant_id)
    judge = day.judge(day.ben)
    organiser = Phone(day.crag, day.crag.organiser, day.ben.participant_id)
    assert [day.log(phone, "12:00") for phone in (mate, judge, organiser)] == ["rejected/before_start"] * 3
    day.wait("16:00")
    assert [day.log(phone, "15:59") for phone in (mate, judge, organiser)] == ["accepted/ok"] * 3


def test_a_judge_may_log_after_the_session_what_was_climbed_in_it(day: Day) -> None:
    """Y13: of judges only the climb must be on time."""
    judge = day.judge(day.ada)
    day.wait("18:00")
    assert judge.log(day.crag.boulders[0], climbed_at=day.at("12:30").isoformat()) == "accepted/late_sync"
    assert judge.log(day.crag.boulders[1], climbed_at=day.at("14:00").isoformat()) == "rejected/after_end"


def test_a_card_counts_as_climbed_within_the_own_session(day: Day) -> None:
    """R6: paper has no times."""
    assert day.type_card(day.ben) == ["rejected/before_start"]
    day.wait("13:10")
    assert day.type_card(day.ada) == ["accepted/ok"]
    day.wait("18:00")
    assert day.type_card(day.ada) == ["accepted/late_sync"]
    assert day.type_card(day.ben) == ["accepted/late_sync"]


def test_a_judge_counts_what_was_held_after_a_session(day: Day) -> None:
    day.wait("13:30")
    assert day.log(day.ada, "12:30", clock=None) == "held/clock_weak"
    (held,) = day.crag.held()
    assert day.crag.organiser.post(f"/api/ops/{held['op_id']}/release", json={}).status_code == 200
    assert list(day.crag.ascents(day.ada)) == [day.crag.boulders[0]]


def test_an_extended_session_counts_what_is_on_its_way_and_the_other_stays(day: Day) -> None:
    """R6: only that one is longer."""
    day.wait("12:50")
    tapped = day.ada.tap(day.crag.boulders[0], at=day.at("13:10"))
    path = f"/api/sessions/{day.sessions[0]}/extend"
    assert day.crag.organiser.post(path, json={"minutes": 15}).status_code == 200
    day.wait("13:35")
    assert day.ada.verdicts(tapped) == ["accepted/late_sync"]
    day.wait("17:10")
    assert day.log(day.ben, "17:05") == "rejected/after_end"


def test_a_phone_learns_of_a_changed_session_with_its_next_ascent(day: Day) -> None:
    """By the version of the competition: no socket is needed."""
    competition = str(day.crag.competition_id)
    before = day.ada.send()["versions"][competition]["competition"]
    day.crag.organiser.post(f"/api/sessions/{day.sessions[0]}/extend", json={"minutes": 15})
    assert day.ada.send()["versions"][competition]["competition"] == before + 1


def test_a_competition_that_is_called_off_ends_its_sessions(day: Day) -> None:
    """R6: never later than that."""
    assert day.crag.act("call-off", reason="Rain.").status_code == 200
    day.wait("12:30")
    assert day.log(day.ada, "12:10") == "rejected/after_end"
    assert day.log(day.ada, "11:50") == "accepted/late_sync"


def test_the_board_counts_all_sessions(day: Day) -> None:
    """R6"""
    assert day.log(day.ada, "12:00") == "accepted/ok"
    day.wait("15:30")
    assert day.log(day.ben, "15:30") == "accepted/ok"
    path = f"/api/competitions/{day.crag.competition_id}/scoreboard"
    rows = day.crag.organiser.get(f"{path}?category=individual").json()["data"]["rows"]
    assert {row["id"] for row in rows if row["score"] != rows[-1]["score"]} == {
        day.ada.participant_id,
        day.ben.participant_id,
    }
