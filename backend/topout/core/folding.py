"""Letters without case and accents, to search and to sort: `Ά`, `ά` and `Α` are `α`, and `ς` is `σ`. Pure.

Letter by letter, so that PostgreSQL's `translate` and SQLite do the same (`db/folded.py`). Names are stored composed
(NFC).
"""

import unicodedata

# Latin, Greek, Cyrillic; Latin and Greek with several accents.
_RANGES = ((0x41, 0x5B), (0xC0, 0x250), (0x370, 0x530), (0x1E00, 0x2000))
_WITHOUT_MARKS = {"ς": "σ", "ø": "o", "đ": "d", "ł": "l", "ı": "i", "ð": "d"}
"""Letters that Unicode does not decompose."""


def _fold_letter(letter: str) -> str:
    plain = unicodedata.normalize("NFD", letter)[0].lower()[:1]
    return _WITHOUT_MARKS.get(plain, plain)


FOLDED = {
    letter: _fold_letter(letter)
    for first, last in _RANGES
    for letter in map(chr, range(first, last))
    if letter.isalpha() and _fold_letter(letter) != letter
}
_TABLE = str.maketrans(FOLDED)


def fold(text: str) -> str:
    return text.translate(_TABLE)
