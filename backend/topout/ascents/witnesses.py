"""Witnesses: those who take part confirm each other's tops, where the competition asks for it."""

import datetime as dt

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.ascents.models import Witness
from topout.ascents.tops import require_part
from topout.boulders.models import Boulder
from topout.competitions.access import access_competition
from topout.competitions.models import Competition
from topout.competitions.versions import touch_annotations
from topout.entries.models import Participant
from topout.errors import BoulderNotFound, OwnAscent, ParticipantNotFound, WitnessesNotAsked


def add_witness(
    session: Session, actor: Actor, competition_id: int, boulder_id: int, participant: int | str, seen_at: dt.datetime
) -> Participant:
    """The participant by number, or by the QR code of the entry. Saying it again changes nothing."""
    competition = access_competition(session, actor, competition_id)
    if not competition.ask_witnesses:
        raise WitnessesNotAsked()
    require_part(session, actor, competition)
    climber = _access_climber(session, competition, participant)
    if climber.user_id == actor.user_id:
        raise OwnAscent()
    boulder = session.get(Boulder, boulder_id)
    if boulder is None or boulder.competition_id != competition.id:
        raise BoulderNotFound()
    is_known = (
        Witness.participant_id == climber.id,
        Witness.boulder_id == boulder.id,
        Witness.user_id == actor.user_id,
    )
    if session.scalar(select(Witness.id).where(*is_known)) is None:
        seen = {"participant_id": climber.id, "boulder_id": boulder.id, "user_id": actor.user_id, "seen_at": seen_at}
        session.add(Witness(**seen))
        session.flush()
        touch_annotations(session, competition.id)
    return climber


def _access_climber(session: Session, competition: Competition, participant: int | str) -> Participant:
    is_named = Participant.qr == participant if isinstance(participant, str) else Participant.id == participant
    found = session.scalar(select(Participant).where(is_named, Participant.competition_id == competition.id))
    if found is None:
        raise ParticipantNotFound()
    return found
