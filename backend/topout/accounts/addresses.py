"""Another address for an account: it takes effect with the code that the new one gets, and the old one is told."""

import datetime as dt

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from topout.accounts import emails, sign_ins
from topout.accounts.challenges import CODE_LIFETIME, count_try, find_user, void_codes
from topout.accounts.models import Challenge, User
from topout.accounts.service import access_own_user
from topout.accounts.tokens import CODE_DIGITS, is_genuine_mac, mac, make_code, make_nonce
from topout.audit.trail import Subject, record
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import EmailNeeded, InvalidAddressCode, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.mail.outbox import queue_mail

NEW_ADDRESS = "new-address"
"""The purpose of the code's MAC: it signs nobody in, and a code for signing in changes no address."""
OWN_ADDRESS = field_error("email_own")


def send_code(session: Session, actor: Actor, email: str, now: dt.datetime, settings: Settings) -> str:
    """Returns the challenge. The address of another account gets a mail without a code."""
    user = _access_account(session, actor)
    if user.email == email:
        raise ValidationFailed({"email": [OWN_ADDRESS]})
    owner = find_user(session, email)
    is_free = owner is None
    code, challenge_id = make_code(), make_nonce()
    session.add(
        Challenge(
            id=challenge_id,
            email=email,
            code_mac=mac(settings, NEW_ADDRESS, challenge_id, user.id, code) if is_free else "",
            created_at=now,
            expires_at=now + CODE_LIFETIME,
            user_id=user.id,
        )
    )
    if owner is None:
        message = emails.new_address_code(user.language, code, settings.origin)
    else:
        message = emails.new_address_taken(owner.language, settings.origin)
    queue_mail(session, email, message, now)
    return challenge_id


def change_address(
    session: Session, actor: Actor, challenge_id: str, code: str, now: dt.datetime, settings: Settings
) -> sign_ins.Tokens:
    """Ends all other sign-ins, and the tokens that this one had, as a new password does."""
    user = _access_account(session, actor)
    # Before the challenge: of two codes of one account the second waits here, and then finds its challenge deleted.
    session.refresh(user, with_for_update={"key_share": True})
    own = sign_ins.access_sign_in(session, actor, actor.session_id)
    challenge = _verify_code(session, user, challenge_id, code, now, settings)
    old_address = user.email
    assert old_address is not None
    _set_address(session, user, challenge.email)
    sign_ins.end_all(session, user.id, now, except_id=own.id)
    record(session, actor, None, "address_changed", now, subject=Subject("user", user.id))
    queue_mail(session, old_address, emails.address_changed(user.language, user.id, now, settings.origin), now)
    return sign_ins.replace_secret(session, own, now, settings)


def _access_account(session: Session, actor: Actor) -> User:
    user = access_own_user(session, actor)
    if user.email is None:
        raise EmailNeeded()
    return user


def _verify_code(
    session: Session, user: User, challenge_id: str, code: str, now: dt.datetime, settings: Settings
) -> Challenge:
    challenge, given = count_try(session, challenge_id, now), code.strip()
    if challenge is None or challenge.user_id != user.id or len(given) != CODE_DIGITS:
        raise InvalidAddressCode()
    if not is_genuine_mac(challenge.code_mac, settings, NEW_ADDRESS, challenge_id, user.id, given):
        raise InvalidAddressCode()
    return challenge


def _set_address(session: Session, user: User, email: str) -> None:
    """Refused if another account has it meanwhile. The codes go first: who verifies one of them at the same time
    does not wait for this account while it is waited for."""
    try:
        with session.begin_nested():
            void_codes(session, user)
            user.email = email
    except IntegrityError as taken:
        raise InvalidAddressCode() from taken
