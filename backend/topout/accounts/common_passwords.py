"""The passwords that are guessed first: a list in the package, so that no network is needed."""

import gzip
from functools import lru_cache
from pathlib import Path

LIST = Path(__file__).with_name("common_passwords.txt.gz")
CONTEXT_WORDS = frozenset({"topout", "boulder", "bouldering", "climber", "climbing", "crag", "competition"})
"""What somebody who guesses here tries first, with any digits and signs around it."""


def is_common(password: str) -> bool:
    """Whatever the case of its letters: the list is in lower case."""
    lower = password.lower()
    return lower in _read_list() or "".join(filter(str.isalpha, lower)) in CONTEXT_WORDS


@lru_cache(maxsize=1)
def _read_list() -> frozenset[str]:
    return frozenset(gzip.decompress(LIST.read_bytes()).decode().split("\n"))
