"""Any history of a competition, through HTTP: after every step each served board equals a full computation from the
database, and so does a copy to which only the changes were applied. People change classes in the middle (R1, R2), and
boulders the categories that they count in (R5), and a final is planned, changed and given up (R8, R13)."""

import datetime as dt
import itertools
import os
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine

from support.crag import Crag, Phone
from support.databases import ADMIN_URL
from support.entries import LONG_TOKEN_SECONDS, listed
from support.standings import Follower, assert_boards_are_right, read_rounds
from support.stored_rounds import delete_rounds, set_status, store_round
from support.teams import act, create_team, join_team
from support.world import NOON, World

# As many as show every rule on SQLite; some of them show that the SQL is right on PostgreSQL, too.
EXAMPLES = int(os.environ.get("TOPOUT_EXAMPLES", "3" if ADMIN_URL else "7"))
STEPS = int(os.environ.get("TOPOUT_STEPS", "30"))
PEOPLE = 5
TEAMS: list[dict[str, Any]] = [
    {"key": "lt_6B", "name": "Below", "kind": "team", "format": "marathon", "max_grade": "6A+"},
    {"key": "gte_6B", "name": "Above", "kind": "team", "format": "marathon", "min_grade": "6B"},
]
RULES: list[list[dict[str, Any]]] = [
    [{"key": "individual", "name": "All", "kind": "individual", "format": format, "params": params}]
    for format, params in (
        ("points", {"source": "grade", "best": 3}),
        ("points", {"flash_percent": 10}),
        ("divided", {}),
        ("tops_zones", {"final": True}),
        ("ifsc_2025", {}),
        ("ifsc_2026", {}),
        ("attempts", {}),
        ("volume", {}),
    )
] + [[TEAMS[0] | {"params": {"size_basis": "active", "unique_scope": "teams"}}], [TEAMS[1] | {"format": "points"}]]
POINTS: dict[str, Any] = {"kind": "individual", "format": "points", "params": {"best": 2}}
WOMEN = {"key": "women", "name": "Women", "joining": "choice", **POINTS}
MEN = {"key": "men", "name": "Men", "joining": "choice", **POINTS}
U16 = {"key": "u16", "name": "U16", "joining": "choice", **POINTS}
CLASSES: list[list[dict[str, Any]]] = [
    [],
    [WOMEN, MEN],
    [WOMEN | {"max_grade": "6A+"}, MEN | {"format": "divided", "params": {}}, U16],
    [MEN, U16 | {"born_from": 2011, "born_to": 2014}],
    [MEN, U16 | {"born_to": 2008, "format": "ifsc_2026", "params": {}}],
    [MEN | {"joining": "everyone"}, WOMEN],
]
"""Women and men are also categories of everyone, and none."""
people, boulders, teams = st.integers(0, PEOPLE - 1), st.integers(0, 4), st.integers(0, 1)


