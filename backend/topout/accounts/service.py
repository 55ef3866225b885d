"""Accounts: name, password, erasure; role, disabling and password reset by the people who run the server."""

import datetime as dt

from sqlalchemy import delete, or_, select, update
from sqlalchemy.orm import Session

from topout.accounts import emails, sign_ins
from topout.accounts.challenges import find_user, void_codes
from topout.accounts.models import ApiToken, OrganiserRequest, Role, SignIn, User
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import (
    EmailNeeded,
    Forbidden,
    InvalidCredentials,
    LastAdmin,
    ReauthRequired,
    SessionRevoked,
    UserNotFound,
)
from topout.mail.given_up import delete_given_up
from topout.mail.models import OutgoingMail
from topout.mail.outbox import queue_mail
from topout.translations.pseudonyms import CLIMBER

FRESH_PROOF_LIFETIME = dt.timedelta(minutes=10)


def access_own_user(session: Session, actor: Actor) -> User:
    user = session.get(User, actor.user_id)
    if user is None or user.erased_at is not None:
        raise SessionRevoked()
    return user


def access_user_without_address(session: Session, actor: Actor) -> User:
    user = access_own_user(session, actor)
    if user.email is not None:
        raise Forbidden()
    return user


def require_fresh_proof(actor: Actor, now: dt.datetime) -> None:
    if now - actor.signed_in_at > FRESH_PROOF_LIFETIME:
        raise ReauthRequired()


def create_user(
    session: Session,
    email: str,
    first_name: str,
    last_name: str,
    role: Role,
    password_hash: str | None,
    now: dt.datetime,
) -> User:
    """For the command line and test data. An existing account is changed to the given values."""
    user = find_user(session, email) or User(email=email, created_at=now, password_hash=password_hash)
    user.first_name, user.last_name, user.role = first_name, last_name, role
    session.add(user)
    if password_hash not in {None, user.password_hash}:
        reset_password(session, user, password_hash, now)
    return user


def list_users(session: Session, role: str | None) -> list[User]:
    users = select(User).where(User.erased_at.is_(None)).order_by(User.id)
    return list(session.scalars(users if role is None else users.where(User.role == role)))


def access_user(session: Session, actor: Actor, user_id: int, *, lock: bool = False) -> User:
    """Another person's account: for admins only. `lock`: of two who change it at once, the second sees what the first
    did."""
    if actor.role != "admin":
        raise Forbidden()
    user = session.get(User, user_id)
    if user is not None and lock:
        _lock(session, user)
    if user is None or user.erased_at is not None:
        raise UserNotFound()
    return user


def _lock(session: Session, user: User) -> None:
    """Until the commit. With an admin all of them, in one order: they may change each other at once."""
    locked = or_(User.id == user.id, User.role == "admin") if user.role == "admin" else User.id == user.id
    users = select(User).where(locked).order_by(User.id).with_for_update(key_share=True)
    session.scalars(users.execution_options(populate_existing=True)).all()


def access_unchanged_user(session: Session, verified: User) -> User:
    """Whose password was verified outside this transaction. It may have been replaced or the account disabled since."""
    user = session.get_one(User, verified.id, with_for_update={"key_share": True})
    if user.password_hash != verified.password_hash or not user.can_sign_in:
        raise InvalidCredentials()
    return user


def reset_password(session: Session, user: User, password_hash: str | None, now: dt.datetime) -> None:
    """By those who run the server. Ends all sign-ins; without a hash, a code by mail is the only way in."""
    user.password_hash = password_hash
    void_codes(session, user)
    sign_ins.end_all(session, user.id, now)


def require_other_admin(session: Session, user: User) -> None:
    """Before the user stops being an admin who can sign in. Locks all of them until the commit: of two who demote each
    other at once, the second is refused."""
    if user.role != "admin" or not user.can_sign_in:
        return
    can_sign_in = (User.role == "admin", User.erased_at.is_(None), User.disabled_at.is_(None))
    admins = select(User).where(*can_sign_in).order_by(User.id).with_for_update(key_share=True)
    if session.scalars(admins.execution_options(populate_existing=True)).all() == [user]:
        raise LastAdmin()


def change_role(session: Session, user: User, role: Role) -> None:
    if role != "admin":
        require_other_admin(session, user)
    user.role = role


def disable_user(session: Session, user: User, now: dt.datetime) -> None:
    user.disabled_at = user.disabled_at or now
    void_codes(session, user)
    sign_ins.end_all(session, user.id, now)


def rename(session: Session, actor: Actor, first_name: str, last_name: str) -> User:
    user = access_own_user(session, actor)
    user.first_name, user.last_name = first_name, last_name
    return user


def change_password(
    session: Session, actor: Actor, password_hash: str, now: dt.datetime, settings: Settings
) -> sign_ins.Tokens:
    """Ends all other sign-ins, and the tokens that this one had."""
    user = access_own_user(session, actor)
    if user.email is None:
        raise EmailNeeded()
    user.password_hash = password_hash
    void_codes(session, user)
    sign_ins.end_all(session, user.id, now, except_id=actor.session_id)
    queue_mail(session, user.email, emails.password_changed(user.language, settings.origin), now)
    own = sign_ins.access_sign_in(session, actor, actor.session_id)
    return sign_ins.replace_secret(session, own, now, settings)


def erase(session: Session, actor: Actor, now: dt.datetime) -> None:
    """Deletes personal data. The row stays: results show a pseudonym made of the id."""
    user = access_own_user(session, actor)
    require_other_admin(session, user)
    session.execute(delete(OrganiserRequest).where(OrganiserRequest.user_id == user.id))
    session.execute(delete(ApiToken).where(ApiToken.user_id == user.id))
    void_codes(session, user)
    sign_ins.end_all(session, user.id, now)
    session.execute(update(SignIn).where(SignIn.user_id == user.id).values(device=""))
    delete_given_up(session, OutgoingMail.to_address == user.email)
    user.email = None
    user.password_hash = None
    user.first_name, user.last_name = CLIMBER, str(user.id)
    user.language = None
    user.role = "participant"
    user.erased_at = now
