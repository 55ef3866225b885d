"""Mails that one person makes the server send to another: how many, and what they may show of a name."""

import re

from limits import RateLimitItemPerDay

from topout.core.rate_limits import RateLimits

PER_RECEIVER = RateLimitItemPerDay(5, 1, "invitations-receiver")
PER_SENDER = RateLimitItemPerDay(100, 1, "invitations-sender")
# An address, a scheme, or what mail programs turn into a link: a dot with two letters or more behind it.
_LINK = re.compile(r"@|//|www\.|[^\W_]\.[^\W\d_]{2,}", re.IGNORECASE)


def hit_invitation_limits(rate_limits: RateLimits, sender_id: int, receiver: str) -> None:
    """Whether the receiver has an account plays no part."""
    rate_limits.hit(PER_RECEIVER, receiver)
    rate_limits.hit(PER_SENDER, str(sender_id))


def without_links(name: str, otherwise: str) -> str:
    """A name as an invitation shows it: without words that are an address or a link."""
    return " ".join(word for word in name.split() if not _LINK.search(word)) or otherwise
