"""R20: official results as files, from what was stored."""

import csv
import hashlib
import io

import pytest
from openpyxl import load_workbook

from support.crag import Crag
from support.finals import Finals, play_final


@pytest.fixture
def finals(crag: Crag) -> Finals:
    return Finals(crag)


def test_r20_official_results_leave_as_tables_and_json(finals: Finals) -> None:
    finals.qualify()
    best, second, *_ = finals.ids
    play_final(finals, {best: 0, second: 2})
    finals.make_official(finals.final)
    path = f"/api/competitions/{finals.crag.competition_id}/results"
    guest = finals.world.browser()
    head, *lines = csv.reader(io.StringIO(guest.get(f"{path}.csv").content.decode("utf-8-sig")))
    assert "year of birth" not in head
    rows = [dict(zip(head, line, strict=True)) for line in lines]
    assert [row["round"] for row in rows] == ["qualification"] * 4 + ["final"] * 2 + ["overall"] * 4
    first = next(row for row in rows if row["round"] == "final")
    assert (first["place"], first["first name"], first["boulders"]) == ("1", "Robin", "21: T2 z1, 22: T2 z1")
    second_row = [row for row in rows if row["round"] == "final"][1]
    assert second_row["boulders"] == "21: 2×, 22: 2×"
    organisers = csv.reader(io.StringIO(finals.organiser.get(f"{path}.csv").content.decode("utf-8-sig")))
    head, line, *_ = organisers
    assert dict(zip(head, line, strict=True))["year of birth"].isdigit()
    book = load_workbook(io.BytesIO(guest.get(f"{path}.xlsx").content))
    assert book.sheetnames == ["Qualification Individual", "Final Individual", "Overall Individual", "Official"]
    assert [cell.value for cell in next(book["Overall Individual"].iter_rows())][-2:] == [
        *("place: Qualification", "place: Final"),
    ]
    written = guest.get(f"{path}.json").json()
    assert [one["round"] for one in written["results"]] == ["qualification", "final", None]
    for one in written["results"]:
        assert hashlib.sha256(one["record"].encode()).hexdigest() == one["sha256"]
    assert {one["sha256"] for one in written["results"]} == {row["SHA-256"] for row in rows}
