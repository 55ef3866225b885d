"""Texts of the mails about requests to remove a photo. What strangers typed is read in the app, not in a mail."""

from topout.competitions.models import Competition
from topout.mail.outbox import Email, write_email
from topout.translations.catalogues import gettext


def photo_removal_asked(language: str | None, competition: Competition, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "Please look at a photo"),
        gettext(
            language,
            "Somebody asks you to remove a photo of %(competition)s.",
            competition=competition.name_in(language),
        ),
        gettext(
            language,
            "See which one, and answer here: %(link)s",
            link=f"{origin}/organise/{competition.id}/photo-requests",
        ),
        gettext(language, "If it shows a person who does not want it, the law usually gives you a month."),
    )


def photo_removed(language: str | None, competition: Competition, answer: str) -> Email:
    return write_email(
        language,
        gettext(language, "The photo is removed"),
        gettext(
            language,
            "You asked for a photo of %(competition)s to be removed. It is gone from this site, for everybody. A phone "
            "without signal may show it until it is online again.",
            competition=competition.name_in(language),
        ),
        _quote(language, answer),
    )


def photo_kept(language: str | None, competition: Competition, answer: str) -> Email:
    return write_email(
        language,
        gettext(language, "Your request about a photo"),
        gettext(
            language,
            "You asked for a photo of %(competition)s to be removed. The organiser has looked at it and would like to "
            "keep it.",
            competition=competition.name_in(language),
        ),
        _quote(language, answer),
        gettext(language, "Answer this mail if you see it differently."),
    )


def _quote(language: str | None, answer: str) -> str:
    return gettext(language, "The organiser writes:\n\n%(answer)s", answer=answer) if answer else ""
