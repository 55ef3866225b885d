"""Nothing is computed or written while a transaction is open: PostgreSQL ends one that idles for ten seconds."""

from collections.abc import Callable
from typing import Any

import pytest

from support.crag import Crag
from topout.console import people, results, routes
from topout.http.compressed import ListResponder
from topout.scoring.running import RunningBoard
from topout.standings import board, history, rank_changes, statistics

SLOWED: list[tuple[str, Any, str]] = [
    ("export.csv", results, "write_csv"),
    ("export.xlsx", results, "write_xlsx"),
    ("participants.csv", people, "write_table"),
    ("audit.csv", routes, "write_table"),
    ("scoreboard/history?category=individual", history, "Timeline"),
    ("statistics", statistics, "count"),
    ("judging", ListResponder, "respond"),
    ("judging", rank_changes, "RunningBoard"),
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


def test_no_connection_is_held_while_a_board_is_built_or_rebuilt(crag: Crag, monkeypatch: pytest.MonkeyPatch) -> None:
    pool: Any = crag.world.database.engine.pool
    held: list[int] = []

    def read_board(of: Crag) -> None:
        path = f"/api/competitions/{of.competition_id}/scoreboard?category=individual"
        assert crag.organiser.get(path).status_code == 200

    def build_slowly(*arguments: Any, **options: Any) -> RunningBoard:
        held.append(pool.checkedout() - idle)
        return RunningBoard(*arguments, **options)

    read_board(crag)
    idle = pool.checkedout()
    monkeypatch.setattr(board, "RunningBoard", build_slowly)
    crag.change(crag.boulders[0], status="void")
    read_board(crag)
    assert held == [0], "rebuilt after a change of the structure"
    read_board(Crag(crag.world, organiser=crag.organiser))
    assert held == [0, 0], "built for the first time"
