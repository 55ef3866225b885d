"""Whose a competition is: handed over to the one who accepts it, passed on when its owner deletes their account."""

import datetime as dt
from collections.abc import Sequence
from typing import Literal

from sqlalchemy import delete, or_, select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.audit.trail import Subject, record
from topout.competitions.emails import handed_over, passed_on, taken_over
from topout.competitions.models import Competition, Staff, StaffInvitation
from topout.competitions.staff import add_to_staff, withdraw_invitations_of
from topout.competitions.versions import raise_version
from topout.core.actors import Actor
from topout.core.errors import OwnsCompetitions
from topout.mail.outbox import Email, queue_mail


def hand_over(session: Session, actor: Actor, competition: Competition, *, stays: bool, now: dt.datetime) -> None:
    """To the actor, who has accepted it. The competition is locked."""
    former, owner = session.get_one(User, competition.owner_id), session.get_one(User, actor.user_id)
    if former.id == owner.id:
        return
    _change_owner(session, actor, competition, owner, "handed_over", now)
    if stays and former.erased_at is None:
        add_to_staff(session, competition, former.id, "organiser")
    else:
        withdraw_invitations_of(session, competition, former.id)
    _mail(
        session,
        former,
        handed_over(former.language, owner.full_name, competition.name_in(former.language), stays=stays),
        now,
    )
    _mail(session, owner, taken_over(owner.language, former.full_name, competition.name_in(owner.language)), now)


def find_organiser_address(session: Session, competition_id: int) -> str | None:
    """The owner's: where answers to mails about the competition go."""
    owner = select(User.email).join(Competition, Competition.owner_id == User.id)
    return session.scalar(owner.where(Competition.id == competition_id))


def end_offers(session: Session, competition: Competition) -> None:
    """Those that nobody has accepted."""
    of_this = (StaffInvitation.competition_id == competition.id, StaffInvitation.duty == "owner")
    session.execute(delete(StaffInvitation).where(*of_this, StaffInvitation.accepted_by_id.is_(None)))


def leave_all(session: Session, actor: Actor, now: dt.datetime) -> None:
    """Before an account is deleted: refused while a competition needs its owner. What is over goes to whoever has been
    co-organiser longest; without one, admins look after it. The account has no duty any more."""
    session.execute(select(User.id).where(User.id == actor.user_id).with_for_update(key_share=True))
    needed = _list_owned(session, actor, now, is_needed=True)
    if needed:
        raise OwnsCompetitions({"competitions": [{"id": one.id, "name": one.name} for one in needed]})
    for competition in _list_owned(session, actor, now, is_needed=False):
        _pass_on(session, actor, competition, now)
    session.execute(delete(Staff).where(Staff.user_id == actor.user_id))
    by_them = (StaffInvitation.invited_by_id == actor.user_id, StaffInvitation.accepted_by_id.is_(None))
    session.execute(delete(StaffInvitation).where(*by_them))


def _list_owned(session: Session, actor: Actor, now: dt.datetime, *, is_needed: bool) -> Sequence[Competition]:
    """Locked. One that is called off or whose results are official needs no owner, nor does a draft of the past."""
    is_settled = or_(Competition.called_off_at.is_not(None), Competition.results_final_at.is_not(None))
    is_past_draft = Competition.published_at.is_(None) & (Competition.ends_at <= now)
    is_over = or_(is_settled, is_past_draft)
    owned = select(Competition).where(Competition.owner_id == actor.user_id, Competition.deleted_at.is_(None))
    wanted = owned.where(~is_over if is_needed else is_over).order_by(Competition.starts_at, Competition.id)
    return session.scalars(wanted.with_for_update(key_share=True)).all()


def _pass_on(session: Session, actor: Actor, competition: Competition, now: dt.datetime) -> None:
    end_offers(session, competition)
    named = (Staff.competition_id == competition.id, Staff.duty == "organiser")
    can_sign_in = (User.erased_at.is_(None), User.disabled_at.is_(None))
    longest = select(User).join(Staff, Staff.user_id == User.id).where(*named, *can_sign_in).order_by(Staff.id)
    owner = session.scalars(longest.limit(1)).first()
    if owner is not None:
        _change_owner(session, actor, competition, owner, "passed_on", now)
        _mail(session, owner, passed_on(owner.language, competition.name_in(owner.language)), now)


def _change_owner(
    session: Session,
    actor: Actor,
    competition: Competition,
    owner: User,
    act: Literal["handed_over", "passed_on"],
    now: dt.datetime,
) -> None:
    before, after = {"owner_id": competition.owner_id}, {"owner_id": owner.id}
    competition.owner_id = owner.id
    end_offers(session, competition)
    session.execute(delete(Staff).where(Staff.competition_id == competition.id, Staff.user_id == owner.id))
    raise_version(session, competition)
    subject = Subject("user", owner.id)
    record(session, actor, competition.id, act, now, subject=subject, before=before, after=after)
    session.flush()


def _mail(session: Session, user: User, message: Email, now: dt.datetime) -> None:
    if user.email is not None:
        queue_mail(session, user.email, message, now)
