"""What the pages say until an installation has texts of its own: `default_texts/`, one file for each language."""

from functools import cache
from pathlib import Path
from typing import Literal

from topout.core.languages import DEFAULT_LANGUAGE

TextName = Literal["terms", "privacy"]
FOLDER = Path(__file__).with_name("default_texts")


@cache
def load_default(name: TextName, language: str) -> str:
    file = FOLDER / f"{name}.{language}.md"
    return (file if file.is_file() else FOLDER / f"{name}.{DEFAULT_LANGUAGE}.md").read_text("utf-8")
