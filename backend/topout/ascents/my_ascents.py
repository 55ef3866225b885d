"""One's own ascents and one's team's. In SQL: every phone asks for them, and all do so at the end."""

import datetime as dt
from collections.abc import Collection, Mapping, Sequence, Set
from typing import Any, NamedTuple

from pydantic_core import to_json

from topout.accounts.tokens import AccessClaims
from topout.ascents.facts import access_sender, find_permissions, prefetch_competitions, prefetch_sign_ins
from topout.ascents.ledger_cache import LedgerCache, Loader
from topout.ascents.ops import ASCENT_COLUMNS, AscentKey
from topout.core.errors import CompetitionNotFound, Forbidden
from topout.db.sql import Query, SqlConnection, SqlParameter, StoredTime, show_time
from topout.rounds.secrecy import query_secret_boulders

MAX_SHOWN = 1000
SHOWN_COLUMNS = ("op_id", "status", "code", "participant_id", "boulder_id", *ASCENT_COLUMNS)
# One row per team-mate.
OWN_PARTICIPANTS = """
select me.user_id, me.id, theirs.participant_id from participants me
left join team_members mine on mine.participant_id = me.id
left join team_members theirs on theirs.team_id = mine.team_id
where me.competition_id = :competition_id and me.user_id in :user_ids*"""
PARTICIPANT = "select id from participants where competition_id = :competition_id and id = :participant_id"
ASCENTS = f"""
select a.id,
       (select count(*) from witnesses w where w.participant_id = a.participant_id and w.boulder_id = a.boulder_id),
       o.op_id, o.status, o.code, a.participant_id, a.boulder_id,
       {", ".join(f"a.{name}" for name in ASCENT_COLUMNS)}
from ascents a join ops o on o.id = a.op_row
where a.participant_id in :ids* and a.is_set
order by a.climbed_at desc, a.id desc"""  # noqa: S608 - names of our own
DOUBTS = """
select d.ascent_id, d.id, d.reason, d.raised_at, d.outcome, d.decided_at, d.note
from doubts d join ascents a on a.id = d.ascent_id
where a.participant_id in :ids* order by d.id"""
WITH_NOT_COUNTED = """
select distinct participant_id from ops
where participant_id in :ids* and competition_id = :competition_id and status <> 'accepted'"""
# Only what those sent who may log for them: a climber need not know what strangers send.
NOT_COUNTED = f"""
select o.kind, o.received_at,
       coalesce((select r.note from rulings r where r.op_row = o.id order by r.id desc limit 1), ''),
       o.op_id, o.status, o.code, o.participant_id, o.boulder_id, {", ".join(f"o.{name}" for name in ASCENT_COLUMNS)}
from ops o
where o.participant_id in :ids* and o.competition_id = :competition_id and o.status <> 'accepted'
  and (o.authority > 0 or o.user_id in (
    select p.user_id from participants p where p.id in :ids*
    union select k.user_id from tickets k where k.participant_id in :ids*
    union select p.user_id from team_members mine
    join team_members theirs on theirs.team_id = mine.team_id
    join participants p on p.id = theirs.participant_id
    where mine.participant_id in :ids*))
order by o.id desc limit :limit"""  # noqa: S608 - names of our own


JsonObject = dict[str, Any]


class OwnAscents(NamedTuple):
    """Written as far as possible: often only the points change."""

    participant_ids: Collection[int]
    keys: Sequence[AscentKey]
    ascents: Sequence[bytes]
    """By key: JSON up to the points."""
    not_counted: bytes

    def write(self, points: Mapping[AscentKey, float | None]) -> bytes:
        """The response, with what each ascent brought."""
        ascents = [b"%b%b}" % (one, to_json(points[key])) for key, one in zip(self.keys, self.ascents, strict=True)]
        return b'{"data":[%b],"not_counted":%b}' % (b",".join(ascents), self.not_counted)


def list_mine(
    connection: SqlConnection,
    claims: AccessClaims,
    competition_id: int,
    participant_id: int | None,
    now: dt.datetime,
) -> OwnAscents:
    """Judges may ask for anybody of their competition, and see ascents of secret boulders too (R9)."""
    ids, is_staff = _access_participants(connection, claims, competition_id, participant_id)
    secret = frozenset[int]() if is_staff else connection.run(query_secret_boulders(competition_id, now))
    return list_ascents(connection, competition_id, {claims.user_id: ids}, secret)[claims.user_id]


def find_own_participants(
    connection: SqlConnection, competition_id: int, user_ids: Sequence[int]
) -> dict[int, set[int]]:
    """Those of each user and of their team."""
    own: dict[int, set[int]] = {user_id: set() for user_id in user_ids}

    def add(user_id: int, mine: int, theirs: int | None) -> None:
        own[user_id].update({mine} if theirs is None else {mine, theirs})

    connection.fetch_all(add, OWN_PARTICIPANTS, competition_id=competition_id, user_ids=list(user_ids))
    return own


