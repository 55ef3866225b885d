"""What a judge carries along: who climbs, what counts, what waits for a decision, what they decided."""

import datetime as dt
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, func, select
from sqlalchemy.orm import Session

from topout.ascents.models import Ascent, Op, Witness
from topout.ascents.review_queue import list_open_doubts, list_waiting
from topout.ascents.schemas import HeldOp, OpenDoubt
from topout.audit.models import Act, AuditEntry
from topout.boulders.models import Boulder
from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.core.schemas import MAX_ID, PageQuery
from topout.db.engine import Database
from topout.db.sql import SqlConnection
from topout.entries.models import Participant
from topout.judging.schemas import (
    JudgedAscent,
    JudgedParticipant,
    JudgedTeam,
    JudgingOut,
    JudgingResponse,
    MyDecision,
    RankedDoubt,
    RankedOp,
)
from topout.standings.rank_changes import RankChanges, WouldBe
from topout.teams.models import Team, TeamMember

RESULTS = (Ascent.topped, Ascent.zoned, Ascent.attempts_to_top, Ascent.attempts_to_zone)
DECIDED_SINCE = dt.timedelta(hours=24)
ACTS: dict[Act, bool] = {
    "ascent_confirmed": True,
    "ascent_rejected": False,
    "op_released": True,
    "op_rejected": False,
}


class _Waiting(NamedTuple):
    """What is not about single people, and stands on the first page."""

    doubts: Sequence[OpenDoubt] = ()
    held: Sequence[HeldOp] = ()
    changes: RankChanges | None = None
    decided: Sequence[MyDecision] = ()


def build_pack(
    database: Database, actor: Actor, competition_id: int, page: PageQuery, now: dt.datetime
) -> JudgingResponse:
    """Reads first: of thousands the rest takes longer than PostgreSQL lets a transaction idle."""
    with database.reading() as session:
        competition = access_competition(session, actor, competition_id, to="judge")
        waiting = _Waiting() if page.after else _read_waiting(session, actor, competition, now)
        participants, next_cursor = _list_participants(session, competition, page)
        # The last page has the ascents of everybody else: also of people with an entry that was cancelled.
        ascents = _list_ascents(session, competition, page.after, next_cursor or MAX_ID)
    pack = JudgingOut(
        participants=participants,
        ascents=[_describe_ascent(row) for row in ascents],
        doubts=_rank_doubts(waiting.doubts, waiting.changes),
        held=_rank_ops(waiting.held, waiting.changes),
        decided=list(waiting.decided),
    )
    return JudgingResponse(data=pack, next_cursor=next_cursor)


def _read_waiting(session: Session, actor: Actor, competition: Competition, now: dt.datetime) -> _Waiting:
    doubts, held = list_open_doubts(session, actor, competition), list_waiting(session, actor, competition)
    changes = RankChanges(SqlConnection.of(session), competition.id, now) if doubts or held else None
    return _Waiting(doubts, held, changes, _list_decided(session, actor, competition, now - DECIDED_SINCE))


def _list_participants(
    session: Session, competition: Competition, page: PageQuery
) -> tuple[list[JudgedParticipant], int | None]:
    """By bib. Also returns where the next page begins."""
    wanted = (
        select(Participant, Team)
        .outerjoin(TeamMember, TeamMember.participant_id == Participant.id)
        .outerjoin(Team, Team.id == TeamMember.team_id)
        .where(
            Participant.competition_id == competition.id,
            Participant.status == "confirmed",
            Participant.id > page.after,
        )
        .order_by(Participant.id)
    )
    found, next_cursor = page.cut(session.execute(wanted.limit(page.fetched)).all(), lambda row: row[0].id)
    listed = [
        JudgedParticipant(
            id=participant.id,
            user_id=participant.user_id,
            name=participant.full_name,
            bib=participant.bib,
            qr=participant.qr,
            team=JudgedTeam(id=team.id, name=team.name, category=team.marathon_subcategory) if team else None,
            is_disqualified=participant.disqualified_at is not None,
            is_withdrawn=participant.withdrew_at is not None,
            category=participant.category,
            club=participant.club,
        )
        for participant, team in found
    ]
    return sorted(listed, key=lambda one: (one.bib or 0, one.id)), next_cursor


