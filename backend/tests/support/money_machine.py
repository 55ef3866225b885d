"""People, Stripe, its events, the clock and the power, in any order; and what must hold all the time."""

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from support.competitions import make_competition
from support.entries import act, assert_places_add_up, form, sweep
from support.power_cuts import PowerCut, PowerCuts
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
NOT_NEWS = ("looked_at", "tried_at")
"""When somebody last looked is no fact about money."""


class Stage:
    """What all examples share; each plays in a competition of its own."""

    def __init__(self, world: World, stripe: StripeStandIn) -> None:
        self.world, self.stripe = world, stripe
        self.organiser: Browser = world.person("organiser", "organiser")
        self.climbers = [world.person(f"climber{number}") for number in range(CLIMBERS)]
        self.power = PowerCuts(world.database)

    def reset(self) -> int:
        self.stripe.start_over()
        with self.world.database.writing() as session:
            session.execute(text("update payment_attempts set closed_at = created_at where closed_at is null"))
            session.execute(text("update refunds set failed_at = requested_at where settled_at is null"))
            session.execute(text("update participants set status = 'cancelled', has_place = false"))
            session.execute(text("update competitions set places_used = 0"))
            session.execute(text("delete from payment_troubles"))
            session.commit()
        self.world.clock.advance(minutes=2)
        far: dict[str, Any] = {
            name: self.world.clock() + dt.timedelta(days=days)
            for name, days in (("registration_closes_at", 90), ("starts_at", 91), ("ends_at", 92))
        }
        return make_competition(self.world, self.organiser, fee_cents=FEE_CENTS, capacity=PLACES, **far)


# The nasty ones are those where the work was done and nobody heard of it.
OFTEN_DONE: tuple[Fault, ...] = (*FAULTS, "drop_after", "drop_after", "fail_after")


@dataclass(frozen=True)
class Trouble:
    """What goes wrong during one act."""

    faults: tuple[Fault, ...] = ()
    is_down: bool = False
    commits_before_the_cut: int | None = None
    keeps_the_last: bool = False


BAD_DAYS = st.one_of(
    st.builds(Trouble, faults=st.tuples(st.sampled_from(OFTEN_DONE))),
    st.builds(Trouble, commits_before_the_cut=st.integers(0, 3), keeps_the_last=st.booleans()),
    st.just(Trouble(is_down=True)),
)
TROUBLES = st.one_of(st.just(Trouble()), BAD_DAYS)
WHO = st.integers(0, CLIMBERS - 1)


