"""Inviting people to the staff of a competition, or to take it over. Responses do not reveal whether an address has an
account."""

import datetime as dt
from typing import Literal, NamedTuple

from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.orm import Session

from topout.accounts.challenges import find_language
from topout.accounts.models import User
from topout.accounts.tokens import list_macs, mac, make_nonce
from topout.audit.trail import Subject, access_earlier, record
from topout.competitions.access import access_competition
from topout.competitions.emails import handover_offered, staff_invitation
from topout.competitions.models import Competition, OfferedStaffRole, StaffInvitation
from topout.competitions.ownership import end_offers, hand_over
from topout.competitions.staff import add_to_staff
from topout.competitions.staff_schemas import HandoverBody, InvitationBody
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import InvitationForAnother, InvitationNotFound
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
    is_same = and_(
        StaffInvitation.competition_id == competition.id,
        StaffInvitation.email == wanted.email,
        StaffInvitation.duty != "owner",
    )
    session.execute(delete(StaffInvitation).where(or_(is_same, StaffInvitation.expires_at <= now)))
    invitation, link = _create(session, actor, competition, wanted.email, wanted.duty, now, settings)
    inviter = session.get_one(User, actor.user_id)
    language = find_language(session, wanted.email, otherwise=inviter.language)
    message = staff_invitation(
        language, inviter.full_name, competition.name_in(language), wanted.duty, link, invitation.expires_at
    )
    queue_mail(session, wanted.email, message, now, competition.id)
    after = {"duty": wanted.duty, "address": mask_address(wanted.email)}
    subject = Subject("invitation", invitation.id)
    record(session, actor, competition.id, "staff_invited", now, subject=subject, after=after, key=wanted.key)
    return invitation


def offer_competition(
    session: Session,
    actor: Actor,
    competition: Competition,
    wanted: HandoverBody,
    now: dt.datetime,
    settings: Settings,
) -> StaffInvitation:
    """To one address at a time: an earlier link ends. The owner stays owner until the other one accepts."""
    end_offers(session, competition)
    invitation, link = _create(session, actor, competition, wanted.email, "owner", now, settings)
    invitation.owner_stays = wanted.stays
    owner = session.get_one(User, competition.owner_id)
    language = find_language(session, wanted.email, otherwise=owner.language)
    message = handover_offered(language, owner.full_name, competition.name_in(language), link, invitation.expires_at)
    queue_mail(session, wanted.email, message, now, competition.id)
    subject, after = Subject("invitation", invitation.id), {"address": mask_address(wanted.email)}
    record(session, actor, competition.id, "handover_offered", now, subject=subject, after=after, key=wanted.key)
    return invitation


def _create(
    session: Session,
    actor: Actor,
    competition: Competition,
    email: str,
    duty: OfferedStaffRole,
    now: dt.datetime,
    settings: Settings,
) -> tuple[StaffInvitation, str]:
    """Also returns the link."""
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
    return invitation, f"{settings.origin}/invitation/{code}"


def access_invited(
    session: Session,
    competition: Competition,
    key: str | None,
    act: Literal["staff_invited", "handover_offered"] = "staff_invited",
) -> StaffInvitation | None:
    """The invitation that a request with this key has sent."""
    known = None if key is None else access_earlier(session, competition.id, key, act)
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
    """The owner's offer to hand the competition over can be withdrawn by the owner only."""
    found = session.get(StaffInvitation, invitation_id)
    if found is not None and found.competition_id == competition.id and found.duty == "owner":
        access_competition(session, actor, competition.id, to="own")
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
    """For those who hold the code. One that somebody else accepted is refused like an unknown one."""
    macs = list_macs(settings, "invitation", code)
    stored = session.scalar(select(StaffInvitation).where(StaffInvitation.code_mac.in_(macs)))
    accepted_by = {None} if actor is None else {None, actor.user_id}
    if stored is None or stored.expires_at <= now or stored.accepted_by_id not in accepted_by:
        raise InvitationNotFound()
    competition = session.get_one(Competition, stored.competition_id)
    if competition.deleted_at is not None:
        raise InvitationNotFound()
    return Invitation(stored, competition, session.get_one(User, stored.invited_by_id).full_name)


def accept(session: Session, actor: Actor, code: str, now: dt.datetime, settings: Settings) -> Invitation:
    """Works once; the same person may repeat it."""
    invitation = access_invitation(session, actor, code, now, settings)
    if invitation.stored.accepted_by_id is not None:
        return invitation
    if invitation.stored.duty == "owner":
        _refuse_other_account(session, actor, invitation.stored)
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
    if invitation.stored.duty == "owner":
        hand_over(session, actor, locked, stays=invitation.stored.owner_stays, now=now)
        return invitation
    add_to_staff(session, locked, actor.user_id, invitation.stored.duty)
    record(session, actor, locked.id, "invitation_accepted", now, after={"duty": invitation.stored.duty})
    return invitation


def _refuse_other_account(session: Session, actor: Actor, offer: StaffInvitation) -> None:
    """A forwarded link hands no competition over. Locked: an account that is being deleted takes nothing over."""
    user = session.get_one(User, actor.user_id, with_for_update={"key_share": True}, populate_existing=True)
    if user.erased_at is not None or user.email != offer.email:
        raise InvitationForAnother()


def erase_invitations(session: Session, email: str) -> None:
    """Of an account that is deleted."""
    session.execute(delete(StaffInvitation).where(StaffInvitation.email == email))


def mask_address(email: str) -> str:
    local, _, domain = email.partition("@")
    return f"{local[:1]}…@{domain}"
