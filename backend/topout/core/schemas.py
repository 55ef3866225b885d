"""Base types of request bodies and text fields."""

import unicodedata
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Annotated, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from topout.core.errors.field_errors import SENTENCES, field_error

# Unicode categories of control characters, invisible joiners and direction overrides: texts with them look like others.
INVISIBLE_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
ALLOWED_CONTROLS = frozenset("\n\r\t")
DIRECTION_OVERRIDES = frozenset("\u202d\u202e")
"""What follows is read in another order than it is stored: not in a text that people sign."""
MAX_ID = 2**31 - 1
MAX_PAGE = 250
Row = TypeVar("Row")


class PageQuery(BaseModel):
    """A part of a long list: so many after the row that `cursor` names, which is the `next_cursor` of the page before.
    Without `limit` all of them.

    Each page is read by itself. What changes meanwhile in an earlier page is missing until the list is fetched again,
    as is what changes right after an answer. Where the list begins with the oldest, what is new comes in a later page.
    """

    cursor: Annotated[int, Field(ge=0, le=MAX_ID)] | None = None
    limit: Annotated[int, Field(ge=1, le=MAX_PAGE)] | None = None

    @property
    def fetched(self) -> int | None:
        """One more than asked for tells whether this is the last page."""
        return None if self.limit is None else self.limit + 1

    @property
    def after(self) -> int:
        """Where the list begins with the oldest, the page has rows with higher ids."""
        return self.cursor or 0

    @property
    def before(self) -> int:
        """Where the list begins with the newest, the page has rows with lower ids."""
        return self.cursor or MAX_ID

    def cut(
        self, fetched: Sequence[Row], id_of: Callable[[Row], int] = attrgetter("id")
    ) -> tuple[Sequence[Row], int | None]:
        """The page, and where the next one begins: None after the last."""
        page = fetched[: self.limit]
        return page, id_of(page[-1]) if len(fetched) > len(page) else None


class EndlessPageQuery(PageQuery):
    """Of a list that grows without end, such as what was sent or done: a hundred, where no `limit` is given."""

    limit: Annotated[int, Field(ge=1, le=MAX_PAGE)] = 100


class Body(BaseModel):
    """Unknown fields are refused, and values are not converted from other types."""

    model_config = ConfigDict(extra="forbid", strict=True)


class CodedError(BaseModel):
    """What a sentence about a field says, for a reader of another language."""

    code: Annotated[str, Field(json_schema_extra={"enum": sorted(SENTENCES)})]
    params: dict[str, str | int | float | list[str | int]]
    column: str | None = None
    """Of a table that is imported."""


CodedErrors = dict[str, list[CodedError]]
"""By the name of the field, or the line of a table (`line 3`)."""


def clean_line(text: str) -> str:
    """One line: NFC, single spaces, no invisible characters."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if any(unicodedata.category(character) in INVISIBLE_CATEGORIES for character in line):
        raise ValueError(field_error("not_visible"))
    return line


def clean_text(text: str) -> str:
    """Several lines: NFC, no control characters but line breaks and tabs, no surrogates, nothing that is shown
    backwards."""
    normal = unicodedata.normalize("NFC", text)
    if any(_is_refused(character) for character in normal):
        raise ValueError(field_error("not_visible"))
    return normal


def _is_refused(character: str) -> bool:
    is_control = unicodedata.category(character) in {"Cc", "Cs"} and character not in ALLOWED_CONTROLS
    return is_control or character in DIRECTION_OVERRIDES


def check_not_blank(text: str) -> str:
    if not text.strip():
        raise ValueError(field_error("needed"))
    return text


SingleLineText = Annotated[str, AfterValidator(clean_line)]
"""Add a length: `Annotated[SingleLineText, StringConstraints(max_length=…)]`."""
LongText = Annotated[str, AfterValidator(clean_text)]
Id = Annotated[int, Field(ge=1, le=MAX_ID)]
RequestKey = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")]
"""Made by the client: a request with the same key happens once."""
