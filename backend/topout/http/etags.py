"""Whether a client has what it asks for already: the one comparison of ETags. Pure."""

import re

MAX_ETAGS_LENGTH = 1000
"""Of If-None-Match: a cache in between may list what it has of several clients."""
LISTED = re.compile(r'(?:W/)?("[^"]*")')


def has_etag(if_none_match: str, etag: str) -> bool:
    """By the weak comparison of RFC 9110, 13.1.2: proxies that compress make the ETag a weak one."""
    return if_none_match == etag or if_none_match.strip() == "*" or etag in LISTED.findall(if_none_match)
