import datetime as dt
from typing import Annotated, Any
from zoneinfo import ZoneInfo

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, computed_field

from topout.competitions.fields import (
    Capacity,
    Currency,
    FeeCents,
    GraceMinutes,
    LocationText,
    Moment,
    NameTranslations,
    RefundPercent,
    RetentionDays,
    TeamSize,
    Title,
    TitleTranslations,
    Zone,
)
from topout.competitions.models import StaffRole
from topout.competitions.rule_schemas import RulesOut
from topout.competitions.status import Status
from topout.competitions.templates import Joining, Template
from topout.competitions.user_info import UserInfo
from topout.core.languages import Language
from topout.core.organiser_texts import ShownTranslations
from topout.core.schemas import MAX_ID, Body, RequestKey, SingleLineText
from topout.scoring.model import Input, Kind

Key = Annotated[str, StringConstraints(min_length=1, max_length=30, pattern=r"^[A-Za-z0-9_]+$")]
Grade = Annotated[str, StringConstraints(max_length=4)]


SeenVersion = Annotated[int | None, Field(ge=0, le=MAX_ID)]
"""The version that the change was made from: another one by now is a conflict. Scripts may leave it out."""
Reason = Annotated[SingleLineText, StringConstraints(min_length=1, max_length=300)]


FirstLanguage = Annotated[str | None, Field(exclude_if=lambda language: language is None)]
"""Of the texts as they were first written; left out where it is not known."""


class CompetitionBody(Body):
    name: Title
    language: Language | None = None
    """Of its texts."""
    location: LocationText = ""
    timezone: Zone
    starts_at: Moment
    ends_at: Moment
    registration_opens_at: Moment
    registration_closes_at: Moment
    capacity: Capacity
    fee_cents: FeeCents = 0
    currency: Currency = "EUR"
    team_size_min: TeamSize = 2
    team_size_max: TeamSize = 4
    allow_solo: bool = True
    template: Template = "marathon"
    key: RequestKey | None = None
    """Scripts may leave it out."""


class CompetitionCopyBody(Body):
    key: RequestKey


class CompetitionChange(Body):
    """Whatever is left out or null stays as it is."""

    version: SeenVersion = None
    name: Title | None = None
    language: Language | None = None
    translations: TitleTranslations | None = None
    """All of them."""
    location: LocationText | None = None
    timezone: Zone | None = None
    starts_at: Moment | None = None
    ends_at: Moment | None = None
    registration_opens_at: Moment | None = None
    registration_closes_at: Moment | None = None
    capacity: Capacity | None = None
    fee_cents: FeeCents | None = None
    currency: Currency | None = None
    team_size_min: TeamSize | None = None
    team_size_max: TeamSize | None = None
    allow_solo: bool | None = None
    template: Template | None = None
    refund_percent: RefundPercent | None = None
    log_grace_minutes: GraceMinutes | None = None
    team_logging: bool | None = None
    ask_witnesses: bool | None = None
    scoreboard_public: bool | None = None
    name_retention_days: RetentionDays | None = None


class ExtendBody(Body):
    minutes: Annotated[int, Field(ge=1, le=480)]
    seen_ends_at: Moment | None = None
    """The end that was on the screen: with it a repeated tap moves the end once."""


class FreezeBody(Body):
    frozen: bool = True


BirthYear = Annotated[int, Field(ge=1900, le=2100)]
OfClass = Annotated[int | None, Field(exclude_if=lambda value: value is None)]
"""Left out where nothing is set: a competition without classes is described as ever."""


class CategoryBody(Body):
    key: Key
    name: Annotated[SingleLineText, StringConstraints(min_length=1, max_length=60)]
    translations: NameTranslations | None = None
    """All of them; left out or null, those of this key stay as they are."""
    kind: Kind
    format: Annotated[str, StringConstraints(max_length=20)]
    params: dict[str, Any] = Field(default_factory=dict)
    min_grade: Grade | None = None
    max_grade: Grade | None = None
    joining: Joining = "everyone"
    born_from: BirthYear | None = None
    born_to: BirthYear | None = None
    capacity: Capacity | None = None
    fee_cents: FeeCents | None = None


