"""R4: lists of people as programs and people write them, and files that are no such list."""

import datetime as dt

import pytest

from support.competitions import make_competition
from support.entries import listed
from support.people import import_people, imported, preview, refused
from support.spreadsheets import Date, Formula, write_workbook
from support.world import Browser, World
from topout.files.cells import Unreadable
from topout.people.birth_dates import Born, born_in, read_birth, reads_month_first
from topout.people.written_names import split_name

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

GERMAN = "Vorname;Name;Jahrgang;Verein\r\nJürgen;Groß;1990;DAV Übersee\r\n"
WRITTEN_LISTS = {
    "letters of Windows": (GERMAN.encode("cp1252"), ("Jürgen Groß", "DAV Übersee")),
    "UTF-16 with tabs": (GERMAN.replace(";", "\t").encode("utf-16"), ("Jürgen Groß", "DAV Übersee")),
    "a byte order mark": (("\ufeff" + GERMAN).encode(), ("Jürgen Groß", "DAV Übersee")),
    "French": ("Nom,Prénom,Année de naissance,Club\nDubois,Zoé,2001,Roc\n".encode(), ("Zoé Dubois", "Roc")),
    "Italian": ("Cognome;Nome;Data di nascita;Società\nRossi;Ada;06/05/2001;Roc\n".encode(), ("Ada Rossi", "Roc")),
    "Spanish": ("Nombre,Apellidos,Año,Club\nAna,de la Cruz,2001,Roc\n".encode(), ("Ana de la Cruz", "Roc")),
    "Greek": ("Όνομα,Επώνυμο,Έτος γέννησης,Σύλλογος\nΆννα,Λίθου,2001,Ροκ\n".encode(), ("Άννα Λίθου", "Ροκ")),
    "one column for the name": (b"Climber,Born,Club\nSOMMER Lena,2001,Roc\n", ("Lena SOMMER", "Roc")),
    "below a title": (b'Spring cup\n\nName,Born,Club\n"Sommer, Lena",2001,Roc\n', ("Lena Sommer", "Roc")),
    "Excel": (
        write_workbook([["Name", "Born", "Club"], [Formula('A1&" "&B1', "Lena Sommer"), Date(40304), "Roc"]]),
        ("Lena Sommer", "Roc"),
    ),
}


@pytest.fixture
def cup(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser, capacity=2500)


@pytest.mark.parametrize("written", WRITTEN_LISTS)
def test_lists_are_read_as_programs_write_them(organiser: Browser, cup: int, written: str) -> None:
    table, expected = WRITTEN_LISTS[written]
    assert preview(organiser, cup, table)["errors"] == {}
    imported(organiser, cup, table)
    assert [(one["name"], one["club"]) for one in listed(organiser, cup)] == [expected]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("Lena,2001,", "Name: please write the first and the last name."),
        (",2001,", "Name: this is missing. If the line isn’t needed, leave it out."),
        ("Lena Sommer,,", "Year or date of birth: this is missing."),
        ("Lena Sommer,soon,", "Year or date of birth: “soon” is neither a year nor a date."),
        ("Lena Sommer,31.02.2001,", "Year or date of birth: “31.02.2001” is neither a year nor a date."),
        ("Lena Sommer,06.05.01,", "Year or date of birth: please write the year of “06.05.01” with four digits."),
        ("Lena Sommer,1066,", "Year or date of birth: please check the year of “1066”."),
        ("Lena Sommer,2999,", "Year or date of birth: this is still to come."),
        ("=A1&B1,2001,", "First name: there is a formula in this cell. Please replace it with its result."),
        ("#REF!,2001,", "First name: the formula in this cell has no result (#REF!)."),
        ("Lena Sommer,2001,a@b", "Email address: Please enter a complete e-mail address, like name@example.org."),
        ("Lena Sommer,2001,a@example.org b@example.org", "Email address: Please enter a complete e-mail address"),
        ("Lena Sommer,2001,x,more", "This line has more cells than the headings."),
    ],
)
def test_what_is_wrong_is_said_line_by_line(organiser: Browser, cup: int, line: str, sentence: str) -> None:
    errors = refused(organiser, cup, f"name,born,email\nAda Rock,2000,\n{line}\n")
    assert list(errors) == ["line 3"]
    assert errors["line 3"][0].startswith(sentence)
    assert listed(organiser, cup) == []


