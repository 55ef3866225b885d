"""Writing an entry, and finding the one of a repeated request."""

import datetime as dt
from collections.abc import Mapping
from typing import Any, NamedTuple

from pydantic_core import to_jsonable_python
from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.audit.models import Act, AuditEntry, SubjectKind
from topout.core.actors import Actor
from topout.core.errors import ValidationFailed

Values = Mapping[str, Any]
MAKING = ("competition_created", "competition_duplicated")
CLAIM_LASTS = dt.timedelta(hours=24)


class Subject(NamedTuple):
    kind: SubjectKind
    id: int | None


class SentAction(NamedTuple):
    """An act that was done on a phone, perhaps without signal, and received later."""

    key: str | None
    """Its id. None for what it does besides: a key is for one entry."""
    claimed_at: dt.datetime
    """When it was done, as the phone says; its clock may be wrong or forged."""
    received_at: dt.datetime

    def find_time(self, earliest: dt.datetime | None = None) -> dt.datetime:
        """When it counts as done: as claimed, unless that is long ago, before what it is about, or still to come."""
        oldest = self.received_at - CLAIM_LASTS
        is_possible = max(oldest, earliest or oldest) <= self.claimed_at <= self.received_at
        return self.claimed_at if is_possible else self.received_at


def record(
    session: Session,
    actor: Actor | None,
    competition_id: int | None,
    act: Act,
    now: dt.datetime,
    *,
    subject: Subject | None = None,
    before: Values | None = None,
    after: Values | None = None,
    reason: str = "",
    key: str | None = None,
    sent: SentAction | None = None,
) -> None:
    """In the caller's transaction. Without an actor it is a command's. `sent`: what a phone says of it; `now` is then
    the time that counts."""
    session.add(
        AuditEntry(
            competition_id=competition_id,
            user_id=actor.user_id if actor else None,
            token_name=actor.token.name if actor and actor.token else None,
            acted_at=now,
            act=act,
            subject_kind=subject.kind if subject else None,
            subject_id=subject.id if subject else None,
            before=to_jsonable_python(before or {}),
            after=to_jsonable_python(after or {}),
            reason=reason,
            key=sent.key if sent else key,
            claimed_at=sent.claimed_at if sent else None,
            received_at=sent.received_at if sent else None,
        )
    )


def find_by_key(session: Session, competition_id: int, key: str) -> AuditEntry | None:
    is_same = (AuditEntry.competition_id == competition_id, AuditEntry.key == key)
    return session.scalar(select(AuditEntry).where(*is_same))


def access_earlier(session: Session, competition_id: int, key: str, act: Act) -> AuditEntry | None:
    """The entry of the same act with the same key. A key is for one act only."""
    known = find_by_key(session, competition_id, key)
    if known is not None and known.act != act:
        raise ValidationFailed()
    return known


def find_made_by_key(session: Session, actor: Actor, key: str) -> int | None:
    """The competition that a request with this key has made."""
    is_same = (AuditEntry.user_id == actor.user_id, AuditEntry.key == key, AuditEntry.act.in_(MAKING))
    return session.scalar(select(AuditEntry.competition_id).where(*is_same))


def list_changes(before: Values, after: Values) -> tuple[dict[str, Any], dict[str, Any]]:
    """The fields that differ, as they were and as they are."""
    names = [name for name in after if before.get(name) != after[name]]
    return {name: before.get(name) for name in names}, {name: after[name] for name in names}