class CategoriesBody(Body):
    version: SeenVersion = None
    categories: Annotated[list[CategoryBody], Field(min_length=1, max_length=20)]


class ReopenBody(Body):
    reason: Reason


class CompetitionOut(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: int
    name: str
    language: FirstLanguage = None
    translations: ShownTranslations
    location: str
    timezone: str
    starts_at: dt.datetime
    ends_at: dt.datetime
    registration_opens_at: dt.datetime
    registration_closes_at: dt.datetime
    capacity: int
    places_left: int
    fee_cents: int
    currency: str
    refund_percent: int
    team_size_min: int
    team_size_max: int
    allow_solo: bool
    log_grace_minutes: int
    team_logging: bool
    ask_witnesses: bool
    """Whether those who take part confirm each other's tops."""
    scoreboard_public: bool
    scoreboard_frozen: bool
    name_retention_days: int
    published_at: dt.datetime | None
    results_final_at: dt.datetime | None
    postponed_at: dt.datetime | None
    called_off_at: dt.datetime | None
    called_off_reason: str
    version: int
    status: Status
    server_time: dt.datetime
    duties: list[StaffRole]
    """What the asker may do here beyond taking part; admins and owners are organisers."""

    @computed_field
    def duty(self) -> StaffRole | None:
        """The first of `duties`."""
        return self.duties[0] if self.duties else None

    @computed_field
    def local_starts_at(self) -> str:
        """In the competition's time zone, `2026-06-06T11:00`: a page need not load the time zones of its browser."""
        return self._local(self.starts_at)

    @computed_field
    def local_ends_at(self) -> str:
        return self._local(self.ends_at)

    def _local(self, moment: dt.datetime) -> str:
        return moment.astimezone(ZoneInfo(self.timezone)).replace(tzinfo=None).isoformat(timespec="minutes")


class CompetitionResponse(BaseModel):
    data: CompetitionOut


class CompetitionsResponse(BaseModel):
    data: list[CompetitionOut]


class ClimbingSessionOut(BaseModel):
    """R6: a part of the day with a window and places of its own."""

    model_config = ConfigDict(from_attributes=True)

    id: int
    name: str
    translations: ShownTranslations
    starts_at: dt.datetime
    ends_at: dt.datetime
    capacity: int | None
    places_used: int
    categories: list[str]
    """The keys of the classes that climb in it. Empty: all."""
    version: int

    @computed_field
    def places_left(self) -> int | None:
        """None without a capacity of its own. Organisers may put more people into it than it has places."""
        return None if self.capacity is None else max(0, self.capacity - self.places_used)


class CompetitionDetail(CompetitionOut):
    boulder_count: int
    sessions: Annotated[list[ClimbingSessionOut], Field(default_factory=list, exclude_if=lambda sessions: not sessions)]
    """Left out without any."""
    user_info: UserInfo | None = None


class CompetitionDetailResponse(BaseModel):
    data: CompetitionDetail


class CategoryOut(BaseModel):
    key: str
    name: str
    translations: ShownTranslations
    kind: Kind
    format: str
    params: dict[str, Any]
    min_grade: str | None
    max_grade: str | None
    # A default of the field itself would make the generated types take it for always there.
    joining: Annotated[Joining, Field(default_factory=lambda: "everyone", exclude_if=lambda one: one == "everyone")]
    born_from: OfClass = None
    born_to: OfClass = None
    capacity: OfClass = None
    fee_cents: OfClass = None
    places_left: OfClass = None
    """R3: none without a capacity of its own."""
    rules: RulesOut
    inputs: list[Input]
    """What besides the top affects a score."""
    contestants: int


class CategoriesResponse(BaseModel):
    data: list[CategoryOut]
    version: int
    """The competition's."""
