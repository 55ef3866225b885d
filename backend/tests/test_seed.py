"""Demo data: created once, with times that stay around now."""

import datetime as dt
from collections import Counter
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import func, select

from support.entries import assert_seats_add_up, mine
from support.standings import assert_boards_are_right
from support.world import World
from topout.accounts.models import User
from topout.ascents.models import Ascent, Op
from topout.competitions.models import Competition
from topout.entries.models import Participant
from topout.rounds.models import Clock, ClockEvent
from topout.seed import DEMO_PASSWORD, create_demo, update_demo_times
from topout.seed.people import MEN
from topout.teams.models import Team, TeamMember

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

EXPECTED_STATUSES = {
    "Cedar Boulder Marathon": "ongoing",
    "Slab Sunday": "registration_open",
    "Basalt Boulder Marathon": "registration_open",
    "Chalk Festival": "final",
    "Harbour Club Cup": "ended",
    "Ridge Youth Open": "ongoing",
}
TABLES = (User, Competition, Participant, Team, TeamMember, Op, Ascent)


def count_rows(world: World) -> Counter[str]:
    with world.database.reading() as session:
        counted = {table.__tablename__: session.scalar(select(func.count()).select_from(table)) for table in TABLES}
    return Counter({name: number or 0 for name, number in counted.items()})


def statuses(world: World) -> dict[str, str]:
    listed = world.browser().get("/api/competitions").json()["data"]
    return {competition["name"]: competition["status"] for competition in listed}


def test_the_demo_shows_each_kind_of_competition(demo_world: World) -> None:
    assert statuses(demo_world) == EXPECTED_STATUSES
    left = {one["name"]: one["places_left"] for one in demo_world.browser().get("/api/competitions").json()["data"]}
    assert (left["Slab Sunday"], left["Basalt Boulder Marathon"]) == (0, 3)
    assert_seats_add_up(demo_world)


def test_the_demo_climber_is_in_a_team_of_the_ongoing_competition(demo_world: World) -> None:
    climber = demo_world.browser()
    climber.sign_in("climber@topout.test", DEMO_PASSWORD)
    listed = climber.get("/api/competitions").json()["data"]
    marathon = next(one["id"] for one in listed if one["name"] == "Cedar Boulder Marathon")
    assert mine(climber, marathon)["team"]["name"] == "Cedar Crimpers"


def board(demo_world: World, category: str) -> list[dict[str, Any]]:
    listed = demo_world.browser().get("/api/competitions").json()["data"]
    marathon = next(one["id"] for one in listed if one["name"] == "Cedar Boulder Marathon")
    answer = demo_world.browser().get(f"/api/competitions/{marathon}/scoreboard", params={"category": category})
    rows: list[dict[str, Any]] = answer.json()["data"]["rows"]
    return rows


def test_the_ongoing_demo_competition_has_a_scoreboard(demo_world: World) -> None:
    for category, contestants, climbing in (("lt_6B", 12, 12), ("gte_6B", 12, 12), ("individual", 80, 71)):
        rows = board(demo_world, category)
        assert len(rows) == contestants
        assert sum(row["score"] > 0 for row in rows) == climbing
    with demo_world.database.reading() as session:
        ops = session.scalars(select(Op)).all()
    assert {(op.status, op.code) for op in ops} == {("accepted", "ok")}


def test_demo_ascents_move_with_the_times_of_their_competition(demo_world: World) -> None:
    before = board(demo_world, "lt_6B")
    demo_world.clock.advance(days=40, hours=3)
    update_demo_times(demo_world.database, demo_world.clock())
    with demo_world.database.reading() as session:
        marathon = session.scalars(select(Competition).where(Competition.name == "Cedar Boulder Marathon")).one()
        climbed = session.scalars(select(Ascent.climbed_at).where(Ascent.competition_id == marathon.id)).all()
    assert all(marathon.starts_at <= moment <= demo_world.clock() for moment in climbed)
    assert board(demo_world, "lt_6B") == before


