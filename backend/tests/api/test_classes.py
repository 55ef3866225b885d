"""R1, R2: categories that people choose."""

import datetime as dt
import re
from typing import Any

import pytest
from sqlalchemy import update

from support.crag import Crag, Phone
from support.entries import listed, refusal
from support.recorded_marathon import list_paths
from support.standings import assert_boards_are_right, standing
from support.world import Browser, World
from topout.entries.models import Participant

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

POINTS = {"kind": "individual", "format": "points", "params": {"source": "grade", "best": 5}}
WOMEN = {"key": "women", "name": "Women", "joining": "choice", **POINTS}
MEN = {"key": "men", "name": "Men", "joining": "choice", **POINTS}
U16 = {"key": "u16", "name": "U16", "joining": "choice", "born_from": 2011, "born_to": 2026, **POINTS}
EVERYONE = {"key": "individual", "name": "Individual", **POINTS}


def put_categories(crag: Crag, *categories: dict[str, Any], browser: Browser | None = None) -> Any:
    path = f"/api/competitions/{crag.competition_id}/categories"
    return (browser or crag.organiser).put(path, json={"categories": list(categories)})


def move(crag: Crag, key: str, *phones: Phone, browser: Browser | None = None) -> Any:
    body = {"participant_ids": [phone.participant_id for phone in phones], "category": key}
    return (browser or crag.organiser).post(f"/api/competitions/{crag.competition_id}/classes", json=body)


@pytest.fixture
def crag(crag: Crag) -> Crag:
    assert put_categories(crag, WOMEN, MEN, U16, EVERYONE).status_code == 200
    return crag


def names(crag: Crag, category: str) -> list[str]:
    return [row[1] for row in standing(crag.organiser, crag, category)]


def test_a_class_ranks_those_who_are_in_it_and_nobody_else(crag: Crag, world: World) -> None:
    """R1"""
    ada, ben = crag.phone("ada"), crag.phone("ben")
    ada.log(crag.boulders[0])
    ben.log(crag.boulders[0])
    assert move(crag, "women", ada).status_code == 200
    assert move(crag, "men", ben).status_code == 200
    ids = {key: [row[0] for row in standing(crag.organiser, crag, key)] for key in ("women", "men", "u16")}
    assert ids == {"women": [ada.participant_id], "men": [ben.participant_id], "u16": []}
    assert len(standing(crag.organiser, crag, "individual")) == 2
    assert_boards_are_right(world, crag.competition_id, crag.organiser)


@pytest.mark.postgresql_too
def test_moving_somebody_changes_both_boards_and_keeps_what_was_logged(crag: Crag, world: World) -> None:
    """R2"""
    ada, ben = crag.phone("ada"), crag.phone("ben")
    for phone, boulders in ((ada, crag.boulders[:3]), (ben, crag.boulders[:1])):
        for boulder in boulders:
            phone.log(boulder)
    move(crag, "women", ada, ben)
    before = standing(crag.organiser, crag, "women")
    assert len(before) == 2
    move(crag, "u16", ada)
    assert standing(crag.organiser, crag, "women") == [(ben.participant_id, 1, *before[1][2:])]
    assert standing(crag.organiser, crag, "u16") == [before[0]]
    assert_boards_are_right(world, crag.competition_id, crag.organiser)


def test_an_organiser_may_put_anybody_into_any_class_and_the_trail_says_so_once(crag: Crag) -> None:
    """R2: whatever their year of birth."""
    ada = crag.phone("ada")
    assert [move(crag, "u16", ada).status_code for _ in range(2)] == [200, 200]
    trail = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"]
    changed = [entry for entry in trail if entry["act"] == "class_changed"]
    assert [(one["before"], one["after"]) for one in changed] == [({"class": None}, {"class": "U16"})]
    assert [one["category"] for one in listed(crag.organiser, crag.competition_id)] == ["u16"]


def test_all_are_moved_or_none(crag: Crag) -> None:
    ada = crag.phone("ada")
    body = {"participant_ids": [ada.participant_id, 999_999], "category": "women"}
    answer = crag.organiser.post(f"/api/competitions/{crag.competition_id}/classes", json=body)
    assert refusal(answer) == (404, "participant_not_found")
    assert "category" not in listed(crag.organiser, crag.competition_id)[0]


@pytest.mark.parametrize("key", ["individual", "lt_6B", "unknown"])
def test_only_a_class_of_this_competition_can_be_chosen(crag: Crag, key: str) -> None:
    answer = move(crag, key, crag.phone("ada"))
    assert answer.json()["fields"] == {"category": ["This competition has no such class."]}


