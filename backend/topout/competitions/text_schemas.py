"""Waiver and info: the long texts of a competition."""

import datetime as dt

from pydantic import BaseModel

from topout.competitions.fields import InfoText, LongTextTranslations, WaiverText
from topout.competitions.schemas import FirstLanguage, SeenVersion
from topout.core.organiser_texts import ShownTranslations
from topout.core.schemas import Body


class WaiverBody(Body):
    version: SeenVersion = None
    text: WaiverText
    translations: LongTextTranslations | None = None
    """All of them; left out or null, they stay as they are."""


class InfoBody(Body):
    version: SeenVersion = None
    text: InfoText
    translations: LongTextTranslations | None = None
    """All of them; left out or null, they stay as they are."""


class WaiverOut(BaseModel):
    version: int
    text: str
    hash: str
    language: FirstLanguage = None
    translations: ShownTranslations
    """Each with the hash that a signature of it names."""


class WaiverResponse(BaseModel):
    data: WaiverOut


class InfoOut(BaseModel):
    text: str = ""
    """Markdown; empty until an organiser has written something."""
    language: FirstLanguage = None
    translations: ShownTranslations
    changed_at: dt.datetime | None = None
    version: int = 0


class InfoResponse(BaseModel):
    data: InfoOut
