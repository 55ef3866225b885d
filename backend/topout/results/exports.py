"""R20: official results as tables, from what is stored."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.entries.models import Participant
from topout.entries.names import ERASED_DATE_OF_BIRTH
from topout.files.table_words import say, say_all
from topout.files.tables import Cell, Rows, TableFormat
from topout.files.writing import Sheet, write_csv, write_xlsx
from topout.results.models import OVERALL
from topout.results.names_now import NamesNow
from topout.results.official import list_official
from topout.results.records import Document, read_exact, write_name
from topout.results.serializers import StoredResult, in_order, list_categories, read_standing
from topout.scoring.printing import shown
from topout.standings.category_rows import write_time
from topout.translations.catalogues import gettext

BirthYears = Mapping[int, int]
"""By participant. For organisers; None for everybody else."""


class OfficialTables(NamedTuple):
    """What is stored, with what its tables need besides."""

    results: Sequence[StoredResult]
    zone: ZoneInfo
    born: BirthYears | None
    is_final: bool
    """Whether all of the competition's results are official."""
    language: str | None = None
    """Of the reader."""


SCORE_HEAD = ("score", "tops", "zones", "attempts")
PROTEST_HEAD = ("category", "round", "bib", "first name", "last name", "outcome")
RECORD_HEAD = ("category", "round", "version", "made official at", "SHA-256 of the rows")


def list_birth_years(session: Session, competition_id: int) -> BirthYears:
    born = select(Participant.id, Participant.date_of_birth).where(Participant.competition_id == competition_id)
    return {id: date.year for id, date in session.execute(born) if date != ERASED_DATE_OF_BIRTH}


def read_official(session: Session, competition: Competition) -> list[StoredResult]:
    """Those that stand: by category, in each the rounds in their order, then the whole."""
    stored = list_official(session, competition.id)
    standing = read_standing(stored)
    keys = [category["key"] for category in list_categories(competition, stored)]
    return [one for key in keys for one in in_order([one for one in standing if one.result.category == key])]


def read_tables(session: Session, competition: Competition, *, organises: bool, language: str | None) -> OfficialTables:
    """With years of birth for organisers, without them for everybody else."""
    born = list_birth_years(session, competition.id) if organises else None
    zone, is_final = ZoneInfo(competition.timezone), competition.results_final_at is not None
    names = NamesNow(session, competition)
    results = [
        one._replace(document=names.translate(one.document, language)) for one in read_official(session, competition)
    ]
    return OfficialTables(results, zone, born, is_final, language)


def write_official(tables: OfficialTables, table_format: TableFormat) -> bytes:
    if table_format == "csv":
        return write_csv(join_tables(tables), tables.language)
    return write_xlsx(list_sheets(tables), language=tables.language)


def list_sheets(tables: OfficialTables) -> list[Sheet]:
    results, language = tables.results, tables.language
    sheets = [Sheet(_name_sheet(one.document, language), _write_table(one, tables)) for one in results]
    if any(one.document["protests"] for one in results):
        sheets.append(Sheet(say(language, "Protests"), _list_protests(tables)))
    return [*sheets, Sheet(say(language, "Official"), _list_records(tables))]


def find_table(tables: OfficialTables, board: str) -> Rows | None:
    """Of the result that this board showed, if it is official."""
    return next((_write_table(one, tables) for one in tables.results if _find_board(one) == board), None)


def _find_board(one: StoredResult) -> str | None:
    """That of a category's first round has the category's key, as without rounds; the whole has none."""
    category, round = one.result.category, one.document.get("round")
    if round is None:
        return None if "rounds" in one.document else category
    return category if round["position"] == 0 else f"{category}.{round['key']}"


def _name_sheet(document: Document, language: str | None) -> str:
    category: str = document["category"]["name"]
    if "round" in document:
        return f"{document['round']['name']} {category}"
    return gettext(language, "Overall %(category)s", category=category) if "rounds" in document else category


def _write_table(one: StoredResult, tables: OfficialTables) -> Iterator[Sequence[Cell]]:
    born, language = tables.born, tables.language
    document, is_team = one.document, one.document["category"]["kind"] == "team"
    rounds, boulders, outcomes = document.get("rounds", []), document.get("boulders", []), _find_outcomes(one, language)
    yield (
        *say_all(language, ("place", "team", "members") if is_team else _head_of_person(born)),
        *say_all(language, SCORE_HEAD),
        *(name_points(language, kind) for kind in document["parts"]),
        *(gettext(language, "place: %(round)s", round=round["name"]) for round in rounds),
        *(f"{boulder['number']} {boulder['name']}" for boulder in boulders),
        *((say(language, "protests"),) if outcomes else ()),
    )
    for row in document["rows"]:
        cells = {cell["id"]: cell for cell in row.get("boulders", ())}
        yield (
            _find_rank(row),
            *(_begin_team(one, row) if is_team else _begin_person(one, row, born)),
            *_sum_up(row),
            *(shown(read_exact(row["parts"][kind])) for kind in document["parts"]),
            *(row["rounds"].get(round["key"]) for round in rounds),
            *(describe_cell(cells[boulder["id"]]) if boulder["id"] in cells else None for boulder in boulders),
            *((outcomes.get(row["id"]),) if outcomes else ()),
        )


def name_points(language: str | None, kind: str) -> str:
    """The title of the column with points of this kind."""
    return gettext(language, "points: %(kind)s", kind=say(language, kind))


