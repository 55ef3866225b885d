"""The treasurer's books of a competition and its workshops: every fee, payment and refund, and sums of them.

The columns add up: a sum is that of its lines, and what is kept is `paid − paid back − on its way back − disputed`.
"""

import datetime as dt
from collections.abc import Callable, Iterable, Iterator
from dataclasses import astuple, dataclass
from operator import add
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from topout.competitions.access import access_competition
from topout.console.payers import Payer, list_payers
from topout.console.schemas import MoneyOut, MoneySum, WayOfPaying
from topout.core.actors import Actor
from topout.payments.ledger import balance_of
from topout.payments.models import AT_THE_DESK, Capture, Refund
from topout.payments.payables import Payments, list_payments

LineKind = Literal["Fee", "Payment", "Refund"]


@dataclass(frozen=True)
class Amounts:
    """In cents. `failed`: tries to refund that failed, also those that were sent again since.
    `disputed`: what a bank has taken back from us, as far as we had not refunded it."""

    fee: int = 0
    paid: int = 0
    refunded: int = 0
    refunding: int = 0
    failed: int = 0
    disputed: int = 0
    due: int = 0

    @property
    def kept(self) -> int:
        return self.paid - self.refunded - self.refunding - self.disputed

    def __add__(self, other: "Amounts") -> "Amounts":
        return Amounts(*map(add, astuple(self), astuple(other)))


class Line(NamedTuple):
    kind: LineKind
    at: dt.datetime
    """In the competition's time zone: a day is one of its days."""
    way: WayOfPaying
    payer: Payer
    amounts: Amounts
    currency: str
    state: str
    reference: str


class Sum(NamedTuple):
    currency: str
    day: dt.date | None
    way: WayOfPaying | None
    amounts: Amounts


class Books(NamedTuple):
    lines: list[Line]

    def totals(self) -> list[Sum]:
        return self._sum(lambda line: (line.currency, None, None))

    def by_way(self) -> list[Sum]:
        return self._sum(lambda line: (line.currency, None, line.way))

    def by_day(self) -> list[Sum]:
        return self._sum(lambda line: (line.currency, line.at.date(), None))

    def by_day_and_way(self) -> list[Sum]:
        return self._sum(lambda line: (line.currency, line.at.date(), line.way))

    def _sum(self, key_of: Callable[[Line], tuple[str, dt.date | None, WayOfPaying | None]]) -> list[Sum]:
        """Currencies are never added to one another."""
        sums: dict[tuple[str, dt.date | None, WayOfPaying | None], Amounts] = {}
        for line in self.lines:
            key = key_of(line)
            sums[key] = sums.get(key, Amounts()) + line.amounts
        return [Sum(*key, amounts) for key, amounts in sorted(sums.items(), key=lambda one: tuple(map(str, one[0])))]


def show_money(session: Session, actor: Actor, competition_id: int) -> MoneyOut:
    books = read_books(session, actor, competition_id)
    return MoneyOut(
        totals=_describe_sums(books.totals()),
        by_way=_describe_sums(books.by_way()),
        by_day=_describe_sums(books.by_day()),
    )


def _describe_sums(sums: Iterable[Sum]) -> list[MoneySum]:
    return [
        MoneySum(
            currency=one.currency,
            day=one.day,
            way=one.way,
            paid_cents=one.amounts.paid,
            refunded_cents=one.amounts.refunded,
            refunding_cents=one.amounts.refunding,
            disputed_cents=one.amounts.disputed,
            kept_cents=one.amounts.kept,
            due_cents=one.amounts.due,
        )
        for one in sums
    ]


def read_books(session: Session, actor: Actor, competition_id: int) -> Books:
    competition = access_competition(session, actor, competition_id, to="organise")
    zone, payers = ZoneInfo(competition.timezone), list_payers(session, competition)
    payments = list_payments(session, payers.keys())
    lines = [line for payable, payer in payers.items() for line in _list_lines(payer, payments[payable], zone)]
    return Books(sorted(lines, key=lambda line: line.at))


def _list_lines(payer: Payer, payments: Payments, zone: ZoneInfo) -> Iterator[Line]:
    fee_cents, due_cents = payer.fee_asked_cents(payments.balance), payer.due_cents(payments.balance)
    asked, at = Amounts(fee=fee_cents, due=due_cents), payer.entered_at.astimezone(zone)
    state = "still to pay" if due_cents else ""
    yield Line("Fee", at, _way_of_fee(payer, payments, due_cents), payer, asked, payer.currency, state, "")
    for capture in payments.captures:
        is_disputed = capture.attempt_id in payments.disputed
        disputed_cents = balance_of([capture]).kept_cents if is_disputed else 0
        at, state = capture.captured_at.astimezone(zone), "disputed" if is_disputed else "received"
        paid = Amounts(paid=capture.amount_cents, disputed=disputed_cents)
        yield _line_of("Payment", at, payer, capture, paid, state, capture.payment_id)
        for refund in capture.refunds:
            moment, amounts, state = _describe_refund(refund)
            reference = refund.refund_id or ""
            yield _line_of("Refund", moment.astimezone(zone), payer, capture, amounts, state, reference)


def _line_of(
    kind: LineKind, at: dt.datetime, payer: Payer, capture: Capture, amounts: Amounts, state: str, reference: str
) -> Line:
    return Line(kind, at, capture.attempt.provider, payer, amounts, capture.currency, state, reference)


def _way_of_fee(payer: Payer, payments: Payments, due_cents: int) -> WayOfPaying:
    if payments.captures:
        return payments.captures[0].attempt.provider
    return "unpaid" if due_cents else "free" if payer.fee_cents == 0 else "none"


def _describe_refund(refund: Refund) -> tuple[dt.datetime, Amounts, str]:
    if refund.failed_at is not None:
        return refund.failed_at, Amounts(failed=refund.amount_cents), "failed"
    if refund.settled_at is not None:
        return refund.settled_at, Amounts(refunded=refund.amount_cents), "paid back"
    is_at_desk = refund.capture.attempt.provider in AT_THE_DESK.values()
    state = "to be handed back" if is_at_desk else "on its way"
    return refund.requested_at, Amounts(refunding=refund.amount_cents), state
