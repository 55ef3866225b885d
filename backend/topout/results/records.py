"""R19: a result as it is stored. Canonical JSON without floats, so that anybody can compute its hash again; contestants
by their numbers, their names beside it."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.results.ascents import CountedAscent, group_by_climber, list_ascents, list_bibs
from topout.results.models import OVERALL, Protest
from topout.results.ranking import RankedCategory, Ranking
from topout.scoring.model import Exact, Row
from topout.standings.breakdown import spread_score, sum_kinds
from topout.standings.reading import BoardSetup
from topout.standings.round_rows import BoardRound
from topout.translations.pseudonyms import name_team

Document = dict[str, Any]


class RecordFacts(NamedTuple):
    """What a record has besides the rows."""

    ascents: Mapping[str, Sequence[CountedAscent]]
    """By climber."""
    bibs: Mapping[str, int | None]
    protests: Mapping[tuple[str, str], Sequence[Document]]
    """Those with an outcome, by category and round."""


class Record(NamedTuple):
    category: str
    round: str
    rows: str
    hash: str
    names: dict[str, Any]


def write_canonical(document: Document) -> str:
    """Sorted keys, no spaces, whole numbers and texts only: the same bytes everywhere."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def hash_record(rows: str) -> str:
    return hashlib.sha256(rows.encode()).hexdigest()


def write_exact(number: Exact) -> int | str:
    """`117` or `2351/20`."""
    exact = Fraction(number)
    return exact.numerator if exact.denominator == 1 else f"{exact.numerator}/{exact.denominator}"


def read_exact(stored: int | str) -> Exact:
    return stored if isinstance(stored, int) else Fraction(stored)


def read_facts(session: Session, competition_id: int) -> RecordFacts:
    ascents = group_by_climber(list_ascents(session, competition_id))
    decided = select(Protest).where(Protest.competition_id == competition_id, Protest.outcome.is_not(None))
    protests: dict[tuple[str, str], list[Document]] = defaultdict(list)
    for one in session.scalars(decided.order_by(Protest.id)):
        written = {"id": one.id, "participant": one.participant_id, "outcome": one.outcome}
        protests[one.category, one.round].append(written)
    return RecordFacts(ascents, list_bibs(session, competition_id), protests)


def write_records(ranking: Ranking, category: str, facts: RecordFacts, rounds: Iterable[str]) -> list[Record]:
    """Of these rounds, `OVERALL` among them for the whole."""
    writer = _Writer(ranking, ranking.rank(category), facts)
    return [writer.write(key) for key in rounds]


