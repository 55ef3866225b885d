"""Fault 112: spreadsheets as other programs and people write them are imported, or refused in words line by line."""

from itertools import chain
from typing import Any

import pytest

from support import spreadsheets
from support.competitions import make_competition, name_staff
from support.entries import refusal
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


def ask(organiser: Browser, competition_id: int, table: bytes, call: str = "import/preview", **chosen: Any) -> Any:
    return organiser.post(f"/api/boulders/{call}", params={"competition_id": competition_id, **chosen}, content=table)


def import_as_the_app(organiser: Browser, competition_id: int, table: bytes, **chosen: Any) -> list[dict[str, Any]]:
    """With what the preview has guessed, unless somebody chose otherwise."""
    previewed = ask(organiser, competition_id, table, **chosen)
    assert previewed.status_code == 200, previewed.text
    assert previewed.json()["errors"] == {}, previewed.text
    preview = previewed.json()["data"]
    columns = [column["field"] or "" for column in preview["columns"]]
    confirmed = {"heading_line": preview["heading_line"], "columns": columns, "preview": preview["digest"]}
    answer = ask(organiser, competition_id, table, "import", **chosen | confirmed)
    assert answer.status_code == 200, answer.text
    return list(answer.json()["data"])


def nose(name: str, **facts: Any) -> dict[str, Any]:
    return {"number": 7, "name": name, **facts}


HTTP_FORMULA = '=HYPERLINK("http://example.org")'
IMPORTED: dict[str, tuple[bytes, list[dict[str, Any]]]] = {
    "Excel, German, below two titles": (
        spreadsheets.EXCEL_GERMAN,
        [
            nose("Nase", sector="Oben", grade="6B+", color="red", points=100, zone_points=50),
            {"number": 8, "name": "Übergang", "grade": "5+", "points": 1000, "zone_points": 25},
        ],
    ),
    "CSV of Excel, Windows-1252": (
        spreadsheets.EXCEL_WINDOWS_1252,
        [
            nose("Nase", sector="Höhle", remote_bonus=0.5, description="Sitzstart; beide Hände"),
            {"number": 8, "name": "Übergang", "grade": "4+", "remote_bonus": 0, "description": ""},
        ],
    ),
    "text of Excel, UTF-16 with tabs, French": (
        spreadsheets.EXCEL_UNICODE_TEXT,
        [nose("Le nez", sector="Forêt", grade="6B"), {"number": 8, "name": "L’arête", "grade": "5+"}],
    ),
    "CSV of Excel, UTF-8 with its mark and sep=": (
        spreadsheets.EXCEL_UTF_8,
        [nose("Nose", sector="Main wall", grade="6B+", points=1000)],
    ),
    "LibreOffice, Italian": (
        spreadsheets.LIBREOFFICE_XLSX,
        [
            nose("Il naso", grade="6B", color="green", location={"latitude": 42.5, "longitude": 23.25}),
            {"number": 8, "grade": None, "location": {"latitude": 42.75, "longitude": 23.5}},
        ],
    ),
    "CSV of LibreOffice, UTF-16 without its mark, Greek": (
        spreadsheets.LIBREOFFICE_UTF_16,
        [nose("Μύτη", sector="Δάσος", grade="6B+"), {"number": 8, "name": "Ακμή", "grade": "5"}],
    ),
    "CSV of Excel, Windows-1253, Greek": (
        spreadsheets.GREEK_WINDOWS_1253,
        [nose("Μύτη", sector="Δάσος", grade="7A")],
    ),
    "CSV of Google, Spanish": (
        spreadsheets.GOOGLE_CSV,
        [
            nose("La nariz", sector="Bosque", grade="7B+", points=100, zone_points=50),
            {"number": 8, "grade": "3", "points": 80, "zone_points": 40},
        ],
    ),
    "Google, English, with a formula as a name": (
        spreadsheets.GOOGLE_XLSX,
        [nose(HTTP_FORMULA, sector="Main wall", grade="6C"), {"number": 8, "name": "'Arete", "grade": None}],
    ),
}
REFUSED: dict[str, tuple[bytes, dict[str, str]]] = {
    "dates and errors of Excel": (
        spreadsheets.EXCEL_DATES,
        {"line 2": "into the date 2026-07-06", "line 3": "into the date 2026-01-02", "line 4": "no result (#REF!)"},
    ),
    "duplicates, gaps and a line of its own": (
        spreadsheets.DUPLICATES,
        {
            "line 3": "Grade: “6X” is not a grade",
            "line 4": "Number: this is missing",
            "line 5": "Name: “nose” is also on line 2",
            "line 6": "Number 7 is also on line 2",
            "line 7": "more cells than the headings",
            "line 8": "Number: “Sector Oak” is not a whole number",
        },
    ),
    "a language we do not know": (spreadsheets.UNKNOWN_LANGUAGE, {"line 2": "choose which column has the number"}),
}
NO_TABLES: dict[str, tuple[bytes, str]] = {
    "old Excel": (spreadsheets.OLD_EXCEL, "old Excel (.xls)"),
    "LibreOffice's own": (spreadsheets.LIBREOFFICE_ODS, "LibreOffice file (.ods)"),
    "PDF": (b"%PDF-1.7\n1 0 obj\n", "not a table"),
    "a page of the web as .xls": (b"<html><table><tr><td>1</td></tr></table></html>", "not a table"),
    "16,000 columns": (",".join(f"c{n}" for n in range(16_000)).encode() + b"\n", "more than 50 columns"),
    "16,000 columns of Excel": (
        spreadsheets.write_workbook([[f"c{n}" for n in range(16_000)]]),
        "more than 50 columns",
    ),
    "a quotation mark that never ends": (b'number,name\n1,Nose\n2,"Roof\n', "quotation marks"),
}


