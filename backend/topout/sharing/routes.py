"""What crawlers and messengers fetch beside the pages themselves. Not of the API."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from topout.accounts.limits import find_network
from topout.core.languages import DEFAULT_LANGUAGE, Language
from topout.http.deps import AppSettings
from topout.sharing.pages import PICTURE_PATH, PagePreviews
from topout.sharing.sitemap import Sitemap, write_robots

router = APIRouter(include_in_schema=False)
PUBLIC_HOUR = "public, max-age=3600"
PUBLIC_DAY = "public, max-age=86400"


@router.get(PICTURE_PATH)
async def read_picture(
    request: Request,
    of: Annotated[str, Query(max_length=200)] = "/",
    lang: Language = DEFAULT_LANGUAGE,
) -> Response:
    """Of the page with this path; pages without a preview have the picture of the site."""
    previews: PagePreviews = request.app.state.page_previews
    picture = await previews.draw(of, lang, find_network(request))
    return Response(picture, media_type="image/png", headers={"Cache-Control": PUBLIC_DAY})


@router.get("/sitemap.xml")
def read_sitemap(request: Request) -> Response:
    sitemap: Sitemap = request.app.state.sitemap
    return Response(sitemap.read(), media_type="application/xml", headers={"Cache-Control": PUBLIC_HOUR})


@router.get("/robots.txt")
async def read_robots(settings: AppSettings) -> Response:
    return Response(write_robots(settings.origin), media_type="text/plain", headers={"Cache-Control": PUBLIC_HOUR})
