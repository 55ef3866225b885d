import datetime as dt
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, Field, StringConstraints

from topout.accounts.fields import Email, Name
from topout.competitions.user_info import EntryStatus, PaymentStatus
from topout.core.errors.field_errors import field_error
from topout.core.schemas import Body, Id, LongText, RequestKey, SingleLineText, check_not_blank
from topout.payments.models import DeskWay, ProviderName

EARLIEST_BIRTH = dt.date(1900, 1, 1)
MAX_CENTS = 2**31 - 1


def _only_text(value: Any) -> Any:
    """Pydantic would read a number as seconds since 1970."""
    if not isinstance(value, str) or len(value) != len("2000-12-31"):
        raise ValueError(field_error("date_format"))
    return value


def _check_birth(date: dt.date) -> dt.date:
    if date < EARLIEST_BIRTH:
        raise ValueError(field_error("check_year"))
    return date


DateOfBirth = Annotated[dt.date, Field(strict=False), BeforeValidator(_only_text), AfterValidator(_check_birth)]
SignedName = Annotated[SingleLineText, StringConstraints(max_length=100), AfterValidator(check_not_blank)]
OptionalContact = Annotated[SingleLineText, StringConstraints(max_length=200)]
Contact = Annotated[OptionalContact, AfterValidator(check_not_blank)]
Club = Annotated[SingleLineText, StringConstraints(max_length=60)]
ClassKey = Annotated[str, StringConstraints(min_length=1, max_length=30)]
Hash = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]


class WaiverSignatureBody(Body):
    hash: Hash
    signature: SignedName
    guardian: SignedName | None = None


class DeskSigningBody(WaiverSignatureBody):
    date_of_birth: DateOfBirth | None = None
    """Where only the year was known. Organisers may correct a date too."""
    emergency_contact: Contact | None = None


class EntryBody(Body):
    is_solo: bool
    date_of_birth: DateOfBirth
    emergency_contact: Contact
    waiver: WaiverSignatureBody
    guardian_agrees: bool = False
    """That a minor's full name is public."""
    club: Club = ""
    category: ClassKey | None = None
    """R1: the class. May be left out where just one fits."""
    session_id: Id | None = None
    """R6: the same."""


class WalkUpBody(EntryBody):
    key: RequestKey
    first_name: Name
    last_name: Name
    email: Email | None = None
    is_solo: bool = True
    paid: bool = False
    paid_way: DeskWay = "cash"
    """The fee was taken at the desk."""
    check_in: bool = True
    correct: bool = False
    """With a key that is known: the entry of that key takes over what is different."""


class BirthdayBody(Body):
    date_of_birth: DateOfBirth


class LinkedEntry(BaseModel):
    """What the link of the desk's mail shows."""

    competition_id: int
    competition: str
    starts_at: dt.datetime
    bib: int | None
    category: Annotated[str | None, Field(default_factory=lambda: None, exclude_if=lambda name: name is None)]
    """The name of the class."""
    session: Annotated[str | None, Field(default_factory=lambda: None, exclude_if=lambda name: name is None)]
    """The name of the session."""
    club: Annotated[str, Field(default_factory=str, exclude_if=lambda club: not club)]
    team: Annotated[str | None, Field(default_factory=lambda: None, exclude_if=lambda name: name is None)]
    """The name of the team."""
    waiver_signed: bool
    is_mine: bool
    """Tied already, to the account of whoever asks."""


class LinkedEntryResponse(BaseModel):
    data: LinkedEntry


class TiedOut(BaseModel):
    competition_id: int


class MailBody(Body):
    key: RequestKey
    participant_ids: Annotated[list[Id], Field(min_length=1, max_length=2000)]
    subject: Annotated[SingleLineText, StringConstraints(min_length=1, max_length=150)]
    text: Annotated[LongText, StringConstraints(min_length=1, max_length=5000)]


class SentOut(BaseModel):
    recipients: int
    without_address: int


class SentResponse(BaseModel):
    data: SentOut


class ReasonBody(Body):
    reason: Annotated[SingleLineText, StringConstraints(max_length=300)] = ""