class MoneyMachine(RuleBasedStateMachine):
    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.world, self.stripe, self.stage = stage.world, stage.stripe, stage
        self.competition_id = stage.reset()
        self.form = form(stage.organiser, self.competition_id)

    @initialize(count=st.integers(2, CLIMBERS), paying=st.integers(0, PLACES))
    def some_have_entered_and_paid(self, count: int, paying: int) -> None:
        for browser in self.stage.climbers[:count]:
            act(browser, self.competition_id, "register", **self.form)
        for session_id in list(self.stripe.sessions)[:paying]:
            self.stripe.pay(session_id)
            deliver(self.world, self.stripe, self.stripe.events[-1])

    @contextmanager
    def _during(self, trouble: Trouble) -> Iterator[None]:
        self.stripe.faults[:] = trouble.faults
        self.stripe.is_down = trouble.is_down
        if trouble.commits_before_the_cut is not None:
            self.stage.power.arm(trouble.commits_before_the_cut, trouble.keeps_the_last)
        try:
            yield
        except PowerCut:
            pass
        finally:
            self.stripe.calm_down()
            self.stage.power.disarm()

    def _who_is(self, *statuses: str) -> list[Browser]:
        """Acts without effect are dull: most are done by those who can do them."""
        with self.world.database.reading() as session:
            found = {entry.user_id for entry in self._participants(session) if entry.status in statuses}
        return [browser for browser in self.stage.climbers if browser.user_id in found]

    def _press(self, who: list[Browser], pick: int, what: str, trouble: Trouble, **body: Any) -> None:
        with self._during(trouble):
            act(who[pick % len(who)], self.competition_id, what, **body)

    @rule(pick=WHO, trouble=TROUBLES)
    def enters(self, pick: int, trouble: Trouble) -> None:
        self._press(self.stage.climbers, pick, "register", trouble, **self.form)

    @precondition(lambda self: self._who_is("held", "offered"))
    @rule(pick=WHO, trouble=TROUBLES)
    def presses_pay(self, pick: int, trouble: Trouble) -> None:
        self._press(self._who_is("held", "offered"), pick, "pay", trouble)

    @precondition(lambda self: self._who_is("held", "offered"))
    @rule(pick=WHO, trouble=BAD_DAYS)
    def cancels_while_the_page_to_pay_is_open(self, pick: int, trouble: Trouble) -> None:
        self._press(self._who_is("held", "offered"), pick, "cancel", trouble)

    @precondition(lambda self: self._who_is("confirmed"))
    @rule(pick=WHO, trouble=BAD_DAYS)
    def cancels_after_paying(self, pick: int, trouble: Trouble) -> None:
        self._press(self._who_is("confirmed"), pick, "cancel", trouble)

    @rule(pick=WHO, trouble=TROUBLES)
    def cancels_perhaps_once_more(self, pick: int, trouble: Trouble) -> None:
        self._press(self.stage.climbers, pick, "cancel", trouble)

    @rule(who=WHO, trouble=TROUBLES)
    def looks_at_the_success_page(self, who: int, trouble: Trouble) -> None:
        with self._during(trouble):
            self.stage.climbers[who].get(f"/api/competitions/{self.competition_id}/payment")

    def _open_pages(self) -> list[str]:
        return [session_id for session_id in self.stripe.sessions if self.stripe.is_open(session_id)]

    @precondition(lambda self: self._open_pages())
    @rule(pick=st.integers(0, 3), is_heard=st.booleans(), trouble=TROUBLES)
    def pays_at_stripe(self, pick: int, is_heard: bool, trouble: Trouble) -> None:
        pages = self._open_pages()
        assert self.stripe.pay(pages[pick % len(pages)])
        if is_heard:
            with self._during(trouble):
                deliver(self.world, self.stripe, self.stripe.events[-1])

    @precondition(lambda self: self.stripe.events)
    @rule(pick=st.integers(0, 100), times=st.integers(1, 2), trouble=TROUBLES)
    def an_event_arrives(self, pick: int, times: int, trouble: Trouble) -> None:
        """In any order, once or twice; those never picked are lost."""
        for _ in range(times):
            with self._during(trouble):
                deliver(self.world, self.stripe, self.stripe.events[pick % len(self.stripe.events)])

    @rule(minutes=st.sampled_from([1, 2, 6, 20, 41, 24 * 60 + 1]))
    def time_passes(self, minutes: int) -> None:
        self.world.clock.advance(minutes=minutes)

    @rule(trouble=TROUBLES)
    def the_steward_walks(self, trouble: Trouble) -> None:
        with self._during(trouble):
            sweep(self.world)

    @invariant()
    def places_are_neither_oversold_nor_lost(self) -> None:
        assert_places_add_up(self.world)

    @invariant()
    def no_place_is_free_while_somebody_could_still_pay_for_it(self) -> None:
        with self.world.database.reading() as session:
            for stripe_session in self.stripe.sessions.values():
                if self.stripe.is_open(stripe_session["id"]):
                    participant = _participant(session, stripe_session["metadata"]["payable"])
                    assert participant.has_place, participant.status

    @invariant()
    def refunds_never_exceed_payments_and_nobody_is_confirmed_for_nothing(self) -> None:
        with self.world.database.reading() as session:
            for participant in self._participants(session):
                balance = balance_of(list_captures(session, participant.payable))
                assert 0 <= balance.kept_cents <= FEE_CENTS
                if participant.status == "confirmed":
                    assert balance.kept_cents == FEE_CENTS
            assert session.scalars(select(PaymentTrouble.kind)).all() == []

    def teardown(self) -> None:
        """Afterwards everything calms down: no more money moves, and what moved must add up to the cent."""
        self.stripe.forget_keys()
        for minutes in (41, 61, 24 * 60 + 1, 41):
            self.world.clock.advance(minutes=minutes)
            sweep(self.world)
        self._check_that_ledger_and_stripe_agree()
        self._check_that_nobody_waits_beside_a_free_place()
        before = self._everything()
        for event in [*self.stripe.events, *reversed(self.stripe.events)]:
            assert deliver(self.world, self.stripe, event).status_code == 204
        sweep(self.world)
        assert self._everything() == before, "replaying the whole event log changed something"

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

    def _check_that_nobody_waits_beside_a_free_place(self) -> None:
        with self.world.database.reading() as session:
            competition = session.get_one(Competition, self.competition_id)
            waits = any(participant.status == "waitlisted" for participant in self._participants(session))
            assert not (waits and competition.places_left > 0)

    def _participants(self, session: Session) -> list[Participant]:
        return list(session.scalars(select(Participant).where(Participant.competition_id == self.competition_id)))

    def _everything(self) -> dict[str, list[dict[str, Any]]]:
        with self.world.database.reading() as session:
            rows = {table: session.execute(text(f"select * from {table} order by 1")).mappings() for table in TABLES}
            return {
                table: [{k: v for k, v in row.items() if k not in NOT_NEWS} for row in found]
                for table, found in rows.items()
            }


def _participant(session: Session, payable: str) -> Participant:
    return session.get_one(Participant, int(payable.split(":")[1]))
