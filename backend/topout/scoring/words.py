"""The rules of a category in plain words, generated from its parameters so that the two cannot disagree."""

from collections.abc import Collection, Iterator, Set
from dataclasses import dataclass
from functools import singledispatch

from topout.scoring.formats.attempts import Attempts
from topout.scoring.formats.divided import Divided
from topout.scoring.formats.ifsc import Ifsc2025, Ifsc2026
from topout.scoring.formats.marathon import Marathon
from topout.scoring.formats.points import Points
from topout.scoring.formats.tops_zones import TopsZones
from topout.scoring.formats.volume import Volume
from topout.scoring.model import Category, Exact, Kind
from topout.scoring.printing import shown

ALL_BOULDERS = "All boulders"
COUNTBACK = "The better place in the previous round."
PODIUM = "On places 1 to 3: more tops in the first try, then in the second, and so on; then zones likewise."
CLASS = "Climbers who entered this class."
SHARED = "Whoever is still equal shares the place."


@dataclass(frozen=True)
class RulesInWords:
    """Who is ranked, which boulders count, how points come about, and what decides between equals, in order."""

    contestants: str
    boulders: str
    points: tuple[str, ...]
    ties: tuple[str, ...]


def describe(category: Category, *, is_class: bool = False, sets: Collection[Set[str]] = ()) -> RulesInWords:
    """`sets`: the different ones that boulders list (R5), an empty one for those that list none."""
    ties = list(ties_in_words(category.rules))
    if category.countback:
        ties.append(COUNTBACK)
    if isinstance(category.rules, TopsZones) and category.rules.final:
        ties.append(PODIUM)
    return RulesInWords(
        contestants=CLASS if is_class else _contestants(category),
        boulders=_boulders(category, "class" if is_class else "category", sets),
        points=tuple(points_in_words(category.rules, category.kind)),
        ties=(*ties, SHARED),
    )


def _contestants(category: Category) -> str:
    if category.kind == "team":
        return "Teams that entered this category."
    return "Everyone in the competition." if category.members is None else "The climbers listed for this category."


def _boulders(category: Category, noun: str, sets: Collection[Set[str]]) -> str:
    """R5: what a boulder lists replaces the grades."""
    has_own = any(category.key in one for one in sets)
    has_others = any(one and category.key not in one for one in sets)
    if sets and all(sets) and has_others:
        return f"The boulders chosen for this {noun}." if has_own else f"No boulder is chosen for this {noun} yet."
    if sets and all(sets):
        return f"{ALL_BOULDERS}."
    by_grade = _boulders_by_grade(category)
    own = f" and those chosen for this {noun}" if has_own and by_grade != ALL_BOULDERS else ""
    others = ", except those chosen only for other categories" if has_others else ""
    return f"{by_grade}{own}{others}."


def _boulders_by_grade(category: Category) -> str:
    low, high = category.min_grade, category.max_grade
    if low is not None and high is not None:
        return f"Boulders from {low} to {high}"
    if low is not None:
        return f"Boulders graded {low} or harder"
    return ALL_BOULDERS if high is None else f"Boulders graded up to {high}"


@singledispatch
def points_in_words(rules: object, kind: Kind) -> Iterator[str]:
    raise TypeError(f"no words for {type(rules).__name__}")


@singledispatch
def ties_in_words(rules: object) -> Iterator[str]:
    raise TypeError(f"no words for {type(rules).__name__}")


@points_in_words.register
def _(rules: Marathon, kind: Kind) -> Iterator[str]:
    yield "Every top of a member brings the points of its grade."
    sizes = [f"{_percent(bonus)} with {size} members" for size, bonus in sorted(rules.team_bonus.items()) if bonus]
    if sizes:
        yield f"A boulder topped by the whole team brings more on each of those tops: {', '.join(sizes)}."
    if rules.unique_bonus:
        among = "in the whole competition" if rules.unique_scope == "everyone" else "among all teams"
        yield f"The only top of a boulder {among} brings {_percent(rules.unique_bonus)}."
    if rules.master_bonus:
        bonus = _percent(rules.master_bonus)
        yield f"The team with the most different boulders of a grade gets {bonus} of their points."
        yield "Teams that tie for a grade divide that bonus."
    yield "A remote boulder brings its own bonus on each top."
    yield from _marathon_division(rules)


