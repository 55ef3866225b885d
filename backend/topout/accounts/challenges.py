"""Codes by mail: sent, guessed at, used once. Known and unknown addresses look alike from outside."""

import datetime as dt
from typing import NamedTuple

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from topout.accounts import emails
from topout.accounts.models import Challenge, User
from topout.accounts.tokens import CODE_DIGITS, mac, make_code, make_nonce, same
from topout.config import Settings
from topout.errors import InvalidCode
from topout.mail.service import Email, queue_mail

LIFETIME = dt.timedelta(minutes=10)
MAX_TRIES = 5
KEPT_FOR = dt.timedelta(days=1)


class NewAccount(NamedTuple):
    """What somebody typed at sign-up; it takes effect only when that very challenge is verified."""

    first_name: str
    last_name: str
    password_hash: str


def find_user(session: Session, email: str) -> User | None:
    return session.scalar(select(User).where(User.email == email))


def send_code(
    session: Session, email: str, now: dt.datetime, settings: Settings, new_account: NewAccount | None = None
) -> str:
    """Sends a code (to an address without an account that asks for none: an invitation); returns the challenge."""
    session.execute(delete(Challenge).where(Challenge.expires_at < now - KEPT_FOR))
    user = find_user(session, email)
    code = make_code()
    challenge_id = make_nonce()
    works = user is not None or new_account is not None
    pending = new_account if user is None else None
    session.add(
        Challenge(
            id=challenge_id,
            email=email,
            code_mac=mac(settings, "code", challenge_id, code) if works else "",
            created_at=now,
            expires_at=now + LIFETIME,
            user_id=user.id if user else None,
            first_name=pending.first_name if pending else None,
            last_name=pending.last_name if pending else None,
            password_hash=pending.password_hash if pending else None,
        )
    )
    queue_mail(session, email, _compose(user, new_account, code, settings.origin), now)
    return challenge_id


def _compose(user: User | None, new_account: NewAccount | None, code: str, origin: str) -> Email:
    if user is None:
        return emails.no_account_yet(origin) if new_account is None else emails.welcome(code, origin)
    return emails.sign_in_code(code, origin) if new_account is None else emails.already_known(code, origin)


def verify_code(session: Session, challenge_id: str, code: str, now: dt.datetime, settings: Settings) -> User:
    """The user whom the code proves; a new one when the challenge was a sign-up."""
    challenge = _use_up_one_try(session, challenge_id, now)
    given = code.strip()
    genuine = len(given) == CODE_DIGITS and same(challenge.code_mac, mac(settings, "code", challenge_id, given))
    if not genuine:
        raise InvalidCode()
    challenge.used_at = now
    user = session.get(User, challenge.user_id) if challenge.user_id else _find_or_make_user(session, challenge, now)
    if user is None or user.erased_at is not None:
        raise InvalidCode()
    return user


def _use_up_one_try(session: Session, challenge_id: str, now: dt.datetime) -> Challenge:
    """One statement counts the try, so that a thousand guesses at once still share five tries."""
    counted = session.execute(
        update(Challenge)
        .where(
            Challenge.id == challenge_id,
            Challenge.tries < MAX_TRIES,
            Challenge.used_at.is_(None),
            Challenge.expires_at > now,
        )
        .values(tries=Challenge.tries + 1)
        .returning(Challenge.id)
    ).scalar_one_or_none()
    challenge = session.get(Challenge, challenge_id) if counted else None
    if challenge is None:
        raise InvalidCode()
    return challenge


def _find_or_make_user(session: Session, challenge: Challenge, now: dt.datetime) -> User:
    """Another sign-up of the same address may have won; then the code signs in and changes nothing."""
    assert challenge.first_name is not None
    assert challenge.last_name is not None
    user = User(
        email=challenge.email,
        first_name=challenge.first_name,
        last_name=challenge.last_name,
        password_hash=challenge.password_hash,
        created_at=now,
    )
    try:
        with session.begin_nested():
            session.add(user)
    except IntegrityError:
        existing = find_user(session, challenge.email)
        if existing is None:
            raise
        return existing
    return user
