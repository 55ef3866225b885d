"""Every mail in the language of the person who gets it: caused through HTTP, read as the message that was sent."""

import datetime as dt
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from scripts.paths import BACKEND
from support.classes import adults, make_classes, make_session
from support.competitions import confirm, make_competition, name_staff, stamp
from support.crag import Crag
from support.entries import (
    LONG_TOKEN_SECONDS,
    act,
    entered,
    listed,
    paid_competition,
    pay_in_sandbox,
    sweep,
    walk_up_body,
)
from support.people import imported
from support.photos import picture_of
from support.series import new_series
from support.stripe_stand_in import StripeStandIn
from support.teams import create_team
from support.translated_texts import OTHER_LANGUAGES, find_english, guest, list_problems, read, speaking
from support.workshops import booked, make_workshop
from support.workshops import cancel as cancel_booking
from support.workshops import sweep as sweep_workshops
from support.world import Browser, World
from topout.accounts.models import User
from topout.translations.catalogues import gettext
from topout.translations.formats import format_money

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

MONEY_BACK = [
    "We received %(amount)s for %(name)s, but there was nothing left to pay for: your place had already been paid, or "
    "you had given it up. You get the full amount back the way you paid. With a card it takes five to ten days.",
    "You’re getting your money back: %(name)s",
]
in_each_language = pytest.mark.parametrize("language", OTHER_LANGUAGES)


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(access_token_seconds=LONG_TOKEN_SECONDS)


def disable(world: World, user_id: int) -> None:
    with world.database.writing() as session:
        session.get_one(User, user_id).disabled_at = world.clock()
        session.commit()


def code_in_mail(world: World, address: str) -> str:
    return read(world.mails(address)[-1]).partition("/invitation/")[2].split()[0]


@in_each_language
def test_mails_about_an_account(world: World, language: str) -> None:
    visitor = guest(world, language)
    form = {"first_name": "Ada", "last_name": "Slab", "password": "Sandstone-1"}
    person, robbed = speaking(world, "climber", language), speaking(world, "robbed", language)
    visitor.post("/api/register", json={**form, "email": "new@example.org"})
    visitor.post("/api/register", json={**form, "email": "climber@example.org"})
    for address in ("climber@example.org", "unknown@example.org"):
        visitor.post("/api/auth/code", json={"email": address})
    holder = world.ticket_holder()
    holder.put("/api/me/language", json={"language": language})
    holder.post("/api/me/account", json={"email": "robbed@example.org", "password": "Sandstone-1"})
    person.post("/api/me/email", json={"email": "robbed@example.org"})
    proof = person.post("/api/me/email", json={"email": "other@example.org"}).json()
    code = world.code_for("other@example.org")
    assert person.post("/api/me/email/verify", json={**proof, "code": code}).status_code == 200
    person.refresh()
    password = {"new_password": "Sandstone-2", "new_password_confirm": "Sandstone-2"}
    assert person.put("/api/auth/password", json=password).status_code == 204
    stolen = robbed.cookies["topout_refresh"]
    robbed.refresh(), robbed.refresh()
    world.clock.advance(hours=3)
    thief = world.browser()
    thief.cookies.set("topout_refresh", stolen, domain="topout.example", path="/")
    thief.refresh()
    disable(world, robbed.user_id)
    visitor.post("/api/auth/code", json={"email": "robbed@example.org"})
    assert list_problems(world, language, "accounts/emails.py") == []


@in_each_language
def test_mails_about_an_entry(world: World, language: str) -> None:
    organiser = speaking(world, "organiser", language, "organiser")
    first, second, third, fourth = [speaking(world, f"climber{number}", language) for number in range(4)]
    paid = make_competition(world, organiser, fee_cents=2500, capacity=1)
    pay_in_sandbox(first, entered(first, paid)["payment"]["checkout_url"])
    for person in (second, third):
        entered(person, paid)
    ended = next(one for one in listed(organiser, paid) if one["user_id"] == first.user_id)
    reason = {"reason": "12345", "refund": True}
    assert organiser.post(f"/api/participants/{ended['id']}/cancel", json=reason).status_code == 200
    world.clock.advance(hours=25)
    sweep(world)
    classes = make_classes(world, organiser, adults("open"), capacity=1, location="")
    make_session(organiser, classes, "1")
    entered(third, classes), entered(fourth, classes)
    act(third, classes, "cancel")
    organiser.patch(f"/api/competitions/{classes}", json={"capacity": 9})
    imported(organiser, classes, "name,born,email\nLena Sommer,1990,lena@example.org\n")
    walk_up = walk_up_body(organiser, classes, email="max@example.org")
    answer = organiser.post(f"/api/competitions/{classes}/walk-up", json=walk_up)
    assert answer.status_code == 201, answer.text
    later = stamp(world.clock() + dt.timedelta(days=20))
    assert act(organiser, classes, "postpone", starts_at=later).status_code == 200
    assert act(organiser, classes, "call-off", reason="12345").status_code == 200
    problems = list_problems(world, language, "entries/emails.py", except_for=("a competition",))
    assert problems == [f"not sent: {sentence}" for sentence in MONEY_BACK], "that is the next test's"


