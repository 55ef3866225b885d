"""R7, R8, R10, R17: what the rounds of a boulder mean for an op about it. Pure."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from topout.ascents.verdicts import SessionTimes


class RoundRow(NamedTuple):
    id: int
    category: str
    is_first: bool
    is_judged: bool
    is_official: bool
    is_for_everyone: bool
    """Not of a class, which people choose (R1)."""
    groups: int
    """How many groups its boulders are in (R13). 0: it has none of its own."""
    max_attempts: int | None
    times: SessionTimes | None
    """None: those of the climber's session or of the competition."""


class StarterRow(NamedTuple):
    group: int
    starts: bool


class RoundFacts(NamedTuple):
    is_judged: bool = False
    """R17: only what judges and organisers log counts."""
    takes_part: bool = True
    is_official: bool = False
    max_attempts: int | None = None
    times: Sequence[SessionTimes | None] = (None,)
    """Of each of the rounds it counts in."""


NO_ROUNDS = RoundFacts()


def find_round_facts(
    rounds: Sequence[RoundRow], groups: Mapping[int, int], category: str | None, starters: Mapping[int, StarterRow]
) -> RoundFacts:
    """`rounds`: of the competition; `groups`: of the boulder, by round; `category` and `starters`, by round: of the
    participant. A boulder of no round counts in the first rounds that have no boulders of their own (R8)."""
    if not rounds:
        return NO_ROUNDS
    named = [one for one in rounds if one.id in groups]
    if not groups:
        named = [one for one in rounds if one.is_first and not one.groups and _is_member(one, category)]
    own = [one for one in named if _takes_part(one, groups.get(one.id), category, starters.get(one.id))]
    return RoundFacts(
        is_judged=bool(named) and all(one.is_judged for one in named),
        takes_part=bool(own) or not named,
        is_official=any(one.is_official for one in own),
        max_attempts=min((one.max_attempts for one in own if one.max_attempts is not None), default=None),
        times=tuple(dict.fromkeys(one.times for one in own)) or (None,),
    )


def _is_member(round: RoundRow, category: str | None) -> bool:
    return round.is_for_everyone or round.category == category


def _takes_part(round: RoundRow, group: int | None, category: str | None, starter: StarterRow | None) -> bool:
    """Everybody of the category takes part in its first round; in groups and in later rounds the start list says who
    does, and on which boulders. One who was moved to another class (R2) counts in none of this one."""
    if not _is_member(round, category):
        return False
    if starter is None:
        return round.is_first and round.groups <= 1
    return starter.starts and (round.groups <= 1 or starter.group == group)