def _list_ascents(session: Session, competition: Competition, after: int, until: int) -> Sequence[Row[Any]]:
    """By climber, which compresses best."""
    # No condition on the ascents' competition: SQLite would read all of them for each page.
    people = select(Participant.id).where(
        Participant.competition_id == competition.id, Participant.id > after, Participant.id <= until
    )
    witnesses = select(func.count()).where(
        Witness.participant_id == Ascent.participant_id, Witness.boulder_id == Ascent.boulder_id
    )
    ascents = select(Ascent.participant_id, Ascent.boulder_id, Ascent.climbed_at, *RESULTS)
    found = (
        ascents.add_columns(Op.authority, witnesses.scalar_subquery().label("witnesses"))
        .join(Op, Op.id == Ascent.op_row)
        .where(Ascent.participant_id.in_(people), Ascent.is_set)
    )
    return session.execute(found.order_by(Ascent.participant_id, Ascent.boulder_id)).all()


def _describe_ascent(row: Row[Any]) -> JudgedAscent:
    return JudgedAscent(
        participant_id=row.participant_id,
        boulder_id=row.boulder_id,
        climbed_at=row.climbed_at.replace(microsecond=0),
        is_judged=row.authority > 0,
        witnesses=row.witnesses,
        topped=row.topped,
        zoned=row.zoned,
        attempts_to_top=row.attempts_to_top,
        attempts_to_zone=row.attempts_to_zone,
    )


def _rank_doubts(doubts: Sequence[OpenDoubt], changes: RankChanges | None) -> list[RankedDoubt]:
    ranked = [
        RankedDoubt(
            **doubt.model_dump(),
            changes_place=bool(changes and changes.would_change(doubt.participant_id, doubt.boulder_id, None)),
        )
        for doubt in doubts
    ]
    return sorted(ranked, key=lambda doubt: (not doubt.changes_place, doubt.raised_at, doubt.id))


def _rank_ops(held: Sequence[HeldOp], changes: RankChanges | None) -> list[RankedOp]:
    ranked = [RankedOp(**op.model_dump(), changes_place=bool(changes and _moves(op, changes))) for op in held]
    return sorted(ranked, key=lambda op: (not op.changes_place, not op.would_change, op.received_at, op.op_id))


def _moves(op: HeldOp, changes: RankChanges) -> bool:
    if not op.would_change or op.participant_id is None or op.boulder_id is None:
        return False
    would_be = (
        WouldBe(bool(op.topped), bool(op.zoned), op.attempts_to_top, op.attempts_to_zone) if op.kind == "set" else None
    )
    return changes.would_change(op.participant_id, op.boulder_id, would_be)


def _list_decided(session: Session, actor: Actor, competition: Competition, since: dt.datetime) -> list[MyDecision]:
    mine = (
        AuditEntry.competition_id == competition.id,
        AuditEntry.user_id == actor.user_id,
        AuditEntry.act.in_(ACTS),
        AuditEntry.acted_at >= since,
    )
    entries = session.scalars(select(AuditEntry).where(*mine).order_by(AuditEntry.id.desc())).all()
    names = _list_names(session, Op, {one.subject_id for one in entries if one.subject_kind == "op"})
    of_ascents = _list_names(session, Ascent, {one.subject_id for one in entries if one.subject_kind == "ascent"})
    decided = []
    for entry in entries:
        known = names if entry.subject_kind == "op" else of_ascents
        climber, boulder = known.get(entry.subject_id, (None, None))
        decided.append(
            MyDecision(at=entry.acted_at, counts=ACTS[entry.act], climber=climber, boulder=boulder, note=entry.reason)
        )
    return decided


def _list_names(
    session: Session, table: type[Op] | type[Ascent], ids: set[int | None]
) -> dict[int | None, tuple[str, str]]:
    """Climber and boulder of each."""
    found = (
        select(table.id, Participant, Boulder.name)
        .join(Participant, Participant.id == table.participant_id)
        .join(Boulder, Boulder.id == table.boulder_id)
        .where(table.id.in_(ids))
    )
    return {id: (climber.full_name, boulder) for id, climber, boulder in session.execute(found)}
