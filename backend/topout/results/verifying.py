"""R19: official results computed again from the facts, and where they differ."""

import datetime as dt
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.results.models import OVERALL, OfficialResult
from topout.results.ranking import read_ranking
from topout.results.records import Document, hash_record, read_facts, write_name, write_records

COMPARED = ("place", "status", "score", "tops", "zones", "attempts", "tries", "parts", "rounds", "boulders")
MAX_SENTENCES = 20
"""Of one result; a wrong boulder may change every row."""


class VerifiedResult(NamedTuple):
    competition: str
    title: str
    differences: Sequence[str]


def verify_results(session: Session, competition_id: int | None) -> list[VerifiedResult]:
    """Of one competition or of all: those that stand."""
    wanted = select(OfficialResult).where(OfficialResult.reopened_at.is_(None))
    if competition_id is not None:
        wanted = wanted.where(OfficialResult.competition_id == competition_id)
    found = session.scalars(wanted.order_by(OfficialResult.competition_id, OfficialResult.made_at, OfficialResult.id))
    verified = []
    for (id, made_at), together in groupby(found, key=lambda one: (one.competition_id, one.made_at)):
        computation = _Computation(session, session.get_one(Competition, id), made_at)
        verified += [_verify(computation, one) for one in together]
    return verified


class _Computation:
    """What was made official at one moment, computed again."""

    def __init__(self, session: Session, competition: Competition, made_at: dt.datetime) -> None:
        final_at = competition.results_final_at
        is_of_final = final_at is not None and made_at >= final_at
        self.name = f"{competition.name} ({competition.id})"
        self._ranking = read_ranking(session, competition.id, made_at, knows_absent=is_of_final)
        self._facts = read_facts(session, competition.id)

    def find(self, stored: OfficialResult) -> Document | None:
        rounds = [round.row.key for round in self._ranking.list_rounds(stored.category)]
        if stored.category not in self._ranking.setup.categories or stored.round not in (OVERALL, *rounds):
            return None
        (record,) = write_records(self._ranking, stored.category, self._facts, [stored.round])
        document: Document = json.loads(record.rows)
        return document


def _verify(computation: _Computation, stored: OfficialResult) -> VerifiedResult:
    title = f"{stored.category} {stored.round or 'overall'}, version {stored.number}"
    return VerifiedResult(computation.name, title, list(_compare(computation, stored)))


def _compare(computation: _Computation, stored: OfficialResult) -> Iterator[str]:
    if hash_record(stored.rows) != stored.hash:
        yield "the stored rows do not have the stored hash: they were changed after they were made official"
    counted = computation.find(stored)
    if counted is None:
        yield "the category or the round is gone, so it cannot be computed again"
        return
    sentences = _compare_rows(json.loads(stored.rows)["rows"], counted["rows"], stored.names)
    for number, sentence in enumerate(sentences):
        if number == MAX_SENTENCES:
            yield "and more"
            return
        yield sentence


def _compare_rows(stored: Iterable[Document], counted: Iterable[Document], names: Mapping[str, Any]) -> Iterator[str]:
    before, after = ({row["id"]: row for row in rows} for rows in (stored, counted))
    for id in sorted(before.keys() | after.keys()):
        who = f"{write_name(names.get(str(id), {})) or 'contestant'} ({id})"
        if id not in after:
            yield f"{who} is stored, and would not be in it"
        elif id not in before:
            yield f"{who} is not stored, and would be in it"
        else:
            for name in COMPARED:
                if before[id].get(name) != after[id].get(name):
                    yield f"{who}: {name} is stored as {_show(before[id], name)}, computed as {_show(after[id], name)}"


def _show(row: Document, name: str) -> str:
    return json.dumps(row.get(name), ensure_ascii=False)
