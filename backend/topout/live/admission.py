"""Who may watch what. The socket reads the database only here, always in a thread."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from topout.accounts.sign_ins import authenticate, list_sign_in_refusals
from topout.accounts.tokens import AccessClaims, read_access_token
from topout.competitions.access import access_competition
from topout.competitions.serializers import describe_competition, describe_sessions
from topout.core.actors import Actor
from topout.core.config import Settings
from topout.core.errors import CompetitionNotFound, Refusal
from topout.db.engine import Clock, Database
from topout.live.messages import Topic
from topout.rounds.serializers import describe_clocks
from topout.standings.access import access_board
from topout.standings.boards import Boards
from topout.standings.category_rows import Snapshot


class Watcher(NamedTuple):
    """A viewer with the topics to review. Without an actor it is anybody."""

    actor: Actor | None
    token: str
    topics: tuple[Topic, ...]


class Review(NamedTuple):
    """What has ended: the sign-in, or the permission to see some topics."""

    sign_in: Refusal | None
    topics: dict[Topic, Refusal]


class Admission:
    def __init__(self, settings: Settings, database: Database, clock: Clock, boards: Boards) -> None:
        self._settings, self._database, self._clock, self._boards = settings, database, clock, boards

    def authenticate(self, token: str) -> Actor:
        with self._database.reading() as session:
            return authenticate(session, token, self._clock(), self._settings)

    def admit(self, actor: Actor | None, topic: Topic) -> Snapshot | None:
        """May refuse. The board, where the topic is one."""
        with self._database.reading() as session:
            access = access_competition if topic.category is None else access_board
            access(session, actor, topic.competition)
        if topic.category is not None:
            return self._boards.find_snapshot(topic.competition, topic.category)
        # Events are differences from the last refresh: without one, a change in the next moment would be missed.
        self._boards.refresh(topic.competition)
        return None

    def review(self, watchers: Iterable[Watcher]) -> list[Review]:
        """Whether their sign-ins still hold, and whether they may still see their topics."""
        read = [(watcher, self._read_claims(watcher)) for watcher in watchers]
        with self._database.reading() as session:
            refused = list_sign_in_refusals(session, {one for _, one in read if isinstance(one, AccessClaims)})
        return [
            self._review(watcher, refused.get(one) if isinstance(one, AccessClaims) else one) for watcher, one in read
        ]

    def _read_claims(self, watcher: Watcher) -> AccessClaims | Refusal | None:
        if watcher.actor is None:
            return None
        try:
            return read_access_token(self._settings, watcher.token, self._clock())
        except Refusal as refusal:
            return refusal

    def _review(self, watcher: Watcher, end: Refusal | None) -> Review:
        if end is not None:
            return Review(end, dict.fromkeys(watcher.topics, end))
        refused: dict[Topic, Refusal] = {}
        for topic in watcher.topics:
            try:
                self.admit(watcher.actor and self.authenticate(watcher.token), topic)
            except Refusal as refusal:
                refused[topic] = refusal
        return Review(None, refused)

    def describe(self, competition_id: int) -> dict[str, Any] | None:
        """What a guest sees of the competition; None for a draft, which only staff may watch."""
        with self._database.reading() as session:
            try:
                competition = access_competition(session, None, competition_id)
            except CompetitionNotFound:
                return None
            described = describe_competition(session, None, competition, self._clock()).model_dump(mode="json")
            sessions = [one.model_dump(mode="json") for one in describe_sessions(competition)]
            return {**described, "sessions": sessions} if sessions else described

    def describe_clocks(self, competition_id: int) -> list[dict[str, Any]] | None:
        """As guests see them."""
        with self._database.reading() as session:
            try:
                competition = access_competition(session, None, competition_id)
            except CompetitionNotFound:
                return None
            return [
                one.model_dump(mode="json")
                for one in describe_clocks(session, competition, self._clock(), is_staff=False)
            ]
