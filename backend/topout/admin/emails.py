"""Texts of the mails about requests to organise."""

from topout.mail.invitations import without_links
from topout.mail.outbox import Email, write_email
from topout.translations.catalogues import gettext


def organiser_asked(language: str | None, person: str, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "Somebody would like to organise"),
        gettext(
            language,
            "%(person)s would like to run competitions on %(site)s.",
            person=without_links(person, gettext(language, "Somebody")),
            site=origin,
        ),
        gettext(language, "Read the request and answer it here: %(link)s", link=f"{origin}/admin/requests"),
    )


def organiser_agreed(language: str | None, answer: str, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "You can create competitions now"),
        gettext(language, "Good news: you can now create competitions on %(site)s.", site=origin),
        _quote(language, answer),
        gettext(language, "Start here: %(link)s", link=f"{origin}/organise"),
    )


def organiser_declined(language: str | None, answer: str, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "Your request to organise"),
        gettext(language, "You asked to run competitions on %(site)s. It isn’t possible at the moment.", site=origin),
        _quote(language, answer),
        gettext(language, "You can still enter competitions, and help at those of others."),
    )


def _quote(language: str | None, answer: str) -> str:
    return gettext(language, "The people who run it write:\n\n%(answer)s", answer=answer) if answer else ""
