"""Entering where a place is free and is paid online, in plain SQL: on the day registration opens everybody asks for it
in the same minute. Nothing is read back that was just written."""

import datetime as dt
from dataclasses import dataclass
from typing import Any, NamedTuple

from topout.accounts.sign_ins import SIGN_IN_STATE, SignInState, find_sign_in_refusal
from topout.accounts.tokens import AccessClaims
from topout.competitions.places import TAKE_COMPETITION_PLACE
from topout.competitions.status import takes_entries
from topout.core.actors import Actor
from topout.db.sql import SqlConnection, StoredTime, insert_into, read_time, read_time_or_none
from topout.entries.models import Participant
from topout.entries.money import make_buyer
from topout.entries.names import is_minor
from topout.entries.places import HOLD_DURATION
from topout.entries.schemas import ParticipantOut
from topout.entries.service import EntryForm, make_participant
from topout.payments.ledger import INSERT_ATTEMPT, Price, list_attempt_values, make_attempt
from topout.payments.models import PaymentAttempt, ProviderName

COMPETITION = f"""
select {SIGN_IN_STATE},
  s.signed_in_at, u.email, c.id, c.name, c.fee_cents, c.currency, c.refund_percent, c.allow_solo,
  c.published_at, c.results_final_at, c.called_off_at,
  c.starts_at, c.ends_at, c.registration_opens_at, c.registration_closes_at
from competitions c join sign_ins s on s.id = :sign_in_id join users u on u.id = s.user_id
where c.id = :competition_id"""  # noqa: S608 - text of our own
LOCK = " for no key update of c"
"""As `lock_competition` does. On SQLite there is one writer."""
# Apart from the statement that locks: on PostgreSQL that one does not see what was committed while it waited.
ENTRIES = """
select
  (select v.hash from waiver_versions v where v.competition_id = :competition_id order by v.version desc limit 1),
  exists (select 1 from participants p where p.competition_id = :competition_id and p.status = 'waitlisted'),
  exists (select 1 from participants p where p.competition_id = :competition_id and p.user_id = :user_id
    and p.status in ('held', 'confirmed', 'waitlisted', 'offered'))"""
PARTICIPANT_COLUMNS = (
    *("competition_id", "user_id", "status", "has_place", "place_until", "is_solo", "date_of_birth"),
    *("emergency_contact", "fee_cents", "currency", "qr", "created_at", "guardian_agrees", "club"),
)
INSERT_PARTICIPANT = insert_into("participants", PARTICIPANT_COLUMNS) + " returning id"
INSERT_SIGNATURE = insert_into("waiver_signatures", ("participant_id", "hash", "signature", "guardian", "signed_at"))


@dataclass(slots=True)
class CompetitionRow:
    """What entering needs of a competition, and who enters."""

    sign_in: SignInState
    signed_in_at: dt.datetime
    email: str | None
    id: int
    name: str
    fee_cents: int
    currency: str
    refund_percent: int
    allow_solo: bool
    published_at: dt.datetime | None
    results_final_at: dt.datetime | None
    called_off_at: dt.datetime | None
    starts_at: dt.datetime
    ends_at: dt.datetime
    registration_opens_at: dt.datetime
    registration_closes_at: dt.datetime


class EntryWritten(NamedTuple):
    actor: Actor
    entry: ParticipantOut
    attempt: PaymentAttempt


def enter_and_plan_payment(
    connection: SqlConnection,
    claims: AccessClaims,
    competition_id: int,
    form: EntryForm,
    provider: ProviderName,
    now: dt.datetime,
) -> EntryWritten | None:
    """None, and nothing written, wherever `service.enter` must decide: a repeated request, a refusal, no free place."""
    lock = "" if connection.is_sqlite else LOCK
    competition = connection.fetch_one(
        _read_competition, COMPETITION + lock, sign_in_id=claims.sign_in_id, competition_id=competition_id
    )
    if competition is None or find_sign_in_refusal(claims, competition.sign_in) is not None:
        return None
    user_id = competition.sign_in.user_id
    if not _is_open(competition, form, now) or not _is_new(connection, competition, user_id, form):
        return None
    if connection.fetch_one(int, TAKE_COMPETITION_PLACE, id=competition_id) is None:
        return None
    participant = make_participant(user_id, competition, form, now)
    participant.status, participant.has_place, participant.place_until = "held", True, now + HOLD_DURATION
    _insert_participant(connection, participant, form, now)
    attempt = _plan_payment(connection, participant, competition, provider, now)
    actor = Actor(user_id, competition.sign_in.role, claims.sign_in_id, competition.signed_in_at)
    return EntryWritten(actor, _describe(participant), attempt)


