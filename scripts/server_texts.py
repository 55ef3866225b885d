"""`make texts`: brings the server's catalogues up to date with its code, and says what is still to be translated.

`--check` writes nothing and fails when a sentence is missing, left over, or has other placeholders than English.
"""

import io
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po, write_po

from scripts.commands import fail, run_script
from scripts.message_calls import Call, Message, UnreadableMessage, find_placeholders, read_calls
from scripts.paths import BACKEND, ROOT
from topout.core.languages import DEFAULT_LANGUAGE, LANGUAGES
from topout.translations.catalogues import FOLDER

HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms}\\n"

"""
WIDTH = 120


def main() -> None:
    try:
        calls = list(read_calls(BACKEND / "topout"))
    except UnreadableMessage as reason:
        fail(str(reason))
    wanted = {call.message for call in calls}
    catalogues = {file: read_catalogue(file) for file in list_files()}
    problems = list(check_calls(calls))
    for file, catalogue in catalogues.items():
        if "--check" not in sys.argv:
            catalogue = update(catalogue, calls)
            file.write_text(format_catalogue(catalogue))
        problems += [f"{file.relative_to(ROOT)}: {problem}" for problem in check(catalogue, wanted)]
        if file.is_file() and file.read_text() != format_catalogue(catalogue):
            problems.append(f"{file.relative_to(ROOT)}: not as make texts writes it")
    if problems:
        fail("\n".join(problems))


def list_files() -> list[Path]:
    """Of every language that is offered, and of those that are on their way."""
    offered = {FOLDER / f"{language}.po" for language in LANGUAGES if language != DEFAULT_LANGUAGE}
    return sorted(offered | set(FOLDER.glob("*.po")))


def read_catalogue(file: Path) -> Catalog:
    source = file.read_bytes() if file.is_file() else b""
    return read_po(io.BytesIO(source), locale=file.stem, abort_invalid=True)


def update(catalogue: Catalog, calls: Iterable[Call]) -> Catalog:
    """The messages of the code with what they were translated to. What the code no longer has is dropped."""
    updated = Catalog(locale=catalogue.locale)
    known = {_key(entry): entry for entry in _entries(catalogue)}
    for call in calls:
        earlier = known.get(call.message)
        place = call.file.relative_to(BACKEND).as_posix()
        flags = {"python-format"} if find_placeholders(call.message.text) else set()
        updated.add(
            (call.message.text, call.message.plural) if call.message.plural else call.message.text,
            earlier.string if earlier else None,
            [(place, 0)],
            flags | ({"fuzzy"} if earlier and earlier.fuzzy else set()),
            user_comments=earlier.user_comments if earlier else (),
            context=call.message.context or None,
        )
    return updated


def format_catalogue(catalogue: Catalog) -> str:
    """Without dates and line numbers, in the order of the sentences: two branches rarely change the same lines."""
    body = io.BytesIO()
    write_po(body, catalogue, WIDTH, omit_header=True, sort_output=True, include_lineno=False, ignore_obsolete=True)
    header = HEADER.format(language=catalogue.locale, plural_forms=catalogue.plural_forms)
    return header + body.getvalue().decode()


def check_calls(calls: Iterable[Call]) -> Iterator[str]:
    for call in calls:
        inserted = find_placeholders(call.message.text + call.message.plural)
        if call.values is not None and call.values | {"count"} != inserted | {"count"}:
            place = f"{call.file.relative_to(ROOT)}:{call.line}"
            yield f"{place}: inserts {sorted(call.values)}, the message has {sorted(inserted)}"


def check(catalogue: Catalog, wanted: set[Message]) -> Iterator[str]:
    found = {_key(entry): entry for entry in _entries(catalogue)}
    yield from (f"missing: {message.text!r}" for message in sorted(wanted - found.keys()))
    yield from (f"no longer in the code: {message.text!r}" for message in sorted(found.keys() - wanted))
    yield from (f"no longer in the code: {text!r}" for text in map(str, catalogue.obsolete))
    for message in sorted(wanted & found.keys()):
        yield from (f"{problem}: {message.text!r}" for problem in _check_entry(message, found[message]))


def _check_entry(message: Message, entry: Entry) -> Iterator[str]:
    strings = entry.string if isinstance(entry.string, tuple | list) else (entry.string,)
    forms = [form for form in strings if form]
    if len(forms) < len(strings):
        yield "not translated"
        return
    if entry.fuzzy:
        yield "fuzzy"
    english = find_placeholders(message.text + message.plural)
    for form in forms:
        # "One place" needs no number.
        optional = {"count"} if message.plural else set()
        if find_placeholders(form) | optional != english | optional:
            yield f"has {sorted(find_placeholders(form))} instead of {sorted(english)}"
        if _edges(form) != _edges(message.text):
            yield "begins or ends with other spaces or line ends"


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _entries(catalogue: Catalog) -> Iterator[Entry]:
    return (entry for entry in catalogue if entry.id)


def _key(entry: Entry) -> Message:
    text, *plural = [entry.id] if isinstance(entry.id, str) else entry.id
    return Message(text, "".join(plural), entry.context or "")


if __name__ == "__main__":
    run_script(main)