@pytest.mark.parametrize("name", IMPORTED)
def test_fault_112_a_spreadsheet_of_another_program_is_imported(
    organiser: Browser, competition_id: int, name: str
) -> None:
    table, expected = IMPORTED[name]
    found = import_as_the_app(organiser, competition_id, table)
    assert [{key: one[key] for key in facts} for one, facts in zip(found, expected, strict=True)] == expected


@pytest.mark.parametrize("name", REFUSED)
def test_fault_112_a_wrong_spreadsheet_is_refused_line_by_line(
    organiser: Browser, competition_id: int, name: str
) -> None:
    table, expected = REFUSED[name]
    preview = ask(organiser, competition_id, table).json()
    assert list(preview["errors"]) == list(expected)
    for line, words in expected.items():
        assert words in " ".join(preview["errors"][line])
    columns = [column["field"] or "" for column in preview["data"]["columns"]]
    refused = ask(organiser, competition_id, table, "import", columns=columns)
    assert refusal(refused) == (422, "validation_failed")
    assert refused.json()["fields"] == preview["errors"]
    assert organiser.get(f"/api/boulders?competition_id={competition_id}").json()["data"] == []


@pytest.mark.parametrize("name", NO_TABLES)
def test_fault_112_what_is_no_table_is_refused_in_words(organiser: Browser, competition_id: int, name: str) -> None:
    table, words = NO_TABLES[name]
    for call in ("import/preview", "import"):
        answer = ask(organiser, competition_id, table, call)
        assert refusal(answer) == (422, "validation_failed")
        assert words in " ".join(chain.from_iterable(answer.json()["fields"].values()))


def test_a_preview_shows_the_columns_and_what_grades_become(organiser: Browser, competition_id: int) -> None:
    preview = ask(organiser, competition_id, spreadsheets.EXCEL_GERMAN).json()["data"]
    assert (preview["heading_line"], preview["heading_choices"][0]["line"]) == (4, 1)
    assert preview["columns"][3] == {
        "heading": "Schwierigkeit (Fb)",
        "field": "grade",
        "samples": ["6b+", "5c"],
    }
    assert preview["columns"][7]["field"] is None
    assert [line["readings"] for line in preview["lines"]] == [
        [{"field": "grade", "written": "6b+", "read": "6B+"}],
        [
            {"field": "grade", "written": "5c", "read": "5+"},
            {"field": "points", "written": "1.000", "read": 1000},
            {"field": "zone_points", "written": "25,0", "read": 25},
        ],
    ]


def test_columns_and_headings_are_chosen_by_hand(organiser: Browser, competition_id: int) -> None:
    chosen = {"heading_line": 0, "columns": ["number", "name", "grade"]}
    found = import_as_the_app(organiser, competition_id, spreadsheets.WITHOUT_HEADINGS, **chosen)
    assert [(one["number"], one["name"], one["grade"]) for one in found] == [(7, "Nose", "6B+"), (8, "Arete", "5")]
    unknown = {"columns": ["number", "name", ""], "heading_line": 2}
    found = import_as_the_app(organiser, competition_id, spreadsheets.UNKNOWN_LANGUAGE, **unknown)
    assert [(one["name"], one["grade"]) for one in found if one["name"] == "Nos"] == [("Nos", None)]


def test_lines_can_be_left_out(organiser: Browser, competition_id: int) -> None:
    table = b"number,name\n1,Nose\nSector Oak,\n2,Arete\nTotal 2,\n"
    found = import_as_the_app(organiser, competition_id, table, skip=[3, 5])
    assert [one["name"] for one in found] == ["Nose", "Arete"]


