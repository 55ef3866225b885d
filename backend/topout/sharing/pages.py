"""Puts previews into pages of the built app, and draws their pictures."""

import datetime as dt
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, urlencode

import anyio.to_thread
from limits import RateLimitItemPerMinute
from sqlalchemy.exc import SQLAlchemyError

from topout.core.config import Settings
from topout.core.errors import Unavailable
from topout.core.rate_limits import RateLimits
from topout.db.engine import Database
from topout.sharing.head import Head, PageAddress, write_head
from topout.sharing.pictures import Words, draw_picture
from topout.sharing.previews import Preview, describe_page, describe_site, has_preview
from topout.workers.slow_work import SlowWork

MAX_AGE = dt.timedelta(seconds=10)
"""How long a preview may be older than the competition."""
MAX_HEADS = 1000
MAX_PICTURES = 200
PICTURE_PATH = "/preview.png"
DRAWINGS_PER_NETWORK = RateLimitItemPerMinute(60, 1, "preview")
"""Of pictures that are not stored. A messenger asks for one when somebody shares a link."""


class PagePreviews:
    def __init__(
        self,
        database: Database,
        settings: Settings,
        slow_work: SlowWork,
        rate_limits: RateLimits,
        clock: Callable[[], dt.datetime],
    ) -> None:
        self._database, self._settings, self._clock = database, settings, clock
        self._slow_work, self._rate_limits = slow_work, rate_limits
        self._heads = OrderedDict[tuple[str, str, bool], tuple[dt.datetime, Head | None]]()
        self._pictures = OrderedDict[Words, bytes]()

    async def find_head(self, path: str, language: str, /, *, names_language: bool) -> Head | None:
        """None for pages without a preview, and while the database does not answer: the page itself does without."""
        if not has_preview(path):
            return None
        now, page = self._clock(), (path, language, names_language)
        made_at, head = self._heads.get(page, (None, None))
        if made_at is None or now - made_at > MAX_AGE:
            head = await self._make_head(*page)
            self._heads[page] = (now, head)
            _shrink(self._heads, MAX_HEADS)
        return head

    async def draw(self, path: str, language: str, network: str) -> bytes:
        """For somebody in this network. What is not drawn yet takes time that others wait for, so it is limited."""
        words = await anyio.to_thread.run_sync(self._choose_words, path, language)
        drawn = self._pictures.pop(words, None)
        if drawn is None:
            await anyio.to_thread.run_sync(self._rate_limits.hit, DRAWINGS_PER_NETWORK, network)
            drawn = await self._slow_work.share(words, lambda: draw_picture(words))
        self._pictures[words] = drawn
        _shrink(self._pictures, MAX_PICTURES)
        return drawn

    async def _make_head(self, path: str, language: str, names_language: bool) -> Head | None:
        try:
            return await anyio.to_thread.run_sync(self._read_head, path, language, names_language)
        except (SQLAlchemyError, Unavailable):
            return None

    def _read_head(self, path: str, language: str, names_language: bool) -> Head | None:
        with self._database.reading() as session:
            preview = describe_page(session, path, language, self._clock())
            if preview is None:
                return None
            # By what it shows: a changed name has another address, which no messenger has kept.
            digest = hashlib.sha256(repr(self._list_words(preview, language)).encode()).hexdigest()[:12]
            picture = f"{PICTURE_PATH}?{urlencode({'of': path, 'lang': language, 'v': digest})}"
            address = PageAddress(self._settings.origin, quote(path), picture, language, names_language)
            return write_head(preview, address, self._settings.site_name)

    def _choose_words(self, path: str, language: str) -> Words:
        with self._database.reading() as session:
            preview = describe_page(session, path, language, self._clock())
            return self._list_words(preview or describe_site(language), language)

    def _list_words(self, preview: Preview, language: str) -> Words:
        heading = preview.event.name_in(language) if preview.event else preview.title
        return Words(preview.label, heading, preview.detail, self._settings.site_name)


def _shrink(cache: OrderedDict[Any, Any], size: int) -> None:
    """What was stored longest ago goes first."""
    while len(cache) > size:
        cache.popitem(last=False)
