import datetime as dt
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints

from topout.accounts.models import Role
from topout.accounts.schemas import DeviceOut, UserOut
from topout.admin.check_names import CheckName
from topout.admin.queues import Queue
from topout.audit.models import Act
from topout.competitions.status import Status
from topout.core.errors.field_errors import field_error
from topout.core.schemas import Body, EndlessPageQuery, Id, LongText, SingleLineText

PAGE_SIZE = 50
RequestState = Literal["open", "decided"]
Search = Annotated[str, StringConstraints(max_length=100, pattern=r"^[^\x00]*$")]


def _strip(text: str) -> str:
    if not text.strip():
        raise ValueError(field_error("write_a_sentence"))
    return text.strip()


class OrganiserRequestBody(Body):
    text: Annotated[LongText, StringConstraints(min_length=1, max_length=1000), AfterValidator(_strip)]


class DecisionBody(Body):
    agreed: bool
    answer: Annotated[SingleLineText, StringConstraints(max_length=300)] = ""


class RoleBody(Body):
    role: Role


class DisableBody(Body):
    reason: Annotated[SingleLineText, StringConstraints(max_length=300)] = ""


class OrganiserRequestOut(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: int
    text: str
    created_at: dt.datetime
    decided_at: dt.datetime | None
    agreed: bool | None
    answer: str


class OwnRequestResponse(BaseModel):
    data: OrganiserRequestOut | None
    """The latest; null if there was none."""


class RequestWithPerson(OrganiserRequestOut):
    user: UserOut


class RequestResponse(BaseModel):
    data: RequestWithPerson


class RequestsResponse(BaseModel):
    data: list[RequestWithPerson]
    next_cursor: int | None


class PeopleQuery(BaseModel):
    search: Search = ""
    role: Role | None = None
    state: Literal["active", "disabled"] | None = None


class AccountOut(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: int
    email: str | None
    first_name: str
    last_name: str
    role: Role
    created_at: dt.datetime
    disabled_at: dt.datetime | None
    last_seen_at: dt.datetime | None = None


class AccountsResponse(BaseModel):
    data: list[AccountOut]
    next_cursor: int | None


class OwnedCompetition(BaseModel):
    id: int
    name: str
    status: Status


class PersonDetail(AccountOut):
    sessions: list[DeviceOut]
    competitions: list[OwnedCompetition]
    """Those that they own."""
    entries: int
    ascents: int


class AccountResponse(BaseModel):
    data: PersonDetail


class CompetitionRow(BaseModel):
    id: int
    name: str
    location: str
    timezone: str
    starts_at: dt.datetime
    ends_at: dt.datetime
    status: Status
    organiser_id: int
    organiser: str
    participants: int
    """Who have a place."""
    capacity: int


class CompetitionRowsResponse(BaseModel):
    data: list[CompetitionRow]
    next_cursor: int | None


class FailedMail(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: int
    to_address: str
    subject: str
    failed_at: dt.datetime
    failure: str | None
    tries: int


class FailedMailsResponse(BaseModel):
    data: list[FailedMail]
    """The latest."""
    count: int
    """Of all."""
    next_cursor: int | None


class SentAgain(BaseModel):
    count: int


class SentAgainResponse(BaseModel):
    data: SentAgain


class JobOut(BaseModel):
    queue: Queue
    waiting: int
    oldest_seconds: int | None
    failed_at: dt.datetime | None
    error: str | None
    """What went wrong last, as far as it is known."""


class JobsResponse(BaseModel):
    data: list[JobOut]


class StorageOut(BaseModel):
    database: Literal["SQLite", "PostgreSQL"]
    database_bytes: int
    photos: int
    photo_bytes: int
    """Part of the database."""
    data_dir: str
    disk_free_bytes: int
    disk_total_bytes: int
    backups: int | None
    """Of those that the server makes; null if it makes none, or their folder cannot be read."""
    backup_bytes: int | None


class StorageResponse(BaseModel):
    data: StorageOut


class FindingOut(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    name: CheckName
    ok: bool
    sentence: str


class HealthResponse(BaseModel):
    data: list[FindingOut]


class SettingOut(BaseModel):
    name: str
    value: str
    """Empty for a secret."""
    is_secret: bool
    is_set: bool
    """Differs from the default."""


class SettingsResponse(BaseModel):
    data: list[SettingOut]


class SiteAuditQuery(EndlessPageQuery):
    act: Act | None = None
    person_id: Id | None = None
    """To whose account it was done."""
