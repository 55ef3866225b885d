"""Q8: the payments state machine of the tests, with random examples on both databases."""

import logging
from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, settings

from bench.figures import Figure
from bench.serving import Installation, installations, open_database
from support.payments_machine import run_payments_machine
from support.stripe_stand_in_server import make_stripe_world, serving_stripe
from support.world import ORIGIN, World

EXAMPLES, BRIEF_EXAMPLES = 40, 6
SETTINGS = settings(stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck), database=None)


def measure(*, brief: bool = False) -> list[Figure]:
    examples = BRIEF_EXAMPLES if brief else EXAMPLES
    with installations() as both:
        return [_run(name, installation, examples) for name, installation in both.items()]


def _run(name: str, installation: Installation, examples: int) -> Figure:
    """An example that ends with a cent in the wrong place stops the bench, and Hypothesis prints its shortest form."""
    logging.disable()  # each of thousands of simulated crashes and outages is logged
    with open_database(installation) as (_, plain), serving_stripe() as served:

        def make_world(**changes: Any) -> World:
            return World(replace(plain, public_url=ORIGIN, **changes))

        world = make_stripe_world(make_world, *served)
        run_payments_machine(world, served[0], settings(SETTINGS, max_examples=examples))
        world.close()
    logging.disable(logging.NOTSET)
    return Figure(f"payments, {examples} stories, {name}", "unmatched 0.00", "0.00", True)
