import datetime as dt
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationInfo, field_validator

from topout.accounts.fields import PASSWORDS_DIFFER, Email, GivenPassword, Name, NewPassword
from topout.accounts.models import Role
from topout.core.languages import Language
from topout.core.schemas import Body

Section = list[dict[str, Any]]
"""A part of what somebody gets who asks for their data."""


class RegisterBody(Body):
    first_name: Name
    last_name: Name
    email: Email
    password: NewPassword


class FirstAdminBody(RegisterBody):
    token: Annotated[str, Field(min_length=1, max_length=100, pattern=r"^[0-9a-f]+$")]
    """What stands behind the # of the printed link."""


class CodeBody(Body):
    email: Email


class AccountBody(Body):
    """What the holder of a ticket adds to become an account."""

    email: Email
    password: NewPassword


class VerifyBody(Body):
    challenge_id: Annotated[str, Field(min_length=1, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]
    code: Annotated[str, Field(min_length=1, max_length=20)]


class LoginBody(Body):
    email: Email
    password: GivenPassword


class PasswordBody(Body):
    new_password: NewPassword
    new_password_confirm: GivenPassword

    @field_validator("new_password_confirm")
    @classmethod
    def equals_the_new_password(cls, confirmation: str, info: ValidationInfo) -> str:
        if "new_password" in info.data and confirmation != info.data["new_password"]:
            raise ValueError(PASSWORDS_DIFFER)
        return confirmation


class NamesBody(Body):
    first_name: Name
    last_name: Name


class LanguageBody(Body):
    language: Language


class ChallengeSent(BaseModel):
    challenge_id: str


class UserOut(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    email: Annotated[str, BeforeValidator(lambda address: address or "")]
    """Empty for the holder of a ticket, who has no account."""
    id: int
    first_name: str
    last_name: str


class UserWithRole(UserOut):
    role: Role


class SessionOut(BaseModel):
    user: UserWithRole
    access_token: str
    role: Role


class AccessToken(BaseModel):
    access_token: str


class Status(BaseModel):
    user: UserWithRole


class UserResponse(BaseModel):
    data: UserWithRole


class DeviceOut(BaseModel):
    id: int
    device: str
    first_seen_at: dt.datetime
    last_seen_at: dt.datetime
    current: bool


class DevicesResponse(BaseModel):
    data: list[DeviceOut]
