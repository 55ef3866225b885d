"""Decisions that a judge made without signal: the first one to arrive stands, and a later one is told which.

Judges may change a decision of their own; a change of somebody else's decision is made with signal, in full knowledge.
"""

import datetime as dt
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.ascents import ledger, rulings
from topout.ascents.conflicts import refuse_conflict
from topout.ascents.models import Ascent, Doubt, Op, Ruling
from topout.ascents.schemas import DecideBody
from topout.audit.trail import SentAction
from topout.competitions.access import access_competition
from topout.core.actors import Actor
from topout.core.errors import AscentNotFound, CompetitionNotFound, OpNotFound
from topout.db.sql import SqlConnection


class Decision(NamedTuple):
    """What a judge says about one ascent."""

    counts: bool
    note: str
    sent: SentAction


class Decided(NamedTuple):
    """What stands now, by whom."""

    counts: bool
    user_id: int
    decided_at: dt.datetime


def decide_doubt(session: Session, actor: Actor, competition_id: int, doubt_id: int, wanted: Decision) -> Decided:
    doubt = _access_doubt(session, actor, competition_id, doubt_id)
    if doubt.decided_by not in {None, actor.user_id}:
        return _describe_decided(doubt)
    # One's own earlier decision is open again.
    doubt.outcome = None
    session.flush()
    body = DecideBody(decision="confirm" if wanted.counts else "reject", note=wanted.note)
    decided_at = wanted.sent.find_time(doubt.raised_at)
    rulings.decide(session, actor, doubt.ascent_id, body, decided_at, wanted.sent)
    return Decided(wanted.counts, actor.user_id, decided_at)


def decide_op(
    session: Session, actor: Actor, competition_id: int, op_id: str, user_id: int, wanted: Decision
) -> Decided:
    op, competition = rulings.access_op(session, actor, op_id, user_id)
    if competition.id != competition_id:
        raise OpNotFound()
    ruling = _find_last_ruling(session, op)
    if ruling is not None and ruling.user_id != actor.user_id:
        return Decided(ruling.status == "accepted", ruling.user_id, ruling.ruled_at)
    rule = rulings.release if wanted.counts else rulings.reject
    decided_at = wanted.sent.find_time(op.received_at)
    rule(session, actor, op_id, user_id, wanted.note, decided_at, wanted.sent)
    return Decided(wanted.counts, actor.user_id, decided_at)


def _find_last_ruling(session: Session, op: Op) -> Ruling | None:
    theirs = select(Ruling).where(Ruling.op_row == op.id).order_by(Ruling.id.desc()).limit(1)
    return session.scalars(theirs).first()


def _access_doubt(session: Session, actor: Actor, competition_id: int, doubt_id: int) -> Doubt:
    """Locked: of two judges who decide at the same time one comes second."""
    try:
        competition = access_competition(session, actor, competition_id, to="judge")
    except CompetitionNotFound as invisible:
        raise AscentNotFound() from invisible
    found = select(Doubt, Ascent).join(Ascent, Ascent.id == Doubt.ascent_id)
    row = session.execute(found.where(Doubt.id == doubt_id, Ascent.competition_id == competition.id)).first()
    if row is None:
        raise AscentNotFound()
    doubt, ascent = row
    ledger.lock_participants(SqlConnection.of(session), [ascent.participant_id], [competition.id])
    refuse_conflict(session, actor, ascent.participant_id, ascent.boulder_id)
    session.refresh(doubt)
    return doubt


def _describe_decided(doubt: Doubt) -> Decided:
    assert doubt.decided_by is not None
    assert doubt.decided_at is not None
    return Decided(doubt.outcome == "confirmed", doubt.decided_by, doubt.decided_at)
