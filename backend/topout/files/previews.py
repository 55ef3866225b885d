"""What every preview of an import asks for and answers with."""

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import BaseModel, Field

from topout.core.errors.field_errors import FieldErrors, code_field_errors
from topout.core.schemas import CodedErrors
from topout.files.layouts import list_heading_choices
from topout.files.tables import Line

MAX_LINE = 1_048_576
"""As many as Excel has."""
MAX_SKIPPED = 1000


class TableQuery(BaseModel):
    heading_line: Annotated[int, Field(ge=0, le=MAX_LINE)] | None = None
    """0: there are no headings. Left out: the line that looks like headings."""
    skip: Annotated[list[Annotated[int, Field(ge=1, le=MAX_LINE)]], Field(max_length=MAX_SKIPPED)] = Field(
        default_factory=list
    )
    """Lines that are left out."""


PreviewDigest = Annotated[str, Field(max_length=32)] | None
"""Of a preview: if the import would now change anything else, it is refused."""


class ReadingOut(BaseModel):
    """A cell that means something else than its letters."""

    field: str
    written: str
    read: str | int | None


class NotedLines(BaseModel):
    """What is said about lines, as sentences and as codes."""

    errors: dict[str, list[str]]
    """By line; the import refuses the table while there are any."""
    warnings: dict[str, list[str]]
    """By line; the import does not mind."""
    error_codes: CodedErrors
    warning_codes: CodedErrors


class HeadingChoice(BaseModel):
    line: int
    text: str


class ShownHeading(BaseModel):
    heading: str
    samples: list[str]
    """The first cells with something in them."""


def describe_heading_choices(lines: Sequence[Line]) -> list[HeadingChoice]:
    return [HeadingChoice(line=line, text=text) for line, text in list_heading_choices(lines).items()]


def describe_notes(errors: FieldErrors, warnings: FieldErrors) -> dict[str, Any]:
    return {
        "errors": errors,
        "warnings": warnings,
        "error_codes": code_field_errors(errors),
        "warning_codes": code_field_errors(warnings),
    }
