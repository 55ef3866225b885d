"""`make bench`: runs every bench, prints the table and keeps it in bench/RESULTS.md."""

import datetime as dt
import platform
import sys
from pathlib import Path

from scripts.places import BACKEND

sys.path.insert(0, str(BACKEND / "tests"))  # the oracles are those of the tests

from bench import engine, money, rush, sync_load
from bench.figures import as_table

RESULTS = Path(__file__).with_name("RESULTS.md")
BENCHES = {"engine": engine.measure, "rush": rush.measure, "money": money.measure, "sync": sync_load.measure}


def main() -> int:
    wanted = sys.argv[1:] or list(BENCHES)
    figures = [figure for name in wanted for figure in BENCHES[name]()]
    table = as_table(figures)
    print(table)
    if len(wanted) == len(BENCHES):
        machine = f"{platform.machine()}, {platform.system()}, Python {platform.python_version()}"
        day = dt.datetime.now(dt.UTC).date().isoformat()
        RESULTS.write_text(f"# The last figures\n\n`make bench` on {day} ({machine}).\n\n{table}\n")
    return 0 if all(figure.holds for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
