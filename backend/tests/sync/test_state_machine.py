"""Two phones of one climber, a second account on one of them, a judge who logs, two judges' phones that decide, a
witness and two desks, against the real app: requests and answers get lost, doubled and delayed, clocks jump, boulders
close, the database is restored from its backup. After every history ledger, ascents and a recount agree, every act
happened once, and whoever came second was told."""

import datetime as dt
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import select

from support.acts import ActPhone, ActQueue, sign_waiver
from support.crag import Crag, Phone, assert_recount_agrees, read_ledger, recount
from support.databases import ADMIN_URL
from support.restoring import reconnect, restore_backup
from support.world import NOON, World
from topout.ascents.models import Op, Witness
from topout.audit.models import AuditEntry
from topout.backups.service import back_up

# As many as show every rule on SQLite; some of them show that the SQL is right on PostgreSQL, too.
EXAMPLES = int(os.environ.get("TOPOUT_EXAMPLES", "5" if ADMIN_URL else "12"))
STEPS = int(os.environ.get("TOPOUT_STEPS", "25"))
people = st.sampled_from(["first", "second", "other", "judge"])
boulders = st.integers(0, 1)
taps = st.tuples(people, boulders, st.sampled_from(["set", "clear"]), st.integers(-90, 30))
outcomes = st.sampled_from(["arrives", "lost", "doubled", "late", "never sent"])
act_outcomes = st.sampled_from(["arrives", "lost", "doubled", "never sent"])
act_phones = st.sampled_from(["first judge", "second judge", "witness", "first desk", "second desk"])