class BoardMachine(RuleBasedStateMachine):
    world: World
    numbers: Iterator[int]

    @initialize()
    def enter(self) -> None:
        world = self.world
        world.clock.now = NOON
        number = next(self.numbers)
        self.organiser = world.person(f"organiser{number}", "organiser")
        times = {"starts_at": NOON + dt.timedelta(days=7), "ends_at": NOON + dt.timedelta(days=7, hours=8)}
        self.crag = Crag(world, 0, self.organiser, capacity=20, **times)
        self.competition_id = self.crag.competition_id
        grades = ("5", "6A", "6A", "6C", None)
        self.boulders = [
            self.crag.make_boulder(i + 1, grade=grade, points=100 + i, zone_points=40, remote_bonus=i % 3 / 2)
            for i, grade in enumerate(grades)
        ]
        self.phones = [self.crag.phone(f"climber{number}x{i}") for i in range(PEOPLE)]
        self.judge = self.crag.judge(self.phones[0], f"judge{number}")
        self.guest = world.browser()
        self.teams: dict[int, dict[str, Any]] = {}
        self.individual, self.classes = RULES[0], CLASSES[0]
        self.started = False
        self.follower = Follower(world, self.competition_id, self.guest)

    # Before the start

    @precondition(lambda self: not self.started)
    @rule(who=people, team=teams)
    def join(self, who: int, team: int) -> None:
        browser = self.phones[who].browser
        if browser.get(f"/api/teams/check-team/{self.competition_id}").json()["has_team"]:
            return
        if team not in self.teams:
            key = ("lt_6B", "gte_6B")[team]
            self.teams[team] = create_team(browser, self.competition_id, f"Team {team}", key)
        elif self._size(team) < 3:
            join_team(browser, self.teams[team])

    @precondition(lambda self: not self.started)
    @rule(who=people, team=teams)
    def leave(self, who: int, team: int) -> None:
        if team in self.teams:
            assert act(self.phones[who].browser, "leave", self.teams[team]).status_code == 200
            if not self._size(team):
                del self.teams[team]

    @precondition(lambda self: not self.started)
    @rule()
    def start(self) -> None:
        self.started = True
        self.world.clock.now = NOON + dt.timedelta(days=7, minutes=31)

    def _size(self, team: int) -> int:
        answer = self.organiser.get(f"/api/teams/{self.teams[team]['id']}").json()
        return len(answer["data"]["members"]) if "data" in answer else 0

    # Climbing

    @precondition(lambda self: self.started)
    @rule(who=people, boulder=boulders, tries=st.integers(0, 3), zone=st.booleans())
    def log(self, who: int, boulder: int, tries: int, zone: bool) -> None:
        reached: dict[str, Any] = {"topped": tries > 0, "zoned": zone or tries > 0}
        reached |= {"attempts_to_top": tries or None, "attempts_to_zone": tries or None}
        self._log(self.phones[who], boulder, "set", **reached)

    @precondition(lambda self: self.started)
    @rule(who=people, boulder=boulders)
    def undo(self, who: int, boulder: int) -> None:
        self._log(self.phones[who], boulder, "clear")

    def _log(self, phone: Phone, boulder: int, kind: str, **changes: Any) -> None:
        self.world.clock.advance(seconds=1)
        verdict = phone.log(self.boulders[boulder], kind, **changes)
        assert verdict in {"accepted/ok", "accepted/superseded", "held/boulder_closed", "held/not_eligible"}

    @precondition(lambda self: self.started)
    @rule(who=people, boulder=boulders, decision=st.sampled_from(["reject", "confirm"]))
    def decide(self, who: int, boulder: int, decision: str) -> None:
        theirs = f"/api/ascents?competition_id={self.competition_id}&participant_id={self.phones[who].participant_id}"
        for ascent in self.judge.browser.get(theirs).json()["data"]:
            if ascent["boulder_id"] == self.boulders[boulder]:
                answer = self.judge.browser.post(f"/api/ascents/{ascent['id']}/decide", json={"decision": decision})
                assert answer.status_code == 200, answer.text

    # What an organiser does

    @rule(who=people, what=st.sampled_from(["disqualify", "requalify"]))
    def disqualify_or_requalify(self, who: int, what: str) -> None:
        answer = self.organiser.post(f"/api/participants/{self.phones[who].participant_id}/{what}")
        assert answer.status_code == 200, answer.text

    @rule(who=people, team=st.sampled_from([0, 1, None]))
    def move(self, who: int, team: int | None) -> None:
        """Organisers may do it during the competition, too."""
        if team is None or (team in self.teams and self._size(team) < 3):
            body = {"team_id": None if team is None else self.teams[team]["id"]}
            answer = self.organiser.post(f"/api/participants/{self.phones[who].participant_id}/move", json=body)
            assert answer.status_code == 200, answer.text
            self.teams = {number: known for number, known in self.teams.items() if self._size(number)}

    @rule(boulder=boulders, status=st.sampled_from(["open", "closed", "void"]))
    def close_or_open(self, boulder: int, status: str) -> None:
        self.crag.change(self.boulders[boulder], status=status)

    @rule(boulder=boulders, grade=st.sampled_from(["4", "6A+", "6B", "7A"]), points=st.integers(40, 200))
    def change_grade_and_points(self, boulder: int, grade: str, points: int) -> None:
        self.crag.change(self.boulders[boulder], grade=grade, points=points)

    @rule(rules=st.sampled_from(RULES))
    def change_rules(self, rules: list[dict[str, Any]]) -> None:
        assert self._put_categories(rules, self.classes) == 200

    @rule(classes=st.sampled_from(CLASSES))
    def change_classes(self, classes: list[dict[str, Any]]) -> None:
        """One with people in it stays a class; the others become categories of everyone, vanish, or come back."""
        chosen = {one.get("category") for one in listed(self.organiser, self.competition_id)} - {None}
        kept = chosen <= {one["key"] for one in classes if one["joining"] == "choice"}
        assert self._put_categories(self.individual, classes) == (200 if kept else 422)

    def _put_categories(self, rules: list[dict[str, Any]], classes: list[dict[str, Any]]) -> int:
        given = {one["key"]: one for one in (*TEAMS, *RULES[0], *rules, *classes)}
        body = {"categories": list(given.values())}
        answer = self.organiser.put(f"/api/competitions/{self.competition_id}/categories", json=body)
        if answer.status_code == 200:
            self.individual, self.classes = rules, classes
        return answer.status_code

    @rule(who=st.sets(people, min_size=1), key=st.sampled_from(["women", "men", "u16"]))
    def move_to_class(self, who: set[int], key: str) -> None:
        """R2: several at once, whatever their years of birth."""
        body = {"participant_ids": [self.phones[one].participant_id for one in who], "category": key}
        answer = self.organiser.post(f"/api/competitions/{self.competition_id}/classes", json=body)
        is_class = any(one["key"] == key and one["joining"] == "choice" for one in self.classes)
        assert answer.status_code == (200 if is_class else 422), answer.text

    @rule(boulder=boulders, keys=st.sets(st.sampled_from(["women", "men", "u16", "individual", "lt_6B"])))
    def change_set(self, boulder: int, keys: set[str]) -> None:
        """R5"""
        known = {*(one["key"] for one in self.classes), "individual", "lt_6B"}
        self.crag.change(self.boulders[boulder], counts_in=sorted(keys & known))

    @rule(
        starters=st.lists(people, unique=True, max_size=4),
        set=st.lists(boulders, unique=True, max_size=4),
        groups=st.sampled_from([(1, 1), (1, 2), (2, 1)]),
        absent=people,
    )
    def plan_a_final(self, starters: list[int], set: list[int], groups: tuple[int, int], absent: int) -> None:
        """R8, R13: of some people on some boulders; this round, or the one before, in groups."""
        delete_rounds(self.world, self.competition_id)
        ids = [self.phones[who].participant_id for who in starters]
        own, first = [self.boulders[one] for one in set], [id for id in self.boulders if id not in set]
        before, here = groups
        split = [first[:1], first[1:]] if before == 2 else []
        store_round(self.world, self.competition_id, "individual", 0, split, [ids])
        halves = [own[:2], own[2:]] if here == 2 else [own]
        final = store_round(self.world, self.competition_id, "individual", 1, halves, [ids[:2], ids[2:]])
        if absent in starters:
            set_status(self.world, final, self.phones[absent].participant_id, "did_not_start")

    @rule()
    def give_the_final_up(self) -> None:
        delete_rounds(self.world, self.competition_id)

    @rule(who=people, name=st.sampled_from(["Ada", "Ben"]))
    def rename(self, who: int, name: str) -> None:
        self.phones[who].browser.patch("/api/me", json={"first_name": name, "last_name": "Slab"})

    @rule(minutes=st.integers(-30, 30))
    def move_the_start(self, minutes: int) -> None:
        if not self.started:
            starts_at = (NOON + dt.timedelta(days=7, minutes=minutes)).isoformat()
            answer = self.organiser.patch(f"/api/competitions/{self.competition_id}", json={"starts_at": starts_at})
            assert answer.status_code == 200, answer.text

    @invariant()
    def every_board_equals_a_full_computation(self) -> None:
        if hasattr(self, "follower"):
            assert_boards_are_right(self.world, self.competition_id, self.guest)
            shown = self.guest.get(f"/api/competitions/{self.competition_id}/categories").json()["data"]
            rounds = [one.board for one in read_rounds(self.world.database, self.competition_id)]
            self.follower.follow([*{**dict.fromkeys(one["key"] for one in shown), **dict.fromkeys(rounds)}])


def test_boards_are_right_after_any_history(make_world: Callable[..., World]) -> None:
    BoardMachine.world = make_world(access_token_seconds=LONG_TOKEN_SECONDS)
    BoardMachine.numbers = itertools.count()
    run_machine(
        BoardMachine,
        settings=settings(max_examples=EXAMPLES, stateful_step_count=STEPS),
    )
