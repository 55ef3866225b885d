"""Runs schemathesis against the demo data, with existing ids in most requests so that they get past a 404."""

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

# A well-formed request may still be refused (a wrong password, a competition that has begun).
# `/teams/create` and `/teams/{team_id}` share a shape, so a wrong method on the first reaches the second.
EXCLUDED_CHECKS = "positive_data_acceptance,unsupported_method"
# A body may be too large before anybody looks at what it says.
REFUSALS = ["400", "401", "403", "404", "405", "409", "413", "415", "422", "429"]
# They end the session that the other requests need; a guest has none, and `leaver` calls nothing else.
SESSION_ENDING_CALLS = (
    "POST /api/logout",
    "PUT /api/auth/password",
    "DELETE /api/auth/sessions/{session_id}",
    "DELETE /api/me",
)
# DELETE takes the caller off the list; the list itself stays.
LISTS_THAT_STAY = ("GET /api/competitions/{competition_id}/free-agents",)
PHASES = ("examples", "coverage", "fuzzing", "stateful")
CALLERS = {
    "guest": None,
    "participant": "climber@topout.test",
    "judge": "judge@topout.test",
    "organiser": "organiser@topout.test",
    "leaver": "captain@topout.test",
}
EXISTING_ID_PROBABILITY = 0.8


@dataclass(frozen=True)
class Report:
    calls: int
    """How many operations of the document were called."""
    cases: int
    passed: bool
    output: str


class Demo:
    """The demo data with one row of everything that a path or a body can name by its id."""

    def __init__(self, world: World) -> None:
        self.world = world
        create_demo(world.database, world.clock(), with_photos=False)
        with world.database.reading() as session:
            marathon = session.scalars(select(Competition.id).order_by(Competition.id)).first()
            paid = session.scalars(select(Competition.id).order_by(Competition.fee_cents.desc())).first()
        assert marathon is not None
        assert paid is not None
        self.competition_id, self.paid_id = marathon, paid
        self.climber = self.sign_in("participant")
        self.op_id = self._log()
        self.reference = entered(self.climber, self.paid_id)["payment"]["checkout_url"].rpartition("/")[2]

    def sign_in(self, who: str) -> Browser:
        browser, email = self.world.browser(), CALLERS[who]
        if email is not None:
            browser.sign_in(email, DEMO_PASSWORD)
        return browser

    def _log(self) -> str:
        mine = self.climber.get(f"/api/participant/{self.competition_id}").json()["data"]
        phone = Phone(self, self.climber, mine["id"])
        with self.world.database.reading() as session:
            boulder = session.scalars(select(Boulder.id).order_by(Boulder.id)).first()
        assert boulder is not None
        op = phone.tap(boulder)
        assert phone.verdicts(op) == ["accepted/ok"]
        return str(op["op_id"])

    def dictionaries(self) -> dict[str, list[Any]]:
        """Existing values by the name of the parameter, in path, query or body."""
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


PARAMETER_LOCATIONS = {
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
    """TOML; JSON strings, numbers and lists are valid in it."""
    lines = []
    for name, values in dictionaries.items():
        lines += [f"[dictionaries.{name}]", f"values = {json.dumps(values)}"]
    lines.append("[parameters]")
    for name in dictionaries:
        for location in PARAMETER_LOCATIONS.get(name, (f"body.{name}",)):
            lines.append(f'"{location}" = {{ dictionary = "{name}", probability = {EXISTING_ID_PROBABILITY} }}')
    lines += ["[checks.negative_data_rejection]", f"expected-statuses = {json.dumps(REFUSALS)}"]
    lines += ["[phases.coverage]", "unexpected-methods = []"]
    for name in LISTS_THAT_STAY:
        lines += ["[[operations]]", f'include-name = "{name}"', "checks.use_after_free.enabled = false"]
    config = folder / "schemathesis.toml"
    config.write_text("\n".join(lines))
    return config


def run_schemathesis(world: World, folder: Path, who: str, examples: int, phases: Sequence[str]) -> Report:
    demo = Demo(world)
    config = write_config(folder, demo.dictionaries())
    token = demo.sign_in(who).headers.get("authorization")
    given = ["--header", f"Authorization: {token}"] if token else []
    chosen = {"guest": [], "leaver": ["--include-name"]}.get(who, ["--exclude-name"])
    # From a file: a busy server answers the request for it too late.
    document = folder / "openapi.json"
    document.write_text(json.dumps(world.app.openapi()))
    with serving(world.app) as address:
        run = subprocess.run(
            [
                *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(config)),
                *("run", str(document), "--url", address, "--header", f"Origin: {address}", *given),
                *("--checks", "all", "--exclude-checks", EXCLUDED_CHECKS, "--phases", ",".join(phases)),
                *("--max-examples", str(examples), "--workers", "1", "--seed", "7", "--no-color", "--mode", "all"),
                *(word for name in SESSION_ENDING_CALLS if chosen for word in (*chosen, name)),
                *("--exclude-path", "/metrics", "--warnings", "off"),
            ],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
            timeout=3600,
        )
    output = "\n".join(line[:300] for line in (run.stdout + run.stderr[-2000:]).splitlines())
    return Report(_count(r"Tested: (\d+)", output), _count(r"(\d+) generated", output), run.returncode == 0, output)


def _count(pattern: str, output: str) -> int:
    found = re.search(pattern, output)
    return int(found.group(1)) if found else 0
