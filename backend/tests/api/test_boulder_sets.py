"""R5: which categories a boulder counts in, in the table and as a spreadsheet."""

from typing import Any

import pytest
from api.test_classes import EVERYONE, MEN, U16, WOMEN, put_categories

from support.crag import Crag
from support.entries import refusal
from support.standings import standing
from support.world import World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

OPEN = {**EVERYONE, "key": "open_2", "name": "Open, both halls"}
CATEGORIES = (WOMEN, MEN, U16, EVERYONE, OPEN)


@pytest.fixture
def crag(crag: Crag) -> Crag:
    assert put_categories(crag, *CATEGORIES).status_code == 200
    return crag


def send(crag: Crag, table: str | bytes, call: str = "import", competition_id: int | None = None) -> Any:
    query = {"competition_id": competition_id or crag.competition_id}
    return crag.organiser.post(f"/api/boulders/{call}", params=query, content=table)


def export(crag: Crag, table_format: str = "csv") -> bytes:
    path = f"/api/competitions/{crag.competition_id}/boulders/export.{table_format}"
    return bytes(crag.organiser.get(path).content)


def sets(crag: Crag, competition_id: int | None = None) -> list[list[str]]:
    path = f"/api/boulders?competition_id={competition_id or crag.competition_id}"
    return [one.get("counts_in", []) for one in crag.organiser.get(path).json()["data"]]


@pytest.mark.parametrize(
    ("cell", "listed"),
    [
        ("women", ["women"]),
        ("U16; Women", ["women", "u16"]),
        ("Men,WOMEN,  men ", ["women", "men"]),
        ("Open, both halls; U16", ["u16", "open_2"]),
        ("individual", ["individual"]),
        ("", []),
        (" ; ,", []),
    ],
)
def test_a_cell_lists_categories_by_key_or_name(crag: Crag, cell: str, listed: list[str]) -> None:
    """R5"""
    crag.change(crag.boulders[0], counts_in=["individual", "men"])
    answer = send(crag, f'number,name,categories\n1,Boulder 1,"{cell}"\n')
    assert answer.status_code == 200, answer.text
    assert sets(crag)[0] == listed


def test_a_category_that_the_competition_does_not_have_is_named_with_its_line(crag: Crag) -> None:
    """R5: and nothing of the table is stored."""
    table = 'number,name,categories\n1,Boulder 1,women\n2,Boulder 2,"U18, women, U18"\n'
    answer = send(crag, table)
    assert refusal(answer) == (422, "validation_failed")
    said = {"line 3": ["Categories: This competition has no category “U18”."]}
    assert answer.json()["fields"] == said
    assert send(crag, table, "import/preview").json()["errors"] == said
    assert sets(crag) == [[]] * 4


def test_a_preview_shows_the_sets_before_and_after(crag: Crag) -> None:
    """R5"""
    crag.change(crag.boulders[0], counts_in=["men"])
    preview = send(crag, "number,name,Counts in\n1,Boulder 1,U16; women\n2,Boulder 2,\n", "import/preview").json()
    first, second = preview["data"]["lines"]
    assert first["changes"] == {"counts_in": {"before": ["men"], "after": ["women", "u16"]}}
    assert second["change"] == "same"


@pytest.mark.postgresql_too
def test_a_table_without_the_column_leaves_the_sets_alone(crag: Crag) -> None:
    """R5"""
    crag.change(crag.boulders[0], counts_in=["men"])
    assert send(crag, "number,name\n9,Boulder 1\n").status_code == 200
    assert ["men"] in sets(crag)


@pytest.mark.parametrize("table_format", ["csv", "xlsx"])
def test_an_export_of_sets_is_imported_without_a_change(crag: Crag, table_format: str) -> None:
    """R5"""
    crag.change(crag.boulders[0], counts_in=["u16", "women"])
    crag.change(crag.boulders[1], counts_in=["open_2"])
    preview = send(crag, export(crag, table_format), "import/preview").json()
    assert (preview["data"]["same"], preview["errors"]) == (4, {})
    assert [column["field"] for column in preview["data"]["columns"]][-1] == "categories"


def test_an_export_without_classes_and_sets_is_as_it_was(world: World) -> None:
    """R5: the column is there where there is something to fill in."""
    crag = Crag(world)
    assert b"categories" not in export(crag)
    assert put_categories(crag, EVERYONE, OPEN).status_code == 200
    assert b"categories" not in export(crag)
    crag.change(crag.boulders[0], counts_in=["open_2"])
    assert b'"categories"' in export(crag).splitlines()[0]


