"""The documents as a site, made by Sphinx: `make docs` writes it to dist/site/, and `make release` packs it.

The source folder is the repository, so that a link between two documents is the same here and on a code host. A link
that leads nowhere, and a document that is in no list, stop the build.
"""

import shutil
from pathlib import Path

from sphinx.application import Sphinx

ROOT = Path(__file__).parents[2]

project = "Topout"
extensions = ["myst_parser"]
myst_heading_anchors = 4
include_patterns = [
    "docs/site/index.md",
    "*.md",
    "docs/*.md",
    "docs/decisions/*.md",
    "bench/RESULTS.md",
]
root_doc = "docs/site/index"

html_theme = "furo"
html_title = "Topout"
html_show_copyright = False
html_show_sphinx = False
html_show_sourcelink = False
html_copy_source = False


def copy_pictures(app: Sphinx, failure: Exception | None) -> None:
    """The pictures of README stand in a table written in HTML, which Sphinx does not read."""
    if failure is None:
        shutil.copytree(
            ROOT / "docs" / "pictures",
            app.outdir / "docs" / "pictures",
            dirs_exist_ok=True,
        )
        # The address of the site is this folder.
        (app.outdir / "index.html").write_text(
            '<!doctype html><meta charset="utf-8"><title>Topout</title>'
            '<meta http-equiv="refresh" content="0; url=docs/site/index.html">'
            '<a href="docs/site/index.html">Topout</a>\n'
        )


def setup(app: Sphinx) -> None:
    app.connect("build-finished", copy_pictures)
