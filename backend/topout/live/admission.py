"""Who may watch what. The socket looks into the database only here, and always in a thread."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from topout.accounts.sign_ins import list_sign_in_refusals
from topout.accounts.tokens import AccessClaims, read_access_token
from topout.actors import Actor
from topout.competitions.access import access_competition
from topout.competitions.serializers import describe_competition
from topout.deps import Parts
from topout.errors import CompetitionNotFound, Refusal
from topout.live.messages import Topic
from topout.standings.access import access_board
from topout.standings.boards import Boards
from topout.standings.sheets import Snapshot


class Guest(NamedTuple):
    """Somebody who was let in earlier, for as long as it lasts. Without an actor: anybody."""

    actor: Actor | None
    token: str
    topics: tuple[Topic, ...]


class Review(NamedTuple):
    """What has ended: who they are, or what they may see."""

    sign_in: Refusal | None
    topics: dict[Topic, Refusal]


class Admission:
    def __init__(self, parts: Parts, boards: Boards) -> None:
        self._parts, self._boards = parts, boards

    def recognise(self, token: str) -> Actor:
        with self._parts.database.reading() as session:
            return self._parts.authenticate(session, token, self._parts.clock(), self._parts.settings)

    def admit(self, actor: Actor | None, topic: Topic) -> Snapshot | None:
        """May refuse. The board, where the topic is one."""
        with self._parts.database.reading() as session:
            access = access_competition if topic.category is None else access_board
            access(session, actor, topic.competition)
        if topic.category is not None:
            return self._boards.find_snapshot(topic.competition, topic.category)
        # News are what differs from the last look: without one, what happens in the next moment would be none.
        self._boards.refresh(topic.competition)
        return None

    def review(self, guests: Iterable[Guest]) -> list[Review]:
        """Are they still who they were, and may they still see what they see?"""
        known = list(guests)
        with self._parts.database.reading() as session:
            people = {AccessClaims(guest.actor.user_id, guest.actor.session_id) for guest in known if guest.actor}
            ended = list_sign_in_refusals(session, people)
        return [self._review(guest, ended) for guest in known]

    def _review(self, guest: Guest, ended: dict[int, Refusal]) -> Review:
        end = self._find_end(guest, ended)
        if end is not None:
            return Review(end, dict.fromkeys(guest.topics, end))
        refused: dict[Topic, Refusal] = {}
        for topic in guest.topics:
            try:
                self.admit(guest.actor and self.recognise(guest.token), topic)
            except Refusal as refusal:
                refused[topic] = refusal
        return Review(None, refused)

    def _find_end(self, guest: Guest, ended: dict[int, Refusal]) -> Refusal | None:
        if guest.actor is None:
            return None
        if guest.actor.session_id in ended:
            return ended[guest.actor.session_id]
        try:
            read_access_token(self._parts.settings, guest.token, self._parts.clock())
        except Refusal as refusal:
            return refusal
        return None

    def describe(self, competition_id: int) -> dict[str, Any] | None:
        """What a guest sees of the competition; nothing of a draft, which only staff watch."""
        with self._parts.database.reading() as session:
            try:
                competition = access_competition(session, None, competition_id)
            except CompetitionNotFound:
                return None
            return describe_competition(session, None, competition, self._parts.clock()).model_dump(mode="json")
