"""Q7: 2,000 people, 200 places, each sends twice, on both databases; without the guard the same load oversells."""

import time

from bench.figures import Figure
from bench.serving import Installation, installations, now, open_database, server
from support import rush

CLIENTS, PLACES = 2000, 200
CONTROL_CLIENTS, CONTROL_PLACES = 400, 20


def measure() -> list[Figure]:
    figures: list[Figure] = []
    for without_guard in (False, True):
        with installations() as both:
            for name, installation in both.items():
                figures.append(_control(name, installation) if without_guard else _rush(name, installation))
    return figures


def _rush(name: str, installation: Installation) -> Figure:
    with open_database(installation) as (database, settings):
        load = rush.set_up(database, settings, now(), CLIENTS, PLACES)
        with server(installation) as address:
            started = time.perf_counter()
            answers = rush.run(address, load)
            seconds = time.perf_counter() - started
        rush.check(database, load, answers)
        seated = rush.count_seated(database, load)
    measured = f"{seated} places, {len(answers) / seconds:.0f} answers/s, {seconds:.1f} s"
    return Figure(f"entry rush, {CLIENTS} × 2, {name}", measured, f"exactly {PLACES}", seated == PLACES)


def _control(name: str, installation: Installation) -> Figure:
    with open_database(installation) as (database, settings):
        load = rush.set_up(database, settings, now(), CONTROL_CLIENTS, CONTROL_PLACES)
        with server(installation, "--without-guard") as address:
            rush.run(address, load)
        seated = rush.count_seated(database, load)
    goal = f"more than {CONTROL_PLACES}"
    return Figure(f"… guard off (control), {name}", f"{seated} places", goal, seated > CONTROL_PLACES)
