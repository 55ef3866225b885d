"""Sign-ins: opening, token refresh with rotation and reuse detection, ending."""

import datetime as dt
import logging
from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import bindparam, select, text, update
from sqlalchemy.orm import Session

from topout.accounts import emails
from topout.accounts.devices import say_device
from topout.accounts.models import SignIn, User
from topout.accounts.schemas import DeviceOut
from topout.accounts.tokens import (
    REFRESH,
    AccessClaims,
    RefreshClaims,
    is_genuine_mac,
    make_access_token,
    make_nonce,
    make_refresh_token,
    read_access_token,
    read_refresh_token,
    secret_id_of,
)
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import InvalidRefresh, InvalidToken, Refusal, SessionNotFound, SessionRevoked, TokenExpired
from topout.mail.outbox import queue_mail

log = logging.getLogger("topout.accounts")
IDLE_TIMEOUT = dt.timedelta(days=90)
MAX_AGE = dt.timedelta(days=90)
"""Since the password or code. It ends a session that pauses, so that nobody is signed out in the middle of a day."""
PAUSE = dt.timedelta(hours=6)
MAX_AGE_WITHOUT_PAUSE = dt.timedelta(days=97)
MAX_OPEN_SIGN_INS = 100
REUSE_GRACE_PERIOD = dt.timedelta(hours=24)
MAX_CONSECUTIVE_REUSES = 2
MAX_SIGN_INS_PER_QUERY = 500
SIGN_IN_STATE = """
s.user_id, u.role, s.nonce, s.ended_at is not null, u.erased_at is not null or u.disabled_at is not null"""
"""The columns of a `SignInState`, for every statement that reads one with something else."""
SIGN_INS = "sign_ins s join users u on u.id = s.user_id"
STATES = text(f"select s.id, {SIGN_IN_STATE} from {SIGN_INS} where s.id in :ids")  # noqa: S608 - text of our own
STATES = STATES.bindparams(bindparam("ids", expanding=True))


class Tokens(NamedTuple):
    user: User
    access: str
    refresh: str


class SignInState(NamedTuple):
    """What decides whether a sign-in is good."""

    user_id: int
    role: str
    nonce: str
    is_ended: bool
    is_locked: bool
    """The account is erased or disabled."""


def find_sign_in_refusal(claims: AccessClaims, state: SignInState | None) -> Refusal | None:
    """Pure. Requests, the sync and open sockets all ask here whether a sign-in is still good."""
    if state is None or state.user_id != claims.user_id:
        return InvalidToken()
    if state.is_ended or state.is_locked:
        return SessionRevoked()
    if claims.secret_id != secret_id_of(state.nonce):
        return TokenExpired()  # not `session_revoked`: another tab of the same browser renews with the new cookie
    return None


def open_sign_in(
    session: Session,
    user: User,
    device: str,
    refresh_cookie: str,
    now: dt.datetime,
    settings: Settings,
    *,
    language: str | None = None,
) -> Tokens:
    """The same user on the same browser keeps their sign-in, with a new secret. `language` is what they read there."""
    user.language = user.language or language
    current = find_by_refresh_token(session, refresh_cookie, now, settings)
    if current is not None and current.user_id != user.id:
        current.ended_at = now
        current = None
    if current is None:
        _end_oldest(session, user.id, now)
        current = SignIn(user_id=user.id, user=user, created_at=now, generation=0)
        session.add(current)
    current.device = device
    current.signed_in_at = now
    tokens = replace_secret(session, current, now, settings)
    log.info("session %d: signed in", current.id)
    return tokens


def _end_oldest(session: Session, user_id: int, now: dt.datetime) -> None:
    """Leaves room for one more."""
    for surplus in list_sign_ins(session, user_id)[MAX_OPEN_SIGN_INS - 1 :]:
        surplus.ended_at = now


def replace_secret(session: Session, sign_in: SignIn, now: dt.datetime, settings: Settings) -> Tokens:
    """All earlier tokens of the sign-in end: a copy of them is of no use any more."""
    sign_in.nonce = make_nonce()
    sign_in.last_seen_at = sign_in.rotated_at = now
    sign_in.generation += 1
    sign_in.forgiven_in_a_row = 0
    session.flush()
    return _issue_tokens(sign_in, now, settings)


