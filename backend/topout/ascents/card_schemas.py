"""Paper cards in requests and responses."""

import datetime as dt
from typing import Annotated

from pydantic import BaseModel, Field

from topout.ascents.ops import Attempts, Code, Id, OpStatus
from topout.core.schemas import Body, RequestKey

MAX_LINES = 300


class CardLine(Body):
    boulder_id: Id
    topped: bool
    zoned: bool = False
    attempts_to_top: Attempts = None
    attempts_to_zone: Attempts = None


class CardBody(Body):
    key: RequestKey
    participant_id: Id
    lines: Annotated[list[CardLine], Field(max_length=MAX_LINES)]
    removed: Annotated[list[Id], Field(max_length=MAX_LINES)] = Field(default_factory=list)
    """Boulders that the phone has and the card has not, and that shall not count."""


class LineResult(BaseModel):
    boulder_id: int
    status: OpStatus
    code: Code


class Difference(BaseModel):
    """What the phone sent after the card was typed, where it says something else."""

    boulder_id: int
    boulder: str
    card: CardLine | None
    phone: CardLine | None
    """None: taken back there."""


class CardOut(BaseModel):
    id: int
    participant_id: int
    name: str
    bib: int | None
    typed_by: str
    typed_at: dt.datetime
    lines: list[CardLine]
    differences: list[Difference]


class TypedCardResponse(BaseModel):
    data: CardOut
    results: list[LineResult]


class CardsResponse(BaseModel):
    data: list[CardOut]
    """The last card of each participant, newest first."""
    next_cursor: int | None
