"""One's own ascents and one's team's. In SQL: every phone asks for them, and all of them after the whistle."""

from collections.abc import Mapping, Sequence
from itertools import starmap
from typing import Any, NamedTuple

from pydantic_core import to_json

from topout.accounts.sign_ins import SignInState, find_sign_in_refusal
from topout.accounts.tokens import AccessClaims
from topout.ascents.cache import LedgerCache, Loader
from topout.ascents.facts import access_sender, find_purposes, want_competitions, want_sign_ins
from topout.ascents.ops import ASCENT_COLUMNS, AscentKey
from topout.errors import CompetitionNotFound, Forbidden
from topout.sql import Query, SqlConnection, SqlParameter, StoredTime, show_time

MAX_SHOWN = 1000
SHOWN_COLUMNS = ("op_id", "status", "code", "participant_id", "boulder_id", *ASCENT_COLUMNS)
OWN_PARTICIPANTS = """
select id from participants where competition_id = :competition_id and user_id = :user_id
union select theirs.participant_id
from participants me
join team_members mine on mine.participant_id = me.id
join team_members theirs on theirs.team_id = mine.team_id
where me.competition_id = :competition_id and me.user_id = :user_id"""
# In a published competition; one row per team-mate.
SIGNED_IN_PARTICIPANTS = """
select s.user_id, u.role, s.nonce, s.ended_at is not null, u.erased_at is not null or u.disabled_at is not null,
  me.id, theirs.participant_id
from sign_ins s join users u on u.id = s.user_id
join competitions c on c.id = :competition_id and c.published_at is not null
left join participants me on me.competition_id = c.id and me.user_id = s.user_id
left join team_members mine on mine.participant_id = me.id
left join team_members theirs on theirs.team_id = mine.team_id
where s.id = :sign_in_id"""
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
# Of those who may log for them: whoever else sends something is nobody that a climber needs to know of.
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


class Mine(NamedTuple):
    ascents: list[JsonObject]
    not_counted: list[JsonObject]

    def list_ascent_keys(self) -> list[AscentKey]:
        return [(one["participant_id"], one["boulder_id"]) for one in self.ascents]

    def write(self, points: Mapping[AscentKey, float | None]) -> bytes:
        """The response, with what each ascent brought."""
        for one in self.ascents:
            one["points"] = points[one["participant_id"], one["boulder_id"]]
        return to_json({"data": self.ascents, "not_counted": self.not_counted})


def list_mine(connection: SqlConnection, claims: AccessClaims, competition_id: int, participant_id: int | None) -> Mine:
    """Judges may ask for anybody of their competition."""
    ids = _find_own(connection, claims, competition_id) if participant_id is None else None
    if ids is None:
        ids = _access_participants(connection, claims, competition_id, participant_id)
    if not ids:
        return Mine([], [])
    # One after the other: here psycopg's pipeline takes more processor time than the round trips that it saves.
    doubts = connection.run(Query(DOUBTS, {"ids": ids}, _group_by_ascent))
    ascents = connection.run(Query(ASCENTS, {"ids": ids}, lambda rows: [_describe_own(doubts, *row) for row in rows]))
    return Mine(ascents, connection.run(_query_not_counted(competition_id, ids)))


def _query_not_counted(competition_id: int, ids: list[int]) -> Query[list[JsonObject]]:
    parameters: dict[str, SqlParameter] = {"ids": ids, "competition_id": competition_id, "limit": MAX_SHOWN}
    return Query(NOT_COUNTED, parameters, lambda rows: list(starmap(_describe_not_counted, rows)))


def _find_own(connection: SqlConnection, claims: AccessClaims, competition_id: int) -> list[int] | None:
    """Mine and those of my team, with one statement. None where the rules of access must decide."""
    own: set[int] = set()

    def read(
        user_id: int, role: str, nonce: str, is_ended: bool, is_locked: bool, mine: int | None, theirs: int | None
    ) -> SignInState:
        own.update(id for id in (mine, theirs) if id is not None)
        return SignInState(user_id, role, nonce, bool(is_ended), bool(is_locked))

    states = connection.fetch_all(
        read, SIGNED_IN_PARTICIPANTS, competition_id=competition_id, sign_in_id=claims.sign_in_id
    )
    if not states or find_sign_in_refusal(claims, states[0]) is not None:
        return None
    return sorted(own)


def _access_participants(
    connection: SqlConnection, claims: AccessClaims, competition_id: int, participant_id: int | None
) -> list[int]:
    cache = LedgerCache()
    loader = Loader(connection)
    want_sign_ins(loader, cache, [claims])
    loader.load()
    sender = access_sender(cache, claims)
    want_competitions(loader, cache, [competition_id], [sender.user_id])
    loader.load()
    purposes = find_purposes(cache, sender, competition_id)
    if "see" not in purposes:
        raise CompetitionNotFound()
    own = connection.fetch_all(int, OWN_PARTICIPANTS, competition_id=competition_id, user_id=sender.user_id)
    if participant_id is None:
        return own
    if participant_id in own:
        return [participant_id]
    if "judge" not in purposes:
        raise Forbidden()
    return connection.fetch_all(int, PARTICIPANT, competition_id=competition_id, participant_id=participant_id)


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
