"""The server's catalogues: what they say, and what `make check` finds wrong with one."""

import datetime as dt
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from scripts.message_calls import Message, UnreadableMessage, read_calls
from scripts.server_texts import check, check_calls, format_catalogue, list_files, read_catalogue, update
from topout.core.languages import DEFAULT_LANGUAGE, LANGUAGES
from topout.translations.formats import format_date, format_local_time, format_money

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

NOON = dt.datetime(2026, 6, 6, 12, 30, tzinfo=dt.UTC)


def test_every_language_that_is_offered_has_a_catalogue() -> None:
    assert {file.stem for file in list_files() if file.is_file()} >= set(LANGUAGES) - {DEFAULT_LANGUAGE}


@pytest.mark.parametrize(
    ("language", "time", "day", "money"),
    [
        (None, "Saturday, 6 June 2026, 15:30 (Asia/Nicosia)", "6 June 2026", "€1,234.50"),
        ("de", "Samstag, 6. Juni 2026, 15:30 Uhr (Asia/Nicosia)", "6. Juni 2026", "1.234,50 €"),
        ("fr", "samedi 6 juin 2026 à 15:30 (Asia/Nicosia)", "6 juin 2026", "1\u202f234,50 €"),
        ("el", "Σάββατο 6 Ιουνίου 2026, 15:30 (Asia/Nicosia)", "6 Ιουνίου 2026", "1.234,50 €"),
    ],
)
def test_dates_and_money_are_written_as_the_language_does(
    language: str | None, time: str, day: str, money: str
) -> None:
    assert format_local_time(language, NOON, "Asia/Nicosia") == time
    assert format_date(language, NOON.date()) == day
    assert format_money(language, 123450, "EUR").replace("\u00a0", " ") == money


def test_a_currency_without_a_sign_of_its_own_is_set_off_from_the_number() -> None:
    assert format_money("en", 4000, "CHF") == "CHF\u00a040.00"


def read(tmp_path: Path, source: str) -> list[str]:
    (tmp_path / "mails.py").write_text(source)
    return [call.message.text for call in read_calls(tmp_path)]


def test_messages_are_found_in_calls_and_constants(tmp_path: Path) -> None:
    source = (
        'gettext(language, "Hello" ", you.")\nngettext(language, "One", "%(count)s", n)\n'
        'A = gettext_noop("Later")\ngettext(language, A)\npgettext(language, "of a boulder", "Number")\n'
    )
    assert read(tmp_path, source) == ["Hello, you.", "One", "Later", "Number"]


@pytest.mark.parametrize("message", ['f"Hello {name}"', '"Hello " + name', '"Hello" if late else "Bye"'])
def test_a_message_that_is_glued_together_is_refused(tmp_path: Path, message: str) -> None:
    with pytest.raises(UnreadableMessage, match="write the message out"):
        read(tmp_path, f"gettext(language, {message})")


def problems_of(string: object, *, flags: tuple[str, ...] = ()) -> list[str]:
    catalogue = Catalog(locale="de")
    message = Message("%(count)s of %(name)s", "%(count)s from %(name)s")
    catalogue.add((message.text, message.plural), string, flags=flags)  # type: ignore[arg-type]
    return [problem.partition(":")[0] for problem in check(catalogue, {message})]


def test_a_translation_has_all_forms_and_the_placeholders_of_english() -> None:
    assert problems_of(("Einer von %(name)s", "%(count)s von %(name)s")) == []
    assert problems_of(("Einer von %(name)s", "")) == ["not translated"]
    assert problems_of(("Einer", "%(count)s von %(name)s")) == ["has [] instead of ['count', 'name']"]
    assert problems_of(("Einer von %(name)s\n", "%(count)s von %(name)s")) == [
        "begins or ends with other spaces or line ends"
    ]
    assert problems_of(("Einer von %(name)s", "%(count)s von %(name)s"), flags=("fuzzy",)) == ["fuzzy"]


def test_a_sentence_that_is_missing_or_left_over_is_named() -> None:
    catalogue = Catalog(locale="de")
    catalogue.add("Old", "Alt")
    assert list(check(catalogue, {Message("New")})) == ["missing: 'New'", "no longer in the code: 'Old'"]


def test_what_a_call_inserts_is_what_its_message_has(tmp_path: Path) -> None:
    (tmp_path / "mails.py").write_text('gettext(language, "Hello %(name)s", nam=name)')
    calls = [
        type(call)(call.message, Path(__file__), call.line, call.values)  # the check names files of the checkout
        for call in read_calls(tmp_path)
    ]
    (problem,) = check_calls(calls)
    assert problem.endswith("inserts ['nam'], the message has ['name']")


def test_an_update_keeps_translations_and_drops_what_the_code_no_longer_says() -> None:
    for file in list_files():
        catalogue = read_catalogue(file)
        assert format_catalogue(catalogue) == file.read_text()
        assert len(update(catalogue, [])) == 0
