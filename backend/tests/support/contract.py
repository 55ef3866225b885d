"""Schemathesis against the demo: real ids in most requests, so that they get past the first door."""

import json
import re
import subprocess
import sys
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import select

from support.crag import Phone
from support.entries import entered
from support.server import serving
from support.world import Browser, World
from topout.accounts.models import User
from topout.ascents.models import Ascent
from topout.boulders.models import Boulder
from topout.competitions.models import Competition, WaiverVersion
from topout.entries.models import Participant
from topout.seed import DEMO_ACCOUNTS, DEMO_PASSWORD, create_demo
from topout.teams.models import Team

# A well-formed request may still be refused (a wrong password, a competition that has begun): that is not a fault.
# `/teams/create` and `/teams/{team_id}` share a shape, so a wrong method on the first reaches the second.
NOT_OURS = "positive_data_acceptance,unsupported_method"
# A body may be too large before anybody looks at what it says.
REFUSALS = ["400", "401", "403", "404", "405", "409", "413", "415", "422", "429"]
# They end the session that the other requests live by: a guest has none to lose, and `leaver` wants nothing else.
ENDINGS = ("POST /api/logout", "DELETE /api/auth/sessions/{session_id}", "DELETE /api/me")
# Whoever takes themselves off a list has not deleted the list.
LISTS = ("GET /api/competitions/{competition_id}/free-agents",)
PHASES = ("examples", "coverage", "fuzzing", "stateful")
ASKERS = {
    "guest": None,
    "participant": "climber@topout.test",
    "judge": "judge@topout.test",
    "organiser": "organiser@topout.test",
    "leaver": "captain@topout.test",
}
REAL_IDS_IN = 0.8


@dataclass(frozen=True)
class Report:
    calls: int
    """Of the document, that were asked."""
    cases: int
    went_well: bool
    words: str


class Demo:
    """The demo with one of everything that has a number of its own."""

    def __init__(self, world: World) -> None:
        self.world = world
        create_demo(world.database, world.clock())
        with world.database.reading() as session:
            marathon, *_, paid = session.scalars(select(Competition).order_by(Competition.fee_cents, Competition.id))
            self.ongoing_id, self.paid_id = marathon.id, paid.id
        self.climber = self.sign_in("participant")
        self.op_id = self._log()
        self.reference = entered(self.climber, self.paid_id)["payment"]["checkout_url"].rpartition("/")[2]

    def sign_in(self, who: str) -> Browser:
        browser, email = self.world.browser(), ASKERS[who]
        if email is not None:
            browser.sign_in(email, DEMO_PASSWORD)
        return browser

    def _log(self) -> str:
        mine = self.climber.get(f"/api/participant/{self.ongoing_id}").json()["data"]
        self.competition_id = self.ongoing_id
        phone = Phone(self, self.climber, mine["id"])  # type: ignore[arg-type]
        with self.world.database.reading() as session:
            boulder = session.scalars(select(Boulder.id).order_by(Boulder.id)).first()
        assert boulder is not None
        op = phone.tap(boulder)
        assert phone.verdicts(op) == ["accepted/ok"]
        return str(op["op_id"])

    def dictionaries(self) -> dict[str, list[Any]]:
        """By the name of the parameter, wherever it stands."""
        with self.world.database.reading() as session:

            def some(column: Any) -> list[Any]:
                return list(session.scalars(select(column).order_by(column).limit(40)))

            return {
                "competition_id": some(Competition.id),
                "participant_id": some(Participant.id),
                "team_id": some(Team.id),
                "team_code": [code for code in some(Team.code) if code],
                "boulder_id": some(Boulder.id),
                "ascent_id": some(Ascent.id),
                "op_id": [self.op_id, str(uuid.uuid4())],
                "user_id": some(User.id),
                "as_user": some(User.id),
                "reference": [self.reference],
                "hash": some(WaiverVersion.hash),
                "email": [account.email for account in DEMO_ACCOUNTS],
                "category": ["lt_6B", "gte_6B", "individual"],
                "marathon_subcategory": ["lt_6B", "gte_6B"],
            }


PLACES = {
    "email": ("body.email", "body.staff[*].email"),
    "hash": ("body.hash", "body.waiver.hash"),
    "competition_id": ("path.competition_id", "query.competition_id", "body.competition_id"),
    "participant_id": ("path.participant_id", "query.participant_id", "body.participant_id"),
    "team_id": ("path.team_id", "body.team_id"),
    "user_id": ("query.user_id",),
    "category": ("query.category",),
    "op_id": ("path.op_id",),
    "boulder_id": ("path.boulder_id",),
    "ascent_id": ("path.ascent_id",),
    "reference": ("path.reference",),
}


def write_config(folder: Path, dictionaries: dict[str, list[Any]]) -> Path:
    """TOML, of which JSON's strings, numbers and lists are a part."""
    lines = []
    for name, values in dictionaries.items():
        lines += [f"[dictionaries.{name}]", f"values = {json.dumps(values)}"]
    lines.append("[parameters]")
    for name in dictionaries:
        for place in PLACES.get(name, (f"body.{name}",)):
            lines.append(f'"{place}" = {{ dictionary = "{name}", probability = {REAL_IDS_IN} }}')
    lines += ["[checks.negative_data_rejection]", f"expected-statuses = {json.dumps(REFUSALS)}"]
    lines += ["[phases.coverage]", "unexpected-methods = []"]
    for name in LISTS:
        lines += ["[[operations]]", f'include-name = "{name}"', "checks.use_after_free.enabled = false"]
    config = folder / "schemathesis.toml"
    config.write_text("\n".join(lines))
    return config


def play(world: World, folder: Path, who: str, examples: int, phases: Sequence[str]) -> Report:
    demo = Demo(world)
    config = write_config(folder, demo.dictionaries())
    token = demo.sign_in(who).headers.get("authorization")
    given = ["--header", f"Authorization: {token}"] if token else []
    chosen = {"guest": [], "leaver": ["--include-name"]}.get(who, ["--exclude-name"])
    with serving(world.app) as address:
        run = subprocess.run(
            [
                *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(config)),
                *("run", f"{address}/api/openapi.json", "--header", f"Origin: {address}", *given),
                *("--checks", "all", "--exclude-checks", NOT_OURS, "--phases", ",".join(phases)),
                *("--max-examples", str(examples), "--workers", "1", "--seed", "7", "--no-color"),
                *(word for name in ENDINGS if chosen for word in (*chosen, name)),
                *("--exclude-path", "/metrics", "--warnings", "off"),
            ],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
            timeout=3600,
        )
    words = "\n".join(line[:300] for line in (run.stdout + run.stderr[-2000:]).splitlines())
    return Report(_count(r"Tested: (\d+)", words), _count(r"(\d+) generated", words), run.returncode == 0, words)


def _count(pattern: str, words: str) -> int:
    found = re.search(pattern, words)
    return int(found.group(1)) if found else 0
