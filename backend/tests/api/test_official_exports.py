"""R20: official results as files, from what was stored."""

import csv
import hashlib
import io

import pytest
from httpx2 import Response
from openpyxl import load_workbook
from sqlalchemy import update

from support.crag import HOUR, Crag
from support.entries import refusal
from support.finals import Finals, play_final
from topout.ascents.models import Ascent
from topout.competitions.versions import touch_scores

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


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


def read_table(answer: Response) -> list[dict[str, str]]:
    assert answer.status_code == 200, answer.text
    head, *lines = csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))
    return [dict(zip(head, line, strict=True)) for line in lines]


def forget_tops(finals: Finals, participant_id: int) -> None:
    """In the facts, behind the back of the stored results."""
    with finals.world.database.writing() as session:
        session.execute(update(Ascent).where(Ascent.participant_id == participant_id).values(is_set=False))
        touch_scores(session, finals.crag.competition_id)
        session.commit()


def test_r19_the_organisers_export_is_what_was_stored_once_it_is_official(finals: Finals) -> None:
    finals.qualify()
    best, second, *_ = finals.ids
    play_final(finals, {best: 2, second: 1})
    path = f"/api/competitions/{finals.crag.competition_id}"

    def list_tops(board: str) -> list[str]:
        table = read_table(finals.organiser.get(f"{path}/export.csv", params={"category": board}))
        return [row["tops"] for row in table]

    assert list_tops("individual.final") == ["2", "1"], "not official yet: what the board shows"
    assert finals.make_official(finals.final).status_code == 200
    forget_tops(finals, best)
    assert list_tops("individual.final") == ["2", "1"]
    assert list_tops("individual") == ["3", "2", "1", "0"]
    finals.world.clock.now = finals.crag.ends_at + HOUR
    assert finals.crag.act("finalise").status_code == 200
    assert read_table(finals.organiser.get(f"{path}/export.csv")) == read_table(
        finals.organiser.get(f"{path}/results.csv")
    )
    organisers, public = (
        load_workbook(io.BytesIO(finals.organiser.get(f"{path}/{name}.xlsx").content)) for name in ("export", "results")
    )
    assert organisers.sheetnames == [*public.sheetnames, "Ascents"]
    for sheet in public:
        assert list(organisers[sheet.title].values) == list(sheet.values)
    unknown = finals.organiser.get(f"{path}/export.csv", params={"category": "none"})
    assert refusal(unknown) == (422, "validation_failed")


def test_r20_the_outcome_of_a_protest_is_in_every_file_and_what_it_said_in_none(finals: Finals) -> None:
    finals.qualify()
    best, second, *_ = finals.ids
    play_final(finals, {best: 2, second: 1})
    path = f"/api/competitions/{finals.crag.competition_id}"
    body = {"category": "individual", "round": "final", "participant_id": second, "text": "A foot on the mat."}
    noted = finals.organiser.post(f"{path}/protests", json=body).json()["data"]
    decided = {"outcome": "rejected", "decision": "The film shows none."}
    assert finals.organiser.patch(f"/api/protests/{noted['id']}", json=decided).status_code == 200
    assert finals.make_official(finals.final).status_code == 200
    guest = finals.world.browser()
    table = read_table(guest.get(f"{path}/results.csv"))
    assert [row["protests"] for row in table if row["round"] == "final"] == ["", "rejected"]
    assert {row["protests"] for row in table if row["round"] != "final"} == {""}
    book = load_workbook(io.BytesIO(guest.get(f"{path}/results.xlsx").content))
    assert book.sheetnames[-2:] == ["Protests", "Official"]
    (_, line) = book["Protests"].values
    assert line[:2] == ("Individual", "Final")
    assert (line[3], line[-1]) == ("Robin", "rejected")
    assert [row[-1] for row in book["Final Individual"].values] == ["protests", None, "rejected"]
    files = [guest.get(f"{path}/results.json").text, table, [list(sheet.values) for sheet in book]]
    assert not any(said in str(file) for file in files for said in ("on the mat", "The film"))


def test_r20_each_file_has_the_same_name_in_its_own_format(finals: Finals) -> None:
    finals.qualify()
    path = f"/api/competitions/{finals.crag.competition_id}"
    guest = finals.world.browser()
    names = {}
    for suffix in ("csv", "xlsx", "json"):
        sent = guest.get(f"{path}/results.{suffix}").headers["content-disposition"]
        assert sent.endswith(f".{suffix}")
        names[suffix] = sent.replace(f".{suffix}", "")
    assert "filename*=UTF-8''" in names["json"]
    assert "-official-results-2" in names["json"]
    assert names["json"] == names["csv"] == names["xlsx"]