def test_a_class_with_people_in_it_is_not_removed_and_stays_a_class(crag: Crag) -> None:
    move(crag, "women", crag.phone("ada"))
    assert refusal(put_categories(crag, MEN, U16)) == (422, "class_in_use")
    assert refusal(put_categories(crag, {**WOMEN, "joining": "everyone"}, MEN)) == (422, "class_in_use")
    assert put_categories(crag, WOMEN).status_code == 200


def preview_years(crag: Crag, **years: int) -> dict[str, list[tuple[str, int]]]:
    path = f"/api/competitions/{crag.competition_id}/categories/preview"
    body = {"categories": [WOMEN | years, MEN, U16, EVERYONE]}
    compared = crag.organiser.post(path, json=body).json()["data"]
    return {
        one["key"]: [(person["name"], person["birth_year"]) for person in one["no_longer_fit"]]
        for one in compared
        if "no_longer_fit" in one
    }


@pytest.mark.postgresql_too
def test_the_preview_of_other_years_names_who_would_no_longer_fit_and_moves_nobody(crag: Crag) -> None:
    """R2: also not by saving; and somebody put there in spite of their years is no news."""
    ada, ben = crag.phone("ada"), crag.phone("ben")
    move(crag, "women", ada)
    move(crag, "u16", ben)
    assert preview_years(crag) == {}
    assert preview_years(crag, born_to=1996) == {}
    (person,) = preview_years(crag, born_to=1990)["women"]
    assert person[1] == 1996
    assert list(preview_years(crag, born_from=1997)) == ["women"]
    assert put_categories(crag, WOMEN | {"born_to": 1990}, MEN, U16, EVERYONE).status_code == 200
    assert preview_years(crag, born_to=1980) == {}
    classes = {one["id"]: one["category"] for one in listed(crag.organiser, crag.competition_id)}
    assert classes == {ada.participant_id: "women", ben.participant_id: "u16"}


def test_the_categories_say_who_may_join(crag: Crag, world: World) -> None:
    seen = {
        one["key"]: one
        for one in world.browser().get(f"/api/competitions/{crag.competition_id}/categories").json()["data"]
    }
    assert (seen["u16"]["joining"], seen["u16"]["born_from"], seen["u16"]["born_to"]) == ("choice", 2011, 2026)
    assert seen["women"]["joining"] == "choice"
    assert "born_from" not in seen["women"]


def test_a_competition_without_classes_is_described_as_ever(world: World) -> None:
    crag = Crag(world)
    crag.phone("ada")
    seen = world.browser().get(f"/api/competitions/{crag.competition_id}/categories").json()["data"]
    fields = {"key", "name", "kind", "format", "params", "min_grade", "max_grade", "rules", "inputs", "contestants"}
    assert all(one.keys() == fields | {"translations"} for one in seen)
    assert "category" not in listed(crag.organiser, crag.competition_id)[0]


@pytest.mark.postgresql_too
@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({**EVERYONE, "born_from": 2011}, "born_from"),
        ({**EVERYONE, "capacity": 20}, "capacity"),
        ({**U16, "born_to": 2010}, "born_to"),
        ({**U16, "key": "lt_6B", "kind": "team", "format": "marathon", "params": {}}, "joining"),
    ],
)
def test_what_only_a_class_can_have_is_refused_elsewhere(crag: Crag, wrong: dict[str, Any], field: str) -> None:
    answer = put_categories(crag, wrong)
    assert list(answer.json()["fields"]) == [f"categories.0.{field}"]


def test_a_boulder_counts_in_the_categories_it_lists_and_nowhere_else(crag: Crag, world: World) -> None:
    """R5"""
    ada, ben = crag.phone("ada"), crag.phone("ben")
    move(crag, "women", ada)
    move(crag, "men", ben)
    for phone in (ada, ben):
        phone.log(crag.boulders[0])
        phone.log(crag.boulders[1])
    crag.change(crag.boulders[0], counts_in=["women"])
    tops = {key: standing(crag.organiser, crag, key)[0] for key in ("women", "men")}
    assert tops["women"][2] > tops["men"][2]
    shown = {
        one["id"]: one
        for one in crag.organiser.get(f"/api/boulders?competition_id={crag.competition_id}").json()["data"]
    }
    assert (shown[crag.boulders[0]]["counts_in"], shown[crag.boulders[0]]["categories"]) == (["women"], ["women"])
    assert "counts_in" not in shown[crag.boulders[1]]
    assert_boards_are_right(world, crag.competition_id, crag.organiser)


