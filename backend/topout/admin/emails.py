"""Texts of the mails about requests to organise."""

from topout.mail.invitations import without_links
from topout.mail.outbox import Email


def organiser_asked(person: str, origin: str) -> Email:
    name = without_links(person, "Somebody")
    return Email(
        "Somebody would like to organise",
        f"{name} would like to run competitions on {origin}.\n\n"
        f"Read the request and answer it here: {origin}/admin/requests\n",
    )


def organiser_agreed(answer: str, origin: str) -> Email:
    return Email(
        "You can create competitions now",
        f"Good news: you can now create competitions on {origin}.\n\n{_quote(answer)}Start here: {origin}/organise\n",
    )


def organiser_declined(answer: str, origin: str) -> Email:
    return Email(
        "Your request to organise",
        f"You asked to run competitions on {origin}. It isn’t possible at the moment.\n\n{_quote(answer)}"
        "You can still enter competitions, and help at those of others.\n",
    )


def _quote(answer: str) -> str:
    return f"The people who run it write:\n\n{answer}\n\n" if answer else ""