@in_each_language
def test_the_mail_about_a_payment_that_comes_back(stripe_world: World, stripe: StripeStandIn, language: str) -> None:
    competition_id = paid_competition(stripe_world)[1]
    climber = speaking(stripe_world, "climber", language)
    entered(climber, competition_id)
    stripe.is_down = True
    act(climber, competition_id, "cancel")
    stripe.is_down = False
    stripe.pay(stripe.newest)
    sweep(stripe_world)
    mail = stripe_world.mails("climber@example.org")[-1]
    shown = re.escape(gettext(language, MONEY_BACK[1])).replace(re.escape("%(name)s"), ".+")
    assert re.fullmatch(shown, mail["Subject"])
    assert format_money(language, 2500, "EUR") in read(mail)
    assert find_english(read(mail), language) == []


@in_each_language
def test_mails_about_a_workshop(world: World, language: str) -> None:
    organiser = speaking(world, "organiser", language, "organiser")
    people = [speaking(world, f"climber{number}", language) for number in range(4)]
    competition_id = make_competition(world, organiser)
    free = make_workshop(world, organiser, competition_id, capacity=2, title="12345")
    booking = booked(people[0], free)["data"]["booking"]
    for person in people[1:]:
        booked(person, free)
    day_after = world.clock() + dt.timedelta(days=7)
    window = {"starts_at": day_after, "ends_at": day_after + dt.timedelta(hours=2)}
    paid = make_workshop(world, organiser, competition_id, capacity=1, fee_cents=1500, title="67890", **window)
    pay_in_sandbox(people[0], booked(people[0], paid)["payment"]["checkout_url"])
    booked(people[1], paid), booked(people[2], paid)
    cancel_booking(people[0], paid)
    moved = {"ends_at": stamp(day_after + dt.timedelta(hours=3)), "starts_at": stamp(day_after + dt.timedelta(hours=1))}
    assert organiser.patch(f"/api/programme/{paid}", json=moved).status_code == 200
    world.clock.advance(hours=25)
    sweep_workshops(world)
    assert organiser.post(f"/api/programme/{paid}/call-off").status_code == 200
    world.clock.advance(days=5, minutes=-50)
    organiser.post(f"/api/bookings/{booking['id']}/check-in")
    sweep_workshops(world)
    assert list_problems(world, language, "workshops/emails.py") == []


@in_each_language
def test_mails_about_staff_teams_and_owners(world: World, language: str) -> None:
    owner, heir = speaking(world, "owner", language, "organiser"), speaking(world, "heir", language)
    competition_id = make_competition(world, owner)
    invitations = f"/api/competitions/{competition_id}/invitations"
    for duty in ("judge", "desk", "organiser"):
        owner.post(invitations, json={"email": f"{duty}@example.org", "duty": duty})
    for giver, taker, address, stays in (
        (owner, heir, "heir@example.org", True),
        (heir, owner, "owner@example.org", False),
    ):
        giver.post(f"/api/competitions/{competition_id}/handover", json={"email": address, "stays": stays})
        assert taker.post(f"/api/invitations/{code_in_mail(world, address)}/accept").status_code == 200
    over = make_competition(world, owner)
    name_staff(world, over, heir, "organiser")
    for id in (competition_id, over):
        assert act(owner, id, "call-off", reason="12345").status_code == 200
    assert owner.request("DELETE", "/api/me", json={"confirm": True}).status_code in {200, 204}
    names = ("a competition", "An organiser", "The organiser", "your competition", "The new owner")
    others = ("the competition", "The former owner", "The competition")
    assert list_problems(world, language, "competitions/emails.py", except_for=names + others) == []


@in_each_language
def test_mails_about_a_series(world: World, language: str) -> None:
    owner, asked = (speaking(world, name, language, "organiser") for name in ("owner", "asked"))
    series_id = new_series(owner)
    answer = owner.post(
        f"/api/series/{series_id}/competitions", json={"competition_id": make_competition(world, asked)}
    )
    assert answer.status_code == 200, answer.text
    names = ("your competition", "An organiser", "a series")
    assert list_problems(world, language, "series/emails.py", except_for=names) == []


def test_every_module_of_mails_is_read_in_each_language() -> None:
    modules = {str(file.relative_to(BACKEND / "topout")) for file in (BACKEND / "topout").rglob("*emails.py")}
    assert modules == set(re.findall(r'list_problems\(world, language, "([^"]+)"', Path(__file__).read_text()))


