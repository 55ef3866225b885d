"""Boulders as a table: preview of an import, CSV and XLSX, bulk changes, copies."""

import io
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook

from support.competitions import make_competition
from support.crag import Crag
from support.entries import refusal
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

HEAD = ["number", "name", "sector", "grade", "points", "remote_bonus"]


@pytest.fixture
def organiser(world: World) -> Browser:
    return world.person("organiser", "organiser")


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


def xlsx(*rows: list[Any]) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    written = io.BytesIO()
    book.save(written)
    return written.getvalue()


def send(organiser: Browser, competition_id: int, table: bytes, call: str = "import") -> Any:
    return organiser.post(f"/api/boulders/{call}", params={"competition_id": competition_id}, content=table)


def listed(organiser: Browser, competition_id: int) -> list[dict[str, Any]]:
    return list(organiser.get(f"/api/boulders?competition_id={competition_id}").json()["data"])


def test_a_preview_says_what_an_import_would_change_and_stores_nothing(organiser: Browser, competition_id: int) -> None:
    assert send(organiser, competition_id, b"number,name,grade\n1,Roof,6A\n2,Slab,5\n").status_code == 200
    table = b"number,name,grade\n1,Roof,6B\n2,Slab,5\n3,Crack,6A\n4,Nose,6X\n,Arete,6A\n"
    preview = send(organiser, competition_id, table, "import/preview").json()
    assert preview["errors"] == {
        "line 5": ["Grade: “6X” is not a grade. Please write it like 6A+ or V4."],
        "line 6": ["Number: this is missing."],
    }
    counts = {kind: preview["data"][kind] for kind in ("new", "changed", "same")}
    assert counts == {"new": 1, "changed": 1, "same": 1}
    assert preview["data"]["lines"][0] == {
        "line": 2,
        "change": "changed",
        "number": 1,
        "name": "Roof",
        "grade": "6B",
        "changes": {"grade": {"before": "6A", "after": "6B"}},
        "readings": [],
    }
    assert [one["grade"] for one in listed(organiser, competition_id)] == ["6A", "5"]
    assert refusal(send(organiser, competition_id, table)) == (422, "validation_failed")


def test_xlsx_is_imported_like_csv(organiser: Browser, competition_id: int) -> None:
    table = xlsx([*HEAD, None], [1, "Roof", "Cedar", "6A", 100, 0.5], ["2", 1984, None, None, None, None], [None])
    answer = send(organiser, competition_id, table)
    assert answer.status_code == 200, answer.text
    roof, second = answer.json()["data"]
    assert (roof["name"], roof["grade"], roof["points"], roof["remote_bonus"]) == ("Roof", "6A", 100, 0.5)
    assert (second["number"], second["name"]) == (2, "1984")


def test_errors_of_xlsx_name_the_line_of_the_sheet(organiser: Browser, competition_id: int) -> None:
    preview = send(organiser, competition_id, xlsx(HEAD, [1, "Roof"], ["x", "Slab"]), "import/preview").json()
    assert list(preview["errors"]) == ["line 3"]


SHEET = "xl/worksheets/sheet1.xml"


def rewrite_sheet(table: bytes, rewrite: Callable[[bytes], bytes]) -> bytes:
    with zipfile.ZipFile(io.BytesIO(table)) as good:
        files = {name: good.read(name) for name in good.namelist()}
    files[SHEET] = rewrite(files[SHEET])
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return written.getvalue()


def zip_bomb() -> bytes:
    """A good table whose sheet has twenty megabytes of spaces."""
    spaces = b" " * (21 * 1024 * 1024)
    return rewrite_sheet(
        xlsx(HEAD, [1, "Roof"]), lambda sheet: sheet.replace(b"</worksheet>", spaces + b"</worksheet>")
    )


@pytest.mark.parametrize(
    "table", [zip_bomb(), b"PK\x03\x04 but not a zip", xlsx(HEAD)[:400]], ids=("bomb", "cut", "half")
)
def test_a_hostile_spreadsheet_is_refused(organiser: Browser, competition_id: int, table: bytes) -> None:
    assert refusal(send(organiser, competition_id, table)) == (422, "validation_failed")


def test_a_spreadsheet_that_expands_entities_is_refused(organiser: Browser, competition_id: int) -> None:
    entities = b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
    table = xlsx(["number", "name"], [1, None])
    cell = b'<c r="B2" t="inlineStr"><is><t>&b;</t></is></c>'
    hostile = rewrite_sheet(
        table, lambda sheet: entities + sheet.replace(b"</row></sheetData>", cell + b"</row></sheetData>")
    )
    assert refusal(send(organiser, competition_id, hostile)) == (422, "validation_failed")
    harmless = rewrite_sheet(hostile, lambda sheet: sheet.replace(entities, b"").replace(b"&b;", b"Roof"))
    assert send(organiser, competition_id, harmless).status_code == 200


