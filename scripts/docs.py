"""`make docs`: writes the documents as a site to dist/site/.

Sphinx has an environment of its own: server and tests do without it.
"""

from pathlib import Path

from scripts.commands import run_command, run_script
from scripts.paths import CACHE, ROOT
from scripts.tool_venv import prepare_tool

SITE = ROOT / "dist" / "site"
SOURCE = ROOT / "docs" / "site"
LOCK = SOURCE / "requirements.lock"


def main() -> None:
    print(f"Open {build_site().relative_to(ROOT) / 'index.html'} in a browser.")


def build_site() -> Path:
    """Fails at the first link that leads nowhere. The doctrees of the last run make the next one faster."""
    sphinx = [str(prepare_tool("sphinx", LOCK) / "sphinx-build"), "--quiet", "--fail-on-warning", "--keep-going"]
    folders = ["-c", str(SOURCE), "-d", str(CACHE / "doctrees"), str(ROOT), str(SITE)]
    run_command("Building the site of the documents", [*sphinx, *folders])
    return SITE


if __name__ == "__main__":
    run_script(main)
