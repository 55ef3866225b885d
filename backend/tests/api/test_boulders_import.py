"""Import of boulders from CSV: all rows or none, errors by line."""

from typing import Any

import pytest

from support.competitions import make_competition
from support.entries import refusal
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

HEADER = "number,name,sector,grade,color,description,points,zone_points,remote_bonus,latitude,longitude\n"
TABLE = HEADER + ('1,Roof,Cedar,6A,red,"Left, of the oak",100,50,0.5,42.5,23.25\n2,Čerešňa / left,Cedar,7A+,,,,,,,\n')


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


def send(organiser: Browser, competition_id: int, table: str | bytes) -> Any:
    path = f"/api/boulders/import?competition_id={competition_id}"
    return organiser.post(path, content=table, headers={"content-type": "text/csv"})


def test_a_table_becomes_boulders(organiser: Browser, competition_id: int) -> None:
    answer = send(organiser, competition_id, TABLE)
    assert answer.status_code == 200, answer.text
    first, second = answer.json()["data"]
    assert (first["name"], first["description"], first["remote_bonus"]) == ("Roof", "Left, of the oak", 0.5)
    assert first["location"] == {"latitude": 42.5, "longitude": 23.25}
    assert (second["number"], second["grade"], second["points"], second["location"]) == (2, "7A+", 0, None)


def test_the_same_table_again_changes_nothing_and_a_changed_one_changes_boulders(
    organiser: Browser, competition_id: int
) -> None:
    first = send(organiser, competition_id, TABLE).json()
    assert send(organiser, competition_id, TABLE).json() == first
    again = send(organiser, competition_id, TABLE.replace("1,Roof,Cedar,6A", "9,ROOF,Oak,6C")).json()["data"]
    assert {one["id"] for one in again} == {one["id"] for one in first["data"]}
    assert [(one["number"], one["name"], one["sector"]) for one in again if one["grade"] == "6C"] == [
        (9, "ROOF", "Oak")
    ]


def test_an_import_keeps_the_line_and_the_status(organiser: Browser, competition_id: int) -> None:
    send(organiser, competition_id, TABLE)
    boulder = organiser.get(f"/api/boulders?competition_id={competition_id}").json()["data"][0]
    organiser.patch(f"/api/boulders/{boulder['id']}", json={"line": [[0, 0], [1, 1]], "status": "closed"})
    again = send(organiser, competition_id, TABLE).json()["data"][0]
    assert (again["line"], again["status"]) == ([[0.0, 0.0], [1.0, 1.0]], "closed")


def test_semicolons_and_a_byte_order_mark_are_accepted(organiser: Browser, competition_id: int) -> None:
    table = "\ufeffnumber;name;remote_bonus\n1;Roof;0,5\n".encode()
    answer = send(organiser, competition_id, table)
    assert answer.json()["data"][0]["remote_bonus"] == 0.5


@pytest.mark.parametrize(
    ("rows", "lines"),
    [
        ("1,Roof,,6D,,,,,,,\n2,Arete,,6A,,,,,,,\n", {"line 2"}),
        ("1,Roof,,6A,,,,,,,\nx,Arete,,6A,,,5,9,,,\n,,,6A,,,,,,,\n", {"line 3", "line 4"}),
        ("1,Roof,,,,,,,,,\n2,roof,,,,,,,,,\n", {"line 3"}),
        ("1,Roof,,,,,5,9,,,\n", {"line 2"}),
        ("1,Roof,,,,,,,0.7,,\n", {"line 2"}),
        ("1,Roof,,,,,,,,95,20\n", {"line 2"}),
        ("1,Roof,,,,,,,,42,\n", {"line 2"}),
        ("1,Roof,,,,,,,,,,,,left\n", {"line 2"}),
        ("1,..,,,,,,,,,\n", {"line 2"}),
        ("", {"line 1"}),
    ],
)
def test_with_one_invalid_line_nothing_is_written(
    organiser: Browser, competition_id: int, rows: str, lines: set[str]
) -> None:
    answer = send(organiser, competition_id, HEADER + rows)
    assert refusal(answer) == (422, "validation_failed")
    assert set(answer.json()["fields"]) == lines
    assert organiser.get(f"/api/boulders?competition_id={competition_id}").json()["data"] == []


def test_empty_lines_and_cells_that_are_left_away_at_the_end_of_a_line_are_no_mistakes(
    organiser: Browser, competition_id: int
) -> None:
    table = HEADER + "1,Roof\n,,,,,,,,,,\n\n2,Arete,,,,,,,,,,,,\n"
    assert [one["name"] for one in send(organiser, competition_id, table).json()["data"]] == ["Roof", "Arete"]


@pytest.mark.parametrize(
    "table",
    [
        b"",
        b"name\nRoof\n",
        b"number,name,height\n1,Roof,3\n",
        b"number,name,name\n1,a,b\n",
        b"\xff\xfe\x00",
        b'number,name\n1,"Roof\n',
    ],
)
def test_a_file_that_is_no_table_is_refused(organiser: Browser, competition_id: int, table: bytes) -> None:
    assert send(organiser, competition_id, table).status_code == 422


def test_five_hundred_boulders_can_be_imported_at_once(organiser: Browser, competition_id: int) -> None:
    rows = "".join(f"{n},Boulder {n},Sector {n % 8},6A,red,{'x' * 150},,,,,\n" for n in range(500))
    assert len(rows) > 64 * 1024
    assert len(send(organiser, competition_id, HEADER + rows).json()["data"]) == 500


def test_only_organisers_import(climber: Browser, competition_id: int) -> None:
    assert refusal(send(climber, competition_id, TABLE)) == (403, "forbidden")
