"""Texts of the mails about competitions."""

import datetime as dt

from topout.competitions.models import StaffRole
from topout.mail.invitations import without_links
from topout.mail.outbox import Email, write_email
from topout.translations.catalogues import gettext, gettext_noop
from topout.translations.formats import format_date

_INVITATIONS = {
    "judge": gettext_noop("%(person)s invites you to %(competition)s as a judge."),
    "desk": gettext_noop("%(person)s invites you to %(competition)s as a helper at the desk."),
    "organiser": gettext_noop("%(person)s invites you to %(competition)s as a co-organiser."),
}


def staff_invitation(
    language: str | None, inviter: str, competition: str, duty: StaffRole, link: str, expires_at: dt.datetime
) -> Email:
    event = without_links(competition, gettext(language, "a competition"))
    person = without_links(inviter, gettext(language, "An organiser"))
    return write_email(
        language,
        gettext(language, "Invitation to %(competition)s", competition=event),
        gettext(language, _INVITATIONS[duty], person=person, competition=event),
        gettext(language, "Accept here: %(link)s", link=link),
        *_until_accepted(language, expires_at),
    )


def handover_offered(language: str | None, owner: str, competition: str, link: str, expires_at: dt.datetime) -> Email:
    event = without_links(competition, gettext(language, "a competition"))
    return write_email(
        language,
        gettext(language, "Take over %(competition)s", competition=event),
        gettext(
            language,
            "%(person)s would like to hand %(competition)s over to you: its entries, its payments and its results "
            "would be in your hands.",
            person=without_links(owner, gettext(language, "The organiser")),
            competition=event,
        ),
        gettext(language, "Accept here, signed in with this email address: %(link)s", link=link),
        *_until_accepted(language, expires_at),
    )


def _until_accepted(language: str | None, expires_at: dt.datetime) -> tuple[str, str]:
    return (
        gettext(language, "The link works once, until %(day)s.", day=format_date(language, expires_at)),
        gettext(
            language,
            "It’s up to you: nothing happens until you accept. If you don’t know what this is about, ignore this "
            "email.",
        ),
    )


def handed_over(language: str | None, owner: str, competition: str, *, stays: bool) -> Email:
    event = without_links(competition, gettext(language, "your competition"))
    person = without_links(owner, gettext(language, "The new owner"))
    if stays:
        text = gettext(
            language,
            "%(person)s has accepted and is now the owner of %(competition)s. You’re still a co-organiser.",
            person=person,
            competition=event,
        )
    else:
        text = gettext(
            language,
            "%(person)s has accepted and is now the owner of %(competition)s. You’re no longer on its staff.",
            person=person,
            competition=event,
        )
    return write_email(language, gettext(language, "%(competition)s is handed over", competition=event), text)


def taken_over(language: str | None, former: str, competition: str) -> Email:
    event = without_links(competition, gettext(language, "the competition"))
    return write_email(
        language,
        gettext(language, "%(competition)s is yours now", competition=event),
        gettext(
            language,
            "You’ve taken %(competition)s over from %(person)s. You’re its owner: only you can hand it on.",
            competition=event,
            person=without_links(former, gettext(language, "The former owner")),
        ),
    )


def passed_on(language: str | None, competition: str) -> Email:
    event = without_links(competition, gettext(language, "The competition"))
    return write_email(
        language,
        gettext(language, "%(competition)s is yours now", competition=event),
        gettext(
            language,
            "The owner of %(competition)s has deleted their account. You’ve been co-organiser longest, so you’re its "
            "owner now.",
            competition=event,
        ),
    )
