"""Notifications that no request causes."""

import datetime as dt
import threading
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import event, func, select
from sqlalchemy.orm import Session

from support.climbing_sessions import make_session, put_into_session
from support.competitions import stamp
from support.crag import HOUR, Crag
from support.crash_injection import CrashInjector, SimulatedCrash
from support.entries import LONG_TOKEN_SECONDS
from support.polling import TIMEOUT_SECONDS
from support.push_service import Device, PushService, push_service_running
from support.workshops import booked, make_workshop
from support.world import World
from topout.alerts import rank_changes
from topout.alerts.models import NotedRank


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service_running() as running:
        yield running


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(push_test_host="127.0.0.1", access_token_seconds=LONG_TOKEN_SECONDS)


def deliver(world: World) -> int:
    return world.services.push_worker.deliver_due()


def test_a_timed_announcement_is_pushed_once_when_its_time_has_come(
    make_world: Callable[..., World], world: World, service: PushService
) -> None:
    crag = Crag(world)
    phone, other = crag.phone("climbs"), make_world(push_test_host="127.0.0.1")
    device = Device(service, "timed").subscribe(phone.browser)
    body = {"competition_id": crag.competition_id, "text": "Prizes now.", "key": str(uuid.uuid4())}
    at = world.clock() + dt.timedelta(hours=1)
    assert crag.organiser.post("/api/announcements", json=body | {"publish_at": stamp(at)}).status_code == 201
    world.services.alert_worker.sweep(world.clock())
    assert deliver(world) == 0
    world.clock.advance(hours=1)
    for one in (world, other, world):
        one.services.alert_worker.sweep(world.clock())
    assert deliver(world) == 1
    (shown,) = device.list_shown()
    assert (shown["body"], shown["path"]) == ("Prizes now.", f"/competition/{crag.competition_id}/announcements")


def test_an_announcement_to_more_people_takes_no_more_parameters(world: World) -> None:
    """PostgreSQL takes 65,535 of them in a statement."""
    crag, counts = Crag(world), list[int]()
    body = {"competition_id": crag.competition_id, "text": "Prizes now."}
    event.listen(world.database.engine, "before_cursor_execute", lambda *about: counts.append(len(about[3])))

    def announce() -> list[int]:
        counts.clear()
        assert crag.organiser.post("/api/announcements", json=body | {"key": str(uuid.uuid4())}).status_code == 201
        return list(counts)

    crag.phone("first")
    announce()
    few = announce()
    for name in ("second", "third"):
        crag.phone(name)
    assert announce() == few


def test_only_those_who_booked_a_workshop_are_notified_of_its_announcement(world: World, service: PushService) -> None:
    crag = Crag(world)
    booker, climber = world.person("booker"), crag.phone("climbs").browser
    workshop_id = make_workshop(world, crag.organiser, crag.competition_id)
    booked(booker, workshop_id)
    devices = [Device(service, name).subscribe(one) for name, one in (("booker", booker), ("climber", climber))]
    audience = {"kind": "workshop", "value": str(workshop_id)}
    body = {"competition_id": crag.competition_id, "text": "Bring a rope.", "key": str(uuid.uuid4())}
    assert crag.organiser.post("/api/announcements", json=body | {"audience": audience}).status_code == 201
    assert deliver(world) == 1
    assert [len(device.list_shown()) for device in devices] == [1, 0]


def test_a_place_that_changed_a_lot_is_pushed_once(world: World, service: PushService) -> None:
    crag = Crag(world, boulders=8)
    phones = [crag.phone(f"climber-{number}") for number in range(8)]
    for phone in phones[:7]:
        phone.log(crag.boulders[0])
    phones[7].browser.put("/api/me/notifications", json={"wanted": ["place_changes"]})
    device = Device(service, "places").subscribe(phones[7].browser)
    sweep = world.services.alert_worker.sweep
    sweep(world.clock())
    for boulder in crag.boulders:
        phones[7].log(boulder)
    world.clock.advance(minutes=14)
    sweep(world.clock())
    assert deliver(world) == 0, "not every minute"
    for _ in range(2):
        world.clock.advance(minutes=16)
        sweep(world.clock())
    assert deliver(world) == 1
    (shown,) = device.list_shown()
    assert shown["body"] == "You’re 1st in Individual, up from 8th."


