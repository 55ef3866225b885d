"""Signatures as Standard Webhooks has them. Pure."""

import base64
import datetime as dt
import hashlib
import hmac
import secrets

PREFIX = "whsec_"
SECRET_BYTES = 32


def make_secret() -> str:
    return PREFIX + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def sign(secret: str, event_id: str, sent_at: dt.datetime, payload: str) -> dict[str, str]:
    """The headers."""
    timestamp = str(int(sent_at.timestamp()))
    key = base64.b64decode(secret.removeprefix(PREFIX))
    signed = hmac.new(key, f"{event_id}.{timestamp}.{payload}".encode(), hashlib.sha256).digest()
    return {
        "webhook-id": event_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{base64.b64encode(signed).decode()}",
    }
