"""Where photos are found. A photo of something secret (R9) has a key in its address, which only staff are told: a
browser sends no token with an image."""

from topout.accounts.tokens import is_genuine_mac, mac
from topout.core.config import Settings


class PhotoUrls:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def make(self, name: str, size: str = "", *, is_secret: bool = False) -> str:
        key = f"?key={mac(self._settings, 'photo', name)}" if is_secret else ""
        return f"/api/photos/{name}{size}.webp{key}"

    def is_genuine(self, name: str, key: str) -> bool:
        return is_genuine_mac(key, self._settings, "photo", name)
