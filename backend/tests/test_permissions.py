"""Every route × who asks. A route without a row here fails the suite; so does a row without a route."""

import pytest

from support.databases import Template
from support.permission_table import TABLE
from support.permissions import WHO, Row, Scenario
from support.world import World

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


@pytest.fixture
def scenario(world: World, scenario_template: tuple[Template, Scenario]) -> Scenario:
    return scenario_template[1].reopen(world)


def api_routes(world: World) -> set[str]:
    return {f"{method.upper()} {path}" for path, calls in world.app.openapi()["paths"].items() for method in calls}


def test_every_route_has_a_row_and_every_row_a_route(world: World) -> None:
    assert api_routes(world) == {row.route for row in TABLE}


def test_every_row_says_what_each_may() -> None:
    for row in TABLE:
        assert set(row.answers) == set(WHO), row.route


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.route)
def test_each_may_do_what_the_table_says(row: Row, scenario: Scenario) -> None:
    assert scenario.ask_as_each(row) == row.answers
