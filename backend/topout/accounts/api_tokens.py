"""API tokens: with one, a program asks in the name of an organiser, within scopes.

Only a hash of each is stored. It is a plain SHA-256: a token has 256 bits that cannot be guessed.
"""

import datetime as dt
import hashlib
import secrets

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import ApiToken, User
from topout.core.actors import Actor, TokenGrant
from topout.core.errors import InvalidToken, TokenExpired

PREFIX = "topout_"
LAST_USED_PRECISION = dt.timedelta(minutes=5)
"""Not every request writes."""
NEVER = dt.datetime.min.replace(tzinfo=dt.UTC)
"""A token proves no fresh sign-in."""


def is_api_token(token: str) -> bool:
    return token.startswith(PREFIX)


def draw_token() -> str:
    return PREFIX + secrets.token_hex(32)


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def access_api_token(session: Session, token: str, now: dt.datetime) -> ApiToken:
    found = session.scalar(select(ApiToken).where(ApiToken.token_hash == hash_token(token)))
    if found is None or found.ended_at is not None or not is_owner_active(found, found.user):
        raise InvalidToken()
    if now >= found.expires_at:
        raise TokenExpired()
    return found


def is_owner_active(token: ApiToken, owner: User) -> bool:
    """A new password, a new address and *sign out everywhere* end older tokens as they end sign-ins."""
    signed_out = owner.signed_out_at is not None and owner.signed_out_at >= token.created_at
    return owner.can_sign_in and not signed_out


def make_actor(token: ApiToken) -> Actor:
    """In all competitions of an administrator it acts in those that they organise themselves, not in everybody's."""
    role = token.user.role
    if token.competition_id is None and role == "admin":
        role = "organiser"
    grant = TokenGrant(token.id, token.name, token.competition_id)
    return Actor(token.user_id, role, session_id=0, signed_in_at=NEVER, token=grant)


def needs_note(token: ApiToken, now: dt.datetime) -> bool:
    """Whether it is time to store that it was used."""
    return token.last_used_at is None or now - token.last_used_at >= LAST_USED_PRECISION
