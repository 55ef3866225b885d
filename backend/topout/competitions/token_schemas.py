"""Bodies and responses of API tokens."""

import datetime as dt
from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from topout.accounts.api_scopes import Scope
from topout.core.schemas import Body, RequestKey, SingleLineText

MAX_NAME_LENGTH = 60
MAX_DAYS = 366
TokenState = Literal["active", "expired", "stopped"]


class ApiTokenBody(Body):
    key: RequestKey
    name: Annotated[SingleLineText, StringConstraints(min_length=1, max_length=MAX_NAME_LENGTH)]
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=4)]
    everywhere: bool = False
    """In every competition that its owner organises, not in this one only."""
    days: Annotated[int, Field(ge=1, le=MAX_DAYS)]
    """Until it expires."""


class ApiTokenOut(BaseModel):
    id: int
    name: str
    scopes: list[Scope]
    everywhere: bool
    owner: str
    is_mine: bool
    state: TokenState
    """`stopped`: its owner no longer organises this competition, has been disabled, or has signed out everywhere."""
    created_at: dt.datetime
    expires_at: dt.datetime
    last_used_at: dt.datetime | None
    """To five minutes."""


class ApiTokensResponse(BaseModel):
    data: list[ApiTokenOut]


class MadeApiTokenResponse(BaseModel):
    data: ApiTokenOut
    token: str | None
    """Shown here only. A request that is repeated within ten minutes, before the token was used, shows another one in
    its place; later null."""
