"""R17, R18: what screens and judges are shown of a round."""

import datetime as dt
from typing import Literal

from pydantic import BaseModel

from topout.ascents.ops import Code, OpStatus
from topout.rounds.models import StarterStatus
from topout.rounds.schemas import RoundOut


class GridBoulder(BaseModel):
    id: int
    number: int
    name: str
    group: int
    position: int
    """In the order in which they are climbed, from 0."""


class GridCell(BaseModel):
    boulder_id: int
    tries: int
    """All that were made so far."""
    zone: int | None
    top: int | None
    """In which try; None while it is not reached."""


class GridRow(BaseModel):
    participant_id: int
    bib: int | None
    name: str
    club: str | None
    group: int
    position: int
    status: StarterStatus
    place: int | None
    score: float
    cells: list[GridCell | None]
    """In the order of the boulders; None where nothing was tried yet."""


class GridOut(BaseModel):
    round: RoundOut
    boulders: list[GridBoulder]
    rows: list[GridRow]
    """In start order."""
    version: int
    """Of the round's board."""
    frozen_at: dt.datetime | None


class GridResponse(BaseModel):
    data: GridOut


class StepOut(BaseModel):
    tries: int
    """With at most so many, and more than those of the step before."""
    place: int


class NeedsOut(BaseModel):
    place: int
    """If nothing more comes."""
    tops: list[StepOut]
    zones: list[StepOut]


class NeedsResponse(BaseModel):
    data: NeedsOut | None


class PressOut(BaseModel):
    op_id: str
    user_id: int
    name: str
    """Who pressed it."""
    at: dt.datetime
    """When, by the phone's corrected clock (Y12)."""
    received_at: dt.datetime
    kind: Literal["set", "clear"]
    topped: bool
    zoned: bool
    attempts_to_top: int | None
    attempts_to_zone: int | None
    status: OpStatus
    code: Code
    stands: bool
    """Whether this is the result now."""


class PressesResponse(BaseModel):
    data: list[PressOut]