@in_each_language
def test_the_desk_names_class_and_session_in_the_language_of_the_mail(world: World, language: str) -> None:
    organiser = speaking(world, "organiser", language, "organiser")
    translations = {"translations": {language: {"name": "12345"}}}
    cup = make_classes(world, organiser, adults("open", **translations))
    session_id = make_session(organiser, cup, "Morning", translations={language: {"name": "67890"}})
    body = walk_up_body(organiser, cup, email="max@example.org", category="open", session_id=session_id)
    answer = organiser.post(f"/api/competitions/{cup}/walk-up", json=body)
    assert answer.status_code == 201, answer.text
    assert "12345, 67890" in read(world.mails("max@example.org")[-1])


@in_each_language
def test_mails_about_teams(world: World, language: str) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    captain, free = speaking(world, "captain", language), speaking(world, "free", language)
    for person in (captain, free):
        person.participant_id = confirm(world, person, competition_id)
    create_team(captain, competition_id)
    agents = f"/api/competitions/{competition_id}/free-agents"
    free.put(agents)
    assert captain.post(f"{agents}/{free.participant_id}/invite").status_code == 200
    assert list_problems(world, language, "teams/emails.py", except_for=("a competition", "Its captain")) == []


@in_each_language
def test_mails_about_requests_to_organise(world: World, language: str) -> None:
    admin = speaking(world, "admin", language, "admin")
    for number, agreed in enumerate((True, False)):
        asking = speaking(world, f"asking{number}", language)
        request = asking.put("/api/me/organiser-request", json={"text": "12345"}).json()["data"]
        decision = {"agreed": agreed, "answer": "67890"}
        admin.post(f"/api/admin/organiser-requests/{request['id']}/decide", json=decision)
    assert list_problems(world, language, "admin/emails.py") == []


@in_each_language
def test_mails_about_photos_are_in_the_language_in_which_somebody_without_an_account_asked(
    world: World, language: str
) -> None:
    crag = Crag(world)
    crag.organiser.put("/api/me/language", json={"language": language})
    for boulder, removed in zip(crag.boulders[:2], (True, False), strict=True):
        picture = picture_of("red" if removed else "blue")
        image = crag.organiser.post(f"/api/boulders/{boulder}/image", content=picture).json()["data"]["image_url"]
        photo = str(image).rpartition("/")[2].partition(".")[0]
        body = {"photo": photo, "reason": "12345", "email": f"parent{boulder}@example.org"}
        asked = f"/api/competitions/{crag.competition_id}/photo-requests"
        assert guest(world, language).post(asked, json=body).status_code == 204
        request = crag.organiser.get(asked, params={"state": "open"}).json()["data"][0]
        decision = {"removed": removed, "answer": "67890"}
        assert crag.organiser.post(f"/api/photo-requests/{request['id']}/decide", json=decision).status_code == 200
    assert list_problems(world, language, "privacy/photo_emails.py") == []


def test_each_of_two_people_reads_a_mail_about_the_same_in_their_own_language(world: World) -> None:
    organiser = world.person("organiser", "organiser")
    competition_id = make_competition(world, organiser)
    people: dict[str, Browser] = {name: speaking(world, name, name) for name in ("de", "el")}
    for person in people.values():
        entered(person, competition_id)
    act(organiser, competition_id, "call-off", reason="12345")
    subjects = {name: world.mails(f"{name}@example.org")[-1]["Subject"] for name in people}
    assert (subjects["de"][:9], subjects["el"][:10]) == ("Abgesagt:", "Ματαιώθηκε")


def test_an_address_without_an_account_is_written_to_in_the_language_of_the_inviting_organiser(world: World) -> None:
    organiser = speaking(world, "organiser", "fr", "organiser")
    greek = speaking(world, "greek", "el")
    competition_id = make_competition(world, organiser)
    for address in ("unknown@example.org", "greek@example.org"):
        body = {"email": address, "duty": "judge"}
        organiser.post(f"/api/competitions/{competition_id}/invitations", json=body)
    assert greek.user_id
    languages = [world.mails(one)[0]["Content-Language"] for one in ("unknown@example.org", "greek@example.org")]
    assert languages == ["fr", "el"]


def test_somebody_who_chose_no_language_gets_english_mails(world: World) -> None:
    competition_id = make_competition(world, world.person("organiser", "organiser"))
    entered(world.person(), competition_id)
    (mail,) = world.mails("climber@example.org")
    assert mail["Content-Language"] == "en"
    assert "You’re in" in mail["Subject"]
    assert "You’re in:" in find_english(read(mail), "de"), "the check of this module finds English"
