from fastapi import APIRouter

from topout.accounts.deps import SignedIn
from topout.http.deps import AppSettings, DbSession, Now
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.notifications import service
from topout.notifications.schemas import (
    ChoiceBody,
    NotificationsResponse,
    PushKeyOut,
    PushKeyResponse,
    SubscriptionBody,
)
from topout.services import AppServices

router = APIRouter(prefix="/api", tags=["notifications"], route_class=ApiRoute)


@router.get("/push/key", responses=refuses())
async def read_push_key(services: AppServices) -> PushKeyResponse:
    return PushKeyResponse(data=PushKeyOut(key=services.push_worker.transport.key.public_key))


@router.post("/push/subscription", status_code=204, responses=refuses(*SIGN_IN_REFUSALS))
def subscribe_to_push(
    body: SubscriptionBody, session: DbSession, actor: SignedIn, now: Now, settings: AppSettings
) -> None:
    service.subscribe(session, actor, body, now, settings)


@router.delete("/push/subscription", status_code=204, responses=refuses(*SIGN_IN_REFUSALS))
def unsubscribe_from_push(session: DbSession, actor: SignedIn) -> None:
    service.unsubscribe(session, actor)


@router.get("/me/notifications", responses=refuses(*SIGN_IN_REFUSALS))
def read_notification_choices(session: DbSession, actor: SignedIn) -> NotificationsResponse:
    return NotificationsResponse(data=service.describe_choices(session, actor))


@router.put("/me/notifications", responses=refuses(*SIGN_IN_REFUSALS))
def choose_notifications(body: ChoiceBody, session: DbSession, actor: SignedIn) -> NotificationsResponse:
    service.choose(session, actor, body.wanted)
    return NotificationsResponse(data=service.describe_choices(session, actor))
