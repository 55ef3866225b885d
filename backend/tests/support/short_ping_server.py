"""`python -m support.short_ping_server serve`: `topout serve` that drops a silent client after 5 seconds, not 30."""

import uvicorn

from topout.app import create_app
from topout.core.config import read_settings
from topout.live.protocol import SERVER_OPTIONS

PING_INTERVAL_SECONDS = 1.0
PING_TIMEOUT_SECONDS = 4.0
"""Long enough for a client that reads on a busy machine."""


def main() -> None:
    settings = read_settings()
    pings = {"ws_ping_interval": PING_INTERVAL_SECONDS, "ws_ping_timeout": PING_TIMEOUT_SECONDS}
    uvicorn.run(
        create_app(settings),
        port=settings.port,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=10,
        **{**SERVER_OPTIONS, **pings},
    )


if __name__ == "__main__":
    main()
