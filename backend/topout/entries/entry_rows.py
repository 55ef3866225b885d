"""Entries as every phone reads them, in one statement: it is asked for whenever a phone comes back (decision 7)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from topout.accounts.sign_ins import SIGN_IN_STATE, SIGN_INS, SignInState
from topout.competitions.user_info import ACTIVE, EntryStatus, UserInfo
from topout.db.sql import Query, SqlConnection, SqlParameter, StoredTime, read_time_or_none
from topout.entries.schemas import EntryTeamOut, ParticipantOut, ParticipantResponse
from topout.entries.waivers import counts_as_signed
from topout.payments.ledger import Balance
from topout.payments.reservations import status_of_payment

ENTRY = """
  p.id, p.user_id, p.competition_id, p.status, p.bib, p.qr, p.fee_cents, p.currency,
  p.place_until, p.checked_in_at, p.disqualified_at, p.withdrew_at,
  p.category, p.climbing_session_id, t.id, t.name, t.marathon_subcategory,
  case when p.status = 'waitlisted' then (
    select count(*) from participants w
    where w.competition_id = p.competition_id and w.status = 'waitlisted' and w.id <= p.id) end,
  exists (select 1 from waiver_signatures g join waiver_versions v on v.competition_id = p.competition_id
    where g.participant_id = p.id
    and v.version = (select max(n.version) from waiver_versions n where n.competition_id = p.competition_id)
    and (g.hash = v.hash or exists (
      select 1 from waiver_translations w where w.waiver_version_id = v.id and w.hash = g.hash))),
  (select coalesce(sum(k.amount_cents), 0) from payment_attempts a join captures k on k.attempt_id = a.id
    where a.payable = 'participant:' || p.id and k.undone_at is null),
  (select coalesce(sum(r.amount_cents), 0) from payment_attempts a join captures k on k.attempt_id = a.id
    join refunds r on r.capture_id = k.id
    where a.payable = 'participant:' || p.id and r.failed_at is null and r.settled_at is not null),
  (select coalesce(sum(r.amount_cents), 0) from payment_attempts a join captures k on k.attempt_id = a.id
    join refunds r on r.capture_id = k.id
    where a.payable = 'participant:' || p.id and r.failed_at is null and r.settled_at is null)"""
TEAM = "left join team_members m on m.participant_id = p.id left join teams t on t.id = m.team_id"
ENTRIES = f"select {ENTRY} from participants p {TEAM} where p.id in :ids*"  # noqa: S608 - columns of our own
# The active entry, or else the last one.
LATEST_ENTRY = f"""
  select o.id from participants o where o.competition_id = :competition_id and o.user_id = {{user_id}}
  order by o.status in {ACTIVE} desc, o.id desc limit 1"""  # noqa: S608 - a constant of our own
USER_ENTRIES = f"""
select u.id, {ENTRY} from users u
join participants p on p.id = ({LATEST_ENTRY.format(user_id="u.id")})
{TEAM} where u.id in :user_ids*"""  # noqa: S608 - columns of our own
OWN_ENTRIES = f"""
select s.id, {SIGN_IN_STATE},
  {ENTRY}
