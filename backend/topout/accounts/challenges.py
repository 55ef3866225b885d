"""One-time codes by mail: sending and verifying. Responses do not reveal whether an address has an account."""

import datetime as dt
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from topout.accounts import emails
from topout.accounts.models import Challenge, User
from topout.accounts.tokens import CODE_DIGITS, is_genuine_mac, mac, make_code, make_nonce
from topout.core.config import Settings
from topout.core.errors import InvalidCode
from topout.mail.outbox import Email, queue_mail
from topout.texts.acceptance import record_acceptance

CODE_LIFETIME = dt.timedelta(minutes=10)
MAX_TRIES = 5
RETENTION = dt.timedelta(days=1)


class NewAccount(NamedTuple):
    """The sign-up form. The account is created when its challenge is verified."""

    first_name: str
    last_name: str
    password_hash: str


def find_user(session: Session, email: str) -> User | None:
    return session.scalar(select(User).where(User.email == email))


def find_language(session: Session, email: str, otherwise: str | None) -> str | None:
    """In which the reader of this address gets mail: their account's; `otherwise` where there is no account."""
    return list_languages(session, [email]).get(email, otherwise)


def list_languages(session: Session, emails: Sequence[str]) -> dict[str, str | None]:
    """Of the accounts among these addresses."""
    found = session.execute(select(User.email, User.language).where(User.email.in_(emails)))
    return {email: language for email, language in found if email is not None}


def send_code(
    session: Session,
    email: str,
    now: dt.datetime,
    settings: Settings,
    language: str,
    new_account: NewAccount | None = None,
) -> str:
    """Returns the challenge. A sign-in at an address without an account gets an invitation to register, no code.
    `language` is that of the request, for addresses without an account and accounts that have none yet."""
    session.execute(delete(Challenge).where(Challenge.expires_at < now - RETENTION))
    user = find_user(session, email)
    code = make_code()
    challenge_id = make_nonce()
    has_code = user.can_sign_in if user else new_account is not None
    pending = new_account if user is None else None
    session.add(
        Challenge(
            id=challenge_id,
            email=email,
            code_mac=mac(settings, "code", challenge_id, code) if has_code else "",
            created_at=now,
            expires_at=now + CODE_LIFETIME,
            user_id=user.id if user else None,
            first_name=pending.first_name if pending else None,
            last_name=pending.last_name if pending else None,
            password_hash=pending.password_hash if pending else None,
        )
    )
    language = (user and user.language) or language
    queue_mail(session, email, _compose_email(language, user, new_account, code, settings.origin), now)
    return challenge_id


def send_code_for_address(
    session: Session, user: User, email: str, password_hash: str, now: dt.datetime, settings: Settings
) -> str:
    """Somebody without an account adds an address. That of another account gets a mail without a code."""
    owner = find_user(session, email)
    code, challenge_id = make_code(), make_nonce()
    session.add(
        Challenge(
            id=challenge_id,
            email=email,
            code_mac=mac(settings, "code", challenge_id, code) if owner is None else "",
            created_at=now,
            expires_at=now + CODE_LIFETIME,
            user_id=user.id,
            password_hash=password_hash,
        )
    )
    language = (owner and owner.language) or user.language
    if owner is None:
        message = emails.welcome(language, code, settings.origin)
    else:
        message = emails.address_in_use(language, settings.origin)
    queue_mail(session, email, message, now)
    return challenge_id


def _compose_email(language: str, user: User | None, new_account: NewAccount | None, code: str, origin: str) -> Email:
    if user is not None and not user.can_sign_in:
        return emails.account_disabled(language, origin)
    if new_account is None:
        return emails.sign_in_code(language, code, origin) if user else emails.no_account_yet(language, origin)
    return emails.already_registered(language, code, origin) if user else emails.welcome(language, code, origin)


def verify_code(
    session: Session, challenge_id: str, code: str, now: dt.datetime, settings: Settings, language: str
) -> User:
    """The user who owns the code; a sign-up creates them."""
    challenge, given = count_try(session, challenge_id, now), code.strip()
    if challenge is None:
        raise InvalidCode()
    is_genuine = is_genuine_mac(challenge.code_mac, settings, "code", challenge_id, given)
    if len(given) != CODE_DIGITS or not is_genuine:
        raise InvalidCode()
    challenge.used_at = now
    user = session.get(User, challenge.user_id) if challenge.user_id else _find_or_create_user(session, challenge, now)
    if user is None or not user.can_sign_in:
        raise InvalidCode()
    if challenge.password_hash is not None:  # a form for a new account, which says that one accepts them
        record_acceptance(session, settings, user.id, now, language)
    if user.email is None:
        _add_address(session, user, challenge)
    if user.email != challenge.email:
        raise InvalidCode()  # another address was added meanwhile
    return user


def void_codes(session: Session, user: User) -> None:
    """Codes that were asked for until now work no more."""
    session.execute(delete(Challenge).where((Challenge.user_id == user.id) | (Challenge.email == user.email)))


def count_try(session: Session, challenge_id: str, now: dt.datetime) -> Challenge | None:
    """None if its code works no more. Counted in one conditional update: concurrent guesses share the same tries."""
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
    return session.get(Challenge, challenge_id) if counted else None


def _add_address(session: Session, user: User, challenge: Challenge) -> None:
    """The user keeps entry, ascents and team."""
    try:
        with session.begin_nested():
            user.email, user.password_hash = challenge.email, challenge.password_hash
    except IntegrityError as taken:
        raise InvalidCode() from taken


def _find_or_create_user(session: Session, challenge: Challenge, now: dt.datetime) -> User:
    """If another sign-up of this address was verified first, its user is returned unchanged."""
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
