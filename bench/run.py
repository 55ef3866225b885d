"""`make bench`: runs every bench, or those that `ONLY` names; prints the tables and keeps them in bench/RESULTS.md.

A run of all ends with one table of all figures. It has twenty minutes: those that repeat one thing very often do so
less often in it, and keep what their last run of their own measured.
"""

import datetime as dt
import os
import platform
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path

from scripts.paths import BACKEND

sys.path.insert(0, str(BACKEND / "tests"))  # the oracles are those of the tests

from bench.figures import Figure, as_table
from bench.results import keep

RESULTS = Path(__file__).with_name("RESULTS.md")
BENCHES = {
    "sync": "bench.sync_load",
    "profile": "bench.profile",
    "hostile": "bench.hostile",
    "reads": "bench.reads",
    "state_machine": "bench.state_machine",
    "kills": "bench.kills",
    "cluster": "bench.cluster",
    "phone": "bench.phone",
    "console": "bench.console",
    "browsers": "bench.browsers",
    "first_load": "bench.first_load",
    "sign_in": "bench.sign_in",
    "contract": "bench.contract",
    "rush": "bench.rush",
    "entries": "bench.entries",
    "money": "bench.money",
    "engine": "bench.engine",
    "scoreboard": "bench.scoreboard",
    "live": "bench.live",
    "viewers": "bench.viewers",
    "processes": "bench.processes",
    "migrations": "bench.migrations",
    "curves": "bench.curves",
    "compare": "bench.compare",
    "growth": "bench.growth",
    "steady": "bench.steady",
    "soak": "bench.soak",
}
"""Each module's docstring says what `measure()` measures."""
ON_DEMAND = frozenset({"compare", "growth", "migrations", "soak", "steady"})
"""Not in a run of all: one needs an older checkout, the others minutes or an hour."""
REPEATING = frozenset(
    {
        "state_machine",
        "kills",
        "cluster",
        "phone",
        "console",
        "browsers",
        "first_load",
        "sign_in",
        "rush",
        "contract",
        "money",
        "processes",
        "scoreboard",
    }
)
"""Their `measure` takes `brief`."""
UNTIMED = ("contract", "rush", "browsers", "state_machine", "money", "kills")
"""They say what is right, not how fast: in a run of all they share the processor. The longest come first."""
UNTIMED_AT_ONCE = 3


def main() -> int:
    wanted = sys.argv[1:]
    unknown = [name for name in wanted if name not in BENCHES]
    if unknown:
        print(f"There is no bench {', '.join(unknown)}. There are: {', '.join(BENCHES)}.")
        return 2
    figures = [figure for name in wanted for figure in _run(name)] if wanted else _run_all()
    return 1 if any(figure.holds is False for figure in figures) else 0


def _run_all() -> list[Figure]:
    started = time.monotonic()
    wanted = [name for name in BENCHES if name not in ON_DEMAND]
    with ProcessPoolExecutor(UNTIMED_AT_ONCE) as pool:
        found = dict(zip(UNTIMED, pool.map(partial(_run, brief=True), UNTIMED), strict=True))
    found |= {name: _run(name, brief=name in REPEATING) for name in wanted if name not in UNTIMED}
    figures = [figure for name in wanted for figure in found[name]]
    _publish("all", "All figures of the last run of everything.", figures, started)
    return figures


def _run(name: str, *, brief: bool = False) -> list[Figure]:
    started = time.monotonic()
    module = import_module(BENCHES[name])
    figures = _measure(name, partial(module.measure, brief=True) if brief else module.measure)
    _publish(name, (module.__doc__ or name).strip(), figures, started, is_kept=not brief)
    return figures


def _publish(name: str, title: str, figures: list[Figure], started: float, *, is_kept: bool = True) -> None:
    when = f"{dt.datetime.now(dt.UTC).date().isoformat()}, {_machine()}; took {time.monotonic() - started:.0f} s."
    section = f"{title}\n\n{when}\n\n{as_table(figures)}"
    print(f"\n## {name}\n\n{section}", flush=True)
    if is_kept:
        keep(RESULTS, [*BENCHES, "all"], name, section)


def _measure(name: str, measure: Callable[[], Iterable[Figure]]) -> list[Figure]:
    """A bench that fails does not stop the others, and keeps the figures that it has."""
    figures: list[Figure] = []
    try:
        figures.extend(measure())
    except Exception as wrong:
        traceback.print_exc()
        sentence = (str(wrong).splitlines() or [""])[0][:200]
        figures.append(Figure(name, f"{type(wrong).__name__}: {sentence}", "the oracle agrees", False))
    return figures


def _machine() -> str:
    busy = f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    system = f"{platform.machine()}, {platform.system()}, Python {platform.python_version()}"
    return f"{os.cpu_count()} cores, {system}, {busy}, {_loops_per_second() / 1e6:.0f} million loops/s"


def _loops_per_second() -> float:
    """How fast the machine is at the moment: virtual machines change by a factor of three."""
    loops = 1_000_000
    started = time.perf_counter()
    for _ in range(loops):
        pass
    return loops / (time.perf_counter() - started)


if __name__ == "__main__":
    sys.exit(main())
