from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from topout.accounts import sign_ins
from topout.accounts.first_admin import access_link, create_first_admin
from topout.accounts.models import User
from topout.accounts.routes import Hashing, read_device_and_cookie, start_session
from topout.accounts.schemas import FirstAdminBody, SessionOut
from topout.core.errors import FirstAdminLinkNotFound, Forbidden
from topout.core.languages import language_of
from topout.http.deps import NotCrossSite, Now
from topout.http.problems import refuses
from topout.http.write_requests import ApiRoute
from topout.services import AppServices

router = APIRouter(prefix="/api", tags=["account"], route_class=ApiRoute)


@router.post(
    "/first-admin",
    status_code=201,
    responses=refuses(FirstAdminLinkNotFound, Forbidden),
    dependencies=[NotCrossSite],
)
async def make_first_admin(
    body: FirstAdminBody, request: Request, response: Response, services: AppServices, now: Now, hashing: Hashing
) -> SessionOut:
    """With the link that `topout serve` prints while there is no account. Signs in."""
    settings = services.settings

    def check_link() -> None:
        with services.database.reading() as session:
            access_link(session, body.token, now, settings, lock=False)

    def create(password_hash: str) -> sign_ins.Tokens:
        names = {"first_name": body.first_name, "last_name": body.last_name}
        admin = User(email=body.email, **names, role="admin", password_hash=password_hash, created_at=now)
        with services.database.writing() as session:
            create_first_admin(session, body.token, admin, now, settings)
            tokens = sign_ins.open_sign_in(
                session,
                admin,
                *read_device_and_cookie(request, settings),
                now,
                settings,
                language=language_of(request.headers),
            )
            session.commit()
            return tokens

    await run_in_threadpool(check_link)  # before the slow hash, so that a wrong link costs nothing
    return start_session(response, settings, await run_in_threadpool(create, await hashing.hash(body.password)))
