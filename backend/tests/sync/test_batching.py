"""Requests that are recorded in one transaction (decision 18) get the same verdicts as one after the other."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from support.crag import MINUTE, Crag, Phone, assert_recount_agrees, verdict_of
from support.databases import ADMIN_URL
from support.sync_requests import call
from support.world import World
from topout.ascents.sync_queue import SyncWriter
from topout.core.errors import SessionRevoked, WrongAccount

taps = st.tuples(
    st.integers(0, 3),
    st.integers(0, 1),
    st.sampled_from(["set", "set", "clear"]),
    st.sampled_from([-90, -40, -30, -20, -10, 0, 30]),
    st.sampled_from(["new", "new", "earlier seq", "earlier seq", "again", "forged", "invalid"]),
)
on_time_taps = st.tuples(
    st.integers(0, 3),
    st.integers(0, 1),
    st.sampled_from(["set", "set", "clear"]),
    st.integers(-55, 0),
    st.sampled_from(["new", "new", "same seq"]),
)
# As many histories as show every rule on SQLite; some of them show that the SQL is right on PostgreSQL, too.
EXAMPLES = 15 if ADMIN_URL else 40
Sent = tuple[Phone, list[Any]]


class Scenario:
    """A climber with two phones, another climber and a judge; new devices and boulders for every history."""

    def __init__(self, world: World, name: str) -> None:
        self.crag = Crag(world, boulders=0)
        first, other = self.crag.phone(f"first-{name}"), self.crag.phone(f"other-{name}")
        self._phones = [first, self.crag.second_phone(first), other, self.crag.judge(first, f"judge-{name}")]
        self._histories = count(1)
        self.boulders: list[int] = []
        """Of the latest history."""

    def make_requests(self, history: list[Any]) -> list[Sent]:
        """The same requests in every scenario, except for the ids of users, boulders and ops."""
        run = next(self._histories)
        self.boulders = [self.crag.make_boulder(2 * run + number, name=f"{run}/{number}") for number in (0, 1)]
        for number, phone in enumerate(self._phones):
            phone.device_id, phone.seq = f"00000000-0000-4000-8000-{run:011}{number}", 0
        sent: list[Sent] = []
        for step, (who, boulder, kind, minutes, variant) in enumerate(history):
            if variant == "again" and sent:
                sent.append(sent[-1])
                continue
            op = self._phones[who].tap(self.boulders[boulder], kind, self.crag.world.clock() + minutes * MINUTE)
            op |= {"op_id": f"{run:08}-0000-4000-8000-{step:012}", "seq": 10 * op["seq"]}
            self._variant(op, who, variant)
            sent.append((self._phones[who], [op]))
        return sent

    def _variant(self, op: dict[str, Any], who: int, variant: str) -> None:
        if variant == "earlier seq":
            op["seq"] = max(1, op["seq"] - 15)
        elif variant == "same seq":
            op["seq"] = max(10, op["seq"] - 10)
        elif variant == "forged":
            op["participant_id"] = self._phones[0 if who == 2 else 2].participant_id
        elif variant == "invalid":
            op["kind"] = "unknown"

    def list_counted(self) -> list[dict[int, str]]:
        """Of both climbers: which op counts on which boulder."""
        return [
            {
                self.boulders.index(boulder): one["op_id"]
                for boulder, one in self.crag.ascents(phone).items()
                if boulder in self.boulders
            }
            for phone in (self._phones[0], self._phones[2])
        ]


def verdicts(answer: Any) -> list[str]:
    return [verdict_of(result) for result in answer["results"]]


@pytest.fixture
def writer(crag: Crag) -> Iterator[SyncWriter]:
    writer = SyncWriter(crag.world.database)
    yield writer
    writer.release()


def test_y9_one_transaction_for_all_requests_gives_the_same_as_one_each(crag: Crag, writer: SyncWriter) -> None:
    apart, together = Scenario(crag.world, "apart"), Scenario(crag.world, "together")

    @settings(max_examples=EXAMPLES, phases=[Phase.generate])
    @given(history=st.lists(taps, min_size=4, max_size=12))
    def compare(history: list[Any]) -> None:
        one_by_one = [writer.write([call(*one)]).responses[0] for one in apart.make_requests(history)]
        at_once = writer.write([call(*one) for one in together.make_requests(history)]).responses
        assert [verdicts(answer) for answer in at_once] == [verdicts(answer) for answer in one_by_one]
        assert together.list_counted() == apart.list_counted()
        assert_recount_agrees(crag.world, apart.boulders + together.boulders)

    compare()
    crag.assert_recount_agrees()


def test_y11_batches_in_any_order_count_the_same_as_ops_in_order(crag: Crag, writer: SyncWriter) -> None:
    ordered, shuffled = Scenario(crag.world, "ordered"), Scenario(crag.world, "shuffled")

    @settings(max_examples=EXAMPLES, phases=[Phase.generate])
    @given(history=st.lists(on_time_taps, min_size=4, max_size=24), size=st.integers(1, 6), random=st.randoms())
    def compare(history: list[Any], size: int, random: Random) -> None:
        for one in ordered.make_requests(history):
            writer.write([call(*one)])
        by_phone: dict[Phone, list[Any]] = {}
        for phone, ops in shuffled.make_requests(history):
            by_phone.setdefault(phone, []).extend(ops)
        batches: list[Sent] = []
        for phone, ops in by_phone.items():
            random.shuffle(ops)
            batches += [(phone, ops[start : start + size]) for start in range(0, len(ops), size)]
        random.shuffle(batches)
        while batches:
            together = random.randint(1, 3)
            writer.write([call(*one) for one in batches[:together]])
            batches = batches[together:]
            assert_recount_agrees(crag.world, ordered.boulders + shuffled.boulders)
        assert shuffled.list_counted() == ordered.list_counted()

    compare()
    crag.assert_recount_agrees()


def test_y14_a_refused_request_does_not_affect_the_others_of_its_transaction(
    crag: Crag, phone: Phone, writer: SyncWriter
) -> None:
    gone, mistaken, other = crag.phone("gone"), crag.phone("mistaken"), crag.phone("other")
    gone.browser.post("/api/logout")
    calls = [call(one, [one.tap(crag.boulders[0])]) for one in (phone, gone, other)]
    calls.insert(2, call(mistaken, [mistaken.tap(crag.boulders[0])], as_user=phone.browser.user_id))
    (first, revoked, wrong, last), changed_competitions = writer.write(calls)
    assert verdicts(first) == verdicts(last) == ["accepted/ok"]
    assert isinstance(revoked, SessionRevoked)
    assert isinstance(wrong, WrongAccount)
    assert changed_competitions == {crag.competition_id}
    assert crag.ascents(mistaken) == {}
    crag.assert_recount_agrees()


def test_y11_a_changed_effective_time_is_stored(crag: Crag, phone: Phone) -> None:
    other, now = crag.second_phone(phone), crag.world.clock()
    first = phone.tap(crag.boulders[1], at=now - 10 * MINUTE)
    second = phone.tap(crag.boulders[0], at=now - 30 * MINUTE)
    assert phone.verdicts(second) == ["accepted/ok"]
    assert phone.verdicts(first) == ["accepted/ok"], "the effective time of the second is now that of the first"
    assert other.log(crag.boulders[0], at=now - 20 * MINUTE) == "accepted/superseded"
    crag.assert_recount_agrees()
