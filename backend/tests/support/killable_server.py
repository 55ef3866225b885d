"""A server process that tests kill and start again, on one port and one database."""

import os
import signal
from contextlib import suppress

import httpx2

from support.fork_server import get_fork_server
from support.http_client import shared_client
from support.polling import wait_until
from support.ports import reserve_port
from topout.core.config import Settings


class KillableServer:
    def __init__(self, settings: Settings, module: str = "topout.cli.main", **environment: str) -> None:
        port = reserve_port()
        self.address = f"http://127.0.0.1:{port}"
        self._environment = {
            "TOPOUT_DATA_DIR": str(settings.data_dir),
            "TOPOUT_DATABASE_URL": settings.database_url,
            "TOPOUT_PORT": str(port),
            **environment,
        }
        self._module, self._log = module, settings.data_dir / f"server-{port}.log"
        self._errors = settings.data_dir / f"server-{port}.errors"
        self.pid = 0

    def start(self) -> None:
        self.pid = get_fork_server().spawn(
            self._module, ["serve"], self._environment, stdout=self._log, stderr=self._errors
        )
        wait_until(self._is_healthy, "the server did not answer in time")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As a deployment does it."""
        self._end(signal.SIGTERM)

    @property
    def output(self) -> str:
        """Standard output and standard error of all its processes so far."""
        return self.log + self._errors.read_text()

    @property
    def log(self) -> str:
        """Standard output only."""
        return self._log.read_text()

    def _is_healthy(self) -> bool:
        assert not self._has_exited(), f"the server did not start: {self.output}"
        with suppress(httpx2.HTTPError):
            return shared_client(self.address).get("/healthz").status_code == 200
        return False

    def _end(self, how: signal.Signals) -> None:
        if self.pid:
            os.kill(self.pid, how)
            wait_until(self._has_exited, "the server did not stop")

    def _has_exited(self) -> bool:
        """Forgets the pid of a process that has exited: the system may give it to another one."""
        if get_fork_server().find_exit_code(self.pid) is not None:
            self.pid = 0
        return self.pid == 0
