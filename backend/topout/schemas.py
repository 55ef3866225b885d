"""What every body and text field obeys."""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

# Control characters, invisible joiners and direction overrides: a text must look like what it is.
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
LAYOUT = frozenset("\n\r\t")
MAX_ID = 2**31 - 1


class Body(BaseModel):
    """Unknown fields are refused; nothing is guessed from another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


def clean_line(text: str) -> str:
    """One line: NFC, single spaces, nothing invisible."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if any(unicodedata.category(character) in UNSEEN for character in line):
        raise ValueError("Please use visible characters only.")
    return line


def clean_text(text: str) -> str:
    """Several lines, as they were typed; nothing that a database or a reader would choke on."""
    normal = unicodedata.normalize("NFC", text)
    if any(unicodedata.category(character) in {"Cc", "Cs"} and character not in LAYOUT for character in normal):
        raise ValueError("Please use visible characters only.")
    return normal


SingleLineText = Annotated[str, AfterValidator(clean_line)]
"""Give it a length: `Annotated[SingleLineText, StringConstraints(max_length=…)]`."""
LongText = Annotated[str, AfterValidator(clean_text)]
Id = Annotated[int, Field(ge=1, le=MAX_ID)]
