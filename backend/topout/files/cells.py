"""What people write into the cells of a table, as values. Pure; for every kind of import."""

import re

from topout.core.errors.field_errors import FieldError, field_error

DATE = re.compile(r"\d{4}-\d\d-\d\d([T ][\d:.]+)?")
CALCULATION_ERROR = re.compile(r"#(REF|N/A|NAME|VALUE|DIV/0|NUM|NULL)[!?]?.*", re.IGNORECASE)
# A dot, a comma, a space or an apostrophe before three digits separates thousands.
WHOLE = re.compile(r"(?P<number>[+-]?\d{1,3}([.,’'\s]\d{3})+|[+-]?\d+)([.,]0{1,2})?")
BEFORE_NUMBER = re.compile(r"^(nr|no|n|num|number|nummer|#|αρ)\s*[.:°º]?\s*(?=\d)", re.IGNORECASE)
AFTER_NUMBER = re.compile(r"(?<=\d)\s*([.):]|p|pts?\.?|pkt\.?|°)$", re.IGNORECASE)
DECIMAL = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)")
MAX_DIGITS = 15


class Unreadable(ValueError):
    """What is wrong with a cell."""

    def __init__(self, said: FieldError) -> None:
        super().__init__(said)


def read_whole(cell: str) -> int:
    refuse_what_a_program_made(cell)
    # The length first: the time that the patterns take grows with its square.
    found = len(cell) <= MAX_DIGITS and WHOLE.fullmatch(AFTER_NUMBER.sub("", BEFORE_NUMBER.sub("", cell)))
    if not found:
        raise Unreadable(field_error("cell_no_whole_number", cell=shorten(cell)))
    return int(re.sub(r"[.,’'\s]", "", found["number"]))


def is_whole(cell: str) -> bool:
    try:
        read_whole(cell)
    except Unreadable:
        return False
    return True


def read_decimal(cell: str) -> float:
    refuse_what_a_program_made(cell)
    text = cell.replace("½", ".5").removesuffix("°")
    if len(cell) > MAX_DIGITS * 2 or not DECIMAL.fullmatch(text):
        raise Unreadable(field_error("cell_no_number", cell=shorten(cell)))
    return float(text.replace(",", "."))


def refuse_what_a_program_made(cell: str) -> None:
    """Spreadsheet programs make dates of `6-7` and `1/2`, and leave errors where a formula fails."""
    if DATE.fullmatch(cell):
        raise Unreadable(field_error("cell_date_made", date=cell[:10]))
    if CALCULATION_ERROR.fullmatch(cell):
        raise Unreadable(field_error("cell_formula_failed", cell=shorten(cell)))


def shorten(cell: str) -> str:
    return cell if len(cell) <= 30 else f"{cell[:29]}…"