from {SIGN_INS}
join participants p on p.id = ({LATEST_ENTRY.format(user_id="s.user_id")})
join competitions c on c.id = p.competition_id and c.published_at is not null
{TEAM} where s.id in :sign_in_ids*"""  # noqa: S608 - columns of our own
MAX_CACHED_ENTRIES = 5_000
EntryRow = tuple[Any, ...]


class OwnEntry(NamedTuple):
    sign_in: SignInState
    row: EntryRow


NO_ENTRY = UserInfo(
    is_participating=False,
    entry_status=None,
    is_solo=True,
    team_id=None,
    waiver_signed=False,
    payment_status="none",
    waitlist_position=None,
)


def list_entries(connection: SqlConnection, participant_ids: Iterable[int]) -> dict[int, ParticipantOut]:
    found = connection.fetch_all(_read_entry, ENTRIES, ids=list(participant_ids))
    return {entry.id: entry for entry in found}


def query_user_infos(competition_id: int, user_ids: Sequence[int]) -> Query[dict[int, UserInfo]]:
    def collect(rows: Sequence[Any]) -> dict[int, UserInfo]:
        found = {user_id: _describe_user_info(_read_entry(*entry)) for user_id, *entry in rows}
        return {user_id: found.get(user_id, NO_ENTRY) for user_id in user_ids}

    parameters: dict[str, SqlParameter] = {"competition_id": competition_id, "user_ids": list(user_ids)}
    return Query(USER_ENTRIES, parameters, collect)


def _describe_user_info(entry: ParticipantOut) -> UserInfo:
    return UserInfo(
        is_participating=entry.status == "confirmed",
        entry_status=entry.status,
        is_solo=entry.is_solo,
        team_id=entry.team.id if entry.team else None,
        waiver_signed=entry.waiver_signed,
        payment_status=entry.payment_status,
        waitlist_position=entry.waitlist_position,
    )


def find_own_entries(
    connection: SqlConnection, competition_id: int, sign_in_ids: Sequence[int]
) -> Mapping[int, OwnEntry]:
    """None also where somebody may not see it: then the rules of access find the refusal."""

    def read(id: int, *columns: Any) -> tuple[int, OwnEntry]:
        return id, OwnEntry(SignInState(*columns[:5]), columns[5:])

    found = connection.fetch_all(read, OWN_ENTRIES, competition_id=competition_id, sign_in_ids=list(sign_in_ids))
    return dict(found)


@lru_cache(MAX_CACHED_ENTRIES)
def write_entry(row: EntryRow) -> bytes:
    """The response. Cached: most phones ask again for what has not changed."""
    return ParticipantResponse(data=_read_entry(*row)).model_dump_json().encode()


class EntryColumns(NamedTuple):
    """What `ENTRY` selects."""

    id: int
    user_id: int
    competition_id: int
    status: EntryStatus
    bib: int | None
    qr: str
    fee_cents: int
    currency: str
    place_until: StoredTime | None
    checked_in_at: StoredTime | None
    disqualified_at: StoredTime | None
    withdrew_at: StoredTime | None
    category: str | None
    session_id: int | None
    team_id: int | None
    team_name: str
    subcategory: str
    waitlist_position: int | None
    has_signed: bool
    captured_cents: int
    refunded_cents: int
    refunding_cents: int


def _read_entry(*columns: Any) -> ParticipantOut:
    row = EntryColumns._make(columns)
    checked_in = read_time_or_none(row.checked_in_at)
    balance = Balance(int(row.captured_cents), int(row.refunded_cents), int(row.refunding_cents))
    return ParticipantOut(
        id=row.id,
        user_id=row.user_id,
        competition_id=row.competition_id,
        is_solo=row.team_id is None,
        status=row.status,
        team=None if row.team_id is None else _describe_team(row.team_id, row.team_name, row.subcategory),
        bib=row.bib,
        qr=row.qr,
        place_until=read_time_or_none(row.place_until),
        waitlist_position=row.waitlist_position,
        fee_cents=row.fee_cents,
        currency=row.currency,
        payment_status=status_of_payment(row.status, row.fee_cents, balance),
        waiver_signed=counts_as_signed(checked_in, bool(row.has_signed)),
        checked_in_at=checked_in,
        disqualified_at=read_time_or_none(row.disqualified_at),
        withdrew_at=read_time_or_none(row.withdrew_at),
        category=row.category,
        session_id=row.session_id,
    )


def _describe_team(team_id: int, name: str, subcategory: str) -> EntryTeamOut:
    return EntryTeamOut(id=team_id, name=name, category=subcategory, marathon_subcategory=subcategory)
