import gc

# With the default of 700 new objects a fifth of the suite's CPU time goes into garbage collection, of the time for
# imports as well.
gc.set_threshold(50_000)

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import redis
from hypothesis import HealthCheck, settings

from support.compiled_statements import share_compiled_statements
from support.crag import Crag, Phone
from support.databases import ADMIN_URL, Template, make_template
from support.entries import LONG_TOKEN_SECONDS
from support.password_hashes import make_password_hashes_cheap
from support.permissions import Scenario, make_scenario
from support.permissions_competitions import make_spare_competitions
from support.redis_server import run_redis
from support.stripe_stand_in import StripeStandIn
from support.stripe_stand_in_server import make_stripe_world, serving_stripe
from support.transport import avoid_threads_in_main_thread
from support.world import NOON, ORIGIN, Browser, World
from topout.core.config import Settings
from topout.db.engine import Database
from topout.seed import create_demo

# The same examples in every run, and none of them too slow: a test fails because of a fault, not by chance or because
# the machine is busy. `make bench` runs the state machines with random examples.
settings.register_profile(
    "suite",
    derandomize="TOPOUT_RANDOM_EXAMPLES" not in os.environ,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("suite")
share_compiled_statements()
make_password_hashes_cheap()
avoid_threads_in_main_thread()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without PostgreSQL, the tests about it are left out: a skipped test would count as one that proves nothing."""
    if ADMIN_URL:
        return
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("postgresql_only")])
    items[:] = [item for item in items if not item.get_closest_marker("postgresql_only")]


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Template]:
    made = make_template(tmp_path_factory.mktemp("template"))
    yield made
    made.drop()


@pytest.fixture(scope="session")
def crag_template(template: Template, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Template, Crag]]:
    """Its competition is made once per process: half the tests begin with it."""
    folder = tmp_path_factory.mktemp("crag")
    made: list[Crag] = []

    def open_competition(url: str) -> None:
        world = World(suite_settings(folder, url, access_token_seconds=LONG_TOKEN_SECONDS))
        made.append(Crag(world))
        world.close()

    extended = template.extend(folder, open_competition)
    yield extended, made[0]
    extended.drop()


@pytest.fixture(scope="session")
def scenario_template(
    template: Template, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Template, Scenario]]:
    """Its users are made once per process, for all rows of the permission table."""
    folder = tmp_path_factory.mktemp("scenario")
    made: list[Scenario] = []

    def make_users(url: str) -> None:
        world = World(suite_settings(folder, url))
        made.append(make_scenario(world))
        make_spare_competitions(made[0])
        world.close()

    extended = template.extend(folder, make_users)
    yield extended, made[0]
    extended.drop()


@pytest.fixture(scope="session")
def demo_template(template: Template, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Template]:
    """The demo as `create_demo` makes it at noon, without pictures."""

    def create(url: str) -> None:
        database = Database(url)
        create_demo(database, NOON, with_photos=False)
        database.close()

    extended = template.extend(tmp_path_factory.mktemp("demo"), create)
    yield extended
    extended.drop()


@pytest.fixture
def database_url(request: pytest.FixtureRequest, template: Template, tmp_path: Path) -> Iterator[str]:
    if "crag" in request.fixturenames:
        template, _crag = request.getfixturevalue("crag_template")
    if "scenario" in request.fixturenames:
        template, _scenario = request.getfixturevalue("scenario_template")
    if "demo_world" in request.fixturenames:
        template = request.getfixturevalue("demo_template")
    yield from template.copy(tmp_path)


def suite_settings(folder: Path, url: str, **changes: Any) -> Settings:
    return replace(Settings(data_dir=folder, database_url=url, public_url=ORIGIN), **changes)


@pytest.fixture
def make_world(database_url: str, tmp_path: Path) -> Iterator[Callable[..., World]]:
    """For tests that need other settings; several worlds of a test share its database, like several processes."""
    worlds: list[World] = []

    def make(**changes: Any) -> World:
        worlds.append(World(suite_settings(tmp_path, database_url, **changes)))
        return worlds[-1]

    yield make
    for world in worlds:
        world.close()


@pytest.fixture
def world(request: pytest.FixtureRequest, make_world: Callable[..., World]) -> World:
    """With a `crag`, its clock may move by days without signing anybody out."""
    if "crag" in request.fixturenames:
        return make_world(access_token_seconds=LONG_TOKEN_SECONDS)
    return make_world()


@pytest.fixture
def demo_world(world: World) -> World:
    return world


@pytest.fixture
def stripe_served() -> Iterator[tuple[StripeStandIn, str]]:
    with serving_stripe() as served:
        yield served


@pytest.fixture
def stripe(stripe_served: tuple[StripeStandIn, str]) -> StripeStandIn:
    return stripe_served[0]


@pytest.fixture
def stripe_world(make_world: Callable[..., World], stripe_served: tuple[StripeStandIn, str]) -> World:
    """A world whose payments go to a stand-in for Stripe with the same clock."""
    return make_stripe_world(make_world, *stripe_served)


@pytest.fixture
def guest(world: World) -> Browser:
    return world.browser()


@pytest.fixture
def climber(world: World) -> Browser:
    return world.person()


@pytest.fixture
def organiser(world: World) -> Browser:
    return world.person("organiser", "organiser")


@pytest.fixture
def crag(world: World, crag_template: tuple[Template, Crag]) -> Crag:
    """An ongoing competition, in the test's `world`. A module whose tests need more adds it in a `crag` of its own."""
    return crag_template[1].reopen(world)


@pytest.fixture
def phone(crag: Crag) -> Phone:
    return crag.phone()


@pytest.fixture
def redis_url() -> Iterator[str]:
    """The Redis of `TOPOUT_TEST_REDIS_URL`, emptied, or one of the test's own."""
    given = os.environ.get("TOPOUT_TEST_REDIS_URL")
    if given:
        redis.Redis.from_url(given).flushdb()
        yield given
        return
    yield from run_redis()
