"""R21: which category of a competition counts in which class. Pure."""

from collections.abc import Iterable, Mapping
from typing import Any

Match = Mapping[str, Any]


def match_categories(
    competition_id: int, categories: Iterable[str], classes: Iterable[str], by_hand: Iterable[Match]
) -> dict[str, str]:
    """The class of each category that counts: as matched by hand, else the class with its key. What is matched to a
    class by hand takes the place of the category with its key."""
    known = set(classes)
    chosen = {one["category"]: one["class_key"] for one in by_hand if one["competition_id"] == competition_id}
    present = list(categories)
    matched = {key: chosen[key] for key in present if chosen.get(key) in known}
    taken = set(matched.values())
    return matched | {key: key for key in present if key not in chosen and key in known - taken}
