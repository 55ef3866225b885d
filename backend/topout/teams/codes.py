"""Team codes: read out over the noise of a crag, typed with cold fingers."""

import secrets

# No I, L, O, 0, 1, and of B/8, S/5, Z/2 neither.
ALPHABET = "ACDEFGHJKMNPQRTUVWXY34679"
LENGTH = 6


def make_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(typed: str) -> str:
    """Any case, with or without the gaps that people put in; no code holds anything but these letters."""
    return "".join(letter for letter in typed.upper() if letter in ALPHABET)
