"""`python -m support.impatient_server serve`: as `topout serve`, but it waits two seconds for a screen, not thirty."""

import uvicorn

from topout.app import create_app
from topout.config import read_settings
from topout.live.protocol import SERVER_OPTIONS

UNREAD_SECONDS = 2.0


def main() -> None:
    settings = read_settings()
    impatience = {"ws_ping_interval": UNREAD_SECONDS / 2, "ws_ping_timeout": UNREAD_SECONDS / 2}
    uvicorn.run(
        create_app(settings),
        port=settings.port,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=10,
        **{**SERVER_OPTIONS, **impatience},
    )


if __name__ == "__main__":
    main()
