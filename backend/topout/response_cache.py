"""Responses that are cached until the next commit."""

from collections.abc import Awaitable, Callable, Hashable

from topout.commit_counter import CommitCounter

MAX_CACHED_RESPONSES = 5_000


class ResponseCache:
    """Any commit by anybody clears it. Not thread-safe: for the event loop's thread only."""

    def __init__(self, commit_counter: CommitCounter) -> None:
        self._commit_counter = commit_counter
        self._commits: int | None = None
        self._responses: dict[Hashable, bytes] = {}

    async def find(self, key: Hashable, compute: Callable[[], Awaitable[bytes]]) -> bytes:
        commits = self._commit_counter.count_commits()  # before computing, so that a commit meanwhile is not missed
        if commits is None or commits != self._commits or len(self._responses) >= MAX_CACHED_RESPONSES:
            self._commits = commits
            self._responses.clear()
        cached = self._responses.get(key)
        if cached is not None:
            return cached
        response = await compute()
        if commits is not None and commits == self._commits:
            self._responses[key] = response
        return response
