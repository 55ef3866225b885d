"""Runs one server process until it is told to stop."""

import gc
import logging
import os
import signal
import socket
import sys
import threading
from types import FrameType

import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError

from topout.accounts.first_admin import offer_link
from topout.app import create_app
from topout.core.config import Settings
from topout.core.errors import Unavailable
from topout.db.engine import Database, utc_now
from topout.db.migrating import USABLE, migrate, read_schema_state
from topout.http.header_limits import HeaderLimitsProtocol
from topout.live.protocol import SERVER_OPTIONS, allow_many_connections
from topout.seed import update_demo_times

log = logging.getLogger("topout.serving")
GRACEFUL_SECONDS = 10
EXIT_SECONDS = 14.0
"""After SIGTERM, also when a thread hangs. What was acknowledged is durable by then."""


def serve(settings: Settings, listening: socket.socket | None = None, ready_fd: int | None = None) -> None:
    """Listens at the address of the settings, or on a socket that the supervisor opened."""
    app = create_app(settings)
    if not settings.in_production:
        _update_demo(app.state.services.database)
    _print_first_admin_link(app.state.services.database, settings)
    allow_many_connections()
    # All objects of now live as long as the process: without freezing, full collections would scan them under load.
    gc.collect()
    gc.freeze()
    gc.enable()
    # uvicorn raises the signal again after a clean shutdown; ignoring it makes the exit code 0.
    for shutdown_signal in (signal.SIGTERM, signal.SIGINT):
        signal.signal(shutdown_signal, lambda *_: None)
    # One process alone cannot be replaced while it serves: it stops, and systemd starts the release of now.
    signal.signal(signal.SIGHUP, lambda *_: os.kill(os.getpid(), signal.SIGTERM))
    server = Server(_make_config(settings, app), ready_fd)
    server.run(sockets=[listening] if listening else None)
    if not server.started:
        sys.exit(1)


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready_fd: int | None) -> None:
        super().__init__(config)
        self._ready_fd = ready_fd

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._ready_fd is not None and self.started:
            os.write(self._ready_fd, b"ready")
            os.close(self._ready_fd)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            timer = threading.Timer(EXIT_SECONDS, _exit_now)
            timer.daemon = True
            timer.start()
        super().handle_exit(sig, frame)


def _exit_now() -> None:
    log.error("did not stop in time; exiting now")
    logging.shutdown()
    os._exit(1)


def _make_config(settings: Settings, app: FastAPI) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=HeaderLimitsProtocol,
        **SERVER_OPTIONS,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        access_log=False,
        server_header=False,
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
    )


def _update_demo(database: Database) -> None:
    migrate(database)
    update_demo_times(database, utc_now())


def _print_first_admin_link(database: Database, settings: Settings) -> None:
    """To standard error: the log is standard output, which is collected and kept. The server starts without it, too."""
    try:
        if read_schema_state(database) not in USABLE:
            return
        with database.writing() as session:
            offer = offer_link(session, settings, utc_now())
            session.commit()
    except (SQLAlchemyError, Unavailable):
        return
    if offer is not None:
        until = f"{offer.expires_at:%d %B %Y, %H:%M} UTC"
        sys.stderr.write(f"No account exists yet. Make yours, the administrator’s, here. Works once, until {until}:\n")
        sys.stderr.write(f"{offer.link}\n")
        sys.stderr.flush()
