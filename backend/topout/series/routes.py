"""Routes of series: the public page, and what organisers do."""

from fastapi import APIRouter, Response

from topout.accounts.deps import MaybeActor, SignedIn
from topout.competitions.access import access_competition
from topout.core.errors import (
    ChangedMeanwhile,
    CompetitionNotFound,
    Forbidden,
    ParticipantNotFound,
    RateLimited,
    SameCompetition,
    SeriesDeclined,
    SeriesFull,
    SeriesNotFound,
    TwoAccounts,
)
from topout.files.tables import TableFormat
from topout.http.compressed import UNCHANGED, Responder
from topout.http.deps import AppRateLimits, AppSettings, DbSession, Now, PathId, ReaderLanguage
from topout.http.downloads import TABLE_RESPONSE, name_file, table_response
from topout.http.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.series import joining, people, service
from topout.series.access import access_own_series, access_series
from topout.series.exports import write_standings
from topout.series.schemas import (
    JoinEntriesBody,
    OwnSeriesResponse,
    SeparateEntryBody,
    SeriesBody,
    SeriesChange,
    SeriesCompetitionBody,
    SeriesOfCompetitionResponse,
    SeriesPeopleResponse,
    SeriesResponse,
    SeriesSetupResponse,
)
from topout.series.serializers import describe_own, describe_setup, list_of_competition
from topout.services import AppServices

router = APIRouter(prefix="/api", tags=["series"], route_class=ApiRoute)
SEEING = (*TOKEN_REFUSALS, SeriesNotFound)
ORGANISING = (*SIGN_IN_REFUSALS, SeriesNotFound, Forbidden)
MEMBER = "/series/{series_id}/competitions/{competition_id}"


@router.get("/series", responses=refuses(*SIGN_IN_REFUSALS))
def list_own_series(session: DbSession, actor: SignedIn) -> OwnSeriesResponse:
    """Those that the reader organises."""
    return OwnSeriesResponse(data=describe_own(session, actor))


@router.post(
    "/series",
    status_code=201,
    responses={**refuses(*SIGN_IN_REFUSALS, Forbidden), 200: {"model": SeriesSetupResponse}},
)
def create_series(
    body: SeriesBody, response: Response, session: DbSession, actor: SignedIn, now: Now
) -> SeriesSetupResponse:
    series, is_new = service.create_series(session, actor, body, now)
    response.status_code = 201 if is_new else 200
    return SeriesSetupResponse(data=describe_setup(session, actor, series, now))


@router.get(
    "/series/{series_id}",
    response_class=Response,
    responses={**refuses(*SEEING), **UNCHANGED, 200: {"model": SeriesResponse}},
)
def show_series(
    series_id: PathId, session: DbSession, actor: MaybeActor, now: Now, services: AppServices, responder: Responder
) -> Response:
    """R22: standings per class, and what counted in them."""
    series = access_series(session, actor, series_id)
    page = SeriesResponse(data=services.series_pages.find(session, series, now))
    return responder.respond(page, is_shared=True)


@router.get(
    "/series/{series_id}/standings.{table_format}",
    response_class=Response,
    responses={**refuses(*SEEING), **UNCHANGED, 200: TABLE_RESPONSE},
)
def export_series(
    series_id: PathId,
    table_format: TableFormat,
    session: DbSession,
    actor: MaybeActor,
    now: Now,
    services: AppServices,
    language: ReaderLanguage,
    responder: Responder,
) -> Response:
    series = access_series(session, actor, series_id)
    content = write_standings(services.series_pages.find(session, series, now), table_format, language)
    return responder.respond_file(table_response(content, table_format, name_file(series.name, "series", now.date())))


