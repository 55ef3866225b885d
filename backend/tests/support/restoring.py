"""Restores the database from a backup while phones keep their own state (Y8)."""

from collections.abc import Callable
from pathlib import Path

from support.acts import ActPhone
from support.crag import Crag, Phone
from support.entries import LONG_TOKEN_SECONDS
from support.world import World
from topout.backups.service import restore


def restore_backup(crag: Crag, backup: Path, make_world: Callable[..., World]) -> World:
    """The server stops, the backup replaces the database, a new server starts."""
    crag.world.close()
    restore(crag.world.settings, backup)
    again = make_world(access_token_seconds=LONG_TOKEN_SECONDS)
    again.clock.now = crag.world.clock.now
    return again


def reconnect(world: World, crag: Crag, *phones: Phone | ActPhone) -> None:
    """Lets the organiser and these phones talk to the new server; their queues stay as they are."""
    for phone in phones:
        browser = world.browser(authorization=phone.browser.headers["authorization"])
        browser.user_id, browser.participant_id = phone.browser.user_id, phone.browser.participant_id
        phone.browser = browser
    organiser = world.browser(authorization=crag.organiser.headers["authorization"])
    organiser.user_id = crag.organiser.user_id
    crag.world, crag.organiser = world, organiser
