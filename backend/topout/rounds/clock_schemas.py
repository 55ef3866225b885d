import datetime as dt
from typing import Annotated

from pydantic import BaseModel, Field

from topout.competitions.schemas import SeenVersion
from topout.core.schemas import Body
from topout.rounds.models import ClockEventKind, Course
from topout.rounds.schemas import RoundName

PeriodSeconds = Annotated[int, Field(ge=1, le=24 * 60 * 60)]
PauseSeconds = Annotated[int, Field(ge=0, le=60 * 60)]


class ClockBody(Body):
    name: RoundName
    course: Course
    period_seconds: PeriodSeconds
    pause_seconds: PauseSeconds = 0


class ClockChange(Body):
    """What is left out stays as it is."""

    version: SeenVersion = None
    name: RoundName | None = None
    course: Course | None = None
    period_seconds: PeriodSeconds | None = None
    pause_seconds: PauseSeconds | None = None


class ClockEventOut(BaseModel):
    id: int
    act_id: str
    kind: ClockEventKind
    at: dt.datetime
    period: int | None
    seconds: int | None
    participant_id: int | None
    device_id: str
    """Which phone pressed; for everybody but staff a number that says only which presses are of the same one."""
    by: str
    """The name of who pressed; empty for everybody but staff."""


class ClockOut(BaseModel):
    id: int
    name: str
    course: Course
    period_seconds: int
    pause_seconds: int
    version: int
    round_ids: list[int]
    periods: int
    """How many there are, in the longest of its rounds (R15). 0 for everybody but staff while boulders are secret."""
    events: list[ClockEventOut]
    """In the order of the presses."""


class ClockResponse(BaseModel):
    data: ClockOut


class ClocksResponse(BaseModel):
    data: list[ClockOut]
