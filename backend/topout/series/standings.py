"""R21, R22: the standings of a series from the official results of its competitions."""

import datetime as dt
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition, ScoresVersion
from topout.competitions.status import status_of
from topout.results.models import OVERALL, OfficialResult
from topout.scoring.series import PRESET, SeriesEvent, SeriesRow, rank_series
from topout.series.access import list_members
from topout.series.matching import match_categories
from topout.series.models import Series
from topout.series.persons import find_persons


class OfficialEntry(NamedTuple):
    """An entry with an official rank."""

    participant_id: int
    competition_id: int
    rank: int
    named: Mapping[str, Any]
    """Name and club as the official results show them."""


class ClassStanding(NamedTuple):
    key: str
    name: str
    competition_ids: list[int]
    rows: list[SeriesRow]
    entries: Mapping[str, OfficialEntry]
    """By participant."""
    persons: Mapping[str, str]
    """Who each participant is, of those that count."""


def is_open(competition: Competition) -> bool:
    """Whether its official results are for everybody: what its own page does not show, the series does not, either."""
    is_on = competition.published_at is not None and competition.called_off_at is None
    return is_on and competition.scoreboard_public and competition.scoreboard_frozen_at is None


def list_public(session: Session, series: Series) -> list[Competition]:
    """That have agreed, and that everybody may know of."""
    members = list_members(session, series)
    return [one for member, one in members if member.status == "agreed" and one.published_at is not None]


def find_version(session: Session, series: Series, competitions: Sequence[Competition], now: dt.datetime) -> object:
    """All that the standings depend on: a changed name or entry raises the version of the scores."""
    ids = [one.id for one in competitions]
    scores = select(ScoresVersion.competition_id, ScoresVersion.version).where(ScoresVersion.competition_id.in_(ids))
    stored = select(func.max(OfficialResult.id), func.count(OfficialResult.reopened_at))
    official = session.execute(stored.where(OfficialResult.competition_id.in_(ids))).one()
    states = [(one.id, one.version, status_of(one, now), is_open(one)) for one in competitions]
    raised = sorted((id, version) for id, version in session.execute(scores))
    return series.id, series.version, states, raised, tuple(official)


def compute_standings(session: Session, series: Series, competitions: Sequence[Competition]) -> list[ClassStanding]:
    """One for each class of the series, in its order."""
    counted = [one for one in competitions if is_open(one)]
    official = list_official(session, [one.id for one in counted])
    persons = find_persons(session, series, [one.id for one in counted])
    keys = [one["key"] for one in series.classes]
    found: dict[str, dict[int, list[OfficialEntry]]] = {key: {} for key in keys}
    for competition in counted:
        results = {one.category: one for one in official if one.competition_id == competition.id}
        for category, key in match_categories(competition.id, results, keys, series.matches).items():
            found[key][competition.id] = list_entries(results[category])
    return [_rank_class(series, one["key"], one["name"], found[one["key"]], persons) for one in series.classes]


def list_official(session: Session, competition_ids: Iterable[int]) -> Sequence[OfficialResult]:
    """Of whole categories, those that stand."""
    of_these = (OfficialResult.competition_id.in_(list(competition_ids)), OfficialResult.round == OVERALL)
    stands = select(OfficialResult).where(*of_these, OfficialResult.reopened_at.is_(None))
    return session.scalars(stands.order_by(OfficialResult.id)).all()


def list_entries(result: OfficialResult) -> list[OfficialEntry]:
    """Those with a rank. Teams are of one competition only, so that a series has none."""
    document = json.loads(result.rows)
    if document["category"]["kind"] == "team":
        return []
    return [
        OfficialEntry(row["id"], result.competition_id, row["place"], result.names.get(str(row["id"]), {}))
        for row in document["rows"]
        if row["place"] is not None
    ]


def _rank_class(
    series: Series, key: str, name: str, found: Mapping[int, Sequence[OfficialEntry]], persons: Mapping[int, str]
) -> ClassStanding:
    events = [SeriesEvent(id, {str(one.participant_id): one.rank for one in entries}) for id, entries in found.items()]
    of_entries = {str(one.participant_id): one for entries in found.values() for one in entries}
    counting = {id: persons[one.participant_id] for id, one in of_entries.items() if one.participant_id in persons}
    rows = rank_series(events, counting, series.points or PRESET, series.best_of)
    return ClassStanding(key, name, list(found), rows, of_entries, counting)
