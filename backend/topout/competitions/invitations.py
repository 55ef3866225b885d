"""Inviting people to the staff of a competition. Responses do not reveal whether an address has an account."""

import datetime as dt
from typing import NamedTuple

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.accounts.tokens import list_macs, mac, make_nonce
from topout.actors import Actor
from topout.audit.trail import Subject, access_earlier, record
from topout.competitions.emails import staff_invitation
from topout.competitions.models import Competition, StaffInvitation
from topout.competitions.schemas import InvitationBody
from topout.competitions.staff import add_to_staff
from topout.config import Settings
from topout.errors import InvitationNotFound
from topout.mail.outbox import queue_mail

LIFETIME = dt.timedelta(days=14)


class Invitation(NamedTuple):
    stored: StaffInvitation
    competition: Competition
    inviter: str


def invite(
    session: Session,
    actor: Actor,
    competition: Competition,
    wanted: InvitationBody,
    now: dt.datetime,
    settings: Settings,
) -> StaffInvitation:
    """Inviting an address again sends a new link; the older one ends. Expired invitations are deleted."""
    email, duty = wanted.email, wanted.duty
    is_same = (StaffInvitation.competition_id == competition.id) & (StaffInvitation.email == email)
    is_expired = StaffInvitation.expires_at <= now
    session.execute(delete(StaffInvitation).where(is_same | is_expired))
    code = make_nonce()
    invitation = StaffInvitation(
        competition_id=competition.id,
        email=email,
        duty=duty,
        code_mac=mac(settings, "invitation", code),
        invited_by_id=actor.user_id,
        created_at=now,
        expires_at=now + LIFETIME,
    )
    session.add(invitation)
    session.flush()
    link = f"{settings.origin}/invitation/{code}"
    inviter = _find_name(session, actor.user_id)
    message = staff_invitation(inviter, competition.name, duty, link, invitation.expires_at)
    queue_mail(session, email, message, now)
    subject, after = Subject("invitation", invitation.id), {"duty": duty, "address": mask_address(email)}
    record(session, actor, competition.id, "staff_invited", now, subject=subject, after=after, key=wanted.key)
    return invitation


def access_invited(session: Session, competition: Competition, key: str | None) -> StaffInvitation | None:
    """The invitation that a request with this key has sent."""
    known = None if key is None else access_earlier(session, competition.id, key, "staff_invited")
    if known is None:
        return None
    invitation = session.get(StaffInvitation, known.subject_id)
    if invitation is None:
        raise InvitationNotFound()  # withdrawn since, or sent again
    return invitation


def list_pending(session: Session, competition: Competition, now: dt.datetime) -> list[StaffInvitation]:
    pending = select(StaffInvitation).where(
        StaffInvitation.competition_id == competition.id,
        StaffInvitation.accepted_by_id.is_(None),
        StaffInvitation.expires_at > now,
    )
    return list(session.scalars(pending.order_by(StaffInvitation.id)))


def withdraw(session: Session, actor: Actor, competition: Competition, invitation_id: int, now: dt.datetime) -> None:
    pending = delete(StaffInvitation).where(
        StaffInvitation.id == invitation_id,
        StaffInvitation.competition_id == competition.id,
        StaffInvitation.accepted_by_id.is_(None),
    )
    gone = session.execute(pending.returning(StaffInvitation.email, StaffInvitation.duty)).one_or_none()
    if gone is None:
        raise InvitationNotFound()
    subject, before = Subject("invitation", invitation_id), {"duty": gone.duty, "address": mask_address(gone.email)}
    record(session, actor, competition.id, "invitation_withdrawn", now, subject=subject, before=before)


def access_invitation(
    session: Session, actor: Actor | None, code: str, now: dt.datetime, settings: Settings
) -> Invitation:
    """For whoever holds the code. One that somebody else accepted is refused like an unknown one."""
    macs = list_macs(settings, "invitation", code)
    stored = session.scalar(select(StaffInvitation).where(StaffInvitation.code_mac.in_(macs)))
    accepted_by = {None} if actor is None else {None, actor.user_id}
    if stored is None or stored.expires_at <= now or stored.accepted_by_id not in accepted_by:
        raise InvitationNotFound()
    competition = session.get_one(Competition, stored.competition_id)
    return Invitation(stored, competition, _find_name(session, stored.invited_by_id))


def accept(session: Session, actor: Actor, code: str, now: dt.datetime, settings: Settings) -> Invitation:
    """Works once; the same person may repeat it."""
    invitation = access_invitation(session, actor, code, now, settings)
    if invitation.stored.accepted_by_id is not None:
        return invitation
    taken = session.execute(
        update(StaffInvitation)
        .where(StaffInvitation.id == invitation.stored.id, StaffInvitation.accepted_by_id.is_(None))
        .values(accepted_by_id=actor.user_id, email="")
        .returning(StaffInvitation.id)
    ).scalar_one_or_none()
    if taken is None:
        raise InvitationNotFound()  # somebody else accepted it at the same moment
    locked = session.get_one(
        Competition, invitation.competition.id, with_for_update={"key_share": True}, populate_existing=True
    )
    duty = invitation.stored.duty
    add_to_staff(session, locked, actor.user_id, duty)
    record(session, actor, locked.id, "invitation_accepted", now, after={"duty": duty})
    return invitation


def erase_invitations(session: Session, email: str) -> None:
    """Of an account that is deleted."""
    session.execute(delete(StaffInvitation).where(StaffInvitation.email == email))


def mask_address(email: str) -> str:
    local, _, domain = email.partition("@")
    return f"{local[:1]}…@{domain}"


def _find_name(session: Session, user_id: int) -> str:
    user = session.get_one(User, user_id)
    return f"{user.first_name} {user.last_name}"
