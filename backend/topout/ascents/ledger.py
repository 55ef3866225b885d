"""The ledger and what follows from it, in plain SQL. Each function is one step inside somebody's transaction."""

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from topout.ascents.fold import Standing, Tap, current, effective_times
from topout.ascents.ops import MAX_SEQ, SyncOp
from topout.ascents.sql import Plain, read_time
from topout.ascents.verdicts import Verdict

KNOWN = "select user_id, op_id, content_hash, status, code from ops where op_id in :op_ids*"
# Of the ops of a device the last one by seq has the latest effective time; that is what "up to its own" means.
LAST_OF_DEVICE = """
select seq, effective_at from ops
where user_id = :user_id and device_id = :device_id and seq <= :seq and effective_at is not null
order by seq desc, effective_at desc limit 1"""
OVERTAKEN = """
select id from ops
where user_id = :user_id and device_id = :device_id and seq > :seq and effective_at < :effective_at limit 1"""
LATER = """
select distinct participant_id from ops
where user_id = :user_id and device_id = :device_id and seq > :seq and effective_at is not null"""
TAPS = """
select id, seq, tapped_at, received_at, effective_at, participant_id, boulder_id from ops
where user_id = :user_id and device_id = :device_id and effective_at is not null"""
# What stands is what the fold chose: the ascent knows, and need not be worked out from all the ops again.
STANDS = """
select a.participant_id, a.boulder_id, o.authority, o.effective_at, o.device_id, o.seq, o.op_id, o.user_id, o.id
from ascents a join ops o on o.id = a.op_row
where a.participant_id in :participant_ids* and a.boulder_id in :boulder_ids* and o.status = 'accepted'"""
STANDING = """
select authority, effective_at, device_id, seq, op_id, user_id, id from ops
where participant_id = :participant_id and boulder_id = :boulder_id and status = 'accepted'"""
INSERT = """
insert into ops (user_id, op_id, content_hash, device_id, seq, kind, competition_id, participant_id, boulder_id,
  topped, zoned, attempts_to_top, attempts_to_zone, climbed_at, tapped_at, effective_at, weak_clock, received_at,
  authority, status, code, raw)
values (:user_id, :op_id, :content_hash, :device_id, :seq, :kind, :competition_id, :participant_id, :boulder_id,
  :topped, :zoned, :attempts_to_top, :attempts_to_zone, :climbed_at, :tapped_at, :effective_at, :weak_clock,
  :received_at, :authority, :status, :code, :raw)"""
WRITE = """
insert into ascents (competition_id, participant_id, boulder_id, op_row, is_set, topped, zoned, attempts_to_top,
  attempts_to_zone, climbed_at, version)
select o.competition_id, o.participant_id, o.boulder_id, o.id, o.kind = 'set', o.topped, o.zoned, o.attempts_to_top,
  o.attempts_to_zone, o.climbed_at, :version
from ops o where {which}
on conflict (participant_id, boulder_id) do update set op_row = excluded.op_row, is_set = excluded.is_set,
  topped = excluded.topped, zoned = excluded.zoned, attempts_to_top = excluded.attempts_to_top,
  attempts_to_zone = excluded.attempts_to_zone, climbed_at = excluded.climbed_at, version = excluded.version"""
WRITE_NEW = WRITE.format(which="o.op_id = :op_id and o.user_id = :user_id")
WRITE_AGAIN = WRITE.format(which="o.id = :row") + " returning competition_id, id"
FORGET_ASCENT = """
update ascents set is_set = :no, topped = :no, zoned = :no
where participant_id = :participant_id and boulder_id = :boulder_id
returning competition_id, id"""
RAISE_SCORES = """
insert into scores_versions (competition_id, version, structure) values (:competition_id, 1, 0)
on conflict (competition_id) do update set version = scores_versions.version + 1
returning version"""
STAMP = "update ascents set version = :version where id in :ids*"
SEE_DEVICE = """
insert into devices (user_id, device_id, pending, last_seen_at, changes)
values (:user_id, :device_id, :pending, :now, 0)
on conflict (user_id, device_id) do update set pending = excluded.pending, last_seen_at = excluded.last_seen_at"""
CHANGES_OF_DEVICE = "select changes from devices where user_id = :user_id and device_id = :device_id"


class Known(NamedTuple):
    content_hash: str
    verdict: Verdict


class DeviceKey(NamedTuple):
    user_id: int
    device_id: str


class Seen(NamedTuple):
    user_id: int
    device_id: str
    pending: int
    now: dt.datetime


OpKey = tuple[int, str]
"""Who sent it, and its name."""
AscentKey = tuple[int, int]
"""A participant and a boulder: where one ascent stands."""


class Written(NamedTuple):
    """An ascent that is another one now."""

    competition_id: int
    ascent_id: int


def find_known(plain: Plain, op_ids: set[str]) -> dict[OpKey, Known]:
    """Perhaps also somebody else's: whoever copied an op."""
    found = plain.rows(KNOWN, op_ids=sorted(op_ids)) if op_ids else []
    return {(row[0], row[1]): Known(row[2], Verdict(row[3], row[4])) for row in found}


def lock_participants(plain: Plain, sent: Iterable[tuple[DeviceKey, Sequence[SyncOp]]]) -> None:
    """Of these ops, and of those that they may move in time because they come late. All of them now: later we hold
    the scores, and whoever holds a participant may be waiting for those."""
    if plain.is_sqlite:
        return
    touched: set[int] = set()
    for device, ops in sent:
        if ops:
            later = plain.rows(LATER, **device._asdict(), seq=min(op.seq for op in ops))
            touched |= {op.participant_id for op in ops} | {row[0] for row in later}
    plain.lock_participants(touched)


