"""A sentence of each code that the server can send, for the tests of the app: it says the same in English, and has a
sentence for each code in every language. After a change of the sentences, in `tests`: `python -m
support.sentence_samples`."""

import json
from pathlib import Path
from typing import Any

from support.rule_samples import RULES, list_rules
from topout.core.errors.field_errors import SENTENCES, FieldError, list_params

ROOT = Path(__file__).parents[3]
FIELD_ERRORS = ROOT / "frontend/src/testing/field-errors.json"
PARAMS: dict[str, Any] = {
    **{"min_length": 3, "max_length": 50, "ge": 7, "le": 90, "max": 40, "columns": 4, "line": 12, "number": 17},
    **{"left": 2, "capacity": 60, "needed": 5, "listed": 3, "groups": 8, "year": 2011, "first": 2008, "last": 2009},
    **{"why": "This is odd.", "column": "name", "heading": "Wand", "headings": ["Wand", "Ort"], "cell": "6?"},
    **{"names": ["U14", "U16", "Open"], "date": "2026-07-06", "name": "Block A", "team": "Slopers", "club": "DAV"},
    **{"category": "Youth", "session": "Morning", "written": "Yout"},
}


def list_field_errors() -> list[dict[str, Any]]:
    samples = {code: {name: PARAMS[name] for name in list_params(code)} for code in SENTENCES}
    return [{"code": code, "params": params, "sentence": FieldError(code, params)} for code, params in samples.items()]


def write(target: Path, samples: list[dict[str, Any]]) -> None:
    target.write_text(json.dumps(samples, ensure_ascii=False, indent=2) + "\n")


if __name__ == "__main__":
    write(FIELD_ERRORS, list_field_errors())
    write(RULES, list_rules())
