"""Handles the messages of one client, rate limited (L2)."""

import time

from sqlalchemy.exc import SQLAlchemyError

from topout.core.errors import RateLimited, Refusal, Unavailable, ValidationFailed
from topout.core.rate_limits import TokenBucket
from topout.db.faults import describe_fault
from topout.live import frames
from topout.live.hub import Hub
from topout.live.messages import ClientMessage, Topic, read_message
from topout.live.viewers import Viewer

MAX_REFUSALS = 5
MESSAGE_BURST = 40
MESSAGES_PER_SECOND = 2.0


class ClientMessages:
    def __init__(self, hub: Hub, viewer: Viewer) -> None:
        self._hub, self._viewer = hub, viewer
        self._messages_left = TokenBucket(MESSAGE_BURST, MESSAGES_PER_SECOND, time.monotonic())
        self._refusals = 0

    @property
    def is_over(self) -> bool:
        """Too many refusals: not our client."""
        return self._refusals >= MAX_REFUSALS

    async def receive(self, text: str | None) -> None:
        topic = None
        try:
            if not self._messages_left.take(time.monotonic()):
                raise RateLimited()
            message = read_message(text or "")
            topic = message.subscribe.topic if message.subscribe else None
            await self._dispatch(message)
        except (RateLimited, ValidationFailed) as refusal:
            self._refusals += 1
            self._refuse(refusal, topic)
        except Refusal as refusal:
            self._refuse(refusal, topic)
        except SQLAlchemyError as trouble:
            self._hub.database.outage.begin(describe_fault(trouble), trouble)
            self._refuse(Unavailable(), topic)

    async def _dispatch(self, message: ClientMessage) -> None:
        if message.subscribe is not None:
            await self._hub.subscribe(self._viewer, message.subscribe.topic, message.subscribe.parsed_since)
        elif message.unsubscribe is not None:
            self._hub.unsubscribe(self._viewer, message.unsubscribe.topic)
        elif message.auth is not None:
            await self._hub.authenticate(self._viewer, message.auth)

    def _refuse(self, refusal: Refusal, topic: Topic | None) -> None:
        self._viewer.send_event("refused", 0, frames.refused(refusal, topic))
