"""Q8: random sequences of requests, Stripe failures, events, time and crashes keep money and places consistent."""

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from support.money_machine import MoneyMachine, Stage
from support.stripe_stand_in import StripeStandIn
from support.world import World

IN_THE_SUITE = settings(max_examples=20, stateful_step_count=40)


def test_any_sequence_of_payment_actions_keeps_balances_and_places_consistent(
    stripe_world: World, stripe: StripeStandIn
) -> None:
    stage = Stage(stripe_world, stripe)
    run_state_machine_as_test(lambda: MoneyMachine(stage), settings=IN_THE_SUITE)
