"""Q8: whatever people, Stripe, its events, the clock and the power do, money and places come out right."""

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from support.money_machine import MoneyMachine, Stage
from support.stripe_stand_in import StripeStandIn
from support.world import World

IN_THE_SUITE = settings(max_examples=20, stateful_step_count=40)


def test_any_story_of_payments_ends_with_every_cent_in_its_place(stripe_world: World, stripe: StripeStandIn) -> None:
    stage = Stage(stripe_world, stripe)
    run_state_machine_as_test(lambda: MoneyMachine(stage), settings=IN_THE_SUITE)