class Queue:
    """The queue of a phone: an op leaves it only with its own verdict (Y4)."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.verdict_of: dict[str, tuple[str, str]] = {}
        self.delayed_answers: list[dict[str, Any]] = []

    def pending(self) -> list[dict[str, Any]]:
        return [op for op in self.phone.ops if op["op_id"] not in self.verdict_of]

    def receive(self, answer: dict[str, Any]) -> None:
        if self.phone.epoch not in {None, answer["epoch"]}:
            self.verdict_of.clear()  # Y8: another epoch
        for result in answer["results"]:
            self.verdict_of[result["op_id"]] = (result["status"], result["code"])
        for change in answer["changes"]:
            self.verdict_of[change["op_id"]] = (change["status"], change["code"])
        self.phone.epoch, self.phone.cursor = answer["epoch"], answer["changes_cursor"]


class SyncMachine(RuleBasedStateMachine):
    crag: Crag
    make_world: Callable[..., World]
    folder: Path
    numbers: Iterator[int]

    @initialize()
    def open_the_competition(self) -> None:
        self.is_restored = False
        self.crag.world.clock.now = NOON
        for boulder in self.crag.boulders:
            self.crag.change(boulder, status="open")
        number = next(self.numbers)
        first = self.crag.phone(f"climber{number}")
        self.queues = {
            "first": Queue(first),
            "second": Queue(self.crag.second_phone(first)),
            "other": Queue(self.crag.phone(f"other{number}")),
            "judge": Queue(self.crag.judge(first, f"judge{number}")),
        }
        self.open_act_phones(number)
        # The second account is on the first phone: the same installation, another queue (Y7).
        self.queues["other"].phone.device_id = first.device_id
        self.backup = self.folder / "backup"
        back_up(self.crag.world.settings, self.backup)

    def open_act_phones(self, number: int) -> None:
        climber, other = self.queues["first"].phone, self.queues["other"].phone
        judge, helper = self.queues["judge"].phone, self.crag.judge(climber, f"helper{number}")
        browsers = {
            "first judge": judge.browser,
            "second judge": helper.browser,
            "witness": other.browser,
            "first desk": self.crag.organiser,
            "second desk": self.crag.organiser,
        }
        self.acts = {name: ActQueue(ActPhone(self.crag, browser)) for name, browser in browsers.items()}
        for phone in (climber, other):
            sign_waiver(phone)
        self.crag.organiser.patch(f"/api/competitions/{self.crag.competition_id}", json={"ask_witnesses": True})

    @rule(who=act_phones, which=st.integers(0, 50), counts=st.booleans(), clock_off=st.integers(-90, 30))
    def somebody_acts(self, who: str, which: int, counts: bool, clock_off: int) -> None:
        phone, at = self.acts[who].phone, self.crag.world.clock() + dt.timedelta(minutes=clock_off)
        climbers = [self.queues[name].phone for name in ("first", "other")]
        if who.endswith("desk"):
            phone.act("check_in", at, participant_id=climbers[which % 2].participant_id)
        elif who == "witness":
            boulder_id = self.crag.boulders[which % 2]
            seen = {"participant_id": climbers[0].participant_id, "seen": counts}
            phone.act("witness", at, boulder_id=boulder_id, **seen)
        else:
            sent = [(climber, op) for climber in climbers for op in climber.ops]
            if sent:
                climber, op = sent[which % len(sent)]
                named = {"op_id": op["op_id"], "user_id": climber.browser.user_id}
                phone.act("decide_op", at, **named, counts=counts, note="Seen")

    @rule(sent=st.dictionaries(act_phones, act_outcomes, min_size=1))
    def acts_are_sent(self, sent: dict[str, str]) -> None:
        for who, outcome in sent.items():
            self.acts[who].send(outcome)

    @rule(made=st.lists(taps, min_size=1, max_size=4))
    def tap(self, made: list[tuple[str, int, str, int]]) -> None:
        for who, boulder, kind, clock_off in made:
            at = self.crag.world.clock() + dt.timedelta(minutes=clock_off)
            self.queues[who].phone.tap(self.crag.boulders[boulder], kind, at=at)

    @rule(sent=st.dictionaries(people, outcomes, min_size=1), is_reversed=st.booleans())
    def send(self, sent: dict[str, str], is_reversed: bool) -> None:
        for who, outcome in sent.items():
            self.send_one(self.queues[who], outcome, is_reversed)

    def send_one(self, queue: Queue, outcome: str, is_reversed: bool) -> None:
        ops = queue.pending()[:50]
        if outcome == "never sent":
            return
        answer = queue.phone.send(*(reversed(ops) if is_reversed else ops))
        if outcome == "late":
            queue.delayed_answers.append(answer)
        if outcome == "doubled":
            again = queue.phone.send(*ops)
            assert all(result["replayed"] for result in again["results"])
            queue.receive(again)
        if outcome in {"arrives", "doubled"}:
            queue.receive(answer)

    @rule(who=people)
    def a_late_answer_arrives(self, who: str) -> None:
        queue = self.queues[who]
        if queue.delayed_answers:
            answer = queue.delayed_answers.pop()
            queue.phone.epoch = queue.phone.epoch or answer["epoch"]  # stored with its verdicts
            for result in answer["results"]:
                queue.verdict_of.setdefault(result["op_id"], (result["status"], result["code"]))

    @rule(minutes=st.integers(1, 40))
    def time_passes(self, minutes: int) -> None:
        self.crag.world.clock.advance(minutes=minutes)

    @rule(boulder=boulders, status=st.sampled_from(["open", "closed", "void"]))
    def a_boulder_changes(self, boulder: int, status: str) -> None:
        self.crag.change(self.crag.boulders[boulder], status=status)

    @rule(what=st.sampled_from(["release", "reject"]), which=st.integers(0, 50))
    def the_judge_rules(self, what: str, which: int) -> None:
        ops = [op for queue in self.queues.values() for op in queue.phone.ops if op["op_id"] in queue.verdict_of]
        if ops:
            answer = self.crag.organiser.post(f"/api/ops/{ops[which % len(ops)]['op_id']}/{what}")
            # After a restore the server may not have received it again yet.
            assert answer.status_code in ({200, 422, 404} if self.is_restored else {200, 422}), answer.text

    @precondition(lambda self: not self.is_restored and any(queue.verdict_of for queue in self.queues.values()))
    @rule()
    def the_backup_is_restored(self) -> None:
        self.is_restored = True
        world = restore_backup(self.crag, self.backup, self.make_world)
        act_phones = [acts.phone for acts in self.acts.values()]
        reconnect(world, self.crag, *(queue.phone for queue in self.queues.values()), *act_phones)
        for queue in self.queues.values():
            queue.delayed_answers.clear()  # a phone has one open request, and that one has failed
        for acts in self.acts.values():
            acts.outcomes.clear()  # Y8: another epoch

    @invariant()
    def ascents_equal_a_recount(self) -> None:
        assert_recount_agrees(self.crag.world)

    def teardown(self) -> None:
        """Every queue is sent, and then every phone has the verdicts of the ledger."""
        if not hasattr(self, "queues"):
            return
        for acts in self.acts.values():
            acts.finish()
        for queue in self.queues.values():
            queue.receive(queue.phone.send())
            while pending := queue.pending():
                queue.receive(queue.phone.send(*pending[:50]))
            queue.receive(queue.phone.send())
        with self.crag.world.database.reading() as session:
            ledger = {(op.user_id, op.op_id): (op.status, op.code) for op in session.scalars(select(Op))}
        for queue in self.queues.values():
            for op in queue.phone.ops:
                assert queue.verdict_of[op["op_id"]] == ledger[(queue.phone.browser.user_id, op["op_id"])]
        self.check_acts()
        self.check_shown_ascents()
        assert_recount_agrees(self.crag.world)

    def check_acts(self) -> None:
        """Each happened once: by the audit trail, and by the witnesses that are stored."""
        acts = {act["act_id"]: act for queue in self.acts.values() for act in queue.phone.acts}
        results = {id: result for queue in self.acts.values() for id, result in queue.outcomes.items()}
        with self.crag.world.database.reading() as session:
            entries = list(session.scalars(select(AuditEntry).where(AuditEntry.key.in_(acts))))
            seen = list(session.execute(select(Witness.participant_id, Witness.boulder_id, Witness.user_id)))
        recorded = [entry.act for entry in entries]
        check_ins = [id for id, act in acts.items() if act["kind"] == "check_in"]
        told = [id for id in check_ins if results[id]["status"] == "already"]
        assert len({entry.key for entry in entries}) == len(entries)
        assert recorded.count("checked_in") == len({acts[id]["participant_id"] for id in check_ins})
        assert recorded.count("checked_in_again") == len(told) == len(check_ins) - recorded.count("checked_in")
        first = self.queues["first"].phone.participant_id
        last_said = {act["boulder_id"]: act["seen"] for act in acts.values() if act["kind"] == "witness"}
        confirmed = [boulder for boulder, is_seen in last_said.items() if is_seen]
        assert sorted(boulder for participant, boulder, _ in seen if participant == first) == sorted(confirmed)

    def check_shown_ascents(self) -> None:
        """For each climber the server shows the ascents of a recount of the ledger."""
        with self.crag.world.database.reading() as session:
            ops = read_ledger(session)
        standing = recount(ops)
        op_ids = {op.id: op.op_id for op in ops}
        for name in ("first", "other"):
            phone = self.queues[name].phone
            shown = {boulder: ascent["op_id"] for boulder, ascent in self.crag.ascents(phone).items()}
            mine = {boulder: op_ids[row] for (who, boulder), row in standing.items() if who == phone.participant_id}
            assert shown == mine


@pytest.mark.filterwarnings("ignore")
def test_after_any_history_the_ascents_equal_a_recount(
    crag: Crag, make_world: Callable[..., World], tmp_path: Path
) -> None:
    SyncMachine.crag, SyncMachine.make_world, SyncMachine.folder = crag, staticmethod(make_world), tmp_path
    SyncMachine.numbers = iter(range(10_000))
    run_state_machine_as_test(
        SyncMachine,
        settings=settings(max_examples=EXAMPLES, stateful_step_count=STEPS),
    )
