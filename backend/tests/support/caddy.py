"""The Caddy of `deploy/`, with a certificate made for the test."""

import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from scripts.paths import ROOT
from scripts.services import find_program
from support.nginx import make_certificate, running_proxy
from support.ports import reserve_port

CONFIGURATION = ROOT / "deploy" / "Caddyfile"


@contextmanager
def caddy(folder: Path, upstream: str) -> Iterator[str]:
    """Yields its HTTPS address."""
    host, port = "127.0.0.1", reserve_port()
    changes = {"127.0.0.1:8000": upstream.removeprefix("http://")}
    command = write_caddy(folder, CONFIGURATION.read_text(), changes, host, (reserve_port(), port))
    address = f"https://{host}:{port}"
    with running_proxy(command, address, caddy_environment(folder)):
        yield address


def write_caddy(
    folder: Path, configuration: str, changes: Mapping[str, str], host: str, ports: tuple[int, int]
) -> list[str]:
    """Returns the command that runs it: for an address in place of the name, with a certificate of its own. `ports`:
    of HTTP and HTTPS."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    make_certificate(certificate, key)
    http, https = ports
    options = f"admin off\n\thttp_port {http}\n\thttps_port {https}\n\tdefault_sni topout.example\n"
    places = {
        "{\n\tservers {": f"{{\n\t{options}\tservers {{",
        "topout.example {\n": f"https://{host}:{https} {{\n\tbind {host}\n\ttls {certificate} {key}\n",
    }
    for shipped, tested in {**changes, **places}.items():
        assert shipped in configuration, shipped
        configuration = configuration.replace(shipped, tested)
    (folder / "Caddyfile").write_text(configuration)
    return [find_program("caddy") or "caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def validate_caddy(folder: Path, configuration: Path) -> subprocess.CompletedProcess[str]:
    command = [find_program("caddy") or "caddy", "validate", "--adapter", "caddyfile", "--config", str(configuration)]
    return subprocess.run(command, env=caddy_environment(folder), capture_output=True, text=True, check=False)


def caddy_environment(folder: Path) -> dict[str, str]:
    """It writes to no other folder."""
    return {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
