import datetime as dt
from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from topout.accounts.fields import Name
from topout.accounts.schemas import SessionOut
from topout.core.schemas import Body, Id, RequestKey
from topout.entries.schemas import Club, DateOfBirth, OptionalContact, WaiverSignatureBody

MAX_TICKETS_PER_REQUEST = 500

CategoryKey = Annotated[str, StringConstraints(min_length=1, max_length=30)]
TicketState = Literal["unused", "claimed", "void"]


class MakeTicketsBody(Body):
    key: RequestKey
    count: Annotated[int, Field(ge=1, le=MAX_TICKETS_PER_REQUEST)]
    category: CategoryKey | None = None
    """None: whoever claims one picks."""
    paid: bool = False
    """The fee is taken where they are handed out."""
    checks_in: bool = True
    """They are handed out at the entrance: claiming one checks in."""


class VoidTicketsBody(Body):
    ticket_ids: Annotated[list[Id], Field(min_length=1, max_length=MAX_TICKETS_PER_REQUEST)]


class ListedTicket(BaseModel):
    """What organisers see."""

    id: int
    number: int
    code: str | None
    """None once it is void, tied to an account, or made with a key that is no longer known."""
    state: TicketState
    category: str | None
    paid: bool
    checks_in: bool
    created_at: dt.datetime
    claimed_at: dt.datetime | None
    participant_id: int | None
    name: str | None


class TicketsResponse(BaseModel):
    data: list[ListedTicket]


class MadeResponse(TicketsResponse):
    made: list[int]
    """Their numbers."""


class TicketOut(BaseModel):
    competition_id: int
    competition: str
    starts_at: dt.datetime
    number: int
    category: str | None
    paid: bool
    fee_by_class: Annotated[bool, Field(default_factory=bool, exclude_if=lambda differs: not differs)]
    """R3: the classes it is for have different fees. Of a paid ticket the amount is that of the class chosen at the
    claim; until then it has none."""
    is_mine: bool
    """Claimed, by whoever asks."""


class TicketResponse(BaseModel):
    data: TicketOut


class ClaimBody(Body):
    key: RequestKey
    first_name: Name
    last_name: Name
    category: CategoryKey
    """Of a competition with classes: the class (R1)."""
    date_of_birth: DateOfBirth
    waiver: WaiverSignatureBody
    guardian_agrees: bool = False
    """That a minor's full name is public."""
    emergency_contact: OptionalContact = ""
    """Not demanded: a ticket is claimed in half a minute."""
    club: Club = ""
    session_id: Id | None = None
    """R6. May be left out where just one fits."""


class ClaimedOut(BaseModel):
    competition_id: int
    session: SessionOut | None
    """None: whoever was signed in stays so."""


class MyTicketOut(BaseModel):
    code: str
    competition_id: int
    number: int


class MyTicketResponse(BaseModel):
    data: MyTicketOut | None
    """None for whoever has an account."""
