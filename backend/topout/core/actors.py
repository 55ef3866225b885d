"""Who is asking. Services take an actor; only the edge knows how one is recognised."""

import datetime as dt
from dataclasses import dataclass


@dataclass(frozen=True)
class TokenGrant:
    """The API token that a program sent in place of a sign-in."""

    id: int
    name: str
    competition_id: int | None
    """None: every competition that its owner organises."""

    def reaches(self, competition_id: int) -> bool:
        return self.competition_id in {None, competition_id}


@dataclass(frozen=True)
class Actor:
    """As the database knows them at this request; nothing here comes from the token."""

    user_id: int
    role: str
    session_id: int
    signed_in_at: dt.datetime
    token: TokenGrant | None = None
