from typing import Annotated, Literal

from pydantic import BaseModel, Field

from topout.boulders.fields import (
    Color,
    Description,
    Grade,
    Location,
    Name,
    Number,
    Points,
    Polyline,
    RemoteBonus,
    Sector,
    Status,
)
from topout.competitions.schemas import SeenVersion
from topout.schemas import Body, Id

MAX_AT_ONCE = 1000


class BouldersQuery(BaseModel):
    competition_id: Id
    category: Annotated[str, Field(min_length=1, max_length=30, pattern=r"^[A-Za-z0-9_]+$")] | None = None


class BoulderBody(Body):
    competition_id: Id
    number: Number
    name: Name
    sector: Sector = ""
    grade: Grade | None = None
    color: Color = ""
    description: Description = ""
    line: Polyline | None = None
    location: Location | None = None
    remote_bonus: RemoteBonus = 0.0
    points: Points = 0
    zone_points: Points = 0


class BoulderChange(Body):
    """Whatever is left out stays as it is; null takes grade, line or location away."""

    version: SeenVersion = None
    number: Number | None = None
    name: Name | None = None
    sector: Sector | None = None
    grade: Grade | None = None
    color: Color | None = None
    description: Description | None = None
    line: Polyline | None = None
    location: Location | None = None
    remote_bonus: RemoteBonus | None = None
    points: Points | None = None
    zone_points: Points | None = None
    status: Status | None = None


class BoulderChoice(Body):
    id: Id
    version: SeenVersion = None


class BulkChange(Body):
    """Whatever is left out stays as it is; null takes the grade away."""

    boulders: Annotated[list[BoulderChoice], Field(min_length=1, max_length=MAX_AT_ONCE)]
    sector: Sector | None = None
    grade: Grade | None = None
    status: Status | None = None


class RenumberBody(Body):
    ids: Annotated[list[Id], Field(min_length=1, max_length=MAX_AT_ONCE)]
    """In their new order."""
    start: Number = 1


class DuplicateBody(Body):
    name: Name
    number: Number


class LocationOut(BaseModel):
    latitude: float
    longitude: float


class BoulderOut(BaseModel):
    id: int
    competition_id: int
    number: int
    name: str
    sector: str
    grade: str | None
    color: str
    description: str
    image_url: str | None
    thumbnail_url: str | None
    line: list[Annotated[list[float], "x and y, from 0 to 1"]] | None
    location: LocationOut | None
    remote_bonus: float
    points: int
    zone_points: int
    status: Status
    categories: list[str]
    """Keys of the categories it counts in now."""
    version: int
    topped_by: int | None
    """None for whoever may not see the board; of a frozen board the number at that moment."""


class BoulderResponse(BaseModel):
    data: BoulderOut


class BouldersResponse(BaseModel):
    data: list[BoulderOut]


class FieldChange(BaseModel):
    before: str | int | float | None
    after: str | int | float | None


class PreviewedLine(BaseModel):
    line: int
    change: Literal["new", "changed", "same"]
    number: int
    name: str
    changes: dict[str, FieldChange]


class ImportPreview(BaseModel):
    new: int
    changed: int
    same: int
    lines: list[PreviewedLine]


class ImportPreviewResponse(BaseModel):
    data: ImportPreview
    errors: dict[str, list[str]]
    """By line; the import refuses the table while there are any."""