class _Writer:
    def __init__(self, ranking: Ranking, ranked: RankedCategory, facts: RecordFacts) -> None:
        self._setup, self._ranked, self._facts = ranking.setup, ranked, facts
        self._rounds = {one.row.key: one for one in ranking.list_rounds(ranked.plan.key)}
        boards = {key: round.board for key, round in self._rounds.items()} or {OVERALL: ranked.plan.key}
        self._boards = {OVERALL: ranked.plan.key, **boards}
        self._boulders = {key: ranking.list_boulders(board) for key, board in boards.items()}

    def write(self, key: str) -> Record:
        plan, rows = self._ranked.plan, self._list_rows(key)
        document: Document = {
            "category": {"key": plan.key, "name": plan.name, "kind": plan.kind},
            "parts": list(rows[0].part_kinds) if rows else [],
            "protests": self._facts.protests.get((plan.key, key), []),
            **(self._write_overall(rows) if key == OVERALL and self._rounds else self._write_round(key, rows)),
        }
        written = write_canonical(document)
        ids = [row.id for row in rows]
        names = describe_names(self._setup, ids, self._facts.bibs, is_team=plan.kind == "team")
        return Record(plan.key, key, written, hash_record(written), names)

    def _list_rows(self, key: str) -> Sequence[Row]:
        return self._ranked.overall if key == OVERALL else self._ranked.rounds[key].rows

    def _write_overall(self, rows: Sequence[Row]) -> Document:
        """Of a category with rounds: the boulders are in the records of these."""
        ranks = {key: {row.id: row.rank for row in one.rows} for key, one in self._ranked.rounds.items()}
        return {
            "rounds": [_name_round(round, self._ranked.plan.format) for round in self._rounds.values()],
            "rows": [
                {
                    **self._write_row(row, self._find_last_round(row.id)),
                    "rounds": {key: found[row.id] for key, found in ranks.items() if row.id in found},
                }
                for row in rows
            ],
        }

    def _find_last_round(self, id: str) -> str:
        return next(key for key in reversed(self._rounds) if any(row.id == id for row in self._ranked.rounds[key].rows))

    def _write_round(self, key: str, rows: Sequence[Row]) -> Document:
        format = self._ranked.plan.format
        named = {"round": _name_round(self._rounds[key], format)} if key in self._rounds else {"format": format}
        boulders = self._list_boulders(key)
        return {
            **named,
            "boulders": [self._write_boulder(id, group) for id, group in boulders.items()],
            "rows": [self._write_row(row, key, boulders) for row in rows],
        }

    def _list_boulders(self, key: str) -> dict[str, int | None]:
        """With the numbers of their groups. In the order in which they are climbed, else by their numbers."""
        counting, labels = self._boulders[key], self._setup.boulder_labels
        own = self._rounds[key].boulders if key in self._rounds else ()
        if own:
            return {one.id: one.group for one in own if one.id in counting}
        return dict.fromkeys(sorted(counting, key=lambda id: (labels[id].number, int(id))))

    def _write_boulder(self, id: str, group: int | None) -> Document:
        label = self._setup.boulder_labels[id]
        written = {"id": int(id), "number": label.number, "name": label.name, "grade": label.grade}
        return written if group is None else {**written, "group": group}

    def _write_row(self, row: Row, key: str, boulders: Container[str] | None = None) -> Document:
        """Without `boulders` only the sums over those of the round."""
        members = self._list_members(row.id)
        counting = self._boulders[key] if boulders is None else boulders
        found = [ascent for one in members for ascent in self._facts.ascents.get(one, ()) if ascent.boulder in counting]
        shares = sum_kinds(row, spread_score(row))
        written = {
            "id": int(row.id),
            "place": row.rank,
            "status": self._setup.find_status(self._boards[key], row),
            "score": write_exact(row.score),
            "tops": row.tops,
            "zones": sum(ascent.zoned for ascent in found),
            "attempts": sum(ascent.tries or 0 for ascent in found if ascent.topped),
            "parts": {kind: write_exact(share) for kind, share in shares.items()},
        }
        if row.tries is not None:
            written["tries"] = row.tries
        if boulders is None:
            return written
        is_team = self._ranked.plan.kind == "team"
        return {**written, "boulders": _count_ascents(found) if is_team else list(map(_write_ascent, found))}

    def _list_members(self, id: str) -> Sequence[str]:
        if self._ranked.plan.kind == "individual":
            return (id,)
        return self._setup.teams[id].members if id in self._setup.teams else ()


def _name_round(round: BoardRound, format: str) -> Document:
    row = round.row
    return {
        "key": row.key,
        "name": row.name,
        "position": row.position,
        "mode": row.mode,
        "format": row.format or format,
    }


def _write_ascent(ascent: CountedAscent) -> Document:
    return {
        "id": int(ascent.boulder),
        "topped": ascent.topped,
        "zoned": ascent.zoned,
        "tries": ascent.tries,
        "zone_tries": ascent.zone_tries if ascent.zoned else None,
    }


def _count_ascents(ascents: Iterable[CountedAscent]) -> list[Document]:
    """Of a team: how many of its members have the top and the zone of each boulder."""
    counted: dict[str, Document] = {}
    for ascent in ascents:
        one = counted.setdefault(ascent.boulder, {"id": int(ascent.boulder), "tops": 0, "zones": 0})
        one["tops"] += ascent.topped
        one["zones"] += ascent.zoned
    return list(counted.values())


def describe_names(
    setup: BoardSetup, ids: Iterable[str], bibs: Mapping[str, int | None], *, is_team: bool
) -> dict[str, Any]:
    """By contestant, as the board shows them: of a minor the name may be shortened."""
    if is_team:
        return {id: _describe_team(setup, id) for id in ids}
    teams = {member: team.name for team in setup.teams.values() for member in team.members}
    return {
        id: {
            **describe_person(setup, id),
            "bib": bibs.get(id),
            "club": setup.clubs.get(id, ""),
            "team": teams.get(id, ""),
        }
        for id in ids
    }


def describe_person(setup: BoardSetup, id: str) -> dict[str, str]:
    name = setup.names.get(id)
    return {"first": setup.name_of(id), "last": ""} if name is None else {"first": name.first, "last": name.last}


def _describe_team(setup: BoardSetup, id: str) -> dict[str, Any]:
    team = setup.teams.get(id)
    if team is None:
        return {"name": name_team(id), "members": []}
    members = [{"id": int(member), **describe_person(setup, member)} for member in team.members]
    return {"name": team.name, "members": members}


def write_name(named: Mapping[str, Any]) -> str:
    """Of one of `describe_names`, a person or a team."""
    return str(named.get("name") or f"{named.get('first', '')} {named.get('last', '')}".strip())
