"""The ledger and what follows from it, in SQL. Each function is one step inside the caller's transaction."""

import datetime as dt
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import starmap
from typing import Any, NamedTuple

from topout.ascents.ops import ASCENT_COLUMNS, AscentKey, Code, OpStatus
from topout.ascents.verdicts import AcceptedOp, Verdict
from topout.db.sql import Insert, Query, SqlConnection, SqlParameter, StoredTime, read_time

PARTICIPANT_LOCKS, COMPETITION_LOCKS = 4711, 4712
"""Namespaces of the advisory locks; numbers of our own."""
# In the order of the lists: all transactions lock in the same order.
LOCK_FOLDS = """
select pg_advisory_xact_lock_shared(:competitions, wanted.value::int) from :competition_ids* as wanted union all
select pg_advisory_xact_lock(:participants, wanted.value::int) from :participant_ids* as wanted"""
LOCK_LEDGER = "select pg_advisory_xact_lock(:competitions, :id)"
STORED_OPS = "select user_id, op_id, content_hash, status, code from ops where op_id in :op_ids*"
# What stands is what the fold chose: the ascent names it, and need not be worked out from all the ops again. Without a
# condition on the status: as long as PostgreSQL has no statistics it would look all ops up by it.
CURRENT_OPS = """
select o.status, a.participant_id, a.boulder_id,
  o.authority, o.effective_at, o.device_id, o.seq, o.op_id, o.user_id, o.id
from ascents a join ops o on o.id = a.op_row
where a.participant_id in :participant_ids* and a.boulder_id in :boulder_ids*"""
ACCEPTED_OPS = """
select authority, effective_at, device_id, seq, op_id, user_id, id from ops
where participant_id = :participant_id and boulder_id = :boulder_id and status = 'accepted'"""
UPSERT_ASCENT = f"""
insert into ascents (competition_id, participant_id, boulder_id, op_row, is_set, version, {", ".join(ASCENT_COLUMNS)})
select o.competition_id, o.participant_id, o.boulder_id, o.id, o.kind = 'set', {{version}},
  {", ".join(f"o.{name}" for name in ASCENT_COLUMNS)}
from {{source}}
on conflict (participant_id, boulder_id) do update set op_row = excluded.op_row, is_set = excluded.is_set,
  version = excluded.version, {", ".join(f"{name} = excluded.{name}" for name in ASCENT_COLUMNS)}"""  # noqa: S608 - names of our own
RAISED_VERSION = "(select s.version from scores_versions s where s.competition_id = o.competition_id)"
UPSERT_BY_OP_ID = UPSERT_ASCENT.format(
    version=RAISED_VERSION, source="ops o where o.user_id = :user_id and o.op_id = :op_id"
)
UPSERT_BY_ROW = UPSERT_ASCENT.format(version="0", source="ops o where o.id = :row") + " returning competition_id, id"
CLEAR_ASCENT = """
update ascents set is_set = :no, topped = :no, zoned = :no
where participant_id = :participant_id and boulder_id = :boulder_id
returning competition_id, id"""
RAISE_SCORES_VERSION = """
insert into scores_versions (competition_id, version, structure) values (:competition_id, 1, 0)
on conflict (competition_id) do update set version = scores_versions.version + 1
returning version"""
# Ops may name competitions that never existed.
ANNOTATE = """
insert into scores_versions (competition_id, version, structure, annotations)
select id, 0, 0, 1 from competitions where id = :competition_id
on conflict (competition_id) do update set annotations = scores_versions.annotations + 1"""
SET_VERSION = "update ascents set version = :version where id in :ids*"


class OpKey(NamedTuple):
    user_id: int
    op_id: str


class StoredOp(NamedTuple):
    content_hash: str
    verdict: Verdict


class ChangedAscent(NamedTuple):
    competition_id: int
    ascent_id: int


