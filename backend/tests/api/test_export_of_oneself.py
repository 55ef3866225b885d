"""The export of one's own data has everything that is stored about a person."""

import re
import uuid
from typing import Any

import pytest
from sqlalchemy import Table, event, select

from support.competitions import make_competition
from support.crag import Crag
from support.entries import entered, paid_competition, pay_in_sandbox
from support.teams import create_team, take_part
from support.tickets import holder, make_tickets
from support.world import Browser, World
from topout.accounts.models import SignIn
from topout.notifications.models import PushSubscription
from topout.tables import Base

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

PEOPLE = {"users", "participants"}


def exported(browser: Browser) -> dict[str, Any]:
    return dict(browser.get("/api/me/export").json()["data"])


def tables_about_people() -> set[str]:
    """Those with a reference to a person, or to a person's entry."""

    def refers(table: Table) -> bool:
        return any(key.column.table.name in PEOPLE for key in table.foreign_keys)

    return {table.name for table in Base.metadata.sorted_tables if refers(table)}


def test_every_table_that_refers_to_a_person_is_read_for_the_export(world: World, organiser: Browser) -> None:
    """A new table cannot be forgotten: it fails here until the export reads it."""
    (climber,) = take_part(world, make_competition(world, organiser), "ada")
    statements: list[str] = []

    def keep(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        statements.append(statement)

    engine = world.database.engine
    event.listen(engine, "before_cursor_execute", keep)
    try:
        exported(climber)
    finally:
        event.remove(engine, "before_cursor_execute", keep)
    read = {name for one in statements for name in re.findall(r"\b(?:from|join) (\w+)", one, re.IGNORECASE)}
    assert tables_about_people() - read == set()


@pytest.mark.postgresql_too
def test_it_has_payments_waivers_and_what_staff_did_about_one(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    payer = world.person("payer")
    entry = entered(payer, competition_id)
    pay_in_sandbox(payer, entry["payment"]["checkout_url"])
    participant = entry["data"]["id"]
    assert organiser.patch(f"/api/participants/{participant}", json={"club": "Ibex"}).status_code == 200
    back = organiser.post(f"/api/participants/{participant}/refund", json={"refunded_cents": 500})
    assert back.status_code == 200, back.text
    data = exported(payer)
    (payment,) = data["payments"]
    assert (payment["amount_cents"], payment["paid"]["amount_cents"]) == (2500, 2500)
    assert [one["amount_cents"] for one in payment["refunds"]] == [500]
    (waiver,) = data["entries"][0]["waivers"]
    assert "risk" in waiver["text"]
    about = [one for one in data["audit"] if not one["by_me"]]
    assert [(one["act"], one.get("after", {}).get("club")) for one in about if one["act"] == "entry_corrected"] == [
        ("entry_corrected", "Ibex")
    ]


def test_it_has_teams_and_announcements(world: World, organiser: Browser) -> None:
    competition_id = make_competition(world, organiser)
    (captain,) = take_part(world, competition_id, "captain")
    create_team(captain, competition_id)
    body = {"competition_id": competition_id, "key": str(uuid.uuid4()), "text": "Rain at three."}
    said = organiser.post("/api/announcements", json=body)
    assert said.status_code == 201, said.text
    assert [one["is_captain"] for one in exported(captain)["teams"]] == [True]
    theirs = exported(organiser)
    assert [one["id"] for one in theirs["duties"]] == [competition_id]
    assert [one["text"] for one in theirs["announcements"]] == ["Rain at three."]
    assert any(one["act"] == "announced" and one["by_me"] for one in theirs["audit"])


def test_it_has_sign_ins_and_phones(crag: Crag) -> None:
    phone = crag.phone("ada")
    phone.log(crag.boulders[0])
    data = exported(phone.browser)
    assert [one["pending"] for one in data["phones"]] == [0]
    assert [(one["device"], one["ended_at"]) for one in data["devices"]] == [("Chrome on Android", None)]


def test_what_one_did_to_others_is_listed_without_their_data(crag: Crag) -> None:
    phone = crag.phone("ada")
    path = f"/api/participants/{phone.participant_id}"
    assert crag.organiser.patch(path, json={"emergency_contact": "Ina, +359 2 333 3333"}).status_code == 200
    assert "+359 2 333 3333" not in crag.organiser.get("/api/me/export").text
    assert "+359 2 333 3333" in phone.browser.get("/api/me/export").text


def test_a_ticket_holder_finds_their_ticket(crag: Crag) -> None:
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    tess = holder(crag.world, code, crag.competition_id)
    assert [one["number"] for one in exported(tess)["tickets"]] == [1]


@pytest.mark.postgresql_too
def test_push_subscriptions_are_listed_without_their_keys(world: World, climber: Browser) -> None:
    with world.database.writing() as session:
        sign_in = session.scalars(select(SignIn).where(SignIn.user_id == climber.user_id)).one()
        keys = {"endpoint": "https://push.example/secret-1", "p256dh": "public-1", "auth": "secret-2"}
        session.add(
            PushSubscription(
                user_id=climber.user_id, sign_in_id=sign_in.id, host="push.example", created_at=world.clock(), **keys
            )
        )
        session.commit()
    answer = climber.get("/api/me/export")
    assert "push.example" in answer.text
    assert not any(secret in answer.text for secret in keys.values())


def test_an_administrator_does_not_export_what_others_asked_for(world: World, climber: Browser) -> None:
    asked = climber.put("/api/me/organiser-request", json={"text": "I run the club of Cedar."})
    assert asked.status_code == 200, asked.text
    admin = world.person("admin", "admin")
    (request,) = admin.get("/api/admin/organiser-requests").json()["data"]
    decided = admin.post(f"/api/admin/organiser-requests/{request['id']}/decide", json={"agreed": True})
    assert decided.status_code == 200, decided.text
    assert "the club of Cedar" not in admin.get("/api/me/export").text
    assert "the club of Cedar" in climber.get("/api/me/export").text
