"""Q7: 2,000 people and 200 places of a competition, 2,000 people and four classes of 20 places in two sessions of 50,
500 people and 20 places of a workshop; each sends twice, on both databases. Without the guard the same load
oversells."""

import datetime as dt
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bench.figures import Figure
from bench.serving import Installation, installations, now, open_database, server
from support import rush
from topout.core.config import Settings
from topout.db.engine import Database

CLIENTS, BRIEF_CLIENTS, PLACES = 2000, 300, 200
WORKSHOP_CLIENTS, BRIEF_WORKSHOP_CLIENTS, WORKSHOP_PLACES = 500, 200, 20
CLASS_SEATS = 20
CONTROL_CLIENTS, CONTROL_PLACES, CONTROL_CLASS_PLACES = 100, 20, 5
CONTROL_SETTINGS = {"TOPOUT_DATABASE_CONNECTIONS": "40"}
"""So that many read before the first one writes."""

SetUp = Callable[[Database, Settings, dt.datetime, int, int], rush.Rush]


def measure(*, brief: bool = False) -> list[Figure]:
    figures: list[Figure] = []
    rush_entries = partial(_entry_rush, BRIEF_CLIENTS if brief else CLIENTS)
    rush_workshops = partial(_workshop_rush, BRIEF_WORKSHOP_CLIENTS if brief else WORKSHOP_CLIENTS)
    rush_classes = partial(_class_rush, BRIEF_CLIENTS if brief else CLIENTS)
    for measured in (rush_entries, rush_classes, rush_workshops, _control, _class_control):
        with installations() as both:
            figures += [measured(name, installation) for name, installation in both.items()]
    return figures


def _entry_rush(clients: int, name: str, installation: Installation) -> Figure:
    return _rush(f"entry rush, {clients} × 2, {name}", installation, rush.set_up, clients, PLACES)


def _class_rush(clients: int, name: str, installation: Installation) -> Figure:
    title = f"rush for 4 classes and 2 sessions, {clients} × 2, {name}"
    return _rush(title, installation, rush.set_up_classes, clients, CLASS_SEATS)


def _workshop_rush(clients: int, name: str, installation: Installation) -> Figure:
    title = f"workshop rush, {clients} × 2, {name}"
    return _rush(title, installation, rush.set_up_workshop, clients, WORKSHOP_PLACES)


def _rush(title: str, installation: Installation, set_up: SetUp, clients: int, places: int) -> Figure:
    with open_database(installation) as (database, settings):
        load = set_up(database, settings, now(), clients, places)
        with server(installation) as address:
            started = time.perf_counter()
            answers = rush.run(address, load)
            seconds = time.perf_counter() - started
        rush.check(database, load, answers)
        seated = rush.count_seated(database, load)
    measured = f"{seated} places, {len(answers) / seconds:.0f} answers/s, {seconds:.1f} s"
    return Figure(title, measured, f"exactly {load.seats}", seated == load.seats)


def _control(name: str, installation: Installation) -> Figure:
    return _rush_without_guard(f"… guard off (control), {name}", installation, rush.set_up, CONTROL_PLACES)


def _class_control(name: str, installation: Installation) -> Figure:
    title = f"… classes, guard off (control), {name}"
    return _rush_without_guard(title, installation, rush.set_up_classes, CONTROL_CLASS_PLACES)


def _rush_without_guard(title: str, installation: Installation, set_up: SetUp, places: int) -> Figure:
    with open_database(installation) as (database, settings):
        load = set_up(database, settings, now(), CONTROL_CLIENTS, places)
        with server(replace(installation, more_settings=CONTROL_SETTINGS), "--without-guard") as address:
            rush.run(address, load)
        seated = rush.count_seated(database, load)
    return Figure(title, f"{seated} places", f"more than {load.seats}", seated > load.seats)
