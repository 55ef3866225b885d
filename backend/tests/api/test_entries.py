"""Entering a competition, the waiver and cancelling: through HTTP."""

import datetime as dt
from typing import Any

import icalendar
import pytest

from support.competitions import make_competition
from support.entries import act, enter, entered, form, mine, refusal, year_before
from support.world import NOON, Browser, World


@pytest.fixture
def competition_id(world: World, organiser: Browser) -> int:
    return make_competition(world, organiser)


def test_entering_a_free_competition_confirms_at_once(climber: Browser, competition_id: int) -> None:
    answer = entered(climber, competition_id)
    assert answer["payment"] == {"required": False, "checkout_url": None}
    participant = answer["data"]
    assert (participant["status"], participant["bib"], participant["payment_status"]) == ("confirmed", 1, "free")
    assert participant["waiver_signed"] is True
    assert participant["team"] is None
    assert mine(climber, competition_id) == participant


def test_entering_twice_is_one_entry(climber: Browser, competition_id: int) -> None:
    first, second = enter(climber, competition_id), enter(climber, competition_id, is_solo=False)
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json() == second.json()


def test_check_participation_before_and_after_entering(climber: Browser, guest: Browser, competition_id: int) -> None:
    check = f"/api/competitions/{competition_id}/check-participation"
    assert climber.get(check).json() == {"is_participating": False}
    assert refusal(climber.get(f"/api/participant/{competition_id}")) == (404, "participant_not_found")
    entered(climber, competition_id)
    assert climber.get(check).json() == {"is_participating": True}
    assert refusal(guest.get(check)) == (401, "not_authenticated")


def test_the_competition_shows_the_actors_own_entry(climber: Browser, guest: Browser, competition_id: int) -> None:
    detail = f"/api/competitions/{competition_id}"
    assert climber.get(detail).json()["data"]["user_info"] is None
    assert guest.get(f"{detail}?with_user_info=true").json()["data"]["user_info"] is None
    before = climber.get(f"{detail}?with_user_info=true").json()["data"]["user_info"]
    assert before == {
        "is_participating": False,
        "entry_status": None,
        "is_solo": True,
        "team_id": None,
        "waiver_signed": False,
        "payment_status": "none",
        "waitlist_position": None,
    }
    entered(climber, competition_id)
    after = climber.get(f"{detail}?with_user_info=true").json()["data"]
    assert (after["user_info"]["is_participating"], after["user_info"]["entry_status"]) == (True, "confirmed")
    assert after["places_left"] == 19


def test_my_entries_lists_the_latest_of_each_competition_and_only_my_own(
    world: World, organiser: Browser, climber: Browser, competition_id: int
) -> None:
    other = make_competition(world, organiser, name="Slab Sunday")
    cancelled = entered(climber, competition_id)["data"]
    act(climber, competition_id, "cancel")
    entered(climber, other)
    entered(world.person("somebody"), other)
    listed = climber.get("/api/me/entries").json()["data"]
    assert [(entry["competition_id"], entry["status"]) for entry in listed] == [
        (competition_id, "cancelled"),
        (other, "confirmed"),
    ]
    again = entered(climber, competition_id)["data"]
    assert again["id"] != cancelled["id"]
    assert again in climber.get("/api/me/entries").json()["data"]


def test_bibs_are_numbered_in_the_order_of_confirmation(world: World, competition_id: int) -> None:
    bibs = [entered(world.person(name), competition_id)["data"]["bib"] for name in ("ana", "bo", "cy")]
    assert bibs == [1, 2, 3]


def test_the_confirmation_mail_carries_calendar_file_and_qr_code(
    world: World, climber: Browser, competition_id: int
) -> None:
    entered(climber, competition_id)
    [mail] = world.mails("climber@example.org")
    assert "Cedar Marathon" in mail["Subject"]
    files = {part.get_filename(): part for part in mail.iter_attachments()}
    event = icalendar.Calendar.from_ical(files["competition.ics"].get_content()).walk("VEVENT")[0]
    assert event.decoded("dtstart") == NOON + dt.timedelta(days=7)
    assert event["summary"] == "Cedar Marathon"
    assert files["qr-code.png"].get_content_type() == "image/png"
    assert files["qr-code.png"].get_content().startswith(b"\x89PNG")
    with world.database.reading() as session:
        assert session.connection().exec_driver_sql("select count(*) from mail_attachments").scalar() == 0


