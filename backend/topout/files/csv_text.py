"""CSV as spreadsheet programs and people write it: which encoding, which separator. Runs in the process with limits."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from topout.core.errors import ValidationFailed
from topout.core.errors.field_errors import FieldError, field_error
from topout.files.tables import MAX_COLUMNS, TOO_MANY_COLUMNS, Line, remove_guard

SEPARATORS = (",", ";", "\t", "|")
SAMPLE_LINES = 40
BYTE_ORDER_MARKS = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
# Greek words are made of these bytes only; in the languages of Windows-1252 three accents in a row do not occur.
GREEK_WORD = re.compile(rb"[\xb8-\xbf\xc1-\xfe]{3,}")
# Control characters; PDF; pages of the web, which some programs save as .xls.
OTHER_FILE = re.compile(r"[\x00-\x08\x0e-\x1f]|\A\s*(%PDF|<(!doctype|html|table|\?xml))", re.IGNORECASE)
UNKNOWN_LETTERS = field_error("file_letters")
NOT_A_TABLE = field_error("file_not_table")


def read_csv(content: bytes, max_lines: int) -> Iterator[Line]:
    """At most `max_lines` lines with something in them."""
    separator, text = _find_separator(decode(content))
    records = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        filled = (Line(records.line_num, cells) for cells in records if any(cell.strip() for cell in cells))
        for number, cells in islice(filled, max_lines):
            if any(cell.strip() for cell in cells[MAX_COLUMNS:]):
                raise ValidationFailed({f"line {number}": [TOO_MANY_COLUMNS]})
            yield Line(number, [remove_guard(cell) for cell in cells[:MAX_COLUMNS]])
    except csv.Error as error:
        raise ValidationFailed({f"line {records.line_num}": [_say(str(error))]}) from error


def _say(error: str) -> FieldError:
    if "field larger" in error:
        return field_error("line_cell_long")
    return field_error("line_quotation_marks")


def decode(content: bytes) -> str:
    encoding = next((name for mark, name in BYTE_ORDER_MARKS.items() if content.startswith(mark)), None)
    try:
        text = content.decode(encoding or _find_encoding(content)).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise ValidationFailed({"body": [UNKNOWN_LETTERS]}) from error
    if OTHER_FILE.search(text):
        raise ValidationFailed({"body": [NOT_A_TABLE]})
    return text


def _find_encoding(content: bytes) -> str:
    """Of a file without a byte order mark. In UTF-16 digits and separators have a zero beside them."""
    if 0 in content:
        return "utf-16-le" if content[1::2].count(0) > content[::2].count(0) else "utf-16-be"
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1253" if GREEK_WORD.search(content) else "cp1252"
    return "utf-8"


def _find_separator(text: str) -> tuple[str, str]:
    """The separator that cuts most lines into the same number of cells, and the text without Excel's `sep=;`."""
    first, _, rest = text.partition("\n")
    declared = re.fullmatch(r"sep=(.)\s*", first.strip('"\r '), re.IGNORECASE)
    if declared:
        return declared[1], "\n" + rest  # the lines keep their numbers
    return max(SEPARATORS, key=lambda separator: _rate(text, separator)), text


def _rate(text: str, separator: str) -> int:
    records = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    widths = Counter[int]()
    try:
        widths.update(len(cells) for cells in islice(records, SAMPLE_LINES) if len(cells) > 1)
    except csv.Error:
        return 0
    return max(((width - 1) * lines for width, lines in widths.items()), default=0)