class OpRow(NamedTuple):
    """A row of `ops`. Of an op that could not be read only the first fields are known, and what was sent."""

    user_id: int
    op_id: str
    content_hash: str
    device_id: str
    seq: int | None
    received_at: dt.datetime
    authority: int
    status: OpStatus
    code: Code
    raw: str | None = None
    kind: str | None = None
    competition_id: int | None = None
    participant_id: int | None = None
    boulder_id: int | None = None
    topped: bool | None = None
    zoned: bool | None = None
    attempts_to_top: int | None = None
    attempts_to_zone: int | None = None
    climbed_at: dt.datetime | None = None
    tapped_at: dt.datetime | None = None
    effective_at: dt.datetime | None = None
    weak_clock: bool = True


INSERT_OPS = Insert("ops", OpRow._fields)
CURRENT_COLUMNS = ", ".join(
    f"o.{name}" for name in ("competition_id", "participant_id", "boulder_id", "id", "kind", *ASCENT_COLUMNS)
)
UPSERT_CURRENT = UPSERT_ASCENT.format(
    version="(select r.version from raised r where r.competition_id = o.competition_id)", source="current_ops o"
)
# `is true`: PostgreSQL then hashes the list, however long it expects it to be.
WRITE_ALL = f"""
with written as ({INSERT_OPS.rows_sql} returning *),
raised as (
  insert into scores_versions (competition_id, version, structure, annotations)
  select c.id, changed.scores, 0, changed.annotations
  from unnest(:competition_ids::bigint[], :scores::int[], :annotations::int[]) as changed (id, scores, annotations)
  join competitions c on c.id = changed.id order by c.id
  on conflict (competition_id) do update set version = scores_versions.version + excluded.version,
    annotations = scores_versions.annotations + excluded.annotations
  returning competition_id, version),
current_ops as (
  select {CURRENT_COLUMNS} from written o
  where ((o.user_id, o.op_id) in (select * from unnest(:new_user_ids::int[], :new_op_ids::text[]))) is true
  union all
  select {CURRENT_COLUMNS} from unnest(:stored_user_ids::int[], :stored_op_ids::text[]) as stored (user_id, op_id)
  join ops o on o.user_id = stored.user_id and o.op_id = stored.op_id),
written_ascents as ({UPSERT_CURRENT})
select competition_id, version from raised"""  # noqa: S608 - names of our own
"""PostgreSQL only."""


def list_stored_ops(keys: Sequence[OpKey]) -> Query[dict[OpKey, StoredOp]]:
    """Perhaps also those of an account that copied an op."""

    def read(user_id: int, op_id: str, content_hash: str, status: OpStatus, code: Code) -> tuple[OpKey, StoredOp]:
        return OpKey(user_id, op_id), StoredOp(content_hash, Verdict(status, code))

    return Query(STORED_OPS, {"op_ids": [key.op_id for key in keys]}, lambda rows: dict(starmap(read, rows)))


def lock_participants(
    connection: SqlConnection, participant_ids: Iterable[int], competition_ids: Iterable[int] = ()
) -> None:
    """Folds of one participant happen one after the other, and none while results of these competitions become
    official (`lock_ledger`): what is read from now on about that is true until our commit. SQLite has one writer
    anyway."""
    if connection.is_sqlite:
        return
    ids, competitions = sorted(participant_ids), sorted(competition_ids)
    if ids or competitions:
        spaces: dict[str, SqlParameter] = {"participants": PARTICIPANT_LOCKS, "competitions": COMPETITION_LOCKS}
        connection.execute(LOCK_FOLDS, **spaces, participant_ids=ids, competition_ids=competitions)


def lock_ledger(connection: SqlConnection, competition_id: int) -> None:
    """Before its results are stored: waits for all who might still add to them, and lets nobody begin until our commit,
    after which their ops are held."""
    if not connection.is_sqlite:
        connection.execute(LOCK_LEDGER, competitions=COMPETITION_LOCKS, id=competition_id)