def test_before_registration_opens_nobody_enters(world: World, organiser: Browser, climber: Browser) -> None:
    """Fault 54: the server's clock decides."""
    opens = NOON + dt.timedelta(hours=1)
    later = make_competition(world, organiser, registration_opens_at=opens)
    assert refusal(enter(climber, later)) == (422, "registration_not_open")
    world.clock.now = opens - dt.timedelta(microseconds=1)
    climber.refresh()
    assert refusal(enter(climber, later)) == (422, "registration_not_open")
    world.clock.now = opens
    assert enter(climber, later).status_code == 201


def test_after_registration_closed_nobody_enters_but_an_entry_is_still_found(
    world: World, climber: Browser, competition_id: int
) -> None:
    first = entered(climber, competition_id)
    late = world.person("late")
    world.clock.advance(days=5)
    climber.refresh(), late.refresh()
    assert refusal(enter(late, competition_id)) == (422, "registration_closed")
    assert enter(climber, competition_id).json()["data"]["id"] == first["data"]["id"]


def test_a_draft_cannot_be_entered(world: World, organiser: Browser, climber: Browser) -> None:
    draft = make_competition(world, organiser, publish=False, name="Hidden")
    body = form(organiser, draft)
    answer = climber.post(f"/api/competitions/{draft}/register", json=body)
    assert refusal(answer) == (404, "competition_not_found")
    assert refusal(organiser.post(f"/api/competitions/{draft}/register", json=body)) == (422, "registration_not_open")


def test_solo_is_refused_where_only_teams_compete(world: World, organiser: Browser, climber: Browser) -> None:
    teams_only = make_competition(world, organiser, allow_solo=False)
    assert refusal(enter(climber, teams_only)) == (422, "solo_not_allowed")
    assert enter(climber, teams_only, is_solo=False).status_code == 201


def test_only_the_current_waiver_can_be_signed(organiser: Browser, climber: Browser, competition_id: int) -> None:
    old = form(climber, competition_id)
    organiser.put(f"/api/competitions/{competition_id}/waiver", json={"text": "New words."})
    answer = climber.post(f"/api/competitions/{competition_id}/register", json=old)
    assert refusal(answer) == (422, "waiver_changed")
    assert enter(climber, competition_id).status_code == 201


def test_a_changed_waiver_needs_a_new_signature_until_check_in(
    organiser: Browser, climber: Browser, competition_id: int
) -> None:
    participant = entered(climber, competition_id)["data"]
    old = form(climber, competition_id)["waiver"]
    check_in = f"/api/participants/{participant['id']}/check-in"
    organiser.put(f"/api/competitions/{competition_id}/waiver", json={"text": "New words."})
    assert mine(climber, competition_id)["waiver_signed"] is False
    assert refusal(organiser.post(check_in)) == (422, "waiver_not_signed")
    assert refusal(act(climber, competition_id, "waiver", **old)) == (422, "waiver_changed")
    new = form(climber, competition_id)["waiver"]
    for _ in range(2):
        assert act(climber, competition_id, "waiver", **new).json()["data"]["waiver_signed"] is True
    assert organiser.post(check_in).status_code == 200
    organiser.put(f"/api/competitions/{competition_id}/waiver", json={"text": "Newer words."})
    assert mine(climber, competition_id)["waiver_signed"] is True


