"""Nothing is computed or written while a transaction is open: PostgreSQL ends one that idles for ten seconds."""

import gzip
from collections.abc import Callable
from typing import Any

import pytest

from support.crag import Crag
from topout.console import results, routes
from topout.standings import history, statistics

SLOWED: dict[str, tuple[Any, str]] = {
    "export.csv": (results, "write_csv"),
    "export.xlsx": (results, "write_xlsx"),
    "participants.csv": (routes, "write_table"),
    "audit.csv": (routes, "write_table"),
    "scoreboard/history?category=individual": (history, "Timeline"),
    "statistics": (statistics, "count"),
    "judging": (gzip, "compress"),
}


@pytest.mark.parametrize("path", SLOWED)
def test_no_connection_is_held_while_an_answer_is_computed(
    crag: Crag, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    crag.phone("lena").log(crag.boulders[0])
    pool: Any = crag.world.database.engine.pool
    held: list[int] = []
    module, name = SLOWED[path]
    work: Callable[..., Any] = getattr(module, name)

    def work_slowly(*arguments: Any, **options: Any) -> Any:
        held.append(pool.checkedout() - idle)
        return work(*arguments, **options)

    monkeypatch.setattr(module, name, work_slowly)
    crag.organiser.get(f"/api/competitions/{crag.competition_id}/scoreboard?category=individual")
    idle = pool.checkedout()  # boards keep a connection, on which no transaction is open
    url = f"/api/competitions/{crag.competition_id}/{path}"
    answer = crag.organiser.get(url, headers={"accept-encoding": "gzip"})
    assert answer.status_code == 200, answer.text
    assert held == [0]