def authenticate(session: Session, token: str, now: dt.datetime, settings: Settings) -> Actor:
    return make_actor(access_good_sign_in(session, read_access_token(settings, token, now)))


def access_good_sign_in(session: Session, claims: AccessClaims) -> SignIn:
    """Read at every request, with its user, so that an ended one is refused at once."""
    sign_in = session.get(SignIn, claims.sign_in_id)
    refusal = find_sign_in_refusal(claims, _state_of(sign_in) if sign_in else None)
    if refusal is not None:
        raise refusal
    assert sign_in is not None
    return sign_in


def make_actor(sign_in: SignIn) -> Actor:
    return Actor(sign_in.user_id, sign_in.user.role, sign_in.id, sign_in.signed_in_at)


def renew(session: Session, refresh_cookie: str, now: dt.datetime, settings: Settings) -> Tokens:
    """Rotates the refresh token. The previous one stays valid until its successor is used (at most a day): the client
    may not have received the response."""
    claims = read_refresh_token(refresh_cookie)
    if claims is None:
        raise InvalidRefresh()
    sign_in = _access_by_claims(session, claims, settings)
    if _has_expired(sign_in, now):
        sign_in.ended_at = now
        raise InvalidRefresh()
    if claims.generation == sign_in.generation and _rotate(session, sign_in, now):
        return _issue_tokens(sign_in, now, settings)
    session.refresh(sign_in)  # a concurrent request may have rotated it
    sign_in = _access_by_claims(session, claims, settings)  # or replaced its secret: then this token is not its own
    if not _accept_reuse(sign_in, claims.generation, now):
        end_after_token_reuse(session, sign_in, now, settings)
        raise InvalidRefresh()
    return _issue_tokens(sign_in, now, settings)


def _has_expired(sign_in: SignIn, now: dt.datetime) -> bool:
    age, pause = now - sign_in.signed_in_at, now - sign_in.last_seen_at
    return pause > IDLE_TIMEOUT or age > MAX_AGE_WITHOUT_PAUSE or (age > MAX_AGE and pause > PAUSE)


def _rotate(session: Session, sign_in: SignIn, now: dt.datetime) -> bool:
    """A conditional update: concurrent requests with one token get one successor."""
    was_reused = sign_in.forgiven_generation == sign_in.generation
    advanced = session.execute(
        update(SignIn)
        .where(SignIn.id == sign_in.id, SignIn.generation == sign_in.generation, SignIn.ended_at.is_(None))
        .values(
            generation=sign_in.generation + 1,
            rotated_at=now,
            last_seen_at=now,
            forgiven_in_a_row=sign_in.forgiven_in_a_row if was_reused else 0,
        )
        .returning(SignIn.id)
    ).scalar_one_or_none()
    session.refresh(sign_in)
    return advanced is not None


def _accept_reuse(sign_in: SignIn, generation: int, now: dt.datetime) -> bool:
    """Accepts the predecessor of the unused newest token, for at most two generations in a row."""
    is_predecessor = generation == sign_in.generation - 1
    if not is_predecessor or now - sign_in.rotated_at > REUSE_GRACE_PERIOD:
        return False
    if sign_in.forgiven_generation != sign_in.generation:
        sign_in.forgiven_generation = sign_in.generation
        sign_in.forgiven_in_a_row += 1
    return sign_in.forgiven_in_a_row <= MAX_CONSECUTIVE_REUSES


def end_after_token_reuse(session: Session, sign_in: SignIn, now: dt.datetime, settings: Settings) -> None:
    sign_in.ended_at = now
    log.warning("a used refresh token came back; session %d ended", sign_in.id)
    if sign_in.user.email:
        language = sign_in.user.language
        device = say_device(language, sign_in.device)
        message = emails.refresh_token_reused(language, device, settings.origin)
        queue_mail(session, sign_in.user.email, message, now)


def find_by_refresh_token(session: Session, cookie: str, now: dt.datetime, settings: Settings) -> SignIn | None:
    """The open sign-in of this browser. Any generation is accepted, because no token is issued for it."""
    sign_in = _find_by_claims(session, read_refresh_token(cookie), settings)
    if sign_in is None or sign_in.ended_at is not None or _has_expired(sign_in, now):
        return None
    return sign_in


