"""Sets up a marathon or a club cup: an organiser creates it, climbers enter, form teams or get classes and sessions; it
starts."""

import asyncio
import datetime as dt
import random
from dataclasses import dataclass
from typing import Any

from topout.scoring.grades import DEFAULT_BASE_POINTS
from topout.simulate.people import People, Person, TapWindow
from topout.simulate.plan import Plan

SECTORS = ("Cedar", "Oak Wall", "River Slabs", "North Gully", "Far Meadow", "Cave", "Ridge", "Quarry")
COLORS = ("red", "blue", "green", "yellow", "white", "black")
GRADES = list(DEFAULT_BASE_POINTS)[4:19]
"""From 5 to 8A."""
CSV_HEADER = "number,name,sector,grade,color,description,points,zone_points,remote_bonus,latitude,longitude,categories"
CLASSES = ("women", "men", "u16", "masters")
SESSIONS = ("Morning", "Afternoon")
TEAM_SIZES = (3, 2, 4)
MAX_CONCURRENT_REQUESTS = 8
TAPPING_SHARE = 0.97
"""Taps stop a little before the end, so that none is late by a delay in this program."""


@dataclass(frozen=True)
class SimulatedCompetition:
    id: int
    boulders: list[dict[str, Any]]
    categories: list[str]
    last_tap_at: dt.datetime


async def set_up_competition(people: People, plan: Plan, now: dt.datetime, rng: random.Random) -> SimulatedCompetition:
    organiser = people.organiser
    await for_each(people.everyone, Person.sign_in)
    id = await create_competition(people, plan, now)
    waiver: Any = await organiser.call("GET", f"/api/competitions/{id}/waiver")
    await for_each(people.climbers, lambda one: enter(one, id, waiver["data"]["hash"]))
    await (_choose_classes(people, id) if plan.club_cup else _form_teams(people.climbers, id))
    await organiser.call("POST", f"/api/boulders/import?competition_id={id}", write_boulders(plan, rng))
    last_tap_at = await _start(people, plan, id)
    boulders: Any = await organiser.call("GET", f"/api/boulders?competition_id={id}")
    categories: Any = await organiser.call("GET", f"/api/competitions/{id}/categories")
    return SimulatedCompetition(id, boulders["data"], [one["key"] for one in categories["data"]], last_tap_at)


async def create_competition(people: People, plan: Plan, now: dt.datetime) -> int:
    day = dt.timedelta(days=1)
    made: Any = await people.organiser.call(
        "POST",
        "/api/competitions",
        {
            "name": f"Simulated {plan.kind} {now:%d %B %H:%M:%S}",
            "location": "In the simulator",
            "timezone": "UTC",
            "starts_at": _to_iso(now + day),
            "ends_at": _to_iso(now + 2 * day),
            "registration_opens_at": _to_iso(now - day),
            "registration_closes_at": _to_iso(now + day),
            "capacity": len(people.climbers),
            "fee_cents": 0,
            "currency": "EUR",
            "team_size_min": 2,
            "team_size_max": 4,
            "allow_solo": True,
            "template": "marathon" if plan.kind == "marathon" else "scramble",
        },
    )
    id = int(made["data"]["id"])
    await people.organiser.call("POST", f"/api/competitions/{id}/publish")
    return id


async def _start(people: People, plan: Plan, competition_id: int) -> dt.datetime:
    now, duration = dt.datetime.now(dt.UTC), dt.timedelta(seconds=plan.real_seconds)
    closed = {"registration_closes_at": _to_iso(now)}
    times = describe_times(now, now + duration)
    await people.organiser.call("PATCH", f"/api/competitions/{competition_id}", times | closed)
    for one in people.climbers:
        one.window = _plan_window(now, duration)
    if plan.club_cup:
        await _choose_sessions(people, competition_id, now, duration)
    return _plan_window(now, duration).last_tap_at


def _plan_window(starts_at: dt.datetime, duration: dt.timedelta) -> TapWindow:
    return TapWindow(starts_at, starts_at + TAPPING_SHARE * duration)


