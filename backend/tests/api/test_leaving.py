"""Export and deletion of an account that has entries: through HTTP."""

from pathlib import Path

import pytest

from support.competitions import make_competition
from support.crag import Crag
from support.entries import entered, paid_competition, pay_in_sandbox, sweep
from support.world import Browser, World
from topout.translations.pseudonyms import name_climber

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


def test_the_export_contains_the_entry_form(climber: Browser, competition_id: int) -> None:
    entered(climber, competition_id)
    (entry,) = climber.get("/api/me/export").json()["data"]["entries"]
    assert entry["status"] == "confirmed"
    assert entry["emergency_contact"]
    assert entry["waivers"][0]["signature"]


def test_deleting_the_account_releases_its_place_and_erases_birthday_and_contact(
    world: World, climber: Browser, competition_id: int
) -> None:
    contact = entered(climber, competition_id) and climber.get("/api/me/export").json()["data"]["entries"][0]
    assert climber.delete("/api/me").status_code == 204
    with world.database.engine.connect() as connection:
        rows = connection.exec_driver_sql(
            "select status, date_of_birth, emergency_contact from participants"
        ).fetchall()
        used = connection.exec_driver_sql("select places_used from competitions").scalar()
        devices = connection.exec_driver_sql(f"select device from sign_ins where user_id = {climber.user_id}").scalars()
        assert set(devices) == {""}
    assert [(status, str(born), emergency) for status, born, emergency in rows] == [("cancelled", "1900-01-01", "")]
    assert used == 0
    assert contact["emergency_contact"] not in str(rows)


def test_deleting_the_account_keeps_past_entries_without_personal_data(
    world: World, climber: Browser, competition_id: int
) -> None:
    entered(climber, competition_id)
    world.clock.advance(days=400)
    climber.sign_in("climber@example.org")
    assert climber.delete("/api/me").status_code == 204
    with world.database.engine.connect() as connection:
        rows = connection.exec_driver_sql("select status, emergency_contact from participants").fetchall()
    assert [tuple(row) for row in rows] == [("confirmed", "")]


def test_deleting_the_account_erases_the_address_of_its_payments(world: World) -> None:
    _, paid_id = paid_competition(world)
    payer = world.person("payer")
    pay_in_sandbox(payer, entered(payer, paid_id)["payment"]["checkout_url"])
    with world.database.engine.connect() as connection:
        assert connection.exec_driver_sql("select email from payment_attempts").scalar() == "payer@example.org"
    world.clock.advance(days=30)
    payer.sign_in("payer@example.org")
    assert payer.delete("/api/me").status_code == 204
    with world.database.engine.connect() as connection:
        assert connection.exec_driver_sql("select email from payment_attempts").scalar() == ""


def test_an_address_that_the_provider_has_yet_to_answer_is_erased_afterwards(world: World) -> None:
    _, paid_id = paid_competition(world)
    payer = world.person("payer")
    entered(payer, paid_id)
    with world.database.engine.begin() as connection:
        connection.exec_driver_sql("update payment_attempts set checkout_id = null, checkout_url = null")
    assert payer.delete("/api/me").status_code == 204
    world.clock.advance(hours=2)
    sweep(world)
    world.clock.advance(hours=2)
    sweep(world)
    with world.database.engine.connect() as connection:
        assert connection.exec_driver_sql("select email from payment_attempts").scalar() == ""


def test_deleting_the_account_erases_the_note_to_captains(world: World, climber: Browser, competition_id: int) -> None:
    entered(climber, competition_id)
    note = {"note": "Call me on +359 2 000 0000"}
    assert climber.put(f"/api/competitions/{competition_id}/free-agents", json=note).status_code == 200
    world.clock.advance(days=30)
    climber.sign_in("climber@example.org")
    assert climber.delete("/api/me").status_code == 204
    with world.database.engine.connect() as connection:
        assert connection.exec_driver_sql("select note from free_agents").all() == []


def test_deleting_the_account_masks_the_name_in_what_was_written_about_the_person(world: World) -> None:
    crag = Crag(world)
    phone, other = crag.phone("erased"), crag.phone("other")
    phone.browser.patch("/api/me", json={"first_name": "Xaver", "last_name": "Quirin"})
    for one, reason in ((phone, "Xaver chipped a hold, says QUIRIN"), (other, "Seen by Xaver Quirin and Xaver Huber")):
        answer = crag.organiser.post(f"/api/participants/{one.participant_id}/disqualify", json={"reason": reason})
        assert answer.status_code == 200, answer.text
    phone.send(phone.tap(crag.boulders[0]) | {"boulder_id": "Xaver"})
    with world.database.engine.connect() as connection:
        assert "Xaver" in connection.exec_driver_sql("select raw from ops").scalar_one()
    assert phone.browser.delete("/api/me").status_code == 204
    name = name_climber(phone.browser.user_id)
    with world.database.engine.connect() as connection:
        reasons = connection.exec_driver_sql(
            "select reason from audit_entries where reason <> '' order by id"
        ).scalars()
        assert list(reasons) == [f"{name} chipped a hold, says {name}", f"Seen by {name} and Xaver Huber"]
        assert connection.exec_driver_sql("select count(*) from ops where raw is not null").scalar() == 0


def test_a_deleted_name_is_not_left_in_the_write_ahead_log(world: World, climber: Browser) -> None:
    climber.patch("/api/me", json={"first_name": "Xaver", "last_name": "Quirinowitsch"})
    log = Path(f"{world.database.engine.url.database}-wal")
    assert b"Quirinowitsch" in log.read_bytes()
    assert climber.delete("/api/me").status_code == 204
    assert b"Quirinowitsch" not in log.read_bytes()
