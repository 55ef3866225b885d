"""Texts of the mails about teams."""

from topout.mail.invitations import without_links
from topout.mail.outbox import Email


def invitation(captain: str, team: str, competition: str, code: str, link: str) -> Email:
    """A team's name holds letters, digits and spaces only."""
    event, person = without_links(competition, "a competition"), without_links(captain, "Its captain")
    return Email(
        f"{team} would like you in their team",
        f"You are looking for a team for {event}. {person}, captain of {team}, invites you.\n\n"
        f"Join here: {link}\n\nOr enter the code {code} on the team page.\n\n"
        "You are free to choose: nothing happens until you join.\n",
    )
