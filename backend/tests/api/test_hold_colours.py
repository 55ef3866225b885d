"""The common colours of holds are understood in each language, stored as one word, and said by the app."""

import re

import pytest

from scripts.paths import FRONTEND
from support.competitions import make_competition
from support.crag import Crag
from support.world import Browser, World
from topout.boulders.hold_colours import WORDS, read_colour
from topout.core.languages import LANGUAGES
from topout.db.migrating import migrate

NAMED = re.compile(r"^  (\w+): '(\w+)',$", re.MULTILINE)


@pytest.mark.parametrize("written", ["yellow", "Yellow", "GELB", "jaune", "giallo", "amarillo", "κίτρινο", "ΚΙΤΡΙΝΑ"])
def test_a_colour_is_stored_as_one_word_in_whatever_language_it_is_written(
    world: World, organiser: Browser, written: str
) -> None:
    boulder = Crag(world).boulders[0]
    changed = organiser.patch(f"/api/boulders/{boulder}", json={"color": f" {written} "})
    assert changed.json()["data"]["color"] == "yellow"


def test_a_colour_of_its_own_stays_as_it_was_written(world: World, organiser: Browser) -> None:
    boulder = Crag(world).boulders[0]
    for written in ("Light blue", "gelb/schwarz", "wood", ""):
        assert organiser.patch(f"/api/boulders/{boulder}", json={"color": written}).json()["data"]["color"] == written


def test_a_table_in_another_language_changes_no_colour_that_is_the_same(world: World, organiser: Browser) -> None:
    params = {"competition_id": make_competition(world, organiser)}

    def preview(table: str) -> dict[str, int]:
        shown = organiser.post("/api/boulders/import/preview", params=params, content=table).json()["data"]
        return {key: shown[key] for key in ("new", "changed", "same")}

    table = "Nummer;Name;Farbe\n1;Dach;Gelb\n2;Nase;Mint\n"
    made = organiser.post("/api/boulders/import", params=params, content=table)
    assert [boulder["color"] for boulder in made.json()["data"]] == ["yellow", "Mint"]
    assert preview("αριθμός;όνομα;χρώμα\n1;Dach;κίτρινο\n2;Nase;Mint\n") == {"new": 0, "changed": 0, "same": 2}
    assert preview("number,name,color\n1,Dach,red\n2,Nase,Mint\n") == {"new": 0, "changed": 1, "same": 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_app_calls_a_colour_is_understood(language: str) -> None:
    names = dict(NAMED.findall((FRONTEND / "src" / "text" / language / "hold-colours.ts").read_text()))
    assert {name: read_colour(said) for name, said in names.items()} == {colour: colour for colour in WORDS}


def test_colours_that_were_written_before_are_understood_too(world: World) -> None:
    crag = Crag(world)
    written = ["Gelb", "κίτρινα", "Weiß", "Light blue"]
    with world.database.engine.begin() as connection:
        newest = connection.exec_driver_sql("select version_num from alembic_version").scalar_one()
        for boulder, colour in zip(crag.boulders, written, strict=False):
            connection.exec_driver_sql(f"update boulders set color = '{colour}' where id = {boulder}")
        connection.exec_driver_sql("update alembic_version set version_num = '0055'")
    migrate(world.database, "0056")
    with world.database.engine.begin() as connection:
        connection.exec_driver_sql(f"update alembic_version set version_num = '{newest}'")
        colours = connection.exec_driver_sql("select color from boulders order by id limit 4").scalars().all()
    assert colours == ["yellow", "yellow", "white", "Light blue"]
