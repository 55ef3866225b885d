"""Competitions for tests: made through HTTP, with times relative to the test clock."""

import datetime as dt
from typing import Any

from support.world import Browser, World
from topout.competitions.models import Competition, StaffRole
from topout.competitions.staff import add_to_staff
from topout.competitions.versions import touch_scores
from topout.entries.models import Participant


def around(now: dt.datetime, **changes: Any) -> dict[str, Any]:
    """The body of POST /competitions: registration is open, the start is a week away."""
    body: dict[str, Any] = {
        "name": "Cedar Marathon",
        "location": "Cedar valley",
        "timezone": "Europe/Sofia",
        "starts_at": now + dt.timedelta(days=7),
        "ends_at": now + dt.timedelta(days=7, hours=8),
        "registration_opens_at": now - dt.timedelta(days=7),
        "registration_closes_at": now + dt.timedelta(days=5),
        "capacity": 20,
        "fee_cents": 0,
        "currency": "EUR",
        "team_size_min": 2,
        "team_size_max": 3,
        "allow_solo": True,
        "template": "marathon",
    } | changes
    return {name: stamp(value) if isinstance(value, dt.datetime) else value for name, value in body.items()}


def stamp(moment: dt.datetime) -> str:
    return moment.astimezone(dt.UTC).isoformat().replace("+00:00", "Z")


def make_competition(world: World, organiser: Browser, *, publish: bool = True, **changes: Any) -> int:
    answer = organiser.post("/api/competitions", json=around(world.clock(), **changes))
    assert answer.status_code == 201, answer.text
    competition_id = int(answer.json()["data"]["id"])
    if publish:
        assert organiser.post(f"/api/competitions/{competition_id}/publish").status_code == 200
    return competition_id


def see(browser: Browser, competition_id: int) -> dict[str, Any]:
    """The competition as this browser finds it in the list, drafts included."""
    listed = browser.get("/api/competitions?mine=true").json()["data"]
    return dict(next(one for one in listed if one["id"] == competition_id))


def name_staff(world: World, competition_id: int, browser: Browser, duty: StaffRole = "judge") -> None:
    """On the staff, as accepting an invitation writes it."""
    with world.database.writing() as session:
        add_to_staff(session, session.get_one(Competition, competition_id), browser.user_id, duty)
        session.commit()


def confirm(world: World, browser: Browser, competition_id: int) -> int:
    """A confirmed entry, written as entering a free competition writes it."""
    with world.database.writing() as session:
        participant = Participant(
            competition_id=competition_id,
            user_id=browser.user_id,
            status="confirmed",
            has_place=True,
            is_solo=True,
            date_of_birth=dt.date(1996, 2, 3),
            emergency_contact="Robin's sister, +359 2 000 0000",
            fee_cents=0,
            currency="EUR",
            qr=f"test-{competition_id}-{browser.user_id}",
            created_at=world.clock(),
            confirmed_at=world.clock(),
        )
        session.add(participant)
        session.get_one(Competition, competition_id).places_used += 1
        touch_scores(session, competition_id)
        session.commit()
        return participant.id
