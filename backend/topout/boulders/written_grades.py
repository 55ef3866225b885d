"""Grades as people write them (`6b+`, `5c`, `Fb 6A`, `6B/6B+`, the V scale), as grades of the Font scale. Pure."""

import re

from topout.core.errors.field_errors import field_error
from topout.files.cells import Unreadable, refuse_what_a_program_made, shorten
from topout.scoring.grades import grade_position, is_grade

# Where two Font grades are one V grade, it is the lower one; the other has a plus.
FROM_V_SCALE = {
    **{"VB": "3", "V0-": "4", "V0": "4", "V0+": "4+", "V1": "5", "V2": "5+", "V3": "6A", "V3+": "6A+"},
    **{"V4": "6B", "V4+": "6B+", "V5": "6C", "V5+": "6C+", "V6": "7A", "V7": "7A+", "V8": "7B", "V8+": "7B+"},
    **{"V9": "7C", "V10": "7C+", "V11": "8A", "V12": "8A+", "V13": "8B", "V14": "8B+", "V15": "8C", "V16": "8C+"},
    **{"V17": "9A"},
}
# Below 6A the scale has no letters.
WITHOUT_LETTER = {"A": "", "A+": "", "B": "", "B+": "+", "C": "+", "C+": "+"}
NO_GRADE = frozenset({"-", "–", "—", "?", "N/A", "TBD", "PROJECT", "PROJEKT", "PROJET", "PROGETTO", "PROYECTO"})
# Letters of the Greek and Cyrillic keyboards that look the same.
LOOKALIKES = str.maketrans("ΑΒСАВϹ＋⁺", "ABCABC++")
PREFIX = re.compile(r"^(FONTAINEBLEAU|FONT|FB|F|CA|~)[.:]?(?=[\dV])")
BETWEEN = re.compile(r"[/–—]|(?<=[\dABC+])-(?=[\dABCV])")
IN_PARENTHESES_OR_BLANK = re.compile(r"\([^()]*\)|[\s?]")
MAX_LENGTH = 60
"""Of characters. A longer cell is a sentence."""
MAX_STEPS = 2
"""Between the ends of what was written."""


def read_grade(cell: str) -> str | None:
    """The lower one of two. None where somebody wrote that there is none yet."""
    refuse_what_a_program_made(cell)
    if len(cell) > MAX_LENGTH:
        raise _not_a_grade(cell)
    text = IN_PARENTHESES_OR_BLANK.sub("", cell.upper().translate(LOOKALIKES))
    if cell.strip().upper() in NO_GRADE:
        return None
    first, *others = BETWEEN.split(PREFIX.sub("", text))
    grade = _read_one(first)
    ends = [_read_one(other, like=first) for other in others]
    if grade is None or None in ends or len(ends) > 1:
        raise _not_a_grade(cell)
    written = sorted([grade, *filter(None, ends)], key=grade_position)
    if grade_position(written[-1]) - grade_position(written[0]) > MAX_STEPS:
        raise Unreadable(field_error("cell_many_grades", cell=shorten(cell)))
    return written[0]


def is_written_grade(cell: str) -> bool:
    try:
        read_grade(cell)
    except Unreadable:
        return False
    return True


def _not_a_grade(cell: str) -> Unreadable:
    return Unreadable(field_error("cell_no_grade", cell=shorten(cell)))


def _read_one(text: str, like: str = "") -> str | None:
    """`like`: what comes before the slash, as in `6B/C` and `6B/+`."""
    written = ("V" + text,) if like.startswith("V") and text.isdigit() else (text, like[:1] + text, like + text)
    for known in written:
        plain = known.removesuffix("-") if known not in FROM_V_SCALE else known
        below_6 = re.fullmatch(r"([3-5])([ABC]\+?)", plain)
        grade = below_6[1] + WITHOUT_LETTER[below_6[2]] if below_6 else FROM_V_SCALE.get(plain, plain)
        if is_grade(grade):
            return grade
    return None
