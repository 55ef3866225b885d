import datetime as dt
from typing import Annotated, Any

from pydantic import BaseModel, Field, StringConstraints

from topout.competitions.fields import MAX_SEATS, Moment, NameTranslations
from topout.competitions.schemas import Key, SeenVersion
from topout.core.organiser_texts import ShownTranslations
from topout.core.schemas import Body, Id, SingleLineText
from topout.rounds.models import RoundMode
from topout.rounds.status import RoundStatus
from topout.scoring.model import Ties

MAX_TRIES = 999
MAX_GROUPS, MAX_GROUP_BOULDERS = 20, 500
RoundName = Annotated[SingleLineText, StringConstraints(min_length=1, max_length=60)]
Format = Annotated[str, StringConstraints(max_length=20)]
Quota = Annotated[int, Field(ge=1, le=MAX_SEATS)]
Tries = Annotated[int, Field(ge=1, le=MAX_TRIES)]
BoulderGroup = Annotated[list[Id], Field(min_length=1, max_length=MAX_GROUP_BOULDERS)]


class RoundBody(Body):
    """Appended to the rounds of the category."""

    category: Key
    name: RoundName
    translations: NameTranslations = Field(default_factory=dict)
    mode: RoundMode
    format: Format | None = None
    """None: the category's, with its parameters."""
    params: dict[str, Any] | None = None
    quota: Quota | None = None
    ties: Ties = "all"
    max_attempts: Tries | None = None
    starts_at: Moment | None = None
    ends_at: Moment | None = None
    revealed_at: Moment | None = None
    """R9. None: when it starts."""
    clock_id: Id | None = None


class RoundChange(Body):
    """What is left out stays as it is; null takes away what a round can be without."""

    version: SeenVersion = None
    name: RoundName | None = None
    translations: NameTranslations | None = None
    """All of them."""
    mode: RoundMode | None = None
    format: Format | None = None
    params: dict[str, Any] | None = None
    quota: Quota | None = None
    ties: Ties | None = None
    max_attempts: Tries | None = None
    starts_at: Moment | None = None
    ends_at: Moment | None = None
    revealed_at: Moment | None = None
    clock_id: Id | None = None


class RoundBouldersBody(Body):
    version: SeenVersion = None
    groups: Annotated[list[BoulderGroup], Field(max_length=MAX_GROUPS)]
    """Each in the order in which they are climbed. One group: for all. None: those of the category (R8)."""


class RoundOut(BaseModel):
    id: int
    category: str
    key: str
    board: str
    """The key of its standings."""
    name: str
    translations: ShownTranslations
    """Of its name."""
    position: int
    mode: RoundMode
    format: str | None
    params: dict[str, Any] | None
    quota: int | None
    ties: Ties
    max_attempts: int | None
    starts_at: dt.datetime | None
    ends_at: dt.datetime | None
    revealed_at: dt.datetime | None
    is_secret: bool
    """R9: staff alone see its boulders."""
    groups: list[list[int]]
    """The ids of its boulders. Empty for everybody but staff while it is secret."""
    clock_id: int | None
    status: RoundStatus
    official_at: dt.datetime | None
    listed_at: dt.datetime | None
    seed: str | None
    starters: int
    """How many are on the start list and have not withdrawn."""
    version: int


class RoundResponse(BaseModel):
    data: RoundOut


class RoundsResponse(BaseModel):
    data: list[RoundOut]
