"""Who plays: an organiser, a judge and climbers. Their accounts are made in the database, as `topout user` makes them;
a register form would ask each of them for the code from a mail. All they do afterwards goes through the API."""

import asyncio
import datetime as dt
from dataclasses import dataclass, field

from topout.accounts.challenges import find_user
from topout.accounts.models import Role
from topout.accounts.passwords import hash_password
from topout.accounts.service import create_user
from topout.db import Database
from topout.simulate.http_client import HttpClient, NoResponse, Reply

PASSWORD = "Simulated-2026"  # noqa: S105 - of accounts that exist on a rehearsal's server only
ROCKS = ("Agate", "Basalt", "Chert", "Diorite", "Feldspar", "Gabbro", "Hornfels", "Jasper", "Marble", "Onyx", "Schist")
HOLDS = ("Arete", "Crimp", "Dyno", "Edge", "Gaston", "Jug", "Mono", "Pinch", "Sidepull", "Sloper", "Undercut", "Volume")
TRIES = 5


class Failed(Exception):
    """The server said no where it should have said yes."""


@dataclass
class Person:
    email: str
    name: str
    http: HttpClient
    user_id: int = 0
    participant_id: int = 0
    team_id: int = 0
    category: str = "individual"
    partners: list["Person"] = field(default_factory=list)

    async def sign_in(self) -> None:
        self.http.token = None
        reply = await self.http.ask("POST", "/api/login", {"email": self.email, "password": PASSWORD})
        if reply.status != 200:
            raise Failed(f"{self.email} cannot sign in ({reply.status}). Does the server use another database?")
        self.http.token, self.user_id = reply.body["access_token"], reply.body["user"]["id"]

    async def ask(self, method: str, path: str, body: object = None, *, loses_answer: bool = False) -> Reply:
        """A token lives ten minutes, a long day more."""
        reply = await self.http.ask(method, path, body, loses_answer=loses_answer)
        if reply.status == 401 and reply.body["error"] == "token_expired":
            await self.sign_in()
            reply = await self.http.ask(method, path, body)
        return reply

    async def do(self, method: str, path: str, body: object = None) -> dict[str, object]:
        """Insists: every call can be repeated."""
        for _ in range(TRIES):
            try:
                reply = await self.ask(method, path, body)
            except NoResponse:
                await asyncio.sleep(1)
                continue
            if reply.status < 400:
                return reply.body or {}
            raise Failed(f"{method} {path}: {reply.status} {reply.body and reply.body.get('message')}")
        raise Failed(f"{method} {path}: no answer")


@dataclass(frozen=True)
class Cast:
    organiser: Person
    judge: Person
    climbers: list[Person]

    @property
    def everybody(self) -> list[Person]:
        return [self.organiser, self.judge, *self.climbers]


def gather(database: Database, url: str, contestants: int, now: dt.datetime) -> Cast:
    """The same people every time: a second simulation makes no new accounts."""
    roles: list[tuple[str, str, Role]] = [("Simulated", "Organiser", "organiser"), ("Simulated", "Judge", "judge")]
    roles += [(*_name(number), "participant") for number in range(contestants)]
    password_hash = hash_password(PASSWORD)
    with database.writing() as session:
        for number, (first_name, last_name, role) in enumerate(roles):
            if find_user(session, _address(number)) is None:
                create_user(session, _address(number), first_name, last_name, role, password_hash, now)
        session.commit()
    people = [Person(_address(number), f"{role[0]} {role[1]}", HttpClient(url)) for number, role in enumerate(roles)]
    return Cast(people[0], people[1], people[2:])


def _address(number: int) -> str:
    return f"simulated{number}@topout.test"


def _name(number: int) -> tuple[str, str]:
    rounds, hold = divmod(number // len(ROCKS), len(HOLDS))
    return ROCKS[number % len(ROCKS)], HOLDS[hold] + (f" {rounds + 1}" if rounds else "")
