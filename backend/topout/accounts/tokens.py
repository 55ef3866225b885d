"""Tokens and codes: what they are made of and what makes them genuine. Pure; the time is handed in."""

import datetime as dt
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import jwt

from topout.config import Settings
from topout.errors import InvalidToken, TokenExpired

AUDIENCE = "topout"
KIND = "at+jwt"
ALGORITHM = "HS256"
CODE_DIGITS = 6
CLOCK_LEEWAY = dt.timedelta(hours=2)
"""How far in the future a token of ours may seem to be made: the server's clock may have been set back."""
MAX_REFRESH_TOKEN_LENGTH = 200
TOKENS_KNOWN = 10_000


@dataclass(frozen=True)
class AccessClaims:
    user_id: int
    sign_in_id: int


@dataclass(frozen=True)
class RefreshClaims:
    sign_in_id: int
    generation: int
    mac: str


def mac(settings: Settings, purpose: str, *parts: object) -> str:
    """Keyed by the secret and by what it is for: a code's MAC can never pass as a token's."""
    message = "\x1f".join([purpose, *(str(part) for part in parts)])
    return hmac.new(settings.secret_key.encode(), message.encode(), hashlib.sha256).hexdigest()


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def make_access_token(settings: Settings, claims: AccessClaims, now: dt.datetime) -> str:
    payload = {
        "sub": str(claims.user_id),
        "sid": claims.sign_in_id,
        "aud": AUDIENCE,
        "iat": int(now.timestamp()),
        "exp": int(now.timestamp()) + settings.access_token_seconds,
    }
    return jwt.encode(payload, settings.secret_key, ALGORITHM, headers={"typ": KIND})


class GenuineToken(NamedTuple):
    """We made it; whether it is good now is another question."""

    claims: AccessClaims
    not_before: int
    expires: int


def read_access_token(settings: Settings, token: str, now: dt.datetime, *, even_expired: bool = False) -> AccessClaims:
    genuine = _verify(settings.secret_key, token)
    if genuine.not_before > (now + CLOCK_LEEWAY).timestamp():
        raise InvalidToken()
    if now.timestamp() >= genuine.expires and not even_expired:
        raise TokenExpired()
    return genuine.claims


@lru_cache(maxsize=TOKENS_KNOWN)
def _verify(secret_key: str, token: str) -> GenuineToken:
    """Genuine once is genuine always. What is refused is not remembered: it would push out what is good."""
    try:
        # Times are checked above against our own clock, not the library's.
        whole = jwt.decode_complete(
            token,
            secret_key,
            [ALGORITHM],
            audience=AUDIENCE,
            options={
                "require": ["sub", "sid", "iat", "exp"],
                "verify_exp": False,
                "verify_iat": False,
                "verify_nbf": False,
            },
        )
        if whole["header"].get("typ") != KIND:
            raise InvalidToken()
        payload = whole["payload"]
        claims = AccessClaims(int(payload["sub"]), int(payload["sid"]))
        made, expires = int(payload["iat"]), int(payload["exp"])
        not_before = max(made, int(payload.get("nbf", made)))
    except (jwt.PyJWTError, ValueError, TypeError, OverflowError) as error:
        raise InvalidToken() from error
    return GenuineToken(claims, not_before, expires)


def make_refresh_token(settings: Settings, sign_in_id: int, nonce: str, generation: int) -> str:
    """Derived, not drawn: asking twice for the successor of a token gives the same one."""
    return f"{sign_in_id}.{generation}.{mac(settings, 'refresh', sign_in_id, nonce, generation)}"


def read_refresh_token(token: str) -> RefreshClaims | None:
    """What the token claims; whether it is genuine needs the sign-in's nonce."""
    parts = token.split(".")
    if len(token) > MAX_REFRESH_TOKEN_LENGTH or len(parts) != 3 or not token.isascii():
        return None
    sign_in_id, generation, given_mac = parts
    if not (sign_in_id.isdecimal() and generation.isdecimal()) or len(sign_in_id) > 9 or len(generation) > 9:
        return None
    return RefreshClaims(int(sign_in_id), int(generation), given_mac)


def make_code() -> str:
    return f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}d}"


def make_nonce() -> str:
    return secrets.token_urlsafe(32)
