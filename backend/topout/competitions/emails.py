"""Texts of the mails about competitions."""

import datetime as dt

from topout.competitions.models import StaffRole
from topout.mail.invitations import without_links
from topout.mail.outbox import Email

_AS = {"judge": "a judge", "desk": "a helper at the desk", "organiser": "a co-organiser"}


def staff_invitation(inviter: str, competition: str, duty: StaffRole, link: str, expires_at: dt.datetime) -> Email:
    event, person = without_links(competition, "a competition"), without_links(inviter, "An organiser")
    return Email(
        f"Invitation to {event}",
        f"{person} invites you to {event} as {_AS[duty]}.\n\n"
        f"Accept here: {link}\n\nThe link works once, until {expires_at:%d %B %Y}.\n\n"
        "It’s up to you: nothing happens until you accept. If you don’t know what this is about, "
        "ignore this email.\n",
    )


def handover_offered(owner: str, competition: str, link: str, expires_at: dt.datetime) -> Email:
    event, person = without_links(competition, "a competition"), without_links(owner, "The organiser")
    return Email(
        f"Take over {event}",
        f"{person} would like to hand {event} over to you: its entries, its payments and its results would be in your "
        f"hands.\n\nAccept here, signed in with this email address: {link}\n\n"
        f"The link works once, until {expires_at:%d %B %Y}.\n\n"
        "It’s up to you: nothing happens until you accept. If you don’t know what this is about, "
        "ignore this email.\n",
    )


def handed_over(owner: str, competition: str, *, stays: bool) -> Email:
    event, person = without_links(competition, "your competition"), without_links(owner, "The new owner")
    role = "You’re still a co-organiser." if stays else "You’re no longer on its staff."
    return Email(f"{event} is handed over", f"{person} has accepted and is now the owner of {event}. {role}\n")


def taken_over(former: str, competition: str) -> Email:
    event, person = without_links(competition, "the competition"), without_links(former, "The former owner")
    return Email(
        f"{event} is yours now",
        f"You’ve taken {event} over from {person}. You’re its owner: only you can hand it on.\n",
    )


def passed_on(competition: str) -> Email:
    event = without_links(competition, "The competition")
    return Email(
        f"{event} is yours now",
        f"The owner of {event} has deleted their account. You’ve been co-organiser longest, so you’re its owner now.\n",
    )
