"""Fault 39 on the socket: foreign, null and suffix-trick origins are refused."""

from dataclasses import replace

import pytest
from starlette.datastructures import Headers

from support.live import FOREIGN_ORIGINS
from topout.core.config import Settings
from topout.live.routes import is_allowed_origin

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

OURS = Settings(public_url="https://topout.example", env="production")


@pytest.mark.parametrize("origin", [*FOREIGN_ORIGINS, "", "http://topout.example"])
@pytest.mark.parametrize("settings", [OURS, replace(OURS, env="development")], ids=["production", "development"])
def test_fault_39_a_foreign_origin_is_refused(origin: str, settings: Settings) -> None:
    assert not is_allowed_origin(Headers({"origin": origin, "host": "topout.example:443"}), settings)


def test_our_own_origin_and_a_client_without_one_are_accepted() -> None:
    assert is_allowed_origin(Headers({"origin": "https://topout.example"}), OURS)
    assert is_allowed_origin(Headers({}), OURS)


def test_two_origins_are_refused() -> None:
    twice = [(b"origin", b"https://topout.example"), (b"origin", b"https://evil.example")]
    assert not is_allowed_origin(Headers(raw=twice), OURS)


def test_the_host_header_counts_as_our_origin_in_development_only() -> None:
    headers = Headers({"origin": "http://127.0.0.1:5173", "host": "127.0.0.1:5173"})
    assert is_allowed_origin(headers, replace(OURS, env="development"))
    assert not is_allowed_origin(headers, OURS)
