"""A Hypothesis state machine of payments: users, Stripe, its events, the clock and crashes in any order."""

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

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
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from support.competitions import make_competition
from support.crash_injection import CrashInjector, SimulatedCrash
from support.entries import act, assert_seats_add_up, form, sweep
from support.stripe_stand_in import FAULTS, Fault, StripeStandIn
from support.stripe_stand_in_server import deliver
from support.world import Browser, World
from topout.competitions.models import Competition
from topout.entries.models import Participant
from topout.payments.ledger import balance_of, list_captures
from topout.payments.models import PaymentAttempt, PaymentTrouble, Refund

FEE_CENTS = 2500
PLACES = 2
CLIMBERS = 4
TABLES = (
    "participants",
    "competitions",
    "payment_attempts",
    "captures",
    "refunds",
    "payment_troubles",
    "outgoing_mails",
)
IGNORED_COLUMNS = ("looked_at", "tried_at")
"""When a row was last looked at is no fact about money."""


class PaymentsHarness:
    """What all examples share; each uses a competition of its own."""

    def __init__(self, world: World, stripe: StripeStandIn) -> None:
        self.world, self.stripe = world, stripe
        self.organiser: Browser = world.person("organiser", "organiser")
        self.climbers = [world.person(f"climber{number}") for number in range(CLIMBERS)]
        self.crashes = CrashInjector(world.database)

    def reset(self) -> int:
        self.stripe.reset()
        with self.world.database.writing() as session:
            session.execute(text("update payment_attempts set closed_at = created_at where closed_at is null"))
            session.execute(text("update refunds set failed_at = requested_at where settled_at is null"))
            session.execute(text("update participants set status = 'cancelled', has_place = false"))
            session.execute(text("update competitions set places_used = 0"))
            session.execute(text("delete from payment_troubles"))
            session.commit()
        self.world.clock.advance(minutes=2)
        times: dict[str, Any] = {
            name: self.world.clock() + dt.timedelta(days=days)
            for name, days in (("registration_closes_at", 90), ("starts_at", 91), ("ends_at", 92))
        }
        return make_competition(self.world, self.organiser, fee_cents=FEE_CENTS, capacity=PLACES, **times)


# Faults after the work was done are the harder ones, so they come more often.
WEIGHTED_FAULTS: tuple[Fault, ...] = (*FAULTS, "drop_after", "drop_after", "fail_after")


@dataclass(frozen=True)
class Failures:
    """What fails during one action."""

    faults: tuple[Fault, ...] = ()
    is_down: bool = False
    commits_before_crash: int | None = None
    keeps_last_commit: bool = False


FAILURES = st.one_of(
    st.builds(Failures, faults=st.tuples(st.sampled_from(WEIGHTED_FAULTS))),
    st.builds(Failures, commits_before_crash=st.integers(0, 3), keeps_last_commit=st.booleans()),
    st.just(Failures(is_down=True)),
)
MAYBE_FAILURES = st.one_of(st.just(Failures()), FAILURES)
WHO = st.integers(0, CLIMBERS - 1)