def see_devices(plain: Plain, seen: Iterable[Seen]) -> None:
    """Notes that they are alive. In one order, so that no two transactions wait for each other."""
    rows = sorted((one._asdict() for one in seen), key=itemgetter("user_id", "device_id"))
    plain.run_for_each(SEE_DEVICE, rows)


def count_changes(plain: Plain, device: DeviceKey) -> int:
    """How often its verdicts were changed."""
    plain.recall("changes", [device], lambda _: {device: plain.row(CHANGES_OF_DEVICE, **device._asdict())})
    row = plain.memory["changes", device]
    return int(row[0]) if row else 0


class Timeline:
    """Places the new ops of one device in time (Y11). As a rule they come in order, and one question does for all."""

    def __init__(self, plain: Plain, device: DeviceKey) -> None:
        self._plain, self._device = plain, device
        self._key = ("last op", device)
        plain.recall("last op", [device], lambda _: {device: self._find_last(MAX_SEQ)})

    def look_again(self) -> None:
        """Ops of the device were moved in time."""
        self._plain.memory[self._key] = self._find_last(MAX_SEQ)

    def is_behind(self, seq: int) -> bool:
        """Whether later ops of the device were here before this one."""
        last: tuple[int, dt.datetime] | None = self._plain.memory[self._key]
        return last is not None and seq <= last[0]

    def place(self, seq: int, counted_at: dt.datetime) -> dt.datetime:
        """The op's effective time."""
        is_behind = self.is_behind(seq)
        before: tuple[int, dt.datetime] | None = (
            self._find_last(seq - 1) if is_behind else self._plain.memory[self._key]
        )
        effective_at = counted_at if before is None else max(before[1], counted_at)
        if not is_behind:
            self._plain.memory[self._key] = (seq, effective_at)
        return effective_at

    def _find_last(self, seq: int) -> tuple[int, dt.datetime] | None:
        row = self._plain.row(LAST_OF_DEVICE, **self._device._asdict(), seq=seq)
        return None if row is None else (row[0], read_time(row[1]))


def list_what_stands(plain: Plain, ascent_keys: Iterable[AscentKey]) -> dict[AscentKey, Standing]:
    """Perhaps of more keys than asked for: every participant with every boulder."""
    participant_ids, boulder_ids = map(set, zip(*ascent_keys, strict=True))
    rows = plain.rows(STANDS, participant_ids=sorted(participant_ids), boulder_ids=sorted(boulder_ids))
    return {(row[0], row[1]): Standing(row[2], read_time(row[3]), *row[4:]) for row in rows}


def list_standing(plain: Plain, participant_id: int, boulder_id: int) -> list[Standing]:
    rows = plain.rows(STANDING, participant_id=participant_id, boulder_id=boulder_id)
    return [Standing(row[0], read_time(row[1]), *row[2:]) for row in rows]


def insert_ops(plain: Plain, rows: Sequence[dict[str, Any]]) -> None:
    plain.run_for_each(INSERT, rows)


def write_new_ascents(plain: Plain, ops: Mapping[int, Sequence[OpKey]]) -> None:
    """These ops stand now, by competition. Last before the commit, for the same reason as below."""
    for competition_id, keys in sorted(ops.items()):
        version = _raise(plain, competition_id)
        rows = [{"user_id": user_id, "op_id": op_id, "version": version} for user_id, op_id in keys]
        plain.run_for_each(WRITE_NEW, rows)
    plain.raised |= ops.keys()


def refold(plain: Plain, participant_id: int, boulder_id: int) -> Written | None:
    """What stands for this participant and boulder, from all accepted ops. None: nothing ever stood there."""
    highest = current(list_standing(plain, participant_id, boulder_id))
    if highest is not None:
        written = plain.row(WRITE_AGAIN, row=highest.row, version=0)
        assert written is not None
        return Written(*written)
    forgotten = plain.row(FORGET_ASCENT, participant_id=participant_id, boulder_id=boulder_id, no=False)
    return Written(*forgotten) if forgotten else None


def reorder_device(plain: Plain, device: DeviceKey, seq: int, effective_at: dt.datetime) -> set[tuple[int, int]]:
    """An op came after others of its device with a higher `seq`: those may move in time. Returns what to refold."""
    if plain.row(OVERTAKEN, **device._asdict(), seq=seq, effective_at=effective_at) is None:
        return set()
    rows = plain.rows(TAPS, **device._asdict())
    taps = [Tap(row[0], row[1], read_time(row[2]), read_time(row[3])) for row in rows]
    effective = effective_times(taps)
    moved = [row for row in rows if effective[row[0]] != read_time(row[4])]
    for row in moved:
        plain.run("update ops set effective_at = :at where id = :row", at=effective[row[0]], row=row[0])
    touched = {(row[5], row[6]) for row in moved}
    plain.lock_participants({participant_id for participant_id, _ in touched})
    return touched


def raise_scores(plain: Plain, written: Iterable[Written]) -> frozenset[int]:
    """Last before the commit: on PostgreSQL everybody of the competition waits here for each other, so that whoever
    reads up to a version has seen every ascent that bears it or a lower one. Returns whose scores changed."""
    by_competition: dict[int, set[int]] = {}
    for competition_id, ascent_id in written:
        by_competition.setdefault(competition_id, set()).add(ascent_id)
    for competition_id, ascent_ids in sorted(by_competition.items()):
        plain.run(STAMP, version=_raise(plain, competition_id), ids=sorted(ascent_ids))
    return frozenset(by_competition)


def _raise(plain: Plain, competition_id: int) -> int:
    raised = plain.row(RAISE_SCORES, competition_id=competition_id)
    assert raised is not None
    plain.memory["scores", competition_id] = raised[0]
    return int(raised[0])
