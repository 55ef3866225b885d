"""Nothing is computed or written while a transaction is open: PostgreSQL ends one that idles for ten seconds."""

from collections.abc import Callable
from typing import Any

import pytest

from support.crag import Crag
from topout.compressed import ListResponder
from topout.console import people, results, routes
from topout.standings import history, place_changes, statistics

SLOWED: list[tuple[str, Any, str]] = [
    ("export.csv", results, "write_csv"),
    ("export.xlsx", results, "write_xlsx"),
    ("participants.csv", people, "write_table"),
    ("audit.csv", routes, "write_table"),
    ("scoreboard/history?category=individual", history, "Timeline"),
    ("statistics", statistics, "count"),
    ("judging", ListResponder, "respond"),
    ("judging", place_changes, "RunningBoard"),
    ("participants", ListResponder, "respond"),
]


@pytest.mark.parametrize(("path", "module", "name"), SLOWED)
def test_no_connection_is_held_while_an_answer_is_computed(
    crag: Crag, monkeypatch: pytest.MonkeyPatch, path: str, module: Any, name: str
) -> None:
    phone = crag.phone("lena")
    phone.log(crag.boulders[0])
    crag.change(crag.boulders[1], status="closed")
    crag.world.clock.advance(minutes=5)
    assert phone.log(crag.boulders[1]) == "held/boulder_closed"
    pool: Any = crag.world.database.engine.pool
    held: list[int] = []
    work: Callable[..., Any] = getattr(module, name)

    def work_slowly(*arguments: Any, **options: Any) -> Any:
        held.append(pool.checkedout() - idle)
        return work(*arguments, **options)

    crag.organiser.get(f"/api/competitions/{crag.competition_id}/scoreboard?category=individual")
    idle = pool.checkedout()  # boards keep a connection, on which no transaction is open
    monkeypatch.setattr(module, name, work_slowly)
    url = f"/api/competitions/{crag.competition_id}/{path}"
    answer = crag.organiser.get(url, headers={"accept-encoding": "gzip"})
    assert answer.status_code == 200, answer.text
    assert held == [0]
