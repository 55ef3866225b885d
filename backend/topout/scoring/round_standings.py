"""The standings of a category of several rounds."""

from collections.abc import Mapping
from dataclasses import dataclass

from topout.scoring.model import Row


@dataclass(frozen=True, slots=True)
class RankedRound:
    rows: tuple[Row, ...]
    not_started: frozenset[str]


@dataclass(frozen=True, slots=True)
class RoundStandings:
    """The rows of every round, by its key and in order, and of the whole category."""

    rounds: Mapping[str, RankedRound]
    overall: tuple[Row, ...]
