from typing import Annotated

from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from topout.core.errors.field_errors import field_error
from topout.core.schemas import Body
from topout.notifications.encryption import read_device_key
from topout.notifications.endpoints import MAX_ENDPOINT_LENGTH
from topout.notifications.models import Kind
from topout.notifications.vapid import decode_base64url

Base64Url = r"^[A-Za-z0-9_-]+$"


def _check_key(text: str) -> str:
    try:
        read_device_key(decode_base64url(text))
    except ValueError as error:
        raise ValueError(field_error("malformed", why="This is no key of a browser.")) from error
    return text


PublicKey = Annotated[
    str, StringConstraints(min_length=87, max_length=87, pattern=Base64Url), AfterValidator(_check_key)
]
DeviceSecret = Annotated[str, StringConstraints(min_length=22, max_length=22, pattern=Base64Url)]


class SubscriptionKeys(Body):
    p256dh: PublicKey
    auth: DeviceSecret


class SubscriptionBody(Body):
    """What the browser gives."""

    endpoint: Annotated[str, StringConstraints(min_length=1, max_length=MAX_ENDPOINT_LENGTH)]
    keys: SubscriptionKeys


class ChoiceBody(Body):
    wanted: Annotated[list[Kind], Field(max_length=20)]


class PushKeyOut(BaseModel):
    key: str
    """`applicationServerKey` of the browser."""


class PushKeyResponse(BaseModel):
    data: PushKeyOut


class NotificationsOut(BaseModel):
    wanted: list[Kind]
    on_this_device: bool
    """This sign-in has a push subscription."""


class NotificationsResponse(BaseModel):
    data: NotificationsOut
