"""Scoring: pure rules from facts to standings. Standard library only; no clock, no input or output.

The rules are numbered in docs/scoring.md; the numbers stand where a rule is implemented.
"""

from topout.scoring.board import compute_standings
from topout.scoring.fields import MalformedFacts
from topout.scoring.printing import print_standings
from topout.scoring.reading import parse, read_facts
from topout.scoring.running import RunningBoard, difference
from topout.scoring.running_category import BoardDiff

__all__ = [
    "BoardDiff",
    "MalformedFacts",
    "RunningBoard",
    "compute_standings",
    "difference",
    "print_standings",
    "score_text",
]


def score_text(text: str) -> str:
    """The standings of every category of a facts file, as JSON. Raises `MalformedFacts` and nothing else."""
    return print_standings(compute_standings(read_facts(parse(text))))
