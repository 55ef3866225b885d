"""L15, fault 106: what an organiser, a judge or another phone changes is learned by the open screens that it concerns,
and by no others."""

import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from support.acts import ActPhone
from support.climbing_sessions import make_session
from support.crag import HOUR, Crag, Phone
from support.entries import LONG_TOKEN_SECONDS
from support.live import Frame, Screen, serving_live
from support.teams import create_team, join_team
from support.world import Browser, World

LEARNED = {"competition", "boulders", "ascents", "entry", "team"}
EVERYBODY = ("climber", "mate", "other", "guest")


class Day:
    """A climber with a team-mate, another participant, a judge; three ascents, one of them held."""

    def __init__(self, world: World) -> None:
        self.crag = crag = Crag(world, starts_at=world.clock() + HOUR)
        crag.organiser.patch(f"/api/competitions/{crag.competition_id}", json={"ask_witnesses": True})
        self.climber, self.mate, self.other = (crag.phone(name) for name in ("climber", "mate", "other"))
        self.team = create_team(self.climber.browser, crag.competition_id)
        join_team(self.mate.browser, self.team)
        world.clock.advance(hours=2)
        self.judge = crag.judge(self.climber)
        assert self.climber.log(crag.boulders[0]) == "accepted/ok"
        assert self.other.log(crag.boulders[0]) == "accepted/ok"
        crag.change(crag.boulders[3], status="closed")
        world.clock.advance(minutes=1)
        self.held = self.climber.tap(crag.boulders[3])
        (verdict,) = self.climber.verdicts(self.held)
        assert not verdict.startswith("accepted"), verdict
        self.witness(boulder=2)

    @property
    def ascent(self) -> int:
        return int(self.crag.ascents(self.climber)[self.crag.boulders[0]]["id"])

    def close_sector(self) -> None:
        table = self.crag.organiser.get(f"/api/boulders?competition_id={self.crag.competition_id}").json()["data"]
        chosen = [{"id": one["id"], "version": one["version"]} for one in table if one["sector"] == "Cedar"]
        self.done(self.organise("boulders", method="patch", boulders=chosen, status="closed"))

    def organise(self, what: str, method: str = "post", **body: Any) -> Any:
        path = f"/api/competitions/{self.crag.competition_id}/{what}".rstrip("/")
        return getattr(self.crag.organiser, method)(path, json=body)

    def rule(self, verdict: str) -> None:
        self.done(self.judge.browser.post(f"/api/ops/{self.held['op_id']}/{verdict}", json={"note": "Seen."}))

    def doubt(self) -> None:
        self.done(self.other.browser.post(f"/api/ascents/{self.ascent}/doubt", json={"reason": "Dabbed"}))

    def decide(self, decision: str) -> None:
        body = {"decision": decision, "note": "Seen."}
        self.done(self.judge.browser.post(f"/api/ascents/{self.ascent}/decide", json=body))

    def witness(self, boulder: int = 0, **fields: Any) -> None:
        phone = ActPhone(self.crag, self.other.browser)
        seen = {"boulder_id": self.crag.boulders[boulder], "participant_id": self.climber.participant_id}
        assert phone.statuses(phone.act("witness", **seen, **fields)) == ["done"]

    def correct_witness(self) -> None:
        """Both acts in one request: there is one witness as before, of another boulder."""
        phone = ActPhone(self.crag, self.other.browser)
        seen = {"participant_id": self.climber.participant_id}
        taken_back = phone.act("witness", boulder_id=self.crag.boulders[2], **seen, seen=False)
        given = phone.act("witness", boulder_id=self.crag.boulders[0], **seen)
        assert phone.statuses(taken_back, given) == ["done", "done"]

    def type_card(self) -> None:
        lines = [{"boulder_id": self.crag.boulders[1], "topped": True}]
        participant = self.climber.participant_id
        self.done(self.organise("cards", key=str(uuid.uuid4()), participant_id=participant, lines=lines))

    def disqualify(self) -> None:
        self.done(self.crag.organiser.post(f"/api/participants/{self.climber.participant_id}/disqualify"))

    def move_to_class(self) -> None:
        """R2"""
        everyone = {"kind": "individual", "format": "points", "params": {}}
        teams = {"kind": "team", "format": "marathon", "params": {}}
        keys = {"lt_6B": teams, "gte_6B": teams, "women": {**everyone, "joining": "choice"}}
        categories = [{"key": key, "name": key, **rest} for key, rest in keys.items()]
        self.done(self.organise("categories", method="put", categories=categories))
        self.done(self.organise("classes", participant_ids=[self.climber.participant_id], category="women"))

    def move_to_session(self) -> None:
        """R6"""
        session_id = make_session(self.crag.organiser, self.crag.competition_id, self.crag.world.clock())
        self.done(self.organise("session-moves", participant_ids=[self.climber.participant_id], session_id=session_id))

    @staticmethod
    def done(answer: Any) -> None:
        assert answer.status_code in {200, 201}, answer.text


def own(day: Day) -> Phone:
    return day.crag.second_phone(day.climber)


