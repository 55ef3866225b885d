import datetime as dt
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from topout.files.previews import HeadingChoice, NotedLines, PreviewDigest, ReadingOut, ShownHeading, TableQuery
from topout.files.tables import MAX_COLUMNS, TableFormat

PeopleColumn = Literal[
    "",
    "name",
    "first_name",
    "last_name",
    "born",
    "email",
    "category",
    "club",
    "team",
    "team_category",
    "bib",
    "session",
]


class PeopleImportQuery(TableQuery):
    columns: Annotated[list[PeopleColumn], Field(max_length=MAX_COLUMNS)] | None = None
    """What each column is, from the left; empty for one that is not imported. Left out: guessed from the headings."""


class PeopleImportRequest(PeopleImportQuery):
    preview: PreviewDigest = None


class TemplateQuery(BaseModel):
    table_format: TableFormat = "xlsx"


class PeopleImportColumn(ShownHeading):
    field: PeopleColumn | None
    """None: not imported."""


class PreviewedPerson(BaseModel):
    line: int
    change: Literal["new", "same"]
    """`same`: they have entered already, and nothing about them changes."""
    participant_id: int | None
    """Of somebody who has entered."""
    name: str
    date_of_birth: dt.date
    birth_year_only: bool
    email: str | None
    category: str | None
    """The key of their class."""
    session_id: int | None
    club: str
    team: str | None
    bib: int | None
    """None: the next number that is free."""
    readings: list[ReadingOut]


class PeoplePreview(BaseModel):
    new: int
    same: int
    invited: int
    """Those of the new ones who have an address: they get a link by mail."""
    new_teams: list[str]
    lines: list[PreviewedPerson]
    heading_line: int
    heading_choices: list[HeadingChoice]
    """The first lines of the table."""
    columns: list[PeopleImportColumn]
    digest: str


class PeoplePreviewResponse(NotedLines):
    data: PeoplePreview


class PeopleImported(BaseModel):
    new: int
    same: int
    invited: int
    new_teams: list[str]
    participant_ids: list[int]
    """Of the new ones, in the order of the table."""


class PeopleImportedResponse(BaseModel):
    data: PeopleImported
