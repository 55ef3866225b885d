"""Texts of the mails about teams."""

from topout.mail.invitations import without_links
from topout.mail.outbox import Email, write_email
from topout.translations.catalogues import gettext


def invitation(language: str | None, captain: str, team: str, competition: str, code: str, link: str) -> Email:
    """A team's name holds letters, digits and spaces only."""
    return write_email(
        language,
        gettext(language, "%(team)s would like you on their team", team=team),
        gettext(
            language,
            "You’re looking for a team for %(competition)s. %(captain)s, captain of %(team)s, invites you to join.",
            competition=without_links(competition, gettext(language, "a competition")),
            captain=without_links(captain, gettext(language, "Its captain")),
            team=team,
        ),
        gettext(language, "Join here: %(link)s", link=link),
        gettext(language, "Or enter the code %(code)s on the team page.", code=code),
        gettext(language, "It’s up to you: nothing happens until you join."),
    )
