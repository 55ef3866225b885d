"""Demo data for a local run: created once, deterministic; its times are moved to stay around now."""

import datetime as dt

from topout.db.engine import Database
from topout.seed.ascents import create_ascents
from topout.seed.boulders import create_boulders
from topout.seed.competitions import create_competitions, update_times
from topout.seed.finals import create_finals
from topout.seed.open_matters import create_open_matters
from topout.seed.people import DEMO_ACCOUNTS, DEMO_PASSWORD, create_people
from topout.seed.series import create_series

__all__ = ["DEMO_ACCOUNTS", "DEMO_PASSWORD", "create_demo", "update_demo_times"]


def create_demo(database: Database, now: dt.datetime, *, with_photos: bool = True) -> None:
    with database.writing() as session:
        people = create_people(session, now)
        create_competitions(session, people, now)
        create_boulders(session, with_photos=with_photos)
        update_times(session, now)
        create_ascents(session, now)
        create_finals(session)
        create_open_matters(session, now)
        create_series(session, now)
        session.commit()


def update_demo_times(database: Database, now: dt.datetime) -> None:
    """Does nothing where there is no demo."""
    with database.writing() as session:
        update_times(session, now)
        session.commit()
