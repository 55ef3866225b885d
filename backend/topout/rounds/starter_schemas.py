from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints, model_validator

from topout.competitions.schemas import SeenVersion
from topout.core.errors.field_errors import field_error
from topout.core.schemas import Body, SingleLineText
from topout.rounds.models import StarterStatus
from topout.rounds.schemas import MAX_GROUPS, RoundOut

MAX_POSITION = 100_000
Reason = Annotated[SingleLineText, StringConstraints(min_length=1, max_length=300)]
GroupNumber = Annotated[int, Field(ge=0, lt=MAX_GROUPS)]
Source = Literal["previous", "drawn", "bibs"]


class StartListBody(Body):
    source: Annotated[Source, Field(alias="from")]
    """Those who go on from the round before (R11), or everybody in the category: in a drawn order, or by number."""
    groups: Annotated[int, Field(ge=1, le=MAX_GROUPS)] | None = None
    """None: as many as its boulders have."""
    redraw: bool = False
    """With a new seed. Without it the same request makes the same list."""


class StarterChange(Body):
    """One of the three. A move by hand needs a reason."""

    version: SeenVersion = None
    status: StarterStatus | None = None
    position: Annotated[int, Field(ge=0, le=MAX_POSITION)] | None = None
    group: GroupNumber | None = None
    reason: Reason | None = None

    @model_validator(mode="after")
    def _require_one(self) -> "StarterChange":
        if sum(value is not None for value in (self.status, self.position, self.group)) != 1:
            raise ValueError(field_error("one_change_at_a_time"))
        if self.status is None and self.reason is None:
            raise ValueError(field_error("say_why"))
        return self


class NewStarter(Body):
    version: SeenVersion = None
    reason: Reason


class StarterOut(BaseModel):
    participant_id: int
    bib: int | None
    name: str
    club: str
    group: int
    position: int
    place: int | None
    """In the round before."""
    status: StarterStatus


class StartListOut(BaseModel):
    round: RoundOut
    starters: list[StarterOut]
    """By group and start order; those who withdrew last."""
    differs: bool
    """R11: the official result of the round before says otherwise than this list. Nothing changes by itself."""


class StartListResponse(BaseModel):
    data: StartListOut
