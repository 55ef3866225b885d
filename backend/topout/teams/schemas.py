import datetime as dt

from pydantic import BaseModel, ConfigDict, Field

from topout.core.organiser_texts import ShownTranslations
from topout.core.schemas import Body, Id
from topout.teams.fields import GivenCode, GivenTeamName, MarathonSubcategory, Note, TeamName


class CreateBody(Body):
    # A missing category gets the same message as a wrong one; OpenAPI still lists the field as required.
    model_config = ConfigDict(json_schema_extra={"required": ["competition_id", "name", "marathon_subcategory"]})

    competition_id: Id
    name: GivenTeamName
    marathon_subcategory: MarathonSubcategory = Field(default_factory=str)


class JoinBody(Body):
    competition_id: Id
    team_code: GivenCode


class TeamBody(Body):
    team_id: Id
    competition_id: Id


class RenameBody(Body):
    name: TeamName


class MemberBody(Body):
    participant_id: Id


class MoveBody(Body):
    team_id: Id | None
    """The team to move to; null removes them from their team."""


class NewCodeBody(Body):
    team_code: GivenCode | None = None
    """The old code. With it, a repeated request makes one new code."""


class FreeAgentBody(Body):
    note: Note = ""


class MemberOut(BaseModel):
    participant_id: int
    user_id: int
    name: str


class TeamOut(BaseModel):
    id: int
    name: str
    competition_id: int
    marathon_subcategory: str
    category: str
    captain_id: int
    """The captain's participant_id."""
    members: list[MemberOut]
    team_code: str | None
    """For members only."""


class TeamResponse(BaseModel):
    data: TeamOut


class TeamByCode(BaseModel):
    """What a join link tells its holder, who may be a guest."""

    name: str
    captain: str
    """The first name only."""
    competition: str
    translations: ShownTranslations
    is_full: bool


class TeamByCodeResponse(BaseModel):
    data: TeamByCode


class TeamCheck(BaseModel):
    has_team: bool
    team_id: int | None


class TeamCheckResponse(BaseModel):
    data: TeamCheck


class FreeAgentOut(BaseModel):
    participant_id: int
    name: str
    note: str
    since: dt.datetime
    invited: bool
    """By the actor's team."""


class FreeAgentsResponse(BaseModel):
    data: list[FreeAgentOut]
    listed: bool
    """Whether the actor is on the list."""


class FreeAgentResponse(BaseModel):
    data: FreeAgentOut
