"""R2: organisers move people between classes, before and during the competition."""

import datetime as dt
from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.audit.trail import Subject, record
from topout.competitions.access import access_unfinished
from topout.competitions.classes import list_classes
from topout.competitions.models import Competition
from topout.competitions.versions import touch_scores
from topout.core.actors import Actor
from topout.core.errors import ParticipantNotFound, ValidationFailed
from topout.entries.models import Participant

UNKNOWN_CLASS = "This competition has no such class."


def move_to_class(
    session: Session, actor: Actor, competition_id: int, ids: Collection[int], key: str, now: dt.datetime
) -> list[Participant]:
    """Anybody into any class, whatever their year of birth. All of them or none."""
    competition = access_unfinished(session, actor, competition_id)
    if key not in {category.key for category in list_classes(competition.categories)}:
        raise ValidationFailed({"category": [UNKNOWN_CLASS]})
    theirs = (Participant.competition_id == competition.id, Participant.id.in_(set(ids)))
    people = list(session.scalars(select(Participant).where(*theirs).order_by(Participant.id)))
    if len(people) != len(set(ids)):
        raise ParticipantNotFound()
    for participant in people:
        _move(session, actor, competition, participant, key, now)
    session.flush()
    return people


def _move(
    session: Session, actor: Actor, competition: Competition, participant: Participant, key: str, now: dt.datetime
) -> None:
    if participant.category == key:
        return
    before, after = {"category": participant.category}, {"category": key}
    participant.category = key
    touch_scores(session, competition.id)
    subject = Subject("participant", participant.id)
    record(session, actor, competition.id, "class_changed", now, subject=subject, before=before, after=after)
