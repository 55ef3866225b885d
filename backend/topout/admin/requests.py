"""Asking to become an organiser, and what administrators answer."""

import datetime as dt

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import OrganiserRequest, User
from topout.accounts.service import access_own_user, change_role
from topout.admin import emails
from topout.admin.access import require_admin
from topout.admin.schemas import PAGE_SIZE, RequestState
from topout.audit.models import Act
from topout.audit.trail import Subject, record
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import AlreadyOrganiser, EmailNeeded, OrganiserRequestNotFound, RequestDecided
from topout.mail.outbox import queue_mail

CREATORS = ("organiser", "admin")


def find_own_request(session: Session, actor: Actor) -> OrganiserRequest | None:
    """The latest."""
    own = select(OrganiserRequest).where(OrganiserRequest.user_id == actor.user_id)
    return session.scalars(own.order_by(OrganiserRequest.id.desc()).limit(1)).first()


def ask(session: Session, actor: Actor, text: str, now: dt.datetime, settings: Settings) -> OrganiserRequest:
    """While a request is open its text is replaced: administrators have one of each person to answer."""
    user = access_own_user(session, actor)
    if user.email is None:
        raise EmailNeeded()
    # Two requests at once wait for each other.
    session.refresh(user, with_for_update={"key_share": True})
    if user.role in CREATORS:
        raise AlreadyOrganiser()
    latest = find_own_request(session, actor)
    if latest is not None and latest.decided_at is None:
        latest.text = text
        return latest
    asked = OrganiserRequest(user_id=user.id, user=user, text=text, created_at=now, answer="")
    session.add(asked)
    session.flush()
    record(session, actor, None, "organiser_asked", now, subject=Subject("user", user.id))
    _mail_admins(session, user, now, settings)
    return asked


def _mail_admins(session: Session, user: User, now: dt.datetime, settings: Settings) -> None:
    can_read = (User.role == "admin", User.email.is_not(None), User.disabled_at.is_(None))
    for admin in session.scalars(select(User).where(*can_read)):
        assert admin.email is not None
        message = emails.organiser_asked(admin.language, user.full_name, settings.origin)
        queue_mail(session, admin.email, message, now)


def list_requests(
    session: Session, actor: Actor, state: RequestState, cursor: int | None
) -> tuple[list[OrganiserRequest], int | None]:
    """Newest first, and where the next page begins."""
    require_admin(actor)
    decided = OrganiserRequest.decided_at
    wanted = select(OrganiserRequest).where(decided.is_(None) if state == "open" else decided.is_not(None))
    older = wanted.where(OrganiserRequest.id < cursor) if cursor else wanted
    found = session.scalars(older.order_by(OrganiserRequest.id.desc()).limit(PAGE_SIZE + 1)).all()
    page = list(found[:PAGE_SIZE])
    return page, page[-1].id if len(found) > PAGE_SIZE else None


def _lock_request(session: Session, request_id: int) -> OrganiserRequest:
    """With the person, as they are now: another administrator may change their role at this moment. The person first,
    as in `ask` and where an account is erased, which take their requests with them."""
    request = session.get(OrganiserRequest, request_id)
    if request is None:
        raise OrganiserRequestNotFound()
    session.refresh(request.user, with_for_update={"key_share": True})
    locking = {"of": OrganiserRequest}
    locked = session.get(OrganiserRequest, request_id, with_for_update=locking, populate_existing=True)
    if locked is None:
        raise OrganiserRequestNotFound()
    return locked


def decide(
    session: Session, actor: Actor, request_id: int, *, agreed: bool, answer: str, now: dt.datetime, settings: Settings
) -> OrganiserRequest:
    """The same answer a second time changes nothing."""
    require_admin(actor)
    request = _lock_request(session, request_id)
    if request.decided_at is not None:
        if request.agreed != agreed:
            raise RequestDecided()
        return request
    request.decided_at, request.decided_by_id = now, actor.user_id
    request.agreed, request.answer = agreed, answer
    user = request.user
    before = {"role": user.role}
    if agreed and user.role not in CREATORS:
        change_role(session, user, "organiser")
    act: Act = "organiser_agreed" if agreed else "organiser_declined"
    after = {"role": user.role} if user.role != before["role"] else {}
    subject = Subject("user", user.id)
    record(session, actor, None, act, now, subject=subject, before=before if after else {}, after=after, reason=answer)
    if user.email is not None:
        write = emails.organiser_agreed if agreed else emails.organiser_declined
        queue_mail(session, user.email, write(user.language, answer, settings.origin), now)
    return request
