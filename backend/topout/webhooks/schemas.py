"""Bodies and responses of webhooks."""

import datetime as dt
from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from topout.core.schemas import Body, RequestKey, SingleLineText
from topout.webhooks.models import WebhookEvent

MAX_URL_LENGTH = 500
DeliveryState = Literal["waiting", "delivered", "given_up"]


class WebhookBody(Body):
    key: RequestKey
    url: Annotated[SingleLineText, StringConstraints(min_length=1, max_length=MAX_URL_LENGTH)]
    events: Annotated[list[WebhookEvent], Field(min_length=1, max_length=6)]


class WebhookTestBody(Body):
    key: RequestKey


class WebhookDeliveryOut(BaseModel):
    id: int
    event_id: str
    """The header `webhook-id`: the same at every attempt."""
    event: str
    state: DeliveryState
    created_at: dt.datetime
    tries: int
    tried_at: dt.datetime | None
    next_try_at: dt.datetime | None
    status: int | None
    """Of the last response; none if there was no response."""
    error: str | None


class WebhookOut(BaseModel):
    id: int
    url: str
    events: list[WebhookEvent]
    created_at: dt.datetime
    deliveries: list[WebhookDeliveryOut]
    """The newest ones, and the one that the others wait for."""


class WebhooksResponse(BaseModel):
    data: list[WebhookOut]


class MadeWebhookResponse(BaseModel):
    data: WebhookOut
    secret: str | None
    """Shown here only, and again when the same request is repeated within ten minutes."""


class WebhookDeliveryResponse(BaseModel):
    data: WebhookDeliveryOut
