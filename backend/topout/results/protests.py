"""Protests against a rank: noted by staff, decided by an organiser. Those without an outcome are listed before a
round is made official; the outcome is in the stored record."""

import datetime as dt
from collections.abc import Sequence

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.ascents.privacy import list_name_patterns, mask
from topout.audit.trail import Subject, record
from topout.competitions.access import access_competition, access_part
from topout.competitions.models import Competition
from topout.competitions.versions import refuse_stale
from topout.core.actors import Actor
from topout.core.errors import OwnRank, ParticipantNotFound, ProtestNotFound, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.entries.models import Participant
from topout.results.models import MAX_SAID, OVERALL, Protest
from topout.results.protest_schemas import ProtestBody, ProtestDecision, ProtestOut
from topout.rounds.models import Round
from topout.translations.pseudonyms import name_climber

STORED = ("id", "category", "participant_id", "text", "made_at", "outcome", "decision", "decided_at", "version")


def list_protests(session: Session, actor: Actor, competition_id: int) -> list[ProtestOut]:
    """For staff: what people say about each other is not for everybody."""
    access_competition(session, actor, competition_id, to="judge")
    found = select(Protest).where(Protest.competition_id == competition_id).order_by(Protest.id)
    return describe_protests(session, session.scalars(found).all())


def list_open(session: Session, competition_id: int) -> Sequence[Protest]:
    waiting = (Protest.competition_id == competition_id, Protest.outcome.is_(None))
    return session.scalars(select(Protest).where(*waiting).order_by(Protest.id)).all()


def note_protest(
    session: Session, actor: Actor, competition_id: int, wanted: ProtestBody, now: dt.datetime
) -> tuple[Protest, bool]:
    """Also against official results. Returns too whether it is new: a repeated request finds the first one."""
    competition = access_competition(session, actor, competition_id, to="judge", lock=True)
    round = wanted.round or OVERALL
    _refuse_unknown(session, competition, wanted)
    same = {"category": wanted.category, "round": round, "participant_id": wanted.participant_id, "text": wanted.text}
    known = select(Protest).filter_by(competition_id=competition.id, made_by_id=actor.user_id, **same)
    first = session.scalar(known.where(Protest.outcome.is_(None)).limit(1))
    if first is not None:
        return first, False
    made = Protest(competition_id=competition.id, made_by_id=actor.user_id, made_at=now, version=1, **same)
    session.add(made)
    session.flush()
    subject = Subject("participant", wanted.participant_id)
    record(session, actor, competition.id, "protest_noted", now, subject=subject)
    return made, True


def _refuse_unknown(session: Session, competition: Competition, wanted: ProtestBody) -> None:
    participant = session.get(Participant, wanted.participant_id)
    if participant is None or participant.competition_id != competition.id:
        raise ParticipantNotFound()
    if wanted.category not in {category.key for category in competition.categories}:
        raise ValidationFailed({"category": [field_error("unknown_category")]})
    if wanted.round is not None:
        of_round = (Round.competition_id == competition.id, Round.category == wanted.category)
        if session.scalar(select(Round.id).where(*of_round, Round.key == wanted.round)) is None:
            raise ValidationFailed({"round": [field_error("unknown_round")]})


def decide_protest(
    session: Session, actor: Actor, protest_id: int, wanted: ProtestDecision, now: dt.datetime
) -> Protest:
    protest, _ = access_part(session, actor, Protest, protest_id, ProtestNotFound)
    competition = access_competition(session, actor, protest.competition_id, to="organise", lock=True)
    session.refresh(protest)
    if session.get_one(Participant, protest.participant_id).user_id == actor.user_id:
        raise OwnRank()
    before = {"outcome": protest.outcome, "decision": protest.decision}
    after = {"outcome": wanted.outcome, "decision": wanted.decision}
    if before == after:
        return protest
    refuse_stale(
        wanted.version, protest.version, lambda: describe_protests(session, [protest])[0].model_dump(mode="json")
    )
    protest.outcome, protest.decision = wanted.outcome, wanted.decision
    protest.decided_by_id, protest.decided_at, protest.version = actor.user_id, now, protest.version + 1
    session.flush()
    subject = Subject("participant", protest.participant_id)
    told = {"outcome": before["outcome"]} if before["outcome"] else {}
    outcome = {"outcome": wanted.outcome}
    record(session, actor, competition.id, "protest_decided", now, subject=subject, before=told, after=outcome)
    return protest


def describe_protests(session: Session, protests: Sequence[Protest]) -> list[ProtestOut]:
    """For staff."""
    ids = {id for one in protests for id in (one.made_by_id, one.decided_by_id) if id is not None}
    users = {one.id: one.full_name for one in session.scalars(select(User).where(User.id.in_(ids)))}
    entries = select(Participant).where(Participant.id.in_({one.participant_id for one in protests}))
    people = {one.id: one.full_name for one in session.scalars(entries)}
    return [
        ProtestOut(
            **{name: getattr(one, name) for name in STORED},
            round=one.round or None,
            name=people[one.participant_id],
            made_by=users[one.made_by_id],
            decided_by=users[one.decided_by_id] if one.decided_by_id else None,
        )
        for one in protests
    ]


def erase_protests(session: Session, user_id: int) -> None:
    """Before the name is erased. That there was one about the person stays, with its outcome; what it said was about
    them. Others of their competitions lose the full name: somebody else may share a part of it."""
    entries = select(Participant.id).where(Participant.user_id == user_id)
    session.execute(update(Protest).where(Protest.participant_id.in_(entries)).values(text="", decision=""))
    user = session.get_one(User, user_id)
    full_name, _ = list_name_patterns(session, user)
    competitions = select(Participant.competition_id).where(Participant.user_id == user_id)
    others = select(Protest).where(Protest.competition_id.in_(competitions), Protest.participant_id.not_in(entries))
    for one in session.scalars(others):
        one.text, one.decision = (
            mask(full_name, name_climber(user.id), said, MAX_SAID) for said in (one.text, one.decision)
        )
