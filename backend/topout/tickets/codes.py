"""Ticket codes: derived, never stored."""

from topout.accounts.tokens import list_macs
from topout.core.config import Settings
from topout.teams.models import CODE_ALPHABET

LENGTH = 8
DERIVE, FIND = "ticket-code", "ticket"
"""Purposes of MACs: one makes the code, the other finds its ticket."""


def list_codes(settings: Settings, nonce: str) -> list[str]:
    """With the secret key, and with the previous one while it is still accepted."""
    return [_spell(int(mac, 16)) for mac in list_macs(settings, DERIVE, nonce)]


def list_code_macs(settings: Settings, code: str) -> list[str]:
    return list_macs(settings, FIND, code)


def find_code(settings: Settings, nonce: str, code_mac: str) -> str | None:
    """None once the key that made it is no longer accepted: then the printed ticket is worthless, too."""
    return next((code for code in list_codes(settings, nonce) if code_mac in list_code_macs(settings, code)), None)


def _spell(number: int) -> str:
    base = len(CODE_ALPHABET)
    return "".join(CODE_ALPHABET[number // base**digit % base] for digit in range(LENGTH))
