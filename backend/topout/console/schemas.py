import datetime as dt
from typing import Any

from pydantic import BaseModel

from topout.audit.models import Act, SubjectKind
from topout.schemas import Id


class AuditQuery(BaseModel):
    act: Act | None = None
    user_id: Id | None = None
    subject_kind: SubjectKind | None = None
    subject_id: Id | None = None
    since: dt.datetime | None = None
    until: dt.datetime | None = None


class AuditSubject(BaseModel):
    kind: SubjectKind
    id: int | None
    name: str
    """As it is now; empty for what is gone."""


class AuditEntryOut(BaseModel):
    id: int
    at: dt.datetime
    user_id: int | None
    who: str
    act: Act
    subject: AuditSubject | None
    before: dict[str, Any]
    """Only what changed."""
    after: dict[str, Any]
    reason: str


class AuditResponse(BaseModel):
    data: list[AuditEntryOut]
    next_cursor: int | None
    """For the page with the older entries."""
