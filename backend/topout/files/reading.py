"""Reads tables that strangers send, CSV and XLSX. Called in a process with limits: see `bounded_process.py`."""

import datetime as dt
import io
import zipfile
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from openpyxl import load_workbook

from topout.core.errors import ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.files.csv_text import NOT_A_TABLE, read_csv
from topout.files.tables import MAX_COLUMNS, TOO_LARGE, TOO_MANY_COLUMNS, Line, remove_guard

ZIP_SIGNATURE = b"PK\x03\x04"
OLD_EXCEL_SIGNATURE = b"\xd0\xcf\x11\xe0"
OLD_EXCEL = field_error("file_old_excel")
OPEN_DOCUMENT = field_error("file_open_document")
UNREADABLE = field_error("file_unreadable")
MAX_UNPACKED_BYTES = 8 * 1024 * 1024
MAX_ZIPPED_FILES = 200
MAX_TAGS = 300_000
"""Two thousand boulders have a third of them. Each takes the parser some 10 µs."""
MAX_TEXT = 2_000_000
"""Of all cells, in characters: twice the largest upload."""


def answer(content: bytes, options: Mapping[str, Any]) -> tuple[Any, tuple[bytes, ...]]:
    """The first sheet of an XLSX file with something in it, or CSV: at most `max_lines` lines that are not empty."""
    if content.startswith(OLD_EXCEL_SIGNATURE):
        raise ValidationFailed({"body": [OLD_EXCEL]})
    read = _read_xlsx if content.startswith(ZIP_SIGNATURE) else read_csv
    lines = list(read(content, options["max_lines"]))
    if sum(len(cell) for line in lines for cell in line.cells) > MAX_TEXT:
        raise ValidationFailed({"body": [TOO_LARGE]})
    return lines, ()


def _read_xlsx(content: bytes, max_lines: int) -> Iterator[Line]:
    try:
        _refuse_other_archives(content)
        # Formulas are read as the value that the spreadsheet program last stored; nothing is calculated.
        book = load_workbook(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
        visible = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
        sheets = (list(islice(_read_sheet(sheet), max_lines)) for sheet in visible)
        lines = next((lines for lines in sheets if lines), [])
    except ValidationFailed:
        raise
    # The parser raises many kinds of exceptions for damaged files.
    except Exception as unreadable:
        raise ValidationFailed({"body": [UNREADABLE]}) from unreadable
    yield from _same_width(lines)


def _read_sheet(sheet: Any) -> Iterator[Line]:
    sheet.reset_dimensions()  # what the file says about its size is not to be trusted
    rows = sheet.iter_rows(max_col=MAX_COLUMNS + 1, values_only=True)
    for number, row in enumerate(rows, 1):
        # A sheet whose last row is formatted has a million empty ones.
        cells = [_text_of(value) for value in row] if any(row) or 0 in row else []
        if any(cell.strip() for cell in cells):
            yield Line(number, cells)


def _refuse_other_archives(content: bytes) -> None:
    """Bombs, which the limits of the process would end: sooner, and at less cost. And files of other programs."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        files = archive.infolist()
        # zipfile never unpacks more of a file than its entry declares.
        if len(files) > MAX_ZIPPED_FILES or sum(one.file_size for one in files) > MAX_UNPACKED_BYTES:
            raise ValidationFailed({"body": [TOO_LARGE]})
        if sum(archive.read(one).count(b"<") for one in files) > MAX_TAGS:
            raise ValidationFailed({"body": [TOO_LARGE]})
        names = set(archive.namelist())
        if "[Content_Types].xml" not in names:
            is_open_document = "content.xml" in names and "mimetype" in names
            raise ValidationFailed({"body": [OPEN_DOCUMENT if is_open_document else NOT_A_TABLE]})


def _same_width(lines: list[Line]) -> Iterator[Line]:
    """Spreadsheets leave empty cells at the end of a line away, or store more than were used."""
    filled = (index for line in lines for index, cell in enumerate(line.cells, 1) if cell.strip())
    width = max(filled, default=0)
    if width > MAX_COLUMNS:
        raise ValidationFailed({"body": [TOO_MANY_COLUMNS]})
    for number, cells in lines:
        yield Line(number, (cells + [""] * width)[:width])


def _text_of(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, dt.datetime) and value.time() == dt.time():
        return value.date().isoformat()
    return remove_guard(str(value))
