from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from topout.core.errors import CheckoutNotFound, Forbidden, InvalidSignature, NotFound, Unavailable
from topout.http.deps import NotCrossSite, Now
from topout.http.problems import refuses
from topout.http.write_requests import ApiRoute
from topout.payments import sandbox_page
from topout.payments.models import SandboxCheckout
from topout.payments.providers import ProviderUnreachable
from topout.payments.sandbox_provider import PAGE_PATH, SandboxProvider
from topout.payments.service import PaymentService
from topout.services import AppServices

router = APIRouter(prefix="/api/payments", tags=["payments"], route_class=ApiRoute)


async def get_payment_service(services: AppServices) -> PaymentService:
    return services.payment_service


AppPaymentService = Annotated[PaymentService, Depends(get_payment_service)]
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
    from topout.payments import stripe_webhook  # imports Stripe's library, which not every installation uses
    from topout.payments.stripe_provider import StripeProvider

    stripe = payment_service.providers["stripe"]
    assert isinstance(stripe, StripeProvider)
    event = stripe_webhook.read_event(await request.body(), stripe_signature, services.settings, is_live=stripe.is_live)
    try:
        await services.provider_calls.run(partial(stripe_webhook.handle_event, event, stripe, payment_service))
    except ProviderUnreachable as error:
        raise Unavailable() from error


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
def show_sandbox(checkout: OpenCheckout, now: Now) -> HTMLResponse:
    return HTMLResponse(sandbox_page.render(checkout, now))


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
