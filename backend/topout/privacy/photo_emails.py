"""Texts of the mails about requests to remove a photo. What strangers typed is read in the app, not in a mail."""

from topout.competitions.models import Competition
from topout.mail.outbox import Email


def photo_removal_asked(competition: Competition, origin: str) -> Email:
    return Email(
        "Please look at a photo",
        f"Somebody asks you to remove a photo of {competition.name}.\n\n"
        f"See which one, and answer here: {origin}/organise/{competition.id}/photo-requests\n\n"
        "If it shows a person who does not want it, the law usually gives you a month.\n",
    )


def photo_removed(competition: Competition, answer: str) -> Email:
    return Email(
        "The photo is removed",
        f"You asked for a photo of {competition.name} to be removed. It is gone from this site, for everybody. A phone "
        f"without signal may show it until it is online again.\n{_quote(answer)}",
    )


def photo_kept(competition: Competition, answer: str) -> Email:
    return Email(
        "Your request about a photo",
        f"You asked for a photo of {competition.name} to be removed. The organiser has looked at it and would like to "
        f"keep it.\n{_quote(answer)}\nAnswer this mail if you see it differently.\n",
    )


def _quote(answer: str) -> str:
    return f"\nThe organiser writes:\n\n{answer}\n" if answer else ""
