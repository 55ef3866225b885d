"""An organiser ends one entry: with or without the money back, before and during the competition."""

from collections.abc import Callable
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import func, select

from support.concurrent_requests import post_concurrently
from support.crag import Crag
from support.entries import (
    LONG_TOKEN_SECONDS,
    assert_seats_add_up,
    entered,
    listed,
    mine,
    paid_competition,
    pay_in_sandbox,
    people,
    refusal,
    status,
    sweep,
    walk_up_body,
)
from support.server import serving
from support.standings import standing
from support.teams import create_team, join_team
from support.workshops import booked, make_workshop
from support.world import Browser, World
from topout.audit.models import AuditEntry
from topout.notifications.models import OutgoingPush

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

REASON = "You asked us to cancel by phone."


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


def cancel(organiser: Browser, participant_id: int, **body: Any) -> Response:
    return organiser.post(f"/api/participants/{participant_id}/cancel", json={"reason": REASON, **body})


def cancelled(organiser: Browser, participant_id: int, **body: Any) -> dict[str, Any]:
    answer = cancel(organiser, participant_id, **body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def paid_entry(browser: Browser, competition_id: int) -> int:
    answer = entered(browser, competition_id)
    pay_in_sandbox(browser, answer["payment"]["checkout_url"])
    return int(answer["data"]["id"])


def mail_texts(world: World, name: str) -> list[str]:
    mails = world.mails(f"{name}@example.org")
    about = [mail for mail in mails if mail["Subject"].startswith("Your entry has been cancelled")]
    return [mail.get_content() for mail in about]


def subscription() -> dict[str, Any]:
    key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    return {"endpoint": "https://push.example.org/1", "keys": {"p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}}


def acts(world: World, competition_id: int) -> list[str]:
    of_this = select(AuditEntry.act).where(AuditEntry.competition_id == competition_id).order_by(AuditEntry.id)
    with world.database.reading() as session:
        return list(session.scalars(of_this))


@pytest.mark.parametrize("with_refund", [True, False])
def test_a_cancelled_entry_frees_the_place_for_the_waiting_list(world: World, with_refund: bool) -> None:
    organiser, competition_id = paid_competition(world, capacity=1)
    climber, waiting = people(world, 2)
    participant_id = paid_entry(climber, competition_id)
    entered(waiting, competition_id)
    for _ in range(2):
        back = cancelled(organiser, participant_id, refund=with_refund)
        assert (back["status"], back["paid_cents"], back["refunded_cents"]) == ("cancelled", 2500, 2500 * with_refund)
    assert (status(climber, competition_id), status(waiting, competition_id)) == ("cancelled", "offered")
    (text,) = mail_texts(world, "climber0")
    assert REASON in text
    assert ("€25.00" in text) == with_refund
    done = [one for one in acts(world, competition_id) if one in {"entry_cancelled", "refunded"}]
    assert done == ["entry_cancelled", "refunded"][: 1 + with_refund]
    assert_seats_add_up(world)


@pytest.mark.postgresql_too
def test_whoever_is_cancelled_gets_a_notification(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    (climber,) = people(world, 1)
    participant_id = int(entered(climber, competition_id)["data"]["id"])
    assert climber.post("/api/push/subscription", json=subscription()).status_code == 204
    cancelled(organiser, participant_id)
    with world.database.reading() as session:
        assert session.scalar(select(func.count()).select_from(OutgoingPush)) == 1


def test_who_was_entered_at_the_desk_is_told_at_the_address_that_was_typed(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    body = walk_up_body(organiser, competition_id, email="lena@example.org")
    participant_id = organiser.post(f"/api/competitions/{competition_id}/walk-up", json=body).json()["data"]["id"]
    cancelled(organiser, participant_id)
    assert REASON in mail_texts(world, "lena")[0]


@pytest.mark.postgresql_too
def test_a_refund_can_follow_a_cancellation_without_one(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    (climber,) = people(world, 1)
    participant_id = paid_entry(climber, competition_id)
    assert cancelled(organiser, participant_id)["refunded_cents"] == 0
    for _ in range(2):
        assert cancelled(organiser, participant_id, refund=True)["refunded_cents"] == 2500
    assert acts(world, competition_id)[-2:] == ["entry_cancelled", "refunded"]
    assert len(mail_texts(world, "climber0")) == 1


def test_a_payment_under_way_comes_back_and_keeps_the_place_until_its_checkout_is_closed(world: World) -> None:
    organiser, competition_id = paid_competition(world, capacity=1)
    holder, waiting = people(world, 2)
    answer = entered(holder, competition_id)
    entered(waiting, competition_id)
    assert cancelled(organiser, answer["data"]["id"])["status"] == "cancelled"
    pay_in_sandbox(holder, answer["payment"]["checkout_url"])
    sweep(world)
    entry = listed(organiser, competition_id)[0]
    assert (entry["status"], entry["paid_cents"] - entry["refunded_cents"]) == ("cancelled", 0)
    assert status(waiting, competition_id) == "offered"
    assert_seats_add_up(world)


def test_team_and_workshops_end_with_the_entry(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    captain, member = people(world, 2)
    ids = [int(entered(one, competition_id)["data"]["id"]) for one in (captain, member)]
    team = create_team(captain, competition_id)
    join_team(member, team)
    workshop_id = make_workshop(world, organiser, competition_id, audience="participants")
    booked(captain, workshop_id)
    cancelled(organiser, ids[0])
    assert listed(organiser, competition_id)[0]["team"] is None
    assert mine(member, competition_id)["team"]["id"] == team["id"]
    booking = captain.get(f"/api/workshops/{workshop_id}/booking").json()["data"]["booking"]
    assert booking["status"] == "cancelled"
    assert entered(captain, competition_id)["data"]["status"] == "confirmed", "they may enter again"


def test_during_the_competition_everything_logged_is_kept(crag: Crag) -> None:
    organiser, phone, other = crag.organiser, crag.phone("ada"), crag.phone("bea")
    assert [one.log(crag.boulders[0]) for one in (phone, other)] == ["accepted/ok"] * 2
    cancelled(organiser, phone.participant_id)
    assert [row[0] for row in standing(organiser, crag)] == [other.participant_id]
    record = organiser.get(f"/api/participants/{phone.participant_id}").json()["data"]
    assert [one["boulder_id"] for one in record["ascents"]] == crag.boulders[:1]
    assert phone.log(crag.boulders[1]) == "held/not_eligible"
    crag.assert_recount_agrees()


def test_official_and_called_off_competitions_keep_their_entries(crag: Crag) -> None:
    phone = crag.phone()
    crag.world.clock.now = crag.ends_at
    assert crag.act("finalise").status_code == 200
    assert refusal(cancel(crag.organiser, phone.participant_id)) == (422, "results_final")
    crag.act("reopen", reason="An appeal")
    crag.act("call-off", reason="Rain")
    assert refusal(cancel(crag.organiser, phone.participant_id)) == (422, "competition_called_off")


@pytest.mark.postgresql_too
def test_two_organisers_at_once_cancel_and_refund_once(world: World) -> None:
    organiser, competition_id = paid_competition(world, capacity=1)
    climber, waiting, next_one = people(world, 3)
    participant_id = paid_entry(climber, competition_id)
    for one in (waiting, next_one):
        entered(one, competition_id)
    path, body = f"/api/participants/{participant_id}/cancel", {"reason": REASON, "refund": True}
    admin = world.person("admin", "admin")
    with serving(world.app) as address:
        answers = post_concurrently(address, [(who, path, body) for who in (organiser, admin) * 3])
    assert {answer.status_code for answer in answers} == {200}
    sweep(world)
    entry = listed(organiser, competition_id)[0]
    assert (entry["status"], entry["refunded_cents"], entry["refunding_cents"]) == ("cancelled", 2500, 0)
    assert [status(one, competition_id) for one in (waiting, next_one)] == ["offered", "waitlisted"]
    assert len(mail_texts(world, "climber0")) == 1
    assert acts(world, competition_id).count("entry_cancelled") == acts(world, competition_id).count("refunded") == 1
    assert_seats_add_up(world)
