"""One's own ascents and one's team's. In plain SQL: every phone asks for them, and all of them after the whistle."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from topout.accounts.tokens import AccessClaims
from topout.ascents.facts import Sender, find_competition
from topout.ascents.fold import CLIMBER
from topout.ascents.hooks import AscentKey
from topout.ascents.sql import Plain, show_time
from topout.ascents.sync_handler import recognise
from topout.errors import CompetitionNotFound, Forbidden

MAX_SHOWN = 1000
OURS = """
select id from participants where competition_id = :competition_id and user_id = :user_id
union select theirs.participant_id
from participants me
join team_members mine on mine.participant_id = me.id
join team_members theirs on theirs.team_id = mine.team_id
where me.competition_id = :competition_id and me.user_id = :user_id"""
THEIRS = "select id from participants where competition_id = :competition_id and id = :participant_id"
ASCENTS = """
select a.id, o.op_id, a.participant_id, a.boulder_id, a.topped, a.zoned, a.attempts_to_top, a.attempts_to_zone,
       a.climbed_at, o.status, o.code
from ascents a join ops o on o.id = a.op_row
where a.participant_id in :ids* and a.is_set
order by a.climbed_at desc, a.id desc"""
DOUBTS = """
select d.ascent_id, d.id, d.reason, d.raised_at, d.outcome, d.decided_at, d.note
from doubts d join ascents a on a.id = d.ascent_id
where a.participant_id in :ids* order by d.id"""
NOT_COUNTED = """
select o.op_id, o.participant_id, o.boulder_id, o.topped, o.zoned, o.attempts_to_top, o.attempts_to_zone,
       o.climbed_at, o.status, o.code, o.kind, o.received_at,
       coalesce((select r.note from rulings r where r.op_row = o.id order by r.id desc limit 1), '')
from ops o
where o.participant_id in :ids* and o.competition_id = :competition_id and o.status <> 'accepted'
order by o.id desc limit :most"""


class Mine(NamedTuple):
    ascents: list[dict[str, Any]]
    not_counted: list[dict[str, Any]]

    def list_ascent_keys(self) -> list[AscentKey]:
        return [(one["participant_id"], one["boulder_id"]) for one in self.ascents]

    def write(self, points: Mapping[AscentKey, float | None]) -> bytes:
        """The answer, with what each ascent brought."""
        for one in self.ascents:
            one["points"] = points[one["participant_id"], one["boulder_id"]]
        answer = {"data": self.ascents, "not_counted": self.not_counted}
        return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()


def list_mine(plain: Plain, claims: AccessClaims, competition_id: int, participant_id: int | None) -> Mine:
    """Judges may ask for anybody of their competition."""
    sender = recognise(plain, claims)
    ids = _list_whose(plain, sender, competition_id, participant_id)
    if not ids:
        return Mine([], [])
    return Mine(_list_ascents(plain, ids), _list_not_counted(plain, competition_id, ids))


def _list_whose(plain: Plain, sender: Sender, competition_id: int, participant_id: int | None) -> list[int]:
    found = find_competition(plain, sender, competition_id)
    if found is None:
        raise CompetitionNotFound()
    ours = _list_ids(plain.rows(OURS, competition_id=competition_id, user_id=sender.user_id))
    if participant_id is None:
        return ours
    if participant_id in ours:
        return [participant_id]
    _, authority = found
    if authority == CLIMBER:
        raise Forbidden()
    return _list_ids(plain.rows(THEIRS, competition_id=competition_id, participant_id=participant_id))


def _list_ids(rows: Iterable[tuple[Any, ...]]) -> list[int]:
    return sorted(row[0] for row in rows)


def _list_ascents(plain: Plain, ids: list[int]) -> list[dict[str, Any]]:
    doubts: dict[int, list[dict[str, Any]]] = {}
    for ascent_id, *doubt in plain.rows(DOUBTS, ids=ids):
        doubts.setdefault(ascent_id, []).append(_describe_doubt(*doubt))
    return [
        _describe_ascent(row[1:]) | {"id": row[0], "doubts": doubts.get(row[0], [])}
        for row in plain.rows(ASCENTS, ids=ids)
    ]


def _list_not_counted(plain: Plain, competition_id: int, ids: list[int]) -> list[dict[str, Any]]:
    rows = plain.rows(NOT_COUNTED, ids=ids, competition_id=competition_id, most=MAX_SHOWN)
    return [
        _describe_ascent(row[:10]) | {"kind": row[10], "received_at": show_time(row[11]), "note": row[12]}
        for row in rows
    ]


def _describe_ascent(row: tuple[Any, ...]) -> dict[str, Any]:
    op_id, participant_id, boulder_id, topped, zoned, to_top, to_zone, climbed_at, status, code = row
    return {
        "op_id": op_id,
        "participant_id": participant_id,
        "boulder_id": boulder_id,
        "topped": bool(topped),
        "zoned": bool(zoned),
        "attempts_to_top": to_top,
        "attempts_to_zone": to_zone,
        "climbed_at": show_time(climbed_at),
        "status": status,
        "code": code,
    }


def _describe_doubt(
    number: int, reason: str, raised_at: Any, outcome: str | None, decided_at: Any, note: str
) -> dict[str, Any]:
    return {
        "id": number,
        "reason": reason,
        "raised_at": show_time(raised_at),
        "outcome": outcome,
        "decided_at": show_time(decided_at) if decided_at else None,
        "note": note,
    }
