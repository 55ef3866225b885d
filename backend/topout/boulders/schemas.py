from typing import Annotated

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
from topout.schemas import Body, Id


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
    topped_by: int | None
    """None for whoever may not see the board; of a frozen board the number at that moment."""


class BoulderResponse(BaseModel):
    data: BoulderOut


class BouldersResponse(BaseModel):
    data: list[BoulderOut]