def list_current_ops(keys: Iterable[AscentKey]) -> Query[dict[AscentKey, AcceptedOp]]:
    """What stands; perhaps for more keys than asked for: every participant with every boulder."""

    def collect(rows: Iterable[Sequence[Any]]) -> dict[AscentKey, AcceptedOp]:
        accepted = (rest for status, *rest in rows if status == "accepted")
        return {(participant_id, boulder_id): _read_accepted(*op) for participant_id, boulder_id, *op in accepted}

    participant_ids, boulder_ids = map(set, zip(*keys, strict=True))
    ids: dict[str, SqlParameter] = {"participant_ids": list(participant_ids), "boulder_ids": list(boulder_ids)}
    return Query(CURRENT_OPS, ids, collect)


def _read_accepted(authority: int, effective_at: StoredTime, *rest: Any) -> AcceptedOp:
    return AcceptedOp(authority, read_time(effective_at), *rest)


def insert_ops(connection: SqlConnection, rows: Sequence[OpRow]) -> None:
    connection.insert_rows(INSERT_OPS, rows)


def write_all(
    connection: SqlConnection,
    rows: Mapping[OpKey, OpRow],
    ops: Mapping[int, Sequence[OpKey]],
    annotated: Collection[int],
) -> Callable[[], dict[int, int]]:
    """New rows of the ledger, by competition the ops that stand now, and the competitions that got ops that do not
    count. Last before the commit, like `raise_scores`, and inside a `pipeline`, after which the result are the new
    versions of the scores."""
    keys = [key for competition_id in sorted(ops) for key in ops[competition_id]]
    if connection.is_sqlite:
        insert_ops(connection, list(rows.values()))
        for competition_id in annotated:
            annotate(connection, competition_id)
        versions = {id: connection.run(_raise_version(id)) for id in sorted(ops)}
        connection.execute_many(UPSERT_BY_OP_ID, keys)
        return lambda: versions
    if not rows and not keys:
        return dict
    new, stored = [key for key in keys if key in rows], [key for key in keys if key not in rows]
    competition_ids = sorted(ops.keys() | set(annotated))
    parameters: dict[str, SqlParameter] = {
        "rows": INSERT_OPS.write_rows(list(rows.values())),
        "competition_ids": competition_ids,
        "scores": [int(id in ops) for id in competition_ids],
        "annotations": [int(id in annotated) for id in competition_ids],
        "new_user_ids": [key.user_id for key in new],
        "new_op_ids": [key.op_id for key in new],
        "stored_user_ids": [key.user_id for key in stored],
        "stored_op_ids": [key.op_id for key in stored],
    }
    return connection.start(Query(WRITE_ALL, parameters, dict))


def annotate(connection: SqlConnection, competition_id: int) -> None:
    connection.execute(ANNOTATE, competition_id=competition_id)


def refold(connection: SqlConnection, participant_id: int, boulder_id: int) -> ChangedAscent | None:
    """What stands for this participant and boulder, from all accepted ops. None: nothing ever stood there."""
    key = {"participant_id": participant_id, "boulder_id": boulder_id}
    highest = max(connection.fetch_all(_read_accepted, ACCEPTED_OPS, **key), default=None)
    if highest is None:
        return connection.fetch_one(ChangedAscent, CLEAR_ASCENT, **key, no=False)
    return connection.fetch_one(ChangedAscent, UPSERT_BY_ROW, row=highest.row)


def raise_scores(connection: SqlConnection, changed: Iterable[ChangedAscent]) -> dict[int, int]:
    """Last before the commit: on PostgreSQL all writers of the competition wait here for each other, so that a
    reader up to a version has seen every ascent that has it or a lower one. Returns the new version of the scores by
    competition."""
    by_competition: dict[int, set[int]] = {}
    for competition_id, ascent_id in changed:
        by_competition.setdefault(competition_id, set()).add(ascent_id)
    versions: dict[int, int] = {}
    for competition_id, ascent_ids in sorted(by_competition.items()):
        version = versions[competition_id] = connection.run(_raise_version(competition_id))
        connection.execute(SET_VERSION, version=version, ids=sorted(ascent_ids))
    return versions


def _raise_version(competition_id: int) -> Query[int]:
    return Query(RAISE_SCORES_VERSION, {"competition_id": competition_id}, lambda rows: int(rows[0][0]))