def test_what_the_table_does_not_have_stays_as_it_is(organiser: Browser, competition_id: int) -> None:
    import_as_the_app(organiser, competition_id, b"number,name,sector,points,zone_points\n1,Nose,Oak,100,50\n")
    (found,) = import_as_the_app(organiser, competition_id, b"name,number,grade\nNose,1,6A\n")
    assert (found["sector"], found["points"], found["grade"]) == ("Oak", 100, "6A")
    preview = ask(organiser, competition_id, b"name,number,points\nNose,1,40\n").json()
    assert preview["errors"] == {"line 2": ["Zone points: the zone cannot bring more than the top."]}


def test_the_same_number_in_another_sector_or_of_another_boulder_is_named(
    organiser: Browser, competition_id: int
) -> None:
    import_as_the_app(organiser, competition_id, b"number,name,sector\n7,Nose,Oak\n")
    preview = ask(organiser, competition_id, b"number,name,sector\n7,Roof,Oak\n7,Slab,Cedar\n").json()
    assert preview["errors"] == {}
    assert preview["warnings"] == {
        "line 2": ["Number 7 is already “Nose”. Both will have it."],
        "line 3": ["Number 7 is also on line 2, in another sector."],
    }


NAMED = b"number,name,route,grade\n1,Nose,Roof,6A\n"


@pytest.mark.parametrize(
    ("chosen", "field", "words"),
    [
        ({"columns": ["number", "name", "name"]}, "line 1", "“name” and “route” are both chosen as the name"),
        ({"columns": ["number", "", "", "grade"]}, "line 1", "choose which column has the name"),
        ({"columns": ["number", "name", "latitude"]}, "line 1", "choose which column has the longitude"),
        ({"columns": ["number", "name", "", "", "grade"]}, "columns", "only 4 columns"),
        ({"columns": ["number", "height"]}, "columns.1", ""),
        ({"columns": ["number"] * 51}, "columns", ""),
        ({"heading_line": 9}, "heading_line", "no headings in this line"),
        ({"heading_line": -1}, "heading_line", ""),
        ({"skip": [2]}, "line 1", "We do not know the column “route”"),
        ({"skip": [2], "columns": ["number", "name"]}, "line 1", "There is no boulder"),
    ],
)
def test_a_choice_that_cannot_be_is_refused(
    organiser: Browser, competition_id: int, chosen: dict[str, Any], field: str, words: str
) -> None:
    answer = ask(organiser, competition_id, NAMED, "import", **chosen)
    assert refusal(answer) == (422, "validation_failed")
    assert words in " ".join(answer.json()["fields"][field])


@pytest.mark.parametrize("heading", ["n", "N", "g", "a;b;c", "#;#;#", "\u0391", "((((", "_", "="])
def test_headings_of_one_letter_are_left_to_the_person(organiser: Browser, competition_id: int, heading: str) -> None:
    answer = ask(organiser, competition_id, f"{heading}\n1;Nose;6A\n".encode())
    assert answer.status_code == 200, answer.text
    assert answer.json()["errors"]


def test_an_import_does_what_its_preview_said_or_nothing(world: World, organiser: Browser, competition_id: int) -> None:
    other = world.person("other", "organiser")
    name_staff(world, competition_id, other, "organiser")
    table = b"number,name,grade\n1,Nose,6A\n"
    seen = ask(organiser, competition_id, table).json()["data"]["digest"]
    changed_file = ask(organiser, competition_id, b"number,name,grade\n1,Nose,6B\n", "import", preview=seen)
    assert refusal(changed_file) == (409, "changed_meanwhile")
    assert ask(other, competition_id, table, "import", preview=seen).status_code == 200
    second = ask(organiser, competition_id, table, "import", preview=seen)
    assert refusal(second) == (409, "changed_meanwhile")
    assert second.json()["current"] == {"new": 0, "changed": 0, "same": 1}
    assert ask(organiser, competition_id, table, "import").status_code == 200


@pytest.mark.postgresql_too
def test_a_change_that_the_import_does_not_touch_is_no_conflict(organiser: Browser, competition_id: int) -> None:
    (roof,) = import_as_the_app(organiser, competition_id, b"number,name\n9,Roof\n")
    table = b"number,name,grade\n1,Nose,6A\n"
    seen = ask(organiser, competition_id, table).json()["data"]["digest"]
    assert organiser.patch(f"/api/boulders/{roof['id']}", json={"sector": "Oak"}).status_code == 200
    assert ask(organiser, competition_id, table, "import", preview=seen).status_code == 200


def test_more_lines_than_are_read_are_never_left_out_silently(organiser: Browser, competition_id: int) -> None:
    rows = "".join(f"{n},Boulder {n}\n" for n in range(2050))
    preview = ask(organiser, competition_id, f"List\n\n\nnumber,name\n{rows}".encode()).json()
    assert preview["errors"] == {"body": ["Please import at most 2000 boulders at once."]}
