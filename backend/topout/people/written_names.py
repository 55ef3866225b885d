"""Names as lists of clubs have them, and by what a person is recognised. Pure."""

from topout.files.headings import normalise

PARTICLES = frozenset(("van", "von", "der", "den", "de", "del", "della", "di", "da", "dos", "la", "le", "ten", "zu"))
PersonKey = tuple[tuple[str, ...], int]
"""The words of the name, in any order and without accents, and the year of birth."""


def split_name(text: str) -> tuple[str, str]:
    """First and last names; the last is empty where there is only one word. `Sommer, Lena` and `SOMMER Lena` are
    Lena Sommer, and `Ana de la Cruz` is Ana."""
    before, comma, after = (part.strip() for part in text.partition(","))
    if comma and before and after:
        return after, before
    words = text.split()
    capitals = next((index for index, word in enumerate(words) if not _is_capital(word)), len(words))
    if 0 < capitals < len(words):
        return " ".join(words[capitals:]), " ".join(words[:capitals])
    start = len(words) - 1
    while start > 1 and words[start - 1].lower() in PARTICLES:
        start -= 1
    return " ".join(words[:start] or words[start:]), " ".join(words[start:] if start > 0 else [])


def _is_capital(word: str) -> bool:
    return len(word) > 1 and word.isupper()


def person_key(first_name: str, last_name: str, birth_year: int) -> PersonKey:
    return tuple(sorted(normalise(f"{first_name} {last_name}").split())), birth_year
