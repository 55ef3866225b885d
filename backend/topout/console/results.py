"""Results as files: what the board shows, with zones, attempts and the breakdown.

The rows are copied while the board is held; tables are made of them when nobody waits for it any more.
"""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple
from zoneinfo import ZoneInfo

from topout.competitions.models import Competition
from topout.db.engine import Database
from topout.files.table_words import say, say_all
from topout.files.tables import Cell, Rows, TableFormat
from topout.files.writing import OnProgress, Progress, Sheet, write_csv, write_xlsx
from topout.results.ascents import CountedAscent, group_by_climber, list_ascents, list_bibs
from topout.results.exports import OfficialTables, find_table, join_tables, list_sheets, name_points, read_tables
from topout.scoring.counting import find_category_boulders
from topout.scoring.model import Row
from topout.scoring.printing import shown
from topout.standings.board import list_rows, unknown_category
from topout.standings.boards import Boards
from topout.standings.breakdown import spread_score, sum_kinds
from topout.standings.reading import BoardSetup
from topout.standings.round_rows import list_plans

PERSON_HEAD, TEAM_HEAD = ("place", "bib", "first name", "last name", "club", "team"), ("place", "team", "members")
JOINED_HEAD = ("category", *PERSON_HEAD, "members")
SCORE_HEAD = ("score", "tops", "zones", "attempts")
ASCENTS_HEAD = (
    *("bib", "first name", "last name", "team", "number", "boulder", "grade"),
    *("top", "zone", "to top", "to zone", "climbed at"),
)


class Results(NamedTuple):
    setup: BoardSetup
    rows: Mapping[str, Sequence[Row]]
    """By category."""
    ascents: Sequence[CountedAscent]
    by_climber: Mapping[str, Sequence[CountedAscent]]
    bibs: Mapping[str, int | None]
    team_names: Mapping[str, str]
    """By climber."""
    zone: ZoneInfo
    language: str | None
    """Of the reader."""


def export_results(
    database: Database,
    boards: Boards,
    competition_id: int,
    category: str | None,
    table_format: TableFormat,
    language: str | None,
    on_progress: OnProgress | None = None,
) -> bytes:
    """Without an access check. R19: what is official as it was stored, the rest as the boards show it."""
    with database.reading() as session:
        competition = session.get_one(Competition, competition_id)
        official = read_tables(session, competition, organises=True, language=language)
        names = {one.key: one.name_in(language) for one in competition.categories}
    if table_format == "csv":
        rows = _find_stored(official, category) or _list_live(
            read_results(database, boards, competition_id, category, language), category
        )
        return write_csv(rows, language)
    results = read_results(database, boards, competition_id, category, language)
    sheets = list_sheets(official) if official.is_final else _list_sheets(results, names)
    progress = Progress(_count_cells(results), on_progress) if on_progress else None
    return write_xlsx([*sheets, Sheet(say(language, "Ascents"), _list_ascents(results))], progress, language)


def _find_stored(official: OfficialTables, category: str | None) -> Rows | None:
    if category is not None:
        return find_table(official, category)
    return join_tables(official) if official.is_final else None


def _list_live(results: Results, category: str | None) -> Rows:
    return _join(results) if category is None else _table(results, category)


def _list_sheets(results: Results, names: Mapping[str, str]) -> list[Sheet]:
    """`names` are those of the categories in the reader's language."""
    plans = [plan._replace(name=names.get(plan.key, plan.name)) for plan in results.setup.plans]
    boards = list_plans(plans, results.setup.rounds, results.language)
    return [Sheet(board.name, _table(results, board.key)) for board in boards]


def _count_cells(results: Results) -> int:
    """Empty ones, too: they take their time."""
    tables = (
        len(results.rows[plan.key])
        * (len(PERSON_HEAD) + len(SCORE_HEAD) + len(_list_boulders(results.setup, plan.key)))
        for plan in results.setup.boards
    )
    return sum(tables) + len(results.ascents) * len(ASCENTS_HEAD)


def read_results(
    database: Database, boards: Boards, competition_id: int, category: str | None, language: str | None
) -> Results:
    with boards.hold(competition_id) as board:
        setup = board.setup
        if category is not None and category not in setup.categories:
            raise unknown_category()
        rows = {plan.key: list_rows(board.live, plan.key) for plan in setup.boards}
    with database.reading() as session:
        ascents, bibs = list_ascents(session, competition_id), list_bibs(session, competition_id)
        zone = ZoneInfo(session.get_one(Competition, competition_id).timezone)
    team_names = {member: team.name for team in setup.teams.values() for member in team.members}
    return Results(setup, rows, ascents, group_by_climber(ascents), bibs, team_names, zone, language)


def _join(results: Results) -> Iterator[Sequence[Cell]]:
    """All categories in one table, with the columns that all have."""
    yield say_all(results.language, (*JOINED_HEAD, *SCORE_HEAD))
    for plan in results.setup.boards:
        boulders = _list_boulders(results.setup, plan.key)
        for row in _in_order(results.rows[plan.key]):
            climbed = _climbed(results, plan.key, row, boulders)
            if plan.kind == "team":
                rank, team, members = _begin_team(results, plan.key, row)
                yield (plan.key, rank, None, None, None, None, team, members, *_sum_up(row, climbed))
            else:
                yield (plan.key, *_begin_person(results, plan.key, row), None, *_sum_up(row, climbed))