def test_a_boulder_whose_only_category_is_gone_counts_by_its_grade_again(crag: Crag, world: World) -> None:
    """R5"""
    ada = crag.phone("ada")
    move(crag, "women", ada)
    ada.log(crag.boulders[0])
    crag.change(crag.boulders[0], counts_in=["men"])
    assert standing(crag.organiser, crag, "women")[0][2] == 0
    put_categories(crag, WOMEN, U16)
    assert standing(crag.organiser, crag, "women")[0][2] > 0
    assert_boards_are_right(world, crag.competition_id, crag.organiser)


def test_a_boulder_lists_only_categories_of_its_competition(crag: Crag) -> None:
    answer = crag.organiser.patch(f"/api/boulders/{crag.boulders[0]}", json={"counts_in": ["women", "nobody"]})
    assert answer.json()["fields"] == {"counts_in": ["This competition has no category “nobody”."]}


def test_a_frozen_board_keeps_classes_and_boulder_sets_as_they_were(crag: Crag, world: World) -> None:
    """R2, R5"""
    ada, ben = crag.phone("ada"), crag.phone("ben")
    move(crag, "women", ada, ben)
    crag.change(crag.boulders[0], counts_in=["women", "u16"])
    ada.log(crag.boulders[0])
    before = standing(ada.browser, crag, "women")
    assert crag.act("freeze", frozen=True).status_code == 200
    move(crag, "u16", ada)
    assert standing(ada.browser, crag, "women") == before
    assert [row[0] for row in standing(crag.organiser, crag, "women", live=True)] == [ben.participant_id]


@pytest.mark.postgresql_too
def test_the_overview_says_how_many_are_without_a_class(crag: Crag, world: World) -> None:
    """R1: an organiser made classes after people had entered."""
    ada, _ = crag.phone("ada"), crag.phone("ben")

    def count() -> Any:
        return crag.organiser.get(f"/api/competitions/{crag.competition_id}/overview").json()["data"]

    assert count()["without_class"] == 2
    move(crag, "women", ada)
    assert count()["without_class"] == 1
    assert put_categories(crag, WOMEN, EVERYONE).status_code == 200
    body = {"participant_ids": [one["id"] for one in listed(crag.organiser, crag.competition_id)], "category": "women"}
    crag.organiser.post(f"/api/competitions/{crag.competition_id}/classes", json=body)
    assert "without_class" not in count()


def test_the_list_of_participants_names_their_classes(crag: Crag) -> None:
    """R1"""
    ada, _ = crag.phone("ada"), crag.phone("ben")
    move(crag, "women", ada)
    lines = crag.organiser.get(f"/api/competitions/{crag.competition_id}/participants.csv").text.splitlines()
    assert [line.rsplit(",", 1)[1] for line in lines] == ['"class"', '"Women"', '""']


def test_results_list_in_a_class_only_its_people(crag: Crag) -> None:
    """R1: each class alone, and all in one file."""
    ada, ben = crag.phone("ada"), crag.phone("ben")
    move(crag, "women", ada)
    move(crag, "men", ben)
    for phone in (ada, ben):
        phone.log(crag.boulders[0])
    path = f"/api/competitions/{crag.competition_id}/export.csv"
    rows = {key: crag.organiser.get(path, params={"category": key}).text.splitlines() for key in ("women", "u16")}
    assert {key: len(lines) for key, lines in rows.items()} == {"women": 2, "u16": 1}
    joined = [line.split(",")[0] for line in crag.organiser.get(path).text.splitlines()[1:]]
    assert sorted(joined) == ['"individual"', '"individual"', '"men"', '"women"']


@pytest.mark.postgresql_too
def test_a_class_tells_others_nothing_of_the_year_of_birth_but_its_name(crag: Crag, world: World) -> None:
    """R2: an organiser put somebody into a class whose years say nothing about them."""
    ada, ben = crag.phone("ada"), crag.phone("ben")
    move(crag, "u16", ada, ben)
    ada.log(crag.boulders[0])
    with world.database.writing() as session:
        born = {Participant.date_of_birth: dt.date(1987, 11, 23)}
        session.execute(update(Participant).where(Participant.id == ada.participant_id).values(born))
        session.commit()
    year = re.compile(r"(?<![0-9a-zA-Z])1987(?![0-9a-zA-Z])")
    paths = list(list_paths(crag, {"team": 1, "participant": ada.participant_id}))
    paths += [path.replace("individual", "u16") for path in paths]
    seen = {path: browser.get(path) for browser in (world.browser(), ben.browser) for path in paths}
    assert [path for path, answer in seen.items() if year.search(answer.text)] == []
    assert sum(answer.status_code == 200 for answer in seen.values()) > 20
    assert year.search(ada.browser.get("/api/me/export").text)
