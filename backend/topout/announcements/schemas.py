import datetime as dt
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, with_config
from typing_extensions import TypedDict

from topout.announcements.models import AudienceKind, Importance
from topout.competitions.fields import Moment
from topout.competitions.schemas import SeenVersion
from topout.core.errors.field_errors import field_error
from topout.core.organiser_texts import ShownTranslations, Written
from topout.core.schemas import MAX_ID, Body, Id, LongText, SingleLineText

MAX_TEXT_LENGTH = 500


def _strip(text: str) -> str:
    if not text.strip():
        raise ValueError(field_error("needed"))
    return text.strip()


Text = Annotated[LongText, StringConstraints(max_length=MAX_TEXT_LENGTH), AfterValidator(_strip)]


@with_config(ConfigDict(extra="forbid", strict=True))
class TextTranslation(TypedDict, total=False):
    text: Annotated[LongText, StringConstraints(max_length=MAX_TEXT_LENGTH), AfterValidator(str.strip)]


TextTranslations = Written[TextTranslation]


class AudienceBody(Body):
    kind: AudienceKind = "everyone"
    value: Annotated[SingleLineText, StringConstraints(max_length=60)] = ""
    """The name of a sector, the key of a category, or the number of a workshop."""


class AnnouncementBody(Body):
    competition_id: Id
    key: Annotated[UUID, Field(strict=False)]
    text: Text
    translations: TextTranslations = Field(default_factory=dict)
    importance: Importance = "normal"
    audience: AudienceBody = Field(default_factory=AudienceBody)
    publish_at: Moment | None = None
    """Without it, now."""


class AnnouncementChange(Body):
    version: SeenVersion = None
    """The revision that the correction was made from."""
    text: Text
    translations: TextTranslations | None = None
    """All of them; left out or null, they stay as they are."""
    importance: Importance | None = None


class SeenBody(Body):
    revision: Annotated[int, Field(ge=1, le=MAX_ID)]
    acknowledged: bool = False


class AudienceOut(BaseModel):
    kind: AudienceKind
    value: str
    name: str
    """Of the sector, the category or the workshop."""


class AnnouncementOut(BaseModel):
    id: int
    competition_id: int
    text: str
    translations: ShownTranslations
    importance: Importance
    audience: AudienceOut
    published_at: dt.datetime
    revision: int
    corrected_at: dt.datetime | None
    withdrawn_at: dt.datetime | None
    seen: bool = False
    """This revision, by whoever asks."""
    acknowledged: bool = False


class AnnouncementsResponse(BaseModel):
    data: list[AnnouncementOut]


class SentAnnouncementOut(AnnouncementOut):
    """As organisers see it."""

    author: str
    reaches: int
    """How many people it is for; of one for everyone those who take part."""
    seen_by: int
    acknowledged_by: int


class SentAnnouncementResponse(BaseModel):
    data: SentAnnouncementOut


class SentAnnouncementsResponse(BaseModel):
    data: list[SentAnnouncementOut]
