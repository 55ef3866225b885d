import datetime as dt
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from topout.core.errors import CheckoutNotFound, Forbidden, InvalidSignature, NotFound, Unavailable
from topout.http.deps import NotCrossSite, Now, ReaderLanguage
from topout.http.problems import refuses
from topout.http.write_requests import ApiRoute
from topout.payments import sandbox_page
from topout.payments.checkouts import Access
from topout.payments.ledger import find_open_attempt
from topout.payments.models import PaymentAttempt, Refund, SandboxCheckout
from topout.payments.providers import ProviderRefused, ProviderUnreachable
from topout.payments.reservations import Reservation
from topout.payments.sandbox_provider import PAGE_PATH, SandboxProvider
from topout.payments.service import PaymentService
from topout.services import AppServices, Services

if TYPE_CHECKING:
    from topout.payments.stripe_provider import StripeEvent, StripeProvider

log = logging.getLogger("topout.payments")
PROVIDER_POLL_INTERVAL = dt.timedelta(seconds=5)
router = APIRouter(prefix="/api/payments", tags=["payments"], route_class=ApiRoute)


async def get_payment_service(services: AppServices) -> PaymentService:
    return services.payment_service


AppPaymentService = Annotated[PaymentService, Depends(get_payment_service)]


async def refresh_payment(services: Services, access: Access) -> None:
    """Reads an open attempt from the provider, because its event may be lost."""

    def find_attempt() -> PaymentAttempt | None:
        with services.database.reading() as session:
            return find_open_attempt(session, access(session).payable)

    attempt = await run_in_threadpool(find_attempt)
    if attempt is not None:
        refresh = partial(services.payment_service.try_refresh, attempt.id, min_interval=PROVIDER_POLL_INTERVAL)
        await services.provider_calls.try_run(refresh)


async def cancel_and_refund(services: Services, cancel: Callable[[Session], tuple[Reservation, list[Refund]]]) -> None:
    def write(session: Session) -> tuple[PaymentAttempt | None, list[Refund]]:
        reservation, refunds = cancel(session)
        return find_open_attempt(session, reservation.payable), refunds

    await _write_and_settle(services, write)


async def refund(services: Services, request: Callable[[Session], list[Refund]]) -> None:
    await _write_and_settle(services, lambda session: (None, request(session)))


async def _write_and_settle(
    services: Services, write: Callable[[Session], tuple[PaymentAttempt | None, list[Refund]]]
) -> None:
    """What is written is committed before the payment provider is called, and stays whatever it answers."""

    def write_and_commit() -> tuple[PaymentAttempt | None, list[Refund]]:
        with services.database.writing() as session:
            written = write(session)
            session.commit()
            return written

    attempt, refunds = await run_in_threadpool(write_and_commit)
    if attempt is not None or refunds:
        await services.provider_calls.try_run(partial(services.payment_service.close_and_refund, attempt, refunds))


Reference = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{32}$")]


@router.post("/stripe/webhook", status_code=204, responses=refuses(InvalidSignature, NotFound))
async def receive_stripe_event(
    request: Request,
    services: AppServices,
    stripe_signature: Annotated[str | None, Header(max_length=2000)] = None,
) -> None:
    """Stripe sends an event again after a response other than 2xx."""
    payment_service = services.payment_service
    if "stripe" not in payment_service.providers:
        raise NotFound()
    # Imports Stripe's library, which not every installation uses.
    from topout.payments.stripe_provider import StripeProvider, read_event

    stripe = payment_service.providers["stripe"]
    assert isinstance(stripe, StripeProvider)
    event = read_event(await request.body(), stripe_signature, services.settings, is_live=stripe.is_live)
    try:
        await services.provider_calls.run(partial(_handle_event, event, stripe, payment_service))
    except ProviderUnreachable as error:
        raise Unavailable() from error


def _handle_event(event: "StripeEvent", stripe: "StripeProvider", payment_service: PaymentService) -> None:
    try:
        if event.kind == "checkout.session":
            payment_service.apply_checkout(stripe.read_checkout(event.id))
        elif event.kind == "refund":
            payment_service.refunder.apply_refund(stripe.read_refund(event.id))
        elif event.kind == "dispute" and stripe.is_disputed(event.id, event.payment_id):
            payment_service.record_dispute(event.payment_id, event.id)
    except ProviderRefused as unknown:
        log.error("ALARM Stripe does not know the %s of its own event: %s", event.kind, unknown)


async def get_sandbox(payment_service: AppPaymentService) -> SandboxProvider:
    sandbox = payment_service.providers.get("sandbox")
    if not isinstance(sandbox, SandboxProvider):
        raise CheckoutNotFound()
    return sandbox


AppSandbox = Annotated[SandboxProvider, Depends(get_sandbox)]


def access_checkout(reference: Reference, sandbox: AppSandbox) -> SandboxCheckout:
    """Anyone with the URL may pay, as at a real provider: it cannot be guessed."""
    checkout = sandbox.find(reference)
    if checkout is None:
        raise CheckoutNotFound()
    return checkout


OpenCheckout = Annotated[SandboxCheckout, Depends(access_checkout)]
Responses = dict[int | str, dict[str, Any]]
HTML: Responses = {200: {"content": {"text/html": {}}}}
STYLE: Responses = {200: {"content": {"text/css": {}}}}
SEE_OTHER: Responses = {303: {"description": "On to the next page"}}


@router.get("/sandbox/style.css", response_class=Response, responses={**STYLE, **refuses(CheckoutNotFound)})
def style_sandbox(_sandbox: AppSandbox) -> Response:
    return Response(sandbox_page.STYLE, media_type="text/css")


@router.get("/sandbox/{reference}", response_class=Response, responses={**HTML, **refuses(CheckoutNotFound)})
def show_sandbox(checkout: OpenCheckout, now: Now, language: ReaderLanguage) -> HTMLResponse:
    return HTMLResponse(sandbox_page.render(checkout, now, language))


def _redirect(path: str) -> RedirectResponse:
    return RedirectResponse(path, status_code=303)


SANDBOX_RESPONSES: Responses = {**SEE_OTHER, **refuses(CheckoutNotFound, Forbidden)}


@router.post(
    "/sandbox/{reference}/pay",
    response_class=RedirectResponse,
    status_code=303,
    responses=SANDBOX_RESPONSES,
    dependencies=[NotCrossSite],
)
def pay_in_sandbox(checkout: OpenCheckout, sandbox: AppSandbox, payment_service: AppPaymentService) -> RedirectResponse:
    after = sandbox.pay(checkout.reference)
    payment_service.apply_checkout(after)
    return _redirect(checkout.success_path if after.state == "paid" else PAGE_PATH + checkout.reference)


@router.post(
    "/sandbox/{reference}/decline",
    response_class=RedirectResponse,
    status_code=303,
    responses=SANDBOX_RESPONSES,
    dependencies=[NotCrossSite],
)
def decline_in_sandbox(checkout: OpenCheckout, sandbox: AppSandbox) -> RedirectResponse:
    sandbox.decline(checkout.reference)
    return _redirect(PAGE_PATH + checkout.reference)


@router.post(
    "/sandbox/{reference}/cancel",
    response_class=RedirectResponse,
    status_code=303,
    responses=SANDBOX_RESPONSES,
    dependencies=[NotCrossSite],
)
def cancel_in_sandbox(checkout: OpenCheckout) -> RedirectResponse:
    """The checkout stays open, as at a real provider."""
    return _redirect(checkout.cancel_path)
