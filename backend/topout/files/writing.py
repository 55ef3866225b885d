"""Writes tables as CSV and XLSX.

XLSX by hand: a spreadsheet library takes 7 to 15 µs for a cell, and the results of a large competition have two
million of them.
"""

import csv
import datetime as dt
import io
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import chain, islice, zip_longest
from typing import Final, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from topout.files.tables import Cell, Rows, TableFormat, guard
from topout.translations.catalogues import show_pseudonyms

MAX_SHEET_NAME = 31
MAX_TEXT: Final = 32_767
"""What a cell of a spreadsheet program holds."""
ROWS_AT_ONCE = 500
TIME_LENGTH = len("2026-06-06 12:00:00")
MARGIN, MIN_WIDTH, MAX_WIDTH = 2, 6, 50
"""Of columns, in characters."""
PROGRESS_STEP = 5
MAX_PERCENT = 99
"""Until the file is there."""
PLAIN, HEAD, TIME, AMOUNT = "", ' s="1"', ' s="2"', ' s="3"'
FIRST_DAY = dt.datetime(1899, 12, 30)
DAY = dt.timedelta(days=1)
FORBIDDEN_IN_SHEET_NAMES = re.compile(r"[\[\]:*?/\\'\x00-\x1f]")
FORBIDDEN_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
READ_AS_ESCAPED = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
FORMAT = "http://schemas.openxmlformats.org"
MAIN, RELATIONSHIPS = f"{FORMAT}/spreadsheetml/2006/main", f"{FORMAT}/officeDocument/2006/relationships"
SPREADSHEETML = "application/vnd.openxmlformats-officedocument.spreadsheetml"
STYLES = (
    f'{XML}<styleSheet xmlns="{MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/>'
    '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>'
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>'
    '</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
    '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/>'
    '<xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/>'
    '<xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs>'
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
)
SHEET_BEGIN = (
    f'{XML}<worksheet xmlns="{MAIN}"><sheetViews><sheetView workbookViewId="0">'
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
)


class Sheet(NamedTuple):
    name: str
    rows: Rows
    """The first one is the head."""


OnProgress = Callable[[int], None]
"""Told in percent how much of a workbook is written."""


