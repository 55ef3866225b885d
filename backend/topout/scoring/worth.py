"""What one ascent of a boulder brings, in formats where it depends on nothing else."""

from typing import NamedTuple

from topout.scoring.formats.points import Points
from topout.scoring.model import Ascent, Boulder, Contestant, CountedAscent, Exact, Rules, ScoringContext


class Worth(NamedTuple):
    top: Exact
    flash: Exact
    zone: Exact


def find_worth(rules: Rules, boulder: Boulder) -> Worth | None:
    """None where others decide it too, or where every boulder brings the same."""
    if not isinstance(rules, Points):
        return None
    top = _score(rules, boulder, Ascent("", boulder.id, topped=True))
    flash = _score(rules, boulder, Ascent("", boulder.id, topped=True, attempts_to_top=1))
    return Worth(top, flash, _score(rules, boulder, Ascent("", boulder.id, zoned=True)))


def _score(rules: Rules, boulder: Boulder, ascent: Ascent) -> Exact:
    return rules.score(Contestant("", False, ("",), (CountedAscent(ascent, boulder),)), ScoringContext()).score
