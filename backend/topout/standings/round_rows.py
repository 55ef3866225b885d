"""R7, R8: the rounds of a competition, as its boards need them, in plain SQL."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from topout.competitions.categories import read_plan
from topout.competitions.templates import CategoryPlan
from topout.core.organiser_texts import Translations, text_in
from topout.db.sql import SqlConnection
from topout.rounds.models import RoundMode, StarterStatus
from topout.scoring.model import Boulder, Category, Group
from topout.standings.setup_rows import read_json

ROUNDS = """
select id, category, position, key, name, translations, mode, format, params, max_attempts
from rounds
where competition_id = :id order by category, position"""
BOULDERS = """
select b.round_id, b.boulder_id, b.group_number from round_boulders b join rounds r on r.id = b.round_id
where r.competition_id = :id order by b.group_number, b.position"""
STARTERS = """
select s.round_id, s.participant_id, s.group_number, s.position, s.place, s.status
from starters s join rounds r on r.id = s.round_id where r.competition_id = :id order by s.group_number, s.position"""


class RoundRow(NamedTuple):
    id: int
    category: str
    position: int
    key: str
    name: str
    translations: Translations
    mode: RoundMode
    format: str | None
    params: Any
    max_attempts: int | None


class BoulderInRound(NamedTuple):
    id: str
    group: int


class StarterRow(NamedTuple):
    id: str
    group: int
    position: int
    place: int | None
    status: StarterStatus


@dataclass(frozen=True, slots=True)
class BoardRound:
    row: RoundRow
    boulders: tuple[BoulderInRound, ...]
    starters: tuple[StarterRow, ...]

    @property
    def is_first(self) -> bool:
        return self.row.position == 0

    @property
    def board(self) -> str:
        return self.row.category if self.is_first else f"{self.row.category}.{self.row.key}"

    @property
    def is_in_groups(self) -> bool:
        """R13: each with its own boulders. Start lists of people who climb the same boulders are no groups."""
        return len({one.group for one in self.boulders}) > 1

    @property
    def absent(self) -> frozenset[str]:
        """Who withdrew from a later round is no longer on its list."""
        left_out = {"did_not_start", "withdrew"} if self.is_first else {"did_not_start"}
        return frozenset(one.id for one in self.starters if one.status in left_out)

    def plan(self, category: CategoryPlan, language: str | None = None) -> CategoryPlan:
        """Of a later round; without a format of its own it has the category's."""
        name, row = f"{category.name} – {text_in(language, self.row, 'name')}", self.row
        if row.format is None:
            return category._replace(key=self.board, name=name)
        return category._replace(key=self.board, name=name, format=row.format, params=read_json(row.params) or {})

    def narrow_first(self, category: Category, climbers: Set[str]) -> Category:
        """Everybody of the category takes part in its first round. In groups, those who are in none yet are listed
        without a rank."""
        members = _list_members(category, climbers)
        grouped = {one.id for one in self.starters} if self.is_in_groups else members
        return replace(
            category,
            boulders=frozenset(one.id for one in self.boulders) if self.boulders else None,
            groups=self._list_groups(members),
            not_started=frozenset(members & (self.absent | (members - grouped))),
            is_judged=self.row.mode == "judged",
        )

    def make_category(self, plan: CategoryPlan, before: "BoardRound | None", climbers: Set[str]) -> Category:
        """Of a later round. R13: ties count back to the round before, except to one in groups."""
        starting = [one for one in self.starters if one.status == "starts" and one.id in climbers]
        counts_back = before is None or not before.is_in_groups
        return replace(
            read_plan(plan, plan.key),
            members=tuple(one.id for one in starting),
            boulders=frozenset(one.id for one in self.boulders),
            countback={one.id: one.place for one in starting if one.place is not None} if counts_back else {},
            groups=self._list_groups(climbers),
            not_started=self.absent & climbers,
            is_judged=self.row.mode == "judged",
        )

    def _list_groups(self, climbers: Set[str]) -> tuple[Group, ...]:
        if not self.is_in_groups:
            return ()
        starters, boulders = defaultdict[int, list[str]](list), defaultdict[int, set[str]](set)
        for boulder in self.boulders:
            boulders[boulder.group].add(boulder.id)
        for one in self.starters:
            if one.status == "starts" and one.id in climbers:
                starters[one.group].append(one.id)
        numbers = sorted(starters.keys() | boulders.keys())
        return tuple(Group(tuple(starters[number]), frozenset(boulders[number])) for number in numbers)


def read_rounds(connection: SqlConnection, competition_id: int) -> tuple[BoardRound, ...]:
    """By category, in order."""
    rows = connection.fetch_all(RoundRow, ROUNDS, id=competition_id)
    if not rows:
        return ()
    boulders, starters = defaultdict[int, list[BoulderInRound]](list), defaultdict[int, list[StarterRow]](list)

    def read_boulder(round_id: int, boulder_id: int, group: int) -> None:
        boulders[round_id].append(BoulderInRound(str(boulder_id), group))

    def read_starter(round_id: int, participant_id: int, *rest: Any) -> None:
        starters[round_id].append(StarterRow(str(participant_id), *rest))

    connection.fetch_all(read_boulder, BOULDERS, id=competition_id)
    connection.fetch_all(read_starter, STARTERS, id=competition_id)
    return tuple(
        BoardRound(
            row._replace(translations=read_json(row.translations)), tuple(boulders[row.id]), tuple(starters[row.id])
        )
        for row in rows
    )


def list_plans(
    plans: Iterable[CategoryPlan], rounds: Iterable[BoardRound], language: str | None = None
) -> Iterator[CategoryPlan]:
    """Each category and, behind it, its later rounds. Only individual categories have any."""
    later: defaultdict[str, list[BoardRound]] = defaultdict(list)
    for round in rounds:
        if not round.is_first:
            later[round.row.category].append(round)
    for plan in plans:
        yield plan
        if plan.kind == "individual":
            yield from (round.plan(plan, language) for round in later[plan.key])


def add_rounds(
    categories: Mapping[str, Category], plans: Iterable[CategoryPlan], rounds: Iterable[BoardRound], climbers: Set[str]
) -> dict[str, Category]:
    """The categories, narrowed to their first rounds, and one more for each later round."""
    boards, known = dict(categories), {plan.key: plan for plan in plans}
    before: BoardRound | None = None
    for round in rounds:
        category = categories.get(round.row.category)
        if category is None or category.kind != "individual":
            continue
        if round.is_first:
            boards[category.key] = round.narrow_first(category, climbers)
        else:
            previous = before if before is not None and before.row.category == category.key else None
            members = _list_members(category, climbers)  # not those who were moved to another class (R2)
            boards[round.board] = round.make_category(known[round.board], previous, members)
        before = round
    return boards


def _list_members(category: Category, climbers: Set[str]) -> Set[str]:
    return climbers if category.members is None else frozenset(category.members)


def assign(boulders: Iterable[Boulder], rounds: Iterable[BoardRound], boards: Set[str]) -> dict[str, Boulder]:
    """R8: a boulder that is assigned to rounds counts in these alone."""
    assigned: defaultdict[str, set[str]] = defaultdict(set)
    for round in rounds:
        for one in round.boulders if round.board in boards else ():
            assigned[one.id].add(round.board)
    return {
        one.id: replace(one, categories=frozenset(assigned[one.id])) if one.id in assigned else one for one in boulders
    }
