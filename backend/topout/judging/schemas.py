import datetime as dt
from collections.abc import Mapping, Set
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    Field,
    GetJsonSchemaHandler,
    StringConstraints,
    TypeAdapter,
    ValidationError,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from topout.ascents.ops import ClockEvidence, Id, Stamp, Uuid
from topout.ascents.schemas import AttemptFields, HeldOp, OpenDoubt
from topout.core.errors import RefusalCode
from topout.core.errors.field_errors import field_error
from topout.core.schemas import Body, SingleLineText
from topout.payments.models import DeskWay
from topout.rounds.models import ClockEventKind

MAX_ACTS = 50
MAX_PERIOD = 10_000
MAX_ADDED_SECONDS = 3600
NEEDED_BY_EVENT: Mapping[ClockEventKind, Set[str]] = {
    "start": {"period"},
    "add_time": {"seconds"},
    "incident": {"seconds", "participant_id"},
}
Note = Annotated[SingleLineText, StringConstraints(max_length=300)]
Qr = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,32}$")]


class ActBody(Body):
    """What somebody did on a phone, besides logging. `act_id` is made there: the same act happens once."""

    act_id: Uuid
    competition_id: Id
    clock: ClockEvidence


class CheckInAct(ActBody):
    kind: Literal["check_in"]
    participant_id: Id
    is_paid: bool = False
    """The fee was paid at the desk."""
    paid_way: DeskWay = "cash"


class DecideDoubtAct(ActBody):
    kind: Literal["decide_doubt"]
    doubt_id: Id
    counts: bool
    note: Note = ""


class DecideOpAct(ActBody):
    kind: Literal["decide_op"]
    op_id: Uuid
    user_id: Id
    """Who sent the op."""
    counts: bool
    note: Note = ""


class WitnessAct(ActBody):
    """Names the climber by number, or by the code of the entry where the phone does not know whose it is."""

    kind: Literal["witness"]
    boulder_id: Id
    participant_id: Id | None = None
    qr: Qr | None = None
    seen: bool = True
    """False takes it back."""


class ClockAct(ActBody):
    """R16: a press of a time keeper."""

    kind: Literal["clock"]
    clock_id: Id
    event: ClockEventKind
    period: Annotated[int, Field(ge=0, le=MAX_PERIOD)] | None = None
    """Of a start: which one begins."""
    seconds: Annotated[int, Field(ge=1, le=MAX_ADDED_SECONDS)] | None = None
    """Of an incident, and of added time."""
    participant_id: Id | None = None
    """Of an incident: whose time is longer."""

    @model_validator(mode="after")
    def _require_what_the_event_needs(self) -> "ClockAct":
        given = {name for name in ("period", "seconds", "participant_id") if getattr(self, name) is not None}
        if given != NEEDED_BY_EVENT.get(self.event, set()):
            raise ValueError(field_error("malformed", why=f"{self.event} needs other fields."))
        return self


class JudgePostAct(ActBody):
    """R17: a judge stands at a boulder of a round from now on, or leaves it."""

    kind: Literal["judge_post"]
    round_id: Id
    boulder_id: Id | None = None


OfflineAction = CheckInAct | DecideDoubtAct | DecideOpAct | WitnessAct | ClockAct | JudgePostAct
ACT: TypeAdapter[OfflineAction] = TypeAdapter(Annotated[OfflineAction, Field(discriminator="kind")])


def read_action(sent: object) -> OfflineAction | None:
    """None for what is no act."""
    try:
        return ACT.validate_python(sent)
    except (ValidationError, RecursionError):
        return None


class _SentAct:
    """The document shows what an act looks like; one that looks otherwise is refused by itself."""

    @classmethod
    def __get_pydantic_json_schema__(cls, _schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {"anyOf": [handler(ACT.core_schema), {}]}


class ActsBody(Body):
    protocol: Annotated[int, Field(ge=0, le=2**31 - 1)]
    as_user: Id
    device_id: Uuid
    client_now: Stamp | None = None
    acts: list[Annotated[Any, _SentAct]]


ActStatus = Literal["done", "already", "refused"]


class ActResult(BaseModel):
    act_id: str | None
    status: ActStatus
    """`already`: somebody was first; `at`, `by` and `counts` say what stands."""
    code: RefusalCode | None = None
    """Why it was refused."""
    at: dt.datetime | None = None
    by: str | None = None
    counts: bool | None = None
    """Whether the ascent counts. Where it does not yet, a witness waits for the climber's own log."""


class ActsResponse(BaseModel):
    protocol: Literal[1]
    device_id: str
    server_time: dt.datetime
    results: list[ActResult]
    """One for each act, in their order."""


class JudgedTeam(BaseModel):
    id: int
    name: str
    category: str


class JudgedParticipant(BaseModel):
    """What a judge needs to know of somebody who takes part."""

    id: int
    user_id: int
    name: str
    bib: int | None
    qr: str
    team: JudgedTeam | None
    is_disqualified: bool
    is_withdrawn: bool
    category: Annotated[str | None, Field(default_factory=lambda: None, exclude_if=lambda key: key is None)]
    """The key of their class."""
    club: Annotated[str, Field(default_factory=str, exclude_if=lambda club: not club)]


class JudgedAscent(AttemptFields):
    """Only what a judge's phone reads: a pack has hundreds of thousands."""

    participant_id: int
    boulder_id: int
    topped: bool
    zoned: bool
    climbed_at: dt.datetime
    """To the second."""
    is_judged: bool
    """A judge or an organiser logged it."""
    witnesses: int


class RankedDoubt(OpenDoubt):
    changes_place: bool
    """Whether somebody's place would be another one without the ascent."""


class RankedOp(HeldOp):
    changes_place: bool
    """Whether somebody's place would be another one with it."""


class MyDecision(BaseModel):
    at: dt.datetime
    counts: bool
    climber: str | None
    boulder: str | None
    note: str


class JudgingOut(BaseModel):
    participants: list[JudgedParticipant]
    ascents: list[JudgedAscent]
    doubts: list[RankedDoubt]
    """Open ones, like the held ops: first those that would change a place, then the oldest."""
    held: list[RankedOp]
    decided: list[MyDecision]
    """What the judge decided in the last 24 hours, newest first."""


class JudgingResponse(BaseModel):
    data: JudgingOut
    next_cursor: int | None
    """The next page begins after it. It has people and ascents only."""
