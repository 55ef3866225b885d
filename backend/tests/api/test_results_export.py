"""Results as CSV and XLSX: the same as the board, with formulas inert."""

import csv
import io
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from openpyxl import load_workbook

from support.crag import HOUR, Crag
from support.entries import refusal
from support.polling import TIMEOUT_SECONDS
from support.standings import ask, board
from support.teams import create_team, join_team
from support.world import World
from topout.accounts.models import User
from topout.console import results
from topout.files.writing import write_xlsx

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

ASCENTS_HEAD = [
    *("bib", "first name", "last name", "team", "number", "boulder", "grade"),
    *("top", "zone", "to top", "to zone", "climbed at"),
]


def rename(world: World, user_id: int, first_name: str, last_name: str) -> None:
    with world.database.writing() as session:
        user = session.get_one(User, user_id)
        user.first_name, user.last_name = first_name, last_name
        session.commit()


def export(crag: Crag, table_format: str, **query: Any) -> bytes:
    answer = crag.organiser.get(f"/api/competitions/{crag.competition_id}/export.{table_format}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.content


def test_the_sheet_of_a_category_is_the_board_cell_by_cell(world: World) -> None:
    crag = Crag(world)
    lena, ivo = crag.phone("lena"), crag.phone("ivo")
    rename(world, lena.browser.user_id, "=1+1", "Klein")
    lena.log(crag.boulders[0], attempts_to_top=2)
    lena.log(crag.boulders[1], topped=False, attempts_to_top=None)
    ivo.log(crag.boulders[0])
    crag.change(crag.boulders[3], status="void")
    book = load_workbook(io.BytesIO(export(crag, "xlsx")))
    assert book.sheetnames == ["Teams below 6B", "Teams 6B and above", "Individual", "Ascents"]
    head, *rows = [[cell.value for cell in row] for row in book["Individual"].iter_rows()]
    assert head[:10] == [
        *("place", "bib", "first name", "last name", "club", "team", "score", "tops", "zones", "attempts"),
    ]
    assert head[-3:] == ["1 Boulder 1", "2 Boulder 2", "3 Boulder 3"], "a void boulder is left out"
    shown = board(crag.organiser, crag)["rows"]
    assert [(row[0], f"{row[2]} {row[3]}", row[6], row[7]) for row in rows] == [
        (one["place"], one["name"], one["score"], one["tops"]) for one in shown
    ]
    own = next(row for row in rows if row[2:4] == ["=1+1", "Klein"])
    assert own[7:10] == [1, 2, 2]
    assert own[-3:] == ["T2 z1", "z1", None]
    types = {cell.data_type for sheet in book for row in sheet.iter_rows() for cell in row}
    assert "f" not in types
    assert len(list(book["Ascents"].iter_rows())) == 4


def test_fault_109_every_category_and_column_is_in_the_workbook_whatever_its_name(world: World) -> None:
    crag = Crag(world)
    lena, ivo = crag.phone("lena"), crag.phone("ivo")
    rename(world, lena.browser.user_id, "Lena", "Klein")
    rename(world, ivo.browser.user_id, "Ivo", "Petrov")
    first, second = crag.boulders[0], crag.boulders[1]
    lena.log(first, attempts_to_top=2)
    lena.log(second, topped=False, attempts_to_top=None)
    names = ("Open", "open", "Ascents", "A name that is longer than thirty-one characters: 1", "=2*3")
    plans = [{"key": f"c{n}", "name": name, "kind": "individual", "format": "points"} for n, name in enumerate(names)]
    put = crag.organiser.put(f"/api/competitions/{crag.competition_id}/categories", json={"categories": plans})
    assert put.status_code == 200, put.text
    book = load_workbook(io.BytesIO(export(crag, "xlsx")))
    assert book.sheetnames == ["Open", "open 2", "Ascents", "A name that is longer than thir", "=2 3", "Ascents 2"]
    *categories, ascents = [[[cell.value for cell in row] for row in sheet.iter_rows()] for sheet in book]
    head, *rows = categories[0]
    assert len(set(head)) == len(head), "no column is there twice"
    assert head == [
        *("place", "bib", "first name", "last name", "club", "team", "score", "tops", "zones", "attempts"),
        *("points: tops", "points: zones", "points: flash"),
        *(f"{n} Boulder {n}" for n in range(1, 5)),
    ]
    bibs = {one["name"]: one["bib"] for one in crag.organiser.get(participants_of(crag)).json()["data"]}
    assert rows == [
        [1, bibs["Lena Klein"], "Lena", "Klein", None, None, 0, 1, 2, 2, 0, 0, 0, "T2 z1", "z1", None, None],
        [2, bibs["Ivo Petrov"], "Ivo", "Petrov", None, None, 0, 0, 0, 0, 0, 0, 0, None, None, None, None],
    ]
    assert categories[1:] == [categories[0]] * 4
    zone = ZoneInfo(crag.organiser.get(f"/api/competitions/{crag.competition_id}").json()["data"]["timezone"])
    logged_at = world.clock.now.astimezone(zone).replace(tzinfo=None, microsecond=0)
    assert ascents == [
        ASCENTS_HEAD,
        [bibs["Lena Klein"], "Lena", "Klein", None, 1, "Boulder 1", "6A", 1, 1, 2, 1, logged_at],
        [bibs["Lena Klein"], "Lena", "Klein", None, 2, "Boulder 2", "6A", 0, 1, None, 1, logged_at],
    ]


def participants_of(crag: Crag) -> str:
    return f"/api/competitions/{crag.competition_id}/participants"


@pytest.mark.parametrize(
    ("typed", "written"),
    [("A;=1+1", "A;'=1+1"), ("＝1+1", "'＝1+1"), ("＠SUM", "'＠SUM"), ("a|-1", "a|'-1"), ("Anna, -b", "Anna, -b")],
)
def test_no_separator_makes_a_formula_of_a_name(world: World, typed: str, written: str) -> None:
    crag = Crag(world)
    rename(world, crag.phone("lena").browser.user_id, typed, "Klein")
    table = export(crag, "csv").decode("utf-8-sig")
    assert f'"{written}","Klein"' in table
    assert all(cell.startswith('"') and cell.endswith('"') for cell in table.split("\r\n")[0].split(","))


def test_a_board_is_read_while_its_workbook_is_written(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    crag = Crag(world)
    crag.phone("lena").log(crag.boulders[0])
    answers: list[int] = []

    def write_slowly(*arguments: Any) -> bytes:
        with ThreadPoolExecutor(1) as other:
            reading = other.submit(ask, crag.organiser, crag.competition_id, "individual", "")
            answers.append(reading.result(TIMEOUT_SECONDS).status_code)
        return write_xlsx(*arguments)

    monkeypatch.setattr(results, "write_xlsx", write_slowly)
    crag.phone("ivo").log(crag.boulders[0])  # so that the board has to be brought up to date
    export(crag, "xlsx")
    assert answers == [200]


def test_a_team_has_its_members_and_how_many_topped(world: World) -> None:
    crag = Crag(world)
    noon, world.clock.now = world.clock.now, crag.starts_at - HOUR
    anna, boris = crag.phone("anna"), crag.phone("boris")
    join_team(boris.browser, create_team(anna.browser, crag.competition_id, "Ibex"))
    world.clock.now = noon
    for phone, name in ((anna, "anna"), (boris, "boris")):
        phone.browser.sign_in(f"{name}@example.org")
        phone.log(crag.boulders[0])
    table = list(csv.reader(io.StringIO(export(crag, "csv", category="lt_6B").decode("utf-8-sig"))))
    row = dict(zip(*table, strict=True))
    assert (row["team"], row["members"], row["1 Boulder 1"]) == ("Ibex", "Robin Rock, Robin Rock", "2T 2z")
    team = board(crag.organiser, crag, "lt_6B")["rows"][0]["id"]
    kinds = ask(crag.organiser, crag.competition_id, "lt_6B", f"/{team}").json()["data"]["kinds"]
    assert any(kind["amount"] != kind["share"] for kind in kinds), "a team's amounts are divided"
    assert {kind["kind"]: float(row[f"points: {kind['kind']}"]) for kind in kinds} == {
        one["kind"]: one["share"] for one in kinds
    }


def test_one_table_of_all_categories_names_the_category(world: World) -> None:
    crag = Crag(world)
    crag.phone("lena").log(crag.boulders[0])
    head, row = csv.reader(io.StringIO(export(crag, "csv").decode("utf-8-sig")))
    assert head == [
        *("category", "place", "bib", "first name", "last name", "club", "team", "members"),
        *("score", "tops", "zones", "attempts"),
    ]
    assert row == ["individual", "1", "", "Robin", "Rock", "", "", "", "14", "1", "1", "1"]


def test_columns_are_as_wide_as_what_they_hold(world: World) -> None:
    crag = Crag(world)
    lena = crag.phone("lena")
    rename(world, lena.browser.user_id, "Wilhelmina-Charlotte", "K" * 50)
    lena.log(crag.boulders[0])
    book = load_workbook(io.BytesIO(export(crag, "xlsx")))
    widths = {column: one.width for column, one in book["Individual"].column_dimensions.items()}
    assert (widths["C"], widths["D"]) == (len("Wilhelmina-Charlotte") + 2, 50), "a long text has a limit"
    ascents = book["Ascents"]
    climbed_at = next(cell for cell in ascents[1] if cell.value == "climbed at")
    assert ascents.column_dimensions[climbed_at.column_letter].width > len("2026-06-06 12:00:00")


@pytest.mark.parametrize(
    ("name", "plain", "whole"),
    [
        ('Fels/Fest "Zürich"', "Fels-Fest-Zurich-", "Fels-Fest-Z%C3%BCrich-"),
        ("Βράχος", "", "%CE%92%CF%81%CE%AC%CF%87%CE%BF%CF%82-"),
    ],
)
def test_a_file_is_named_after_the_competition_and_the_day(world: World, name: str, plain: str, whole: str) -> None:
    crag = Crag(world, name=name, timezone="Pacific/Auckland")
    day = world.clock().astimezone(ZoneInfo("Pacific/Auckland")).date().isoformat()
    address = f"/api/competitions/{crag.competition_id}"
    for path, what in (("export", "results"), ("participants", "participants")):
        sent = crag.organiser.get(f"{address}/{path}.csv").headers["content-disposition"]
        named = f"{what}-{day}.csv"
        assert sent == f"attachment; filename=\"{plain}{named}\"; filename*=UTF-8''{whole}{named}"


def test_an_export_is_for_organisers_and_in_the_audit_trail(world: World) -> None:
    crag = Crag(world)
    lena = crag.phone("lena")
    url = f"/api/competitions/{crag.competition_id}/export"
    assert refusal(lena.browser.get(f"{url}.csv")) == (403, "forbidden")
    assert refusal(crag.organiser.get(f"{url}.pdf")) == (422, "validation_failed")
    assert refusal(crag.organiser.get(f"{url}.csv?category=nobody")) == (422, "validation_failed")
    export(crag, "xlsx")
    newest = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"][0]
    assert newest["act"] == "results_exported"
