"""What crawlers and messengers fetch beside the pages themselves. Not of the API."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import select

from topout.accounts.limits import find_network
from topout.competitions.models import Competition
from topout.core.languages import DEFAULT_LANGUAGE, Language
from topout.http.deps import AppSettings, DbSession
from topout.series.models import Series
from topout.sharing.pages import PICTURE_PATH, PagePreviews
from topout.sharing.sitemap import write_robots, write_sitemap

router = APIRouter(include_in_schema=False)
MAX_SITEMAP_COMPETITIONS = MAX_SITEMAP_SERIES = 10_000
"""A sitemap may name 50,000 pages."""
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
def read_sitemap(session: DbSession, settings: AppSettings) -> Response:
    query = (
        select(Competition.id, Competition.results_final_at)
        .where(Competition.published_at.is_not(None), Competition.deleted_at.is_(None))
        .order_by(Competition.starts_at.desc(), Competition.id)
        .limit(MAX_SITEMAP_COMPETITIONS)
    )
    paths = ["/", "/events"]
    for competition_id, results_final_at in session.execute(query):
        paths += [f"/event/{competition_id}", f"/live/{competition_id}"]
        paths += [f"/results/{competition_id}"] if results_final_at else []
    published = select(Series.id).where(Series.published_at.is_not(None), Series.deleted_at.is_(None))
    newest_first = published.order_by(Series.id.desc()).limit(MAX_SITEMAP_SERIES)
    paths += [f"/series/{series_id}" for series_id in session.scalars(newest_first)]
    sitemap = write_sitemap(settings.origin, paths)
    return Response(sitemap, media_type="application/xml", headers={"Cache-Control": PUBLIC_HOUR})


@router.get("/robots.txt")
async def read_robots(settings: AppSettings) -> Response:
    return Response(write_robots(settings.origin), media_type="text/plain", headers={"Cache-Control": PUBLIC_HOUR})