def list_times(demo_world: World, name: str | None = None) -> list[dt.datetime]:
    """Of all competitions, or of this one."""
    of_it = select(Competition.id).where(Competition.name == name if name else Competition.id > 0)
    with demo_world.database.reading() as session:
        op_times = select(Op.climbed_at, Op.tapped_at, Op.effective_at, Op.received_at)
        moments = session.execute(op_times.where(Op.competition_id.in_(of_it))).all()
        climbed = session.scalars(select(Ascent.climbed_at).where(Ascent.competition_id.in_(of_it)))
        clocks = select(Clock.id).where(Clock.competition_id.in_(of_it))
        pressed = session.scalars(select(ClockEvent.at).where(ClockEvent.clock_id.in_(clocks)))
        return [*climbed, *pressed, *(one for row in moments for one in row if one)]


@pytest.mark.parametrize("minutes", [1, 59, 61, 240, 479, 481, 600, 1500])
def test_fault_96_after_a_restart_at_any_minute_nothing_lies_in_the_future(demo_world: World, minutes: int) -> None:
    before = list_times(demo_world, "Cedar Boulder Marathon")
    was_running = statuses(demo_world)["Cedar Boulder Marathon"] == "ongoing"
    demo_world.clock.advance(minutes=minutes)
    is_running = was_running and statuses(demo_world)["Cedar Boulder Marathon"] == "ongoing"
    update_demo_times(demo_world.database, demo_world.clock())
    assert max(list_times(demo_world)) <= demo_world.clock()
    assert statuses(demo_world) == EXPECTED_STATUSES
    if is_running:
        assert list_times(demo_world, "Cedar Boulder Marathon") == before


def test_fault_96_a_tap_late_in_the_day_is_moved_to_before_now_with_the_others(demo_world: World) -> None:
    demo_world.clock.advance(hours=5)
    with demo_world.database.writing() as session:
        late = session.scalars(select(Op).order_by(Op.climbed_at.desc())).first()
        assert late is not None
        late.climbed_at = late.tapped_at = late.effective_at = late.received_at = demo_world.clock()
        session.commit()
        op_id = late.op_id
    demo_world.clock.advance(hours=3)
    update_demo_times(demo_world.database, demo_world.clock())
    assert max(list_times(demo_world)) <= demo_world.clock()
    with demo_world.database.reading() as session:
        latest = session.scalars(select(Op).order_by(Op.climbed_at.desc())).first()
    assert latest is not None
    assert latest.op_id == op_id


def test_creating_the_demo_again_changes_only_old_times(demo_world: World) -> None:
    created = count_rows(demo_world)
    create_demo(demo_world.database, demo_world.clock(), with_photos=False)
    assert count_rows(demo_world) == created
    demo_world.clock.advance(days=40, hours=3)
    assert statuses(demo_world) != EXPECTED_STATUSES
    update_demo_times(demo_world.database, demo_world.clock())
    assert statuses(demo_world) == EXPECTED_STATUSES
    assert count_rows(demo_world) == created
    assert_seats_add_up(demo_world)


def test_updating_times_without_a_demo_creates_nothing(world: World) -> None:
    update_demo_times(world.database, world.clock())
    assert count_rows(world) == Counter(dict.fromkeys((table.__tablename__ for table in TABLES), 0))


def test_slab_sunday_is_on_a_sunday_whenever_the_demo_is_made(demo_world: World) -> None:
    for _ in range(8):
        update_demo_times(demo_world.database, demo_world.clock())
        listed = demo_world.browser().get("/api/competitions").json()["data"]
        start = next(one["starts_at"] for one in listed if one["name"] == "Slab Sunday")
        local = dt.datetime.fromisoformat(start).astimezone(ZoneInfo("Europe/Sofia"))
        assert (local.weekday(), local.hour) == (6, 10)
        assert statuses(demo_world)["Slab Sunday"] == "registration_open"
        demo_world.clock.advance(days=1, hours=3)


