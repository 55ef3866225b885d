"""The rules of a category in plain words, generated from its parameters so that the two cannot disagree.

Each sentence has a code and parameters, by which the app says it in the reader's language (`text/*/rules.ts`).
"""

from collections.abc import Collection, Iterator, Mapping, Sequence, Set
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
from topout.scoring.rule_codes import RuleCode

ALL_BOULDERS = "All boulders"
Param = str | int | float | bool | Sequence[int | float] | None


class Rule(str):
    """The English sentence itself."""

    __slots__ = ("code", "params")
    code: RuleCode
    params: Mapping[str, Param]

    def __new__(cls, code: RuleCode, sentence: str, /, **params: Param) -> "Rule":
        self = super().__new__(cls, sentence)
        self.code, self.params = code, params
        return self


COUNTBACK = Rule("countback", "The better place in the previous round.")
PODIUM = Rule(
    "podium", "On places 1 to 3: more tops in the first try, then in the second, and so on; then zones likewise."
)
CLASS = Rule("of_class", "Climbers who entered this class.")
SHARED = Rule("shared", "Whoever is still equal shares the place.")


@dataclass(frozen=True)
class RulesInWords:
    """Who is ranked, which boulders count, how points come about, and what decides between equals, in order."""

    contestants: Rule
    boulders: Rule
    points: tuple[Rule, ...]
    ties: tuple[Rule, ...]


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


def _contestants(category: Category) -> Rule:
    if category.kind == "team":
        return Rule("of_teams", "Teams that entered this category.")
    if category.members is None:
        return Rule("of_everyone", "Everyone in the competition.")
    return Rule("of_listed", "The climbers listed for this category.")


def _boulders(category: Category, noun: str, sets: Collection[Set[str]]) -> Rule:
    """R5: what a boulder lists replaces the grades."""
    has_own = any(category.key in one for one in sets)
    has_others = any(one and category.key not in one for one in sets)
    if sets and all(sets) and has_others and has_own:
        return Rule("boulders_chosen", f"The boulders chosen for this {noun}.", of=noun)
    if sets and all(sets) and has_others:
        return Rule("boulders_none_chosen", f"No boulder is chosen for this {noun} yet.", of=noun)
    if sets and all(sets):
        return Rule("boulders", f"{ALL_BOULDERS}.", of=noun, low=None, high=None, own=False, others=False)
    by_grade = _boulders_by_grade(category)
    has_own = has_own and by_grade != ALL_BOULDERS
    own = f" and those chosen for this {noun}" if has_own else ""
    others = ", except those chosen only for other categories" if has_others else ""
    low, high = category.min_grade, category.max_grade
    return Rule("boulders", f"{by_grade}{own}{others}.", of=noun, low=low, high=high, own=has_own, others=has_others)


def _boulders_by_grade(category: Category) -> str:
    low, high = category.min_grade, category.max_grade
    if low is not None and high is not None:
        return f"Boulders from {low} to {high}"
    if low is not None:
        return f"Boulders graded {low} or harder"
    return ALL_BOULDERS if high is None else f"Boulders graded up to {high}"


@singledispatch
def points_in_words(rules: object, kind: Kind) -> Iterator[Rule]:
    raise TypeError(f"no words for {type(rules).__name__}")


@singledispatch
def ties_in_words(rules: object) -> Iterator[Rule]:
    raise TypeError(f"no words for {type(rules).__name__}")


@points_in_words.register
def _(rules: Marathon, kind: Kind) -> Iterator[Rule]:
    yield Rule("member_grade_points", "Every top of a member brings the points of its grade.")
    bonuses = {size: bonus for size, bonus in sorted(rules.team_bonus.items()) if bonus}
    if bonuses:
        named = ", ".join(f"{_percent(bonus)} with {size} members" for size, bonus in bonuses.items())
        sentence = f"A boulder topped by the whole team brings more on each of those tops: {named}."
        yield Rule("team_bonus", sentence, sizes=list(bonuses), percents=[_percents(one) for one in bonuses.values()])
    if rules.unique_bonus:
        is_everyone = rules.unique_scope == "everyone"
        among = "in the whole competition" if is_everyone else "among all teams"
        sentence = f"The only top of a boulder {among} brings {_percent(rules.unique_bonus)}."
        code: RuleCode = "unique_of_everyone" if is_everyone else "unique_of_teams"
        yield Rule(code, sentence, percent=_percents(rules.unique_bonus))
    if rules.master_bonus:
        bonus = _percent(rules.master_bonus)
        sentence = f"The team with the most different boulders of a grade gets {bonus} of their points."
        yield Rule("master", sentence, percent=_percents(rules.master_bonus))
        yield Rule("master_tie", "Teams that tie for a grade divide that bonus.")
    yield Rule("remote", "A remote boulder brings its own bonus on each top.")
    yield from _marathon_division(rules)


def _marathon_division(rules: Marathon) -> Iterator[Rule]:
    points, every = shown(rules.volume_points), rules.volume_every
    volume = f"{points} points for every {every} different boulders of the team"
    if rules.volume_points and rules.volume_divided:
        yield Rule("volume_divided", f"The team gets {volume}.", points=points, every=every)
    if rules.size_basis == "roster":
        yield Rule("divided_by_members", "All of this is divided by the number of members.")
    else:
        yield Rule("divided_by_active", "All of this is divided by the number of members who topped something.")
    if rules.volume_points and not rules.volume_divided:
        yield Rule("volume_on_top", f"On top of that come {volume}.", points=points, every=every)


