"""The simulated organiser, judge and climbers.

Their accounts and the judge's duty are written to the database, because both need a code from a mail. All else uses
the API.
"""

import asyncio
import datetime as dt
from dataclasses import dataclass, field
from typing import NamedTuple

from topout.accounts.challenges import find_user
from topout.accounts.models import Role
from topout.accounts.passwords import hash_password
from topout.accounts.service import create_user
from topout.competitions.models import Competition
from topout.competitions.staff import add_to_staff
from topout.db.engine import Database
from topout.simulate.http_client import HttpClient, NoResponse, Response

PASSWORD = "Simulated-2026"  # noqa: S105 - simulations do not run in production
ROCKS = ("Agate", "Basalt", "Chert", "Diorite", "Feldspar", "Gabbro", "Hornfels", "Jasper", "Marble", "Onyx", "Schist")
HOLDS = ("Arete", "Crimp", "Dyno", "Edge", "Gaston", "Jug", "Mono", "Pinch", "Sidepull", "Sloper", "Undercut", "Volume")
MAX_TRIES = 5


class SimulationFailed(Exception):
    """The server refused a request that it should have accepted."""


class TapWindow(NamedTuple):
    starts_at: dt.datetime
    last_tap_at: dt.datetime


@dataclass
class Person:
    email: str
    name: str
    http: HttpClient
    user_id: int = 0
    participant_id: int = 0
    team_id: int = 0
    category: str = "individual"
    class_key: str | None = None
    window: TapWindow | None = None
    """R6: of their own session, or of the competition."""
    partners: list["Person"] = field(default_factory=list)

    async def sign_in(self) -> None:
        self.http.token = None
        response = await self.http.request("POST", "/api/login", {"email": self.email, "password": PASSWORD})
        if response.status != 200:
            raise SimulationFailed(
                f"{self.email} cannot sign in ({response.status}). Does the server use another database?"
            )
        self.http.token, self.user_id = response.body["access_token"], response.body["user"]["id"]

    async def request(self, method: str, path: str, body: object = None, *, drop_response: bool = False) -> Response:
        """Signs in again when the access token has expired."""
        response = await self.http.request(method, path, body, drop_response=drop_response)
        if response.status == 401 and response.body["error"] == "token_expired":
            await self.sign_in()
            response = await self.http.request(method, path, body)
        return response

    async def call(self, method: str, path: str, body: object = None) -> dict[str, object]:
        """Retries without a response: every call can be repeated."""
        for _ in range(MAX_TRIES):
            try:
                response = await self.request(method, path, body)
            except NoResponse:
                await asyncio.sleep(1)
                continue
            if response.status < 400:
                return response.body or {}
            message = response.body and response.body.get("message")
            raise SimulationFailed(f"{method} {path}: {response.status} {message}")
        raise SimulationFailed(f"{method} {path}: no answer")


@dataclass(frozen=True)
class People:
    organiser: Person
    judge: Person
    climbers: list[Person]

    @property
    def everyone(self) -> list[Person]:
        return [self.organiser, self.judge, *self.climbers]


def create_people(database: Database, url: str, contestants: int, now: dt.datetime) -> People:
    """The same accounts in every simulation."""
    roles: list[tuple[str, str, Role]] = [("Simulated", "Organiser", "organiser"), ("Simulated", "Judge", "judge")]
    roles += [(*_name(number), "participant") for number in range(contestants)]
    password_hash = hash_password(PASSWORD)
    with database.writing() as session:
        for number, (first_name, last_name, role) in enumerate(roles):
            if find_user(session, _address(number)) is None:
                create_user(session, _address(number), first_name, last_name, role, password_hash, now)
        session.commit()
    people = [Person(_address(number), f"{role[0]} {role[1]}", HttpClient(url)) for number, role in enumerate(roles)]
    return People(people[0], people[1], people[2:])


def name_judge(database: Database, competition_id: int, judge: Person) -> None:
    """Written to the database, because an invitation needs a code from a mail."""
    with database.writing() as session:
        competition = session.get_one(Competition, competition_id, with_for_update={"key_share": True})
        add_to_staff(session, competition, judge.user_id, "judge")
        session.commit()


def _address(number: int) -> str:
    return f"simulated{number}@topout.test"


def _name(number: int) -> tuple[str, str]:
    rounds, hold = divmod(number // len(ROCKS), len(HOLDS))
    return ROCKS[number % len(ROCKS)], HOLDS[hold] + (f" {rounds + 1}" if rounds else "")
