"""Pushes: who gets one, what a push service sees of it, and services that are slow, overloaded or lie (fault 93)."""

import datetime as dt
import logging
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from support.competitions import make_competition
from support.crag import Crag, Phone
from support.entries import LONG_TOKEN_SECONDS, act, entered
from support.polling import wait_until
from support.push_service import Answer, Device, PushService, push_service_running, read_vapid
from support.workshops import booked, cancel, make_workshop
from support.world import Browser, World
from topout.notifications import transport
from topout.notifications.outbox import Notification, queue_notification
from topout.notifications.transport import PushTransport
from topout.notifications.vapid import load_vapid_key
from topout.notifications.worker import PushWorker

NOTE = Notification("announcements", "Cedar Marathon", "Sector Cedar is wet.", "/competition/1/", "announcement-1")


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service_running() as running:
        yield running


@pytest.fixture
def world(make_world: Callable[..., World], service: PushService) -> World:
    service.received.clear()
    service.answers.clear()
    return make_world(push_test_host="127.0.0.1", access_token_seconds=LONG_TOKEN_SECONDS)


def queue(world: World, *browsers: Browser, note: Notification = NOTE) -> None:
    with world.database.writing() as session:
        queue_notification(session, [browser.user_id for browser in browsers], lambda _: note, world.clock())
        session.commit()


def deliver(world: World) -> int:
    return world.services.push_worker.deliver_due()


def test_only_the_device_can_read_a_push_and_the_service_knows_who_sent_it(world: World, service: PushService) -> None:
    climber = world.person()
    device = Device(service, "phone").subscribe(climber)
    queue(world, climber)
    assert deliver(world) == 1
    assert device.list_shown() == [
        {"title": NOTE.title, "body": NOTE.text, "path": NOTE.path, "tag": NOTE.tag},
    ]
    (received,) = service.received
    assert NOTE.text.encode() not in received.body
    assert received.headers["content-encoding"] == "aes128gcm"
    assert received.headers["ttl"] == str(24 * 60 * 60)
    assert received.headers["urgency"] == "normal"
    assert len(received.headers["topic"]) == 32
    key = climber.get("/api/push/key").json()["data"]["key"]
    claims = read_vapid(received, key)
    assert claims["aud"] == service.origin
    assert claims["sub"] == world.settings.origin
    assert dt.datetime.fromtimestamp(claims["exp"], dt.UTC) - world.clock() <= dt.timedelta(hours=24)
    assert deliver(world) == 0, "sent once"


def test_an_unwanted_kind_is_not_sent_but_an_emergency_is(world: World, service: PushService) -> None:
    climber = world.person()
    device = Device(service, "choosy").subscribe(climber)
    assert "announcements" in climber.get("/api/me/notifications").json()["data"]["wanted"]
    chosen = climber.put("/api/me/notifications", json={"wanted": ["doubt_decisions"]}).json()["data"]
    assert chosen == {"wanted": ["doubt_decisions"], "on_this_device": True}
    queue(world, climber)
    assert deliver(world) == 0
    emergency = Notification("announcements", "Emergency", "Leave the crag.", "/", "e", True, ignores_choice=True)
    queue(world, climber, note=emergency)
    assert deliver(world) == 1
    assert [shown["body"] for shown in device.list_shown()] == ["Leave the crag."]
    assert service.received[0].headers["urgency"] == "high"


def test_a_subscription_ends_with_its_session_and_with_the_account(world: World, service: PushService) -> None:
    climber = world.person()
    second = world.browser()
    second.sign_in("climber@example.org")
    Device(service, "first").subscribe(climber)
    Device(service, "second").subscribe(second)
    assert second.post("/api/logout").status_code == 204
    queue(world, climber)
    assert deliver(world) == 1
    assert [one.path for one in service.received] == ["/push/first"]
    exported = climber.get("/api/me/export").json()["data"]["notifications"]
    assert [one.get("push_service") for one in exported] == [None, service.origin.removeprefix("http://")]
    queue(world, climber)
    assert climber.delete("/api/me").status_code == 204
    assert deliver(world) == 0


