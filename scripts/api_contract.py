"""What `/api` promises: the OpenAPI document that clients were written for, which the next one must keep (decision 74).

`python3 -m scripts.api_contract` takes into it what is new. It writes nothing when a promise would be broken, unless
`--break` says that this is meant; then CHANGELOG.md has to say it, too.
"""

import json
import subprocess
import sys
from typing import Any

from scripts.api_comparison import LOWEST_REFUSAL, list_breaks
from scripts.commands import fail, run_script
from scripts.paths import BACKEND, ROOT, venv_bin

CONTRACT = BACKEND / "tests" / "recordings" / "api_contract.json"
TEXTS = ("title", "description", "summary", "examples", "tags")


def main() -> None:
    printed = subprocess.run([venv_bin("topout"), "openapi"], stdout=subprocess.PIPE, check=True).stdout
    offered = reduce_document(json.loads(printed))
    breaks = list_breaks(read_contract(), offered) if CONTRACT.is_file() else []
    print("\n".join(breaks))
    if breaks and "--break" not in sys.argv:
        fail("Clients of the API would break, so nothing is written. Keep what they use, or say --break.")
    CONTRACT.write_text(write_lines(offered))
    print(f"{CONTRACT.relative_to(ROOT)} has {len(offered['paths'])} paths.")


def write_lines(document: dict[str, Any]) -> str:
    """A line for each path and each model, so that a change shows what it is about."""
    parts = {"paths": document["paths"], "schemas": document["components"]["schemas"]}
    written = (
        f'"{name}":{{\n'
        + ",\n".join(f"{json.dumps(key)}:{_write_compact(value)}" for key, value in sorted(part.items()))
        + "\n}"
        for name, part in parts.items()
    )
    return "{\n" + ",\n".join(written) + "\n}\n"


def _write_compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def read_contract() -> dict[str, Any]:
    stored = json.loads(CONTRACT.read_text())
    return {"paths": stored["paths"], "components": {"schemas": stored["schemas"]}}


def reduce_document(document: dict[str, Any]) -> dict[str, Any]:
    """Without texts, without refusals, whose envelope is one model, and without what is not below `/api/`."""
    paths = {
        path: {method: _reduce_call(call) for method, call in calls.items()}
        for path, calls in document["paths"].items()
        if path.startswith("/api/")
    }
    return {
        "paths": paths,
        "components": {"schemas": _without_texts(document["components"]["schemas"], names_keys=True)},
    }


def _reduce_call(call: dict[str, Any]) -> dict[str, Any]:
    kept = {status: one for status, one in call["responses"].items() if int(status) < LOWEST_REFUSAL}
    return dict(_without_texts({**call, "responses": kept}))


def _without_texts(value: Any, *, names_keys: bool = False) -> Any:
    """A key of a model may be called `title`, too."""
    if isinstance(value, list):
        return [_without_texts(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        name: _without_texts(one, names_keys=name in {"properties", "schemas"} and not names_keys)
        for name, one in value.items()
        if names_keys or name not in TEXTS
    }


if __name__ == "__main__":
    run_script(main)
