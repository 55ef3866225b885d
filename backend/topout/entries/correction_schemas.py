import datetime as dt
from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from topout.accounts.fields import Email, Name
from topout.competitions.schemas import BirthYear
from topout.core.schemas import Body, Id
from topout.entries.schemas import ClassKey, Club, Contact, DateOfBirth, SignedName
from topout.payments.models import DeskWay

MAX_VERSION = 2**31 - 1


MovedIds = Annotated[list[Id], Field(min_length=1, max_length=1000)]


class CorrectionBody(Body):
    """What is left out stays, and so does what is null, but for the address: null removes the one typed at the desk."""

    version: Annotated[int, Field(ge=1, le=MAX_VERSION)] | None = None
    """As read before; another one means that somebody else has corrected the entry meanwhile."""
    first_name: Name | None = None
    last_name: Name | None = None
    date_of_birth: DateOfBirth | None = None
    emergency_contact: Contact | None = None
    email: Email | None = None
    """As typed at the desk. That of an account cannot be changed here."""
    club: Club | None = None
    guardian: SignedName | None = None
    """Who signs at the desk for somebody who turns out to be a minor."""
    guardian_agrees: bool | None = None


class CheckInBody(Body):
    is_paid: bool = False
    """The fee was paid at the desk: also by somebody who has left the payment page."""
    paid_way: DeskWay = "cash"


class UndoCheckInBody(Body):
    checked_in_at: Annotated[dt.datetime, Field(strict=False)]
    """Which check-in; another one that came meanwhile stays."""


class UndoPaymentBody(Body):
    reference: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,43}$")]
    """Of the receipt: which payment."""


class ClassBody(Body):
    participant_ids: MovedIds
    category: ClassKey


class SessionMoveBody(Body):
    participant_ids: MovedIds
    session_id: Id | None
    """None: out of any session."""


class ContactQuery(BaseModel):
    birth_year: BirthYear
    """Of somebody whom no class fits."""


class ContactOut(BaseModel):
    organiser: str
    email: str | None


class ContactResponse(BaseModel):
    data: ContactOut | None
    """None where a class fits, or there are no classes."""
