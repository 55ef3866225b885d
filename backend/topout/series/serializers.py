"""A series as responses show it."""

import datetime as dt
from collections import OrderedDict
from collections.abc import Mapping, Sequence

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.competitions.models import Competition
from topout.competitions.status import status_of
from topout.core.actors import Actor
from topout.results.records import write_name
from topout.scoring.printing import shown
from topout.scoring.series import PRESET, SeriesRow
from topout.series.access import SHOWN_TO_ORGANISERS, list_members, list_own_series, organises_competition
from topout.series.matching import match_categories
from topout.series.models import MemberStatus, Series, SeriesCompetition
from topout.series.persons import NameRule, find_name_rules
from topout.series.schemas import (
    Hindrance,
    OwnSeriesOut,
    SeriesCategoryOut,
    SeriesClassOut,
    SeriesCompetitionOut,
    SeriesMatchOut,
    SeriesMemberOut,
    SeriesOfCompetitionOut,
    SeriesOut,
    SeriesResultOut,
    SeriesRowOut,
    SeriesSetup,
    SeriesStandingOut,
)
from topout.series.standings import (
    ClassStanding,
    OfficialEntry,
    compute_standings,
    find_version,
    is_open,
    list_official,
    list_public,
)
from topout.translations.pseudonyms import name_climber

MAX_CACHED = 100


class SeriesPages:
    """Public pages, computed once per version of what they show."""

    def __init__(self) -> None:
        self._cached: OrderedDict[int, tuple[object, SeriesOut]] = OrderedDict()

    def find(self, session: Session, series: Series, now: dt.datetime) -> SeriesOut:
        competitions = list_public(session, series)
        version = find_version(session, series, competitions, now)
        known = self._cached.get(series.id)
        if known is None or known[0] != version:
            known = version, describe_series(session, series, competitions, now)
            self._cached[series.id] = known
            self._cached.move_to_end(series.id)
            while len(self._cached) > MAX_CACHED:
                self._cached.popitem(last=False)
        return known[1]


def describe_series(
    session: Session, series: Series, competitions: Sequence[Competition], now: dt.datetime
) -> SeriesOut:
    standings = compute_standings(session, series, competitions)
    rules = find_name_rules(session, competitions)
    counted = {id for one in standings for id in one.competition_ids}
    return SeriesOut(
        id=series.id,
        name=series.name,
        is_published=series.published_at is not None,
        points=series.points or list(PRESET),
        is_preset=series.points is None,
        best_of=series.best_of,
        competitions=[_describe_competition(one, one.id in counted, now) for one in competitions],
        standings=[_describe_standing(one, rules) for one in standings],
    )


def _describe_competition(competition: Competition, counts: bool, now: dt.datetime) -> SeriesCompetitionOut:
    names = ("id", "name", "location", "starts_at", "ends_at", "timezone", "translations")
    same = {name: getattr(competition, name) for name in names}
    return SeriesCompetitionOut(**same, status=status_of(competition, now), counts=counts)


def _describe_standing(standing: ClassStanding, rules: Mapping[int, NameRule]) -> SeriesStandingOut:
    of_persons: dict[str, list[OfficialEntry]] = {}
    for id, person in standing.persons.items():
        of_persons.setdefault(person, []).append(standing.entries[id])
    return SeriesStandingOut(
        key=standing.key,
        name=standing.name,
        competition_ids=standing.competition_ids,
        rows=[_describe_row(row, of_persons[row.person], rules) for row in standing.rows],
        waiting=len(standing.entries) - len(standing.persons),
    )


def _describe_row(row: SeriesRow, entries: Sequence[OfficialEntry], rules: Mapping[int, NameRule]) -> SeriesRowOut:
    """The entries are in the order of the competitions: that which hides most of the name, then one with
    an account, then the newest says how it is shown."""
    shown_as = max(reversed(entries), key=lambda one: rules[one.participant_id])
    by_rank = {(one.competition_id, one.rank): one.participant_id for one in entries}
    return SeriesRowOut(
        id=entries[-1].participant_id,
        place=row.rank,
        name=write_name(shown_as.named) or name_climber(shown_as.participant_id),
        club=shown_as.named.get("club") or "",
        points=shown(row.points),
        results=[
            SeriesResultOut(
                competition_id=one.event,
                participant_id=by_rank[one.event, one.rank],
                place=one.rank,
                points=shown(one.points),
                counts=one.counts,
            )
            for one in row.results
        ],
    )