@pytest.mark.parametrize(("days", "needs_guardian"), [(0, False), (1, True)])
def test_who_is_under_18_at_the_start_needs_a_guardian(
    world: World, organiser: Browser, climber: Browser, competition_id: int, days: int, needs_guardian: bool
) -> None:
    """Who turns eighteen on the day of the start needs none."""
    born = year_before(NOON + dt.timedelta(days=7), 18, days)
    body = form(climber, competition_id, date_of_birth=born)
    answer = climber.post(f"/api/competitions/{competition_id}/register", json=body)
    if needs_guardian:
        assert refusal(answer) == (422, "validation_failed")
        assert list(answer.json()["fields"]) == ["waiver.guardian"]
        body["waiver"]["guardian"] = "Maria Rock"
        answer = climber.post(f"/api/competitions/{competition_id}/register", json=body)
    assert answer.status_code == 201
    [listed] = organiser.get(f"/api/competitions/{competition_id}/participants").json()["data"]
    assert (listed["is_minor"], listed["guardian"]) == (needs_guardian, "Maria Rock" if needs_guardian else None)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"date_of_birth": "1899-12-31"}, "date_of_birth"),
        ({"date_of_birth": "31.12.1990"}, "date_of_birth"),
        ({"date_of_birth": 19900101}, "date_of_birth"),
        ({"date_of_birth": "1990-02-30"}, "date_of_birth"),
        ({"date_of_birth": "2090-01-01"}, "date_of_birth"),
        ({"emergency_contact": " "}, "emergency_contact"),
        ({"emergency_contact": "x" * 201}, "emergency_contact"),
        ({"emergency_contact": "mum\x00"}, "emergency_contact"),
        ({"is_solo": "yes"}, "is_solo"),
        ({"waiver": None}, "waiver"),
        ({"status": "confirmed"}, "status"),
        ({"paid": True}, "paid"),
        ({"fee_cents": 0}, "fee_cents"),
        ({"used": 0}, "used"),
    ],
)
def test_an_invalid_field_is_refused_by_its_name(
    climber: Browser, competition_id: int, changes: dict[str, Any], field: str
) -> None:
    """Fault 48: fields that clients may not set are refused, too."""
    answer = enter(climber, competition_id, **changes)
    assert refusal(answer) == (422, "validation_failed")
    assert field in answer.json()["fields"]


def test_cancelling_frees_the_place_and_entering_again_is_a_new_entry(
    world: World, climber: Browser, competition_id: int
) -> None:
    first = entered(climber, competition_id)["data"]
    cancelled = act(climber, competition_id, "cancel").json()
    assert (cancelled["data"]["status"], cancelled["refund"]["amount_cents"]) == ("cancelled", 0)
    assert act(climber, competition_id, "cancel").json() == cancelled
    assert climber.get(f"/api/competitions/{competition_id}/check-participation").json() == {"is_participating": False}
    again = entered(climber, competition_id)["data"]
    assert again["id"] != first["id"]
    assert again["bib"] == 2
    assert "cancelled" in world.mails("climber@example.org")[1]["Subject"]


def test_nobody_cancels_after_registration_closed(world: World, climber: Browser, competition_id: int) -> None:
    entered(climber, competition_id)
    world.clock.advance(days=5)
    climber.refresh()
    assert refusal(act(climber, competition_id, "cancel")) == (422, "cancellation_closed")
    assert mine(climber, competition_id)["status"] == "confirmed"


@pytest.mark.parametrize("what", ["pay", "accept", "cancel"])
def test_actions_on_an_entry_are_refused_without_one(climber: Browser, competition_id: int, what: str) -> None:
    assert refusal(act(climber, competition_id, what)) == (404, "participant_not_found")


def test_cancelling_removes_the_participant_from_the_team(world: World, climber: Browser, competition_id: int) -> None:
    entered(climber, competition_id)
    team = {"competition_id": competition_id, "name": "Slab Squad", "marathon_subcategory": "lt_6B"}
    assert climber.post("/api/teams/create", json=team).status_code == 201
    assert mine(climber, competition_id)["team"]["name"] == "Slab Squad"
    assert mine(climber, competition_id)["is_solo"] is False
    cancelled = act(climber, competition_id, "cancel").json()["data"]
    assert (cancelled["team"], cancelled["is_solo"]) == (None, True)
