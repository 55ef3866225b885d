"""The day at a glance, one person, walk-ups and mails: what the organiser's console asks for."""

import datetime as dt
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import event

from support.competitions import make_competition
from support.crag import HOUR, Crag
from support.entries import (
    assert_seats_add_up,
    enter,
    entered,
    listed,
    paid_competition,
    refusal,
    walk_up_body,
    year_before,
)
from support.world import World

pytestmark = pytest.mark.sqlite_only(reason="plain statements")


@pytest.fixture
def paid_crag(world: World) -> Crag:
    return Crag(world, fee_cents=2500)


def overview(paid_crag: Crag) -> dict[str, Any]:
    answer = paid_crag.organiser.get(f"/api/competitions/{paid_crag.competition_id}/overview")
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def count_statements(world: World, call: Callable[[], object]) -> int:
    executed: list[object] = []
    event.listen(world.database.engine, "before_cursor_execute", lambda *_: executed.append(None))
    call()
    return len(executed)


def test_the_overview_counts_the_day(paid_crag: Crag) -> None:
    lena, ivo = paid_crag.phone("lena"), paid_crag.phone("ivo")
    lena.log(paid_crag.boulders[0], at=paid_crag.starts_at + 10 * dt.timedelta(minutes=1))
    lena.log(paid_crag.boulders[1])
    ivo.send(ivo.tap(paid_crag.boulders[0]), pending=3)
    ascent_id = paid_crag.ascents(lena)[paid_crag.boulders[0]]["id"]
    ivo.browser.post(f"/api/ascents/{ascent_id}/doubt", json={"reason": "No top seen"})
    paid_crag.organiser.post(f"/api/participants/{lena.participant_id}/check-in")
    body = walk_up_body(paid_crag.organiser, paid_crag.competition_id, check_in=False)
    paid_crag.organiser.post(f"/api/competitions/{paid_crag.competition_id}/walk-up", json=body)
    paid_crag.change(paid_crag.boulders[3], sector="River", status="closed")
    day = overview(paid_crag)
    assert {name: day[name] for name in ("entered", "confirmed", "climbing", "ascents", "doubts", "held")} == {
        "entered": 3,
        "confirmed": 3,
        "climbing": 2,
        "ascents": 3,
        "doubts": 1,
        "held": 0,
    }
    assert [hour["count"] for hour in day["ascents_per_hour"]] == [1, 2]
    assert (day["owing_phones"], day["owing_ascents"]) == (1, 2)
    assert (day["payments_due"], day["due_cents"]) == (1, 2500)
    assert day["sectors"] == [
        {"name": "Cedar", "open": 3, "closed": 0, "void": 0},
        {"name": "River", "open": 0, "closed": 1, "void": 0},
    ]


def test_what_could_still_change_is_listed_before_results_are_official(paid_crag: Crag) -> None:
    phone = paid_crag.phone("lena")
    phone.send(phone.tap(paid_crag.boulders[0]), pending=5)
    paid_crag.world.clock.now = paid_crag.ends_at + HOUR / 10
    paid_crag.organiser.sign_in("organiser@example.org")
    url = f"/api/competitions/{paid_crag.competition_id}/unsettled"
    unsettled = paid_crag.organiser.get(url).json()["data"]
    assert [(one["name"], one["pending"]) for one in unsettled["owing"]] == [("Robin Rock", 4)]
    assert unsettled["logging_until"] is not None
    paid_crag.world.clock.now = paid_crag.ends_at + HOUR / 3
    paid_crag.organiser.sign_in("organiser@example.org")
    assert paid_crag.organiser.get(url).json()["data"]["logging_until"] is None


def test_a_person_s_page_has_everything_of_the_day(paid_crag: Crag) -> None:
    phone = paid_crag.phone("lena")
    phone.log(paid_crag.boulders[1])
    person = paid_crag.organiser.get(f"/api/participants/{phone.participant_id}").json()["data"]
    assert person["emergency_contact"]
    assert [(one["boulder"], one["topped"], one["counts"]) for one in person["ascents"]] == [("Boulder 2", True, True)]
    rival = paid_crag.world.person("rival", "organiser")
    assert refusal(rival.get(f"/api/participants/{phone.participant_id}")) == (403, "forbidden")
    assert refusal(phone.browser.get(f"/api/participants/{phone.participant_id}")) == (403, "forbidden")
    assert refusal(paid_crag.organiser.get("/api/participants/99999")) == (404, "participant_not_found")


