"""All processes of an installation have one secret key: the database has its fingerprint, beside the epoch.

A process with another key would refuse the sessions that the others open, and sign people out at random.
"""

from typing import Literal

from sqlalchemy import select, update

from topout.accounts.tokens import list_macs
from topout.ascents.models import DatabaseEpoch
from topout.core.config import Settings
from topout.db.engine import Database

KeyState = Literal["same", "new", "previous", "different"]
DIFFERENT_KEY = (
    "Another process has a different TOPOUT_SECRET_KEY: use the same one everywhere, with the old one in "
    "TOPOUT_PREVIOUS_SECRET_KEY while it is replaced. To replace it at once and sign everybody out, stop all processes "
    "and run `topout replace-key`."
)


def find_key_state(database: Database, settings: Settings) -> KeyState:
    with database.reading() as session:
        stored = session.scalar(select(DatabaseEpoch.key_fingerprint))
    current, *previous = _list_fingerprints(settings)
    if stored is None:
        return "new"
    if stored == current:
        return "same"
    return "previous" if stored in previous else "different"


def store_fingerprint(database: Database, settings: Settings) -> None:
    with database.writing() as session:
        session.execute(update(DatabaseEpoch).values(key_fingerprint=_list_fingerprints(settings)[0]))
        session.commit()


def _list_fingerprints(settings: Settings) -> list[str]:
    """Of the key, and of the previous one."""
    return list_macs(settings, "key fingerprint")
