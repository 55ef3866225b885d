"""Notifications about a booking, beside the mails."""

import datetime as dt

from topout.core.organiser_texts import text_in
from topout.notifications.outbox import Notification
from topout.programme.models import ProgrammeItem
from topout.translations.catalogues import gettext


def offer(language: str | None, item: ProgrammeItem, lifetime: dt.timedelta) -> Notification:
    return Notification(
        kind="waiting_list_offers",
        title=text_in(language, item, "title"),
        text=gettext(language, "A place is free, and it’s your turn. Tap to take it."),
        path=f"/workshops?workshop={item.id}",
        tag=f"workshop-offer-{item.id}",
        is_urgent=True,
        lifetime=lifetime,
    )


def moved(language: str | None, item: ProgrammeItem) -> Notification:
    return _changed(language, item, gettext(language, "It has a new time or place. Tap to see it."))


def called_off(language: str | None, item: ProgrammeItem) -> Notification:
    return _changed(language, item, gettext(language, "We’re sorry: it has been called off."))


def _changed(language: str | None, item: ProgrammeItem, text: str) -> Notification:
    return Notification(
        kind="programme_changes",
        title=text_in(language, item, "title"),
        text=text,
        path=f"/workshops?workshop={item.id}",
        tag=f"programme-{item.id}",
    )
