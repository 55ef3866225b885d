"""Requests for the ledger's writer, several of which go into one transaction."""

from typing import Any

from starlette.requests import Request

from support.crag import Phone
from topout.accounts.deps import read_claims
from topout.ascents.batches import read_received_op
from topout.ascents.schemas import SyncBody
from topout.ascents.sync_handler import SyncRequest


def call(phone: Phone, ops: list[Any], **changes: Any) -> SyncRequest:
    world = phone.crag.world
    headers = [(b"authorization", phone.browser.headers["authorization"].encode())]
    claims = read_claims(Request({"type": "http", "headers": headers}), world.services)
    body = SyncBody.model_validate(phone.body(ops, **changes))
    return SyncRequest(claims, body, [read_received_op(sent) for sent in body.ops], world.clock())
