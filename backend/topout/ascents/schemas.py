import datetime as dt
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, Field, GetJsonSchemaHandler, StringConstraints
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema
from typing_extensions import TypedDict

from topout.ascents.ops import Code, Conflict, Id, OpStatus, Outcome, Stamp, SyncOp, Uuid
from topout.core.schemas import MAX_ID, Body, EndlessPageQuery, SingleLineText

UUID_PATH = r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"
PROTOCOL: Final = 1
MAX_OPS = 50
MAX_CURSOR = 2**31 - 1


class _AnyOp:
    """The document shows what an op looks like; yet one that looks otherwise gets its verdict like every other."""

    @classmethod
    def __get_pydantic_json_schema__(cls, _schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {"anyOf": [handler(SyncOp.__pydantic_core_schema__), {}]}


class SyncBody(Body):
    protocol: Annotated[int, Field(ge=0, le=MAX_CURSOR)]
    as_user: Id
    device_id: Uuid
    epoch: Annotated[str, StringConstraints(max_length=64)] | None = None
    client_now: Stamp | None = None
    pending: Annotated[int, Field(ge=0, le=MAX_CURSOR)] = 0
    changes_since: Annotated[int, Field(ge=0, le=MAX_CURSOR)] | None = None
    ops: list[Annotated[Any, _AnyOp]] = Field(default_factory=list)


# Dictionaries, because the sync builds thousands of them a second; typing's own TypedDict does for pydantic from
# Python 3.12 on.
class OpResult(TypedDict):
    op_id: str | None
    seq: int | None
    status: OpStatus
    code: Code
    replayed: bool


class OpChange(TypedDict):
    op_id: str
    status: OpStatus
    code: Code


class VersionsOut(TypedDict):
    competition: int
    boulders: int
    scores: int


class SyncResponse(TypedDict):
    protocol: Literal[1]
    device_id: str
    epoch: str
    server_time: dt.datetime
    versions: dict[str, VersionsOut]
    results: list[OpResult]
    changes: list[OpChange]
    changes_cursor: int


class DoubtOut(BaseModel):
    id: int
    reason: str
    raised_at: dt.datetime
    outcome: Outcome | None
    decided_at: dt.datetime | None
    note: str


class AttemptFields(BaseModel):
    attempts_to_top: int | None
    attempts_to_zone: int | None


class AscentFields(AttemptFields):
    participant_id: int
    boulder_id: int
    topped: bool
    zoned: bool
    climbed_at: dt.datetime


class AscentOut(AscentFields):
    id: int
    op_id: str
    status: OpStatus
    code: Code
    points: float | None
    """What it adds to the score of its climber, or of their team; none behind a frozen board."""
    doubts: list[DoubtOut]
    witnesses: int
    """How many saw the top, where the competition asks for it."""


class NotCountedOut(AscentFields):
    op_id: str
    status: OpStatus
    code: Code
    kind: Literal["set", "clear"]
    received_at: dt.datetime
    note: str
    """What the judge said, if one decided."""


class AscentsQuery(BaseModel):
    competition_id: Annotated[int, Field(ge=1, le=MAX_ID)]
    participant_id: Annotated[int, Field(ge=1, le=MAX_ID)] | None = None


class AscentsResponse(BaseModel):
    data: list[AscentOut]
    not_counted: list[NotCountedOut]
    """Held and rejected ops of the same people, newest first."""


class ClimbedOut(AscentFields):
    """What somebody did on a boulder, as others who take part see it."""

    id: int
    name: str
    counts: bool
    """False once it was taken back or rejected; then it is listed only for those who doubted it."""
    my_doubt: DoubtOut | None
    witnesses: int
    is_seen_by_me: bool
    """I am one of the witnesses."""


class ClimbedResponse(BaseModel):
    data: list[ClimbedOut]


class DoubtBody(Body):
    reason: Annotated[SingleLineText, StringConstraints(min_length=1, max_length=300)]


class DoubtResponse(BaseModel):
    data: DoubtOut


class DecideBody(Body):
    decision: Literal["confirm", "reject"]
    note: Annotated[SingleLineText, StringConstraints(max_length=300)] = ""


class RulingBody(Body):
    note: Annotated[SingleLineText, StringConstraints(max_length=300)] = ""


class CurrentAscent(AttemptFields):
    topped: bool
    zoned: bool
    climbed_at: dt.datetime


class HeldOp(AttemptFields):
    op_id: str
    user_id: int
    """Who sent it: together with `op_id` this names the op."""
    sender: str
    device_id: str
    kind: Literal["set", "clear"] | None
    participant_id: int | None
    climber: str | None
    """Named, like the boulder, only if both belong to the competition."""
    boulder_id: int | None
    boulder: str | None
    topped: bool | None
    zoned: bool | None
    climbed_at: dt.datetime | None
    tapped_at: dt.datetime | None
    received_at: dt.datetime
    weak_clock: bool
    status: OpStatus
    code: Code
    note: str
    current: CurrentAscent | None
    """The ascent that counts now for this participant and boulder."""
    would_change: bool
    """Whether releasing it, or rejecting an accepted one, makes another ascent count."""
    conflict: Conflict | None
    """Why it is not for the reader to decide."""


class LateDevice(BaseModel):
    """A phone whose ops came late or wait for a judge."""

    user_id: int
    sender: str
    device_id: str
    held: int
    late: int
    """Accepted although they came late (`late_sync`)."""
    last_received_at: dt.datetime


class OpenDoubt(DoubtOut):
    ascent_id: int
    participant_id: int
    climber: str
    boulder_id: int
    boulder: str
    witnesses: list[str]
    """The names of those who saw the top, first the first."""
    conflict: Conflict | None
    """Why it is not for the reader to decide."""


class HeldQuery(EndlessPageQuery):
    user_id: Id | None = None
    device_id: Annotated[str, StringConstraints(pattern=UUID_PATH)] | None = None
    """Of one phone: also what it sent late and was accepted."""


class HeldResponse(BaseModel):
    data: list[HeldOp]
    """Newest first, by those who may log in the competition."""
    doubts: list[OpenDoubt]
    """Those that nobody has decided yet."""
    next_cursor: int | None
    """For the next page of `data`; null on the last one."""
    late_devices: list[LateDevice]
    """Those with most late and held ops first; `device_id` and `user_id` in the query show the ops of one."""


class HeldOpResponse(BaseModel):
    data: HeldOp


class DecidedResponse(BaseModel):
    data: DoubtOut | None
    status: OpStatus
    code: Code


class OwingDevice(BaseModel):
    participant_id: int | None
    """None for staff who do not climb."""
    name: str
    device_id: str
    pending: int
    not_stored: int
    """Refused ops that were counted only, because the account had too many."""
    last_seen_at: dt.datetime


class OwingResponse(BaseModel):
    data: list[OwingDevice]
