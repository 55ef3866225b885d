"""Witnesses: those who take part confirm each other's tops, where the competition asks for it."""

import datetime as dt
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, delete, select
from sqlalchemy.orm import Session

from topout.ascents.models import Ascent, Witness
from topout.ascents.tops import require_part
from topout.boulders.models import Boulder
from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.competitions.versions import touch_annotations
from topout.core.actors import Actor
from topout.core.errors import BoulderNotFound, OwnAscent, ParticipantNotFound, WitnessesNotAsked
from topout.entries.models import Participant
from topout.rounds.secrecy import access_shown_boulder


class Sighting(NamedTuple):
    competition_id: int
    boulder_id: int
    climber: int | str
    """The participant by number, or by the QR code of the entry."""


def add_witness(session: Session, actor: Actor, sighting: Sighting, seen_at: dt.datetime, now: dt.datetime) -> bool:
    """Saying it again changes nothing. Returns whether the top counts already; otherwise the witness waits for it."""
    competition = access_competition(session, actor, sighting.competition_id)
    if not competition.ask_witnesses:
        raise WitnessesNotAsked()
    require_part(session, actor, competition)
    climber, boulder = _access_subject(session, actor, competition, sighting, now)
    if climber.user_id == actor.user_id:
        raise OwnAscent()
    if session.scalar(select(Witness.id).where(_is_of(actor, climber, boulder))) is None:
        seen = {"participant_id": climber.id, "boulder_id": boulder.id, "user_id": actor.user_id, "seen_at": seen_at}
        session.add(Witness(**seen))
        session.flush()
        touch_annotations(session, competition.id)
    return _is_topped(session, climber, boulder)


def take_witness_back(session: Session, actor: Actor, sighting: Sighting, now: dt.datetime) -> None:
    """Also where witnesses are not asked for any more. Where there is none, nothing changes."""
    competition = access_competition(session, actor, sighting.competition_id)
    require_part(session, actor, competition)
    climber, boulder = _access_subject(session, actor, competition, sighting, now)
    if session.scalar(delete(Witness).where(_is_of(actor, climber, boulder)).returning(Witness.id)) is not None:
        touch_annotations(session, competition.id)


def _access_subject(
    session: Session, actor: Actor, competition: Competition, sighting: Sighting, now: dt.datetime
) -> tuple[Participant, Boulder]:
    named = sighting.climber
    is_named = Participant.qr == named if isinstance(named, str) else Participant.id == named
    climber = session.scalar(select(Participant).where(is_named, Participant.competition_id == competition.id))
    if climber is None:
        raise ParticipantNotFound()
    boulder, _ = access_shown_boulder(session, actor, sighting.boulder_id, now)
    if boulder.competition_id != competition.id:
        raise BoulderNotFound()
    return climber, boulder


def _is_of(actor: Actor, climber: Participant, boulder: Boulder) -> ColumnElement[bool]:
    subject = and_(Witness.participant_id == climber.id, Witness.boulder_id == boulder.id)
    return and_(subject, Witness.user_id == actor.user_id)


def _is_topped(session: Session, climber: Participant, boulder: Boulder) -> bool:
    current = select(Ascent.id).where(Ascent.participant_id == climber.id, Ascent.boulder_id == boulder.id)
    return session.scalar(current.where(Ascent.is_set.is_(True), Ascent.topped.is_(True))) is not None
