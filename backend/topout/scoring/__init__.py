"""Scoring: pure rules from facts to standings. Standard library only; no clock, no input or output.

docs/scoring.md numbers the rules; comments name the number where a rule is implemented.
"""

from topout.scoring.board import compute_standings
from topout.scoring.fields import MalformedFacts
from topout.scoring.printing import standings_to_json
from topout.scoring.reading import parse, read_facts
from topout.scoring.rounds import rank_rounds
from topout.scoring.running import RunningBoard, difference
from topout.scoring.running_category import BoardDiff

__all__ = [
    "BoardDiff",
    "MalformedFacts",
    "RunningBoard",
    "compute_standings",
    "difference",
    "score_text",
]


def score_text(text: str) -> str:
    """The standings of every category of a facts file, as JSON. Raises `MalformedFacts` and nothing else."""
    facts = read_facts(parse(text))
    in_rounds = {key: rank_rounds(category, facts) for key, category in facts.categories.items() if category.rounds}
    return standings_to_json({**compute_standings(facts), **in_rounds})
