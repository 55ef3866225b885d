"""Load on one call: many users enter a competition, or book a workshop, at the same time, each of them twice; and its
oracle."""

import asyncio
import datetime as dt
import random
import time
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import httpx2
from sqlalchemy import Engine, event, func, select, text
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.accounts.sign_ins import open_sign_in
from topout.competitions import capacity
from topout.competitions.categories import set_categories
from topout.competitions.models import Category, ClimbingSession, Competition
from topout.competitions.schemas import CompetitionBody
from topout.competitions.service import create_competition
from topout.competitions.templates import CategoryPlan
from topout.competitions.waivers import current_waiver
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.db.engine import Database
from topout.entries.models import Participant
from topout.payments.models import Capture, PaymentAttempt
from topout.rounds.competition_hooks import add_finals
from topout.workshops.models import Booking, Workshop
from topout.workshops.organisers import create_workshop
from topout.workshops.schemas import WorkshopBody

FEE_CENTS = 2500
CLASSES = ("girls", "boys", "women", "men")
SESSION_SEATS_PER_CLASS_SEAT = 5
MAX_CONNECTIONS = 200
TIMEOUT_SECONDS = 300
CHECKED_TABLES = ("competitions", "workshops")
HOLDERS: dict[str, tuple[Any, Any, str]] = {
    "competition": (Competition, Participant, "competition_id"),
    "workshop": (Workshop, Booking, "workshop_id"),
}
"""What has the places, and who holds one."""


@dataclass(frozen=True)
class Rush:
    kind: Literal["competition", "workshop"]
    id: int
    seats: int
    tokens: list[str]
    form: dict[str, Any]
    choices: list[dict[str, Any]] = field(default_factory=list)
    """R1, R6: of each person, where there are classes and sessions."""

    def form_of(self, who: int) -> dict[str, Any]:
        return self.form | (self.choices[who] if self.choices else {})

    @property
    def path(self) -> str:
        calls = {
            "competition": f"/api/competitions/{self.id}/register",
            "workshop": f"/api/workshops/{self.id}/booking",
        }
        return calls[self.kind]


@dataclass(frozen=True)
class Answer:
    who: int
    status: int
    entry: dict[str, Any]
    seconds: float


def set_up(database: Database, settings: Settings, now: dt.datetime, clients: int, capacity: int) -> Rush:
    """Signed-in users, and a paid competition whose registration is open."""
    with database.writing() as session:
        users = [_person(now, f"rush{number}@example.org") for number in range(clients)]
        organiser = _person(now, "rush@example.org")
        organiser.role = "organiser"
        session.add_all([*users, organiser])
        session.flush()
        competition = _open_competition(session, organiser, now, capacity)
        tokens = [open_sign_in(session, user, "Rush", "", now, settings).access for user in users]
        waiver = {"hash": current_waiver(session, competition.id).hash, "signature": "Robin Rock"}
        session.commit()
    form = {"is_solo": True, "date_of_birth": "1996-02-03", "emergency_contact": "Robin's sister", "waiver": waiver}
    return Rush("competition", competition.id, capacity, tokens, form)


