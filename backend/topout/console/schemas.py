import datetime as dt
import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, Field

from topout.ascents.ops import Code, OpStatus
from topout.audit.models import Act, SubjectKind
from topout.competitions.fields import Moment
from topout.console.models import ExportFailure, ExportKind
from topout.core.errors.field_errors import field_error
from topout.core.schemas import Body, EndlessPageQuery, Id
from topout.entries.schemas import ListedParticipant, Receipt
from topout.payments.models import ProviderName


def _check_is_time(text: str) -> str:
    """Pydantic would read the text of a number as seconds since 1970."""
    if not re.match(r"\d{4}-\d\d-\d\dT", text):
        raise ValueError(field_error("time_format"))
    return text


QueryTime = Annotated[Moment, BeforeValidator(_check_is_time)]


class AuditQuery(BaseModel):
    act: Act | None = None
    user_id: Id | None = None
    subject_kind: SubjectKind | None = None
    subject_id: Id | None = None
    since: QueryTime | None = None
    until: QueryTime | None = None


class AuditPageQuery(AuditQuery, EndlessPageQuery): ...


class AuditSubject(BaseModel):
    kind: SubjectKind
    id: int | None
    name: str
    """As it is now; empty for what is gone."""


class AuditEntryOut(BaseModel):
    id: int
    at: dt.datetime
    """The time that counts."""
    claimed_at: dt.datetime | None
    received_at: dt.datetime | None
    """When it was done, as the phone that sent it says, and when it arrived: both if they are more than two minutes
    apart."""
    user_id: int | None
    who: str
    token: str | None
    """The name of the API token by which a program did it for them."""
    act: Act
    subject: AuditSubject | None
    before: dict[str, Any]
    """Only what changed."""
    after: dict[str, Any]
    reason: str


class AuditResponse(BaseModel):
    data: list[AuditEntryOut]
    next_cursor: int | None
    """For the page with the older entries."""


class HourOut(BaseModel):
    start: dt.datetime
    count: int


class SectorOut(BaseModel):
    name: str
    open: int
    closed: int
    void: int


class OverviewOut(BaseModel):
    server_time: dt.datetime
    entered: int
    """Whoever has a place, also while it is only held or offered."""
    confirmed: int
    waitlisted: int
    checked_in: int
    climbing: int
    """Have at least one ascent."""
    disqualified: int
    without_class: Annotated[int, Field(default_factory=int, exclude_if=lambda count: count == 0)]
    """Confirmed, and in none of the classes that there are."""
    waivers_missing: int
    ascents: int
    ascents_per_hour: list[HourOut]
    """Hours without ascents are left out."""
    doubts: int
    held: int
    owing_phones: int
    owing_ascents: int
    payments_open: int
    """A place is held or offered until it is paid."""
    payments_due: int
    """Confirmed and unpaid: to be collected at the desk."""
    due_cents: int
    currency: str
    payment_troubles: int
    sectors: list[SectorOut]


class OverviewResponse(BaseModel):
    data: OverviewOut


class OwingOut(BaseModel):
    participant_id: int | None
    """None for staff who do not climb."""
    name: str
    pending: int
    last_seen_at: dt.datetime


class UnsettledOut(BaseModel):
    logging_until: dt.datetime | None
    """None once phones can log no more."""
    doubts: int
    held: int
    owing: list[OwingOut]
    not_started: int
    """Not checked in, and nothing of theirs counts."""
    uses_check_in: bool
    """Somebody was checked in: then those who did not start are listed as such."""
    payments_due: int
    due_cents: int
    currency: str


class UnsettledResponse(BaseModel):
    data: UnsettledOut


class SignatureOut(BaseModel):
    signed_at: dt.datetime
    signature: str
    guardian: str | None
    language: str | None
    """Of the text that was signed. None: it was not stored yet, or the competition does not say."""
    hash: str
    """Of that text."""
    is_current: bool


class PersonAscent(BaseModel):
    id: int
    boulder_id: int
    number: int
    boulder: str
    sector: str
    grade: str | None
    topped: bool
    zoned: bool
    attempts_to_top: int | None
    attempts_to_zone: int | None
    climbed_at: dt.datetime
    counts: bool
    status: OpStatus
    code: Code
    doubted: bool


RefundState = Literal["on_its_way", "at_desk", "failed"]


class OpenRefundOut(BaseModel):
    subject_kind: SubjectKind
    """`participant` or `booking`."""
    subject_id: int
    name: str
    amount_cents: int
    currency: str
    """Of this payment: a workshop may have another one than its competition."""
    total_cents: int
    """All refunds of this payer: what ticking off the cash names, so that nothing more goes back."""
    state: RefundState
    """At the desk: until an organiser says that it was handed back."""
    way: ProviderName
    requested_at: dt.datetime


class PersonOut(ListedParticipant):
    is_erased: Annotated[bool, Field(default_factory=bool, exclude_if=lambda is_erased: not is_erased)]
    """Nothing here says who it was."""
    phone_owes: int
    signatures: list[SignatureOut]
    receipt: Receipt | None
    open_refunds: list[OpenRefundOut]
    """What has not arrived yet, and what failed."""
    ascents: list[PersonAscent]


class PersonResponse(BaseModel):
    data: PersonOut


class RefundsOut(BaseModel):
    currency: str
    paid_cents: int
    refunded_cents: int
    refunding_cents: int
    open: list[OpenRefundOut]
    """What has not arrived yet, and what failed."""


class RefundsResponse(BaseModel):
    data: RefundsOut


class ExportBody(Body):
    kind: ExportKind


ExportState = Literal["waiting", "running", "ready", "failed"]


class ExportOut(BaseModel):
    id: int
    competition_id: int
    kind: ExportKind
    state: ExportState
    """Once `ready`, `/exports/{id}/file` has the workbook for a day."""
    progress: int
    """In percent."""
    error: ExportFailure | None
    message: str | None
    """Why it failed."""
    requested_at: dt.datetime


class ExportStatusResponse(BaseModel):
    data: ExportOut


WayOfPaying = ProviderName | Literal["free", "unpaid", "none"]
"""`none`: nothing had to be paid, because they never had a place."""


class MoneySum(BaseModel):
    currency: str
    day: dt.date | None
    """In the competition's time zone."""
    way: WayOfPaying | None
    paid_cents: int
    refunded_cents: int
    refunding_cents: int
    disputed_cents: int
    """Stripe has taken it back for as long as the dispute lasts."""
    kept_cents: int
    due_cents: int


class MoneyOut(BaseModel):
    totals: list[MoneySum]
    """One for each currency."""
    by_way: list[MoneySum]
    by_day: list[MoneySum]


class MoneyResponse(BaseModel):
    data: MoneyOut
