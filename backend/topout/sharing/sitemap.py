"""The public pages, for search engines."""

import datetime as dt
from collections.abc import Callable, Iterable, Iterator
from threading import Lock
from xml.sax.saxutils import escape, quoteattr

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.core.languages import LANGUAGES
from topout.db.engine import Database
from topout.series.models import Series

MAX_AGE = dt.timedelta(minutes=10)
MAX_COMPETITIONS = MAX_SERIES = 10_000
"""A sitemap may name 50,000 pages."""


class Sitemap:
    """Kept: anybody may ask, and with thousands of competitions it takes a second to write."""

    def __init__(self, database: Database, origin: str, clock: Callable[[], dt.datetime]) -> None:
        self._database, self._origin, self._clock = database, origin, clock
        self._lock = Lock()
        self._written_at: dt.datetime | None = None
        self._content = b""

    def read(self) -> bytes:
        with self._lock:
            now = self._clock()
            if self._written_at is None or now - self._written_at > MAX_AGE:
                with self._database.reading() as session:
                    self._content = write_sitemap(self._origin, _list_paths(session)).encode()
                self._written_at = now
            return self._content


def write_sitemap(origin: str, paths: Iterable[str]) -> str:
    """Each page with its address in every language."""
    entries = "".join(_write_entry(f"{origin}{path}") for path in paths)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        f"{entries}</urlset>\n"
    )


def write_robots(origin: str) -> str:
    return f"User-agent: *\nDisallow: /api/\nSitemap: {origin}/sitemap.xml\n"


def _list_paths(session: Session) -> Iterator[str]:
    yield from ("/", "/events")
    competitions = (
        select(Competition.id, Competition.results_final_at)
        .where(Competition.published_at.is_not(None), Competition.deleted_at.is_(None))
        .order_by(Competition.starts_at.desc(), Competition.id)
        .limit(MAX_COMPETITIONS)
    )
    for competition_id, results_final_at in session.execute(competitions):
        yield from (f"/event/{competition_id}", f"/live/{competition_id}")
        if results_final_at:
            yield f"/results/{competition_id}"
    published = select(Series.id).where(Series.published_at.is_not(None), Series.deleted_at.is_(None))
    for series_id in session.scalars(published.order_by(Series.id.desc()).limit(MAX_SERIES)):
        yield f"/series/{series_id}"


def _write_entry(url: str) -> str:
    alternates = "".join(
        f'<xhtml:link rel="alternate" hreflang="{language}" href={quoteattr(f"{url}?lang={language}")}/>'
        for language in LANGUAGES
    )
    return f"<url><loc>{escape(url)}</loc>{alternates}</url>\n"
