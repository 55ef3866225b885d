import datetime as dt
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, with_config
from typing_extensions import TypedDict

from topout.boulders.fields import Location
from topout.competitions.fields import LocationText, Moment, Title
from topout.competitions.schemas import SeenVersion
from topout.core.organiser_texts import ShownTranslations, Written
from topout.core.schemas import Body, Id, LongText, SingleLineText
from topout.programme.models import ItemKind

Description = Annotated[LongText, StringConstraints(max_length=2000)]
Leader = Annotated[SingleLineText, StringConstraints(max_length=100)]


@with_config(ConfigDict(extra="forbid", strict=True))
class ItemTranslation(TypedDict, total=False):
    title: Annotated[SingleLineText, StringConstraints(max_length=100)]
    description: Description


ItemTranslations = Written[ItemTranslation]
WritableKind = Literal["competition", "festival"]


class ItemFields(Body):
    title: Title
    description: Description = ""
    translations: ItemTranslations = Field(default_factory=dict)
    starts_at: Moment
    ends_at: Moment
    place: LocationText = ""
    leader: Leader = ""
    location: Location | None = None


class ItemBody(ItemFields):
    competition_id: Id
    kind: WritableKind = "competition"


class ItemFieldsChange(Body):
    """Whatever is left out stays as it is; null takes the location away."""

    version: SeenVersion = None
    title: Title | None = None
    description: Description | None = None
    translations: ItemTranslations | None = None
    """All of them."""
    starts_at: Moment | None = None
    ends_at: Moment | None = None
    place: LocationText | None = None
    leader: Leader | None = None
    location: Location | None = None


class ItemChange(ItemFieldsChange):
    kind: WritableKind | None = None
    """A workshop stays one."""


class ItemLocation(BaseModel):
    latitude: float
    longitude: float


class ItemOut(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: int
    competition_id: int
    kind: ItemKind
    title: str
    description: str
    translations: ShownTranslations
    """Of title and description."""
    starts_at: dt.datetime
    ends_at: dt.datetime
    place: str
    leader: str
    location: ItemLocation | None
    moved_from: dt.datetime | None
    called_off_at: dt.datetime | None
    version: int


class ItemResponse(BaseModel):
    data: ItemOut


class ProgrammeResponse(BaseModel):
    data: list[ItemOut]
