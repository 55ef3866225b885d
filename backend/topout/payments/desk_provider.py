"""Money that an organiser takes and gives back by hand: cash, or a card at the club's own terminal."""

from topout.payments.models import ProviderName
from topout.payments.providers import Checkout, Order, ProviderRefused, RefundOrder, RefundState


class DeskProvider:
    is_online = False

    def __init__(self, name: ProviderName) -> None:
        self.name = name

    def open_checkout(self, order: Order) -> Checkout:
        raise ProviderRefused("the desk has no page to pay on")

    def find_checkout(self, order: Order) -> Checkout | None:
        return None

    def read_checkout(self, checkout_id: str) -> Checkout:
        raise ProviderRefused("the desk has no page to pay on")

    expire_checkout = read_checkout

    def refund(self, order: RefundOrder) -> RefundState:
        """Pending until an organiser confirms it (`refund_by_organiser`)."""
        return RefundState(f"desk-{order.key}", "pending", order.payment_id, order.amount_cents, order.key)

    def read_refund(self, refund_id: str) -> RefundState:
        raise ProviderRefused("only an organiser knows what was handed back")
