"""A sentence about a field, with its code and parameters: the app says the same in the reader's language."""

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

from topout.core.errors import field_sentences as about_fields
from topout.core.errors import table_sentences as about_tables
from topout.core.errors.table_sentences import COLUMN_LABELS

Param = str | int | float | Sequence[str | int]
SENTENCES: Mapping[str, str] = {
    **about_fields.GENERAL,
    **about_fields.PEOPLE,
    **about_fields.TIMES,
    **about_fields.SETUP,
    **about_fields.DAY,
    **about_tables.FILES,
    **about_tables.COLUMNS,
    **about_tables.CELLS,
    **about_tables.BOULDER_LINES,
    **about_tables.PEOPLE_LINES,
}


class FieldError(str):
    """The English sentence itself."""

    __slots__ = ("code", "column", "params")
    code: str
    params: Mapping[str, Param]
    column: str | None
    """Of a table."""

    def __new__(cls, code: str, params: Mapping[str, Param], column: str | None = None) -> "FieldError":
        sentence = _Sentences().vformat(SENTENCES[code], (), params)
        label = COLUMN_LABELS[column] if column else ""
        self = super().__new__(cls, f"{label[:1].upper()}{label[1:]}: {sentence}" if label else sentence)
        self.code, self.params, self.column = code, params, column
        return self

    def in_column(self, column: str) -> "FieldError":
        return FieldError(self.code, self.params, column)


FieldErrors = dict[str, list[FieldError]]
"""By the name of the field, or the line of a table (`line 3`)."""


def field_error(code: str, **params: Param) -> FieldError:
    return FieldError(code, params)


def find_field_error(error: object) -> FieldError:
    """Of a ValueError that a validator raised. Pydantic gives a text of its own with some errors."""
    said = error.args[0] if isinstance(error, ValueError) and error.args else None
    return said if isinstance(said, FieldError) else field_error("check")


def code_field_errors(errors: FieldErrors) -> dict[str, list[dict[str, Any]]]:
    """As JSON."""
    return {
        where: [{"code": one.code, "params": one.params, "column": one.column} for one in found]
        for where, found in errors.items()
    }


def read_field_errors(coded: Mapping[str, Sequence[Mapping[str, Any]]]) -> FieldErrors:
    return {where: [FieldError(**one) for one in found] for where, found in coded.items()}


def list_params(code: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(SENTENCES[code]) if name]


class _Sentences(Formatter):
    """`{column}` is a column's label, `{headings}` names columns by heading or place, `{names:or}` is a list."""

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        value = super().get_value(key, args, kwargs)
        if key == "column":
            return COLUMN_LABELS[value]
        if key == "headings":
            return " and ".join(f"“{one}”" if isinstance(one, str) else f"column {one}" for one in value)
        return value

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec not in {"and", "or"}:
            return str(super().format_field(value, format_spec))
        return f"{', '.join(value[:-1])} {format_spec} {value[-1]}" if len(value) > 1 else str(value[0])
