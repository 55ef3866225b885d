"""The public pages, for search engines. Pure."""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from topout.core.languages import LANGUAGES


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


def _write_entry(url: str) -> str:
    alternates = "".join(
        f'<xhtml:link rel="alternate" hreflang="{language}" href={quoteattr(f"{url}?lang={language}")}/>'
        for language in LANGUAGES
    )
    return f"<url><loc>{escape(url)}</loc>{alternates}</url>\n"
