"""Base types of request bodies and text fields."""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

# Unicode categories of control characters, invisible joiners and direction overrides: texts with them look like others.
INVISIBLE_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
ALLOWED_CONTROLS = frozenset("\n\r\t")
MAX_ID = 2**31 - 1


class Body(BaseModel):
    """Unknown fields are refused, and values are not converted from other types."""

    model_config = ConfigDict(extra="forbid", strict=True)


def clean_line(text: str) -> str:
    """One line: NFC, single spaces, no invisible characters."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if any(unicodedata.category(character) in INVISIBLE_CATEGORIES for character in line):
        raise ValueError("Please use visible characters only.")
    return line


def clean_text(text: str) -> str:
    """Several lines: NFC, no control characters but line breaks and tabs, no surrogates."""
    normal = unicodedata.normalize("NFC", text)
    if any(
        unicodedata.category(character) in {"Cc", "Cs"} and character not in ALLOWED_CONTROLS for character in normal
    ):
        raise ValueError("Please use visible characters only.")
    return normal


SingleLineText = Annotated[str, AfterValidator(clean_line)]
"""Add a length: `Annotated[SingleLineText, StringConstraints(max_length=…)]`."""
LongText = Annotated[str, AfterValidator(clean_text)]
Id = Annotated[int, Field(ge=1, le=MAX_ID)]
RequestKey = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")]
"""Made by the client: a request with the same key happens once."""
