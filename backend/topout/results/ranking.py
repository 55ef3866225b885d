"""R13, R14: the rows of every round and of the whole of each category, computed from the facts in full."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.templates import CategoryPlan
from topout.db.sql import SqlConnection
from topout.entries.models import Participant
from topout.scoring.board import rank_category
from topout.scoring.counting import AscentsByClimber, TopCounter, find_category_boulders, group_by_climber
from topout.scoring.model import Climber, Facts, Row
from topout.scoring.round_standings import RankedRound
from topout.scoring.rounds import rank_overall
from topout.standings.reading import BoardSetup, read_setup, read_versions
from topout.standings.reading_ascents import read_ascents
from topout.standings.round_rows import BoardRound


class RankedCategory(NamedTuple):
    plan: CategoryPlan
    rounds: Mapping[str, RankedRound]
    """By key, in order. Empty for a category without rounds."""
    overall: tuple[Row, ...]


@dataclass(frozen=True)
class Ranking:
    setup: BoardSetup
    facts: Facts

    @cached_property
    def _ascents(self) -> AscentsByClimber:
        return group_by_climber(self.facts)

    @cached_property
    def _competition(self) -> TopCounter:
        return TopCounter(self.facts, self._ascents)

    def list_rounds(self, category: str) -> Sequence[BoardRound]:
        """In order; none of a category that is its only round."""
        return [round for round in self.setup.rounds if round.row.category == category]

    def rank(self, category: str) -> RankedCategory:
        plan = next(plan for plan in self.setup.plans if plan.key == category)
        rounds = {round.row.key: self._rank_round(round) for round in self.list_rounds(category)}
        overall = rank_overall(list(rounds.values())) if rounds else self._rank(category)
        return RankedCategory(plan, rounds, overall)

    def _rank(self, board: str) -> tuple[Row, ...]:
        return rank_category(self.setup.categories[board], self.facts, self._ascents, self._competition).rows

    def _rank_round(self, round: BoardRound) -> RankedRound:
        """R14: one who is disqualified has no rank, whether they started or not."""
        absent = self.setup.categories[round.board].not_started
        not_started = frozenset(id for id in absent if not self.facts.climbers[id].disqualified)
        return RankedRound(self._rank(round.board), not_started)

    def list_boulders(self, board: str) -> frozenset[str]:
        """Those that count in a round, or in a category without rounds."""
        return find_category_boulders(self.setup.categories[board], self.facts)


def read_ranking(session: Session, competition_id: int, at: dt.datetime, *, knows_absent: bool = True) -> Ranking:
    """As the facts are now, but for people who were disqualified or withdrew after `at`. S9: who did not start at all
    is decided when the competition's results are made official, so an earlier result does not know it."""
    connection = SqlConnection.of(session)
    setup = read_setup(connection, competition_id, read_versions(connection, competition_id, at))
    if not knows_absent:
        setup = replace(setup, absent=frozenset())
    setup = replace(setup, climbers=_list_climbers(session, competition_id, setup, at))
    return Ranking(setup, setup.facts(read_ascents(connection, competition_id)))


def _list_climbers(session: Session, competition_id: int, setup: BoardSetup, at: dt.datetime) -> Mapping[str, Climber]:
    out_since = select(Participant.id, Participant.disqualified_at, Participant.withdrew_at)
    found = session.execute(out_since.where(Participant.competition_id == competition_id))
    known = {str(id): Climber(str(id), *(_is_past(since, at) for since in times)) for id, *times in found}
    return {id: known[id] for id in setup.climbers}


def _is_past(since: dt.datetime | None, at: dt.datetime) -> bool:
    return since is not None and since <= at
