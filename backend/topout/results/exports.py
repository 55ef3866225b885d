"""R20: official results as tables, from what is stored."""

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.entries.models import Participant
from topout.entries.names import ERASED_DATE_OF_BIRTH
from topout.files.tables import Cell, TableFormat
from topout.files.writing import Sheet, write_csv, write_xlsx
from topout.results.models import OVERALL
from topout.results.official import list_official
from topout.results.records import Document, read_exact, write_name
from topout.results.serializers import StoredResult, in_order, list_categories, read_standing
from topout.scoring.printing import shown

BirthYears = Mapping[int, int]
"""By participant. For organisers; None for everybody else."""
SCORE_HEAD = ("score", "tops", "zones", "attempts")
RECORD_HEAD = ("category", "round", "version", "made official at", "SHA-256 of the rows")


def list_birth_years(session: Session, competition_id: int) -> BirthYears:
    born = select(Participant.id, Participant.date_of_birth).where(Participant.competition_id == competition_id)
    return {id: date.year for id, date in session.execute(born) if date != ERASED_DATE_OF_BIRTH}


def read_official(session: Session, competition: Competition) -> list[StoredResult]:
    """Those that stand: by category, in each the rounds in their order, then the whole."""
    stored = list_official(session, competition.id)
    standing = read_standing(stored)
    keys = [key for key, *_ in list_categories(competition, stored)]
    return [one for key in keys for one in in_order([one for one in standing if one.result.category == key])]


def write_official(
    results: Sequence[StoredResult], zone: ZoneInfo, born: BirthYears | None, table_format: TableFormat
) -> bytes:
    if table_format == "csv":
        return write_csv(_join(results, born))
    sheets = [Sheet(_name_sheet(one.document), _write_table(one, born)) for one in results]
    return write_xlsx([*sheets, Sheet("Official", _list_records(results, zone))])


def _name_sheet(document: Document) -> str:
    category: str = document["category"]["name"]
    if "round" in document:
        return f"{document['round']['name']} {category}"
    return f"Overall {category}" if "rounds" in document else category


def _write_table(one: StoredResult, born: BirthYears | None) -> Iterator[Sequence[Cell]]:
    document, is_team = one.document, one.document["category"]["kind"] == "team"
    rounds, boulders = document.get("rounds", []), document.get("boulders", [])
    yield (
        *(("place", "team", "members") if is_team else _head_of_person(born)),
        *SCORE_HEAD,
        *(f"points: {kind}" for kind in document["parts"]),
        *(f"place: {round['name']}" for round in rounds),
        *(f"{boulder['number']} {boulder['name']}" for boulder in boulders),
    )
    for row in document["rows"]:
        cells = {cell["id"]: cell for cell in row.get("boulders", ())}
        yield (
            _find_place(row),
            *(_begin_team(one, row) if is_team else _begin_person(one, row, born)),
            *_sum_up(row),
            *(shown(read_exact(row["parts"][kind])) for kind in document["parts"]),
            *(row["rounds"].get(round["key"]) for round in rounds),
            *(describe_cell(cells[boulder["id"]]) if boulder["id"] in cells else None for boulder in boulders),
        )


def _head_of_person(born: BirthYears | None) -> Sequence[str]:
    return "place", "bib", "first name", "last name", *(() if born is None else ("year of birth",)), "club", "team"


def _find_place(row: Document) -> Cell:
    """`DNS`, `DNF` or `DSQ` instead of a place."""
    status: str | None = row["status"]
    place: int | None = row["place"]
    return status.upper() if status and place is None else place


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


def _join(results: Sequence[StoredResult], born: BirthYears | None) -> Iterator[Sequence[Cell]]:
    """All in one table, with the columns that all have, and what was climbed in one cell."""
    place, *person = _head_of_person(born)
    yield ("category", "round", place, *person, "members", *SCORE_HEAD, "boulders", "SHA-256")
    for one in results:
        is_team = one.document["category"]["kind"] == "team"
        numbers = {boulder["id"]: boulder["number"] for boulder in one.document.get("boulders", ())}
        for row in one.document["rows"]:
            named = one.result.names.get(str(row["id"]), {})
            empty: list[Cell] = [None] * (len(person) - 1)
            who = [*empty, *_begin_team(one, row)] if is_team else [*_begin_person(one, row, born), None]
            climbed = [f"{numbers[cell['id']]}: {describe_cell(cell)}" for cell in row.get("boulders", ()) if named]
            yield (
                *(one.result.category, one.result.round or "overall", _find_place(row), *who),
                *(*_sum_up(row), ", ".join(climbed), one.result.hash),
            )


def _list_records(results: Sequence[StoredResult], zone: ZoneInfo) -> Iterator[Sequence[Cell]]:
    yield RECORD_HEAD
    for one in results:
        made_at = one.result.made_at.astimezone(zone).replace(microsecond=0)
        round = one.document["round"]["name"] if one.result.round != OVERALL else "overall"
        yield one.document["category"]["name"], round, one.result.number, made_at, one.result.hash


def write_json(competition: Competition, results: Sequence[StoredResult]) -> Document:
    """With the text that each hash is of."""
    return {
        "competition": {"id": competition.id, "name": competition.name, "location": competition.location},
        "official_at": _stamp(competition.results_final_at),
        "results": [
            {
                "category": one.result.category,
                "round": one.result.round or None,
                "version": one.result.number,
                "made_at": _stamp(one.result.made_at),
                "sha256": one.result.hash,
                "record": one.result.rows,
                "names": one.result.names,
            }
            for one in results
        ],
    }


def _stamp(moment: dt.datetime | None) -> str | None:
    return None if moment is None else moment.astimezone(dt.UTC).isoformat().replace("+00:00", "Z")
