"""The server's key for push services (RFC 8292): made on the first start, kept in the data folder or given as a
setting. Every subscription is bound to it, so it must not change."""

import datetime as dt
import os
import tempfile
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from urllib.parse import urlsplit

import jwt
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from topout.core.config import BadSettings, Settings

KEY_FILE = "vapid-key.pem"
PRIVATE_KEY_BYTES = 32
TOKEN_LIFETIME = dt.timedelta(hours=12)
"""Push services accept at most a day."""


def encode_base64url(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode_base64url(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class VapidKey:
    def __init__(self, private_key: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self._private_key, self._contact = private_key, contact
        point = private_key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key = encode_base64url(point)
        """As the browser wants it."""

    def authorize(self, endpoint: str, now: dt.datetime) -> str:
        """The `Authorization` header of a push to this endpoint."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + TOKEN_LIFETIME, "sub": self._contact}
        return f"vapid t={jwt.encode(claims, self._private_key, 'ES256')}, k={self.public_key}"


def load_vapid_key(settings: Settings) -> VapidKey:
    if settings.vapid_private_key:
        return VapidKey(_read_setting(settings.vapid_private_key), settings.origin)
    file = settings.data_dir / KEY_FILE
    if not file.exists():
        _make_key_file(file)
    return VapidKey(_read_file(file), settings.origin)


def _read_setting(text: str) -> ec.EllipticCurvePrivateKey:
    """The 32 bytes of the private key as base64url, which is how tools print it."""
    try:
        raw = decode_base64url(text)
        if len(raw) != PRIVATE_KEY_BYTES:
            raise ValueError("wrong length")
        return ec.derive_private_key(int.from_bytes(raw), ec.SECP256R1())
    except ValueError as error:
        raise BadSettings("TOPOUT_VAPID_PRIVATE_KEY must be a P-256 private key in base64url.") from error


def _read_file(file: Path) -> ec.EllipticCurvePrivateKey:
    try:
        key = load_pem_private_key(file.read_bytes(), None)
    except (ValueError, TypeError, UnsupportedAlgorithm) as error:
        raise BadSettings(f"{file.name} in the data folder is no private key: restore it from the backup.") from error
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise BadSettings(f"{file.name} in the data folder must be a P-256 private key.")
    return key


def _make_key_file(file: Path) -> None:
    """Several processes may start at once: the first link wins, and all read that file."""
    pem = ec.generate_private_key(ec.SECP256R1()).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    descriptor, unfinished = tempfile.mkstemp(dir=file.parent, suffix=".part")  # of a private mode
    with os.fdopen(descriptor, "wb") as opened:
        opened.write(pem)
    try:
        os.link(unfinished, file)
    except FileExistsError:
        pass
    finally:
        os.unlink(unfinished)