async def _choose_sessions(people: People, competition_id: int, now: dt.datetime, duration: dt.timedelta) -> None:
    """R6: one after the other, with half of each class in each."""
    path, length = f"/api/competitions/{competition_id}", duration / len(SESSIONS)
    for number, name in enumerate(SESSIONS):
        starts_at = now + number * length
        body = {"name": name, **describe_times(starts_at, starts_at + length)}
        made: Any = await people.organiser.call("POST", f"{path}/sessions", body)
        members = [one for turn, one in enumerate(people.climbers) if turn // len(CLASSES) % len(SESSIONS) == number]
        moved = {"participant_ids": [one.participant_id for one in members], "session_id": made["data"]["id"]}
        await people.organiser.call("POST", f"{path}/session-moves", moved)
        for one in members:
            one.window = _plan_window(starts_at, length)


def write_boulders(plan: Plan, rng: random.Random) -> str:
    """R5: of a club cup every third boulder counts in one class only."""
    rows = [CSV_HEADER]
    for number in range(1, plan.boulders + 1):
        sector = SECTORS[number % len(SECTORS)]
        remote_bonus = 0.5 if sector == "Far Meadow" else 0
        grade, color = rng.choice(GRADES), rng.choice(COLORS)
        rows.append(
            f"{number},{sector} {number},{sector},{grade},{color},,100,50,{remote_bonus},,,{_set_of(number, plan)}"
        )
    return "\n".join(rows)


def _set_of(number: int, plan: Plan) -> str:
    return CLASSES[number // 3 % len(CLASSES)] if plan.club_cup and number % 3 == 0 else ""


async def _choose_classes(people: People, competition_id: int) -> None:
    """R1, R2: beside the ranking of everybody that there is from the beginning."""
    path = f"/api/competitions/{competition_id}"
    known: Any = await people.organiser.call("GET", f"{path}/categories")
    everyone = {name: known["data"][0][name] for name in ("key", "name", "kind", "format", "params")}
    classes = [{**everyone, "key": key, "name": key.capitalize(), "joining": "choice"} for key in CLASSES]
    await people.organiser.call("PUT", f"{path}/categories", {"categories": [everyone, *classes]})
    for number, key in enumerate(CLASSES):
        members = people.climbers[number :: len(CLASSES)]
        body = {"participant_ids": [one.participant_id for one in members], "category": key}
        await people.organiser.call("POST", f"{path}/classes", body)
        for one in members:
            one.class_key = key


async def enter(person: Person, competition_id: int, waiver_hash: str) -> None:
    entry: Any = await person.call(
        "POST",
        f"/api/competitions/{competition_id}/register",
        {
            "is_solo": False,
            "date_of_birth": "1996-02-03",
            "emergency_contact": "Nobody, this is a simulation",
            "waiver": {"hash": waiver_hash, "signature": person.name},
        },
    )
    person.participant_id = int(entry["data"]["id"])


async def _form_teams(climbers: list[Person], competition_id: int) -> None:
    """Teams of three, two and four in turn; after every three teams one climber stays without a team."""
    waiting, number = list(climbers), 0
    while len(waiting) >= 2:
        size = TEAM_SIZES[number % len(TEAM_SIZES)]
        await _form_team(waiting[:size], competition_id, number)
        waiting, number = waiting[size:], number + 1
        if number % len(TEAM_SIZES) == 0:
            waiting = waiting[1:]


async def _form_team(members: list[Person], competition_id: int, number: int) -> None:
    if len(members) < 2:
        return
    category = ("lt_6B", "gte_6B")[number % 2]
    body = {"competition_id": competition_id, "name": f"Rope {number + 1}", "marathon_subcategory": category}
    team: Any = await members[0].call("POST", "/api/teams/create", body)
    for member in members[1:]:
        joining = {"competition_id": competition_id, "team_code": team["data"]["team_code"]}
        await member.call("POST", "/api/teams/join", joining)
    for member in members:
        member.team_id, member.category, member.partners = int(team["data"]["id"]), category, members


async def for_each(people: list[Person], act: Any) -> None:
    semaphore = asyncio.Semaphore(MAX_CONCURRENT_REQUESTS)

    async def act_limited(person: Person) -> None:
        async with semaphore:
            await act(person)

    await asyncio.gather(*(act_limited(person) for person in people))


def describe_times(starts_at: dt.datetime, ends_at: dt.datetime) -> dict[str, str]:
    return {"starts_at": _to_iso(starts_at), "ends_at": _to_iso(ends_at)}


def _to_iso(moment: dt.datetime) -> str:
    return moment.isoformat().replace("+00:00", "Z")
