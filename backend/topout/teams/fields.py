"""Field types with cleaning and validation for teams. Pure."""

import re
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, StringConstraints

from topout.core.errors.field_errors import field_error
from topout.core.schemas import SingleLineText

NAME_RULE = field_error("team_name_rule")
CATEGORY_RULE = field_error("team_category_rule")
MIN_NAME_LENGTH, MAX_NAME_LENGTH = 3, 50
_NAME = re.compile(r"[A-Za-z0-9 ]*")


def clean_team_name(text: str) -> str:
    """White space becomes single spaces, so that two names cannot look alike."""
    name = " ".join(text.split())
    if not _NAME.fullmatch(name):
        raise ValueError(NAME_RULE)
    if not MIN_NAME_LENGTH <= len(name) <= MAX_NAME_LENGTH:
        raise ValueError(field_error("team_name_length", min_length=MIN_NAME_LENGTH, max_length=MAX_NAME_LENGTH))
    return name


def name_key(name: str) -> str:
    return name.lower()


TeamName = Annotated[str, StringConstraints(max_length=200), AfterValidator(clean_team_name)]
# What is no key of a team category gets one sentence, whatever it is; the service says it together with what is wrong
# with the name.
GivenTeamName = Annotated[str, StringConstraints(max_length=200)]
MarathonSubcategory = Annotated[str, BeforeValidator(lambda value: value if isinstance(value, str) else "")]
GivenCode = Annotated[str, StringConstraints(min_length=1, max_length=20)]
Note = Annotated[SingleLineText, StringConstraints(max_length=200)]
