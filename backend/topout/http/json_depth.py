"""How deeply the JSON of a body is nested: Python parses, validates and writes JSON recursively."""

import re

MAX_DEPTH = 32
OPENING, CLOSING = b"[{", b"]}"
NO_BRACKET = bytes(byte for byte in range(256) if byte not in OPENING + CLOSING)
JSON_STRING = re.compile(rb'"(?:[^"\\]|\\.)*+(?:"|$)', re.DOTALL)


def is_too_deep(body: bytes) -> bool:
    brackets = body.translate(None, NO_BRACKET)
    for _ in range(MAX_DEPTH):
        if not brackets:
            return False
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    return bool(brackets) and _find_depth(JSON_STRING.sub(b"", body)) > MAX_DEPTH


def _find_depth(without_strings: bytes) -> int:
    """For the rare bodies whose texts have brackets that do not match, and for those that are nested deeply."""
    depth = deepest = 0
    for byte in without_strings.translate(None, NO_BRACKET):
        depth += 1 if byte in OPENING else -1
        deepest = max(deepest, depth)
    return deepest
