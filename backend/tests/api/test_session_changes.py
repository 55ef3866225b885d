"""R6, Y13: people are moved to another session, and sessions to another time.

The times of the day are those of `support.session_day`.
"""

import datetime as dt
from collections.abc import Callable

import pytest

from support.climbing_sessions import make_session
from support.competitions import stamp
from support.crag import HOUR, Crag
from support.entries import LONG_TOKEN_SECONDS
from support.session_day import Day
from support.world import World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


@pytest.fixture
def day(world: World) -> Day:
    return Day(world)


def test_one_who_is_moved_keeps_what_was_climbed_before_also_what_arrives_later(day: Day) -> None:
    """R6, Y13: from the move on the new session counts."""
    assert day.log(day.ada, "12:00") == "accepted/ok"
    day.wait("12:10")
    before = day.ada.tap(day.crag.boulders[1], at=day.at("12:05"))
    day.move(day.ada, day.sessions[1])
    after = day.ada.tap(day.crag.boulders[2], at=day.at("12:20"))
    day.wait("12:30")
    assert day.ada.verdicts(before, after) == ["accepted/late_sync", "rejected/before_start"]
    day.wait("15:30")
    assert day.ada.log(day.crag.boulders[2]) == "accepted/ok"
    assert set(day.crag.ascents(day.ada)) == set(day.crag.boulders[:3])
    day.crag.assert_recount_agrees()


def test_one_who_is_moved_twice_keeps_what_was_climbed_in_each_session(day: Day) -> None:
    """R6, Y13: also without one, when the competition's window counts."""
    third = day.make_session("Third", "17:30", "18:30")
    ops = []
    moves = [("12:00", "12:30", None), ("13:30", "15:05", day.sessions[1]), ("15:10", "16:00", third)]
    for index, (climbed, moved, session_id) in enumerate(moves):
        ops.append(day.ada.tap(day.crag.boulders[index], at=day.at(climbed)))
        day.wait(moved)
        day.move(day.ada, session_id)
    day.wait("18:00")
    assert day.ada.verdicts(*ops) == ["accepted/late_sync"] * 3
    assert day.log(day.crag.second_phone(day.ada), "16:30") == "rejected/before_start"


def test_what_waited_until_results_were_official_is_held_for_one_who_was_moved(day: Day) -> None:
    """Y13: a judge sees it, as of those who were not moved; a weak clock is held too."""
    good, weak = day.ada, day.crag.second_phone(day.ada)
    day.wait("12:10")
    day.move(day.ada, day.sessions[1])
    day.wait("13:00")
    assert day.log(weak, "12:05", clock=None) == "held/clock_weak"
    day.wait("19:30")
    assert day.crag.act("finalise").status_code == 200
    assert day.log(good, "12:05") == "held/after_final"


def test_one_who_is_moved_before_the_session_begins_has_the_new_one_only(day: Day) -> None:
    """R6"""
    day.wait("10:30")
    day.move(day.ada, day.sessions[1])
    day.move(day.cleo, day.sessions[1])
    day.wait("12:00")
    assert [day.log(phone, "12:00") for phone in (day.ada, day.cleo)] == ["rejected/before_start"] * 2


@pytest.mark.parametrize(
    ("changes", "verdicts"),
    [
        ({"starts_at": "14:00", "ends_at": "16:00"}, ["accepted/late_sync", "rejected/before_start"]),
        ({"ends_at": "12:00"}, ["accepted/late_sync", "rejected/after_end"]),
    ],
)
def test_a_session_that_is_moved_keeps_what_was_climbed_in_it_before(
    day: Day, changes: dict[str, str], verdicts: list[str]
) -> None:
    """R6, Y13"""
    day.wait("12:10")
    before = day.ada.tap(day.crag.boulders[0], at=day.at("12:05"))
    body = {name: day.at(clock).isoformat() for name, clock in changes.items()}
    assert day.crag.organiser.patch(f"/api/sessions/{day.sessions[0]}", json=body).status_code == 200
    after = day.ada.tap(day.crag.boulders[1], at=day.at("12:20"))
    day.wait("12:40")
    assert day.ada.verdicts(before, after) == verdicts


@pytest.mark.postgresql_too
def test_another_start_of_the_competition_keeps_what_was_climbed_in_a_session_before(day: Day) -> None:
    """R6, Y13: sessions move with the start."""
    day.wait("12:10")
    before = day.ada.tap(day.crag.boulders[0], at=day.at("11:20"))
    body = {name: day.at(clock).isoformat() for name, clock in (("starts_at", "12:00"), ("ends_at", "20:00"))}
    path = f"/api/competitions/{day.crag.competition_id}"
    assert day.crag.organiser.patch(path, json=body).status_code == 200
    assert day.ada.verdicts(before) == ["accepted/ok"]
    day.wait("13:30")
    assert day.ada.log(day.crag.boulders[1]) == "accepted/ok"


@pytest.mark.postgresql_too
def test_a_card_of_the_session_before_the_move_counts(day: Day) -> None:
    """R6: paper has no times; it is typed while the new session has not begun."""
    day.wait("13:10")
    day.move(day.ada, day.sessions[1])
    day.wait("14:00")
    assert day.type_card(day.ada) == ["accepted/late_sync"]


@pytest.mark.postgresql_too
@pytest.mark.parametrize("days", [364, -3])
def test_sessions_move_with_another_date_of_a_copied_competition(world: World, days: int) -> None:
    """R6: last year's cup, held again."""
    now, shift = world.clock(), dt.timedelta(days=days)
    crag = Crag(world, starts_at=now + 96 * HOUR, ends_at=now + 102 * HOUR, boulders=0)
    make_session(
        crag.organiser, crag.competition_id, now, starts_at=now + 97 * HOUR, ends_at=now + 98 * HOUR, capacity=5
    )
    copy = crag.act("duplicate").json()["data"]["id"]
    path = f"/api/competitions/{copy}"
    body = {"starts_at": stamp(now + 96 * HOUR + shift), "ends_at": stamp(now + 102 * HOUR + shift)}
    for _ in range(2):
        answer = crag.organiser.patch(path, json=body)
        assert answer.status_code == 200, answer.text
    (moved,) = crag.organiser.get(f"{path}/sessions").json()["data"]
    times = (moved["starts_at"], moved["ends_at"])
    assert times == (stamp(now + 97 * HOUR + shift), stamp(now + 98 * HOUR + shift))
    assert (moved["capacity"], moved["version"]) == (5, 2)
    (original,) = crag.organiser.get(f"/api/competitions/{crag.competition_id}/sessions").json()["data"]
    assert (original["starts_at"], original["version"]) == (stamp(now + 97 * HOUR), 1)
    assert crag.organiser.patch(path, json={"name": "Cup"}).status_code == 200
    assert crag.organiser.get(f"{path}/sessions").json()["data"] == [moved]