def _table(results: Results, category: str) -> Iterator[Sequence[Cell]]:
    setup, rows = results.setup, results.rows[category]
    plan = next(plan for plan in setup.boards if plan.key == category)
    boulders = _list_boulders(setup, category)
    labels = [setup.boulder_labels[id] for id in boulders]
    kinds = rows[0].part_kinds if rows else ()
    is_team = plan.kind == "team"
    # Formats name what counts as the board names what was climbed.
    head = say_all(results.language, (*(TEAM_HEAD if is_team else PERSON_HEAD), *SCORE_HEAD))
    points = (name_points(results.language, kind) for kind in kinds)
    yield (*head, *points, *(f"{one.number} {one.name}" for one in labels))
    begin = _begin_team if is_team else _begin_person
    for row in _in_order(rows):
        climbed = _climbed(results, category, row, boulders)
        yield (
            *begin(results, category, row),
            *_sum_up(row, climbed),
            *(shown(share) for share in sum_kinds(row, spread_score(row)).values()),
            *_spread(climbed, boulders, is_team=is_team),
        )


def _spread(climbed: Iterable[CountedAscent], boulders: Mapping[str, int], *, is_team: bool) -> list[Cell]:
    """One cell for each boulder. Most are empty, so only those that were climbed are looked at."""
    by_boulder: dict[str, list[CountedAscent]] = defaultdict(list)
    for ascent in climbed:
        by_boulder[ascent.boulder].append(ascent)
    cells: list[Cell] = [None] * len(boulders)
    for boulder, ascents in by_boulder.items():
        cells[boulders[boulder]] = _describe_ascents(ascents, is_team=is_team)
    return cells


def _list_boulders(setup: BoardSetup, key: str) -> Mapping[str, int]:
    """Those of a category in the order of their numbers, with their positions."""
    counting = find_category_boulders(setup.categories[key], setup.facts(()))
    numbers = sorted((setup.boulder_labels[id].number, int(id)) for id in counting)
    return {str(id): position for position, (_, id) in enumerate(numbers)}


def _in_order(rows: Sequence[Row]) -> list[Row]:
    last = len(rows) + 1
    return sorted(rows, key=lambda row: (row.rank or last, int(row.id)))


def _climbed(results: Results, category: str, row: Row, boulders: Mapping[str, int]) -> list[CountedAscent]:
    climbers = _list_members(results.setup, category, row.id)
    found = results.by_climber
    return [one for id in (climbers or (row.id,)) for one in found.get(id, ()) if one.boulder in boulders]


def _list_members(setup: BoardSetup, category: str, id: str) -> Sequence[str] | None:
    """None for a person."""
    if setup.categories[category].kind == "individual":
        return None
    return setup.teams[id].members if id in setup.teams else ()


def _find_rank(results: Results, category: str, row: Row) -> Cell:
    """`DNS`, `DNF` or `DSQ` instead of a place."""
    status = results.setup.find_status(category, row)
    return status.upper() if status else row.rank


def _begin_person(results: Results, category: str, row: Row) -> Sequence[Cell]:
    *who, team = _describe_climber(results, row.id)
    return _find_rank(results, category, row), *who, results.setup.clubs.get(row.id), team


def _describe_climber(results: Results, id: str) -> Sequence[Cell]:
    """As the board shows the name: of a minor it may be shortened."""
    name = results.setup.names.get(id)
    first, last = name if name is not None else (results.setup.name_of(id), None)
    return results.bibs.get(id), first, last, results.team_names.get(id)


def _begin_team(results: Results, category: str, row: Row) -> Sequence[Cell]:
    words = results.setup.describe(category, row.id)
    members = ", ".join(member["name"] for member in words["members"])
    return _find_rank(results, category, row), words["name"], members


def _sum_up(row: Row, climbed: Iterable[CountedAscent]) -> Sequence[Cell]:
    zones = attempts = 0
    for ascent in climbed:
        zones += ascent.zoned
        attempts += (ascent.tries or 0) if ascent.topped else 0
    return shown(row.score), row.tops, zones, attempts


def _describe_ascents(ascents: Sequence[CountedAscent], *, is_team: bool) -> str:
    """`T2 z1`: top in two, zone in one. Of a team how many have it: `3T 4z`."""
    tops = [ascent for ascent in ascents if ascent.topped]
    zones = [ascent for ascent in ascents if ascent.zoned]
    if is_team:
        return " ".join(f"{len(found)}{sign}" for sign, found in (("T", tops), ("z", zones)) if found)
    top = [f"T{ascent.tries or ''}" for ascent in tops]
    zone = [f"z{ascent.zone_tries or ''}" for ascent in zones]
    return " ".join((*top, *zone))


def _list_ascents(results: Results) -> Iterator[Sequence[Cell]]:
    yield say_all(results.language, ASCENTS_HEAD)
    setup, zone = results.setup, results.zone
    labels, climbers = setup.boulder_labels, setup.climbers
    for climber, boulder, climbed_at, topped, zoned, tries, zone_tries in results.ascents:
        if climber in climbers and boulder in labels:
            label = labels[boulder]
            yield (
                *_describe_climber(results, climber),
                *(
                    label.number,
                    label.name,
                    label.grade,
                    int(topped),
                    int(zoned),
                    tries,
                    zone_tries,
                    _local(climbed_at, zone),
                ),
            )


def _local(time: dt.datetime, zone: ZoneInfo) -> dt.datetime:
    """As people at the competition read it, by the second."""
    return time.astimezone(zone).replace(microsecond=0)
