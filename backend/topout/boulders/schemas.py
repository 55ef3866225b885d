from typing import Annotated, Literal

from pydantic import BaseModel, Field

from topout.boulders.fields import (
    Color,
    Description,
    DescriptionTranslations,
    Fraction,
    Grade,
    HoldKind,
    Holds,
    LineText,
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
from topout.core.organiser_texts import ShownTranslations
from topout.core.schemas import Body, Id
from topout.files.previews import HeadingChoice, NotedLines, PreviewDigest, ReadingOut, ShownHeading, TableQuery
from topout.files.tables import MAX_COLUMNS

MAX_AT_ONCE = 1000
ColumnChoice = Literal[
    "",
    "number",
    "name",
    "sector",
    "grade",
    "color",
    "description",
    "description_en",
    "description_de",
    "description_fr",
    "description_el",
    "points",
    "zone_points",
    "remote_bonus",
    "latitude",
    "longitude",
    "categories",
]


CategoryKey = Annotated[str, Field(min_length=1, max_length=30, pattern=r"^[A-Za-z0-9_]+$")]
CategoryKeys = Annotated[list[CategoryKey], Field(max_length=20)]
"""R5. None: every category whose grades contain the boulder."""


class BouldersQuery(BaseModel):
    competition_id: Id
    category: CategoryKey | None = None


class BoulderBody(Body):
    competition_id: Id
    number: Number
    name: Name
    sector: Sector = ""
    grade: Grade | None = None
    color: Color = ""
    description: Description = ""
    translations: DescriptionTranslations = Field(default_factory=dict)
    line: Polyline | None = None
    holds: Holds = Field(default_factory=list)
    line_text: LineText = ""
    location: Location | None = None
    remote_bonus: RemoteBonus = 0.0
    points: Points = 0
    zone_points: Points = 0
    counts_in: CategoryKeys = Field(default_factory=list)


class BoulderChange(Body):
    """Whatever is left out stays as it is; null takes grade, line or location away."""

    version: SeenVersion = None
    number: Number | None = None
    name: Name | None = None
    sector: Sector | None = None
    grade: Grade | None = None
    color: Color | None = None
    description: Description | None = None
    translations: DescriptionTranslations | None = None
    """All of them."""
    line: Polyline | None = None
    holds: Holds | None = None
    line_text: LineText | None = None
    location: Location | None = None
    remote_bonus: RemoteBonus | None = None
    points: Points | None = None
    zone_points: Points | None = None
    counts_in: CategoryKeys | None = None
    status: Status | None = None


class BoulderChoice(Body):
    id: Id
    version: SeenVersion = None


class BulkChange(Body):
    """Whatever is left out stays as it is; null takes the grade away."""

    boulders: Annotated[list[BoulderChoice], Field(min_length=1, max_length=MAX_AT_ONCE)]
    sector: Sector | None = None
    grade: Grade | None = None
    counts_in: CategoryKeys | None = None
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


class HoldOut(BaseModel):
    x: float
    y: float
    kind: HoldKind


class BringsOut(BaseModel):
    """R5: in points."""

    top: float
    flash: float
    zone: float
    categories: Annotated[list[str] | None, Field(default_factory=lambda: None, exclude_if=lambda keys: keys is None)]
    """Left out: all that the boulder counts in."""


class BoulderOut(BaseModel):
    id: int
    competition_id: int
    number: int
    name: str
    sector: str
    grade: str | None
    color: str
    description: str
    translations: ShownTranslations
    """Of its description and of the words for its line."""
    image_url: str | None
    phone_image_url: str | None
    """The photo as phones keep it for use without signal."""
    thumbnail_url: str | None
    photo_bytes: int
    """Of the two that a phone keeps."""
    line: list[Annotated[list[float], "x and y, from 0 to 1"]] | None
    holds: list[HoldOut]
    line_text: str
    location: LocationOut | None
    remote_bonus: float
    points: int
    zone_points: int
    counts_in: Annotated[list[str], Field(default_factory=list, exclude_if=lambda keys: not keys)]
    """R5: set by the organiser; left out where its grade decides."""
    status: Status
    categories: list[str]
    """Keys of the categories it counts in now."""
    brings: Annotated[list[BringsOut], Field(default_factory=list, exclude_if=lambda brings: not brings)]
    """Where the competition has classes, and each boulder has a value of its own."""
    version: int
    topped_by: int | None
    """None for whoever may not see the board; of a frozen board the number at that moment."""


class BoulderResponse(BaseModel):
    data: BoulderOut


class BouldersResponse(BaseModel):
    data: list[BoulderOut]


class ImportQuery(TableQuery):
    competition_id: Id
    columns: Annotated[list[ColumnChoice], Field(max_length=MAX_COLUMNS)] | None = None
    """What each column is, from the left; empty for one that is not imported. Left out: guessed from the headings."""


class ImportRequest(ImportQuery):
    preview: PreviewDigest = None


class FieldChange(BaseModel):
    before: str | int | float | list[str] | None
    after: str | int | float | list[str] | None


class PreviewedLine(BaseModel):
    line: int
    change: Literal["new", "changed", "same"]
    number: int
    name: str
    grade: str | None
    changes: dict[str, FieldChange]
    readings: list[ReadingOut]


class ImportColumn(ShownHeading):
    field: ColumnChoice | None
    """None: not imported."""


class ImportPreview(BaseModel):
    new: int
    changed: int
    same: int
    lines: list[PreviewedLine]
    heading_line: int
    heading_choices: list[HeadingChoice]
    """The first lines of the table."""
    columns: list[ImportColumn]
    digest: str


class ImportPreviewResponse(NotedLines):
    data: ImportPreview


class Pin(Body):
    boulder_id: Id
    x: Fraction
    y: Fraction


class MapChange(Body):
    version: SeenVersion = None
    pins: Annotated[list[Pin], Field(max_length=MAX_AT_ONCE)]
    """All of them."""


class PinOut(BaseModel):
    boulder_id: int
    x: float
    y: float


class MapOut(BaseModel):
    id: int
    sector: str
    """Empty: the whole area."""
    image_url: str
    image_bytes: int
    width: int
    height: int
    pins: list[PinOut]
    version: int


class MapResponse(BaseModel):
    data: MapOut


class MapsResponse(BaseModel):
    data: list[MapOut]
