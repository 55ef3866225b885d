"""Demo data for a local run: planted once, the same everywhere; its times move with the clock."""

import datetime as dt

from topout.db import Database
from topout.seed.ascents import plant_ascents
from topout.seed.boulders import plant_boulders
from topout.seed.competitions import freshen_competitions, plant_competitions
from topout.seed.people import DEMO_ACCOUNTS, DEMO_PASSWORD, plant_people

__all__ = ["DEMO_ACCOUNTS", "DEMO_PASSWORD", "freshen", "plant"]


def plant(database: Database, now: dt.datetime) -> None:
    with database.writing() as session:
        people = plant_people(session, now)
        plant_competitions(session, people, now)
        plant_boulders(session)
        freshen_competitions(session, now)
        plant_ascents(session, now)
        session.commit()


def freshen(database: Database, now: dt.datetime) -> None:
    """Moves the demo's times to now, where a demo was planted."""
    with database.writing() as session:
        freshen_competitions(session, now)
        session.commit()
