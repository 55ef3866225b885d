"""The tags of a preview, put into the head of a page of the built app. Pure."""

import json
import re
from dataclasses import dataclass
from html import escape

from topout.competitions.models import Competition
from topout.sharing.pictures import HEIGHT, WIDTH
from topout.sharing.previews import Preview

_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_DESCRIPTION = re.compile(r'<meta name="description"[^>]*>')
LOCALES = {"en": "en_GB", "de": "de_DE", "fr": "fr_FR", "el": "el_GR"}


@dataclass(frozen=True)
class PageAddress:
    origin: str
    path: str
    picture: str
    """The path of the picture."""
    language: str
    names_language: bool
    """Whether the page was asked for by its address in this language, as `hreflang` names it."""

    @property
    def url(self) -> str:
        """Search engines drop an address in a language that names another address as the true one."""
        return f"{self.origin}{self.path}{f'?lang={self.language}' if self.names_language else ''}"


@dataclass(frozen=True)
class Head:
    title: str
    tags: str

    def insert(self, page: str) -> str:
        """Title and description of the page are replaced, so that they are said once."""
        page = _TITLE.sub(lambda _: self.title, page, count=1)
        return _DESCRIPTION.sub("", page, count=1).replace("</head>", f"{self.tags}</head>", 1)


def write_head(preview: Preview, address: PageAddress, site_name: str) -> Head:
    title = f"<title>{escape(preview.title)} · {escape(site_name)}</title>"
    return Head(title, write_tags(preview, address, site_name))


def write_tags(preview: Preview, address: PageAddress, site_name: str) -> str:
    properties = {
        "og:type": "website",
        "og:site_name": site_name,
        "og:title": preview.title,
        "og:description": preview.description,
        "og:url": address.url,
        "og:locale": LOCALES[address.language],
        "og:image": f"{address.origin}{address.picture}",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": preview.title,
    }
    names = {"description": preview.description, "twitter:card": "summary_large_image"}
    tags = [f'<link rel="canonical" href="{escape(address.url)}" />']
    tags += [f'<meta name="{name}" content="{escape(value)}" />' for name, value in names.items()]
    tags += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()]
    if preview.event is not None:
        tags.append(write_event(preview.event, address))
    return "\n".join([*tags, ""])


def write_event(competition: Competition, address: PageAddress) -> str:
    """schema.org, for search engines."""
    status = "EventCancelled" if competition.called_off_at else "EventScheduled"
    described = {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "sport": "Bouldering",
        "name": competition.name_in(address.language),
        "startDate": competition.starts_at.isoformat(),
        "endDate": competition.ends_at.isoformat(),
        "eventStatus": f"https://schema.org/{status}",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "location": {"@type": "Place", "name": competition.location, "address": competition.location},
        "url": f"{address.origin}/event/{competition.id}",
        "image": f"{address.origin}{address.picture}",
        "offers": {
            "@type": "Offer",
            "price": f"{competition.fee_cents / 100:.2f}",
            "priceCurrency": competition.currency.upper(),
            "url": f"{address.origin}/event/{competition.id}",
        },
    }
    # A name that contains "</script>" must not end the block.
    content = json.dumps(described, ensure_ascii=False).replace("<", "\\u003c")
    return f'<script type="application/ld+json">{content}</script>'
