"""Files that people download have headings and words of the reader's language; what an import reads back is known in
each of them."""

import csv
import io
from string import ascii_letters
from typing import Any

import pytest

from support.competitions import make_competition
from support.crag import Crag
from support.entries import entered
from support.exports import download, make_due, read_cells
from support.finals import Finals, play_final
from support.people import HEAD, MAREK, MEN, WOMEN, imported, make_cup, make_sessions, preview, put_categories
from support.series import SeriesDays, make_official, new_series, show
from support.world import Browser, World
from topout.console import money_files, people, results
from topout.files.table_words import WORDS, say_all
from topout.results import exports as official
from topout.series import exports as series

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

LANGUAGES = ("en", "de", "fr", "el")
HEADS = (
    *(people.HEAD, money_files.HEAD, money_files.SUMS_HEAD, tuple(money_files.WAYS.values())),
    *(results.PERSON_HEAD, results.TEAM_HEAD, results.JOINED_HEAD, results.SCORE_HEAD, results.ASCENTS_HEAD),
    *(official.SCORE_HEAD, official.PROTEST_HEAD, official.RECORD_HEAD, series.HEAD, series.RESULT_HEAD),
)


def read_csv(browser: Browser, path: str, language: str, **query: Any) -> list[list[str]]:
    answer = browser.get(path, params=query, headers={"accept-language": language})
    assert answer.status_code == 200, answer.text
    return list(csv.reader(io.StringIO(answer.text.lstrip("\ufeff"))))


def test_every_heading_is_a_word_that_is_translated() -> None:
    assert {word for head in HEADS for word in head} <= set(WORDS)


@pytest.mark.parametrize(
    ("language", "place", "score"),
    [("en", "place", "score"), ("de", "Platz", "Punkte"), ("fr", "place", "score"), ("el", "θέση", "βαθμοί")],
)
def test_results_have_the_headings_of_the_reader(crag: Crag, language: str, place: str, score: str) -> None:
    path = f"/api/competitions/{crag.competition_id}/export.csv"
    head, *rows = read_csv(crag.organiser, path, language)
    assert (place in head, score in head) == (True, True)
    assert rows == read_csv(crag.organiser, path, "en")[1:], "names and numbers are the same in each"


def test_the_standings_of_a_series_are_in_the_language_of_the_reader(world: World) -> None:
    days = SeriesDays(world)
    crag = days.hold(official=False, ada=2, ben=1)
    days.organiser.patch(
        f"/api/competitions/{crag.competition_id}", json={"translations": {"de": {"name": "Zedernlauf"}}}
    )
    make_official(crag)
    series_id = new_series(days.organiser, crag)
    head, first, *_ = read_csv(world.browser(), f"/api/series/{series_id}/standings.csv", "de")
    assert head[:5] == ["Klasse", "Platz", "Name", "Verein", "Punkte"]
    assert head[5:] == ["Platz: Zedernlauf", "Punkte: Zedernlauf", "zählt: Zedernlauf"]
    assert first[-1] == "ja"
    (shown,) = show(world.browser(), series_id)["competitions"]
    assert (shown["name"], shown["translations"]["de"]["name"]) == ("Cedar Marathon", "Zedernlauf")


def test_lists_of_people_and_the_books_are_in_the_language_of_the_reader(crag: Crag) -> None:
    crag.phone("lena").log(crag.boulders[0])
    path = f"/api/competitions/{crag.competition_id}"
    head, first, *_ = read_csv(crag.organiser, f"{path}/participants.csv", "de")
    assert head[:5] == ["Startnummer", "Vorname", "Nachname", "Verein", "Team"]
    assert "bestätigt" in first
    assert {"ja", "nein"} & set(first)
    head, *rows = read_csv(crag.organiser, f"{path}/money.csv", "el")
    assert head[:3] == ["γραμμή", "ώρα", "τρόπος πληρωμής"]
    assert not [cell for cell in head if set(cell) & set(ascii_letters)]
    assert rows[-1][0].startswith("Σύνολο")


def test_what_is_paid_for_is_said_in_the_language_of_the_reader(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser, fee_cents=2500)
    entered(world.person("ada"), competition_id)
    path = f"/api/competitions/{competition_id}/money.csv"
    named = {one: read_csv(organiser, path, one)[1][5] for one in LANGUAGES}
    assert named == {"en": "Entry", "de": "Anmeldung", "fr": "Inscription", "el": "Συμμετοχή"}


def test_sheets_are_named_like_the_categories_and_rounds_in_the_language_of_the_reader(crag: Crag) -> None:
    finals = Finals(crag)
    finals.qualify()
    german = {"translations": {"de": {"name": "Finalrunde"}}}
    assert crag.organiser.patch(f"/api/rounds/{finals.final['id']}", json=german).status_code == 200
    path = f"/api/competitions/{crag.competition_id}/export.xlsx"

    def list_sheets(language: str) -> list[str]:
        return list(read_cells(crag.organiser.get(path, headers={"accept-language": language}).content))

    assert list_sheets("en")[-3:] == ["Individual", "Individual – Final", "Ascents"]
    assert list_sheets("de")[-3:] == ["Einzel", "Einzel – Finalrunde", "Begehungen"]


