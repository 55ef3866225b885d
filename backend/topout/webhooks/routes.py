"""Routes of webhooks."""

from fastapi import APIRouter
from limits import RateLimitItemPerMinute

from topout.accounts.deps import SignedIn
from topout.accounts.service import require_fresh_proof
from topout.competitions.access import access_competition
from topout.core.errors import CompetitionNotFound, Forbidden, ReauthRequired, WebhookNotFound
from topout.http.deps import AppRateLimits, AppSettings, DbSession, Now, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.webhooks import service
from topout.webhooks.schemas import (
    MadeWebhookResponse,
    WebhookBody,
    WebhookDeliveryResponse,
    WebhooksResponse,
    WebhookTestBody,
)

router = APIRouter(prefix="/api/competitions/{competition_id}", tags=["webhooks"], route_class=ApiRoute)
ORGANISING = (*SIGN_IN_REFUSALS, CompetitionNotFound, Forbidden)
SENT_BY_HAND = RateLimitItemPerMinute(30, 1, "webhook-send")
"""For each organiser: each makes a request to a server elsewhere."""


@router.get("/webhooks", responses=refuses(*ORGANISING))
def list_webhooks(competition_id: PathId, session: DbSession, actor: SignedIn) -> WebhooksResponse:
    competition = access_competition(session, actor, competition_id, to="organise")
    found = service.list_webhooks(session, competition)
    return WebhooksResponse(data=[service.describe_webhook(session, one) for one in found])


@router.post("/webhooks", status_code=201, responses=refuses(*ORGANISING, ReauthRequired, WebhookNotFound))
def make_webhook(
    competition_id: PathId, body: WebhookBody, session: DbSession, actor: SignedIn, now: Now, settings: AppSettings
) -> MadeWebhookResponse:
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    require_fresh_proof(actor, now)
    webhook, secret = service.make_webhook(session, actor, competition, body, now, settings)
    return MadeWebhookResponse(data=service.describe_webhook(session, webhook), secret=secret)


@router.delete("/webhooks/{webhook_id}", status_code=204, responses=refuses(*ORGANISING, WebhookNotFound))
def end_webhook(competition_id: PathId, webhook_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> None:
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    service.end_webhook(session, actor, competition, webhook_id, now)


@router.post("/webhooks/{webhook_id}/test", status_code=202, responses=refuses(*ORGANISING, WebhookNotFound))
def send_test_event(
    competition_id: PathId,
    webhook_id: PathId,
    body: WebhookTestBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    rate_limits: AppRateLimits,
) -> WebhookDeliveryResponse:
    rate_limits.hit(SENT_BY_HAND, str(actor.user_id))
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    delivery = service.send_test(session, competition, webhook_id, body.key, now)
    return WebhookDeliveryResponse(data=service.describe_delivery(delivery))


@router.post(
    "/webhooks/{webhook_id}/deliveries/{delivery_id}/send-again",
    status_code=202,
    responses=refuses(*ORGANISING, WebhookNotFound),
)
def send_event_again(
    competition_id: PathId,
    webhook_id: PathId,
    delivery_id: PathId,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    rate_limits: AppRateLimits,
) -> WebhookDeliveryResponse:
    rate_limits.hit(SENT_BY_HAND, str(actor.user_id))
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    delivery = service.send_again(session, competition, webhook_id, delivery_id, now)
    return WebhookDeliveryResponse(data=service.describe_delivery(delivery))