def test_a_browser_that_changes_its_account_gets_the_pushes_of_the_new_one_only(
    world: World, service: PushService
) -> None:
    device = Device(service, "shared")
    ada, ben = world.person("ada"), world.person("ben")
    device.subscribe(ada)
    device.subscribe(ben)
    queue(world, ada)
    assert deliver(world) == 0
    queue(world, ben)
    assert deliver(world) == 1


def test_a_user_has_a_bounded_number_of_subscriptions(world: World, service: PushService) -> None:
    climber = world.person()
    for number in range(12):
        browser = world.browser()
        browser.sign_in("climber@example.org")
        Device(service, f"many-{number}").subscribe(browser)
    queue(world, climber)
    assert deliver(world) == 10


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_the_service_does_not_know_any_more_is_removed(
    world: World, service: PushService, status: int
) -> None:
    climber = world.person()
    device = Device(service, f"gone-{status}").subscribe(climber)
    service.answers[device.path] = [Answer(status)]
    queue(world, climber)
    deliver(world)
    assert climber.get("/api/me/notifications").json()["data"]["on_this_device"] is False
    queue(world, climber)
    assert deliver(world) == 0
    assert len(service.received) == 1


def test_fault_93_an_overloaded_service_is_asked_again_when_it_wants(world: World, service: PushService) -> None:
    climber = world.person()
    device = Device(service, "busy").subscribe(climber)
    service.answers[device.path] = [Answer(429, {"Retry-After": "120"}), Answer(500), Answer(201)]
    queue(world, climber)
    assert deliver(world) == 0
    world.clock.advance(seconds=119)
    assert deliver(world) == 0
    assert len(service.received) == 1, "not before it said"
    world.clock.advance(seconds=2)
    assert deliver(world) == 0
    assert len(service.received) == 2
    world.clock.advance(seconds=5)
    deliver(world)
    assert len(service.received) == 2, "backs off after a 500"
    world.clock.advance(minutes=5)
    assert deliver(world) == 1
    world.clock.advance(hours=1)
    assert deliver(world) == 0
    assert len({one.headers["topic"] for one in service.received}) == 1, "a repeat replaces what may have arrived"


def test_fault_93_a_push_that_is_not_taken_is_given_up(world: World, service: PushService) -> None:
    climber = world.person()
    refusing, overloaded = Device(service, "refusing").subscribe(climber), Device(service, "down")
    service.answers[refusing.path] = [Answer(400)]
    service.answers[overloaded.path] = [Answer(503)]
    queue(world, climber)
    deliver(world)
    overloaded.subscribe(climber)
    queue(world, climber)
    for _ in range(40):
        deliver(world)
        world.clock.advance(hours=1)
    assert len(service.list_for(refusing.path)) == 1
    assert 1 < len(service.list_for(overloaded.path)) <= 8


