"""Looks up what the ops of one request are about: a handful of questions, however many ops there are."""

import datetime as dt
from collections.abc import Sequence
from typing import Any, NamedTuple

from topout.ascents.fold import CLIMBER, JUDGE, ORGANISER
from topout.ascents.ops import SyncOp
from topout.ascents.plain import Plain, read_time, read_time_or_none
from topout.ascents.verdicts import BoulderFacts, Facts, ParticipantFacts, Window

COMPETITIONS = """
select c.id, c.starts_at, c.ends_at, c.log_grace_minutes, c.results_final_at, c.published_at, c.team_logging,
       c.owner_id, s.duty
from competitions c left join staff s on s.competition_id = c.id and s.user_id = :user_id
where c.id in :ids*"""
BOULDERS = "select id, competition_id, closed_at from boulders where id in :ids*"
PARTICIPANTS = "select id, competition_id, user_id, status, disqualified_at from participants where id in :ids*"
TEAM_MATES = """
select theirs.participant_id
from participants me
join team_members mine on mine.participant_id = me.id
join team_members theirs on theirs.team_id = mine.team_id
where me.user_id = :user_id and me.status = 'confirmed' and theirs.participant_id in :ids*"""


class Sender(NamedTuple):
    user_id: int
    role: str


class KnownCompetition(NamedTuple):
    window: Window
    team_logging: bool
    authority: int
    """What the sender may do here beyond logging their own: CLIMBER is nothing."""


class Found(NamedTuple):
    facts: Facts
    authority: int


class FactBook:
    def __init__(self, plain: Plain, sender: Sender, ops: Sequence[SyncOp]) -> None:
        self._sender = sender
        self._competitions = {
            row[0]: competition
            for row in plain.rows(COMPETITIONS, user_id=sender.user_id, ids=sorted({op.competition_id for op in ops}))
            if (competition := _read_competition(row, sender)) is not None
        }
        boulders = plain.rows(BOULDERS, ids=sorted({op.boulder_id for op in ops}))
        self._boulders = {(row[1], row[0]): BoulderFacts(read_time_or_none(row[2])) for row in boulders}
        self._participants = {
            (row[1], row[0]): (ParticipantFacts(row[3], row[4] is not None), row[2])
            for row in plain.rows(PARTICIPANTS, ids=sorted({op.participant_id for op in ops}))
        }
        self._team_mates = self._find_team_mates(plain)

    def look_up(self, op: SyncOp) -> Found:
        competition = self._competitions.get(op.competition_id)
        participant, user_id = self._participants.get((op.competition_id, op.participant_id), (None, 0))
        may_log, authority = self._right(op, competition, user_id)
        facts = Facts(
            window=competition.window if competition else None,
            boulder=self._boulders.get((op.competition_id, op.boulder_id)),
            participant=participant,
            may_log=may_log,
        )
        return Found(facts, authority)

    def _right(self, op: SyncOp, competition: KnownCompetition | None, user_id: int) -> tuple[bool, int]:
        """Whoever climbs is a climber, even in a competition of their own."""
        if competition is None:
            return False, CLIMBER
        if user_id == self._sender.user_id:
            return True, CLIMBER
        if competition.authority != CLIMBER:
            return True, competition.authority
        return competition.team_logging and op.participant_id in self._team_mates, CLIMBER

    def _find_team_mates(self, plain: Plain) -> set[int]:
        me = self._sender.user_id
        others = sorted(key[1] for key, (_, user_id) in self._participants.items() if user_id != me)
        return {row[0] for row in plain.rows(TEAM_MATES, user_id=me, ids=others)} if others else set()


def _read_competition(row: tuple[Any, ...], sender: Sender) -> KnownCompetition | None:
    _, starts_at, ends_at, grace_minutes, final_at, published_at, team_logging, owner_id, duty = row
    if sender.role == "admin" or owner_id == sender.user_id or duty == "organiser":
        authority = ORGANISER
    else:
        authority = JUDGE if duty == "judge" else CLIMBER
    if published_at is None and authority == CLIMBER:
        return None
    grace = dt.timedelta(minutes=grace_minutes)
    window = Window(read_time(starts_at), read_time(ends_at), grace, is_final=final_at is not None)
    return KnownCompetition(window, bool(team_logging), authority)
