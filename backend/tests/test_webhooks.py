"""Webhooks: signed, at least once with a stable id, to receivers that fail, hang and are killed."""

import base64
import datetime as dt
import hashlib
import hmac
import json
import uuid
from collections.abc import Callable, Iterator

import pytest

from support.competitions import confirm, make_competition, name_staff
from support.crag import Crag
from support.entries import LONG_TOKEN_SECONDS
from support.killable_server import KillableServer
from support.polling import wait_until
from support.push_service import Answer, PushService, push_service_running
from support.webhooks import deliver, enter_somebody, last_deliveries, make_webhook, read
from support.world import Browser, World
from topout.accounts.models import User
from topout.notifications import transport as notifications_transport
from topout.webhooks.outbox import NAMESPACE
from topout.webhooks.worker import MAX_ATTEMPTS


@pytest.fixture(scope="module")
def receivers() -> Iterator[PushService]:
    """Any path of it is a receiver."""
    with push_service_running() as running:
        yield running


@pytest.fixture
def world(make_world: Callable[..., World], receivers: PushService) -> World:
    receivers.received.clear()
    receivers.answers.clear()
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


def test_an_event_is_signed_as_standard_webhooks_says(crag: Crag, receivers: PushService) -> None:
    made = make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/club?a=1")
    participant_id = enter_somebody(crag)
    assert deliver(crag.world) == 1
    (received,) = receivers.received
    assert received.path == "/club?a=1"
    assert read(received)["type"] == "entry.confirmed"
    assert read(received)["data"]["participant_id"] == participant_id
    id, timestamp = received.headers["webhook-id"], received.headers["webhook-timestamp"]
    key = base64.b64decode(made["secret"].removeprefix("whsec_"))
    expected = hmac.new(key, f"{id}.{timestamp}.".encode() + received.body, hashlib.sha256).digest()
    assert received.headers["webhook-signature"] == "v1," + base64.b64encode(expected).decode()
    assert int(timestamp) == int(crag.world.clock().timestamp())


def test_ascents_are_told_when_they_count_and_when_no_longer(crag: Crag, receivers: PushService) -> None:
    phone = crag.phone()
    phone.log(crag.boulders[0])
    make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/club")
    assert deliver(crag.world) == 0, "only what happens from now on"
    phone.log(crag.boulders[1])
    crag.world.clock.advance(minutes=1)
    assert deliver(crag.world) == 1
    phone.log(crag.boulders[1], kind="clear")
    deliver(crag.world)
    told = [read(one) for one in receivers.received]
    assert [one["type"] for one in told] == ["ascent.counted", "ascent.revoked"]
    data = told[0]["data"]
    assert (data["participant_id"], data["boulder_id"], data["topped"]) == (
        phone.participant_id,
        crag.boulders[1],
        True,
    )
    assert "name" not in json.dumps(told), "who it was is read with a token"