@pytest.mark.parametrize("table_format", ["csv", "xlsx"])
def test_an_export_is_imported_without_a_change(organiser: Browser, competition_id: int, table_format: str) -> None:
    body = {"competition_id": competition_id, "number": 1, "name": "=HYPERLINK(1)", "description": 'Sit, "low"\nstart'}
    place = {"latitude": -42.5, "longitude": 23.25}
    organiser.post("/api/boulders", json=body | {"location": place, "remote_bonus": 0.5, "points": 7})
    exported = organiser.get(f"/api/competitions/{competition_id}/boulders/export.{table_format}")
    assert exported.status_code == 200
    preview = send(organiser, competition_id, exported.content, "import/preview").json()
    assert (preview["data"]["same"], preview["errors"]) == (1, {})


def test_exported_formulas_are_inert(organiser: Browser, competition_id: int) -> None:
    organiser.post("/api/boulders", json={"competition_id": competition_id, "number": 1, "name": "=1+1"})
    url = f"/api/competitions/{competition_id}/boulders/export"
    assert '"1","\'=1+1",' in organiser.get(f"{url}.csv").content.decode("utf-8-sig")
    cell = load_workbook(io.BytesIO(organiser.get(f"{url}.xlsx").content)).active["B2"]
    assert (cell.value, cell.data_type) == ("=1+1", "s")


def test_many_boulders_are_changed_at_once_and_a_repeat_changes_nothing(world: World) -> None:
    crag = Crag(world)
    url = f"/api/competitions/{crag.competition_id}/boulders"
    chosen = [{"id": boulder, "version": 1} for boulder in crag.boulders[:2]]
    for _ in range(2):
        answer = crag.organiser.patch(
            url, json={"boulders": chosen, "sector": "Wet", "grade": None, "status": "closed"}
        )
        assert answer.status_code == 200, answer.text
    changed = answer.json()["data"]
    assert [(one["sector"], one["grade"], one["status"]) for one in changed] == [("Wet", None, "closed")] * 2
    assert {one["version"] for one in changed} == {changed[0]["version"]}
    assert [one["sector"] for one in listed(crag.organiser, crag.competition_id)] == ["Wet", "Wet", "Cedar", "Cedar"]
    unknown = {"boulders": [{"id": crag.boulders[0]}, {"id": 99_999}], "status": "open"}
    assert refusal(crag.organiser.patch(url, json=unknown)) == (404, "boulder_not_found")


def test_boulders_of_another_competition_are_not_changed(world: World) -> None:
    crag = Crag(world)
    rival = world.person("rival", "organiser")
    own = make_competition(world, rival)
    body = {"boulders": [{"id": crag.boulders[0]}], "status": "closed"}
    assert refusal(rival.patch(f"/api/competitions/{own}/boulders", json=body)) == (404, "boulder_not_found")
    assert refusal(rival.patch(f"/api/competitions/{crag.competition_id}/boulders", json=body)) == (403, "forbidden")


def test_boulders_are_renumbered_in_the_given_order(world: World) -> None:
    crag = Crag(world)
    url = f"/api/competitions/{crag.competition_id}/boulders/renumber"
    ids = crag.boulders[::-1]
    for _ in range(2):
        answer = crag.organiser.post(url, json={"ids": ids, "start": 11})
    assert [(one["id"], one["number"]) for one in answer.json()["data"]] == list(zip(ids, range(11, 15), strict=True))


def test_a_boulder_is_duplicated_once_however_often_it_is_asked(world: World) -> None:
    crag = Crag(world)
    crag.change(crag.boulders[0], status="closed", description="Sit start")
    url = f"/api/boulders/{crag.boulders[0]}/duplicate"
    first, second = (crag.organiser.post(url, json={"name": "Boulder 1b", "number": 9}) for _ in range(2))
    assert (first.status_code, second.status_code) == (201, 200)
    copy = first.json()["data"]
    assert copy["id"] == second.json()["data"]["id"]
    assert (copy["grade"], copy["description"], copy["status"]) == ("6A", "Sit start", "open")
    taken = crag.organiser.post(url, json={"name": "Boulder 2", "number": 9})
    assert refusal(taken) == (422, "boulder_name_taken")


def test_a_duplicated_competition_has_the_boulders_and_nobody(world: World) -> None:
    crag = Crag(world)
    crag.phone("lena")
    crag.change(crag.boulders[0], status="void")
    answers = [crag.organiser.post(f"/api/competitions/{crag.competition_id}/duplicate") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 200]
    copy_id = answers[0].json()["data"]["id"]
    copies = listed(crag.organiser, copy_id)
    assert [(one["number"], one["name"], one["status"]) for one in copies] == [
        (number, f"Boulder {number}", "open") for number in range(1, 5)
    ]
    assert crag.organiser.get(f"/api/competitions/{copy_id}/participants").json()["data"] == []