class PaymentsMachine(RuleBasedStateMachine):
    def __init__(self, harness: PaymentsHarness) -> None:
        super().__init__()
        self.world, self.stripe, self.harness = harness.world, harness.stripe, harness
        self.competition_id = harness.reset()
        self.form = form(harness.organiser, self.competition_id)

    @initialize(count=st.integers(2, CLIMBERS), paying=st.integers(0, PLACES))
    def some_have_entered_and_paid(self, count: int, paying: int) -> None:
        for browser in self.harness.climbers[:count]:
            act(browser, self.competition_id, "register", **self.form)
        for session_id in list(self.stripe.sessions)[:paying]:
            self.stripe.pay(session_id)
            deliver(self.world, self.stripe, self.stripe.events[-1])

    @contextmanager
    def _injecting(self, failures: Failures) -> Iterator[None]:
        self.stripe.faults[:] = failures.faults
        self.stripe.is_down = failures.is_down
        if failures.commits_before_crash is not None:
            self.harness.crashes.arm(failures.commits_before_crash, failures.keeps_last_commit)
        try:
            yield
        except SimulatedCrash:
            pass
        finally:
            self.stripe.clear_faults()
            self.harness.crashes.disarm()

    def _find_climbers(self, *statuses: str) -> list[Browser]:
        """Most actions are done by users who can do them; the others would change nothing."""
        with self.world.database.reading() as session:
            found = {entry.user_id for entry in self._participants(session) if entry.status in statuses}
        return [browser for browser in self.harness.climbers if browser.user_id in found]

    def _act(self, who: list[Browser], pick: int, what: str, failures: Failures, **body: Any) -> None:
        with self._injecting(failures):
            act(who[pick % len(who)], self.competition_id, what, **body)

    @rule(pick=WHO, failures=MAYBE_FAILURES)
    def enters(self, pick: int, failures: Failures) -> None:
        self._act(self.harness.climbers, pick, "register", failures, **self.form)

    @precondition(lambda self: self._find_climbers("held", "offered"))
    @rule(pick=WHO, failures=MAYBE_FAILURES)
    def starts_to_pay(self, pick: int, failures: Failures) -> None:
        self._act(self._find_climbers("held", "offered"), pick, "pay", failures)

    @precondition(lambda self: self._find_climbers("held", "offered"))
    @rule(pick=WHO, failures=FAILURES)
    def cancels_while_the_checkout_is_open(self, pick: int, failures: Failures) -> None:
        self._act(self._find_climbers("held", "offered"), pick, "cancel", failures)

    @precondition(lambda self: self._find_climbers("confirmed"))
    @rule(pick=WHO, failures=FAILURES)
    def cancels_after_paying(self, pick: int, failures: Failures) -> None:
        self._act(self._find_climbers("confirmed"), pick, "cancel", failures)

    @rule(pick=WHO, failures=MAYBE_FAILURES)
    def cancels_in_any_state(self, pick: int, failures: Failures) -> None:
        self._act(self.harness.climbers, pick, "cancel", failures)

    @rule(who=WHO, failures=MAYBE_FAILURES)
    def opens_the_success_page(self, who: int, failures: Failures) -> None:
        with self._injecting(failures):
            self.harness.climbers[who].get(f"/api/competitions/{self.competition_id}/payment")

    def _open_checkouts(self) -> list[str]:
        return [session_id for session_id in self.stripe.sessions if self.stripe.is_open(session_id)]

    @precondition(lambda self: self._open_checkouts())
    @rule(pick=st.integers(0, 3), is_delivered=st.booleans(), failures=MAYBE_FAILURES)
    def pays_at_stripe(self, pick: int, is_delivered: bool, failures: Failures) -> None:
        checkouts = self._open_checkouts()
        assert self.stripe.pay(checkouts[pick % len(checkouts)])
        if is_delivered:
            with self._injecting(failures):
                deliver(self.world, self.stripe, self.stripe.events[-1])

    @precondition(lambda self: self.stripe.events)
    @rule(pick=st.integers(0, 100), times=st.integers(1, 2), failures=MAYBE_FAILURES)
    def an_event_arrives(self, pick: int, times: int, failures: Failures) -> None:
        """In any order, once or twice; events that are never picked are lost."""
        for _ in range(times):
            with self._injecting(failures):
                deliver(self.world, self.stripe, self.stripe.events[pick % len(self.stripe.events)])

    @rule(minutes=st.sampled_from([1, 2, 6, 20, 41, 24 * 60 + 1]))
    def time_passes(self, minutes: int) -> None:
        self.world.clock.advance(minutes=minutes)

    @rule(failures=MAYBE_FAILURES)
    def the_entry_worker_sweeps(self, failures: Failures) -> None:
        with self._injecting(failures):
            sweep(self.world)

    @invariant()
    def places_are_neither_oversold_nor_lost(self) -> None:
        assert_seats_add_up(self.world)

    @invariant()
    def an_open_checkout_keeps_its_place(self) -> None:
        with self.world.database.reading() as session:
            for stripe_session in self.stripe.sessions.values():
                if self.stripe.is_open(stripe_session["id"]):
                    participant = _participant(session, stripe_session["metadata"]["payable"])
                    assert participant.has_place, participant.status

    @invariant()
    def refunds_never_exceed_payments_and_a_confirmed_entry_is_paid(self) -> None:
        with self.world.database.reading() as session:
            for participant in self._participants(session):
                balance = balance_of(list_captures(session, participant.payable))
                assert 0 <= balance.kept_cents <= FEE_CENTS
                if participant.status == "confirmed":
                    assert balance.kept_cents == FEE_CENTS
            assert session.scalars(select(PaymentTrouble.kind)).all() == []

    def teardown(self) -> None:
        """Without further failures every payment settles, and ledger and Stripe agree to the cent."""
        self.stripe.forget_keys()
        for minutes in (41, 61, 24 * 60 + 1, 41):
            self.world.clock.advance(minutes=minutes)
            sweep(self.world)
        self._check_that_ledger_and_stripe_agree()
        self._check_that_no_place_is_free_while_somebody_waits()
        before = self._read_tables()
        for event in [*self.stripe.events, *reversed(self.stripe.events)]:
            assert deliver(self.world, self.stripe, event).status_code == 204
        sweep(self.world)
        assert self._read_tables() == before, "replaying the whole event log changed something"

    def _check_that_ledger_and_stripe_agree(self) -> None:
        with self.world.database.reading() as session:
            expected = 0
            for participant in self._participants(session):
                balance = balance_of(list_captures(session, participant.payable))
                assert balance.refunding_cents == 0
                assert balance.kept_cents == (FEE_CENTS if participant.status == "confirmed" else 0)
                assert participant.status not in {"held"}
                expected += balance.kept_cents
            unmatched = self.stripe.captured_cents() - self.stripe.refunded_cents() - expected
            assert unmatched == 0
            assert session.scalar(select(PaymentAttempt.id).where(PaymentAttempt.closed_at.is_(None))) is None
            assert (
                session.scalar(select(Refund.id).where(Refund.settled_at.is_(None), Refund.failed_at.is_(None))) is None
            )

    def _check_that_no_place_is_free_while_somebody_waits(self) -> None:
        with self.world.database.reading() as session:
            competition = session.get_one(Competition, self.competition_id)
            waits = any(participant.status == "waitlisted" for participant in self._participants(session))
            assert not (waits and competition.places_left > 0)

    def _participants(self, session: Session) -> list[Participant]:
        return list(session.scalars(select(Participant).where(Participant.competition_id == self.competition_id)))

    def _read_tables(self) -> dict[str, list[dict[str, Any]]]:
        with self.world.database.reading() as session:
            rows = {table: session.execute(text(f"select * from {table} order by 1")).mappings() for table in TABLES}
            return {
                table: [{k: v for k, v in row.items() if k not in IGNORED_COLUMNS} for row in found]
                for table, found in rows.items()
            }


def _participant(session: Session, payable: str) -> Participant:
    return session.get_one(Participant, int(payable.split(":")[1]))


def run_payments_machine(world: World, stripe: StripeStandIn, examples: settings) -> None:
    harness = PaymentsHarness(world, stripe)

    class Example(PaymentsMachine):
        def __init__(self) -> None:
            super().__init__(harness)

    run_state_machine_as_test(Example, settings=examples)
