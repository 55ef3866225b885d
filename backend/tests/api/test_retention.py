"""What is stored for a limited time is erased when it is over; the clock is moved."""

import datetime as dt
import re
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import func, select

from support.competitions import make_competition
from support.crag import Crag, Phone
from support.entries import LONG_TOKEN_SECONDS, entered, listed, refusal, walk_up_body
from support.photos import picture_of
from support.standings import board
from support.stored import find_stored
from support.tickets import holder, make_tickets, move
from support.world import Browser, World
from topout.accounts.models import SignIn
from topout.boulders.models import Photo
from topout.db.engine import Base
from topout.mail.models import OutgoingMail
from topout.privacy.retention import WEBHOOK_MESSAGES_KEPT
from topout.webhooks.models import Webhook, WebhookDelivery

CHILD = {"date_of_birth": "2012-08-09", "emergency_contact": "Ina Klein, +359 2 111 1111"}
CHILDS = (*CHILD.values(), "+359 2 111 2222")
TOKEN = "let-me-count"


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS, metrics_token=TOKEN)


def purge(world: World) -> None:
    world.services.purge_worker.run_round()


def pass_days(world: World, days: float) -> None:
    world.clock.advance(days=days)
    purge(world)


def count(world: World, table: type[Base]) -> int:
    with world.database.reading() as session:
        return session.scalar(select(func.count()).select_from(table)) or 0


def metrics(world: World) -> str:
    return str(world.browser().get("/metrics", headers={"authorization": f"Bearer {TOKEN}"}).text)


def enter_child(crag: Crag, **changes: Any) -> int:
    body = walk_up_body(crag.organiser, crag.competition_id, **CHILD, **changes)
    body["waiver"]["guardian"] = "Ina Klein"
    answer = crag.organiser.post(f"/api/competitions/{crag.competition_id}/walk-up", json=body)
    assert answer.status_code == 201, answer.text
    return int(answer.json()["data"]["id"])


def make_official(crag: Crag) -> None:
    crag.world.clock.now = crag.ends_at
    assert crag.act("finalise").status_code == 200


def person(crag: Crag, participant_id: int) -> dict[str, Any]:
    return dict(crag.organiser.get(f"/api/participants/{participant_id}").json()["data"])


def rows_of(crag: Crag) -> list[tuple[int, str, str, int]]:
    rows = board(crag.world.browser(), crag)["rows"]
    return [(row["place"], row["name"], row["score"], row["tops"]) for row in rows]


def test_the_story_of_a_competition_whose_personal_data_is_over(crag: Crag, world: World) -> None:
    """What was there, what is gone thirty days after official results, and what is still right."""
    first, child = crag.phone("first"), enter_child(crag)
    for boulder in crag.boulders[:2]:
        first.log(boulder)
    Phone(crag, crag.organiser, child).log(crag.boulders[0])
    changed = {"emergency_contact": "Ina Klein, +359 2 111 2222"}
    assert crag.organiser.patch(f"/api/participants/{child}", json=changed).status_code == 200
    make_official(crag)
    official = rows_of(crag)
    assert [(place, name) for place, name, *_ in official] == [(1, "Robin Rock"), (2, "Lena K.")]

    pass_days(world, 29)
    assert find_stored(world, *CHILDS) == {
        "participants.date_of_birth",
        "participants.emergency_contact",
        "audit_entries.before",
        "audit_entries.after",
    }
    assert person(crag, child)["date_of_birth"] == CHILD["date_of_birth"]

    pass_days(world, 2)
    assert find_stored(world, *CHILDS, "1996-02-03") == set()
    shown = person(crag, child)
    assert (shown["date_of_birth"], shown["emergency_contact"], shown["is_minor"]) == (None, "", True)
    assert rows_of(crag) == official, "places, scores and the short name of a minor stay"
    crag.assert_recount_agrees()
    audit = crag.organiser.get(f"/api/competitions/{crag.competition_id}/audit?act=entry_corrected").json()["data"]
    (corrected,) = audit
    assert (corrected["who"], corrected["subject"]["id"], corrected["after"]) == ("Robin Rock", child, {})
    table = crag.organiser.get(f"/api/competitions/{crag.competition_id}/participants.csv").text
    assert "Lena" in table
    assert not any(word in table for word in CHILDS)
    exported = first.browser.get("/api/me/export").json()["data"]
    assert exported["entries"][0]["date_of_birth"] is None
    assert 'topout_purged_rows_total{kind="birth_dates"} 2.0' in metrics(world)

    purge(world)
    assert 'topout_purged_rows_total{kind="birth_dates"} 2.0' in metrics(world), "nothing is left to erase"


