"""Q8: the money machine of the tests, played at length with new dice on both databases."""

import logging
from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from bench.figures import Figure
from bench.serving import Installation, installations, open_database
from support.money_machine import MoneyMachine, Stage
from support.stripe_stand_in_server import make_stripe_world, serving_stripe
from support.world import ORIGIN, World

STORIES = settings(
    max_examples=40, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck), database=None
)


def measure() -> list[Figure]:
    with installations() as both:
        return [_play(name, installation) for name, installation in both.items()]


def _play(name: str, installation: Installation) -> Figure:
    """A story that ends with a cent in the wrong place stops the bench with its shortest form."""
    logging.disable()  # thousands of power cuts and outages are reported, as they should be
    with open_database(installation) as (_, plain), serving_stripe() as served:

        def make_world(**changes: Any) -> World:
            return World(replace(plain, public_url=ORIGIN, **changes))

        world = make_stripe_world(make_world, *served)
        stage = Stage(world, served[0])
        run_state_machine_as_test(lambda: MoneyMachine(stage), settings=STORIES)
        world.close()
    logging.disable(logging.NOTSET)
    return Figure(f"payments, {STORIES.max_examples} stories, {name}", "unmatched 0.00", "0.00", True)