def _find_by_claims(session: Session, claims: RefreshClaims | None, settings: Settings) -> SignIn | None:
    if claims is None:
        return None
    sign_in = session.get(SignIn, claims.sign_in_id)
    nonce = sign_in.nonce if sign_in else ""
    is_genuine = is_genuine_mac(claims.mac, settings, REFRESH, claims.sign_in_id, nonce, claims.generation)
    return sign_in if is_genuine and sign_in is not None else None


def _access_by_claims(session: Session, claims: RefreshClaims, settings: Settings) -> SignIn:
    sign_in = _find_by_claims(session, claims, settings)
    if sign_in is None or sign_in.ended_at is not None:
        raise InvalidRefresh()
    return sign_in


def end_current(
    session: Session, refresh_cookie: str, access_token: str | None, now: dt.datetime, settings: Settings
) -> None:
    """Accepts an expired access token, and can be repeated."""
    sign_in = find_by_refresh_token(session, refresh_cookie, now, settings)
    if sign_in is None and access_token is not None:
        try:
            claims = read_access_token(settings, access_token, now, allow_expired=True)
        except InvalidToken:
            return
        named = session.get(SignIn, claims.sign_in_id)
        sign_in = named if named and claims.secret_id == secret_id_of(named.nonce) else None
    if sign_in is not None and sign_in.ended_at is None:
        sign_in.ended_at = now


def list_sign_ins(session: Session, user_id: int) -> list[SignIn]:
    open_ones = select(SignIn).where(SignIn.user_id == user_id, SignIn.ended_at.is_(None))
    return list(session.scalars(open_ones.order_by(SignIn.last_seen_at.desc(), SignIn.id.desc())))


def describe_devices(session: Session, user_id: int, asks: Actor) -> list[DeviceOut]:
    """Those that are signed in, in the language of the one who asks."""
    language = session.get_one(User, asks.user_id).language
    return [
        DeviceOut(
            id=sign_in.id,
            device=say_device(language, sign_in.device),
            first_seen_at=sign_in.created_at,
            last_seen_at=sign_in.last_seen_at,
            current=sign_in.id == asks.session_id,
        )
        for sign_in in list_sign_ins(session, user_id)
    ]


def list_sign_in_refusals(session: Session, claims: Iterable[AccessClaims]) -> dict[AccessClaims, Refusal]:
    """Those of many claims that are refused, each with its refusal."""
    wanted = list(claims)
    states: dict[int, SignInState] = {}
    for first in range(0, len(wanted), MAX_SIGN_INS_PER_QUERY):
        ids = [one.sign_in_id for one in wanted[first : first + MAX_SIGN_INS_PER_QUERY]]
        states |= {id: SignInState(*state) for id, *state in session.execute(STATES, {"ids": ids})}
    refusals = {one: find_sign_in_refusal(one, states.get(one.sign_in_id)) for one in wanted}
    return {one: refusal for one, refusal in refusals.items() if refusal is not None}


def _state_of(sign_in: SignIn) -> SignInState:
    user = sign_in.user
    return SignInState(user.id, user.role, sign_in.nonce, sign_in.ended_at is not None, not user.can_sign_in)


def access_sign_in(session: Session, actor: Actor, sign_in_id: int) -> SignIn:
    """Another user's sign-in is refused like an unknown one."""
    sign_in = session.get(SignIn, sign_in_id)
    if sign_in is None or sign_in.user_id != actor.user_id or sign_in.ended_at is not None:
        raise SessionNotFound()
    return sign_in


def end_all(session: Session, user_id: int, now: dt.datetime, *, except_id: int | None = None) -> None:
    ending = update(SignIn).where(SignIn.user_id == user_id, SignIn.ended_at.is_(None), SignIn.id != (except_id or 0))
    session.execute(ending.values(ended_at=now))
    session.execute(update(User).where(User.id == user_id).values(signed_out_at=now))


def _issue_tokens(sign_in: SignIn, now: dt.datetime, settings: Settings) -> Tokens:
    claims = AccessClaims(sign_in.user_id, sign_in.id, secret_id_of(sign_in.nonce))
    access = make_access_token(settings, claims, now)
    refresh = make_refresh_token(settings, sign_in.id, sign_in.nonce, sign_in.generation)
    return Tokens(sign_in.user, access, refresh)