def _marathon_division(rules: Marathon) -> Iterator[str]:
    volume = f"{shown(rules.volume_points)} points for every {rules.volume_every} different boulders of the team"
    who = "members" if rules.size_basis == "roster" else "members who topped something"
    if rules.volume_points and rules.volume_divided:
        yield f"The team gets {volume}."
    yield f"All of this is divided by the number of {who}."
    if rules.volume_points and not rules.volume_divided:
        yield f"On top of that come {volume}."


@ties_in_words.register
def _(rules: Marathon) -> Iterator[str]:
    yield "More different boulders."
    yield "The harder hardest boulder, then the next hardest, and so on."


@points_in_words.register
def _(rules: Points, kind: Kind) -> Iterator[str]:
    if rules.source == "boulder":
        yield "A top brings the points of the boulder, a zone without a top its zone points."
    else:
        yield "A top brings the points of its grade."
    if rules.flash_bonus:
        yield f"A flash brings {shown(rules.flash_bonus)} points more."
    yield from _flash_percent(rules.flash_percent)
    yield from _best(rules.best, "of each member " if kind == "team" and rules.team_counts == "each" else "")
    if kind == "team" and rules.team_counts == "each":
        yield "The scores of all members are added up."
    if kind == "team" and rules.team_counts == "once":
        yield "Each boulder counts once for the team, with its best ascent."


@ties_in_words.register
def _(rules: Points) -> Iterator[str]:
    if rules.best is None:
        yield "More tops."
        yield "More flashes."
    else:
        yield "The more valuable next ascent, then the one after it, and so on."


@points_in_words.register
def _(rules: Divided, kind: Kind) -> Iterator[str]:
    yield f"Each boulder holds {shown(rules.pool)} points. All in this category who top it share them equally."
    yield from _flash_percent(rules.flash_percent)
    yield from _best(rules.best)


@ties_in_words.register
def _(rules: Divided) -> Iterator[str]:
    yield "More tops."


@points_in_words.register
def _(rules: TopsZones, kind: Kind) -> Iterator[str]:
    yield "The most tops win. A top counts as a zone too."


@ties_in_words.register
def _(rules: TopsZones) -> Iterator[str]:
    yield "More zones."
    yield "Fewer attempts to top."
    yield "Fewer attempts to zone."


@points_in_words.register
def _(rules: Ifsc2025, kind: Kind) -> Iterator[str]:
    yield "A top brings 25 points, a zone without a top 10."
    yield "Each failed try before it takes 0.1 points off."


@ties_in_words.register
def _(rules: Ifsc2025) -> Iterator[str]:
    yield from ()


@ties_in_words.register
def _(rules: Ifsc2026) -> Iterator[str]:
    yield "More tops."
    yield "Fewer attempts to top."
    yield "More zones."
    yield "Fewer attempts to zone."


@points_in_words.register
def _(rules: Attempts, kind: Kind) -> Iterator[str]:
    yield "A top in the first try brings the points of the boulder."
    if rules.tries > 1 and rules.per_try_percent:
        yield f"Each failed try takes {shown(rules.per_try_percent)} % off, up to try {rules.tries}."
    then = f"{shown(rules.then_percent)} %" if rules.then_percent else "nothing"
    yield f"From try {rules.tries + 1} on a top brings {then}."


@ties_in_words.register
def _(rules: Attempts) -> Iterator[str]:
    yield "More tops."
    yield "Fewer attempts."


@points_in_words.register
def _(rules: Volume, kind: Kind) -> Iterator[str]:
    yield "Every top brings one point."


@ties_in_words.register
def _(rules: Volume) -> Iterator[str]:
    yield "The harder boulders: more points by grade."


def _percent(bonus: Exact) -> str:
    return f"+{shown(bonus * 100)} %"


def _flash_percent(percent: Exact) -> Iterator[str]:
    if percent:
        yield f"A flash brings {shown(percent)} % more."


def _best(best: int | None, whose: str = "") -> Iterator[str]:
    if best == 1:
        yield f"Only the most valuable ascent {whose}counts."
    elif best is not None:
        yield f"Only the {best} most valuable ascents {whose}count."
