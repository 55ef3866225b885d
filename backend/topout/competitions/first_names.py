"""Names that we give in place of an organiser, in every language: categories, sessions and rounds of a template."""

from collections.abc import Iterator, Mapping
from typing import Protocol

from topout.core.languages import DEFAULT_LANGUAGE, LANGUAGES
from topout.core.organiser_texts import Translations
from topout.translations.catalogues import gettext, gettext_noop

INDIVIDUAL, WOMEN, MEN = gettext_noop("Individual"), gettext_noop("Women"), gettext_noop("Men")
BELOW_6B, FROM_6B = gettext_noop("Teams below 6B"), gettext_noop("Teams 6B and above")
YOUTH_CLASSES = {"girls": gettext_noop("U%(age)s girls"), "boys": gettext_noop("U%(age)s boys")}
YOUTH_AGES = (15, 17, 19, 21)
SESSION, SESSIONS = gettext_noop("Session %(number)s"), (1, 2)
QUALIFICATION, FINAL = gettext_noop("Qualification"), gettext_noop("Final")


class Named(Protocol):
    name: str
    translations: Translations


def name_in_all(language: str | None, message: str, **values: object) -> tuple[str, Translations]:
    """The name in the language of the organiser's first texts, and those in which it is another."""
    names = {str(one): gettext(one, message, **values) for one in LANGUAGES}
    first = names.get(language or DEFAULT_LANGUAGE, names[DEFAULT_LANGUAGE])
    return first, {one: {"name": name} for one, name in sorted(names.items()) if name != first}


def translate_new_name(before: Named, name: str, translations: Translations) -> Translations:
    """Our translations belong to the name that we gave. Those of another name are for the organiser to write, and what
    they have written stays."""
    is_untouched = name != before.name and translations == before.translations
    return {} if is_untouched and _is_ours(before) else translations


def _is_ours(named: Named) -> bool:
    ours = (name_in_all(one, message, **values) for one in LANGUAGES for message, values in _list_messages())
    return (named.name, named.translations) in ours


def _list_messages() -> Iterator[tuple[str, Mapping[str, object]]]:
    for message in (INDIVIDUAL, WOMEN, MEN, BELOW_6B, FROM_6B, QUALIFICATION, FINAL):
        yield message, {}
    for message in YOUTH_CLASSES.values():
        for age in YOUTH_AGES:
            yield message, {"age": age}
    for number in SESSIONS:
        yield SESSION, {"number": number}
