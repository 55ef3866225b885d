"""Team codes, easy to read out and to type."""

import secrets

# Without characters that look or sound alike: B 8, I L 1, O 0, S 5, Z 2.
ALPHABET = "ACDEFGHJKMNPQRTUVWXY34679"
LENGTH = 6


def make_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(typed: str) -> str:
    """Upper case, without spaces and other characters that no code contains."""
    return "".join(letter for letter in typed.upper() if letter in ALPHABET)
