import datetime as dt
from typing import Annotated

from pydantic import BaseModel, StringConstraints

from topout.competitions.schemas import Key, SeenVersion
from topout.core.schemas import Body, Id, LongText
from topout.results.models import MAX_SAID, ProtestOutcome

ProtestText = Annotated[LongText, StringConstraints(strip_whitespace=True, min_length=1, max_length=MAX_SAID)]


class ProtestBody(Body):
    category: Key
    round: Key | None = None
    """The key of the round. None: against the place overall."""
    participant_id: Id
    """Whose place it is about."""
    text: ProtestText


class ProtestDecision(Body):
    version: SeenVersion = None
    outcome: ProtestOutcome
    decision: ProtestText


class ProtestOut(BaseModel):
    id: int
    category: str
    round: str | None
    participant_id: int
    name: str
    text: str
    made_by: str
    made_at: dt.datetime
    outcome: ProtestOutcome | None
    decision: str
    decided_by: str | None
    decided_at: dt.datetime | None
    version: int


class ProtestResponse(BaseModel):
    data: ProtestOut


class ProtestsResponse(BaseModel):
    data: list[ProtestOut]