def test_a_walk_up_is_entered_once_however_often_it_is_sent(world: World) -> None:
    organiser, competition_id = paid_competition(world)
    url = f"/api/competitions/{competition_id}/walk-up"
    body = walk_up_body(organiser, competition_id, email="lena@example.org", paid=True)
    world.clock.advance(days=6)
    organiser = world.person("organiser", "organiser")
    first, second = (organiser.post(url, json=body) for _ in range(2))
    assert (first.status_code, second.status_code) == (201, 200), first.text
    assert first.json() == second.json()
    person = first.json()["data"]
    assert (person["name"], person["status"], person["payment_status"]) == ("Lena Klein", "confirmed", "paid")
    assert (person["waiver_signed"], person["checked_in_by"]) == (True, "Robin Rock")
    assert len(world.mails("lena@example.org")) == 1
    other = walk_up_body(organiser, competition_id)
    assert organiser.post(url, json=other).json()["data"]["payment_status"] == "due"
    assert refusal(organiser.post(url, json=walk_up_body(organiser, competition_id))) == (422, "no_place_left")
    assert_seats_add_up(world)


@pytest.mark.postgresql_too
def test_a_walk_up_that_is_corrected_after_a_lost_answer_is_entered_once(world: World) -> None:
    organiser, competition_id = paid_competition(world, fee_cents=0)
    url = f"/api/competitions/{competition_id}/walk-up"
    body = walk_up_body(organiser, competition_id, first_name="Lenna")
    first = organiser.post(url, json=body).json()["data"]
    corrected = body | {"first_name": "Lena", "emergency_contact": "Her sister, +359 2 111 1111"}
    answer = organiser.post(url, json=corrected)
    assert refusal(answer) == (409, "changed_meanwhile")
    assert answer.json()["current"] == {"id": first["id"], "name": "Lenna Klein", "bib": first["bib"]}
    assert [one["name"] for one in listed(organiser, competition_id)] == ["Lenna Klein"]
    for _ in range(2):
        answer = organiser.post(url, json=corrected | {"correct": True})
        assert (answer.status_code, answer.json()["data"]["id"]) == (200, first["id"]), answer.text
    [person] = listed(organiser, competition_id)
    assert (person["name"], person["emergency_contact"]) == ("Lena Klein", "Her sister, +359 2 111 1111")
    acts = [one["act"] for one in organiser.get(f"/api/competitions/{competition_id}/audit").json()["data"]]
    assert acts.count("walk_up_corrected") == 1
    minor = corrected | {"correct": True, "date_of_birth": "2015-05-06"}
    minor["waiver"] = minor["waiver"] | {"guardian": "Ina Klein"}
    assert refusal(organiser.post(url, json=minor)) == (422, "validation_failed")


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"waiver": {"hash": "0" * 64, "signature": "Lena Klein"}}, "waiver_changed"),
        ({"date_of_birth": "2015-05-06"}, "validation_failed"),
        ({"key": "again"}, "validation_failed"),
    ],
)
def test_a_walk_up_without_what_is_needed_is_refused(world: World, changes: dict[str, Any], error: str) -> None:
    organiser, competition_id = paid_competition(world)
    body = walk_up_body(organiser, competition_id, **changes)
    assert refusal(organiser.post(f"/api/competitions/{competition_id}/walk-up", json=body)) == (422, error)
    assert listed(organiser, competition_id) == []
    assert_seats_add_up(world)


