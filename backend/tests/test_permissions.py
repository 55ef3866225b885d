"""Every route × who asks. A route without a row here fails the suite; so does a row without a route."""

import pytest

from support.databases import Template
from support.permissions import ROWS, WHO, Row, Scenario
from support.permissions_announcements import ANNOUNCEMENTS
from support.permissions_ascents import ASCENTS, BOULDERS
from support.permissions_competitions import COMPETITIONS, TEAMS
from support.permissions_console import CONSOLE
from support.permissions_entries import ENTRIES, PAYMENTS
from support.permissions_programme import PROGRAMME, WORKSHOPS
from support.permissions_standings import BEHIND_A_FROZEN_BOARD, STANDINGS
from support.permissions_tickets import TICKETS
from support.world import World

TABLE = [
    *ROWS,
    *COMPETITIONS,
    *ENTRIES,
    *PAYMENTS,
    *TEAMS,
    *BOULDERS,
    *ASCENTS,
    *STANDINGS,
    *BEHIND_A_FROZEN_BOARD,
    *CONSOLE,
    *TICKETS,
    *ANNOUNCEMENTS,
    *PROGRAMME,
    *WORKSHOPS,
]


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
