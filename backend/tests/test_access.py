"""Who may do what in a competition, and whether a sign-in is good, is each decided by one rule: HTTP, the list, the
sync, the board and the socket agree on it for everybody."""

from dataclasses import dataclass
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select

from support.competitions import make_competition, name_staff
from support.crag import Crag, Phone
from support.live import Screen, serving_live, watching
from support.world import Browser, World
from topout.accounts.models import SignIn, User
from topout.ascents.models import Op
from topout.ascents.verdicts import CLIMBER, JUDGE, ORGANISER
from topout.competitions.models import StaffRole

pytestmark = pytest.mark.sqlite_only(reason="plain statements")

NOTHING: set[str] = set()
SEE, DESK, DECIDE = {"see"}, {"see", "desk"}, {"see", "judge"}
ORGANISE = {"see", "desk", "judge", "organise"}
PUBLISHED, DRAFT = True, False
BOARD = "/scoreboard?category=individual"

# Who → what they may do once the competition is published, and while it is a draft.
PURPOSES = {
    "guest": (SEE, NOTHING),
    "participant": (SEE, NOTHING),
    "judge-elsewhere": (SEE, NOTHING),
    "organising-elsewhere": (SEE, NOTHING),
    "desk-elsewhere": (SEE, NOTHING),
    "desk": (DESK, DESK),
    "judge": (DECIDE, DECIDE),
    "judge-at-desk": (DESK | DECIDE, DESK | DECIDE),
    "organising": (ORGANISE, ORGANISE),
    "owner": (ORGANISE, ORGANISE),
    "admin": (ORGANISE, ORGANISE),
}
AUTHORITIES = {"see": CLIMBER, "judge": JUDGE, "organise": ORGANISER}


@dataclass
class Stage:
    crag: Crag
    climber: Phone
    """Whom the others ask about and log for."""
    address: str
    people: dict[str, Browser]

    def get(self, who: str, path: str) -> Any:
        return self.people[who].get(f"/api/competitions/{self.crag.competition_id}{path}")

    def subscribe(self, who: str, category: str | None) -> bool:
        screen, token = Screen(self.address), self.people[who].headers.get("authorization")
        if token:
            screen.sign_in(self.people[who])
        screen.subscribe(self.crag.competition_id, category)
        frame = screen.read()
        screen.close()
        return bool(frame["type"] != "refused")

    def sync(self, who: str) -> dict[str, Any]:
        """Logs for somebody else; what the response says, and the authority that was stored."""
        phone = Phone(self.crag, self.people[who], self.climber.participant_id)
        op = phone.tap(self.crag.boulders[0])
        response = phone.send(op)
        with self.crag.world.database.reading() as session:
            authority = session.scalars(select(Op.authority).where(Op.op_id == op["op_id"])).one()
        return {**response["results"][0], "versions": response["versions"], "authority": authority}

    def find_listed(self, who: str) -> dict[str, Any] | None:
        listed = self.people[who].get("/api/competitions?mine=true").json()["data"]
        return next((one for one in listed if one["id"] == self.crag.competition_id), None)


def observe(stage: Stage, who: str) -> dict[str, Any]:
    """What each door lets this person do."""
    stage.get("owner", BOARD)  # is cached from now on, yet not for everybody
    found = {
        "scoreboard": stage.get(who, BOARD).status_code == 200,
        "scoreboard behind the freeze": stage.get(who, f"{BOARD}&live=true").status_code == 200,
        "detail": stage.get(who, "").status_code == 200,
        "list": (listed := stage.find_listed(who)) is not None,
        "duties in the list": listed and listed["duties"],
        "main duty in the list": listed and listed["duty"],
        "participants": stage.get(who, "/participants").status_code == 200,
        "cards": stage.get(who, "/cards").status_code == 200,
        "held ops": stage.get(who, "/held").status_code == 200,
        "staff": stage.get(who, "/staff").status_code == 200,
        "socket": stage.subscribe(who, None),
        "socket, board": stage.subscribe(who, "individual"),
    }
    return found if who == "guest" else found | observe_ascents(stage, who)


def observe_ascents(stage: Stage, who: str) -> dict[str, Any]:
    browser, synced = stage.people[who], stage.sync(who)
    path = f"/api/ascents?competition_id={stage.crag.competition_id}"
    return {
        "own ascents": browser.get(path).status_code == 200,
        "ascents of others": browser.get(f"{path}&participant_id={stage.climber.participant_id}").status_code == 200,
        "sync, versions": str(stage.crag.competition_id) in synced["versions"],
        "sync, boulders": synced["code"] != "boulder_unknown",
        "sync, for others": synced["status"] == "accepted",
        "sync, authority": synced["authority"],
    }


def expect(who: str, permissions: set[str]) -> dict[str, Any]:
    sees, helps, judges, organises = (one in permissions for one in ("see", "desk", "judge", "organise"))
    highest = "organise" if organises else "judge" if judges else "see"
    duties = ["organiser"] if organises else [duty for duty in ("judge", "desk") if duty in permissions]
    expected: dict[str, Any] = dict.fromkeys(("detail", "list", "scoreboard", "socket", "socket, board"), sees)
    expected |= {"duties in the list": duties if sees else None, "main duty in the list": next(iter(duties), None)}
    expected |= {"scoreboard behind the freeze": judges, "held ops": judges, "cards": helps or judges}
    expected |= {"participants": helps, "staff": organises}
    if who == "guest":
        return expected
    expected |= dict.fromkeys(("own ascents", "sync, versions", "sync, boulders"), sees)
    expected |= {"ascents of others": helps or judges, "sync, for others": judges}
    return expected | {"sync, authority": AUTHORITIES[highest]}


