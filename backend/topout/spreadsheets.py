"""Tables as CSV and XLSX, read from strangers and written for spreadsheet programs: formulas are inert both ways."""

import csv
import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from topout.errors import ValidationFailed

TableFormat = Literal["csv", "xlsx"]
Cell = str | int | float | None
Rows = Iterable[Sequence[Cell]]
XLSX_SIGNATURE = b"PK\x03\x04"
MEDIA_TYPES: Mapping[TableFormat, str] = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
MAX_UNPACKED_BYTES = 20 * 1024 * 1024
MAX_ZIPPED_FILES = 200
MAX_COLUMNS = 50
MAX_SHEET_NAME = 31
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
FORBIDDEN_IN_SHEET_NAMES = re.compile(r"[\[\]:*?/\\']")


class Line(NamedTuple):
    number: int
    """As a spreadsheet program or an editor counts it."""
    cells: list[str]


def read_table(content: bytes, max_rows: int) -> Iterator[Line]:
    """The first sheet of an XLSX file, or CSV; at most `max_rows` lines. Refuses what is neither."""
    return _read_xlsx(content, max_rows) if content.startswith(XLSX_SIGNATURE) else _read_csv(content, max_rows)


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
                yield Line(lines.line_num, [_strip_quote(cell) for cell in cells])
    except csv.Error as error:
        raise ValidationFailed({"line 1": ["This is not a table with commas."]}) from error


def _find_delimiter(text: str) -> str:
    """Spreadsheets separate by semicolons where the decimal sign is a comma."""
    first_line = text.split("\n", 1)[0]
    return ";" if first_line.count(";") > first_line.count(",") else ","


def _read_xlsx(content: bytes, max_rows: int) -> Iterator[Line]:
    from openpyxl import load_workbook  # a tenth of a server's start, so only where it is used

    _refuse_zip_bomb(content)
    try:
        # Formulas are read as the value that the spreadsheet program last stored; nothing is calculated.
        book = load_workbook(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
        sheet = book.worksheets[0]
        sheet.reset_dimensions()  # what the file says about its size is not to be trusted
        rows = sheet.iter_rows(max_row=max_rows, max_col=MAX_COLUMNS, values_only=True)
        lines = [Line(number, [_text_of(value) for value in row]) for number, row in enumerate(rows, 1)]
    # The parser raises many kinds of exceptions for damaged files.
    except Exception as unreadable:
        raise ValidationFailed({"line 1": ["This spreadsheet cannot be read. Please save it as CSV."]}) from unreadable
    yield from _same_width([line for line in lines if any(line.cells)])


def _refuse_zip_bomb(content: bytes) -> None:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            files = archive.infolist()
    except (zipfile.BadZipFile, ValueError) as error:
        raise ValidationFailed({"line 1": ["This spreadsheet cannot be read. Please save it as CSV."]}) from error
    # zipfile never unpacks more of a file than its entry declares.
    if len(files) > MAX_ZIPPED_FILES or sum(one.file_size for one in files) > MAX_UNPACKED_BYTES:
        raise ValidationFailed({"body": ["This spreadsheet is too large."]})


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
    return _strip_quote(str(value))


def _strip_quote(cell: str) -> str:
    """The opposite of `_inert`."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(FORMULA_STARTS) else cell


def _inert(cell: Cell) -> Cell:
    """A spreadsheet program would calculate a text that begins like a formula; numbers are numbers."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA_STARTS) else cell


def write_csv(rows: Rows) -> bytes:
    written = io.StringIO()
    csv.writer(written).writerows([_inert(cell) for cell in row] for row in rows)
    return written.getvalue().encode("utf-8-sig")


def write_xlsx(sheets: Mapping[str, Rows]) -> bytes:
    """The first row of each sheet is its head."""
    from openpyxl import Workbook
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font

    book = Workbook(write_only=True)
    bold = Font(bold=True)
    taken: set[str] = set()
    for name, rows in sheets.items():
        sheet = book.create_sheet(_sheet_name(name, taken))
        sheet.freeze_panes = "A2"
        for index, row in enumerate(rows):
            cells = [WriteOnlyCell(sheet, value) for value in row]
            for cell in cells:
                _format_cell(cell, font=None if index else bold)
            sheet.append(cells)
    written = io.BytesIO()
    book.save(written)
    return written.getvalue()


def _format_cell(cell: Any, *, font: Any) -> None:
    if isinstance(cell.value, str):
        cell.data_type = "s"  # not "f", whatever it begins with
    if font is not None:
        cell.font = font


def _sheet_name(name: str, taken: set[str]) -> str:
    wanted = FORBIDDEN_IN_SHEET_NAMES.sub(" ", name).strip()[:MAX_SHEET_NAME] or "Sheet"
    unique, count = wanted, 1
    while unique.casefold() in taken:
        count += 1
        unique = f"{wanted[: MAX_SHEET_NAME - 4]} {count}"
    taken.add(unique.casefold())
    return unique


def write_table(table_format: TableFormat, name: str, rows: Rows) -> bytes:
    return write_csv(rows) if table_format == "csv" else write_xlsx({name: rows})
