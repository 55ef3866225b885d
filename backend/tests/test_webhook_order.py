"""Each receiver gets its events in their order: while one fails, from two processes, and while these are killed."""

import datetime as dt
import random
import threading
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import select

from support.crag import Crag
from support.entries import LONG_TOKEN_SECONDS
from support.killable_server import KillableServer
from support.polling import wait_until
from support.push_service import Answer, PushService, push_service_running
from support.webhooks import deliver, enter_somebody, last_deliveries, make_webhook, read
from support.world import World
from topout.webhooks.ascent_events import list_outdated
from topout.webhooks.models import WebhookDelivery

KILLS, MAX_SECONDS_BETWEEN = 5, 1.5
RECEIVERS = {
    "/steady": [Answer(200)],
    "/failing": [Answer(503)] * 6 + [Answer(204)],
    "/slow": [Answer(200, delay_seconds=0.3)],
}


@pytest.fixture
def receivers() -> Iterator[PushService]:
    with push_service_running() as running:
        yield running


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


def test_later_events_wait_for_one_that_fails_also_in_another_process(
    make_world: Callable[..., World], crag: Crag, receivers: PushService
) -> None:
    other = make_world(access_token_seconds=LONG_TOKEN_SECONDS)
    receivers.answers["/club"] = [Answer(500)] * 6 + [Answer(200)]
    make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/club")
    entered = [enter_somebody(crag) for _ in range(3)]
    for _ in range(6):
        assert deliver(crag.world) == 0
        other.clock.now = crag.world.clock.now + dt.timedelta(seconds=14)
        assert deliver(other) == 0
        crag.world.clock.advance(minutes=9)
    assert deliver(crag.world) == 3
    told = [read(one)["data"]["participant_id"] for one in receivers.received]
    assert told == [entered[0]] * 6 + entered


def test_a_receiver_that_is_gone_keeps_events_for_days_and_no_longer(crag: Crag, receivers: PushService) -> None:
    """Each of them would otherwise be tried for ten hours, one after the other."""
    receivers.answers["/club"] = [Answer(500)]
    make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/club")
    for _ in range(3):
        enter_somebody(crag)
    crag.world.clock.advance(days=3, minutes=1)
    assert deliver(crag.world) == 0
    crag.organiser.sign_in("organiser@example.org")
    shown = last_deliveries(crag.organiser, crag.competition_id)
    assert [(one["state"], one["tries"]) for one in shown] == [("given_up", 1)] * 3


def test_a_test_event_tries_at_once_what_it_waits_for(crag: Crag, receivers: PushService) -> None:
    """Somebody has repaired the receiver. They see what everything waits for, however much has come since."""
    receivers.answers["/club"] = [Answer(500), Answer(200)]
    made = make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/club")
    for _ in range(12):
        enter_somebody(crag)
    assert deliver(crag.world) == 0
    assert last_deliveries(crag.organiser, crag.competition_id)[-1]["status"] == 500
    path = f"/api/competitions/{crag.competition_id}/webhooks/{made['data']['id']}/test"
    assert crag.organiser.post(path, json={"key": str(uuid.uuid4())}).status_code == 202
    assert deliver(crag.world) == 13
    assert [read(one)["type"] for one in receivers.received][-2:] == ["entry.confirmed", "webhook.test"]


@contextmanager
def things_happen(crag: Crag) -> Iterator[list[int]]:
    """Entries, whose numbers it yields, and ascents. They are committed by a process that sends nothing."""
    phone, stop, entered = crag.phone(), threading.Event(), list[int]()

    def go_on() -> None:
        while not stop.wait(0.2):
            entered.append(enter_somebody(crag))
            phone.log(crag.boulders[0], kind="clear" if len(entered) % 2 == 0 else "set")

    thread = threading.Thread(target=go_on)
    thread.start()
    try:
        yield entered
    finally:
        stop.set()
        thread.join()


def list_deliveries(world: World) -> list[WebhookDelivery]:
    with world.database.reading() as session:
        return list(session.scalars(select(WebhookDelivery).order_by(WebhookDelivery.id)))


def count_delivered(world: World, receivers: PushService) -> dict[str, int]:
    """Of each event whose 2xx is stored: how often it has arrived."""
    stored = [one.event_id for one in list_deliveries(world) if one.delivered_at is not None]
    arrived = Counter(one.headers["webhook-id"] for one in receivers.received)
    return {event_id: arrived[event_id] for event_id in stored}


def is_all_done(world: World) -> bool:
    with world.database.reading() as session:
        is_behind = bool(list_outdated(session))
    return not is_behind and all(one.due_at is None for one in list_deliveries(world))


def kill_again_and_again(servers: list[KillableServer], count_again: Callable[[], None]) -> None:
    chance = random.Random(117)
    for _ in range(KILLS):
        time.sleep(chance.random() * MAX_SECONDS_BETWEEN)
        chosen = chance.choice([servers[:1], servers[1:], servers])
        for server in chosen:
            server.kill()
        count_again()
        for server in chosen:
            server.start()


@pytest.mark.postgresql_only
def test_after_kills_everything_has_come_in_order_and_again_only_where_an_answer_was_lost(
    world: World, receivers: PushService
) -> None:
    receivers.answers.update({path: list(answers) for path, answers in RECEIVERS.items()})
    world.clock.now = dt.datetime.now(dt.UTC)
    crag = Crag(world)
    urls = {path: receivers.origin + path for path in RECEIVERS}
    made = {path: make_webhook(crag.organiser, crag.competition_id, url)["data"]["id"] for path, url in urls.items()}
    environment = {"TOPOUT_SECRET_KEY": world.settings.secret_key}
    servers = [KillableServer(world.settings, "support.quick_webhook_server", **environment) for _ in range(2)]
    arrived_when_stored: dict[str, int] = {}

    def count_again() -> None:
        arrived_when_stored.update(count_delivered(world, receivers) | arrived_when_stored)

    try:
        for server in servers:
            server.start()
        with things_happen(crag) as entered:
            kill_again_and_again(servers, count_again)
        wait_until(lambda: is_all_done(world), "events are left")
    finally:
        for server in servers:
            server.kill()
    deliveries = list_deliveries(world)
    assert [one for one in deliveries if one.delivered_at is None] == []
    assert len({one.event_id for one in deliveries}) == len(deliveries)
    for path, webhook_id in made.items():
        arrived = receivers.list_for(path)
        in_order = [one.event_id for one in deliveries if one.webhook_id == webhook_id]
        assert list(dict.fromkeys(one.headers["webhook-id"] for one in arrived)) == in_order, path
        taken = [one.headers["webhook-id"] for one in arrived if one.status < 300]
        assert list(dict.fromkeys(taken)) == in_order, path
        told = [read(one) for one in arrived]
        confirmed = {one["data"]["participant_id"] for one in told if one["type"] == "entry.confirmed"}
        assert set(entered) <= confirmed
    at_the_end = count_delivered(world, receivers)
    assert {id: at_the_end[id] for id in arrived_when_stored} == arrived_when_stored, "sent again after its 2xx"