class Progress:
    def __init__(self, cells: int, on_progress: OnProgress) -> None:
        """`cells`: about how many there will be."""
        self._cells, self._on_progress = max(cells, 1), on_progress
        self._written = self._told = 0

    def add(self, rows: Iterable[Sequence[Cell]]) -> None:
        self._written += sum(map(len, rows))
        percent = min(MAX_PERCENT, 100 * self._written // self._cells)
        if percent >= self._told + PROGRESS_STEP:
            self._told = percent
            self._on_progress(percent)


def write_csv(rows: Rows, language: str | None = None) -> bytes:
    written = io.BytesIO()
    text = io.TextIOWrapper(written, "utf-8-sig", newline="")
    # Every cell in quotes: where lists are separated by semicolons, one in a text would begin another cell.
    csv.writer(text, quoting=csv.QUOTE_ALL).writerows(_csv_row(row, language) for row in rows)
    text.flush()
    return written.getvalue()


def _csv_row(row: Sequence[Cell], language: str | None) -> list[Cell]:
    return [None if cell is None else _csv_cell(cell, language) for cell in row]


def _csv_cell(cell: Cell, language: str | None) -> Cell:
    if isinstance(cell, str):
        return guard(show_pseudonyms(language, cell))
    return cell.isoformat() if isinstance(cell, dt.datetime) else cell


def write_table(
    table_format: TableFormat, name: str, rows: Rows, progress: Progress | None = None, language: str | None = None
) -> bytes:
    return write_csv(rows, language) if table_format == "csv" else write_xlsx([Sheet(name, rows)], progress, language)


def write_xlsx(sheets: Sequence[Sheet], progress: Progress | None = None, language: str | None = None) -> bytes:
    written, texts = io.BytesIO(), _Texts()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as book:
        for number, sheet in enumerate(sheets, 1):
            with book.open(f"xl/worksheets/sheet{number}.xml", "w", force_zip64=True) as file:
                for part in _write_sheet(sheet.rows, texts, progress):
                    file.write(part.encode())
        names = list(_unique_names(sheet.name for sheet in sheets))
        for path, content in _list_parts(names).items():
            book.writestr(path, content)
        book.writestr("xl/sharedStrings.xml", f'{XML}<sst xmlns="{MAIN}">{_write_texts(texts, language)}</sst>')
    return written.getvalue()


class _Texts(dict[str, int]):
    """Each text is stored once, with its number: names and grades are in thousands of cells."""

    def __missing__(self, text: str) -> int:
        return self.setdefault(text, len(self))


def _write_sheet(rows: Rows, texts: _Texts, progress: Progress | None) -> Iterator[str]:
    read, columns = iter(rows), _Columns()
    first = list(islice(read, ROWS_AT_ONCE))
    yield f"{SHEET_BEGIN}{_write_widths(first)}<sheetData>"
    remaining = enumerate(chain(first, read), 1)
    while part := list(islice(remaining, ROWS_AT_ONCE)):
        yield "".join([_write_row(number, row, columns, texts) for number, row in part])
        if progress is not None:
            progress.add(row for _, row in part)
    yield "</sheetData></worksheet>"


def _write_widths(rows: Sequence[Sequence[Cell]]) -> str:
    """Wide enough for what the first rows hold; a long text does not push the others off the screen."""
    widths = [max(map(_measure, cells)) for cells in zip_longest(*rows)]
    columns = (
        f'<col min="{number}" max="{number}" width="{width}" customWidth="1"/>'
        for number, width in enumerate(widths, 1)
    )
    return f"<cols>{''.join(columns)}</cols>" if widths else ""


def _measure(cell: Cell) -> int:
    length = TIME_LENGTH if isinstance(cell, dt.datetime) else 0 if cell is None else len(str(cell))
    return min(max(length + MARGIN, MIN_WIDTH), MAX_WIDTH)


class _Columns(dict[int, str]):
    """`A`, `B`, … `AA`, by number from 0 on."""

    def __missing__(self, number: int) -> str:
        before, letter = divmod(number, 26)
        return self.setdefault(number, (self[before - 1] if before else "") + chr(ord("A") + letter))


def _write_row(number: int, row: Sequence[Cell], columns: _Columns, texts: _Texts) -> str:
    style, cells = HEAD if number == 1 else PLAIN, []
    for column, value in enumerate(row):
        if value is None or value == "":
            continue
        at = f"{columns[column]}{number}"
        # A text is never a formula: formulas have an element of their own.
        if isinstance(value, str):
            cells.append(f'<c r="{at}"{style} t="s"><v>{texts[value]}</v></c>')
        elif isinstance(value, dt.datetime):
            cells.append(f'<c r="{at}"{TIME}><v>{(value.replace(tzinfo=None) - FIRST_DAY) / DAY!r}</v></c>')
        elif isinstance(value, Decimal):
            cells.append(f'<c r="{at}"{AMOUNT}><v>{value}</v></c>')
        else:
            cells.append(f'<c r="{at}"{style}><v>{value!r}</v></c>')
    return f'<row r="{number}">{"".join(cells)}</row>'


def _write_texts(texts: Iterable[str], language: str | None) -> str:
    return "".join([_write_text(show_pseudonyms(language, text)) for text in texts])


def _write_text(text: str) -> str:
    legible = READ_AS_ESCAPED.sub("_x005F_", FORBIDDEN_IN_XML.sub("\ufffd", text[:MAX_TEXT]))
    return f'<si><t xml:space="preserve">{escape(legible)}</t></si>'


def _unique_names(names: Iterable[str]) -> Iterator[str]:
    """Spreadsheet programs take neither long names nor two that differ by case only."""
    taken: set[str] = set()
    for name in names:
        wanted = FORBIDDEN_IN_SHEET_NAMES.sub(" ", name).strip()[:MAX_SHEET_NAME] or "Sheet"
        unique, count = wanted, 1
        while unique.casefold() in taken:
            count += 1
            ending = f" {count}"
            unique = wanted[: MAX_SHEET_NAME - len(ending)] + ending
        taken.add(unique.casefold())
        yield unique


def _list_parts(names: Sequence[str]) -> dict[str, str]:
    numbers = range(1, len(names) + 1)
    sheets = "".join(
        f'<sheet name={quoteattr(name)} sheetId="{number}" r:id="rId{number}"/>'
        for number, name in zip(numbers, names, strict=True)
    )
    targets = [("worksheet", f"worksheets/sheet{number}.xml") for number in numbers]
    targets += [("styles", "styles.xml"), ("sharedStrings", "sharedStrings.xml")]
    types = [(f"/xl/{target}", f"{SPREADSHEETML}.{kind}+xml") for kind, target in targets]
    types.append(("/xl/workbook.xml", f"{SPREADSHEETML}.sheet.main+xml"))
    book = f'<workbook xmlns="{MAIN}" xmlns:r="{RELATIONSHIPS}"><sheets>{sheets}</sheets></workbook>'
    return {
        "[Content_Types].xml": f'{XML}<Types xmlns="{FORMAT}/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        + "".join(f'<Override PartName="{path}" ContentType="{kind}"/>' for path, kind in types)
        + "</Types>",
        "_rels/.rels": _write_relationships([("officeDocument", "xl/workbook.xml")]),
        "xl/workbook.xml": f"{XML}{book}",
        "xl/_rels/workbook.xml.rels": _write_relationships(targets),
        "xl/styles.xml": STYLES,
    }


def _write_relationships(targets: Iterable[tuple[str, str]]) -> str:
    written = "".join(
        f'<Relationship Id="rId{number}" Type="{RELATIONSHIPS}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(targets, 1)
    )
    return f'{XML}<Relationships xmlns="{FORMAT}/package/2006/relationships">{written}</Relationships>'
