"""Texts of the mails about teams."""

from topout.mail.outbox import Email


def invitation(captain: str, team: str, competition: str, code: str, link: str) -> Email:
    return Email(
        f"{team} would like you in their team",
        f"You are looking for a team for {competition}. {captain}, captain of {team}, invites you.\n\n"
        f"Join here: {link}\n\nOr enter the code {code} on the team page.\n\n"
        "You are free to choose: nothing happens until you join.\n",
    )