def _is_open(competition: CompetitionRow, form: EntryForm, now: dt.datetime) -> bool:
    is_fit = competition.allow_solo or not form.is_solo
    is_signed = form.signing.guardian is not None or not is_minor(form.date_of_birth, competition.starts_at.date())
    is_payable = competition.fee_cents > 0 and form.date_of_birth <= now.date()
    return takes_entries(competition, now) and is_fit and is_signed and is_payable


def _is_new(connection: SqlConnection, competition: CompetitionRow, user_id: int, form: EntryForm) -> bool:
    """The first entry of this person, for the current waiver, and nobody waits for a place."""

    def read(waiver_hash: str, has_waiting: bool, is_entered: bool) -> bool:
        return waiver_hash == form.signing.hash and not has_waiting and not is_entered

    return bool(connection.fetch_one(read, ENTRIES, competition_id=competition.id, user_id=user_id))


def _insert_participant(connection: SqlConnection, participant: Participant, form: EntryForm, now: dt.datetime) -> None:
    values = {name: getattr(participant, name) for name in PARTICIPANT_COLUMNS}
    values["date_of_birth"] = form.date_of_birth.isoformat()
    id = connection.fetch_one(int, INSERT_PARTICIPANT, **values)
    assert id is not None
    participant.id = id
    signing = form.signing
    connection.execute(
        INSERT_SIGNATURE,
        participant_id=id,
        hash=signing.hash,
        signature=signing.signature,
        guardian=signing.guardian,
        signed_at=now,
    )


def _plan_payment(
    connection: SqlConnection,
    participant: Participant,
    competition: CompetitionRow,
    provider: ProviderName,
    now: dt.datetime,
) -> PaymentAttempt:
    assert participant.place_until is not None
    price = Price(participant.fee_cents, participant.currency, competition.refund_percent)
    buyer = make_buyer(competition.email, competition.id, competition.name)
    attempt = make_attempt(participant.payable, provider, price, buyer, now, participant.place_until)
    id = connection.fetch_one(int, INSERT_ATTEMPT, **list_attempt_values(attempt))
    assert id is not None
    attempt.id = id
    return attempt


def _describe(participant: Participant) -> ParticipantOut:
    return ParticipantOut(
        id=participant.id,
        user_id=participant.user_id,
        competition_id=participant.competition_id,
        is_solo=True,
        status=participant.status,
        team=None,
        bib=None,
        qr=participant.qr,
        place_until=participant.place_until,
        waitlist_position=None,
        fee_cents=participant.fee_cents,
        currency=participant.currency,
        payment_status="open",
        waiver_signed=True,
        checked_in_at=None,
        disqualified_at=None,
        withdrew_at=None,
    )


def _read_competition(
    user_id: int,
    role: str,
    nonce: str,
    is_ended: bool,
    is_locked: bool,
    signed_in_at: StoredTime,
    email: str | None,
    id: int,
    name: str,
    fee_cents: int,
    currency: str,
    refund_percent: int,
    allow_solo: bool,
    published_at: StoredTime | None,
    results_final_at: StoredTime | None,
    called_off_at: StoredTime | None,
    *times: Any,
) -> CompetitionRow:
    return CompetitionRow(
        SignInState(user_id, role, nonce, bool(is_ended), bool(is_locked)),
        read_time(signed_in_at),
        email,
        id,
        name,
        fee_cents,
        currency,
        refund_percent,
        bool(allow_solo),
        read_time_or_none(published_at),
        read_time_or_none(results_final_at),
        read_time_or_none(called_off_at),
        *map(read_time, times),
    )