def _head_of_person(born: BirthYears | None) -> Sequence[str]:
    return "place", "bib", "first name", "last name", *(() if born is None else ("year of birth",)), "club", "team"


def _find_rank(row: Document) -> Cell:
    """`DNS`, `DNF` or `DSQ` instead of a rank."""
    status: str | None = row["status"]
    rank: int | None = row["place"]
    return status.upper() if status and rank is None else rank


def _begin_person(one: StoredResult, row: Document, born: BirthYears | None) -> Sequence[Cell]:
    named = one.result.names.get(str(row["id"]), {})
    year = () if born is None else (born.get(row["id"]),)
    return named.get("bib"), named.get("first"), named.get("last"), *year, named.get("club"), named.get("team")


def _begin_team(one: StoredResult, row: Document) -> Sequence[Cell]:
    named = one.result.names.get(str(row["id"]), {})
    return named.get("name"), ", ".join(map(write_name, named.get("members", ())))


def _sum_up(row: Document) -> Sequence[Cell]:
    return shown(read_exact(row["score"])), row["tops"], row["zones"], row["attempts"]


def describe_cell(cell: Document) -> str:
    """`T2 z1`: top in two, zone in one. Without a top the tries: `z1 4×`. Of a team how many have it: `3T 4z`."""
    if "tops" in cell:
        return " ".join(f"{cell[name]}{sign}" for name, sign in (("tops", "T"), ("zones", "z")) if cell[name])
    top = f"T{cell['tries'] or ''}" if cell["topped"] else ""
    zone = f"z{cell['zone_tries'] or ''}" if cell["zoned"] else ""
    tries = f"{cell['tries']}×" if cell["tries"] and not cell["topped"] else ""
    return " ".join(part for part in (top, zone, tries) if part)


def join_tables(tables: OfficialTables) -> Iterator[Sequence[Cell]]:
    """All in one table, with the columns that all have, and what was climbed in one cell."""
    born, language = tables.born, tables.language
    place, *person = _head_of_person(born)
    head = ("category", "round", place, *person, "members", *SCORE_HEAD, "boulders", "protests", "SHA-256")
    yield say_all(language, head)
    for one in tables.results:
        is_team = one.document["category"]["kind"] == "team"
        numbers = {boulder["id"]: boulder["number"] for boulder in one.document.get("boulders", ())}
        outcomes = _find_outcomes(one, language)
        for row in one.document["rows"]:
            empty: list[Cell] = [None] * (len(person) - 1)
            who = [*empty, *_begin_team(one, row)] if is_team else [*_begin_person(one, row, born), None]
            climbed = [f"{numbers[cell['id']]}: {describe_cell(cell)}" for cell in row.get("boulders", ())]
            yield (
                *(one.result.category, one.result.round or say(language, "overall"), _find_rank(row), *who),
                *(*_sum_up(row), ", ".join(climbed), outcomes.get(row["id"]), one.result.hash),
            )


def _find_outcomes(one: StoredResult, language: str | None) -> dict[int, str]:
    """Of the protests against each contestant's rank, in their order; of a team those about its members."""
    teams = {member["id"]: int(id) for id, named in one.result.names.items() for member in named.get("members", ())}
    outcomes: dict[int, list[str]] = {}
    for protest in one.document["protests"]:
        contestant = teams.get(protest["participant"], protest["participant"])
        outcomes.setdefault(contestant, []).append(say(language, protest["outcome"]))
    return {id: ", ".join(found) for id, found in outcomes.items()}


def _list_protests(tables: OfficialTables) -> Iterator[Sequence[Cell]]:
    """What was said is for staff; that there was a protest, and its outcome, belong to the result (R10)."""
    language = tables.language
    yield say_all(language, PROTEST_HEAD)
    for one in tables.results:
        for protest in one.document["protests"]:
            named = _find_person(one, protest["participant"])
            yield (
                *(one.document["category"]["name"], _name_round(one, language)),
                *(named.get("bib"), named.get("first"), named.get("last"), say(language, protest["outcome"])),
            )


def _find_person(one: StoredResult, participant_id: int) -> Mapping[str, Any]:
    if one.document["category"]["kind"] != "team":
        return dict(one.result.names.get(str(participant_id), {}))
    members = (member for named in one.result.names.values() for member in named["members"])
    return next((member for member in members if member["id"] == participant_id), {})


def _name_round(one: StoredResult, language: str | None) -> str:
    return say(language, "overall") if one.result.round == OVERALL else str(one.document["round"]["name"])


def _list_records(tables: OfficialTables) -> Iterator[Sequence[Cell]]:
    yield say_all(tables.language, RECORD_HEAD)
    for one in tables.results:
        made_at = one.result.made_at.astimezone(tables.zone).replace(microsecond=0)
        name, round = one.document["category"]["name"], _name_round(one, tables.language)
        yield name, round, one.result.number, made_at, one.result.hash


def write_json(competition: Competition, results: Sequence[StoredResult]) -> Document:
    """With the text that each hash is of."""
    return {
        "competition": {"id": competition.id, "name": competition.name, "location": competition.location},
        "official_at": competition.results_final_at and write_time(competition.results_final_at),
        "results": [
            {
                "category": one.result.category,
                "round": one.result.round or None,
                "version": one.result.number,
                "made_at": write_time(one.result.made_at),
                "sha256": one.result.hash,
                "record": one.result.rows,
                "names": one.result.names,
            }
            for one in results
        ],
    }