@ties_in_words.register
def _(rules: Marathon) -> Iterator[Rule]:
    yield Rule("more_boulders", "More different boulders.")
    yield Rule("harder_hardest", "The harder hardest boulder, then the next hardest, and so on.")


@points_in_words.register
def _(rules: Points, kind: Kind) -> Iterator[Rule]:
    if rules.source == "boulder":
        yield Rule("boulder_points", "A top brings the points of the boulder, a zone without a top its zone points.")
    else:
        yield Rule("grade_points", "A top brings the points of its grade.")
    if rules.flash_bonus:
        points = shown(rules.flash_bonus)
        yield Rule("flash_points", f"A flash brings {points} points more.", points=points)
    yield from _flash_percent(rules.flash_percent)
    yield from _best(rules.best, of_member=kind == "team" and rules.team_counts == "each")
    if kind == "team" and rules.team_counts == "each":
        yield Rule("members_added", "The scores of all members are added up.")
    if kind == "team" and rules.team_counts == "once":
        yield Rule("once_for_team", "Each boulder counts once for the team, with its best ascent.")


@ties_in_words.register
def _(rules: Points) -> Iterator[Rule]:
    if rules.best is None:
        yield Rule("more_tops", "More tops.")
        yield Rule("more_flashes", "More flashes.")
    else:
        yield Rule("next_ascent", "The more valuable next ascent, then the one after it, and so on.")


@points_in_words.register
def _(rules: Divided, kind: Kind) -> Iterator[Rule]:
    sentence = f"Each boulder holds {shown(rules.pool)} points. All in this category who top it share them equally."
    yield Rule("pool", sentence, points=shown(rules.pool))
    yield from _flash_percent(rules.flash_percent)
    yield from _best(rules.best)


@ties_in_words.register
def _(rules: Divided) -> Iterator[Rule]:
    yield Rule("more_tops", "More tops.")


@points_in_words.register
def _(rules: TopsZones, kind: Kind) -> Iterator[Rule]:
    yield Rule("tops_win", "The most tops win. A top counts as a zone too.")


@ties_in_words.register
def _(rules: TopsZones) -> Iterator[Rule]:
    yield Rule("more_zones", "More zones.")
    yield Rule("fewer_attempts_to_top", "Fewer attempts to top.")
    yield Rule("fewer_attempts_to_zone", "Fewer attempts to zone.")


@points_in_words.register
def _(rules: Ifsc2025, kind: Kind) -> Iterator[Rule]:
    yield Rule("ifsc_points", "A top brings 25 points, a zone without a top 10.")
    yield Rule("ifsc_tries", "Each failed try before it takes 0.1 points off.")


@ties_in_words.register
def _(rules: Ifsc2025) -> Iterator[Rule]:
    yield from ()


@ties_in_words.register
def _(rules: Ifsc2026) -> Iterator[Rule]:
    yield Rule("more_tops", "More tops.")
    yield Rule("fewer_attempts_to_top", "Fewer attempts to top.")
    yield Rule("more_zones", "More zones.")
    yield Rule("fewer_attempts_to_zone", "Fewer attempts to zone.")


@points_in_words.register
def _(rules: Attempts, kind: Kind) -> Iterator[Rule]:
    yield Rule("first_try_points", "A top in the first try brings the points of the boulder.")
    if rules.tries > 1 and rules.per_try_percent:
        percent = shown(rules.per_try_percent)
        sentence = f"Each failed try takes {percent} % off, up to try {rules.tries}."
        yield Rule("per_try", sentence, percent=percent, tries=rules.tries)
    if rules.then_percent:
        percent = shown(rules.then_percent)
        sentence = f"From try {rules.tries + 1} on a top brings {percent} %."
        yield Rule("later_tries", sentence, attempt=rules.tries + 1, percent=percent)
    else:
        sentence = f"From try {rules.tries + 1} on a top brings nothing."
        yield Rule("later_tries_nothing", sentence, attempt=rules.tries + 1)


@ties_in_words.register
def _(rules: Attempts) -> Iterator[Rule]:
    yield Rule("more_tops", "More tops.")
    yield Rule("fewer_attempts", "Fewer attempts.")


@points_in_words.register
def _(rules: Volume, kind: Kind) -> Iterator[Rule]:
    yield Rule("one_point", "Every top brings one point.")


@ties_in_words.register
def _(rules: Volume) -> Iterator[Rule]:
    yield Rule("harder_boulders", "The harder boulders: more points by grade.")


def _percents(bonus: Exact) -> int | float:
    return shown(bonus * 100)


def _percent(bonus: Exact) -> str:
    return f"+{_percents(bonus)} %"


def _flash_percent(percent: Exact) -> Iterator[Rule]:
    if percent:
        yield Rule("flash_percent", f"A flash brings {shown(percent)} % more.", percent=shown(percent))


def _best(best: int | None, *, of_member: bool = False) -> Iterator[Rule]:
    if best is None:
        return
    code: RuleCode = "best_of_member" if of_member else "best"
    whose = "of each member " if of_member else ""
    counting = f"ascent {whose}counts" if best == 1 else f"ascents {whose}count"
    yield Rule(code, f"Only the {f'{best} ' if best != 1 else ''}most valuable {counting}.", best=best)
