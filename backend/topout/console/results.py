"""Results as files: what the board shows, with zones, attempts and the breakdown."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.ascents.models import Ascent
from topout.competitions.access import access_competition
from topout.competitions.templates import CategoryPlan
from topout.entries.models import Participant
from topout.scoring.grades import in_grade_range
from topout.scoring.model import Boulder, Row
from topout.scoring.printing import shown
from topout.spreadsheets import Cell, TableFormat, write_csv, write_xlsx
from topout.standings.board import Board, list_rows, unknown_category
from topout.standings.boards import Boards
from topout.standings.breakdown import spread_score, sum_kinds

COMMON_HEAD = ("place", "name", "members", "bib", "score", "tops", "zones", "attempts")
Results = Mapping[str, Mapping[str, Ascent]]
"""By climber and boulder, as the board names them."""
Table = list[Sequence[Cell]]


class Facts(NamedTuple):
    results: Results
    bibs: Mapping[str, int | None]


def export_results(
    session: Session,
    actor: Actor,
    competition_id: int,
    category: str | None,
    table_format: TableFormat,
    boards: Boards,
) -> bytes:
    competition = access_competition(session, actor, competition_id, to="organise")
    facts = _read_facts(session, competition.id)
    with boards.hold(competition.id) as board:
        keys = [plan.key for plan in board.structure.plans]
        if category is not None and category not in keys:
            raise unknown_category()
        if table_format == "xlsx":
            sheets = {board.structure.plans[keys.index(key)].name: _table(board, key, facts) for key in keys}
            return write_xlsx(sheets | {"Ascents": _list_ascents(board, facts)})
        return write_csv(_table(board, category, facts) if category else _join(board, keys, facts))


def _read_facts(session: Session, competition_id: int) -> Facts:
    results: dict[str, dict[str, Ascent]] = defaultdict(dict)
    standing = select(Ascent).where(Ascent.competition_id == competition_id, Ascent.is_set.is_(True))
    for ascent in session.scalars(standing):
        results[str(ascent.participant_id)][str(ascent.boulder_id)] = ascent
    bibs = select(Participant.id, Participant.bib).where(Participant.competition_id == competition_id)
    return Facts(results, {str(id): bib for id, bib in session.execute(bibs)})


def _join(board: Board, keys: Sequence[str], facts: Facts) -> Iterator[Sequence[Cell]]:
    """All categories in one table, with the columns that all have."""
    yield ("category", *COMMON_HEAD)
    for key in keys:
        for row in _table(board, key, facts)[1:]:
            yield (key, *row[: len(COMMON_HEAD)])


def _table(board: Board, category: str, facts: Facts) -> Table:
    rows = list_rows(board.live, category)
    kinds = rows[0].part_kinds if rows else ()
    plan = next(plan for plan in board.structure.plans if plan.key == category)
    boulders = [
        id
        for id, _ in sorted(board.structure.boulder_labels.items(), key=lambda item: (item[1].number, int(item[0])))
        if _counts(board.structure.boulders[id], plan)
    ]
    names = [f"{label.number} {label.name}" for label in map(board.structure.boulder_labels.__getitem__, boulders)]
    head = (*COMMON_HEAD, *kinds, *names)
    last = len(rows) + 1
    in_order = sorted(rows, key=lambda row: (row.place or last, int(row.id)))
    return [head, *(_row(board, category, row, boulders, facts) for row in in_order)]


def _counts(boulder: Boulder, plan: CategoryPlan) -> bool:
    """S2: neither void nor outside the category's grades."""
    return boulder.status != "void" and in_grade_range(boulder.grade, plan.min_grade, plan.max_grade)


def _row(board: Board, category: str, row: Row, boulders: Sequence[str], facts: Facts) -> Sequence[Cell]:
    words = board.structure.describe(category, row.id)
    members = words.get("members")
    climbers = [str(member["id"]) for member in members] if members is not None else [row.id]
    cells = [[facts.results[one][id] for one in climbers if id in facts.results.get(one, {})] for id in boulders]
    climbed = [ascent for ascents in cells for ascent in ascents]
    return (
        *(row.place, words["name"], ", ".join(member["name"] for member in members or [])),
        *(None if members is not None else facts.bibs.get(row.id), shown(row.score), row.tops),
        sum(ascent.zoned or ascent.topped for ascent in climbed),
        sum(ascent.attempts_to_top or 0 for ascent in climbed if ascent.topped),
        *(shown(share) for share in sum_kinds(row, spread_score(row)).values()),
        *(_describe(ascents, is_team=members is not None) for ascents in cells),
    )


def _describe(ascents: Sequence[Ascent], *, is_team: bool) -> str:
    """`T2 z1`: top in two, zone in one. Of a team how many have it: `3T 4z`."""
    tops = [ascent for ascent in ascents if ascent.topped]
    zones = [ascent for ascent in ascents if ascent.zoned or ascent.topped]
    if is_team:
        return " ".join(f"{len(found)}{sign}" for sign, found in (("T", tops), ("z", zones)) if found)
    top = [f"T{ascent.attempts_to_top or ''}" for ascent in tops]
    zone = [f"z{ascent.attempts_to_zone or ''}" for ascent in zones]
    return " ".join((*top, *zone))


def _list_ascents(board: Board, facts: Facts) -> Iterator[Sequence[Cell]]:
    yield ("bib", "climber", "team", "number", "boulder", "grade", "top", "zone", "to top", "to zone", "climbed at")
    labels, teams = board.structure.boulder_labels, board.structure.teams
    team_names = {member: team.name for team in teams.values() for member in team.members}
    for climber in sorted(facts.results.keys() & board.structure.climbers.keys(), key=int):
        for boulder, ascent in facts.results[climber].items():
            label = labels[boulder]
            yield (
                *(facts.bibs.get(climber), board.structure.name_of(climber), team_names.get(climber, "")),
                *(label.number, label.name, label.grade, int(ascent.topped), int(ascent.zoned or ascent.topped)),
                *(ascent.attempts_to_top, ascent.attempts_to_zone, ascent.climbed_at.isoformat()),
            )