def test_fault_93_a_service_that_does_not_respond_gets_each_push_once_and_blocks_nobody(
    world: World, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may have taken the push, so it is not sent again."""
    monkeypatch.setattr(transport, "RESPONSE_TIMEOUT_SECONDS", 0.3)
    with push_service_running() as slow:
        slow.answers["/push/slow"] = [Answer(201, delay_seconds=1.0)]
        people = [world.person(f"p{number}") for number in range(4)]
        for number, person in enumerate(people):
            Device(service, f"quick-{number}").subscribe(person)
        stuck = world.browser()
        stuck.sign_in("p0@example.org")
        Device(slow, "slow").subscribe(stuck)
        queue(world, *people)
        assert deliver(world) == 4
        assert len(service.received) == 4
        world.clock.advance(hours=2)
        assert deliver(world) == 0
        assert len(slow.received) == 1


def test_an_error_in_a_thread_that_sends_is_logged_and_not_repeated_without_a_pause(
    world: World, service: PushService, caplog: pytest.LogCaptureFixture
) -> None:
    climber = world.person()
    Device(service, "phone").subscribe(climber)
    queue(world, climber)

    def refuse(*arguments: object) -> None:
        if "UPDATE outgoing_pushes" in str(arguments[2]):
            raise OperationalError("update", {}, Exception("disk full"))

    event.listen(world.database.engine, "before_cursor_execute", refuse)
    with caplog.at_level(logging.ERROR, "topout"):
        world.services.push_worker.start()
        wait_until(lambda: "disk full" in caplog.text)
        for _ in range(100):  # some time
            world.browser().get("/api/competitions")
        world.services.push_worker.stop()
    failed = [one for one in caplog.records if one.exc_info and "disk full" in str(one.exc_info[1])]
    assert len(failed) < 10


def test_fault_93_two_processes_send_each_push_once(world: World, service: PushService) -> None:
    people = [world.person(f"p{number}") for number in range(12)]
    for number, person in enumerate(people):
        Device(service, f"device-{number}").subscribe(person)
    queue(world, *people)
    key = load_vapid_key(world.settings)
    other = PushWorker(world.database, PushTransport(key, "127.0.0.1"), world.clock)
    rounds = [*world.services.push_worker.run_round(), *other.run_round()]
    assert sum(one.result() for one in rounds) == 12
    assert len({one.path for one in service.received}) == len(service.received) == 12
    other.close()


def test_a_decided_doubt_reaches_whoever_doubted_and_whoever_climbed(world: World, service: PushService) -> None:
    crag = Crag(world)
    phone, other = crag.phone("climbs"), crag.phone("doubts")
    judge = crag.judge(phone)
    theirs = [Device(service, name).subscribe(one.browser) for name, one in (("climbs", phone), ("doubts", other))]
    ascent = log_and_doubt(crag, phone, other)
    decide = {"decision": "reject", "note": ""}
    assert judge.browser.post(f"/api/ascents/{ascent}/decide", json=decide).status_code == 200
    assert judge.browser.post(f"/api/ascents/{ascent}/decide", json=decide).status_code == 200
    assert deliver(world) == 2
    climbed, doubted = (device.list_shown()[0]["body"] for device in theirs)
    assert "your ascent of" in climbed
    assert "you doubted: it does not count" in doubted


def log_and_doubt(crag: Crag, phone: Phone, other: Phone) -> int:
    phone.log(crag.boulders[0])
    (ascent,) = other.browser.get(f"/api/boulders/{crag.boulders[0]}/climbed").json()["data"]
    assert other.browser.post(f"/api/ascents/{ascent['id']}/doubt", json={"reason": "Second hold"}).status_code == 201
    return int(ascent["id"])


def test_an_offer_of_the_waiting_list_is_pushed(world: World, organiser: Browser, service: PushService) -> None:
    competition_id = make_competition(world, organiser, capacity=1)
    first, second = world.person("first"), world.person("second")
    entered(first, competition_id)
    entered(second, competition_id)
    device = Device(service, "waiting").subscribe(second)
    act(first, competition_id, "cancel")
    assert deliver(world) == 1
    (shown,) = device.list_shown()
    assert shown["path"] == f"/competition/register/{competition_id}"
    assert "your turn" in shown["body"]


def test_an_offer_from_a_workshops_waiting_list_and_its_new_place_reach_the_phone(
    world: World, service: PushService
) -> None:
    organiser, first, waiting = world.person("organiser", "organiser"), world.person("first"), world.person("waiting")
    workshop_id = make_workshop(world, organiser, make_competition(world, organiser), capacity=1)
    for browser in (first, waiting):
        booked(browser, workshop_id)
    device = Device(service, "waiting").subscribe(waiting)
    cancel(first, workshop_id)
    assert deliver(world) == 1
    organiser.patch(f"/api/programme/{workshop_id}", json={"place": "Barn"})
    assert deliver(world) == 1
    path = f"/workshops?workshop={workshop_id}"
    assert [(shown["title"], shown["path"]) for shown in device.list_shown()] == [("Footwork on slabs", path)] * 2
