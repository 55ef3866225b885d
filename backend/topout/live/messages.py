"""The messages of a client (L2): exactly one of three kinds. Everything else is refused."""

import re
from typing import Annotated, NamedTuple

from pydantic import Field, ValidationError

from topout.core.errors import ValidationFailed
from topout.core.schemas import Body, Id

MAX_MESSAGE_BYTES = 4096
SINCE = re.compile(r"(?P<epoch>[A-Za-z0-9-]{1,64})-(?P<version>[0-9]{1,15})")
CategoryKey = Annotated[str, Field(min_length=1, max_length=61)]
"""Of a category or, with the key of the round behind a dot, of one of its later rounds."""


class Since(NamedTuple):
    """What a client has: the epoch of the database and the version of the board."""

    epoch: str
    version: int


class Topic(NamedTuple):
    """One board, or without a category only what happens around the competition."""

    competition: int
    category: str | None


class TopicBody(Body):
    competition: Id
    category: CategoryKey | None = None

    @property
    def topic(self) -> Topic:
        return Topic(self.competition, self.category)


class SubscribeBody(TopicBody):
    since: Annotated[str, Field(max_length=80)] | None = None

    @property
    def parsed_since(self) -> Since | None:
        """What cannot be parsed counts as none: the client then gets a snapshot."""
        found = SINCE.fullmatch(self.since or "")
        return Since(found["epoch"], int(found["version"])) if found else None


class ClientMessage(Body):
    subscribe: SubscribeBody | None = None
    unsubscribe: TopicBody | None = None
    auth: Annotated[str, Field(min_length=1, max_length=2000)] | None = None


def read_message(text: str) -> ClientMessage:
    try:
        message = ClientMessage.model_validate_json(text)
    except ValidationError as wrong:
        raise ValidationFailed() from wrong
    if sum(part is not None for part in (message.subscribe, message.unsubscribe, message.auth)) != 1:
        raise ValidationFailed()
    return message
