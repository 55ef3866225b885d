"""Field types with cleaning and validation for teams. Pure."""

import re
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, StringConstraints

from topout.core.schemas import SingleLineText

NAME_RULE = "Team name can only contain Latin characters and numbers"
CATEGORY_RULE = "Please provide a valid category"
MIN_NAME_LENGTH, MAX_NAME_LENGTH = 3, 50
_NAME = re.compile(r"[A-Za-z0-9 ]*")
_KEY = re.compile(r"[A-Za-z0-9_]{1,30}")


def clean_team_name(text: str) -> str:
    """White space becomes single spaces, so that two names cannot look alike."""
    name = " ".join(text.split())
    if not _NAME.fullmatch(name):
        raise ValueError(NAME_RULE)
    if not MIN_NAME_LENGTH <= len(name) <= MAX_NAME_LENGTH:
        raise ValueError(f"Team name must have {MIN_NAME_LENGTH} to {MAX_NAME_LENGTH} characters")
    return name


def name_key(name: str) -> str:
    return name.lower()


def _check_subcategory(value: Any) -> Any:
    """The same sentence for what cannot be a key as for the key of no team category (R1)."""
    if not isinstance(value, str) or not _KEY.fullmatch(value):
        raise ValueError(CATEGORY_RULE)
    return value


TeamName = Annotated[str, StringConstraints(max_length=200), AfterValidator(clean_team_name)]
MarathonSubcategory = Annotated[str, BeforeValidator(_check_subcategory)]
GivenCode = Annotated[str, StringConstraints(min_length=1, max_length=20)]
Note = Annotated[SingleLineText, StringConstraints(max_length=200)]