def test_results_that_are_reopened_keep_the_data_until_they_are_official_again(crag: Crag, world: World) -> None:
    child = enter_child(crag)
    make_official(crag)
    pass_days(world, 20)
    assert crag.act("reopen", reason="a protest").status_code == 200
    pass_days(world, 20)
    assert person(crag, child)["date_of_birth"] == CHILD["date_of_birth"]
    assert crag.act("finalise").status_code == 200
    pass_days(world, 31)
    assert person(crag, child)["date_of_birth"] is None


def test_without_official_results_it_ends_with_the_names(crag: Crag, world: World) -> None:
    child = enter_child(crag)
    path = f"/api/competitions/{crag.competition_id}"
    assert crag.organiser.patch(path, json={"name_retention_days": 60}).status_code == 200
    pass_days(world, 59)
    assert person(crag, child)["date_of_birth"] == CHILD["date_of_birth"]
    pass_days(world, 2)
    assert person(crag, child)["date_of_birth"] is None


def test_after_a_competition_was_called_off_it_is_over_too(world: World, organiser: Browser) -> None:
    competition_id, climber = make_competition(world, organiser), world.person("ada")
    entered(climber, competition_id)
    off = organiser.post(f"/api/competitions/{competition_id}/call-off", json={"reason": "Rain."})
    assert off.status_code == 200, off.text
    pass_days(world, 31)
    (one,) = listed(organiser, competition_id)
    assert (one["date_of_birth"], one["emergency_contact"]) == (None, "")


def test_the_period_is_a_setting(make_world: Callable[..., World]) -> None:
    world = make_world(access_token_seconds=LONG_TOKEN_SECONDS, birth_date_days=3)
    crag = Crag(world)
    child = enter_child(crag)
    make_official(crag)
    pass_days(world, 4)
    assert person(crag, child)["date_of_birth"] is None


def test_what_stands_for_an_erased_date_opens_nobody_elses_entry(crag: Crag, world: World) -> None:
    """A ticket and an entry link ask for the date of birth: the placeholder is known to everybody."""
    (code,) = make_tickets(crag.organiser, crag.competition_id)
    holder(world, code, crag.competition_id)
    enter_child(crag, email="lena@example.org")
    link = re.findall(r"/entry-link/([\w-]+)", world.mails("lena@example.org")[-1].get_content())[0]
    make_official(crag)
    pass_days(world, 31)
    assert refusal(move(world.browser(), code, "1900-01-01")) == (404, "ticket_not_found")
    tied = world.person("thief").post(f"/api/entry-links/{link}/tie", json={"date_of_birth": "1900-01-01"})
    assert refusal(tied) == (404, "entry_link_not_found")


def test_sign_ins_are_deleted_long_after_they_ended(world: World) -> None:
    ada, _bea = world.person("ada"), world.person("bea")
    ada.post("/api/logout")
    pass_days(world, 89)
    assert count(world, SignIn) == 2
    pass_days(world, 2)
    assert count(world, SignIn) == 1, "the other one has not ended"
    pass_days(world, 97)
    assert count(world, SignIn) == 0, "nobody ended it, and it expired"


def test_sent_mails_are_deleted_after_their_time(world: World) -> None:
    world.browser().post("/api/auth/code", json={"email": "somebody@example.org"})
    assert world.mails("somebody@example.org")
    pass_days(world, 29)
    assert count(world, OutgoingMail) == 1
    pass_days(world, 2)
    assert count(world, OutgoingMail) == 0
    assert find_stored(world, "somebody@example.org") == set()


