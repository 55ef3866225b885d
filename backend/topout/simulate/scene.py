"""The evening before: an organiser sets up a marathon, people enter it and form teams. Then it starts."""

import asyncio
import datetime as dt
import random
from dataclasses import dataclass
from typing import Any

from topout.scoring.grades import DEFAULT_BASE_POINTS
from topout.simulate.cast import Cast, Person
from topout.simulate.plan import Plan

SECTORS = ("Cedar", "Oak Wall", "River Slabs", "North Gully", "Far Meadow", "Cave", "Ridge", "Quarry")
COLORS = ("red", "blue", "green", "yellow", "white", "black")
GRADES = list(DEFAULT_BASE_POINTS)[4:19]
"""From 5 to 8A: what people climb."""
COLUMNS = "number,name,sector,grade,color,description,points,zone_points,remote_bonus,latitude,longitude"
TEAM_SIZES = (3, 2, 4)
AT_ONCE = 8
SHARE_OF_TAPS = 0.97


@dataclass(frozen=True)
class Scene:
    competition_id: int
    boulders: list[dict[str, Any]]
    categories: list[str]
    last_tap_at: dt.datetime
    """A moment before the whistle: a tap in the last millisecond would prove nothing."""


async def set_up(cast: Cast, plan: Plan, now: dt.datetime, chance: random.Random) -> Scene:
    await _each(cast.everybody, Person.sign_in)
    competition_id = await _announce(cast, plan, now)
    await cast.organiser.do("POST", f"/api/boulders/import?competition_id={competition_id}", _table(plan, chance))
    waiver: Any = await cast.organiser.do("GET", f"/api/competitions/{competition_id}/waiver")
    await _each(cast.climbers, lambda one: _enter(one, competition_id, waiver["data"]["hash"]))
    await _form_teams(cast.climbers, competition_id)
    last_tap_at = await _start(cast, plan, competition_id)
    boulders: Any = await cast.organiser.do("GET", f"/api/boulders?competition_id={competition_id}")
    categories: Any = await cast.organiser.do("GET", f"/api/competitions/{competition_id}/categories")
    return Scene(competition_id, boulders["data"], [one["key"] for one in categories["data"]], last_tap_at)


async def _announce(cast: Cast, plan: Plan, now: dt.datetime) -> int:
    day = dt.timedelta(days=1)
    made: Any = await cast.organiser.do(
        "POST",
        "/api/competitions",
        {
            "name": f"Simulated marathon {now:%d %B %H:%M:%S}",
            "location": "In the simulator",
            "timezone": "UTC",
            "starts_at": _stamp(now + day),
            "ends_at": _stamp(now + 2 * day),
            "registration_opens_at": _stamp(now - day),
            "registration_closes_at": _stamp(now + day),
            "capacity": len(cast.climbers),
            "fee_cents": 0,
            "currency": "EUR",
            "team_size_min": 2,
            "team_size_max": 4,
            "allow_solo": True,
            "template": "marathon",
        },
    )
    id = int(made["data"]["id"])
    await cast.organiser.do(
        "PUT", f"/api/competitions/{id}/staff", {"staff": [{"email": cast.judge.email, "duty": "judge"}]}
    )
    await cast.organiser.do("POST", f"/api/competitions/{id}/publish")
    return id


async def _start(cast: Cast, plan: Plan, competition_id: int) -> dt.datetime:
    now, lasts = dt.datetime.now(dt.UTC), dt.timedelta(seconds=plan.seconds)
    times = {"starts_at": _stamp(now), "ends_at": _stamp(now + lasts)}
    closed = {"registration_closes_at": _stamp(now)}
    await cast.organiser.do("PATCH", f"/api/competitions/{competition_id}", times | closed)
    return now + SHARE_OF_TAPS * lasts


def _table(plan: Plan, chance: random.Random) -> str:
    rows = [COLUMNS]
    for number in range(1, plan.boulders + 1):
        sector = SECTORS[number % len(SECTORS)]
        remote_bonus = 0.5 if sector == "Far Meadow" else 0
        grade, color = chance.choice(GRADES), chance.choice(COLORS)
        rows.append(f"{number},{sector} {number},{sector},{grade},{color},,100,50,{remote_bonus},,")
    return "\n".join(rows)


async def _enter(person: Person, competition_id: int, waiver_hash: str) -> None:
    entry: Any = await person.do(
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
    """Teams of three, two and four in turn; after each three teams one climber goes alone."""
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
    team: Any = await members[0].do("POST", "/api/teams/create", body)
    for member in members[1:]:
        joining = {"competition_id": competition_id, "team_code": team["data"]["team_code"]}
        await member.do("POST", "/api/teams/join", joining)
    for member in members:
        member.team_id, member.category, member.partners = int(team["data"]["id"]), category, members


async def _each(people: list[Person], act: Any) -> None:
    turn = asyncio.Semaphore(AT_ONCE)

    async def in_turn(person: Person) -> None:
        async with turn:
            await act(person)

    await asyncio.gather(*(in_turn(person) for person in people))


def _stamp(moment: dt.datetime) -> str:
    return moment.isoformat().replace("+00:00", "Z")
