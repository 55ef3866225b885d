"""`make gen`: the TypeScript types of the API, from the server's own OpenAPI document.

`--check` writes nothing and fails when the committed types are not what would be written.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from scripts import setup
from scripts.commands import fail, run_script
from scripts.paths import FRONTEND, ROOT, node_bin, venv_bin

TYPES = FRONTEND / "src" / "api" / "schema.gen.ts"


def main() -> None:
    if "--check" in sys.argv:
        check()
        return
    setup.prepare_python()
    setup.prepare_node()
    generate(TYPES)


def check() -> None:
    with tempfile.TemporaryDirectory() as folder:
        generated = Path(folder) / TYPES.name
        generate(generated)
        if not TYPES.is_file() or generated.read_text() != TYPES.read_text():
            fail(f"{TYPES.relative_to(ROOT)} is not what the server offers now; run make gen and commit it.")


def generate(target: Path) -> None:
    with tempfile.NamedTemporaryFile(suffix=".json") as document:
        subprocess.run([venv_bin("topout"), "openapi"], stdout=document, check=True)
        command = [node_bin("openapi-typescript"), document.name, "--output", str(target)]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)


if __name__ == "__main__":
    run_script(main)
