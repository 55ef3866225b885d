"""Judges and co-organisers of a competition."""

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.competitions.models import Competition, Duty, Staff
from topout.competitions.versions import raise_version
from topout.errors import ValidationFailed


def list_staff(session: Session, competition: Competition) -> list[Staff]:
    named = select(Staff).where(Staff.competition_id == competition.id)
    return list(session.scalars(named.order_by(Staff.duty.desc(), Staff.id)))


def set_staff(session: Session, competition: Competition, wanted: Sequence[tuple[str, Duty]]) -> list[Staff]:
    """Replaces the whole list; whoever is listed twice becomes organiser if either duty is."""
    duties: dict[int, Duty] = {}
    for user_id, duty in _find_people(session, wanted):
        duties[user_id] = "organiser" if "organiser" in {duty, duties.get(user_id)} else "judge"
    session.execute(delete(Staff).where(Staff.competition_id == competition.id))
    session.add_all(Staff(competition_id=competition.id, user_id=who, duty=duty) for who, duty in duties.items())
    raise_version(session, competition)
    session.flush()
    return list_staff(session, competition)


def _find_people(session: Session, wanted: Sequence[tuple[str, Duty]]) -> list[tuple[int, Duty]]:
    addresses = {email for email, _ in wanted}
    ids = dict(session.execute(select(User.email, User.id).where(User.email.in_(addresses))).all())
    unknown = {
        f"staff.{index}.email": ["Nobody has an account with this address yet."]
        for index, (email, _) in enumerate(wanted)
        if email not in ids
    }
    if unknown:
        raise ValidationFailed(unknown)
    return [(ids[email], duty) for email, duty in wanted]