def test_ascents_are_recorded_between_the_batches_in_which_ranks_are_noted(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is read and computed before holds up nobody, either: SQLite has one writer."""
    monkeypatch.setattr(rank_changes, "MAX_NOTED", 3)
    crag, worker = Crag(world), world.services.alert_worker
    phones = [crag.phone(f"climber-{number}") for number in range(7)]
    for phone in phones:
        phone.log(crag.boulders[0])
    find, write, recorded, noted = rank_changes.find_changes, worker._write, list[str](), list[int]()

    def log_and_find(*arguments: Any) -> Any:
        recorded.append(phones[0].log(crag.boulders[1]))
        return find(*arguments)

    def write_and_log(action: Callable[[Session], None]) -> None:
        write(action)
        recorded.append(phones[1].log(crag.boulders[1]))
        with world.database.reading() as session:
            noted.append(session.scalar(select(func.count()).select_from(NotedRank)) or 0)

    monkeypatch.setattr(rank_changes, "find_changes", log_and_find)
    monkeypatch.setattr(worker, "_write", write_and_log)
    worker.sweep(world.clock())
    assert noted == [3, 6, 7]
    assert recorded == ["accepted/ok"] * 4


@pytest.mark.parametrize("keeps_last_commit", [False, True])
def test_a_sweep_that_is_killed_is_completed_by_the_next_and_nobody_is_told_twice(
    world: World, service: PushService, monkeypatch: pytest.MonkeyPatch, keeps_last_commit: bool
) -> None:
    monkeypatch.setattr(rank_changes, "MAX_TOLD", 1)
    crag, sweep = Crag(world), world.services.alert_worker.sweep
    phones = [crag.phone(f"climber-{number}") for number in range(8)]
    for phone in phones[:6]:
        phone.log(crag.boulders[0])
    devices = [Device(service, f"late-{index}").subscribe(phone.browser) for index, phone in enumerate(phones[6:])]
    for phone in phones[6:]:
        phone.browser.put("/api/me/notifications", json={"wanted": ["place_changes"]})
    sweep(world.clock())
    for phone in phones[6:]:
        for boulder in crag.boulders:
            phone.log(boulder)
    crashes = CrashInjector(world.database)
    world.clock.advance(minutes=16)
    crashes.arm(commits_before=2, keeps_last_commit=keeps_last_commit)  # the claim, and the first who is told
    with pytest.raises(SimulatedCrash):
        sweep(world.clock())
    told = [deliver(world)]
    for _ in range(2):
        world.clock.advance(minutes=16)
        sweep(world.clock())
        told.append(deliver(world))
    assert told == ([2, 0, 0] if keeps_last_commit else [1, 1, 0])
    assert [len(device.list_shown()) for device in devices] == [1, 1]


def test_two_sweeps_of_the_same_ranks_tell_people_once(
    make_world: Callable[..., World], world: World, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that hung has read what another one has written since, and goes on."""
    crag, other = Crag(world), make_world(push_test_host="127.0.0.1")
    phones = [crag.phone(f"climber-{number}") for number in range(7)]
    for phone in phones[:6]:
        phone.log(crag.boulders[0])
    device = Device(service, "hung").subscribe(phones[6].browser)
    phones[6].browser.put("/api/me/notifications", json={"wanted": ["place_changes"]})
    world.services.alert_worker.sweep(world.clock())
    for boulder in crag.boulders:
        phones[6].log(boulder)
    world.clock.advance(minutes=16)
    find, sweep_of_other = rank_changes.find_changes, iter([other.services.alert_worker.sweep])

    def hang_and_find(*arguments: Any) -> Any:
        for sweep in sweep_of_other:
            sweep(world.clock())
            world.clock.advance(minutes=16)
        return find(*arguments)

    monkeypatch.setattr(rank_changes, "find_changes", hang_and_find)
    world.services.alert_worker.sweep(world.clock() + dt.timedelta(minutes=16))
    assert deliver(world) == 1
    assert len(device.list_shown()) == 1


def test_whoever_still_has_ascents_on_the_phone_after_the_end_is_reminded_once(
    world: World, service: PushService
) -> None:
    crag = Crag(world)
    owing, done = crag.phone("owing"), crag.phone("done")
    devices = [Device(service, name).subscribe(one.browser) for name, one in (("owing", owing), ("done", done))]
    owing.post([owing.tap(crag.boulders[0])], pending=3)
    done.log(crag.boulders[0])
    world.clock.now = crag.ends_at + dt.timedelta(minutes=6)
    for _ in range(2):
        world.services.alert_worker.sweep(world.clock())
        world.clock.advance(minutes=2)
    assert deliver(world) == 1
    assert devices[1].list_shown() == []
    assert "still on your phone" in devices[0].list_shown()[0]["body"]


def test_people_are_reminded_after_their_own_session(world: World, service: PushService) -> None:
    """R6"""
    crag = Crag(world)
    now, phones = world.clock(), [crag.phone("ada"), crag.phone("ben")]
    ends = {"Morning": now + HOUR, "Afternoon": now + 3 * HOUR}
    devices = [Device(service, str(index)).subscribe(phone.browser) for index, phone in enumerate(phones)]
    for phone, (name, ends_at) in zip(phones, ends.items(), strict=True):
        session_id = make_session(crag.organiser, crag.competition_id, now, name=name, ends_at=ends_at)
        put_into_session(world, phone.participant_id, session_id)
        assert phone.post([], pending=2).status_code == 200
    shown = []
    for _ in range(3):
        world.clock.advance(hours=1, minutes=6)
        world.services.alert_worker.sweep(world.clock())
        deliver(world)
        shown.append([len(device.list_shown()) for device in devices])
    assert shown == [[1, 0], [1, 0], [1, 1]]


def test_a_sweep_that_waits_for_a_board_keeps_no_writer_waiting(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    crag, boards, waits = Crag(world), world.services.boards, threading.Event()
    phone, hold = crag.phone("climbs"), boards.hold

    def note_and_hold(*arguments: Any) -> Any:
        waits.set()
        return hold(*arguments)

    with ThreadPoolExecutor(1) as sweeper, hold(crag.competition_id):
        monkeypatch.setattr(boards, "hold", note_and_hold)
        sweeping = sweeper.submit(world.services.alert_worker.sweep, world.clock())
        assert waits.wait(TIMEOUT_SECONDS)
        assert phone.browser.put("/api/me/notifications", json={"wanted": ["place_changes"]}).status_code == 200
        assert not sweeping.done()
    sweeping.result(TIMEOUT_SECONDS)