class CancelBody(ReasonBody):
    refund: bool = False
    """Of everything that was paid."""


class PaidBody(Body):
    way: DeskWay = "cash"


class RefundBody(Body):
    refunded_cents: Annotated[int, Field(ge=0, le=MAX_CENTS)] | None = None
    """The total of all refunds; everything when left out."""


class EntryTeamOut(BaseModel):
    id: int
    name: str
    category: str
    marathon_subcategory: str


# A default of the field itself would make the generated types take it for always there.
def _nothing() -> None:
    return None


class ParticipantOut(BaseModel):
    id: int
    user_id: int
    competition_id: int
    is_solo: bool
    status: EntryStatus
    team: EntryTeamOut | None
    bib: int | None
    qr: str
    place_until: dt.datetime | None
    waitlist_position: int | None
    fee_cents: int
    currency: str
    payment_status: PaymentStatus
    waiver_signed: bool
    checked_in_at: dt.datetime | None
    disqualified_at: dt.datetime | None
    withdrew_at: dt.datetime | None
    category: Annotated[str | None, Field(default_factory=_nothing, exclude_if=lambda key: key is None)]
    """R1: the key of their class."""
    session_id: Annotated[int | None, Field(default_factory=_nothing, exclude_if=lambda id: id is None)]
    """R6"""


class ParticipantResponse(BaseModel):
    data: ParticipantOut


class MyEntriesResponse(BaseModel):
    data: list[ParticipantOut]
    """The latest of each competition, cancelled ones included."""
    has_duties: bool
    """Whether this person organises or judges a competition, drafts included: their app then asks which."""


class PaymentStep(BaseModel):
    required: bool
    """Whether paying online confirms the place."""
    checkout_url: str | None
    """None while the provider is unreachable; ask again with /pay."""


class EntryResponse(BaseModel):
    data: ParticipantOut
    payment: PaymentStep


class CheckoutResponse(BaseModel):
    checkout_url: str


class Receipt(BaseModel):
    reference: str
    provider: ProviderName
    paid_at: dt.datetime
    paid_cents: int
    refunded_cents: int
    refunding_cents: int
    refund_percent: int
    """Of a cancellation in time; fixed at the time of payment."""


class PaymentOut(BaseModel):
    status: PaymentStatus
    entry_status: EntryStatus
    amount_cents: int
    currency: str
    place_until: dt.datetime | None
    receipt: Receipt | None


class PaymentResponse(BaseModel):
    data: PaymentOut


class RefundOut(BaseModel):
    amount_cents: int
    """The total of all refunds of this entry."""
    currency: str
    by: Literal["card", "desk", "none"]


class CancelResponse(BaseModel):
    data: ParticipantOut
    refund: RefundOut


class Participation(BaseModel):
    is_participating: bool


class CheckInOut(BaseModel):
    at: dt.datetime
    by: str


class ListedParticipant(ParticipantOut):
    """What organisers see."""

    name: str
    first_name: str
    last_name: str
    club: str
    has_account: bool
    """Its address is not the desk's to change."""
    version: int
    check_in_undone_at: dt.datetime | None
    """The last time that a check-in was undone."""
    checked_in_by: str | None
    """Who of the staff did it."""
    other_check_ins: list[CheckInOut]
    """By phones that had no signal and did not know of the first one."""
    guardian_agrees: bool
    """That a minor's full name is public."""
    email: str | None
    date_of_birth: dt.date | None
    birth_year_only: Annotated[bool, Field(default_factory=bool, exclude_if=lambda only: not only)]
    """Only the year is known; the date is its last day."""
    is_minor: bool
    emergency_contact: str
    guardian: str | None
    created_at: dt.datetime
    paid_cents: int
    refunded_cents: int
    refunding_cents: int
    troubles: list[str]


class ParticipantsResponse(BaseModel):
    data: list[ListedParticipant]
    next_cursor: int | None
    """The next page begins after it."""


class ListedResponse(BaseModel):
    data: ListedParticipant


class CheckInResponse(ListedResponse):
    repeated: bool
    """They were checked in before: `checked_in_at` and `checked_in_by` say when and by whom."""
