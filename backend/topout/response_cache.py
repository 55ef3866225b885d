"""Responses that are cached until the next commit of anybody."""

import asyncio
from collections.abc import Callable, Hashable

from topout.commit_counter import CommitCounter

MAX_CACHED_RESPONSES = 5_000


class ResponseCache:
    """Answers to one person each, kept until anything at all is committed. For the event loop's thread only."""

    def __init__(self, commit_counter: CommitCounter) -> None:
        self._commit_counter = commit_counter
        self._commits: int | None = None
        self._kept: dict[Hashable, bytes] = {}

    async def find(self, key: Hashable, look_up: Callable[[], bytes]) -> bytes:
        commits = self._commit_counter.count_commits()  # before we look: a commit meanwhile must not be missed
        if commits is None or commits != self._commits or len(self._kept) >= MAX_CACHED_RESPONSES:
            self._commits = commits
            self._kept.clear()
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        answer = await asyncio.to_thread(look_up)
        if commits is not None and commits == self._commits:
            self._kept[key] = answer
        return answer