CLIMBER_AND_MATE = {"climber": {"ascents"}, "mate": {"ascents"}}
CHANGES: dict[str, tuple[Callable[[Day], object], dict[str, set[str]]]] = {
    "a sector is closed": (Day.close_sector, {who: {"boulders"} for who in EVERYBODY}),
    "a boulder is voided": (
        lambda day: day.crag.change(day.crag.boulders[0], status="void"),
        {who: {"boulders"} for who in EVERYBODY},
    ),
    "a boulder is described": (
        lambda day: day.crag.change(day.crag.boulders[0], description="Start sitting"),
        {who: {"boulders"} for who in EVERYBODY},
    ),
    "the end is moved": (lambda day: day.crag.act("extend", minutes=15), {who: {"competition"} for who in EVERYBODY}),
    "the board is frozen": (lambda day: day.crag.act("freeze"), {who: {"competition"} for who in EVERYBODY}),
    "a top on one's other phone": (lambda day: own(day).log(day.crag.boulders[1]), CLIMBER_AND_MATE),
    "a top taken back on one's other phone": (
        lambda day: own(day).log(day.crag.boulders[0], "clear"),
        CLIMBER_AND_MATE,
    ),
    "a team-mate's top": (lambda day: day.mate.log(day.crag.boulders[2]), CLIMBER_AND_MATE),
    "somebody else's top": (lambda day: day.other.log(day.crag.boulders[2]), {"other": {"ascents"}}),
    "a top that a judge logs": (lambda day: day.judge.log(day.crag.boulders[1]), CLIMBER_AND_MATE),
    "a paper card": (Day.type_card, CLIMBER_AND_MATE),
    "a held top is released": (lambda day: day.rule("release"), CLIMBER_AND_MATE),
    "a held top is rejected": (lambda day: day.rule("reject"), CLIMBER_AND_MATE),
    "a top that does not count": (lambda day: own(day).log(day.crag.boulders[3]), CLIMBER_AND_MATE),
    "a top is rejected": (lambda day: day.decide("reject"), CLIMBER_AND_MATE),
    "a top is doubted": (Day.doubt, CLIMBER_AND_MATE),
    "a witness": (Day.witness, CLIMBER_AND_MATE),
    "a witness is taken back": (lambda day: day.witness(boulder=2, seen=False), CLIMBER_AND_MATE),
    "a witness of another boulder instead": (Day.correct_witness, CLIMBER_AND_MATE),
    "a move to another class": (
        Day.move_to_class,
        {who: {"competition"} for who in EVERYBODY} | {"climber": {"competition", "entry"}},
    ),
    "a move to another session": (
        Day.move_to_session,
        {who: {"competition"} for who in EVERYBODY} | {"climber": {"competition", "entry"}},
    ),
    "a disqualification": (Day.disqualify, {"climber": {"entry"}}),
}


@pytest.fixture
def day(make_world: Callable[..., World]) -> Day:
    return Day(make_world(access_token_seconds=LONG_TOKEN_SECONDS))


@pytest.fixture
def screens(day: Day) -> Iterator[dict[str, Screen]]:
    people = {"climber": day.climber.browser, "mate": day.mate.browser, "other": day.other.browser, "guest": None}
    with serving_live(day.crag.world) as live:
        opened = {who: open_screen(live, day.crag, browser) for who, browser in people.items()}
        yield opened
        for screen in opened.values():
            screen.close()


def open_screen(live: str, crag: Crag, browser: Browser | None) -> Screen:
    screen = Screen(live)
    if browser is not None:
        screen.sign_in(browser)
    screen.subscribe(crag.competition_id, category=None)
    screen.wait_for("heartbeat")
    return screen


def announce(crag: Crag, text: str) -> Callable[[Frame], bool]:
    """Whatever was committed before has been sent once the second announcement arrives."""
    body = {"competition_id": crag.competition_id, "key": str(uuid.uuid4()), "text": text}
    assert crag.organiser.post("/api/announcements", json=body).status_code == 201
    return lambda frame: bool(frame["type"] == "announcement" and frame["data"]["text"] == text)


def wait_for_all(screen: Screen, kinds: set[str]) -> None:
    """In any order: waiting for one kind after the other would read past a frame that came first."""
    screen.read_until(lambda _: kinds <= {frame["type"] for frame in screen.frames})


@pytest.mark.parametrize("change", CHANGES)
def test_l15_open_screens_learn_what_concerns_them(day: Day, screens: dict[str, Screen], change: str) -> None:
    act, expected = CHANGES[change]
    act(day)
    for who, kinds in expected.items():
        wait_for_all(screens[who], kinds)
    for text in ("one", "two"):
        arrived = announce(day.crag, text)
        for screen in screens.values():
            screen.read_until(arrived)
    learned = {who: {one["type"] for one in screen.frames} & LEARNED for who, screen in screens.items()}
    assert learned == {who: expected.get(who, set()) for who in EVERYBODY}


def test_l15_the_frames_name_the_versions_of_the_database(day: Day, screens: dict[str, Screen]) -> None:
    """A phone that has just synced or fetched these versions need not ask again."""
    crag, sender = day.crag, own(day)
    answer = sender.send(sender.tap(crag.boulders[1]))
    scores = answer["versions"][str(crag.competition_id)]["scores"]
    assert screens["mate"].wait_for("ascents") == {
        "type": "ascents",
        "competition": crag.competition_id,
        "version": scores,
    }
    crag.change(crag.boulders[1], status="closed")
    boulders = sender.send()["versions"][str(crag.competition_id)]["boulders"]
    assert screens["guest"].wait_for("boulders")["version"] == boulders
    day.doubt()
    assert screens["mate"].wait_for("ascents")["version"] is None
