"""Looks up what ops are about: a handful of questions, however many ops of however many people there are."""

import datetime as dt
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from topout.ascents.fold import CLIMBER, JUDGE, ORGANISER
from topout.ascents.ops import SyncOp
from topout.ascents.sql import Plain, read_time, read_time_or_none
from topout.ascents.verdicts import BoulderFacts, Facts, ParticipantFacts, Window

COMPETITIONS = """
select id, starts_at, ends_at, log_grace_minutes, results_final_at, published_at, team_logging, owner_id
from competitions where id in :ids*"""
DUTIES = "select user_id, competition_id, duty from staff where user_id in :ids*"
BOULDERS = "select id, competition_id, closed_at from boulders where id in :ids*"
PARTICIPANTS = "select id, competition_id, user_id, status, disqualified_at from participants where id in :ids*"
TEAM_MATE = """
select 1
from participants me
join team_members mine on mine.participant_id = me.id
join team_members theirs on theirs.team_id = mine.team_id
where me.user_id = :user_id and me.status = 'confirmed' and theirs.participant_id = :id"""


class Sender(NamedTuple):
    user_id: int
    role: str


class KnownCompetition(NamedTuple):
    window: Window
    is_published: bool
    team_logging: bool
    owner_id: int


class Found(NamedTuple):
    window: Window | None
    boulder: BoulderFacts | None
    participant: ParticipantFacts | None
    may_log: bool
    authority: int

    def judged(self, *, is_current: bool) -> Facts:
        return Facts(self.window, self.boulder, self.participant, self.may_log, is_current)


class KnownBoulder(NamedTuple):
    competition_id: int
    facts: BoulderFacts


class KnownParticipant(NamedTuple):
    competition_id: int
    user_id: int
    facts: ParticipantFacts


class FactBook:
    def __init__(self, plain: Plain, sent: Sequence[tuple[Sender, Sequence[SyncOp]]]) -> None:
        """What each sender says; all of it is looked up at once."""
        self._plain = plain
        ops = [op for _, some in sent for op in some]
        plain.recall("competition", {op.competition_id for op in ops}, partial(_list_competitions, plain))
        plain.recall("duties", {sender.user_id for sender, _ in sent}, partial(_list_duties, plain))
        plain.recall("boulder", {op.boulder_id for op in ops}, partial(_list_boulders, plain))
        plain.recall("participant", {op.participant_id for op in ops}, partial(_list_participants, plain))

    def look_up(self, sender: Sender, op: SyncOp) -> Found:
        memory = self._plain.memory
        competition: KnownCompetition | None = memory["competition", op.competition_id]
        boulder: KnownBoulder | None = memory["boulder", op.boulder_id]
        participant: KnownParticipant | None = memory["participant", op.participant_id]
        authority = CLIMBER
        if competition is not None:
            authority = find_authority(self._plain, sender, op.competition_id, competition)
            if authority == CLIMBER and not competition.is_published:
                competition = None
        if participant is not None and participant.competition_id != op.competition_id:
            participant = None
        if participant is not None and participant.user_id == sender.user_id:
            # Whoever climbs is a climber, even in a competition of their own.
            may_log, authority = True, CLIMBER
        else:
            may_log = authority != CLIMBER or self._is_team_mate(sender, op, competition)
        return Found(
            competition.window if competition else None,
            boulder.facts if boulder and boulder.competition_id == op.competition_id else None,
            participant.facts if participant else None,
            may_log and competition is not None,
            authority,
        )

    def _is_team_mate(self, sender: Sender, op: SyncOp, competition: KnownCompetition | None) -> bool:
        if competition is None or not competition.team_logging:
            return False
        plain, pair = self._plain, (sender.user_id, op.participant_id)
        plain.recall("team-mate", [pair], lambda _: {pair: plain.row(TEAM_MATE, user_id=pair[0], id=pair[1])})
        return plain.memory["team-mate", pair] is not None


def find_competition(plain: Plain, sender: Sender, competition_id: int) -> tuple[KnownCompetition, int] | None:
    """With what the sender may do there; None where there is none that they may see."""
    plain.recall("competition", [competition_id], partial(_list_competitions, plain))
    plain.recall("duties", [sender.user_id], partial(_list_duties, plain))
    competition: KnownCompetition | None = plain.memory["competition", competition_id]
    if competition is None:
        return None
    authority = find_authority(plain, sender, competition_id, competition)
    return (competition, authority) if competition.is_published or authority != CLIMBER else None


def find_authority(plain: Plain, sender: Sender, competition_id: int, competition: KnownCompetition) -> int:
    """What the sender may do there beyond logging their own: CLIMBER is nothing."""
    duty = (plain.memory["duties", sender.user_id] or {}).get(competition_id)
    if sender.role == "admin" or competition.owner_id == sender.user_id or duty == "organiser":
        return ORGANISER
    return JUDGE if duty == "judge" else CLIMBER


def _list_competitions(plain: Plain, ids: list[int]) -> dict[int, KnownCompetition]:
    return {row[0]: _read_competition(*row[1:]) for row in plain.rows(COMPETITIONS, ids=ids)}


def _read_competition(
    starts_at: Any, ends_at: Any, grace_minutes: int, final_at: Any, published_at: Any, team_logging: Any, owner_id: int
) -> KnownCompetition:
    grace = dt.timedelta(minutes=grace_minutes)
    window = Window(read_time(starts_at), read_time(ends_at), grace, is_final=final_at is not None)
    return KnownCompetition(window, published_at is not None, bool(team_logging), owner_id)


def _list_duties(plain: Plain, user_ids: list[int]) -> dict[int, dict[int, str]]:
    duties: dict[int, dict[int, str]] = {}
    for user_id, competition_id, duty in plain.rows(DUTIES, ids=user_ids):
        duties.setdefault(user_id, {})[competition_id] = duty
    return duties


def _list_boulders(plain: Plain, ids: list[int]) -> dict[int, KnownBoulder]:
    rows = plain.rows(BOULDERS, ids=ids)
    return {row[0]: KnownBoulder(row[1], BoulderFacts(read_time_or_none(row[2]))) for row in rows}


def _list_participants(plain: Plain, ids: list[int]) -> dict[int, KnownParticipant]:
    rows = plain.rows(PARTICIPANTS, ids=ids)
    return {row[0]: KnownParticipant(row[1], row[2], ParticipantFacts(row[3], row[4] is not None)) for row in rows}
