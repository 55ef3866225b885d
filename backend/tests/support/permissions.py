"""The permission table: the status that each route answers to a guest and to seven kinds of users.

`owner` is the participant whom the row's resource belongs to; `other` is another participant; `ticket` has no account
and climbs elsewhere with a ticket.
After a request that wrote, the next user gets a new resource, so that one answer never depends on another; a read and
a refused request change nothing.
"""

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from support.world import Browser, World

WHO = ("guest", "owner", "other", "ticket", "desk", "judge", "organiser", "admin")
SIGNED_IN = WHO[1:]
NUMBERS = itertools.count(1)
Make = Callable[["Scenario"], Any]


@dataclass(frozen=True)
class Row:
    route: str
    answers: dict[str, int]
    body: Make = lambda _scenario: None
    path: dict[str, Make] = field(default_factory=dict)
    query: Make = lambda _scenario: None
    content: Make = lambda _scenario: None
    """A body that is not JSON."""


@dataclass(frozen=True)
class SpareCompetition:
    """Not used by any row yet."""

    id: int
    participants: dict[str, int]
    """The entries of the owner and of the other."""


@dataclass
class Scenario:
    world: World
    browsers: dict[str, Browser]
    spare: list[SpareCompetition] = field(default_factory=list)

    def ask_as_each(self, row: Row) -> dict[str, int]:
        """The status that each of them gets."""
        method = row.route.split(" ", 1)[0]
        answers, request = {}, self.prepare(row)
        for who in WHO:
            answers[who] = self.browsers[who].request(method, follow_redirects=False, **request).status_code
            if method != "GET" and answers[who] < 400 and who != WHO[-1]:
                request = self.prepare(row)
        return answers

    def reopen(self, world: World) -> "Scenario":
        """The same users in a copy of their database."""
        signed_in = {who: world.reopen(self.browsers[who]) for who in SIGNED_IN}
        return Scenario(world, {"guest": world.browser(), **signed_in}, list(self.spare))

    def prepare(self, row: Row) -> dict[str, Any]:
        template = row.route.split(" ", 1)[1]
        path = template.format(**{name: make(self) for name, make in row.path.items()})
        content, body, query = row.content(self), row.body(self), row.query(self)
        sent = {"json": body} if content is None else {"content": content}
        return {"url": path, "params": query, **sent}


def make_scenario(world: World) -> Scenario:
    guest = world.browser()
    browsers = {"guest": guest, "owner": world.person("owner"), "other": world.person("other")}
    browsers |= {"desk": world.person("desk")} | {
        role: world.person(role, role) for role in ("judge", "organiser", "admin")
    }
    return Scenario(world, browsers | {"ticket": world.ticket_holder()})


def everybody(status: int) -> dict[str, int]:
    return dict.fromkeys(WHO, status)


def signed_in(status: int) -> dict[str, int]:
    return {"guest": 401, **dict.fromkeys(SIGNED_IN, status)}


def only(status: int, *allowed: str, others: int) -> dict[str, int]:
    return {"guest": 401, **dict.fromkeys(SIGNED_IN, others), **dict.fromkeys(allowed, status)}


AT_DESK = only(200, "desk", "organiser", "admin", others=403)


def device_of_owner(scenario: Scenario) -> int:
    """A second device of the owner, a new one for each user who asks."""
    second = scenario.world.browser()
    second.sign_in("owner@example.org")
    devices = second.get("/api/auth/sessions").json()["data"]
    return int(next(device["id"] for device in devices if device["current"]))


def new_address(_scenario: Scenario) -> dict[str, str]:
    return {"email": f"ada-{next(NUMBERS)}@example.org"}


def newcomer(scenario: Scenario) -> dict[str, str]:
    return {"first_name": "Ada", "last_name": "Slab", "password": "Sandstone-1"} | new_address(scenario)


def new_account(scenario: Scenario) -> dict[str, str]:
    return {"password": "Sandstone-1"} | new_address(scenario)


def new_password(password: str) -> dict[str, str]:
    return {"new_password": password, "new_password_confirm": password}


def subscription(_scenario: Scenario) -> dict[str, Any]:
    key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    endpoint = f"https://push.example.org/{next(NUMBERS)}"
    return {"endpoint": endpoint, "keys": {"p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}}


ACCOUNT = [
    Row("POST /api/register", everybody(202), newcomer),
    Row("POST /api/auth/code", everybody(202), new_address),
    Row("POST /api/auth/verify", everybody(401), lambda _: {"challenge_id": "none", "code": "123456"}),
    Row("POST /api/login", everybody(401), lambda _: {"email": "owner@example.org", "password": "Wrong-pass-1"}),
    Row("POST /api/refresh-token", signed_in(200)),
    Row("POST /api/logout", everybody(204)),
    Row("GET /api/auth/status", signed_in(200)),
    Row("PUT /api/auth/password", signed_in(204) | {"ticket": 422}, lambda _: new_password("Limestone-9")),
    Row("GET /api/auth/sessions", signed_in(200)),
    Row(
        "DELETE /api/auth/sessions/{session_id}",
        only(204, "owner", others=404),
        path={"session_id": device_of_owner},
    ),
    Row("PATCH /api/me", signed_in(200), lambda _: {"first_name": "Ada", "last_name": "Slab"}),
    Row("PUT /api/me/language", signed_in(204), lambda _: {"language": "de"}),
    Row("POST /api/me/account", only(202, "ticket", others=403), new_account),
    Row("POST /api/me/email", signed_in(202) | {"ticket": 422}, new_address),
    Row("POST /api/me/email/verify", signed_in(422), lambda _: {"challenge_id": "none", "code": "123456"}),
    Row("GET /api/me/export", signed_in(200)),
    Row("GET /api/me/entries", signed_in(200)),
    # The organiser owns competitions, and there is no other admin.
    Row("DELETE /api/me", signed_in(204) | {"organiser": 409, "admin": 422}),
]

NOTIFICATIONS = [
    Row("GET /api/push/key", everybody(200)),
    Row("POST /api/push/subscription", signed_in(204), subscription),
    Row("DELETE /api/push/subscription", signed_in(204)),
    Row("GET /api/me/notifications", signed_in(200)),
    Row("PUT /api/me/notifications", signed_in(200), lambda _: {"wanted": ["announcements"]}),
]

TEXTS = [
    Row("GET /api/texts/{name}", everybody(200), path={"name": lambda _: "terms"}),
]

OPERATIONS = [
    Row("GET /healthz", everybody(200)),
    Row("GET /readyz", everybody(200)),
    Row("GET /metrics", everybody(404)),
]

ROWS: list[Row] = [*ACCOUNT, *NOTIFICATIONS, *TEXTS, *OPERATIONS]
