"""The test harness of an ongoing competition: `Crag` with its boulders and organiser, `Phone` that logs ascents."""

import datetime as dt
import uuid
from collections.abc import Collection
from copy import copy
from typing import Any, NamedTuple, Protocol

from httpx2 import Response
from sqlalchemy import select, true
from sqlalchemy.orm import Session

from support.competitions import make_competition, name_staff, stamp
from support.effective_times import Tap, effective_times
from support.teams import take_part
from support.world import Browser, World
from topout.ascents.models import Ascent, Op
from topout.ascents.ops import AscentKey
from topout.ascents.verdicts import AcceptedOp
from topout.competitions.models import StaffRole

HOUR = dt.timedelta(hours=1)
MINUTE = dt.timedelta(minutes=1)


class LoggedCompetition(Protocol):
    """What a phone needs to know of the competition that it logs in."""

    @property
    def world(self) -> World: ...

    @property
    def competition_id(self) -> int: ...


class Phone:
    """One installation under one account: numbers its ops, remembers them, sends them when a test says so."""

    def __init__(self, crag: LoggedCompetition, browser: Browser, participant_id: int | None = None) -> None:
        self.crag, self.browser = crag, browser
        self.participant_id = participant_id or browser.participant_id
        self.device_id = str(uuid.uuid4())
        self.seq = 0
        self.ops: list[dict[str, Any]] = []
        self.cursor = 0
        self.epoch: str | None = None

    def tap(self, boulder: int, kind: str = "set", at: dt.datetime | None = None, **changes: Any) -> dict[str, Any]:
        """An op as the app makes it; its clock agrees with the server's and was compared with it an hour ago."""
        self.seq += 1
        at = at or self.crag.world.clock()
        op: dict[str, Any] = {
            "op_id": str(uuid.uuid4()),
            "seq": self.seq,
            "kind": kind,
            "competition_id": self.crag.competition_id,
            "participant_id": self.participant_id,
            "boulder_id": boulder,
            "climbed_at": stamp(at),
            "clock": {"wall": stamp(at), "anchor_wall": stamp(at - HOUR), "anchor_server": stamp(at - HOUR)},
        }
        if kind == "set":
            op |= {"topped": True, "zoned": True, "attempts_to_top": 1, "attempts_to_zone": 1}
        op |= changes
        self.ops.append(op)
        return op

    def body(self, ops: list[Any], **changes: Any) -> dict[str, Any]:
        body = {
            "protocol": 1,
            "as_user": self.browser.user_id,
            "device_id": self.device_id,
            "epoch": self.epoch,
            "client_now": stamp(self.crag.world.clock()),
            "pending": len(ops),
            "changes_since": self.cursor,
            "ops": ops,
        }
        return body | changes

    def post(self, ops: list[Any], **changes: Any) -> Response:
        return self.browser.post("/api/ascents/sync", json=self.body(ops, **changes))

    def send(self, *ops: Any, **changes: Any) -> dict[str, Any]:
        answer = self.post(list(ops), **changes)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def verdicts(self, *ops: Any, **changes: Any) -> list[str]:
        """As `status/code`, with an asterisk when it was replayed."""
        return [verdict_of(result) for result in self.send(*ops, **changes)["results"]]

    def log(self, boulder: int, kind: str = "set", at: dt.datetime | None = None, **changes: Any) -> str:
        return self.verdicts(self.tap(boulder, kind, at, **changes))[0]


def verdict_of(result: dict[str, Any]) -> str:
    return f"{result['status']}/{result['code']}{'*' if result['replayed'] else ''}"


