"""R5: what a boulder brings in the categories that it counts in, where people choose between these."""

import json
from collections.abc import Sequence

from topout.boulders.models import Boulder
from topout.boulders.schemas import BringsOut
from topout.competitions.categories import scored_category
from topout.competitions.classes import list_classes
from topout.competitions.models import Competition
from topout.scoring.fields import to_exact
from topout.scoring.model import Boulder as ScoredBoulder
from topout.scoring.model import Rules
from topout.scoring.printing import shown
from topout.scoring.worth import Worth, find_worth


class BoulderWorth:
    def __init__(self, competition: Competition) -> None:
        """Classes usually share their rules: each different ones are asked once for a boulder."""
        by_rules: dict[str, tuple[Rules, list[str]]] = {}
        for category in competition.categories if list_classes(competition.categories) else ():
            written = json.dumps([category.format, category.params], sort_keys=True)
            by_rules.setdefault(written, (scored_category(category).rules, []))[1].append(category.key)
        self._by_rules = list(by_rules.values())

    def list_for(self, boulder: Boulder, counts_in: Sequence[str]) -> list[BringsOut]:
        scored = _to_scored(boulder)
        by_worth: dict[Worth, list[str]] = {}
        for rules, keys in self._by_rules:
            counting = [key for key in keys if key in counts_in]
            worth = find_worth(rules, scored) if counting else None
            if worth is not None:
                by_worth.setdefault(worth, []).extend(counting)
        return [_describe_worth(worth, keys, counts_in) for worth, keys in by_worth.items()]


def _to_scored(boulder: Boulder) -> ScoredBoulder:
    bonus = to_exact(boulder.remote_bonus) or 0
    return ScoredBoulder(
        str(boulder.id), boulder.grade, boulder.points, boulder.zone_points, bonus, boulder.status, frozenset()
    )


def _describe_worth(worth: Worth, keys: Sequence[str], counts_in: Sequence[str]) -> BringsOut:
    """In a list of hundreds of boulders the keys are left out where they are those of `categories` anyway."""
    top, flash, zone = map(shown, worth)
    return BringsOut(top=top, flash=flash, zone=zone, categories=None if set(keys) == set(counts_in) else list(keys))
