"""A stand-in for Stripe: the calls that we use, with Stripe's rules, state, events and failures.

It answers the official library over a real socket (`stripe_stand_in_server.py`). What it does as Stripe does:
idempotency keys replay the first answer, even a 500; an open session expires by the clock; only an open one can be
paid or expired; refunds never exceed the payment; every change makes an event, signed with the webhook's secret.
"""

import copy
import datetime as dt
import itertools
import json
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

import stripe

SECRET_KEY = "sk_test_stand_in"
WEBHOOK_SECRET = "whsec_stand_in"
Fault = Literal["drop_before", "drop_after", "fail_before", "fail_after", "too_many"]
FAULTS: tuple[Fault, ...] = ("drop_before", "drop_after", "fail_before", "fail_after", "too_many")
Item = dict[str, Any]


class Refused(Exception):
    def __init__(self, message: str, code: str = "parameter_invalid", kind: str = "invalid_request_error") -> None:
        super().__init__(message)
        self.body = {"error": {"type": kind, "code": code, "message": message}}


class Dropped(Exception):
    """The connection breaks without an answer."""


def _set_event() -> threading.Event:
    event = threading.Event()
    event.set()
    return event


@dataclass
class StripeStandIn:
    clock: Callable[[], dt.datetime]
    sessions: dict[str, Item] = field(default_factory=dict)
    refunds: dict[str, Item] = field(default_factory=dict)
    disputes: dict[str, Item] = field(default_factory=dict)
    events: list[Item] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    """Each applies to one write, in order."""
    is_down: bool = False
    responds: threading.Event = field(default_factory=_set_event)
    """While it is not set, calls are taken and not answered."""
    seconds_per_call: float = 0.0
    hanging: int = 0
    refunds_fail: bool = False
    _keys: dict[str, tuple[Item, int, Item]] = field(default_factory=dict)
    _numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))
    _lock: threading.RLock = field(default_factory=threading.RLock)

    # Calls of the Stripe library

    def hang(self) -> None:
        time.sleep(self.seconds_per_call)
        if not self.responds.is_set():
            self.hanging += 1
            self.responds.wait()

    def answer(self, method: str, path: str, params: Item, key: str | None) -> tuple[int, Item]:
        with self._lock:
            self.calls.append(f"{method} {path}")
            if self.is_down:
                raise Dropped()
            self._expire_due_sessions()
            try:
                if method == "GET":
                    return 200, self._read(path, params)
                return self._write_with_faults(path, params, key)
            except Refused as refused:
                return 400, refused.body

    def _write_with_faults(self, path: str, params: Item, key: str | None) -> tuple[int, Item]:
        fault = self.faults.pop(0) if self.faults else None
        if fault == "too_many":
            return 429, {"error": {"type": "invalid_request_error", "code": "rate_limit", "message": "slow down"}}
        if fault == "drop_before":
            raise Dropped()
        if key is not None and key in self._keys:
            first_params, status, body = self._keys[key]
            if first_params != params:
                raise Refused("another request has used this key", kind="idempotency_error")
            return status, body
        status, body = 500, {"error": {"type": "api_error", "message": "something broke"}}
        if fault != "fail_before":
            done = copy.deepcopy(self._write(path, params))
            status, body = (500, body) if fault == "fail_after" else (200, done)
        if key is not None:
            self._keys[key] = (params, status, body)
        if fault == "drop_after":
            raise Dropped()
        return status, body

    def _read(self, path: str, params: Item) -> Item:
        match path.strip("/").split("/"):
            case ["v1", "checkout", "sessions"]:
                since, until = int(params["created[gte]"]), int(params["created[lte]"])
                return _listed(s for s in self.sessions.values() if since <= s["created"] <= until)
            case ["v1", "checkout", "sessions", session_id]:
                return _found(self.sessions, session_id)
            case ["v1", "refunds"]:
                return _listed(r for r in self.refunds.values() if r["payment_intent"] == params["payment_intent"])
            case ["v1", "refunds", refund_id]:
                return _found(self.refunds, refund_id)
            case ["v1", "disputes", dispute_id]:
                return _found(self.disputes, dispute_id)
        raise Refused(f"unknown path {path}")

    def _write(self, path: str, params: Item) -> Item:
        match path.strip("/").split("/"):
            case ["v1", "checkout", "sessions"]:
                return self._create_session(params)
            case ["v1", "checkout", "sessions", session_id, "expire"]:
                session = _found(self.sessions, session_id)
                if session["status"] != "open":
                    raise Refused("only open sessions can be expired")
                return self._expire(session)
            case ["v1", "refunds"]:
                return self._create_refund(params)
        raise Refused(f"unknown path {path}")

    def _create_session(self, params: Item) -> Item:
        now, expires_at = int(self.clock().timestamp()), int(params["expires_at"])
        if not now + 30 * 60 <= expires_at <= now + 24 * 3600:
            raise Refused("expires_at must be between 30 minutes and 24 hours from now")
        price = "line_items[0][price_data]"
        session_id = f"cs_test_{next(self._numbers)}"
        session = {
            "id": session_id,
            "object": "checkout.session",
            "url": f"https://checkout.stripe.test/{session_id}",
            "status": "open",
            "payment_status": "unpaid",
            "payment_intent": None,
            "client_reference_id": params["client_reference_id"],
            "metadata": {name: params[f"metadata[{name}]"] for name in ("reference", "payable")},
            "amount_total": int(params[f"{price}[unit_amount]"]) * int(params["line_items[0][quantity]"]),
            "currency": params[f"{price}[currency]"],
            "success_url": params["success_url"],
            "cancel_url": params["cancel_url"],
            "created": now,
            "expires_at": expires_at,
            "livemode": False,
        }
        self.sessions[session_id] = session
        return session

    def _create_refund(self, params: Item) -> Item:
        payment, amount = params["payment_intent"], int(params["amount"])
        session = next((s for s in self.sessions.values() if s["payment_intent"] == payment), None)
        if session is None:
            raise Refused(f"no such payment {payment}", "resource_missing")
        if self.refunded_cents(payment) + amount > session["amount_total"]:
            raise Refused("refund exceeds the payment", "charge_already_refunded")
        refund = {
            "id": f"re_{next(self._numbers)}",
            "object": "refund",
            "payment_intent": payment,
            "amount": amount,
            "currency": session["currency"],
            "status": "failed" if self.refunds_fail else "succeeded",
            "metadata": {"key": params["metadata[key]"]} if "metadata[key]" in params else {},
        }
        self.refunds[refund["id"]] = refund
        self._add_event("refund.failed" if self.refunds_fail else "refund.created", refund)
        return refund

    # What people do on Stripe's own pages

    def pay(self, session_id: str) -> bool:
        with self._lock:
            self._expire_due_sessions()
            session = self.sessions[session_id]
            if session["status"] != "open":
                return False
            session |= {"status": "complete", "payment_status": "paid", "payment_intent": f"pi_{next(self._numbers)}"}
            self._add_event("checkout.session.completed", session)
            return True

    def make_foreign_session(self, like: str, **changes: Any) -> str:
        """A paid session of this account that we did not open."""
        session = copy.deepcopy(self.sessions[like]) | {"id": f"cs_test_{next(self._numbers)}"}
        session |= {"status": "complete", "payment_status": "paid", "payment_intent": f"pi_{next(self._numbers)}"}
        self.sessions[session["id"]] = session | changes
        self._add_event("checkout.session.completed", self.sessions[session["id"]])
        return str(session["id"])

    def refund_by_hand(self, session_id: str, amount: int) -> None:
        with self._lock:
            self._create_refund({"payment_intent": self.sessions[session_id]["payment_intent"], "amount": amount})

    def dispute(self, session_id: str) -> None:
        payment = self.sessions[session_id]["payment_intent"]
        dispute = {"id": f"dp_{next(self._numbers)}", "object": "dispute", "payment_intent": payment}
        self.disputes[dispute["id"]] = dispute
        self._add_event("charge.dispute.created", dispute)

    def reset(self) -> None:
        """A new account; the ids go on, so that none comes twice."""
        self.clear_faults()
        for kept in (self.sessions, self.refunds, self.disputes, self._keys, self.events, self.calls):
            kept.clear()

    def clear_faults(self) -> None:
        self.is_down, self.refunds_fail = False, False
        self.faults.clear()

    def forget_keys(self) -> None:
        """Stripe keeps idempotency keys for a day or more."""
        self._keys.clear()

    # What tests ask

    @property
    def newest(self) -> str:
        return list(self.sessions)[-1]

    def captured_cents(self) -> int:
        return sum(s["amount_total"] for s in self.sessions.values() if s["payment_status"] == "paid")

    def refunded_cents(self, payment: str | None = None) -> int:
        counted = (r for r in self.refunds.values() if r["status"] == "succeeded")
        return sum(r["amount"] for r in counted if payment is None or r["payment_intent"] == payment)

    def is_open(self, session_id: str) -> bool:
        with self._lock:
            self._expire_due_sessions()
            return bool(self.sessions[session_id]["status"] == "open")

    def signed(self, event: Item, *, secret: str = WEBHOOK_SECRET, age_seconds: int = 0) -> tuple[str, dict[str, str]]:
        """Body and headers; Stripe signs anew at each delivery, however old the event is."""
        body = json.dumps(event)
        signed_at = int(time.time()) - age_seconds
        header = stripe.WebhookSignature.generate_signature_header(body, secret, signed_at)
        return body, {"stripe-signature": header, "content-type": "application/json"}

    def _expire_due_sessions(self) -> None:
        for session in self.sessions.values():
            if session["status"] == "open" and session["expires_at"] <= self.clock().timestamp():
                self._expire(session)

    def _expire(self, session: Item) -> Item:
        session["status"] = "expired"
        self._add_event("checkout.session.expired", session)
        return session

    def _add_event(self, kind: str, about: Item) -> None:
        self.events.append(
            {
                "id": f"evt_{next(self._numbers)}",
                "object": "event",
                "type": kind,
                "livemode": False,
                "data": {"object": copy.deepcopy(about)},
            }
        )


def _found(items: dict[str, Item], item_id: str) -> Item:
    if item_id not in items:
        raise Refused(f"no such object {item_id}", "resource_missing")
    return items[item_id]


def _listed(items: Any) -> Item:
    return {"object": "list", "url": "/v1/list", "has_more": False, "data": list(items)}