@router.get("/series/{series_id}/setup", responses=refuses(*ORGANISING))
def show_series_setup(series_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> SeriesSetupResponse:
    series = access_own_series(session, actor, series_id)
    return SeriesSetupResponse(data=describe_setup(session, actor, series, now))


@router.patch("/series/{series_id}", responses=refuses(*ORGANISING, ChangedMeanwhile))
def change_series(
    series_id: PathId, body: SeriesChange, session: DbSession, actor: SignedIn, now: Now
) -> SeriesSetupResponse:
    series = service.change_series(
        session,
        actor,
        series_id,
        body,
        lambda stored: describe_setup(session, actor, stored, now).model_dump(mode="json"),
        now,
    )
    return SeriesSetupResponse(data=describe_setup(session, actor, series, now))


@router.delete("/series/{series_id}", status_code=204, responses=refuses(*ORGANISING))
def delete_series(series_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> None:
    service.delete_series(session, actor, series_id, now)


@router.post("/series/{series_id}/publish", responses=refuses(*ORGANISING))
def publish_series(series_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> SeriesSetupResponse:
    series = service.publish_series(session, actor, series_id, is_public=True, now=now)
    return SeriesSetupResponse(data=describe_setup(session, actor, series, now))


@router.post("/series/{series_id}/unpublish", responses=refuses(*ORGANISING))
def unpublish_series(series_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> SeriesSetupResponse:
    series = service.publish_series(session, actor, series_id, is_public=False, now=now)
    return SeriesSetupResponse(data=describe_setup(session, actor, series, now))


@router.post(
    "/series/{series_id}/competitions",
    responses=refuses(*ORGANISING, CompetitionNotFound, SeriesDeclined, SeriesFull, RateLimited),
)
def add_competition_to_series(
    series_id: PathId,
    body: SeriesCompetitionBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    rate_limits: AppRateLimits,
) -> SeriesSetupResponse:
    """One's own counts at once; organisers of another one are asked."""
    joining.count_request(session, actor, body.competition_id, rate_limits)
    series = joining.add_competition(session, actor, series_id, body.competition_id, now, settings)
    return SeriesSetupResponse(data=describe_setup(session, actor, series, now))


@router.delete(MEMBER, status_code=204, responses=refuses(*ORGANISING, CompetitionNotFound))
def remove_competition_from_series(
    series_id: PathId, competition_id: PathId, session: DbSession, actor: SignedIn, now: Now
) -> None:
    """By organisers of the series, or by those of the competition: it leaves."""
    joining.remove_competition(session, actor, series_id, competition_id, now)


@router.post(f"{MEMBER}/agree", responses=refuses(*ORGANISING, CompetitionNotFound))
def agree_to_series(
    series_id: PathId, competition_id: PathId, session: DbSession, actor: SignedIn, now: Now
) -> SeriesOfCompetitionResponse:
    joining.answer(session, actor, series_id, competition_id, agrees=True, now=now)
    return _list_of_competition(session, actor, competition_id)


@router.post(f"{MEMBER}/decline", responses=refuses(*ORGANISING, CompetitionNotFound))
def decline_series(
    series_id: PathId, competition_id: PathId, session: DbSession, actor: SignedIn, now: Now
) -> SeriesOfCompetitionResponse:
    joining.answer(session, actor, series_id, competition_id, agrees=False, now=now)
    return _list_of_competition(session, actor, competition_id)


@router.get(
    "/series/{series_id}/people",
    response_class=Response,
    responses={**refuses(*ORGANISING), **UNCHANGED, 200: {"model": SeriesPeopleResponse}},
)
def list_series_people(series_id: PathId, session: DbSession, actor: SignedIn, responder: Responder) -> Response:
    """Entries with an official result, and which of them are one person."""
    return responder.respond(SeriesPeopleResponse(data=people.list_people(session, actor, series_id)))


JOINING = (*ORGANISING, ParticipantNotFound, SameCompetition, TwoAccounts)


@router.post("/series/{series_id}/people/join", status_code=204, responses=refuses(*JOINING))
def join_series_entries(
    series_id: PathId, body: JoinEntriesBody, session: DbSession, actor: SignedIn, now: Now
) -> None:
    """R22: these entries are one person."""
    people.join_entries(session, actor, series_id, body.participant_ids, now)


@router.post("/series/{series_id}/people/separate", status_code=204, responses=refuses(*ORGANISING))
def separate_series_entry(
    series_id: PathId, body: SeparateEntryBody, session: DbSession, actor: SignedIn, now: Now
) -> None:
    """Takes that back for one of them."""
    people.separate_entry(session, actor, series_id, body.participant_id, now)


@router.get(
    "/competitions/{competition_id}/series",
    response_model=SeriesOfCompetitionResponse,
    responses={**refuses(*TOKEN_REFUSALS, CompetitionNotFound), **UNCHANGED},
)
def list_series_of_competition(
    competition_id: PathId, session: DbSession, actor: MaybeActor, responder: Responder
) -> Response:
    """Published ones that it counts in; its organisers see requests, too."""
    return responder.respond(_list_of_competition(session, actor, competition_id), is_shared=True)


def _list_of_competition(session: DbSession, actor: MaybeActor, competition_id: int) -> SeriesOfCompetitionResponse:
    competition = access_competition(session, actor, competition_id)
    return SeriesOfCompetitionResponse(data=list_of_competition(session, actor, competition))
