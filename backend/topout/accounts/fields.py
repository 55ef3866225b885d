"""Field types with cleaning and validation: names, addresses, passwords."""

import re
from typing import Annotated

from pydantic import AfterValidator, StringConstraints

from topout.accounts.common_passwords import is_common
from topout.core.errors.field_errors import field_error
from topout.core.schemas import clean_line

PASSWORD_RULE = field_error("password_rule")
PASSWORDS_DIFFER = field_error("passwords_differ")
COMMON_PASSWORD = field_error("common_password")
MIN_PASSWORD_LENGTH = 8
MAX_PASSWORD_LENGTH = 128
MAX_NAME_LENGTH = 50
_REQUIRED_CHARACTERS = (re.compile(r"[a-z]"), re.compile(r"[A-Z]"), re.compile(r"[!?@#$%^&*_0-9]"))
_EMAIL = re.compile(r"[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}")


def clean_name(text: str) -> str:
    name = clean_line(text)
    if not name:
        raise ValueError(field_error("needed"))
    if len(name) > MAX_NAME_LENGTH:
        raise ValueError(field_error("too_long", max_length=MAX_NAME_LENGTH))
    if not any(character.isalpha() for character in name):
        raise ValueError(field_error("no_letter"))
    return name


def clean_email(text: str) -> str:
    email = text.strip().lower()
    if not _EMAIL.fullmatch(email) or ".." in email or len(email) > 254:
        raise ValueError(field_error("email_incomplete"))
    return email


def check_new_password(password: str) -> str:
    long_enough = len(password) >= MIN_PASSWORD_LENGTH
    if not long_enough or not all(needed.search(password) for needed in _REQUIRED_CHARACTERS):
        raise ValueError(PASSWORD_RULE)
    if len(password) > MAX_PASSWORD_LENGTH:
        raise ValueError(field_error("password_too_long", max_length=MAX_PASSWORD_LENGTH))
    if is_common(password):
        raise ValueError(COMMON_PASSWORD)
    return password


Name = Annotated[str, StringConstraints(max_length=200), AfterValidator(clean_name)]
Email = Annotated[str, StringConstraints(max_length=320), AfterValidator(clean_email)]
NewPassword = Annotated[str, StringConstraints(max_length=1000), AfterValidator(check_new_password)]
GivenPassword = Annotated[str, StringConstraints(max_length=1000)]
