"""gettext with the language as first argument, since one request writes to several people.

    gettext(user.language, "You have a place in %(competition)s.", competition=competition.name)
    ngettext(user.language, "%(count)s place is free.", "%(count)s places are free.", free)
    pgettext(user.language, "of a boulder", "Number")  # one word in English, two in another language

A message is a whole sentence or more, written out in the call, so that `make texts` finds it. A constant is marked with
`gettext_noop("…")` where it stands and translated where it is shown: `gettext(language, LABELS[key])`. Each value is
inserted as it is: names as they are, dates and money by `formats.py`. `%` stands for itself in a message without
values, else it is written `%%`.
"""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from topout.translations.pseudonyms import CLIMBER, MARK, TEAM

FOLDER = Path(__file__).parent


def gettext(language: str | None, message: str, /, **values: object) -> str:
    """None is English, as it is where a user has not chosen (`users.language`)."""
    return _insert(language, _load(language).gettext(message), values)


def ngettext(language: str | None, one: str, other: str, count: int, /, **values: object) -> str:
    """In the form of the number; `%(count)s` inserts it."""
    return _insert(language, _load(language).ngettext(one, other, count), {"count": count, **values})


def pgettext(language: str | None, context: str, message: str, /, **values: object) -> str:
    """The context tells translators apart what one English word means."""
    return _insert(language, _load(language).pgettext(context, message), values)


def gettext_noop(message: str, /) -> str:
    """Marks a constant for `make texts`."""
    return message


def show_pseudonyms(language: str | None, text: str) -> str:
    """With the words of pseudonyms in the reader's language, without their mark."""
    if MARK not in text:
        return text
    return text.replace(CLIMBER, gettext(language, "Climber")).replace(TEAM, gettext(language, "Team"))


def _insert(language: str | None, text: str, values: dict[str, object]) -> str:
    return show_pseudonyms(language, text % values) if values else text


@cache
def _load(language: str | None) -> NullTranslations:
    """20 ms for 600 messages, once per process. English and languages without a catalogue: the message itself."""
    file = FOLDER / f"{language}.po"
    if not file.is_file():
        return NullTranslations()
    compiled = BytesIO()
    with file.open("rb") as source:
        write_mo(compiled, read_po(source, locale=language))
    compiled.seek(0)
    return GNUTranslations(compiled)
