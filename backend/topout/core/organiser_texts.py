"""What organisers write, in further languages: the first text stays where it is, these are stored beside it."""

from collections.abc import Mapping
from typing import Annotated, Any, Protocol, TypeVar

from pydantic import AfterValidator, Field

from topout.core.languages import Language

Translations = dict[str, dict[str, str]]
"""By language, then by field. A text that is missing is read in its first language."""
ShownTranslations = Annotated[Translations, Field(default_factory=dict, exclude_if=lambda texts: not texts)]
"""Left out without any: every reader gets the same response, and the app picks."""


class Translated(Protocol):
    @property
    def translations(self) -> Mapping[str, Mapping[str, str]]: ...


def drop_blank(texts: Mapping[Any, Mapping[str, Any]]) -> Translations:
    written = {
        language: {field: text for field, text in fields.items() if text.strip()} for language, fields in texts.items()
    }
    return {language: fields for language, fields in sorted(written.items()) if fields}


def text_in(language: str | None, written: Translated, field: str) -> str:
    """For a reader of this language, or of none that is known."""
    first: str = getattr(written, field)
    return written.translations.get(language or "", {}).get(field) or first


Fields = TypeVar("Fields")
Written = Annotated[dict[Language, Fields], AfterValidator(drop_blank)]
"""In a request; `Fields` is a `TypedDict` of which every key may be missing."""
