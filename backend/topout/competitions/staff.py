"""Judges and co-organisers of a competition. People join by invitation."""

import datetime as dt
from collections.abc import Mapping, Sequence

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from topout.actors import Actor
from topout.audit.trail import record
from topout.competitions.models import Competition, Duty, Staff, StaffInvitation
from topout.competitions.serializers import describe_staff
from topout.competitions.versions import raise_version, refuse_stale
from topout.errors import ValidationFailed

NOT_ON_STAFF = "Only people who are on the staff can be listed here. Invite others by e-mail."


def list_staff(session: Session, competition: Competition) -> list[Staff]:
    named = select(Staff).where(Staff.competition_id == competition.id)
    return list(session.scalars(named.order_by(Staff.duty.desc(), Staff.id)))


def set_staff(
    session: Session,
    actor: Actor,
    competition: Competition,
    wanted: Sequence[tuple[str, Duty]],
    seen: int | None,
    now: dt.datetime,
) -> None:
    """Changes duties and removes whoever is not listed; whoever is listed twice becomes organiser if either duty is.

    Every address that is not on the staff is refused alike, whether it has an account or not.
    """
    staff = list_staff(session, competition)
    duties_before = _list_duties(staff)
    current = {member.user.email: member for member in staff}
    strangers = [index for index, (email, _) in enumerate(wanted) if email not in current]
    if strangers:
        raise ValidationFailed({f"staff.{index}.email": [NOT_ON_STAFF] for index in strangers})
    duties_after = _list_wanted(current, wanted)
    if duties_after == duties_before:
        return
    refuse_stale(seen, competition.version, lambda: {"version": competition.version, "staff": describe_staff(staff)})
    for member in staff:
        duty = duties_after.get(member.user_id)
        if duty != "organiser":
            _withdraw_invitations_of(session, member)
        if duty is None:
            session.delete(member)
        else:
            member.duty = duty
    raise_version(session, competition)
    before, after = {"duties": duties_before}, {"duties": duties_after}
    record(session, actor, competition.id, "staff_changed", now, before=before, after=after)
    session.flush()


def _list_duties(staff: Sequence[Staff]) -> dict[int, Duty]:
    """By account: names are looked up by whoever reads the audit trail."""
    return {member.user_id: member.duty for member in staff}


def _list_wanted(current: Mapping[str | None, Staff], wanted: Sequence[tuple[str, Duty]]) -> dict[int, Duty]:
    duties: dict[int, Duty] = {}
    for email, member in current.items():
        named = {duty for address, duty in wanted if address == email}
        if named:
            duties[member.user_id] = "organiser" if "organiser" in named else "judge"
    return duties


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