def make_stage(world: World, address: str, *, publish: bool) -> Stage:
    crag = Crag(world, publish=publish)
    people = {"guest": world.browser(), "owner": crag.organiser, "admin": world.person("admin", "admin")}
    people["participant"] = crag.phone("participant").browser
    elsewhere = make_competition(world, crag.organiser, name="Another one")
    named: list[tuple[str, StaffRole]] = [("desk", "desk"), ("judge", "judge"), ("organising", "organiser")]
    for name, duty in named:
        people |= {name: world.person(name), f"{name}-elsewhere": world.person(f"{name}-elsewhere")}
        name_staff(world, crag.competition_id, people[name], duty)
        name_staff(world, elsewhere, people[f"{name}-elsewhere"], duty)
    people["judge-at-desk"] = world.person("judge-at-desk")
    for duty in ("desk", "judge"):
        name_staff(world, crag.competition_id, people["judge-at-desk"], duty)
    return Stage(crag, crag.phone("climber"), address, people)


@pytest.mark.parametrize("publish", [PUBLISHED, DRAFT], ids=["published", "draft"])
def test_every_door_lets_everybody_do_what_the_one_table_says(world: World, publish: bool) -> None:
    with serving_live(world) as address:
        stage = make_stage(world, address, publish=publish)
        found = {who: observe(stage, who) for who in PURPOSES}
    assert found == {who: expect(who, PURPOSES[who][0 if publish else 1]) for who in PURPOSES}


@pytest.mark.parametrize("who", ["desk", "judge", "organising", "owner", "admin"])
def test_everybody_on_duty_is_told_so_named_on_the_staff_or_not(world: World, who: str) -> None:
    stage = make_stage(world, "", publish=DRAFT)
    assert stage.people[who].get("/api/me/entries").json()["has_duties"] is True


def test_whoever_is_on_duty_nowhere_is_not_told_so(world: World) -> None:
    stage = make_stage(world, "", publish=PUBLISHED)
    idle = world.person("idle", "organiser")
    for browser in (stage.people["participant"], idle):
        assert browser.get("/api/me/entries").json()["has_duties"] is False


@pytest.mark.parametrize("who", ["judge", "organising", "owner"])
def test_the_phone_of_everybody_on_duty_syncs_its_competition(world: World, who: str) -> None:
    """Without ops too: their phones learn what is newer, and judges see what of theirs could not be read."""
    stage = make_stage(world, "", publish=DRAFT)
    phone = Phone(stage.crag, stage.people[who], stage.climber.participant_id)
    assert str(stage.crag.competition_id) in phone.send()["versions"]
    unreadable = {**phone.tap(stage.crag.boulders[0]), "kind": "unknown"}
    assert phone.verdicts(unreadable) == ["rejected/invalid"]
    assert [one["op_id"] for one in stage.crag.held()] == [unreadable["op_id"]]


# What became of a sign-in → how its token is refused.
SIGN_INS = {
    "good": None,
    "ended": "session_revoked",
    "of an erased account": "session_revoked",
    "of another account": "invalid_token",
    "deleted": "invalid_token",
    "expired": "token_expired",
}


def spoil(crag: Crag, browser: Browser, how: str) -> None:
    world = crag.world
    if how == "expired":
        world.clock.advance(seconds=world.settings.access_token_seconds)
    with world.database.writing() as session:
        sign_in = session.scalars(select(SignIn).where(SignIn.user_id == browser.user_id)).one()
        if how == "ended":
            sign_in.ended_at = world.clock()
        elif how == "of an erased account":
            session.get_one(User, browser.user_id).erased_at = world.clock()
        elif how == "of another account":
            sign_in.user_id = crag.organiser.user_id
        elif how == "deleted":
            session.delete(sign_in)
        session.commit()


def find_error(answer: Response) -> str | None:
    return None if answer.status_code == 200 else str(answer.json()["error"])


def sign_in(screen: Screen, browser: Browser, competition_id: int) -> str | None:
    """Messages are answered in order: whoever is not refused is greeted as a subscriber of the competition."""
    screen.sign_in(browser)
    screen.subscribe(competition_id, None)
    frame = screen.read_until(lambda one: one["type"] in {"refused", "heartbeat"} and one.get("category") is None)
    return str(frame["error"]) if frame["type"] == "refused" else None


def wait_for_refusal(screen: Screen, *, is_expected: bool) -> str | None:
    """Where none is expected, none in three heartbeats."""
    if is_expected:
        return str(screen.wait_for("refused")["error"])
    frames = [screen.read_until(lambda one: one["type"] in {"refused", "heartbeat"}) for _ in range(3)]
    return next((str(frame["error"]) for frame in frames if frame["type"] == "refused"), None)


@pytest.mark.parametrize("how", SIGN_INS)
def test_every_door_refuses_a_sign_in_that_is_no_longer_good_alike(crag: Crag, phone: Phone, how: str) -> None:
    browser, competition_id = phone.browser, crag.competition_id
    with serving_live(crag.world, heartbeat_seconds=0.2) as address, watching(address, competition_id) as open_screen:
        assert sign_in(open_screen, browser, competition_id) is None
        spoil(crag, browser, how)
        with watching(address, competition_id) as screen:
            found = {
                "HTTP": find_error(browser.get("/api/auth/status")),
                "HTTP, for guests too": find_error(browser.get("/api/competitions")),
                "own entry": find_error(browser.get(f"/api/participant/{competition_id}")),
                "own ascents": find_error(browser.get(f"/api/ascents?competition_id={competition_id}")),
                "sync": find_error(phone.post([phone.tap(crag.boulders[0])])),
                "socket": sign_in(screen, browser, competition_id),
                "socket that was open": wait_for_refusal(open_screen, is_expected=SIGN_INS[how] is not None),
            }
    assert found == dict.fromkeys(found, SIGN_INS[how])
