"""The three layouts of docs/operations.md, from a release file alone, with the files of its `deploy/`.

Each layout has a network of its own on the loopback interface: addresses are replaced, ports stay those of the files.
Where systemd would start a process again, the test does.
"""

import getpass
import os
import random
import re
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from scripts.services import find_program
from support.caddy import caddy_environment, write_caddy
from support.haproxy import answers
from support.nginx import running_proxy, write_nginx
from support.polling import wait_until
from support.release_file import Release, clean_environment

SECRET_KEY = "a-key-of-the-layouts-that-no-other-test-has"
FILLED_IN = {
    "TOPOUT_SECRET_KEY": SECRET_KEY,
    "TOPOUT_PUBLIC_URL": "https://topout.example",
    "TOPOUT_MAIL": "smtp://127.0.0.1:9?tls=off",
}


class Machine:
    """One that serves: `/etc/topout`, `/var/lib/topout` and `/opt/topout` are folders of its own."""

    def __init__(self, folder: Path, release: Release, settings: str) -> None:
        self.folder, self.data = folder, folder / "var" / "data"
        folder.mkdir()
        places = {
            "/etc/topout": str(folder),
            "/var/lib/topout": str(folder / "var"),
            "/opt/topout": str(release.environment),
            "-o topout -g topout": f"-o {os.getuid()} -g {os.getgid()}",
            "runuser -u topout -- ": "",
        }
        (folder / "topout.env").write_text(_replace(settings, {"/var/lib/topout": str(folder / "var")}))
        self._command = folder / "topout"
        self._command.write_text(_replace((release.folder / "deploy" / "topout-command").read_text(), places))
        self._command.chmod(0o755)
        [host] = re.findall(r"^TOPOUT_HOST='?([^\s']+)", settings, re.MULTILINE)[-1:]
        [port] = re.findall(r"^TOPOUT_PORT=(\S+)", settings, re.MULTILINE)
        self.address = f"http://{host}:{port}"
        self._process: subprocess.Popen[bytes] | None = None

    def run(self, *command: str) -> str:
        """Returns what it printed."""
        done = subprocess.run([self._command, *command], env=clean_environment(), capture_output=True, text=True)
        assert not done.stderr, done.stderr
        return done.stdout

    def start(self) -> None:
        with (self.folder / "serve.log").open("a") as log:
            command = [str(self._command), "serve"]
            self._process = subprocess.Popen(command, env=clean_environment(), stdout=log, stderr=log)
        wait_until(lambda: answers(self.address), f"no server at {self.address}: see {self.folder / 'serve.log'}")

    def find_first_link(self) -> str:
        """What `journalctl` shows of it: the path with its fragment."""
        [link] = set(re.findall(r"https://topout\.example(/first-admin#\S+)", (self.folder / "serve.log").read_text()))
        return str(link)

    def reload(self) -> None:
        """`systemctl reload topout`."""
        assert self._process is not None
        self._process.send_signal(signal.SIGHUP)

    def wait_for_exit(self) -> int:
        assert self._process is not None
        return self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        assert self._process.wait() == 0

    def list_workers(self) -> list[int]:
        assert self._process is not None
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text()
        return [int(pid) for pid in children.split()]

    def kill(self) -> None:
        """All its processes at once, as a machine that loses its power."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.send_signal(signal.SIGSTOP)  # it starts no process in between
        for pid in [*self.list_workers(), self._process.pid]:
            os.kill(pid, signal.SIGKILL)
        self._process.wait()


class Layout:
    """The machines behind one front door."""

    def __init__(self, folder: Path, release: Release) -> None:
        self.folder, self._release = folder, release
        self._network = f"127.{random.randrange(3, 254)}.{random.randrange(256)}"
        self.front_door = f"https://{self._network}.1:8443"
        self._example = (release.folder / "deploy" / "topout.env.example").read_text()
        self._addresses = {
            "127.0.0.1:8000": f"{self._network}.1:8000",
            "TOPOUT_HOST=127.0.0.1": f"TOPOUT_HOST={self._network}.1",
            "10.0.0.10": "127.0.0.1",  # the address from which this machine connects to itself
            "10.0.0.": f"{self._network}.",
        }

    def machine(self, name: str, section: str = "", **settings: str) -> Machine:
        """With the lines of a section of the example, and these values."""
        text = _fill_in(_uncomment(self._example, section), {**FILLED_IN, **settings})
        return Machine(self.folder / name, self._release, _replace(text, self._addresses))

    @contextmanager
    def open(self, *machines: Machine, balanced: bool = False, with_caddy: bool = False) -> Iterator[None]:
        """Starts them, then what stands before them: nginx, or Caddy in its place."""
        with ExitStack() as started:
            for machine in machines:
                started.callback(machine.kill)
                machine.start()
            if balanced:
                started.enter_context(self._running_haproxy())
            command = self._caddy_command() if with_caddy else self._nginx_command()
            started.enter_context(running_proxy(command, self.front_door, caddy_environment(self.folder)))
            yield

    @contextmanager
    def _running_haproxy(self) -> Iterator[None]:
        shipped = (self._release.folder / "deploy" / "haproxy.cfg").read_text()
        configuration = self.folder / "haproxy.cfg"
        configuration.write_text(_replace(shipped, self._addresses))
        environment = {**clean_environment(), "TOPOUT_MAXCONN": "200", "TOPOUT_HAPROXY_USER": getpass.getuser()}
        command = [find_program("haproxy") or "haproxy", "-db", "-q", "-f", str(configuration)]
        process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        try:
            yield
        finally:
            process.terminate()
            process.wait()

    def _caddy_command(self) -> list[str]:
        shipped = (self._release.folder / "deploy" / "Caddyfile").read_text()
        listening = {"127.0.0.1:8000": f"{self._network}.1:8000"}
        return write_caddy(self.folder, shipped, listening, f"{self._network}.1", (8080, 8443))

    def _nginx_command(self) -> list[str]:
        shipped = (self._release.folder / "deploy" / "nginx.conf").read_text()
        listening = {
            "listen 80;": f"listen {self._network}.1:8080;",
            "listen [::]:80;": "",
            "listen 443 ssl;": f"listen {self._network}.1:8443 ssl;",
            "listen [::]:443 ssl;": "",
        }
        return write_nginx(self.folder, _replace(shipped, self._addresses), listening)


def _uncomment(example: str, section: str) -> str:
    if not section:
        return example
    before, heading, rest = example.partition(f"# {section}")
    assert heading, f"the example has no section {section!r}"
    lines, blank, after = rest.partition("\n\n")
    return before + heading + lines.replace("\n#TOPOUT_", "\nTOPOUT_") + blank + after


def _fill_in(example: str, settings: Mapping[str, str]) -> str:
    """Values in single quotes, as the example says."""
    for name, value in settings.items():
        example, found = re.subn(rf"^{name}=.*$", lambda _: f"{name}='{value}'", example, flags=re.MULTILINE)  # noqa: B023
        assert found, f"{name} is not in the example"
    return example


def _replace(text: str, changes: Mapping[str, str]) -> str:
    for shipped, tested in changes.items():
        text = text.replace(shipped, tested)
    return text