def test_the_demo_organiser_finds_work_and_official_results(demo_world: World) -> None:
    organiser = demo_world.browser()
    organiser.sign_in("organiser@topout.test", DEMO_PASSWORD)
    listed = {one["name"]: one["id"] for one in organiser.get("/api/competitions").json()["data"]}
    day = organiser.get(f"/api/competitions/{listed['Cedar Boulder Marathon']}/overview").json()["data"]
    assert (day["confirmed"], day["checked_in"], day["climbing"]) == (80, 71, 71)
    assert (day["doubts"], day["owing_phones"], day["payments_due"]) == (4, 3, 6)
    assert len(day["sectors"]) == 8
    url = f"/api/competitions/{listed['Chalk Festival']}/scoreboard"
    rows = organiser.get(url, params={"category": "gte_6B"}).json()["data"]["rows"]
    assert [row["place"] for row in rows] == [1, 2]
    assert all(row["score"] > 0 for row in rows)


def test_the_demo_club_cup_has_four_classes_and_two_sessions(demo_world: World) -> None:
    """R1, R5, R6: each person is in one class and one session, and logged within it."""
    guest = demo_world.browser()
    cup = next(one for one in guest.get("/api/competitions").json()["data"] if one["name"] == "Harbour Club Cup")
    path = f"/api/competitions/{cup['id']}"
    boards = {
        one["key"]: guest.get(f"{path}/scoreboard", params={"category": one["key"]}).json()["data"]["rows"]
        for one in guest.get(f"{path}/categories").json()["data"]
    }
    assert {key: len(rows) for key, rows in boards.items()} == {"women": 10, "men": 10, "u16": 10, "masters": 10}
    assert all(row["score"] > 0 for rows in boards.values() for row in rows)
    first_names = {key: {row["name"].split()[0] for row in rows} for key, rows in boards.items()}
    assert not first_names["women"] & MEN
    assert first_names["men"] <= MEN
    sessions = guest.get(path).json()["data"]["sessions"]
    assert [(one["name"], one["places_left"]) for one in sessions] == [("Morning", 4), ("Afternoon", 4)]
    boulders = guest.get(f"/api/boulders?competition_id={cup['id']}").json()["data"]
    sets = Counter(tuple(sorted(one["categories"])) for one in boulders)
    assert sets.keys() == {("u16",), ("men", "women"), ("masters", "men", "u16", "women")}
    assert_boards_are_right(demo_world, cup["id"], guest)


def test_the_sessions_of_the_demo_move_with_their_competition(demo_world: World) -> None:
    demo_world.clock.advance(days=40, hours=3)
    update_demo_times(demo_world.database, demo_world.clock())
    with demo_world.database.reading() as session:
        cup = session.scalars(select(Competition).where(Competition.name == "Harbour Club Cup")).one()
        first, last = cup.climbing_sessions
        assert (first.starts_at, last.ends_at) == (cup.starts_at, cup.ends_at)


def test_the_demo_has_a_series_with_official_results(demo_world: World) -> None:
    """R21: of three marathons, of which one is official; the first keeps its results at its own address, too."""
    organiser, guest = demo_world.browser(), demo_world.browser()
    organiser.sign_in("organiser@topout.test", DEMO_PASSWORD)
    (series,) = organiser.get("/api/series").json()["data"]
    assert (series["name"], series["competitions"], series["is_published"]) == ("Boulder Marathon Series", 3, True)
    shown = guest.get(f"/api/series/{series['id']}").json()["data"]
    assert [one["counts"] for one in shown["competitions"]] == [True, False, False]
    (standing,) = shown["standings"]
    assert (standing["key"], standing["rows"][0]["place"], len(standing["rows"])) == ("individual", 1, 18)
    create_demo(demo_world.database, demo_world.clock())
    assert len(organiser.get("/api/series").json()["data"]) == 1
