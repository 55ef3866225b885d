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


class KnownBoulder(NamedTuple):
    competition_id: int
    facts: BoulderFacts


class KnownParticipant(NamedTuple):
    competition_id: int
    user_id: int
    facts: ParticipantFacts


class FactBook:
    def __init__(self, plain: Plain, sender: Sender, ops: Sequence[SyncOp]) -> None:
        self._plain, self._sender = plain, sender
        participant_ids = {op.participant_id for op in ops}
        plain.recall("competition", {(sender, op.competition_id) for op in ops}, self._list_competitions)
        plain.recall("boulder", {op.boulder_id for op in ops}, self._list_boulders)
        plain.recall("participant", participant_ids, self._list_participants)
        self._team_mates = self._find_team_mates(participant_ids)

    def look_up(self, op: SyncOp) -> Found:
        memory = self._plain.memory
        competition: KnownCompetition | None = memory["competition", (self._sender, op.competition_id)]
        boulder: KnownBoulder | None = memory["boulder", op.boulder_id]
        participant: KnownParticipant | None = memory["participant", op.participant_id]
        if participant is not None and participant.competition_id != op.competition_id:
            participant = None
        may_log, authority = self._right(op, competition, participant.user_id if participant else 0)
        facts = Facts(
            window=competition.window if competition else None,
            boulder=boulder.facts if boulder and boulder.competition_id == op.competition_id else None,
            participant=participant.facts if participant else None,
            may_log=may_log,
        )
        return Found(facts, authority)

    def _list_competitions(self, keys: list[tuple[Sender, int]]) -> dict[tuple[Sender, int], KnownCompetition | None]:
        ids = [competition_id for _, competition_id in keys]
        rows = self._plain.rows(COMPETITIONS, user_id=self._sender.user_id, ids=ids)
        return {(self._sender, row[0]): _read_competition(row, self._sender) for row in rows}

    def _list_boulders(self, ids: list[int]) -> dict[int, KnownBoulder]:
        rows = self._plain.rows(BOULDERS, ids=ids)
        return {row[0]: KnownBoulder(row[1], BoulderFacts(read_time_or_none(row[2]))) for row in rows}

    def _list_participants(self, ids: list[int]) -> dict[int, KnownParticipant]:
        rows = self._plain.rows(PARTICIPANTS, ids=ids)
        return {row[0]: KnownParticipant(row[1], row[2], ParticipantFacts(row[3], row[4] is not None)) for row in rows}

    def _right(self, op: SyncOp, competition: KnownCompetition | None, user_id: int) -> tuple[bool, int]:
        """Whoever climbs is a climber, even in a competition of their own."""
        if competition is None:
            return False, CLIMBER
        if user_id == self._sender.user_id:
            return True, CLIMBER
        if competition.authority != CLIMBER:
            return True, competition.authority
        return competition.team_logging and op.participant_id in self._team_mates, CLIMBER

    def _find_team_mates(self, participant_ids: set[int]) -> set[int]:
        me = self._sender.user_id
        known = ((one, self._plain.memory["participant", one]) for one in participant_ids)
        others = sorted(one for one, participant in known if participant and participant.user_id != me)
        return {row[0] for row in self._plain.rows(TEAM_MATES, user_id=me, ids=others)} if others else set()


def find_competition(plain: Plain, sender: Sender, competition_id: int) -> KnownCompetition | None:
    """None where there is none that the sender may see."""
    row = plain.row(COMPETITIONS, user_id=sender.user_id, ids=[competition_id])
    return None if row is None else _read_competition(row, sender)


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