@pytest.mark.parametrize(
    "heading", ["Classes", "Klassen", "Catégories", "Categorie", "Categorías", "Κατηγορίες", "Zählt für"]
)
def test_the_heading_of_sets_is_known_in_six_languages(crag: Crag, heading: str) -> None:
    preview = send(crag, f"number;name;{heading}\n1;Boulder 1;women, men\n".encode(), "import/preview").json()
    assert preview["data"]["columns"][-1]["field"] == "categories"
    assert preview["data"]["changed"] == 1


def test_a_category_that_is_gone_is_listed_nowhere_and_nothing_asks_for_it(crag: Crag) -> None:
    """R5: one that lists nothing else counts by its grade."""
    crag.change(crag.boulders[0], counts_in=["men"])
    crag.change(crag.boulders[1], counts_in=["men", "women"])
    assert put_categories(crag, WOMEN, U16, EVERYONE).status_code == 200
    shown = crag.organiser.get(f"/api/boulders?competition_id={crag.competition_id}").json()["data"]
    assert "counts_in" not in shown[0]
    assert shown[0]["categories"] == ["women", "u16", "individual"]
    assert (shown[1]["counts_in"], shown[1]["categories"]) == (["women"], ["women"])
    preview = send(crag, export(crag), "import/preview").json()
    assert (preview["data"]["same"], preview["errors"]) == (4, {})
    stale = crag.organiser.patch(f"/api/boulders/{crag.boulders[1]}", json={"name": "Roof", "version": 1})
    assert stale.json()["current"]["counts_in"] == ["women"]


def test_renaming_a_category_keeps_its_boulders(crag: Crag) -> None:
    """R5: boulders list its key."""
    crag.change(crag.boulders[0], counts_in=["men"])
    assert put_categories(crag, WOMEN, {**MEN, "name": "Gentlemen"}, U16, EVERYONE, OPEN).status_code == 200
    assert sets(crag)[0] == ["men"]
    assert send(crag, "number,name,categories\n1,Boulder 1,Gentlemen\n", "import/preview").json()["data"]["same"] == 1


@pytest.mark.postgresql_too
def test_copies_of_boulders_and_competitions_keep_the_sets(crag: Crag) -> None:
    """R5"""
    crag.change(crag.boulders[0], counts_in=["men"])
    crag.organiser.post(f"/api/boulders/{crag.boulders[0]}/duplicate", json={"name": "Copy", "number": 5})
    assert sets(crag).count(["men"]) == 2
    copy = crag.organiser.post(f"/api/competitions/{crag.competition_id}/duplicate").json()["data"]["id"]
    assert sets(crag, copy).count(["men"]) == 2


def test_many_boulders_are_listed_at_once_and_given_back_to_their_grades(crag: Crag) -> None:
    """R5"""
    path = f"/api/competitions/{crag.competition_id}/boulders"
    chosen = [{"id": id} for id in crag.boulders[:3]]
    for counts_in, expected in ((["women", "u16"], ["women", "u16"]), ([], [])):
        answer = crag.organiser.patch(path, json={"boulders": chosen, "counts_in": counts_in})
        assert answer.status_code == 200
        assert sets(crag) == [expected] * 3 + [[]]
    refused = crag.organiser.patch(path, json={"boulders": chosen, "counts_in": ["u18"]})
    assert refused.json()["fields"] == {"counts_in": ["This competition has no category “u18”."]}


def test_a_boulder_outside_the_own_set_is_logged_and_does_not_count(crag: Crag) -> None:
    """R5"""
    ada = crag.phone("ada")
    body = {"participant_ids": [ada.participant_id], "category": "women"}
    crag.organiser.post(f"/api/competitions/{crag.competition_id}/classes", json=body)
    crag.change(crag.boulders[0], counts_in=["men"])
    assert ada.verdicts(ada.tap(crag.boulders[0])) == ["accepted/ok"]
    assert [row[2] for row in standing(crag.organiser, crag, "women")] == [0]
    crag.change(crag.boulders[0], counts_in=["men", "women"])
    assert [row[2] > 0 for row in standing(crag.organiser, crag, "women")] == [True]


