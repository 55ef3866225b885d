"""Encrypts a push so that only the device reads it: RFC 8291, with one record of `aes128gcm` (RFC 8188). Pure."""

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SALT_BYTES = 16
RECORD_BYTES = 4096
LAST_RECORD = b"\x02"


def read_device_key(point: bytes) -> ec.EllipticCurvePublicKey:
    """ValueError: no point of the curve."""
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def encrypt(
    payload: bytes, device_key: bytes, device_secret: bytes, *, salt: bytes, sender: ec.EllipticCurvePrivateKey
) -> bytes:
    """`salt` and `sender` are new for every push."""
    sender_key = sender.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = sender.exchange(ec.ECDH(), read_device_key(device_key))
    secret = _derive(device_secret, shared, b"WebPush: info\0" + device_key + sender_key, 32)
    content_key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4) + len(sender_key).to_bytes(1) + sender_key
    return head + AESGCM(content_key).encrypt(nonce, payload + LAST_RECORD, None)


def _derive(salt: bytes, secret: bytes, purpose: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, purpose).derive(secret)
