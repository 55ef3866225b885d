"""The files of the scoring cases, and scoring through the public function."""

import json
from pathlib import Path
from typing import Any

from topout.scoring import score_text

ROOT = Path(__file__).parents[3]
CASES = ROOT / "scoring-cases"
OFFICIAL = ROOT.parent / "shared" / "golden"

Document = dict[str, Any]
Rows = list[dict[str, Any]]


def score(document: Document) -> dict[str, Rows]:
    standings: dict[str, Rows] = json.loads(score_text(json.dumps(document)))
    return standings


def places(rows: Rows) -> dict[str, int | None]:
    return {row["id"]: row["place"] for row in rows}


def round_document(format: str, results: dict[str, list[tuple[int, int]]], params: Document | None = None) -> Document:
    """One round of a competition: for each climber (tries to top, tries to zone) per boulder, 0 for not reached."""
    longest = max((len(tries) for tries in results.values()), default=0)
    return {
        "boulders": [{"id": str(number)} for number in range(longest)],
        "climbers": [{"id": climber} for climber in results],
        "categories": [{"key": "round", "kind": "individual", "format": format, "params": params or {}}],
        "ascents": [
            {
                "climber": climber,
                "boulder": str(number),
                "attempts_to_top": top or None,
                "attempts_to_zone": zone or None,
            }
            for climber, tries in results.items()
            for number, (top, zone) in enumerate(tries)
        ],
    }