def test_the_same_person_twice_in_a_file_is_an_error(organiser: Browser, cup: int) -> None:
    assert refused(organiser, cup, "name,born\nLena Sommer,2001\nAda Rock,2001\nlena  SOMMER,2001\n") == {
        "line 4": ["lena SOMMER is also on line 2. If they are two people, please give their dates of birth."]
    }


@pytest.mark.parametrize("table", [b"", b"\n\n", b"\x00\xff\xfe\x00", b"name,born\n", b"PK\x03\x04rubbish"])
def test_files_without_people_are_refused(organiser: Browser, cup: int, table: bytes) -> None:
    assert import_people(organiser, cup, table).status_code == 422
    assert listed(organiser, cup) == []


def test_a_column_that_is_missing_or_unknown_is_named(organiser: Browser, cup: int) -> None:
    assert refused(organiser, cup, "name,club\nLena Sommer,Roc\n") == {
        "line 1": ["Please choose which column has the year or date of birth."]
    }
    assert refused(organiser, cup, "name,born,shoe size\nLena Sommer,2001,38\n") == {
        "line 1": ["We do not know the column “shoe size”."]
    }
    assert imported(organiser, cup, "name,born,shoe size\nLena Sommer,2001,38\n", columns=["name", "born"])["new"] == 1


def test_a_thousand_people_are_entered_and_ten_thousand_refused(world: World, organiser: Browser, cup: int) -> None:
    lines = [f"Climber Rock{number},{1950 + number % 60},climber{number}@example.org\n" for number in range(10_000)]
    errors = refused(organiser, cup, "name,born,email\n" + "".join(lines))
    assert errors["body"] == ["Please import at most 2000 people at once."]
    assert imported(organiser, cup, "name,born,email\n" + "".join(lines[:1000]))["invited"] == 1000
    assert [one["bib"] for one in listed(organiser, cup)] == list(range(1, 1001))


@pytest.mark.parametrize(
    "cell",
    [
        *("2010-05-06", "2010-05-06 00:00:00", "06.05.2010", "6. 5. 2010", "06-05-2010", "6 May 2010", "6. Mai 2010"),
        *("May 6, 2010", "6 mai 2010", "6 maggio 2010", "6 de mayo de 2010", "06/05/2010", "2010/5/6"),
    ],
)
def test_dates_are_read_in_many_writings(cell: str) -> None:
    assert read_birth(cell) == Born(dt.date(2010, 5, 6))


def test_an_american_date_tells_how_the_others_are_meant() -> None:
    assert reads_month_first(["05/06/2010", "05/31/2010"])
    assert not reads_month_first(["05/06/2010", "31/05/2010"])
    assert not reads_month_first(["05/06/2010", "31/05/2010", "05/31/2010"])
    assert read_birth("05/06/2010", month_first=True) == Born(dt.date(2010, 5, 6))
    with pytest.raises(Unreadable):
        read_birth("05/31/2010")


def test_only_a_year_is_its_last_day() -> None:
    assert read_birth("2010") == born_in(2010) == Born(dt.date(2010, 12, 31), is_year_only=True)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("Lena Sommer", ("Lena", "Sommer")),
        ("Sommer, Lena Maria", ("Lena Maria", "Sommer")),
        ("SOMMER Lena", ("Lena", "SOMMER")),
        ("Ana de la Cruz", ("Ana", "de la Cruz")),
        ("LENA SOMMER", ("LENA", "SOMMER")),
        ("Lena", ("Lena", "")),
    ],
)
def test_names_are_split(written: str, expected: tuple[str, str]) -> None:
    assert split_name(written) == expected