def test_replaced_photos_are_deleted_and_those_in_use_stay(crag: Crag, world: World) -> None:
    def take(colour: str) -> str:
        answer = crag.organiser.post(f"/api/boulders/{crag.boulders[0]}/image", content=picture_of(colour))
        assert answer.status_code == 200, answer.text
        return str(answer.json()["data"]["image_url"])

    names = [take("red"), take("green")]
    purge(world)
    pass_days(world, 29)
    assert [world.browser().get(name).status_code for name in names] == [200, 200]
    pass_days(world, 2)
    assert [world.browser().get(name).status_code for name in names] == [404, 200]
    assert count(world, Photo) == 1
    assert take("red") == names[0], "taken again it is there again"


def test_messages_to_webhooks_are_deleted_once_they_are_done(crag: Crag, world: World) -> None:
    about: dict[str, Any] = {"event": "webhook.test", "payload": "", "created_at": world.clock(), "tries": 1}
    club = Webhook(competition_id=crag.competition_id, url="https://club.example/", events=[], secret="")
    club.created_at = world.clock()
    with world.database.writing() as session:
        session.add(club)
        session.flush()
        for event_id, due_at in (("done", None), ("waiting", world.clock())):
            session.add(WebhookDelivery(**about, webhook_id=club.id, event_id=event_id, due_at=due_at))
        session.commit()
    pass_days(world, WEBHOOK_MESSAGES_KEPT.days - 1)
    assert count(world, WebhookDelivery) == 2
    pass_days(world, 2)
    assert count(world, WebhookDelivery) == 1, "one still waits for its receiver"
    assert 'topout_purged_rows_total{kind="webhook_messages"} 1.0' in metrics(world)


def test_the_last_run_is_in_the_metrics_and_it_runs_once_an_hour(world: World) -> None:
    assert "topout_purge_age_seconds +Inf" in metrics(world), "never: an alert fires after an hour"
    purge(world)
    world.clock.advance(minutes=30)
    purge(world)
    assert "topout_purge_age_seconds 1800.0" in metrics(world)
    world.clock.advance(minutes=31)
    purge(world)
    assert "topout_purge_age_seconds 0.0" in metrics(world)


@pytest.mark.parametrize(
    ("zone", "starts_at", "is_minor"),
    [("Pacific/Kiritimati", "2026-06-09T11:00Z", False), ("Pacific/Honolulu", "2026-06-10T05:00Z", True)],
)
def test_minors_are_judged_on_the_day_of_the_competition_in_its_own_zone(
    world: World, zone: str, starts_at: str, is_minor: bool
) -> None:
    """Where the competition is, the eighteenth birthday has begun already, or not yet, whatever the day is in UTC."""
    start, born = dt.datetime.fromisoformat(starts_at), {"date_of_birth": "2008-06-10"}
    crag = Crag(world, timezone=zone, starts_at=start, ends_at=start + dt.timedelta(hours=8))
    climber = world.person("young")
    path = f"/api/competitions/{crag.competition_id}"
    waiver = climber.get(f"{path}/waiver").json()["data"]
    form: dict[str, Any] = {
        "is_solo": True,
        **born,
        "emergency_contact": "Ina",
        "waiver": {"hash": waiver["hash"], "signature": "R"},
    }
    answer = climber.post(f"{path}/register", json=form)
    assert answer.status_code == (422 if is_minor else 201), answer.text
    if is_minor:
        signed = {**form["waiver"], "guardian": "Ina Rock"}
        assert climber.post(f"{path}/register", json={**form, "waiver": signed}).status_code == 201
    world.clock.now = start + dt.timedelta(minutes=1)
    assert [one["is_minor"] for one in listed(crag.organiser, crag.competition_id)] == [is_minor]
    (row,) = board(climber, crag)["rows"]
    assert row["name"] == ("Robin R." if is_minor else "Robin Rock")
