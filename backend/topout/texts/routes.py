from fastapi import APIRouter, Response

from topout.http.deps import AppSettings
from topout.http.problems import refuses
from topout.http.write_requests import ApiRoute
from topout.texts.defaults import TextName
from topout.texts.files import find_text
from topout.texts.schemas import TextOut, TextResponse

router = APIRouter(prefix="/api", tags=["texts"], route_class=ApiRoute)
CACHE_CONTROL = "public, max-age=300"


@router.get("/texts/{name}", responses=refuses())
def read_text(name: TextName, response: Response, settings: AppSettings) -> TextResponse:
    response.headers["Cache-Control"] = CACHE_CONTROL
    return TextResponse(data=TextOut(text=find_text(settings, name)))
