"""A database that goes back to its backup, and the phones that outlive it (Y8)."""

from collections.abc import Callable
from pathlib import Path

from support.crag import Crag, Phone
from support.entries import PATIENT
from support.world import World
from topout.backups import restore


def restored(crag: Crag, backup: Path, make_world: Callable[..., World]) -> World:
    """The server stops, the backup takes the database's place, the server starts again."""
    crag.world.close()
    restore(crag.world.settings, backup)
    again = make_world(access_token_seconds=PATIENT)
    again.clock.now = crag.world.clock.now
    return again


def move_to(world: World, crag: Crag, *phones: Phone) -> None:
    for phone in phones:
        browser = world.browser(authorization=phone.browser.headers["authorization"])
        browser.user_id, browser.participant_id = phone.browser.user_id, phone.browser.participant_id
        phone.browser = browser
    organiser = world.browser(authorization=crag.organiser.headers["authorization"])
    organiser.user_id = crag.organiser.user_id
    crag.world, crag.organiser = world, organiser
