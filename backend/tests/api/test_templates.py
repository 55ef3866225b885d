"""Templates: the categories and sessions that a new competition begins with."""

import datetime as dt
from typing import Any

import pytest
from sqlalchemy import select

from support.competitions import make_competition, stamp
from support.world import Browser, World
from topout.competitions.models import ClimbingSession

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


def born(categories: list[dict[str, Any]]) -> list[tuple[str, int | None, int | None]]:
    return [(one["name"], one.get("born_from"), one.get("born_to")) for one in categories]


def test_a_club_cup_ranks_women_men_and_everyone_under_16_by_their_best_ten(world: World, organiser: Browser) -> None:
    """R1, R2: 15 years old at most in the year of the competition, where it takes place."""
    new_year = dt.datetime(2026, 12, 31, 23, tzinfo=dt.UTC)
    times: dict[str, Any] = {"starts_at": new_year, "ends_at": new_year + dt.timedelta(hours=3)}
    path = f"/api/competitions/{make_competition(world, organiser, template='club_cup', **times)}"
    categories = organiser.get(f"{path}/categories").json()["data"]
    assert born(categories) == [("Women", None, None), ("Men", None, None), ("U16", 2012, None)]
    assert {one["joining"] for one in categories} == {"choice"}
    assert {one["rules"]["points"][-1] for one in categories} == {"Only the 10 most valuable ascents count."}


def test_a_youth_open_has_classes_of_two_years_and_two_sessions(world: World, organiser: Browser) -> None:
    """R2, R6: U17 are those who turn 15 or 16 in the year of the competition."""
    starts_at = dt.datetime(2026, 6, 6, 7, tzinfo=dt.UTC)
    times: dict[str, Any] = {"starts_at": starts_at, "ends_at": starts_at + dt.timedelta(hours=7)}
    competition_id = make_competition(world, organiser, template="youth_open", **times)
    categories = organiser.get(f"/api/competitions/{competition_id}/categories").json()["data"]
    assert born(categories) == [
        *(("U15 girls", 2012, 2013), ("U15 boys", 2012, 2013), ("U17 girls", 2010, 2011), ("U17 boys", 2010, 2011)),
        *(("U19 girls", 2008, 2009), ("U19 boys", 2008, 2009), ("U21 girls", 2006, 2007), ("U21 boys", 2006, 2007)),
    ]
    assert {one["inputs"][0] for one in categories} == {"attempts"}
    assert {one["rules"]["points"][-1] for one in categories} == {"From try 6 on a top brings nothing."}
    with world.database.reading() as session:
        stored = session.scalars(select(ClimbingSession).where(ClimbingSession.competition_id == competition_id))
        sessions = [(one.name, one.starts_at, one.ends_at, one.capacity, one.categories) for one in stored]
    middle, finals = starts_at + dt.timedelta(hours=2, minutes=15), starts_at + dt.timedelta(hours=4, minutes=30)
    assert sessions == [
        ("Session 1", starts_at, middle, None, []),
        ("Session 2", middle, finals, None, []),
    ]


def test_the_best_six_of_each_class_of_a_youth_open_climb_a_judged_final(world: World, organiser: Browser) -> None:
    """R7, R15: one after the other, girls and boys of one age on one clock."""
    starts_at = dt.datetime(2026, 6, 6, 7, tzinfo=dt.UTC)
    times: dict[str, Any] = {"starts_at": starts_at, "ends_at": starts_at + dt.timedelta(hours=7)}
    path = f"/api/competitions/{make_competition(world, organiser, template='youth_open', **times)}"
    rounds = organiser.get(f"{path}/rounds").json()["data"]
    assert [one["board"] for one in rounds[:3]] == ["u15_girls", "u15_girls.final", "u15_boys"]
    assert {(one["mode"], one["quota"], one["format"]) for one in rounds if one["position"] == 0} == {("open", 6, None)}
    finals = [one for one in rounds if one["position"] == 1]
    assert {(one["mode"], one["format"], one["starts_at"], one["ends_at"]) for one in finals} == {
        ("judged", "ifsc_2026", stamp(starts_at + dt.timedelta(hours=4, minutes=30)), stamp(times["ends_at"]))
    }
    clocks = organiser.get(f"{path}/clocks").json()["data"]
    assert [(one["name"], one["course"], len(one["round_ids"])) for one in clocks] == [
        (age, "in_turn", 2) for age in ("U15", "U17", "U19", "U21")
    ]


@pytest.mark.parametrize("minutes", [1, 20, 61])
def test_the_sessions_of_a_short_youth_open_lie_within_it(world: World, organiser: Browser, minutes: int) -> None:
    """R6"""
    starts_at = world.clock() + dt.timedelta(days=7)
    times: dict[str, Any] = {"starts_at": starts_at, "ends_at": starts_at + dt.timedelta(minutes=minutes)}
    competition_id = make_competition(world, organiser, template="youth_open", **times)
    with world.database.reading() as session:
        stored = select(ClimbingSession).where(ClimbingSession.competition_id == competition_id)
        first, second = session.scalars(stored.order_by(ClimbingSession.id))
        assert starts_at == first.starts_at < first.ends_at == second.starts_at < second.ends_at < times["ends_at"]


def test_a_youth_open_can_be_held_on_another_day(world: World, organiser: Browser) -> None:
    """R6: its sessions move with its start."""
    starts_at, day = world.clock() + dt.timedelta(days=7), dt.timedelta(days=1)
    times: dict[str, Any] = {"starts_at": starts_at, "ends_at": starts_at + dt.timedelta(hours=9)}
    competition_id = make_competition(world, organiser, template="youth_open", **times)
    path, hours = f"/api/competitions/{competition_id}", dt.timedelta(hours=3)
    answer = organiser.patch(path, json={name: stamp(moment + day) for name, moment in times.items()})
    assert answer.status_code == 200, answer.text
    sessions = [(one["starts_at"], one["ends_at"]) for one in organiser.get(path).json()["data"]["sessions"]]
    edges = [stamp(starts_at + day + index * hours) for index in range(3)]
    assert sessions == [(edges[0], edges[1]), (edges[1], edges[2])]


def test_choosing_a_template_later_counts_years_from_the_new_start(world: World, organiser: Browser) -> None:
    """R2"""
    competition_id = make_competition(world, organiser)
    starts_at = dt.datetime(2030, 6, 6, 7, tzinfo=dt.UTC)
    ends_at = starts_at + dt.timedelta(hours=7)
    change = {"template": "club_cup", "starts_at": stamp(starts_at), "ends_at": stamp(ends_at)}
    assert organiser.patch(f"/api/competitions/{competition_id}", json=change).status_code == 200
    categories = organiser.get(f"/api/competitions/{competition_id}/categories").json()["data"]
    assert born(categories)[-1] == ("U16", 2015, None)
