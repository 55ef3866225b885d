"""Paying on site: people pay an organiser by hand, and an organiser hands money back."""

from topout.payments.models import ProviderName
from topout.payments.providers import Checkout, Order, ProviderRefused, RefundOrder, RefundState


class Desk:
    name: ProviderName = "desk"
    is_online = False

    def open_checkout(self, order: Order) -> Checkout:
        raise ProviderRefused("the desk has no page to pay on")

    def find_checkout(self, order: Order) -> Checkout | None:
        return None

    def read_checkout(self, checkout_id: str) -> Checkout:
        raise ProviderRefused("the desk has no page to pay on")

    expire_checkout = read_checkout

    def refund(self, order: RefundOrder) -> RefundState:
        """Waits at the desk until an organiser has handed it back."""
        return RefundState(f"desk-{order.key}", "pending", order.payment_id, order.amount_cents, order.key)

    def read_refund(self, refund_id: str) -> RefundState:
        raise ProviderRefused("only an organiser knows what was handed back")
