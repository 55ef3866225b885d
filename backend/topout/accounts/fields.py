"""Field types with cleaning and validation: names, addresses, passwords."""

import re
from typing import Annotated

from pydantic import AfterValidator, StringConstraints

from topout.accounts.common_passwords import is_common
from topout.core.schemas import clean_line

PASSWORD_RULE = (
    "Password must include at least one lowercase letter, one uppercase letter, "
    "and one special character (!?@#$%^&*_0-9)"
)
PASSWORDS_DIFFER = "Passwords do not match"
COMMON_PASSWORD = "This password is among the most common ones. Please choose another."
MIN_PASSWORD_LENGTH = 8
MAX_PASSWORD_LENGTH = 128
MAX_NAME_LENGTH = 50
_REQUIRED_CHARACTERS = (re.compile(r"[a-z]"), re.compile(r"[A-Z]"), re.compile(r"[!?@#$%^&*_0-9]"))
_EMAIL = re.compile(r"[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}")


def clean_name(text: str) -> str:
    name = clean_line(text)
    if not name:
        raise ValueError("This is needed.")
    if len(name) > MAX_NAME_LENGTH:
        raise ValueError(f"Please enter at most {MAX_NAME_LENGTH} characters.")
    if not any(character.isalpha() for character in name):
        raise ValueError("Please enter at least one letter.")
    return name


def clean_email(text: str) -> str:
    email = text.strip().lower()
    if not _EMAIL.fullmatch(email) or ".." in email or len(email) > 254:
        raise ValueError("Please enter a complete e-mail address, like name@example.org.")
    return email


def check_new_password(password: str) -> str:
    long_enough = len(password) >= MIN_PASSWORD_LENGTH
    if not long_enough or not all(needed.search(password) for needed in _REQUIRED_CHARACTERS):
        raise ValueError(PASSWORD_RULE)
    if len(password) > MAX_PASSWORD_LENGTH:
        raise ValueError(f"Password can have at most {MAX_PASSWORD_LENGTH} characters")
    if is_common(password):
        raise ValueError(COMMON_PASSWORD)
    return password


Name = Annotated[str, StringConstraints(max_length=200), AfterValidator(clean_name)]
Email = Annotated[str, StringConstraints(max_length=320), AfterValidator(clean_email)]
NewPassword = Annotated[str, StringConstraints(max_length=1000), AfterValidator(check_new_password)]
GivenPassword = Annotated[str, StringConstraints(max_length=1000)]
