"""Texts of the mails about teams."""

from topout.mail.invitations import without_links
from topout.mail.outbox import Email


def invitation(captain: str, team: str, competition: str, code: str, link: str) -> Email:
    """A team's name holds letters, digits and spaces only."""
    event, person = without_links(competition, "a competition"), without_links(captain, "Its captain")
    return Email(
        f"{team} would like you on their team",
        f"You’re looking for a team for {event}. {person}, captain of {team}, invites you to join.\n\n"
        f"Join here: {link}\n\nOr enter the code {code} on the team page.\n\n"
        "It’s up to you: nothing happens until you join.\n",
    )