class Crag:
    """Test harness of one ongoing competition, from 11:00 to 19:00 while the clock says noon."""

    def __init__(self, world: World, boulders: int = 4, organiser: Browser | None = None, **changes: Any) -> None:
        self.world = world
        self.organiser = organiser or world.person("organiser", "organiser")
        now = world.clock()
        self.starts_at, self.ends_at = now - HOUR, now + 7 * HOUR
        times = {"starts_at": self.starts_at, "ends_at": self.ends_at}
        self.competition_id = make_competition(world, self.organiser, **{**times, "capacity": 500, **changes})
        self.boulders = [self.make_boulder(number + 1) for number in range(boulders)]

    def reopen(self, world: World) -> "Crag":
        """The same competition in a copy of its database."""
        reopened = copy(self)
        reopened.world, reopened.organiser = world, world.reopen(self.organiser)
        reopened.boulders = list(self.boulders)
        return reopened

    def make_boulder(self, number: int, **changes: Any) -> int:
        """As if it had been made before the start: a climb before a boulder was there is held."""
        clock = self.world.clock
        now, clock.now = clock.now, self.starts_at - HOUR
        try:
            return self._post_boulder(number, **changes)
        finally:
            clock.now = now

    def _post_boulder(self, number: int, **changes: Any) -> int:
        body = {"competition_id": self.competition_id, "number": number, "name": f"Boulder {number}", "grade": "6A"}
        answer = self.organiser.post("/api/boulders", json={**body, "sector": "Cedar", **changes})
        assert answer.status_code == 201, answer.text
        return int(answer.json()["data"]["id"])

    def phone(self, name: str = "climber") -> Phone:
        (browser,) = take_part(self.world, self.competition_id, name)
        return Phone(self, browser)

    def second_phone(self, phone: Phone) -> Phone:
        return Phone(self, phone.browser)

    def judge(self, climber: Phone, name: str = "judge", duty: StaffRole = "judge") -> Phone:
        """The phone of a staff member who logs for this climber."""
        browser = self.world.person(name)
        name_staff(self.world, self.competition_id, browser, duty)
        return Phone(self, browser, climber.participant_id)

    def change(self, boulder: int, **changes: Any) -> None:
        answer = self.organiser.patch(f"/api/boulders/{boulder}", json=changes)
        assert answer.status_code == 200, answer.text

    def act(self, what: str, browser: Browser | None = None, **body: Any) -> Response:
        return (browser or self.organiser).post(f"/api/competitions/{self.competition_id}/{what}", json=body or None)

    def ascents(self, phone: Phone) -> dict[int, dict[str, Any]]:
        """The counted ascents that the phone's owner sees, by boulder; of the phone's own participant only."""
        answer = phone.browser.get(f"/api/ascents?competition_id={self.competition_id}")
        assert answer.status_code == 200, answer.text
        mine = [one for one in answer.json()["data"] if one["participant_id"] == phone.participant_id]
        return {one["boulder_id"]: one for one in mine}

    def held(self, browser: Browser | None = None) -> list[dict[str, Any]]:
        answer = (browser or self.organiser).get(f"/api/competitions/{self.competition_id}/held")
        assert answer.status_code == 200, answer.text
        return list(answer.json()["data"])

    def assert_recount_agrees(self) -> None:
        assert_recount_agrees(self.world)


class LedgerRow(NamedTuple):
    """What a recount needs of an op. A whole `Op` takes several times as long to read."""

    id: int
    user_id: int
    op_id: str
    device_id: str
    seq: int | None
    kind: str | None
    status: str
    authority: int
    participant_id: int | None
    boulder_id: int | None
    tapped_at: dt.datetime | None
    received_at: dt.datetime
    effective_at: dt.datetime | None


def read_ledger(session: Session, boulders: Collection[int] = ()) -> list[LedgerRow]:
    """Of all boulders, or of these."""
    columns: list[Any] = [getattr(Op, name) for name in LedgerRow._fields]
    wanted = select(*columns).where(Op.boulder_id.in_(boulders) if boulders else true())
    return [LedgerRow(*row) for row in session.execute(wanted)]


def assert_recount_agrees(world: World, boulders: Collection[int] = ()) -> None:
    """The oracle: the current ascents are those of a recount of the ledger, and no op is stored twice.

    `boulders` leaves out the others, whose ops then must come from other devices.
    """
    current_ascents = select(Ascent.participant_id, Ascent.boulder_id, Ascent.op_row).where(
        Ascent.is_set, Ascent.boulder_id.in_(boulders) if boulders else true()
    )
    with world.database.reading() as session:
        ops = read_ledger(session, boulders)
        found = {(participant, boulder): row for participant, boulder, row in session.execute(current_ascents)}
    assert len({(op.user_id, op.op_id) for op in ops}) == len(ops)
    assert {op.id: op.effective_at for op in ops if op.effective_at} == compute_effective(ops)
    assert found == recount(ops)


def compute_effective(ops: list[LedgerRow]) -> dict[int, dt.datetime]:
    """Y11, from the taps of all ops that have a place in the order of their device: those that are or were accepted."""
    by_device: dict[tuple[int, str], list[Tap]] = {}
    for op in ops:
        assert op.effective_at is not None or op.status != "accepted"
        if op.effective_at is not None and op.tapped_at is not None:
            tap = Tap(op.id, op.seq or 0, op.tapped_at, op.received_at)
            by_device.setdefault((op.user_id, op.device_id), []).append(tap)
    return {row: at for taps in by_device.values() for row, at in effective_times(taps).items()}


def recount(ops: list[LedgerRow]) -> dict[AscentKey, int]:
    effective = compute_effective(ops)
    accepted: dict[AscentKey, list[tuple[AcceptedOp, str]]] = {}
    for op in ops:
        if op.status == "accepted":
            standing = AcceptedOp(
                op.authority, effective[op.id], op.device_id, op.seq or 0, op.op_id, op.user_id, op.id
            )
            accepted.setdefault((op.participant_id or 0, op.boulder_id or 0), []).append((standing, op.kind or ""))
    kinds = {standing.row: kind for ops_of_one in accepted.values() for standing, kind in ops_of_one}
    highest = {key: max(standing for standing, _ in ops_of_one) for key, ops_of_one in accepted.items()}
    return {key: one.row for key, one in highest.items() if kinds[one.row] == "set"}
