from typing import Annotated

from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from topout.competitions.fields import Capacity, Moment, NameTranslations
from topout.competitions.schemas import ClimbingSessionOut, Key, SeenVersion
from topout.core.schemas import Body, SingleLineText

SessionName = Annotated[SingleLineText, StringConstraints(min_length=1, max_length=60)]
ClassKeys = Annotated[list[Key], Field(max_length=20), AfterValidator(lambda keys: list(dict.fromkeys(keys)))]


class ClimbingSessionBody(Body):
    name: SessionName
    translations: NameTranslations = Field(default_factory=dict)
    starts_at: Moment
    ends_at: Moment
    capacity: Capacity | None = None
    """None: as many as the competition has."""
    categories: ClassKeys = Field(default_factory=list)
    """The keys of the classes that climb in it. Empty: all."""


class ClimbingSessionChange(Body):
    """Whatever is left out stays as it is; null takes the capacity away."""

    version: SeenVersion = None
    name: SessionName | None = None
    translations: NameTranslations | None = None
    """All of them."""
    starts_at: Moment | None = None
    ends_at: Moment | None = None
    capacity: Capacity | None = None
    categories: ClassKeys | None = None


class ClimbingSessionResponse(BaseModel):
    data: ClimbingSessionOut


class ClimbingSessionsResponse(BaseModel):
    data: list[ClimbingSessionOut]
