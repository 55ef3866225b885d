"""What one client says, one message after the other, and how long we put up with it (L2)."""

import logging
import time

from sqlalchemy.exc import SQLAlchemyError

from topout.errors import RateLimited, Refusal, Unavailable, ValidationFailed
from topout.live import frames
from topout.live.hub import Hub
from topout.live.messages import ClientMessage, Topic, read_message
from topout.live.viewers import Viewer

log = logging.getLogger("topout.live")
MAX_REFUSALS = 5
MESSAGES_AT_ONCE = 40
MESSAGES_PER_SECOND = 2.0


class TokenBucket:
    """Runs out with every message, comes back with time."""

    def __init__(self, now: float) -> None:
        self._left, self._at = float(MESSAGES_AT_ONCE), now

    def take(self, now: float) -> None:
        regained = (now - self._at) * MESSAGES_PER_SECOND
        self._left, self._at = min(MESSAGES_AT_ONCE, self._left + regained) - 1, now
        if self._left < 0:
            self._left = 0
            raise RateLimited()


class Conversation:
    def __init__(self, hub: Hub, viewer: Viewer) -> None:
        self._hub, self._viewer = hub, viewer
        self._bucket = TokenBucket(time.monotonic())
        self._refusals = 0

    @property
    def is_over(self) -> bool:
        """This is no client of ours."""
        return self._refusals >= MAX_REFUSALS

    async def hear(self, text: str | None) -> None:
        topic = None
        try:
            self._bucket.take(time.monotonic())
            message = read_message(text or "")
            topic = message.subscribe.topic if message.subscribe else None
            await self._follow(message)
        except (RateLimited, ValidationFailed) as refusal:
            self._refusals += 1
            self._refuse(refusal, topic)
        except Refusal as refusal:
            self._refuse(refusal, topic)
        except SQLAlchemyError as trouble:
            log.error("the database does not answer: %s", type(trouble).__name__, exc_info=trouble)
            self._refuse(Unavailable(), topic)

    async def _follow(self, message: ClientMessage) -> None:
        if message.subscribe is not None:
            await self._hub.subscribe(self._viewer, message.subscribe.topic, message.subscribe.stands_at)
        elif message.unsubscribe is not None:
            self._hub.unsubscribe(self._viewer, message.unsubscribe.topic)
        elif message.auth is not None:
            await self._hub.recognise(self._viewer, message.auth)

    def _refuse(self, refusal: Refusal, topic: Topic | None) -> None:
        self._viewer.tell("refused", 0, frames.refused(refusal, topic))
