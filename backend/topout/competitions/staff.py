"""Judges, co-organisers and helpers at the desk of a competition. People join by invitation."""

import datetime as dt
from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from topout.audit.trail import record
from topout.competitions.models import Competition, Staff, StaffInvitation, StaffRole
from topout.competitions.serializers import describe_staff
from topout.competitions.versions import raise_version, refuse_stale
from topout.core.actors import Actor
from topout.core.errors import ValidationFailed
from topout.core.errors.field_errors import field_error

NOT_ON_STAFF = field_error("not_on_staff")


def list_staff(session: Session, competition: Competition) -> list[Staff]:
    named = select(Staff).where(Staff.competition_id == competition.id)
    return list(session.scalars(named.order_by(Staff.duty.desc(), Staff.id)))


def set_staff(
    session: Session,
    actor: Actor,
    competition: Competition,
    wanted: Sequence[tuple[str, StaffRole]],
    seen: int | None,
    now: dt.datetime,
) -> None:
    """Changes duties and removes those who are not listed. A person who is listed twice has both duties, or organises.

    Every address that is not on the staff is refused alike, whether it has an account or not.
    """
    staff = list_staff(session, competition)
    duties_before = {one.user_id: sort_staff_roles(one.duties) for one in describe_staff(staff)}
    user_ids = {member.user.email: member.user_id for member in staff}
    strangers = [index for index, (email, _) in enumerate(wanted) if email not in user_ids]
    if strangers:
        raise ValidationFailed({f"staff.{index}.email": [NOT_ON_STAFF] for index in strangers})
    duties_after = _list_wanted(user_ids, wanted)
    if duties_after == duties_before:
        return
    refuse_stale(seen, competition.version, lambda: {"version": competition.version, "staff": describe_staff(staff)})
    for user_id, held in duties_before.items():
        kept = duties_after.get(user_id, [])
        if "organiser" not in kept:
            withdraw_invitations_of(session, competition, user_id)
        _replace_staff_roles(session, competition, user_id, held, kept)
    raise_version(session, competition)
    before, after = {"duties": duties_before}, {"duties": duties_after}
    record(session, actor, competition.id, "staff_changed", now, before=before, after=after)
    session.flush()


def _list_wanted(
    user_ids: Mapping[str | None, int], wanted: Sequence[tuple[str, StaffRole]]
) -> dict[int, list[StaffRole]]:
    """By account: names are looked up when the audit trail is read."""
    duties: dict[int, list[StaffRole]] = {}
    for email, user_id in user_ids.items():
        named = {duty for address, duty in wanted if address == email}
        if named:
            duties[user_id] = sort_staff_roles(named)
    return duties


def sort_staff_roles(duties: Collection[StaffRole]) -> list[StaffRole]:
    """Each once, and an organiser's without those that it includes."""
    return ["organiser"] if "organiser" in duties else sorted(set(duties), reverse=True)


def _replace_staff_roles(
    session: Session, competition: Competition, user_id: int, held: Collection[StaffRole], wanted: Collection[StaffRole]
) -> None:
    ended = [duty for duty in held if duty not in wanted]
    theirs = (Staff.competition_id == competition.id, Staff.user_id == user_id)
    session.execute(delete(Staff).where(*theirs, Staff.duty.in_(ended)))
    new = [duty for duty in wanted if duty not in held]
    session.add_all(Staff(competition_id=competition.id, user_id=user_id, duty=duty) for duty in new)


def withdraw_invitations_of(session: Session, competition: Competition, user_id: int) -> None:
    """By somebody who may not organise any more."""
    theirs = delete(StaffInvitation).where(
        StaffInvitation.competition_id == competition.id,
        StaffInvitation.invited_by_id == user_id,
        StaffInvitation.accepted_by_id.is_(None),
    )
    session.execute(theirs)


def add_to_staff(session: Session, competition: Competition, user_id: int, duty: StaffRole) -> None:
    """Takes no duty away: an organiser who accepts to judge stays organiser. The owner needs no row."""
    if user_id == competition.owner_id:
        return
    named = select(Staff.duty).where(Staff.competition_id == competition.id, Staff.user_id == user_id)
    held = session.scalars(named).all()
    _replace_staff_roles(session, competition, user_id, held, sort_staff_roles([*held, duty]))
    raise_version(session, competition)
    session.flush()
