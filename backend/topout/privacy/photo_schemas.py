import datetime as dt
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, StringConstraints

from topout.accounts.fields import Email
from topout.core.errors.field_errors import field_error
from topout.core.schemas import Body, LongText, SingleLineText

PAGE_SIZE = 50
PhotoRequestState = Literal["open", "decided"]


def _strip(text: str) -> str:
    if not text.strip():
        raise ValueError(field_error("write_why"))
    return text.strip()


class PhotoRequestBody(Body):
    photo: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
    """Its name, as in its address."""
    reason: Annotated[LongText, StringConstraints(min_length=1, max_length=1000), AfterValidator(_strip)]
    email: Email | None = None
    """Where the answer goes. An account with an address is answered there."""


class PhotoDecision(Body):
    removed: bool
    answer: Annotated[SingleLineText, StringConstraints(max_length=300)] = ""
    """Needed if it is kept."""


class PhotoRequestOut(BaseModel):
    id: int
    competition_id: int
    competition: str
    boulder: str | None
    """The name of the boulder that showed it; null if it was the picture of a map."""
    sector: str
    image_url: str | None
    """Null once the competition does not show it any more."""
    asked_by: str | None
    """The name of an account; null for somebody who was not signed in."""
    email: str
    reason: str
    created_at: dt.datetime
    decided_at: dt.datetime | None
    removed: bool | None
    answer: str


class PhotoRequestResponse(BaseModel):
    data: PhotoRequestOut


class PhotoRequestsResponse(BaseModel):
    data: list[PhotoRequestOut]
    next_cursor: int | None
