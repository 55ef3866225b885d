"""Columns are guessed from their headings, and grades read as people write them."""

from typing import Any

import pytest

from support.competitions import make_competition
from support.world import Browser, World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


def preview_of(organiser: Browser, competition_id: int, table: str) -> dict[str, Any]:
    answer = organiser.post(f"/api/boulders/import/preview?competition_id={competition_id}", content=table.encode())
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


GRADES = {
    **{"6b+": "6B+", "6 A": "6A", "Fb 7c": "7C", "f7A+": "7A+", "Font 6C": "6C", "6a (soft)": "6A", "6B?": "6B"},
    **{"5a": "5", "5b": "5", "5c": "5+", "5B+": "5+", "4c": "4+", "3": "3", "6b-": "6B"},
    **{"6B/6B+": "6B", "6b/c": "6B", "6B/+": "6B", "6A-6A+": "6A", "7a–7a+": "7A", "6С": "6C", "6Α+": "6A+"},
    **{"VB": "3", "v0": "4", "V0+": "4+", "V1": "5", "V2": "5+", "V3": "6A", "V4": "6B", "V4+": "6B+", "V5": "6C"},
    **{"V6": "7A", "V7": "7A+", "V8": "7B", "V9": "7C", "V10": "7C+", "V11": "8A", "V17": "9A", "V3/4": "6A"},
    **{"–": None, "?": None, "Projekt": None, "": None},
}
NO_GRADES = ("6", "6D", "9B", "V18", "6A-7A", "blue", "10", "6A/6A+/6B", "VI+", "06. Jun")


def test_grades_are_read_as_people_write_them(organiser: Browser, competition_id: int) -> None:
    rows = "".join(f"{n};Boulder {n};{grade}\n" for n, grade in enumerate((*GRADES, *NO_GRADES), 1))
    preview = preview_of(organiser, competition_id, f"Number;Name;Grade\n{rows}")
    assert dict(zip(GRADES, (line["grade"] for line in preview["data"]["lines"]), strict=True)) == GRADES
    first_wrong = len(GRADES) + 2
    assert list(preview["errors"]) == [f"line {first_wrong + index}" for index in range(len(NO_GRADES))]
    assert all(f"“{grade}”" in str(preview["errors"][f"line {first_wrong + n}"]) for n, grade in enumerate(NO_GRADES))


FIELDS = [
    *("number", "name", "sector", "grade", "color", "description"),
    *("points", "zone_points", "remote_bonus", "latitude", "longitude"),
]
LANGUAGES = {
    "English": "No.,Problem,Area,Difficulty,Hold colour,Notes,Points,Zone,Remote bonus,Lat,Lng",
    "German": "Nummer,Boulder,Sektor,Schwierigkeit,Farbe,Notizen,Punkte,Zonenpunkte,Wegbonus,Breitengrad,Längengrad",
    "French": "N°,Bloc,Secteur,Cotation,Couleur,Remarques,Points,Points de zone,Bonus d'éloignement,LATITUDE,Longitude",
    "Italian": "Numero,Blocco,Settore,Grado,Colore,Note,Punti,Punti zona,Bonus distanza,Latitudine,Longitudine",
    "Spanish": "Nº,Nombre,Sector,Dificultad,Color,Notas,Puntos,Puntos de zona,Bonus distancia,Latitud,Longitud",
    "Greek": "Α/Α,Όνομα,Τομέας,Βαθμός,Χρώμα,Σχόλια,Πόντοι,Πόντοι ζώνης,Μπόνους απόστασης,Γ. πλάτος,Γ. μήκος",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_columns_are_guessed_from_headings_in_six_languages(
    organiser: Browser, competition_id: int, language: str
) -> None:
    table = f"{LANGUAGES[language]}\n7,Nose,Oak,6A,red,Sit start,100,50,0.5,42.5,23.25\n"
    preview = preview_of(organiser, competition_id, table)
    assert [column["field"] for column in preview["data"]["columns"]] == FIELDS
    assert preview["errors"] == {}


@pytest.mark.parametrize(
    ("headings", "cells", "fields"),
    [
        ("Boulder,Zone,Name", "7,Oak,Nose", ["number", "sector", "name"]),
        ("Nr.,Boulder,Zone,Sektor", "7,Nose,50,Oak", ["number", "name", "zone_points", "sector"]),
        ("Boulder Nr.,Name des Boulders,Grad (Fb)", "7,Nose,6A", ["number", "name", "grade"]),
        ("Name,Name,Number", "Nose,Roof,7", ["name", None, "number"]),
        ("Name,Number,Setter,,Height", "Nose,7,Kim,x,3 m", ["name", "number", None, None, None]),
    ],
)
def test_what_is_below_a_heading_decides_what_it_means(
    organiser: Browser, competition_id: int, headings: str, cells: str, fields: list[str | None]
) -> None:
    preview = preview_of(organiser, competition_id, f"Our boulders 2026\n{headings}\n{cells}\n")
    assert [column["field"] for column in preview["data"]["columns"]] == fields
