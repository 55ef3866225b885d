"""Erasing a person from every module. Places stay, with a pseudonym in place of the name."""

import datetime as dt

from sqlalchemy.orm import Session

from topout.accounts import service as accounts
from topout.ascents.privacy import mask_names
from topout.competitions.ownership import leave_all
from topout.console.exports import erase_exports
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.entries.hooks import EntryHooks
from topout.entries.privacy import erase_entries
from topout.notifications.service import erase_notifications
from topout.privacy.photo_requests import erase_photo_requests
from topout.results.protests import erase_protests
from topout.series.access import leave_all_series
from topout.workshops.privacy import erase_bookings


def erase_person(session: Session, person: Actor, now: dt.datetime, settings: Settings, hooks: EntryHooks) -> None:
    """The name is masked before it is erased, and the address is erased last, so that mails can still be sent."""
    leave_all(session, person, now)
    mask_names(session, person, now)
    leave_all_series(session, person.user_id)
    erase_protests(session, person.user_id)
    erase_entries(session, person, now, settings, hooks)
    erase_bookings(session, person, now, settings)
    erase_exports(session, person, now)
    erase_notifications(session, person.user_id)
    erase_photo_requests(session, person.user_id)
    accounts.erase(session, person, now)