def test_a_list_with_translated_names_of_classes_and_sessions_is_read_back(world: World, organiser: Browser) -> None:
    greek, morning = {"el": {"name": "Γυναίκες"}}, {"el": {"name": "Πρωί"}}
    cup = make_competition(world, organiser, capacity=100)
    put_categories(organiser, cup, {**WOMEN, "translations": greek}, MEN)
    make_sessions(world, cup, {"name": "Morning", "translations": morning}, {"name": "Evening"})
    imported(organiser, cup, HEAD + "Lena,Sommer,1990,lena@example.org,Women,,,,Morning\n")
    answer = organiser.get(f"/api/competitions/{cup}/participants.csv", headers={"accept-language": "el"})
    (row,) = list(csv.reader(io.StringIO(answer.text.lstrip("\ufeff"))))[1:]
    assert row[-2:] == ["Γυναίκες", "Πρωί"]
    shown = preview(organiser, cup, answer.content)["data"]
    assert [(one["change"], one["name"]) for one in shown["lines"]] == [("same", "Lena Sommer")]


def test_a_workbook_of_the_background_is_in_the_language_in_which_it_was_asked_for(crag: Crag) -> None:
    asked = crag.organiser.post(
        f"/api/competitions/{crag.competition_id}/exports",
        json={"kind": "participants"},
        headers={"accept-language": "fr-CH"},
    )
    make_due(crag)
    ((title, rows),) = read_cells(download(crag, asked.json()["data"]["id"]).content).items()
    assert (title, rows[0][1:3]) == ("Participants", ["prénom", "nom"])


def test_official_results_have_sheets_and_headings_of_the_reader_and_the_same_hashes(crag: Crag) -> None:
    """R20"""
    finals = Finals(crag)
    finals.qualify()
    best, second, *_ = finals.ids
    play_final(finals, {best: 0, second: 2})
    finals.make_official(finals.final)
    path = f"/api/competitions/{crag.competition_id}/results.xlsx"
    books = {
        one: read_cells(crag.organiser.get(path, headers={"accept-language": one}).content) for one in ("en", "el")
    }
    assert list(books["el"])[-1] == "Επίσημα"
    hashes = [[row[-1] for row in book[1:]] for book in (books["el"]["Επίσημα"], books["en"]["Official"])]
    assert hashes[0] == hashes[1] != []
    greek, english = (next(iter(book.values())) for book in (books["el"], books["en"]))
    assert greek[0][:3] == ["θέση", "αριθμός", "όνομα"]
    assert greek[1:] == english[1:]


def test_official_results_name_category_and_rounds_in_each_language_while_their_names_stay(crag: Crag) -> None:
    finals = Finals(crag)
    finals.qualify()
    best, second, *_ = finals.ids
    play_final(finals, {best: 0, second: 2})
    final, path = finals.final, f"/api/competitions/{crag.competition_id}/results"
    german = {"translations": {"de": {"name": "Finalrunde"}}}
    assert crag.organiser.patch(f"/api/rounds/{final['id']}", json=german).status_code == 200
    finals.make_official(final)

    def read_names() -> tuple[Any, Any]:
        (category,) = crag.world.browser().get(path).json()["data"]["categories"]
        return category.get("translations", {}).get("de"), category["results"][1]["round"].get("translations")

    def list_sheets(language: str) -> list[str]:
        answer = crag.world.browser().get(f"{path}.xlsx", headers={"accept-language": language})
        return list(read_cells(answer.content))

    assert read_names() == ({"name": "Einzel"}, german["translations"])
    assert "Finalrunde Einzel" in list_sheets("de")
    assert "Final Individual" in list_sheets("en")
    with crag.world.database.engine.begin() as connection:
        connection.exec_driver_sql("update rounds set name = 'Superfinal' where key = 'final'")
        connection.exec_driver_sql("update categories set name = 'All' where key = 'individual'")
    assert read_names() == (None, None)
    assert "Final Individual" in list_sheets("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_template_and_the_list_of_people_are_read_back_in_each_language(
    world: World, organiser: Browser, language: str
) -> None:
    """R4"""
    cup = make_cup(world, organiser)
    path = f"/api/competitions/{cup}"
    head, *_ = read_csv(organiser, f"{path}/people/template", language, table_format="csv")
    columns = preview(organiser, cup, ",".join(head) + "\nLena,Sommer,2012,lena@example.org,North,7,U16\n")["data"]
    assert [one["field"] for one in columns["columns"]] == [
        *("first_name", "last_name", "born", "email", "club", "bib", "category"),
    ]
    imported(organiser, cup, HEAD + MAREK)
    answer = organiser.get(f"{path}/participants.csv", headers={"accept-language": language})
    shown = preview(organiser, cup, answer.content)["data"]
    assert [(one["change"], one["name"]) for one in shown["lines"]] == [("same", "Marek Novák")]


def test_a_word_that_is_not_ours_stays_as_it_is() -> None:
    assert say_all("de", ("place", "Gully")) == ("Platz", "Gully")