def test_a_mail_goes_once_to_each_chosen_participant(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    chosen = [entered(world.person(name), competition_id)["data"]["id"] for name in ("lena", "ivo")]
    entered(world.person("mia"), competition_id)
    walk_up = walk_up_body(organiser, competition_id)
    chosen.append(organiser.post(f"/api/competitions/{competition_id}/walk-up", json=walk_up).json()["data"]["id"])
    before = {name: len(world.mails(f"{name}@example.org")) for name in ("lena", "ivo", "mia")}
    url = f"/api/competitions/{competition_id}/mail"
    body = {"key": str(uuid.uuid4()), "participant_ids": chosen, "subject": "Bring pads", "text": "It rained."}
    for _ in range(2):
        answer = organiser.post(url, json=body)
        assert (answer.status_code, answer.json()["data"]) == (202, {"recipients": 2, "without_address": 1})
    after = {name: len(world.mails(f"{name}@example.org")) - before[name] for name in before}
    assert after == {"lena": 1, "ivo": 1, "mia": 0}
    mail = world.mails("lena@example.org")[-1]
    assert mail["Subject"] == "Bring pads"
    assert mail.get_content().splitlines()[:3] == ["It rained.", "", "Robin Rock, Cedar Marathon"]
    stranger = body | {"key": str(uuid.uuid4()), "participant_ids": [*chosen, 99_999]}
    assert refusal(organiser.post(url, json=stranger)) == (404, "participant_not_found")


def test_mails_are_limited_per_hour(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    chosen = [entered(world.person("lena"), competition_id)["data"]["id"]]
    body = {"participant_ids": chosen, "subject": "Bring pads", "text": "It rained."}
    url = f"/api/competitions/{competition_id}/mail"
    sent = [organiser.post(url, json=body | {"key": str(uuid.uuid4())}).status_code for _ in range(11)]
    assert sent == [202] * 10 + [429]


def test_the_list_of_participants_is_sent_again_only_when_it_changed(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    participant_id = entered(world.person("lena"), competition_id)["data"]["id"]
    url = f"/api/competitions/{competition_id}/participants"
    etag = organiser.get(url).headers["etag"]
    assert organiser.get(url, headers={"if-none-match": etag}).status_code == 304
    organiser.post(f"/api/participants/{participant_id}/check-in")
    assert organiser.get(url, headers={"if-none-match": etag}).status_code == 200


def test_the_list_of_participants_takes_as_many_queries_for_ten_as_for_one(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    entered(world.person("lena"), competition_id)
    url = f"/api/competitions/{competition_id}/participants"
    few = count_statements(world, lambda: organiser.get(url))
    for number in range(9):
        entered(world.person(f"climber{number}"), competition_id)
    assert count_statements(world, lambda: organiser.get(url)) == few


def test_exported_participants_are_in_the_audit_trail(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    entered(world.person("lena"), competition_id, emergency_contact="=cmd()")
    table = organiser.get(f"/api/competitions/{competition_id}/participants.csv").content.decode("utf-8-sig")
    assert "'=cmd()" in table
    assert "lena@example.org" in table
    newest = organiser.get(f"/api/competitions/{competition_id}/audit").json()["data"][0]
    assert (newest["act"], newest["after"]) == ("participants_exported", {"format": "csv"})


@pytest.mark.parametrize(("agrees", "name"), [(False, "Robin R."), (True, "Robin Rock")])
def test_a_minor_is_shown_in_full_only_if_the_guardian_agrees(world: World, agrees: bool, name: str) -> None:
    paid_crag = Crag(world)
    climber = world.person("lena")
    waiver = climber.get(f"/api/competitions/{paid_crag.competition_id}/waiver").json()["data"]
    signed = {"hash": waiver["hash"], "signature": "Robin Rock", "guardian": "Kim Rock"}
    born = year_before(paid_crag.starts_at, 15)
    answer = enter(climber, paid_crag.competition_id, date_of_birth=born, waiver=signed, guardian_agrees=agrees)
    assert answer.status_code == 201, answer.text
    url = f"/api/competitions/{paid_crag.competition_id}/scoreboard?category=individual"
    assert [row["name"] for row in world.browser().get(url).json()["data"]["rows"]] == [name]
    assert [one["name"] for one in listed(paid_crag.organiser, paid_crag.competition_id)] == ["Robin Rock"], "for staff"
