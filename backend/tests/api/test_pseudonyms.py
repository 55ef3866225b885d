"""What stands in place of an erased name: in the reader's language, and never that of somebody else (decision 79)."""

import io
import json

import pytest
from openpyxl import load_workbook
from sqlalchemy import select, text, update

from support.crag import Crag
from support.entries import refusal
from support.standings import board
from support.world import World
from topout.accounts.models import User
from topout.db.migrating import migrate
from topout.results.models import OfficialResult
from topout.translations.catalogues import gettext, show_pseudonyms
from topout.translations.pseudonyms import MARK, name_climber, name_team

pytestmark = pytest.mark.sqlite_only(reason="plain statements")
IN_LANGUAGES = {"en": "Climber", "de": "Person", "fr": "Anonyme", "el": "Αναρριχητής"}


@pytest.fixture
def erased(world: World) -> tuple[Crag, int]:
    """A crag where Erika has climbed and is erased; the number of her account."""
    crag = Crag(world)
    erika, other = crag.phone("erika"), crag.phone("other")
    other.browser.patch("/api/me", json={"first_name": "Climber", "last_name": "Zwei"})
    for phone in (erika, other):
        phone.log(crag.boulders[0])
    assert erika.browser.delete("/api/me").status_code == 204
    return crag, erika.browser.user_id


def export(crag: Crag, language: str, table_format: str) -> bytes:
    crag.organiser.cookies.set("topout_language", language, domain="topout.example", path="/")
    answer = crag.organiser.get(f"/api/competitions/{crag.competition_id}/export.{table_format}")
    assert answer.status_code == 200, answer.text
    return answer.content


def test_programs_read_it_in_english_with_a_mark_that_nobody_can_type(erased: tuple[Crag, int]) -> None:
    crag, number = erased
    names = {row["name"] for row in board(crag.organiser, crag)["rows"]}
    assert names == {f"Climber\u2060 {number}", "Climber Zwei"}
    response = crag.world.browser().get(f"/api/competitions/{crag.competition_id}/scoreboard?category=individual")
    assert f"Climber\u2060 {number}" in response.text, "not escaped: the app looks for the mark before it parses"
    marked = crag.organiser.patch("/api/me", json={"first_name": f"Climber{MARK}", "last_name": "7"})
    assert refusal(marked) == (422, "validation_failed")


def test_files_say_it_in_the_language_of_the_reader(erased: tuple[Crag, int]) -> None:
    crag, number = erased
    for language, word in IN_LANGUAGES.items():
        table = export(crag, language, "csv").decode()
        assert f'"{word}","{number}"' in table, language
        assert '"Climber","Zwei"' in table, "who is called so keeps the name"
        assert MARK not in table
    book = load_workbook(io.BytesIO(export(crag, "fr", "xlsx")))
    cells = {str(cell.value) for sheet in book for row in sheet.iter_rows() for cell in row}
    assert {"Anonyme", "Climber"} <= cells
    assert not any(MARK in cell for cell in cells)


def test_messages_say_it_in_the_language_of_the_receiver() -> None:
    assert gettext("el", "Entry: %(name)s", name=name_climber(7)).endswith("Αναρριχητής 7")
    assert show_pseudonyms("fr", f"{name_team(7)}, Team 7") == "Équipe 7, Team 7"
    assert show_pseudonyms(None, name_climber(7)) == "Climber 7"


@pytest.mark.postgresql_too
def test_names_that_were_erased_before_are_marked(erased: tuple[Crag, int]) -> None:
    crag, number = erased
    crag.world.clock.now = crag.ends_at
    crag.organiser.refresh()
    assert crag.act("finalise").status_code == 200
    with crag.world.database.writing() as session:
        for result in session.scalars(select(OfficialResult)):
            result.names = json.loads(json.dumps(result.names, ensure_ascii=False).replace(MARK, ""))
        session.execute(update(User).where(User.id == number).values(first_name="Climber"))
        newest = session.execute(text("select version_num from alembic_version")).scalar_one()
        session.execute(text("update alembic_version set version_num = '0058'"))
        session.commit()
    assert not is_marked(crag, number)
    migrate(crag.world.database, "0059")
    with crag.world.database.engine.begin() as connection:
        connection.exec_driver_sql(f"update alembic_version set version_num = '{newest}'")
    assert is_marked(crag, number)


def is_marked(crag: Crag, number: int) -> bool:
    results = crag.world.browser().get(f"/api/competitions/{crag.competition_id}/results").text
    assert "Climber Zwei" in results, "who is called so keeps the name"
    return name_climber(number) in results