def describe_setup(session: Session, actor: Actor, series: Series, now: dt.datetime) -> SeriesSetup:
    """For its organisers."""
    members = list_members(session, series)
    official = list_official(session, [one.id for _, one in members])
    finished = {(one.competition_id, one.category) for one in official}
    return SeriesSetup(
        id=series.id,
        name=series.name,
        version=series.version,
        published_at=series.published_at,
        points=series.points,
        preset=list(PRESET),
        best_of=series.best_of,
        classes=[SeriesClassOut(**one) for one in series.classes],
        matches=[SeriesMatchOut(**one) for one in series.matches],
        competitions=[_describe_member(session, actor, series, *one, finished, now) for one in members],
    )


def _describe_member(
    session: Session,
    actor: Actor,
    series: Series,
    member: SeriesCompetition,
    competition: Competition,
    finished: set[tuple[int, str]],
    now: dt.datetime,
) -> SeriesMemberOut:
    individual = [one for one in competition.categories if one.kind == "individual"]
    keys = [one.key for one in individual]
    matched = match_categories(competition.id, keys, [one["key"] for one in series.classes], series.matches)
    by_hand = {one["category"] for one in series.matches if one["competition_id"] == competition.id}
    has_official = any(id == competition.id for id, _ in finished)
    return SeriesMemberOut(
        competition_id=competition.id,
        name=competition.name,
        starts_at=competition.starts_at,
        timezone=competition.timezone,
        status=member.status,
        competition_status=status_of(competition, now),
        hindrance=_find_hindrance(competition, has_official=has_official),
        organises=organises_competition(session, actor, competition),
        categories=[
            SeriesCategoryOut(
                key=one.key,
                name=one.name,
                class_key=matched.get(one.key),
                by_hand=one.key in by_hand,
                is_official=(competition.id, one.key) in finished,
            )
            for one in individual
        ],
    )


def _find_hindrance(competition: Competition, *, has_official: bool) -> Hindrance | None:
    if competition.published_at is None:
        return "draft"
    if competition.called_off_at is not None:
        return "called_off"
    if not competition.scoreboard_public:
        return "private"
    if not has_official:
        return "not_official"
    return None if is_open(competition) else "frozen"


def describe_own(session: Session, actor: Actor) -> list[OwnSeriesOut]:
    found = list_own_series(session, actor)
    counted = select(SeriesCompetition.series_id, SeriesCompetition.status, func.count())
    grouped = counted.group_by(SeriesCompetition.series_id, SeriesCompetition.status)
    numbers: dict[tuple[int, MemberStatus], int] = {
        (id, status): number
        for id, status, number in session.execute(
            grouped.where(SeriesCompetition.series_id.in_([one.id for one in found]))
        )
    }
    return [
        OwnSeriesOut(
            id=one.id,
            name=one.name,
            is_published=one.published_at is not None,
            competitions=numbers.get((one.id, "agreed"), 0),
            asked=numbers.get((one.id, "asked"), 0),
        )
        for one in found
    ]


def list_of_competition(
    session: Session, actor: Actor | None, competition: Competition
) -> list[SeriesOfCompetitionOut]:
    """Published series that it counts in; for its organisers also those that asked, and their own drafts."""
    organises = organises_competition(session, actor, competition)
    joined = select(SeriesCompetition, Series, User).join(Series, Series.id == SeriesCompetition.series_id)
    wanted = joined.join(User, User.id == SeriesCompetition.asked_by_id).where(
        SeriesCompetition.competition_id == competition.id,
        SeriesCompetition.status.in_(SHOWN_TO_ORGANISERS if organises else ("agreed",)),
        Series.deleted_at.is_(None),
        *(() if organises else (Series.published_at.is_not(None),)),
    )
    return [
        SeriesOfCompetitionOut(
            id=series.id,
            name=series.name,
            is_published=series.published_at is not None,
            status=member.status,
            asked_by=asking.full_name if organises else None,
        )
        for member, series, asking in session.execute(wanted.order_by(Series.id))
    ]
