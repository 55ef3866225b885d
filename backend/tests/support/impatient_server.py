"""`python -m support.impatient_server serve`: as `topout serve`, but it waits five seconds for a screen, not thirty."""

import uvicorn

from topout.app import create_app
from topout.config import read_settings
from topout.live.protocol import SERVER_OPTIONS

ASK_EVERY_SECONDS = 1.0
ANSWER_WITHIN_SECONDS = 4.0
"""Long enough for a screen that reads on a machine that is busy."""


def main() -> None:
    settings = read_settings()
    impatience = {"ws_ping_interval": ASK_EVERY_SECONDS, "ws_ping_timeout": ANSWER_WITHIN_SECONDS}
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
