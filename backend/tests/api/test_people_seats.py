"""R2, R3, R6: classes, sessions, teams, numbers and fees of imported people, and places counted exactly."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor

import pytest

from support.competitions import make_competition
from support.entries import enter, listed, walk_up_body
from support.people import (
    HEAD,
    LENA,
    MAREK,
    MEN,
    TEAMS,
    U16,
    WOMEN,
    count_seats,
    import_people,
    imported,
    make_cup,
    make_sessions,
    preview,
    put_categories,
    refused,
)
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def cup(world: World, organiser: Browser) -> int:
    return make_cup(world, organiser)


def test_the_only_class_that_fits_is_set_and_otherwise_it_is_asked_for(organiser: Browser, cup: int) -> None:
    """R2"""
    table = "name,born\nLena Sommer,2012\n"
    assert preview(organiser, cup, table)["data"]["lines"][0]["category"] == "u16"
    assert refused(organiser, cup, "name,born\nMarek Novak,1990\n") == {
        "line 2": ["Class: please choose Women or Men."]
    }
    assert refused(organiser, cup, "name,born\nBaby Rock,2025\n") == {
        "line 2": ["Class: there is none for those born in 2025. Please choose one for them."]
    }


def test_somebody_of_another_age_is_put_into_the_class_with_a_warning(organiser: Browser, cup: int) -> None:
    """R2: an organiser may put anybody into any class."""
    table = HEAD + "Marek,Novák,1990,,u16,,,,\n"
    assert preview(organiser, cup, table)["warnings"] == {
        "line 2": [
            "U16 is for those born from 2011 to 2020, and they were born in 1990. They will be in it all the same."
        ]
    }
    imported(organiser, cup, table)
    assert listed(organiser, cup)[0]["category"] == "u16"


def test_sessions_are_chosen_by_name_or_set_where_only_one_is_possible(
    world: World, organiser: Browser, cup: int
) -> None:
    """R6"""
    morning, evening = make_sessions(
        world, cup, {"name": "Morning", "categories": ["u16"]}, {"name": "Evening", "categories": ["men", "women"]}
    )
    shown = preview(organiser, cup, HEAD + LENA + "Marek,Novák,1990,,Men,,,,morning\nIva,Ko,1999,,Women,,,,\n")
    assert [one["session_id"] for one in shown["data"]["lines"]] == [morning, morning, evening]
    assert shown["warnings"] == {"line 3": ["Morning is not for their class. They will be in it all the same."]}
    assert refused(organiser, cup, HEAD + "Marek,Novák,1990,,Men,,,,Noon\n") == {
        "line 2": ["Session: we do not know “Noon”. There is Morning and Evening."]
    }
    imported(organiser, cup, HEAD + LENA + MAREK)
    assert count_seats(world, cup) == {"all": 2, "U16": 1, "Men": 1, "Morning": 1, "Evening": 1}


@pytest.mark.postgresql_too
def test_a_session_that_is_over_is_not_chosen(world: World, organiser: Browser, cup: int) -> None:
    """R6: what they log in it would not be on time."""
    over = {"starts_at": world.clock() - dt.timedelta(hours=2), "ends_at": world.clock()}
    _, evening, _ = make_sessions(
        world,
        cup,
        {"name": "Morning", "categories": ["men", "women"], **over},
        {"name": "Evening", "categories": ["men", "women"]},
        {"name": "Noon", "categories": ["u16"], **over},
    )
    shown = preview(organiser, cup, HEAD + LENA + MAREK)
    assert [one["session_id"] for one in shown["data"]["lines"]] == [None, evening]
    assert shown["warnings"] == {"line 2": ["All sessions of their class are over: they will be in none."]}
    assert refused(organiser, cup, HEAD + "Marek,Novák,1990,,Men,,,,Morning\n") == {
        "line 2": ["Session: Morning is over. Please choose another one."]
    }


def test_each_line_that_finds_no_place_says_where(world: World, organiser: Browser) -> None:
    """R3, R6: places are counted exactly, and nobody of the list enters while one of it does not fit."""
    made = make_competition(world, organiser, capacity=3)
    put_categories(organiser, made, WOMEN, {**MEN, "capacity": 1}, U16)
    make_sessions(world, made, {"name": "Morning", "capacity": 2})
    table = "name,born,class\nAnna Ice,1990,Women\nBen Ice,1990,Men\nCarl Ice,1990,Men\nDora Ice,1990,Women\n"
    errors = refused(organiser, made, table)
    assert errors == {
        "line 4": [
            "No place left: Morning has 2 of 2 free, and this list needs 4.",
            "No place left: Men has 1 of 1 free, and this list needs 2.",
        ],
        "line 5": [
            "No place left: Cedar Marathon has 3 of 3 free, and this list needs 4.",
            "No place left: Morning has 2 of 2 free, and this list needs 4.",
        ],
    }
    assert count_seats(world, made) == {"all": 0}
    assert imported(organiser, made, table, columns=["name", "born", "category"], skip=[4, 5])["new"] == 2
    assert count_seats(world, made) == {"all": 2, "Women": 1, "Men": 1, "Morning": 2}


@pytest.mark.postgresql_too
def test_two_imports_at_once_enter_each_person_once(world: World, organiser: Browser, cup: int) -> None:
    table = HEAD + "".join(f"Climber,Rock{number},1990,,Men,,,,\n" for number in range(40))
    with ThreadPoolExecutor(4) as pool:
        answers = [one.result() for one in [pool.submit(import_people, organiser, cup, table) for _ in range(4)]]
    assert [answer.status_code for answer in answers] == [200] * 4
    assert sorted(answer.json()["data"]["new"] for answer in answers) == [0, 0, 0, 40]
    assert len(listed(organiser, cup)) == 40
    assert count_seats(world, cup) == {"all": 40, "Men": 40}


@pytest.mark.postgresql_too
def test_an_import_and_a_rush_at_the_desk_never_exceed_the_places(world: World, organiser: Browser) -> None:
    """R3"""
    made = make_competition(world, organiser, capacity=10)
    bodies = [walk_up_body(organiser, made, first_name=f"Walk{number}") for number in range(8)]
    tables = [
        "name,born\n" + "".join(f"Climber Rock{letter}{number},1990\n" for number in range(4)) for letter in "ABC"
    ]
    with ThreadPoolExecutor(6) as pool:
        imports = [pool.submit(import_people, organiser, made, table) for table in tables]
        desk = [pool.submit(organiser.post, f"/api/competitions/{made}/walk-up", json=body) for body in bodies]
        enters = sum(one.result().status_code == 200 for one in imports) * 4
        enters += sum(one.result().status_code == 201 for one in desk)
    assert count_seats(world, made) == {"all": enters}
    assert len(listed(organiser, made)) == enters <= 10


@pytest.mark.postgresql_too
def test_imports_and_a_rush_of_entries_are_counted_exactly_in_class_and_session(
    world: World, organiser: Browser
) -> None:
    """R3, R6: whichever comes first, the last place of a class or a session is given once."""
    made = make_competition(world, organiser, capacity=12)
    put_categories(organiser, made, {**WOMEN, "capacity": 7}, {**MEN, "capacity": 7})
    (morning,) = make_sessions(world, made, {"name": "Morning", "capacity": 9})
    climbers = [world.person(f"climber{number}") for number in range(8)]
    tables = [
        "name,born,class\n" + "".join(f"Rock {letter}{kind},1990,{kind}\n" for kind in ("Women", "Men"))
        for letter in "ABCD"
    ]
    with ThreadPoolExecutor(6) as pool:
        imports = [pool.submit(import_people, organiser, made, table) for table in tables]
        entries = [
            pool.submit(enter, climber, made, category=("women", "men")[number % 2], session_id=morning)
            for number, climber in enumerate(climbers)
        ]
        assert {one.result().status_code for one in imports} <= {200, 409, 422}
        assert {one.result().status_code for one in entries} == {201}
    placed = [one for one in listed(organiser, made) if one["status"] != "waitlisted"]
    women = sum(one["category"] == "women" for one in placed)
    assert len(placed) in (8, 9)  # two lines or nobody of each list: one place may be left that no list can use
    assert count_seats(world, made) == {
        "all": len(placed),
        "Women": women,
        "Men": len(placed) - women,
        "Morning": len(placed),
    }
    assert max(women, len(placed) - women) <= 7


@pytest.mark.postgresql_too
def test_teams_are_made_and_joined_by_name(world: World, organiser: Browser) -> None:
    """R4"""
    made = make_competition(world, organiser, capacity=20)
    put_categories(organiser, made, TEAMS, {**WOMEN, "joining": "everyone", "born_to": None})
    table = "name,born,team\nAnna Ice,1990,Red Rocks\nBen Ice,1991,red  rocks\nCarl Ice,1990,Slabs\n"
    assert preview(organiser, made, table)["data"]["new_teams"] == ["Red Rocks", "Slabs"]
    imported(organiser, made, table)
    assert [(one["name"], one["team"]["name"]) for one in listed(organiser, made)] == [
        ("Anna Ice", "Red Rocks"),
        ("Ben Ice", "Red Rocks"),
        ("Carl Ice", "Slabs"),
    ]
    more = "name,born,team\nDora Ice,1990,RED ROCKS\nEmil Ice,1990,Red Rocks\n"
    assert refused(organiser, made, more) == {"line 3": ["Team: “Red Rocks” is full. A team has at most 3 people."]}
    imported(organiser, made, more, columns=["name", "born", "team"], skip=[3])
    assert {one["team"]["id"] for one in listed(organiser, made) if one["team"]["name"] == "Red Rocks"} != set()
    assert len({one["team"]["id"] for one in listed(organiser, made)}) == 2


@pytest.mark.postgresql_too
def test_a_new_team_of_several_team_categories_needs_its_own(world: World, organiser: Browser) -> None:
    made = make_competition(world, organiser)
    table = "name,born,team\nAnna Ice,1990,Red Rocks\n"
    assert "Team category: please choose" in refused(organiser, made, table)["line 2"][0]
    table = "name,born,team,team category\nAnna Ice,1990,Red Rocks,\nBen Ice,1990,Red Rocks,lt_6B\n"
    imported(organiser, made, table)
    assert [one["team"]["category"] for one in listed(organiser, made)] == ["lt_6B", "lt_6B"]


def test_numbers_are_never_given_twice(organiser: Browser, cup: int) -> None:
    imported(organiser, cup, HEAD + LENA)
    assert refused(
        organiser, cup, HEAD + "Anna,Ice,1990,,Women,,,7,\nBen,Ice,1990,,Men,,,9,\nCy,Ice,1990,,Men,,,9,\n"
    ) == {
        "line 2": ["Number 7 is already that of Lena Sommer."],
        "line 4": ["Number 9 is also on line 3."],
    }


def test_the_fee_is_that_of_the_class_and_unpaid(world: World, organiser: Browser) -> None:
    """R3"""
    made = make_competition(world, organiser, fee_cents=2500)
    put_categories(organiser, made, {**WOMEN, "fee_cents": 1000}, {**MEN, "fee_cents": 0}, U16)
    imported(organiser, made, "name,born,class\nAnna Ice,1990,Women\nBen Ice,1990,Men\nKim Ice,2012,U16\n")
    assert [(one["fee_cents"], one["payment_status"]) for one in listed(organiser, made)] == [
        (1000, "due"),
        (0, "free"),
        (2500, "due"),
    ]
