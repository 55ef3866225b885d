import datetime as dt
from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from topout.competitions.schemas import Key, SeenVersion
from topout.competitions.status import Status
from topout.core.organiser_texts import ShownTranslations
from topout.core.schemas import Body, Id, RequestKey, SingleLineText
from topout.series.models import MemberStatus

Hindrance = Literal["draft", "called_off", "private", "frozen", "not_official"]
MAX_PLACES_WITH_POINTS, MAX_POINTS = 200, 100_000
MAX_COMPETITIONS, MAX_CLASSES, MAX_MATCHES, MAX_BEST_OF = 50, 50, 500, 50
Name = Annotated[SingleLineText, StringConstraints(min_length=1, max_length=100)]
ClassName = Annotated[SingleLineText, StringConstraints(min_length=1, max_length=60)]
Points = Annotated[
    list[Annotated[int, Field(ge=0, le=MAX_POINTS)]], Field(min_length=1, max_length=MAX_PLACES_WITH_POINTS)
]
BestOf = Annotated[int, Field(ge=1, le=MAX_BEST_OF)]


class SeriesBody(Body):
    name: Name
    key: RequestKey


class SeriesClassBody(Body):
    key: Key
    name: ClassName


class SeriesMatchBody(Body):
    """By hand: this category counts in this class, or in none."""

    competition_id: Id
    category: Key
    class_key: Key | None


class SeriesChange(Body):
    """What is left out stays as it is. `points` null: the preset; `best_of` null: all results count."""

    version: SeenVersion = None
    name: Name | None = None
    points: Points | None = None
    best_of: BestOf | None = None
    classes: Annotated[list[SeriesClassBody], Field(max_length=MAX_CLASSES)] | None = None
    matches: Annotated[list[SeriesMatchBody], Field(max_length=MAX_MATCHES)] | None = None


class SeriesCompetitionBody(Body):
    competition_id: Id


class SeriesClassOut(BaseModel):
    key: str
    name: str


class SeriesMatchOut(BaseModel):
    competition_id: int
    category: str
    class_key: str | None


class SeriesCompetitionOut(BaseModel):
    """As everybody may see it."""

    id: int
    name: str
    location: str
    starts_at: dt.datetime
    ends_at: dt.datetime
    timezone: str
    status: Status
    translations: ShownTranslations
    counts: bool
    """Whether any of its results is official and public."""


class SeriesResultOut(BaseModel):
    competition_id: int
    participant_id: int
    place: int
    points: int | float
    """Exact, shown with at most two decimals."""
    counts: bool
    """Whether it is among the best N, or dropped."""


class SeriesRowOut(BaseModel):
    id: int
    """A participant that the person is: that of the last result."""
    place: int
    name: str
    club: str
    points: int | float
    results: list[SeriesResultOut]


class SeriesStandingOut(BaseModel):
    key: str
    name: str
    competition_ids: list[int]
    """Those with an official result in this class."""
    rows: list[SeriesRowOut]
    waiting: int
    """Entries with a place that do not count, because they belong to no account yet (R22)."""


class SeriesOut(BaseModel):
    id: int
    name: str
    is_published: bool
    points: list[int]
    is_preset: bool
    best_of: int | None
    competitions: list[SeriesCompetitionOut]
    standings: list[SeriesStandingOut]
    """One for each class."""


class SeriesResponse(BaseModel):
    data: SeriesOut


class SeriesCategoryOut(BaseModel):
    key: str
    name: str
    class_key: str | None
    """The class it counts in."""
    by_hand: bool
    is_official: bool


class SeriesMemberOut(BaseModel):
    """A competition as organisers of the series see it."""

    competition_id: int
    name: str
    starts_at: dt.datetime
    timezone: str
    status: MemberStatus
    competition_status: Status
    hindrance: Hindrance | None
    """Why nothing of it counts."""
    organises: bool
    """Whether the reader organises it."""
    categories: list[SeriesCategoryOut]


class SeriesSetup(BaseModel):
    id: int
    name: str
    version: int
    published_at: dt.datetime | None
    points: list[int] | None
    preset: list[int]
    best_of: int | None
    classes: list[SeriesClassOut]
    matches: list[SeriesMatchOut]
    competitions: list[SeriesMemberOut]


class SeriesSetupResponse(BaseModel):
    data: SeriesSetup


class OwnSeriesOut(BaseModel):
    id: int
    name: str
    is_published: bool
    competitions: int
    """Those that agreed."""
    asked: int
    """Those that have not answered."""


class OwnSeriesResponse(BaseModel):
    data: list[OwnSeriesOut]


class SeriesOfCompetitionOut(BaseModel):
    id: int
    name: str
    is_published: bool
    status: MemberStatus
    asked_by: str | None
    """For organisers of the competition: who asked."""


class SeriesOfCompetitionResponse(BaseModel):
    data: list[SeriesOfCompetitionOut]


class SeriesPersonOut(BaseModel):
    """An entry with an official result."""

    participant_id: int
    competition_id: int
    name: str
    club: str
    has_account: bool
    person: int | None
    """The same for entries of which an organiser said that they are one person."""


class SeriesPeopleResponse(BaseModel):
    data: list[SeriesPersonOut]


class JoinEntriesBody(Body):
    participant_ids: Annotated[list[Id], Field(min_length=2, max_length=MAX_COMPETITIONS)]


class SeparateEntryBody(Body):
    participant_id: Id