def set_up_classes(database: Database, settings: Settings, now: dt.datetime, clients: int, capacity: int) -> Rush:
    """R3, R6: the same users, four classes with `capacity` places each, and two sessions that together have a few more.
    Most people want the first session. The competition itself has a place for everybody."""
    crowd = set_up(database, settings, now, clients, clients)
    with database.writing() as session:
        competition = session.get_one(Competition, crowd.id)
        points = {"source": "grade", "best": 5}
        plans = [
            CategoryPlan(key, key, "individual", "points", points, joining="choice", capacity=capacity)
            for key in CLASSES
        ]
        set_categories(session, competition, plans, {})
        window = {"starts_at": competition.starts_at, "ends_at": competition.ends_at}
        places = capacity * SESSION_SEATS_PER_CLASS_SEAT // 2
        sessions = [
            ClimbingSession(competition_id=crowd.id, name=name, capacity=places, categories=[], **window)
            for name in ("Morning", "Evening")
        ]
        session.add_all(sessions)
        session.commit()
        choices = [
            {"category": CLASSES[who % 4], "session_id": sessions[0 if who // 4 % 4 else 1].id}
            for who in range(clients)
        ]
    return replace(crowd, seats=len(CLASSES) * capacity, choices=choices)


def set_up_workshop(database: Database, settings: Settings, now: dt.datetime, clients: int, capacity: int) -> Rush:
    """The same users, and a paid workshop that is open to everybody."""
    crowd = set_up(database, settings, now, clients, capacity)
    starts_at = now + dt.timedelta(days=3)
    with database.writing() as session:
        competition = session.get_one(Competition, crowd.id)
        body = {
            "competition_id": competition.id,
            "title": "Rush",
            "starts_at": starts_at.isoformat(),
            "ends_at": (starts_at + dt.timedelta(hours=2)).isoformat(),
            "capacity": capacity,
            "fee_cents": FEE_CENTS,
            "audience": "everybody",
        }
        organiser = Actor(competition.owner_id, "organiser", 0, now)
        workshop, _ = create_workshop(session, organiser, WorkshopBody.model_validate(body), now)
        session.commit()
        return Rush("workshop", workshop.id, capacity, crowd.tokens, {})


def _person(now: dt.datetime, email: str) -> User:
    return User(email=email, first_name="Robin", last_name="Rock", role="participant", created_at=now)


def _open_competition(session: Session, organiser: User, now: dt.datetime, capacity: int) -> Competition:
    days_from_now = {"starts_at": 7, "ends_at": 8, "registration_opens_at": -1, "registration_closes_at": 5}
    times = {name: (now + dt.timedelta(days=days)).isoformat() for name, days in days_from_now.items()}
    settings = {"name": "Rush", "timezone": "Europe/Sofia", "capacity": capacity, "fee_cents": FEE_CENTS, **times}
    wanted = CompetitionBody.model_validate(settings)
    actor = Actor(organiser.id, "organiser", 0, now)
    competition, _ = create_competition(session, actor, wanted, add_finals, now)
    competition.published_at = now
    session.flush()
    return competition


def run(address: str, rush: Rush) -> list[Answer]:
    """Every client sends twice, in a random order, over at most 200 connections."""
    return asyncio.run(_run(address, rush))


async def _run(address: str, rush: Rush) -> list[Answer]:
    turns = [who for who in range(len(rush.tokens)) for _ in range(2)]
    random.Random(7).shuffle(turns)
    limits = httpx2.Limits(max_connections=MAX_CONNECTIONS, max_keepalive_connections=MAX_CONNECTIONS)

    async with httpx2.AsyncClient(base_url=address, timeout=TIMEOUT_SECONDS, limits=limits) as client:

        async def enter(who: int) -> Answer:
            started = time.perf_counter()
            headers = {"authorization": f"Bearer {rush.tokens[who]}"}
            try:
                answer = await client.post(rush.path, json=rush.form_of(who), headers=headers)
            except httpx2.TransportError:
                return Answer(who, 0, {}, time.perf_counter() - started)
            shown = answer.json().get("data", {}) if answer.status_code < 300 else {}
            entry = shown.get("booking", shown)
            return Answer(who, answer.status_code, entry, time.perf_counter() - started)

        return list(await asyncio.gather(*(enter(who) for who in turns)))


def count_seated(database: Database, rush: Rush) -> int:
    with database.reading() as session:
        _, holder, of = HOLDERS[rush.kind]
        seated = (getattr(holder, of) == rush.id, holder.has_place.is_(True))
        return session.scalar(select(func.count()).select_from(holder).where(*seated)) or 0


def check(database: Database, rush: Rush, answers: list[Answer]) -> None:
    """All places are held by one entry each, the others wait in order, and each place has one payment attempt."""
    _check_answers(rush, answers)
    with database.reading() as session:
        table, holder, of = HOLDERS[rush.kind]
        entries = list(session.scalars(select(holder).where(getattr(holder, of) == rush.id).order_by(holder.id)))
        assert len(entries) == len({entry.user_id for entry in entries}) == len(rush.tokens)
        statuses = [entry.status for entry in entries]
        assert statuses == _replay(session, rush, entries), "places go to the first entries"
        assert statuses.count("held") == session.get_one(table, rush.id).places_used == rush.seats
        attempts = set(session.scalars(select(PaymentAttempt.payable)))
        assert attempts == {entry.payable for entry in entries if entry.status == "held"}
        assert session.scalar(select(func.count()).select_from(Capture)) == 0


def _replay(session: Session, rush: Rush, entries: list[Any]) -> list[str]:
    """One after another, in the order of their ids: whose owners of places all have room gets one. The counters of the
    database must then be the same."""
    table, _, _ = HOLDERS[rush.kind]
    owners = [session.get_one(table, rush.id)]
    classes: dict[str | None, Category] = {}
    sessions: dict[int | None, ClimbingSession] = {}
    if rush.choices:
        classes = {one.key: one for one in owners[0].categories}
        sessions = {one.id: one for one in owners[0].climbing_sessions}
        owners += [*classes.values(), *sessions.values()]
    used: dict[Any, int] = dict.fromkeys(owners, 0)
    statuses = []
    for entry in entries:
        theirs = [owners[0]]
        if rush.choices:
            theirs += [classes[entry.category], sessions[entry.climbing_session_id]]
        has_room = all(used[owner] < owner.capacity for owner in theirs)
        for owner in theirs:
            used[owner] += has_room
        statuses.append("held" if has_room else "waitlisted")
    assert {owner: owner.places_used for owner in owners} == used
    return statuses


def _check_answers(rush: Rush, answers: list[Answer]) -> None:
    by_client: dict[int, list[Answer]] = {}
    for answer in answers:
        by_client.setdefault(answer.who, []).append(answer)
    for both in by_client.values():
        assert sorted(answer.status for answer in both) == [200, 201]
        assert len({answer.entry["id"] for answer in both}) == 1
    new = sorted((answer.entry for answer in answers if answer.status == 201), key=lambda entry: entry["id"])
    positions = [entry["waitlist_position"] for entry in new if entry["status"] == "waitlisted"]
    assert positions == list(range(1, len(rush.tokens) - rush.seats + 1))


# The control: without the guard the same load must oversell, or the test proves nothing.


def pause() -> None:
    """Between reading and writing; longer than a request takes otherwise, so that several people read the same."""
    time.sleep(0.2)


def take_without_guard(
    session: Session, owner: Competition | Category | ClimbingSession | Workshop, count: int
) -> bool:
    """Reads first and writes later, without a lock in between."""
    session.commit()
    table, owner_id = type(owner), owner.id
    used, limit = session.execute(select(table.places_used, table.capacity).where(table.id == owner_id)).one()
    session.rollback()
    pause()
    if limit is not None and used + count > limit:
        return False
    added = text(f"update {table.__tablename__} set places_used = places_used + :count where id = :id")
    session.execute(added, {"id": owner_id, "count": count})
    session.refresh(owner, ["places_used"])
    return True


def switch_guard_off(engine: Engine) -> None:
    """Removes the guarded UPDATE and the CHECK constraint, in this process."""
    capacity.take_seats = take_without_guard  # type: ignore[assignment]
    if engine.dialect.name == "sqlite":
        engine.dispose()
        event.listen(engine, "checkout", _ignore_checks)
        return
    with engine.begin() as connection:
        for table in CHECKED_TABLES:
            constraint = f"ck_{table}_places_within_capacity"
            connection.execute(text(f"alter table {table} drop constraint if exists {constraint}"))


def _ignore_checks(connection: Any, _record: Any, _proxy: Any) -> None:
    connection.execute("PRAGMA ignore_check_constraints = ON")