@pytest.mark.postgresql_too
def test_a_boulder_says_what_it_brings_in_each_class_as_the_boards_count_it(crag: Crag) -> None:
    """R5"""
    by_boulder = {"kind": "individual", "format": "points", "params": {"source": "boulder", "flash_percent": 10}}
    by_tries = {"kind": "individual", "format": "ifsc_2026", "params": {}}
    put_categories(crag, {**WOMEN, **by_boulder}, {**MEN, **by_boulder}, U16, {**EVERYONE, **by_tries})
    crag.change(crag.boulders[0], points=105, zone_points=40, grade="6A")
    shown = crag.organiser.get(f"/api/boulders?competition_id={crag.competition_id}").json()["data"][0]
    first, second = shown["brings"]
    assert first == {"top": 105, "flash": 115.5, "zone": 40, "categories": ["women", "men"]}
    assert second["categories"] == ["u16"]
    ada, ben = crag.phone("ada"), crag.phone("ben")
    for phone, key, tries in ((ada, "women", 1), (ben, "u16", 2)):
        body = {"participant_ids": [phone.participant_id], "category": key}
        crag.organiser.post(f"/api/competitions/{crag.competition_id}/classes", json=body)
        phone.log(crag.boulders[0], attempts_to_top=tries)
    assert standing(crag.organiser, crag, "women")[0][2] == first["flash"]
    assert standing(crag.organiser, crag, "u16")[0][2] == second["top"]
    crag.change(crag.boulders[0], counts_in=["men"])
    alone = crag.organiser.get(f"/api/boulders?competition_id={crag.competition_id}").json()["data"][0]
    assert alone["brings"] == [{"top": 105, "flash": 115.5, "zone": 40}]


def test_without_classes_a_boulder_says_nothing_of_what_it_brings(world: World) -> None:
    """R5"""
    crag = Crag(world)
    shown = crag.organiser.get(f"/api/boulders?competition_id={crag.competition_id}").json()["data"]
    assert all("brings" not in one for one in shown)


def test_judges_see_the_class_of_a_climber_and_nothing_of_it_without_classes(crag: Crag) -> None:
    """R5: so that their phones can tell which boulders count."""
    ada = crag.phone("ada")
    path = f"/api/competitions/{crag.competition_id}/judging"
    assert "category" not in crag.organiser.get(path).json()["data"]["participants"][0]
    body = {"participant_ids": [ada.participant_id], "category": "u16"}
    crag.organiser.post(f"/api/competitions/{crag.competition_id}/classes", json=body)
    assert crag.organiser.get(path).json()["data"]["participants"][0]["category"] == "u16"


def test_an_entry_names_its_class(crag: Crag) -> None:
    """R1: the app finds the own boulders by it."""
    ada = crag.phone("ada")
    path = f"/api/participant/{crag.competition_id}"
    assert "category" not in ada.browser.get(path).json()["data"]
    body = {"participant_ids": [ada.participant_id], "category": "u16"}
    crag.organiser.post(f"/api/competitions/{crag.competition_id}/classes", json=body)
    assert ada.browser.get(path).json()["data"]["category"] == "u16"


def words(crag: Crag, key: str) -> dict[str, Any]:
    answer = crag.organiser.get(f"/api/competitions/{crag.competition_id}/categories").json()["data"]
    return next(dict(category["rules"]) for category in answer if category["key"] == key)


@pytest.mark.postgresql_too
def test_the_rules_in_words_say_which_boulders_count_once_boulders_list_categories(crag: Crag) -> None:
    """R5"""
    put_categories(crag, WOMEN, {**MEN, "min_grade": "6A"}, EVERYONE)
    assert words(crag, "women")["boulders"] == words(crag, "individual")["boulders"] == "All boulders."
    crag.change(crag.boulders[0], counts_in=["men"])
    only_others = ", except those chosen only for other categories."
    assert words(crag, "women")["boulders"] == words(crag, "individual")["boulders"] == f"All boulders{only_others}"
    assert words(crag, "men")["boulders"] == "Boulders graded 6A or harder and those chosen for this class."
    for boulder in crag.boulders[1:]:
        crag.change(boulder, counts_in=["women"])
    assert words(crag, "women")["boulders"] == "The boulders chosen for this class."
    assert words(crag, "individual")["boulders"] == "No boulder is chosen for this category yet."
    crag.change(crag.boulders[0], status="void")
    assert words(crag, "women")["boulders"] == "All boulders."
    put_categories(crag, MEN, EVERYONE)
    assert words(crag, "men")["boulders"] == "All boulders.", "a category that is gone is listed for nothing"


def test_the_rules_in_words_say_who_is_ranked_in_a_class(crag: Crag) -> None:
    """R1"""
    assert words(crag, "women")["contestants"] == "Climbers who entered this class."
    assert words(crag, "individual")["contestants"] == "Everyone in the competition."


def test_the_trail_of_new_boulders_says_nothing_of_sets_where_none_is_chosen(crag: Crag) -> None:
    """R5"""
    table = "number,name,categories\n8,Eight,\n9,Nine,women\n"
    assert send(crag, table).status_code == 200
    crag.make_boulder(10, counts_in=["men"])
    entries = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"]
    created = [entry["after"] for entry in entries if entry["act"] == "boulder_created"]
    assert [one.get("counts_in") for one in created] == [["men"], None, None, None, None]
    [imported] = [entry["after"]["boulders"] for entry in entries if entry["act"] == "boulders_imported"]
    assert [one.get("counts_in") for one in imported.values()] == [None, ["women"]]
