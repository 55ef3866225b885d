"""Q8: whatever people, Stripe, its events, the clock and crashes do, money and places come out right."""

import pytest
from hypothesis import settings

from support.payments_machine import run_payments_machine
from support.stripe_stand_in import StripeStandIn
from support.world import World

IN_THE_SUITE = settings(max_examples=12, stateful_step_count=40)


@pytest.mark.sqlite_only(reason="`make bench` runs more examples on both")
def test_any_sequence_of_payment_actions_keeps_balances_and_places_consistent(
    stripe_world: World, stripe: StripeStandIn
) -> None:
    run_payments_machine(stripe_world, stripe, IN_THE_SUITE)
