"""PostgreSQL's columns take less than those of SQLite: each call stores the least and the most that its fields take.

No call fails, and each accepts what its fields take. `test_contract.py` guesses what else a call could get.
"""

import pytest

from support.boundary_values import SESSION_ENDING_CALLS, ask_for_the_largest_ids, list_ends, send_accepted
from support.databases import Template
from support.permission_table import PARTS, TABLE
from support.permissions import Row, Scenario
from support.world import World

# SQLite's columns take any value.
pytestmark = pytest.mark.postgresql_only


# Rows that share a database.
GROUPS = [[row for row in part if row.route not in SESSION_ENDING_CALLS] for part in PARTS]
GROUPS += [[row] for row in TABLE if row.route in SESSION_ENDING_CALLS]


@pytest.fixture
def scenario(world: World, scenario_template: tuple[Template, Scenario]) -> Scenario:
    return scenario_template[1].reopen(world)


@pytest.mark.parametrize("rows", GROUPS, ids=lambda rows: rows[0].route)
def test_every_call_takes_the_least_and_the_most_of_its_fields(rows: list[Row], scenario: Scenario) -> None:
    for row in rows:
        assert not row.path or ask_for_the_largest_ids(scenario, row).status_code < 500, row.route
        for end in list_ends(row):
            answer, expected = send_accepted(scenario, row, end)
            assert answer.status_code == expected, f"{row.route}: {answer.text}"
