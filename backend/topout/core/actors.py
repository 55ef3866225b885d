"""Who is asking. Services take an actor; only the edge knows how one is recognised."""

import datetime as dt
from dataclasses import dataclass


@dataclass(frozen=True)
class Actor:
    """As the database knows them at this request; nothing here comes from the token."""

    user_id: int
    role: str
    session_id: int
    signed_in_at: dt.datetime
