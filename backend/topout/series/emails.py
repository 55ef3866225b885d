"""Texts of the mails about series, in the receiver's language."""

from topout.mail.invitations import without_links
from topout.mail.outbox import Email, write_email
from topout.translations.catalogues import gettext


def asked_to_join(language: str | None, asking: str, series: str, competition: str, link: str) -> Email:
    event = without_links(competition, gettext(language, "your competition"))
    person = without_links(asking, gettext(language, "An organiser"))
    return write_email(
        language,
        gettext(language, "%(competition)s in a series?", competition=event),
        gettext(
            language,
            "%(person)s would like %(competition)s to count in the series %(series)s.",
            person=person,
            competition=event,
            series=without_links(series, gettext(language, "a series")),
        ),
        gettext(language, "Agree or decline here: %(link)s", link=link),
        gettext(
            language,
            "It’s up to you: nothing of your competition counts until you agree, and you can leave again later.",
        ),
    )
