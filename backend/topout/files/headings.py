"""Where the headings of a table are, and what each column is by what people call it. Pure; for every kind of import."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from topout.files.tables import Line

MAX_TITLE_LINES = 50
"""Headings are looked for in that many lines."""
MAX_WORDS = 4
"""A longer cell is a sentence, in which words of headings mean nothing."""
SAMPLE_LINES = 40
FITTING_SHARE = 0.8
MAX_HEADING = 100
"""Of characters. A longer cell is no heading."""
IN_PARENTHESES = re.compile(r"[(\[{][^()\[\]{}]*[)\]}]")
SEPARATED = re.compile(r"[^\w#]+|_")


def normalise(heading: str) -> str:
    """`Schwierigkeit (Fb)`, `N°` and `Número:` as `schwierigkeit fb`, `no` and `numero`."""
    decomposed = unicodedata.normalize("NFKD", heading.replace("°", "o").casefold())
    without_accents = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return " ".join(SEPARATED.sub(" ", without_accents.casefold()).split())


class Vocabulary:
    def __init__(
        self, headings: Mapping[str, Mapping[str, str]], fits: Mapping[str, Callable[[str], bool]] | None = None
    ) -> None:
        """`headings`: by language and field, separated by commas. The same word may name several fields (`Boulder`):
        then the cells below decide, by `fits`; a field that is not in it takes any text."""
        self._fits = fits or {}
        self._fields = defaultdict[str, set[str]](set)
        for fields in headings.values():
            for field, words in fields.items():
                for heading in (field, *words.split(",")):
                    self._fields[normalise(heading)].add(field)

    def find_candidates(self, heading: str) -> set[str]:
        """The whole heading, or without what is in parentheses, or what all its known words may mean."""
        if len(heading) > MAX_HEADING:
            return set()
        for text in (heading, IN_PARENTHESES.sub(" ", heading)):
            if normalise(text) in self._fields:
                return self._fields[normalise(text)]
        words = normalise(heading).split()
        known = [self._fields[word] for word in words if len(word) > 1 and word in self._fields]
        return set.intersection(*known) if known and len(words) <= MAX_WORDS else set()

    def find_heading_line(self, lines: Sequence[Line]) -> int:
        """The line that names most fields; without any the first with several cells. 0 for an empty table."""
        first = lines[:MAX_TITLE_LINES]
        named = {line.number: len(set().union(*map(self.find_candidates, line.cells))) for line in first}
        if any(named.values()):
            return max(named, key=lambda number: named[number])
        several = (line.number for line in first if sum(bool(cell.strip()) for cell in line.cells) > 1)
        return next(several, first[0].number if first else 0)

    def guess_columns(self, headings: Sequence[str], below: Sequence[Line]) -> list[str | None]:
        """Each field once: of two columns with the same heading the first one is taken."""
        candidates = [self.find_candidates(heading) for heading in headings]
        guessed: list[str | None] = [None] * len(headings)
        for index in sorted(range(len(headings)), key=lambda index: len(candidates[index])):
            free = candidates[index] - set(guessed)
            cells = [line.cells[index] for line in below[:SAMPLE_LINES] if index < len(line.cells)]
            guessed[index] = self._choose(free, [cell.strip() for cell in cells if cell.strip()])
        return guessed

    def _choose(self, fields: Iterable[str], cells: Sequence[str]) -> str | None:
        chosen = sorted(fields, key=lambda field: (field not in self._fits, field))
        if len(chosen) < 2:
            return chosen[0] if chosen else None
        return next((field for field in chosen if self._is_fitting(field, cells)), None)

    def _is_fitting(self, field: str, cells: Sequence[str]) -> bool:
        fits = self._fits.get(field)
        if fits is None:
            return True
        answers = Counter(fits(cell) for cell in cells)
        return answers[True] > 0 and answers[True] >= FITTING_SHARE * len(cells)