def list_ascents(
    connection: SqlConnection, competition_id: int, asked: Mapping[int, Collection[int]], hidden: Set[int]
) -> dict[int, OwnAscents]:
    """Of each user's participants, with as many statements as for one user; without those of hidden boulders."""
    ids = sorted({id for participants in asked.values() for id in participants})
    if not ids:
        return dict.fromkeys(asked, OwnAscents((), (), (), b"[]"))
    with connection.pipeline():
        find_doubts = connection.start(Query(DOUBTS, {"ids": ids}, _group_by_ascent))
        find_ascents = connection.start(Query(ASCENTS, {"ids": ids}, list))
        here: dict[str, SqlParameter] = {"ids": ids, "competition_id": competition_id}
        find_with_not_counted = connection.start(Query(WITH_NOT_COUNTED, here, lambda rows: {id for (id,) in rows}))
    doubts, with_not_counted = find_doubts(), find_with_not_counted()
    ascents = [_describe_own(doubts, *row) for row in find_ascents()]
    found: dict[int, OwnAscents] = {}
    for user_id, participants in asked.items():
        has_not_counted = not with_not_counted.isdisjoint(participants)
        not_counted = _list_not_counted(connection, competition_id, sorted(participants)) if has_not_counted else []
        not_counted = [one for one in not_counted if one["boulder_id"] not in hidden]
        theirs = [one for one in ascents if one["participant_id"] in participants and one["boulder_id"] not in hidden]
        keys = [(one["participant_id"], one["boulder_id"]) for one in theirs]
        found[user_id] = OwnAscents(participants, keys, list(map(_write_ascent, theirs)), to_json(not_counted))
    return found


def _write_ascent(ascent: JsonObject) -> bytes:
    return to_json(ascent)[:-1] + b',"points":'


def _list_not_counted(connection: SqlConnection, competition_id: int, ids: list[int]) -> list[JsonObject]:
    return connection.fetch_all(
        _describe_not_counted, NOT_COUNTED, ids=ids, competition_id=competition_id, limit=MAX_SHOWN
    )


def _access_participants(
    connection: SqlConnection, claims: AccessClaims, competition_id: int, participant_id: int | None
) -> tuple[Collection[int], bool]:
    """And whether they are on the staff."""
    cache = LedgerCache()
    loader = Loader(connection)
    prefetch_sign_ins(loader, cache, [claims])
    loader.load()
    sender = access_sender(cache, claims)
    prefetch_competitions(loader, cache, [competition_id], [sender.user_id])
    loader.load()
    permissions = find_permissions(cache, sender, competition_id)
    if "see" not in permissions:
        raise CompetitionNotFound()
    own = find_own_participants(connection, competition_id, [sender.user_id])[sender.user_id]
    is_staff = "staff" in permissions
    if participant_id is None:
        return own, is_staff
    if participant_id in own:
        return [participant_id], is_staff
    if not is_staff:
        raise Forbidden()
    asked = connection.fetch_all(int, PARTICIPANT, competition_id=competition_id, participant_id=participant_id)
    return asked, is_staff


def _group_by_ascent(rows: Sequence[Any]) -> dict[int, list[JsonObject]]:
    doubts: dict[int, list[JsonObject]] = {}
    for ascent_id, *doubt in rows:
        doubts.setdefault(ascent_id, []).append(_describe_doubt(*doubt))
    return doubts


def _describe_own(doubts: Mapping[int, list[JsonObject]], id: int, witnesses: int, *columns: Any) -> JsonObject:
    ascent = _describe_ascent(*columns)
    ascent["id"], ascent["doubts"], ascent["witnesses"] = id, doubts.get(id, []), witnesses
    return ascent


def _describe_not_counted(kind: str, received_at: StoredTime, note: str, *columns: Any) -> JsonObject:
    ascent = _describe_ascent(*columns)
    ascent["kind"], ascent["received_at"], ascent["note"] = kind, show_time(received_at), note
    return ascent


def _describe_ascent(*columns: Any) -> JsonObject:
    """Changed in place: a phone's list consists of hundreds of them."""
    ascent = dict(zip(SHOWN_COLUMNS, columns, strict=True))
    ascent["topped"], ascent["zoned"] = bool(ascent["topped"]), bool(ascent["zoned"])
    ascent["climbed_at"] = show_time(ascent["climbed_at"])
    return ascent


def _describe_doubt(
    id: int, reason: str, raised_at: StoredTime, outcome: str | None, decided_at: StoredTime | None, note: str
) -> JsonObject:
    return {
        "id": id,
        "reason": reason,
        "raised_at": show_time(raised_at),
        "outcome": outcome,
        "decided_at": show_time(decided_at) if decided_at else None,
        "note": note,
    }
