from fastapi import APIRouter, Response

from topout.http.deps import AppSettings, ReaderLanguage
from topout.http.problems import refuses
from topout.http.write_requests import ApiRoute
from topout.texts.defaults import TextName
from topout.texts.files import find_text
from topout.texts.schemas import TextOut, TextResponse

router = APIRouter(prefix="/api", tags=["texts"], route_class=ApiRoute)
CACHE_CONTROL = "private, max-age=300"


@router.get("/texts/{name}", responses=refuses())
def read_text(name: TextName, response: Response, settings: AppSettings, language: ReaderLanguage) -> TextResponse:
    """In the language of the reader, if the installation has it."""
    response.headers["Cache-Control"] = CACHE_CONTROL
    response.headers["Vary"] = "Accept-Language, Cookie"
    return TextResponse(data=TextOut(text=find_text(settings, name, language)))
