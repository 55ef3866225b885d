"""Texts of the mails about competitions."""

import datetime as dt

from topout.competitions.models import Duty
from topout.mail.invitations import without_links
from topout.mail.outbox import Email

_AS = {"judge": "a judge", "organiser": "a co-organiser"}


def staff_invitation(inviter: str, competition: str, duty: Duty, link: str, expires_at: dt.datetime) -> Email:
    event, person = without_links(competition, "a competition"), without_links(inviter, "An organiser")
    return Email(
        f"Invitation to {event}",
        f"{person} invites you to {event} as {_AS[duty]}.\n\n"
        f"Accept here: {link}\n\nThe link works once, until {expires_at:%d %B %Y}.\n\n"
        "It’s up to you: nothing happens until you accept. If you don’t know what this is about, "
        "ignore this email.\n",
    )
