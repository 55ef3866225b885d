"""Making and verifying tokens and codes. Pure; the time is passed in."""

import datetime as dt
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import jwt

from topout.core.config import Settings
from topout.core.errors import InvalidToken, TokenExpired

AUDIENCE = "topout"
JWT_TYPE = "at+jwt"
ALGORITHM = "HS256"
REFRESH = "refresh"
"""The purpose of a refresh token's MAC."""
CODE_DIGITS = 6
CLOCK_LEEWAY = dt.timedelta(hours=2)
"""How far in the future a token may have been issued: the server's clock may have been set back."""
MAX_REFRESH_TOKEN_LENGTH = 200
MAX_CACHED_TOKENS = 10_000
SECRET_ID_LENGTH = 12


@dataclass(frozen=True)
class AccessClaims:
    user_id: int
    sign_in_id: int
    secret_id: str
    """Which secret of the sign-in it was issued under; a new sign-in or password makes a new one."""


@dataclass(frozen=True)
class RefreshClaims:
    sign_in_id: int
    generation: int
    mac: str


def mac(settings: Settings, purpose: str, *parts: object) -> str:
    """The purpose is part of the message, so that a MAC is valid for one purpose only."""
    return list_macs(settings, purpose, *parts)[0]


def list_macs(settings: Settings, purpose: str, *parts: object) -> list[str]:
    """With the secret key, and with the previous one while it is still accepted."""
    message = "\x1f".join([purpose, *(str(part) for part in parts)]).encode()
    return [hmac.new(key.encode(), message, hashlib.sha256).hexdigest() for key in _list_keys(settings)]


def is_genuine_mac(given: str, settings: Settings, purpose: str, *parts: object) -> bool:
    """In constant time."""
    known = list_macs(settings, purpose, *parts)
    return sum(hmac.compare_digest(given.encode(), one.encode()) for one in known) > 0


def _list_keys(settings: Settings) -> list[str]:
    return [key for key in (settings.secret_key, settings.previous_secret_key) if key]


def make_access_token(settings: Settings, claims: AccessClaims, now: dt.datetime) -> str:
    payload = {
        "sub": str(claims.user_id),
        "sid": claims.sign_in_id,
        "sec": claims.secret_id,
        "aud": AUDIENCE,
        "iat": int(now.timestamp()),
        "exp": int(now.timestamp()) + settings.access_token_seconds,
    }
    return jwt.encode(payload, settings.secret_key, ALGORITHM, headers={"typ": JWT_TYPE})


class VerifiedToken(NamedTuple):
    """Its signature is valid; its times are checked by the caller."""

    claims: AccessClaims
    not_before: int
    expires: int


def read_access_token(settings: Settings, token: str, now: dt.datetime, *, allow_expired: bool = False) -> AccessClaims:
    verified = _verify_with_any_key(settings, token)
    if verified.not_before > (now + CLOCK_LEEWAY).timestamp():
        raise InvalidToken()
    if now.timestamp() >= verified.expires and not allow_expired:
        raise TokenExpired()
    return verified.claims


def _verify_with_any_key(settings: Settings, token: str) -> VerifiedToken:
    try:
        return _verify(settings.secret_key, token)
    except InvalidToken:
        if not settings.previous_secret_key:
            raise
        return _verify(settings.previous_secret_key, token)


@lru_cache(maxsize=MAX_CACHED_TOKENS)
def _verify(secret_key: str, token: str) -> VerifiedToken:
    """Cached, because a valid signature stays valid. Invalid tokens raise, so they are not cached."""
    try:
        # The caller checks the times against our own clock.
        decoded = jwt.decode_complete(
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
        if decoded["header"].get("typ") != JWT_TYPE:
            raise InvalidToken()
        payload = decoded["payload"]
        # Without `sec` it is of an earlier version of Topout: no secret matches, so it counts as expired.
        claims = AccessClaims(int(payload["sub"]), int(payload["sid"]), str(payload.get("sec", "")))
        issued_at, expires = int(payload["iat"]), int(payload["exp"])
        not_before = max(issued_at, int(payload.get("nbf", issued_at)))
    except (jwt.PyJWTError, ValueError, TypeError, OverflowError) as error:
        raise InvalidToken() from error
    return VerifiedToken(claims, not_before, expires)


def make_refresh_token(settings: Settings, sign_in_id: int, nonce: str, generation: int) -> str:
    """Deterministic, so that a repeated refresh gets the same successor."""
    return f"{sign_in_id}.{generation}.{mac(settings, REFRESH, sign_in_id, nonce, generation)}"


def read_refresh_token(token: str) -> RefreshClaims | None:
    """Parses only: verifying the MAC needs the sign-in's nonce."""
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


def secret_id_of(nonce: str) -> str:
    """What access tokens show of it; the rest stays unknown and keeps refresh tokens unforgeable."""
    return nonce[:SECRET_ID_LENGTH]