def test_many_ascents_are_each_told_once_although_they_are_copied_in_batches(
    crag: Crag, receivers: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("topout.webhooks.ascent_events.BATCH_SIZE", 2)
    make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/club", ["ascent.counted"])
    phones = [crag.phone(name) for name in ("first", "second")]
    for phone in phones:
        phone.send(*(phone.tap(boulder) for boulder in crag.boulders))  # several of one version
    assert deliver(crag.world) == 8
    told = {(read(one)["data"]["participant_id"], read(one)["data"]["boulder_id"]) for one in receivers.received}
    assert told == {(phone.participant_id, boulder) for phone in phones for boulder in crag.boulders}
    assert deliver(crag.world) == 0


def test_only_what_was_asked_for_is_sent(world: World, receivers: PushService, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser)
    other = make_competition(world, organiser, name="Birch")
    make_webhook(organiser, competition_id, receivers.origin + "/results", ["results.official"])
    make_webhook(organiser, other, receivers.origin + "/other")
    confirm(world, world.person(), competition_id)
    world.clock.advance(days=400)
    organiser.sign_in("organiser@example.org")
    assert organiser.post(f"/api/competitions/{competition_id}/finalise", json={}).status_code == 200
    deliver(world)
    assert [(one.path, read(one)["type"]) for one in receivers.received] == [("/results", "results.official")]


def test_a_receiver_that_fails_gets_the_same_id_until_it_takes_it(crag: Crag, receivers: PushService) -> None:
    """Exactly once for a receiver that keeps ids."""
    receivers.answers["/club"] = [Answer(500), Answer(302, {"Location": "/elsewhere"}), Answer(404), Answer(204)]
    make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/club")
    enter_somebody(crag)
    pauses = []
    for _ in range(4):
        deliver(crag.world)
        (shown,) = last_deliveries(crag.organiser, crag.competition_id)
        pauses.append((shown["state"], shown["status"], shown["tries"]))
        crag.world.clock.advance(minutes=5)
    assert pauses == [("waiting", 500, 1), ("waiting", 302, 2), ("waiting", 404, 3), ("delivered", 204, 4)]
    assert [one.path for one in receivers.received] == ["/club"] * 4, "no redirect is followed"
    assert len({one.headers["webhook-id"] for one in receivers.received}) == 1
    assert len({one.body for one in receivers.received}) == 1


def test_an_event_is_given_up_visibly_and_can_be_sent_again(crag: Crag, receivers: PushService) -> None:
    receivers.answers["/club"] = [Answer(500)]
    made = make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/club")
    enter_somebody(crag)
    for _ in range(MAX_ATTEMPTS + 2):
        deliver(crag.world)
        crag.world.clock.advance(hours=5)
    crag.organiser.sign_in("organiser@example.org")
    (shown,) = last_deliveries(crag.organiser, crag.competition_id)
    assert (shown["state"], shown["tries"], shown["next_try_at"]) == ("given_up", MAX_ATTEMPTS, None)
    receivers.answers["/club"] = [Answer(200)]
    path = f"/api/competitions/{crag.competition_id}/webhooks/{made['data']['id']}"
    assert crag.organiser.post(f"{path}/deliveries/{shown['id']}/send-again").status_code == 202
    assert deliver(crag.world) == 1
    assert len({one.headers["webhook-id"] for one in receivers.received}) == 1


def test_a_receiver_that_hangs_or_is_gone_delays_no_other(
    crag: Crag, receivers: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifications_transport, "RESPONSE_TIMEOUT_SECONDS", 0.2)
    receivers.answers["/hangs"] = [Answer(200, delay_seconds=1)]
    for url in (receivers.origin + "/hangs", "http://127.0.0.1:9/gone", receivers.origin + "/works"):
        make_webhook(crag.organiser, crag.competition_id, url, ["entry.confirmed"])
    enter_somebody(crag)
    assert deliver(crag.world) == 1
    shown = last_deliveries(crag.organiser, crag.competition_id)
    assert [one["error"] for one in shown] == ["timeout", "not_reached", None]
    assert [one["state"] for one in shown] == ["waiting", "waiting", "delivered"]


@pytest.mark.parametrize("reason", ["removed", "judge", "disabled"])
def test_who_no_longer_organises_is_told_nothing_more(crag: Crag, receivers: PushService, reason: str) -> None:
    helper = crag.world.person("helper")
    name_staff(crag.world, crag.competition_id, helper, "organiser")
    for browser, path in ((helper, "/helper"), (crag.organiser, "/club")):
        make_webhook(browser, crag.competition_id, receivers.origin + path, ["entry.confirmed"])
    enter_somebody(crag)
    assert deliver(crag.world) == 2
    enter_somebody(crag)  # not sent yet
    if reason == "disabled":
        with crag.world.database.writing() as session:
            session.get_one(User, helper.user_id).disabled_at = crag.world.clock()
            session.commit()
    else:
        crag.organiser.put(f"/api/competitions/{crag.competition_id}/staff", json={"staff": []})
    if reason == "judge":
        name_staff(crag.world, crag.competition_id, helper, "judge")
    assert deliver(crag.world) == 1
    assert [one.path for one in receivers.received].count("/helper") == 1
    left = crag.organiser.get(f"/api/competitions/{crag.competition_id}/webhooks").json()["data"]
    assert [one["url"] for one in left] == [receivers.origin + "/club"]
    act = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit").json()["data"][0]
    assert (act["who"], act["act"], act["before"]["url"]) == ("Topout", "webhook_ended", receivers.origin + "/helper")


def test_a_test_event_is_sent_once_also_when_the_request_is_repeated(crag: Crag, receivers: PushService) -> None:
    made = make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/club")
    path, key = f"/api/competitions/{crag.competition_id}/webhooks/{made['data']['id']}/test", str(uuid.uuid4())
    assert [crag.organiser.post(path, json={"key": key}).status_code for _ in range(2)] == [202, 202]
    assert deliver(crag.world) == 1
    assert [read(one)["type"] for one in receivers.received] == ["webhook.test"]


def test_a_receiver_with_a_long_queue_takes_turns_with_others(
    make_world: Callable[..., World], receivers: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight slow ones that take every event would otherwise keep all threads for hours."""
    monkeypatch.setattr("topout.webhooks.worker.THREADS", 1)
    monkeypatch.setattr("topout.webhooks.worker.MAX_TURN", dt.timedelta())
    receivers.received.clear()
    crag = Crag(make_world(access_token_seconds=LONG_TOKEN_SECONDS))
    for name in ("/slow", "/other"):
        make_webhook(crag.organiser, crag.competition_id, receivers.origin + name, ["entry.confirmed"])
    for _ in range(2):
        enter_somebody(crag)
    assert deliver(crag.world) == 4
    assert sorted(one.path for one in receivers.received[:2]) == ["/other", "/slow"]


def test_events_are_sent_by_hand_only_so_often(crag: Crag, receivers: PushService) -> None:
    made = make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/club")
    path = f"/api/competitions/{crag.competition_id}/webhooks/{made['data']['id']}/test"
    answers = [crag.organiser.post(path, json={"key": str(uuid.uuid4())}).status_code for _ in range(31)]
    assert answers == [202] * 30 + [429]


def test_the_key_of_a_test_is_never_the_id_of_an_event_to_come(crag: Crag, receivers: PushService) -> None:
    """Ids of ascents can be computed by everybody; two equal ones would stop the worker for all receivers."""
    made = make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/thief", ["ascent.counted"])
    path = f"/api/competitions/{crag.competition_id}/webhooks/{made['data']['id']}/test"
    for version in range(1, 20):
        key = str(uuid.uuid5(NAMESPACE, f"{made['data']['id']}/1/{version}"))
        assert crag.organiser.post(path, json={"key": key}).status_code == 202
    phone, sent = crag.phone(), deliver(crag.world)
    phone.log(crag.boulders[0])
    assert (sent, deliver(crag.world)) == (19, 1)
    told = read(receivers.received[-1])
    assert (told["type"], told["data"]["ascent_id"]) == ("ascent.counted", 1)
    assert told["data"]["version"] in range(1, 20)


def test_a_round_without_news_writes_nothing(crag: Crag, receivers: PushService) -> None:
    """Webhooks stay open for years after their competitions, and a worker looks every five seconds."""
    make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/club")
    crag.phone().log(crag.boulders[0])
    assert deliver(crag.world) == 1
    commits: list[object] = []
    crag.world.database.on_commit(commits.append)
    assert (deliver(crag.world), commits) == (0, [])


def test_an_ended_webhook_gets_nothing_more(crag: Crag, receivers: PushService) -> None:
    made = make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/club")
    enter_somebody(crag)
    path = f"/api/competitions/{crag.competition_id}/webhooks/{made['data']['id']}"
    assert crag.organiser.delete(path).status_code == 204
    enter_somebody(crag)
    assert deliver(crag.world) == 0
    assert receivers.received == []
    assert crag.organiser.delete(path).json()["error"] == "webhook_not_found"


def test_a_server_killed_between_commit_and_delivery_loses_nothing(
    make_world: Callable[..., World], receivers: PushService
) -> None:
    """Fault 117: the entry and the ascent are committed by a process that never sends; after its kill another does."""
    receivers.received.clear()
    receivers.answers.clear()
    world = make_world(access_token_seconds=LONG_TOKEN_SECONDS)
    world.clock.now = dt.datetime.now(dt.UTC)
    crag = Crag(world)
    receivers.answers["/club"] = [Answer(503)]
    make_webhook(crag.organiser, crag.competition_id, receivers.origin + "/club")
    server = KillableServer(crag.world.settings, TOPOUT_SECRET_KEY=crag.world.settings.secret_key)
    server.start()
    enter_somebody(crag)
    crag.phone().log(crag.boulders[0])
    wait_until(lambda: bool(receivers.received), "the first attempt did not come")
    server.kill()
    receivers.answers["/club"] = [Answer(200)]
    refused = {one.headers["webhook-id"] for one in receivers.received}
    crag.world.clock.advance(hours=1)
    deliver(crag.world)
    counted = {one.headers["webhook-id"]: read(one)["type"] for one in receivers.received}
    assert refused <= set(counted)
    assert sorted(counted.values()) == ["ascent.counted", "entry.confirmed"]
    crag.assert_recount_agrees()
