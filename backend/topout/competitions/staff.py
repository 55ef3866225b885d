"""Judges and co-organisers of a competition. People join by invitation."""

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition, Duty, Staff, StaffInvitation
from topout.competitions.versions import raise_version
from topout.errors import ValidationFailed

NOT_ON_STAFF = "Only people who are on the staff can be listed here. Invite others by e-mail."


def list_staff(session: Session, competition: Competition) -> list[Staff]:
    named = select(Staff).where(Staff.competition_id == competition.id)
    return list(session.scalars(named.order_by(Staff.duty.desc(), Staff.id)))


def set_staff(session: Session, competition: Competition, wanted: Sequence[tuple[str, Duty]]) -> list[Staff]:
    """Changes duties and removes whoever is not listed; whoever is listed twice becomes organiser if either duty is.

    Every address that is not on the staff is refused alike, whether it has an account or not.
    """
    current = {member.user.email: member for member in list_staff(session, competition)}
    strangers = [index for index, (email, _) in enumerate(wanted) if email not in current]
    if strangers:
        raise ValidationFailed({f"staff.{index}.email": [NOT_ON_STAFF] for index in strangers})
    for email, member in current.items():
        duties = {duty for address, duty in wanted if address == email}
        if "organiser" not in duties:
            _withdraw_invitations_of(session, member)
        if duties:
            member.duty = "organiser" if "organiser" in duties else "judge"
        else:
            session.delete(member)
    raise_version(session, competition)
    session.flush()
    return list_staff(session, competition)


def _withdraw_invitations_of(session: Session, member: Staff) -> None:
    """Whoever may not organise any more brings nobody in."""
    theirs = delete(StaffInvitation).where(
        StaffInvitation.competition_id == member.competition_id,
        StaffInvitation.invited_by_id == member.user_id,
        StaffInvitation.accepted_by_id.is_(None),
    )
    session.execute(theirs)


def add_to_staff(session: Session, competition: Competition, user_id: int, duty: Duty) -> None:
    """Takes no duty away: an organiser who accepts to judge stays organiser. The owner needs no row."""
    if user_id == competition.owner_id:
        return
    named = select(Staff).where(Staff.competition_id == competition.id, Staff.user_id == user_id)
    member = session.scalar(named)
    if member is None:
        session.add(Staff(competition_id=competition.id, user_id=user_id, duty=duty))
    elif duty == "organiser":
        member.duty = duty
    raise_version(session, competition)
    session.flush()
