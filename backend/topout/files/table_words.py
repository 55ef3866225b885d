"""Titles of columns and words in tables that people download, as the reader's language writes them.

Tables that are read back, and codes, are in no language: boulders, and the audit trail.
"""

from collections.abc import Iterable

from topout.translations.catalogues import gettext, gettext_noop

WORDS = (
    # columns of results and of people
    *(gettext_noop("place"), gettext_noop("bib"), gettext_noop("first name"), gettext_noop("last name")),
    *(gettext_noop("year of birth"), gettext_noop("club"), gettext_noop("team"), gettext_noop("members")),
    *(gettext_noop("category"), gettext_noop("round"), gettext_noop("class"), gettext_noop("session")),
    *(gettext_noop("score"), gettext_noop("tops"), gettext_noop("zones"), gettext_noop("attempts")),
    *(gettext_noop("boulders"), gettext_noop("protests"), gettext_noop("outcome"), gettext_noop("version")),
    *(gettext_noop("made official at"), gettext_noop("SHA-256 of the rows"), gettext_noop("SHA-256")),
    *(gettext_noop("number"), gettext_noop("boulder"), gettext_noop("grade"), gettext_noop("top")),
    *(gettext_noop("zone"), gettext_noop("to top"), gettext_noop("to zone"), gettext_noop("climbed at")),
    *(gettext_noop("status"), gettext_noop("checked in"), gettext_noop("payment"), gettext_noop("waiver signed")),
    *(gettext_noop("date of birth"), gettext_noop("minor"), gettext_noop("guardian")),
    *(gettext_noop("emergency contact"), gettext_noop("e-mail")),
    # what stands in them
    *(gettext_noop("yes"), gettext_noop("no"), gettext_noop("overall"), gettext_noop("upheld")),
    *(gettext_noop("rejected"), gettext_noop("confirmed"), gettext_noop("disqualified"), gettext_noop("withdrew")),
    *(gettext_noop("held"), gettext_noop("waitlisted"), gettext_noop("offered"), gettext_noop("cancelled")),
    *(gettext_noop("expired"), gettext_noop("none"), gettext_noop("open"), gettext_noop("due"), gettext_noop("paid")),
    *(gettext_noop("refunding"), gettext_noop("partly_refunded"), gettext_noop("refunded"), gettext_noop("base")),
    *(gettext_noop("flash"), gettext_noop("master"), gettext_noop("remote"), gettext_noop("unique")),
    *(gettext_noop("volume"), gettext_noop("points"), gettext_noop("counts")),
    # of the books
    *(gettext_noop("line"), gettext_noop("at"), gettext_noop("way of paying"), gettext_noop("name")),
    *(gettext_noop("for"), gettext_noop("fee"), gettext_noop("paid back"), gettext_noop("on its way back")),
    *(gettext_noop("refunds that failed"), gettext_noop("disputed"), gettext_noop("still to pay")),
    *(gettext_noop("kept"), gettext_noop("currency"), gettext_noop("state"), gettext_noop("reference")),
    *(gettext_noop("sum"), gettext_noop("day"), gettext_noop("online (Stripe)"), gettext_noop("online (sandbox)")),
    *(gettext_noop("cash at the desk"), gettext_noop("card at the desk"), gettext_noop("free")),
    *(gettext_noop("not paid yet"), gettext_noop("nothing to pay"), gettext_noop("Fee"), gettext_noop("Payment")),
    *(gettext_noop("Refund"), gettext_noop("received"), gettext_noop("to be handed back"), gettext_noop("on its way")),
    *(gettext_noop("failed"), gettext_noop("Sum"), gettext_noop("Entry")),
    *(gettext_noop("Sum by way of paying"), gettext_noop("Sum by day"), gettext_noop("Sum by day and way of paying")),
    # names of sheets
    *(gettext_noop("Protests"), gettext_noop("Official"), gettext_noop("Ascents"), gettext_noop("Participants")),
    *(gettext_noop("Sums"), gettext_noop("Fees, payments, refunds"), gettext_noop("Open and failed")),
    gettext_noop("People"),
)
_KNOWN = frozenset(WORDS)


def say(language: str | None, word: str) -> str:
    """As it is where it is no word of ours."""
    return gettext(language, word) if word in _KNOWN else word


def say_all(language: str | None, words: Iterable[str]) -> tuple[str, ...]:
    return tuple(say(language, word) for word in words)
