"""Reads tables that strangers send, CSV and XLSX. Called in a process with limits: see `bounded_process.py`."""

import csv
import io
import zipfile
from collections.abc import Iterator, Mapping
from typing import Any

from openpyxl import load_workbook

from topout.errors import ValidationFailed
from topout.files.tables import TOO_LARGE, Line, remove_guard

XLSX_SIGNATURE = b"PK\x03\x04"
MAX_UNPACKED_BYTES = 8 * 1024 * 1024
MAX_ZIPPED_FILES = 200
MAX_TAGS = 300_000
"""Two thousand boulders have a third of them. Each takes the parser some 10 µs."""
MAX_COLUMNS = 50
MAX_TEXT = 2_000_000
"""Of all cells, in characters: twice the largest upload."""


def answer(content: bytes, options: Mapping[str, Any]) -> tuple[Any, tuple[bytes, ...]]:
    """The first sheet of an XLSX file, or CSV; at most `max_rows` lines. Refuses what is neither."""
    read = _read_xlsx if content.startswith(XLSX_SIGNATURE) else _read_csv
    lines = list(read(content, options["max_rows"]))
    if sum(len(cell) for line in lines for cell in line.cells) > MAX_TEXT:
        raise ValidationFailed({"body": [TOO_LARGE]})
    return lines, ()


def _read_csv(content: bytes, max_rows: int) -> Iterator[Line]:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValidationFailed({"line 1": ["Please save the table as UTF-8."]}) from error
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=_find_delimiter(text), strict=True)
    try:
        for count, cells in enumerate(lines):
            if count >= max_rows:
                return
            if cells:
                yield Line(lines.line_num, [remove_guard(cell) for cell in cells])
    except csv.Error as error:
        raise ValidationFailed({"line 1": ["This is not a table with commas."]}) from error


def _find_delimiter(text: str) -> str:
    """Spreadsheets separate by semicolons where the decimal sign is a comma."""
    first_line = text.split("\n", 1)[0]
    return ";" if first_line.count(";") > first_line.count(",") else ","


def _read_xlsx(content: bytes, max_rows: int) -> Iterator[Line]:
    try:
        _refuse_bomb(content)
        # Formulas are read as the value that the spreadsheet program last stored; nothing is calculated.
        book = load_workbook(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
        sheet = book.worksheets[0]
        sheet.reset_dimensions()  # what the file says about its size is not to be trusted
        rows = sheet.iter_rows(max_row=max_rows, max_col=MAX_COLUMNS, values_only=True)
        lines = [Line(number, [_text_of(value) for value in row]) for number, row in enumerate(rows, 1)]
    except ValidationFailed:
        raise
    # The parser raises many kinds of exceptions for damaged files.
    except Exception as unreadable:
        raise ValidationFailed({"line 1": ["This spreadsheet cannot be read. Please save it as CSV."]}) from unreadable
    yield from _same_width([line for line in lines if any(line.cells)])


def _refuse_bomb(content: bytes) -> None:
    """What the limits of the process would end: sooner, and at less cost."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        files = archive.infolist()
        # zipfile never unpacks more of a file than its entry declares.
        if len(files) > MAX_ZIPPED_FILES or sum(one.file_size for one in files) > MAX_UNPACKED_BYTES:
            raise ValidationFailed({"body": [TOO_LARGE]})
        if sum(archive.read(one).count(b"<") for one in files) > MAX_TAGS:
            raise ValidationFailed({"body": [TOO_LARGE]})


def _same_width(lines: list[Line]) -> Iterator[Line]:
    """Spreadsheets leave empty cells at the end of a line away, or store more than were used."""
    if not lines:
        return
    header = lines[0].cells
    width = len(header) - next((count for count, cell in enumerate(reversed(header)) if cell), len(header))
    for number, cells in lines:
        filled = cells if any(cells[width:]) else cells[:width]
        yield Line(number, filled + [""] * (width - len(filled)))


def _text_of(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return remove_guard(str(value))
