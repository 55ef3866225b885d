"""Making, listing and ending API tokens."""

import datetime as dt
import hashlib
import uuid

from sqlalchemy import and_, func, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from topout.accounts.api_tokens import draw_token, hash_token, is_owner_active, make_actor
from topout.accounts.models import ApiToken
from topout.audit.models import AuditEntry
from topout.audit.trail import Subject, access_earlier, record
from topout.competitions.access import list_permissions
from topout.competitions.models import Competition
from topout.competitions.token_schemas import ApiTokenBody, ApiTokenOut, TokenState
from topout.core.actors import Actor
from topout.core.errors import TokenNotFound, ValidationFailed
from topout.core.errors.field_errors import field_error

MAX_TOKENS = 50
SHOWN_FOR = dt.timedelta(minutes=10)


def make_token(
    session: Session, actor: Actor, competition: Competition, body: ApiTokenBody, now: dt.datetime
) -> tuple[ApiToken, str | None]:
    """With the token itself, which is not stored."""
    key, secret = hash_key(body.key), draw_token()
    earlier = access_earlier(session, competition.id, key, "token_made")
    if earlier is not None:
        return _show_again(session, actor, earlier, secret, now)
    _refuse_too_many(session, actor)
    token = ApiToken(
        user_id=actor.user_id,
        competition_id=None if body.everywhere else competition.id,
        name=body.name,
        token_hash=hash_token(secret),
        scopes=sorted(set(body.scopes)),
        created_at=now,
        expires_at=now + dt.timedelta(days=body.days),
    )
    try:
        with session.begin_nested():
            session.add(token)
    except IntegrityError as error:
        raise ValidationFailed({"name": [field_error("token_name_taken")]}) from error
    after = {"name": token.name, "scopes": token.scopes, "everywhere": body.everywhere, "expires_at": token.expires_at}
    subject = Subject("token", token.id)
    record(session, actor, competition.id, "token_made", now, subject=subject, after=after, key=key)
    return token, secret


def hash_key(key: str) -> str:
    """As the audit trail has it, from which nobody can then repeat the request."""
    return str(uuid.UUID(bytes=hashlib.sha256(key.encode()).digest()[:16]))


def _show_again(
    session: Session, actor: Actor, earlier: AuditEntry, secret: str, now: dt.datetime
) -> tuple[ApiToken, str | None]:
    """The request is repeated when its response was lost. What that showed is not known here, so the token gets another
    secret, unless a program has the first one."""
    token = session.get(ApiToken, earlier.subject_id, with_for_update={"key_share": True})
    if token is None or token.ended_at is not None or token.user_id != actor.user_id:
        raise TokenNotFound()
    if token.last_used_at is not None or now - token.created_at > SHOWN_FOR:
        return token, None
    token.token_hash = hash_token(secret)
    return token, secret


def _refuse_too_many(session: Session, actor: Actor) -> None:
    mine = select(func.count()).select_from(ApiToken).where(ApiToken.user_id == actor.user_id)
    if (session.scalar(mine.where(ApiToken.ended_at.is_(None))) or 0) >= MAX_TOKENS:
        raise ValidationFailed({"name": [field_error("too_many_tokens", max=MAX_TOKENS)]})


def list_tokens(session: Session, actor: Actor, competition: Competition) -> list[ApiToken]:
    """All of this competition, and one's own of every competition."""
    mine = and_(ApiToken.competition_id.is_(None), ApiToken.user_id == actor.user_id)
    shown = or_(ApiToken.competition_id == competition.id, mine)
    found = session.scalars(select(ApiToken).where(shown, ApiToken.ended_at.is_(None)).order_by(ApiToken.id))
    return list(found)


def end_token(session: Session, actor: Actor, competition: Competition, token_id: int, now: dt.datetime) -> None:
    """Any organiser of the competition ends any token of it."""
    token = next((one for one in list_tokens(session, actor, competition) if one.id == token_id), None)
    if token is None:
        raise TokenNotFound()
    token.ended_at = now
    subject, before = Subject("token", token.id), {"name": token.name}
    record(session, actor, competition.id, "token_ended", now, subject=subject, before=before)


def describe_token(
    session: Session, actor: Actor, competition: Competition, token: ApiToken, now: dt.datetime
) -> ApiTokenOut:
    return ApiTokenOut.model_validate(
        {
            "id": token.id,
            "name": token.name,
            "scopes": token.scopes,
            "everywhere": token.competition_id is None,
            "owner": token.user.full_name,
            "is_mine": token.user_id == actor.user_id,
            "state": _find_state(session, competition, token, now),
            "created_at": token.created_at,
            "expires_at": token.expires_at,
            "last_used_at": token.last_used_at,
        }
    )


def _find_state(session: Session, competition: Competition, token: ApiToken, now: dt.datetime) -> TokenState:
    if now >= token.expires_at:
        return "expired"
    may_organise = "organise" in list_permissions(session, make_actor(token), competition)
    return "active" if may_organise and is_owner_active(token, token.user) else "stopped"
