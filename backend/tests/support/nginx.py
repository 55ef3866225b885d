"""The nginx of `deploy/`, with a certificate made for the test."""

import datetime as dt
import getpass
import re
import socket
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from scripts.paths import ROOT
from scripts.services import find_program
from support.haproxy import answers
from support.polling import wait_until
from support.ports import reserve_port

CONFIGURATION = ROOT / "deploy" / "nginx.conf"
HTTP2_DIRECTIVE_SINCE = (1, 25, 1)


@contextmanager
def nginx(folder: Path, upstream: str, changes: Mapping[str, str] | None = None) -> Iterator[str]:
    """Yields its HTTPS address. `changes` to the file of `deploy/` are for what would take too long otherwise."""
    port = reserve_port()
    address = f"https://127.0.0.1:{port}"
    with running_proxy(nginx_command(folder, upstream, port, changes or {}), address):
        yield address


@contextmanager
def running_proxy(command: list[str], address: str, environment: Mapping[str, str] | None = None) -> Iterator[None]:
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: answers(address), f"{command[0]} did not start, or reaches no server")
        yield
    finally:
        process.terminate()
        process.wait()


def nginx_command(folder: Path, upstream: str, port: int, more: Mapping[str, str] | None = None) -> list[str]:
    """With the file of `deploy/`, but for its addresses; over IPv6 on the same port where there is IPv6."""
    changes = {
        "server 127.0.0.1:8000 ": f"server {upstream.removeprefix('http://')} ",
        "listen 80;": f"listen 127.0.0.1:{reserve_port()};",
        "listen [::]:80;": "",
        "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
        "listen [::]:443 ssl;": f"listen [::1]:{port} ssl;" if has_ipv6() else "",
        **(more or {}),
    }
    return write_nginx(folder, CONFIGURATION.read_text(), changes)


def write_nginx(folder: Path, configuration: str, changes: Mapping[str, str]) -> list[str]:
    """Returns the command that runs it: in the foreground, as this user, with a certificate of its own."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    make_certificate(certificate, key)
    places = {
        "user www-data;": f"user {getpass.getuser()};",
        "pid /run/nginx.pid;": f"pid {folder}/nginx.pid;\ndaemon off;",
        "error_log /var/log/nginx/error.log;": f"error_log {folder}/error.log;",
        "worker_processes auto;": "worker_processes 1;",
        "/var/cache/topout-nginx": f"{folder}/cache",
        "http {\n": f"http {{\n{_temporary_folders(folder)}",
        "/etc/letsencrypt/live/topout.example/fullchain.pem": str(certificate),
        "/etc/letsencrypt/live/topout.example/privkey.pem": str(key),
    }
    for shipped, tested in {**places, **changes}.items():
        assert shipped in configuration, shipped
        configuration = configuration.replace(shipped, tested)
    program = find_program("nginx") or "nginx"
    (folder / "nginx.conf").write_text(_for_this_nginx(program, configuration))
    return [program, "-p", str(folder), "-c", str(folder / "nginx.conf")]


def has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        return False
    return True


def _temporary_folders(folder: Path) -> str:
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    return "".join(f"    {kind}_temp_path {folder}/{kind};\n" for kind in kinds)


def _for_this_nginx(program: str, configuration: str) -> str:
    """Before 1.25.1 HTTP/2 is an option of `listen`, as the file itself says."""
    assert "http2 on;" in configuration
    said = subprocess.run([program, "-v"], capture_output=True, text=True, check=True).stderr
    [version] = re.findall(r"nginx/(\d+)\.(\d+)\.(\d+)", said)
    if tuple(map(int, version)) >= HTTP2_DIRECTIVE_SINCE:
        return configuration
    return re.sub(r"(listen \S+ ssl);", r"\1 http2;", configuration.replace("http2 on;", ""))


def make_certificate(certificate: Path, key: Path) -> None:
    private = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "topout.example")])
    now = dt.datetime.now(dt.UTC)
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(private.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .sign(private, hashes.SHA256())
    )
    certificate.write_bytes(signed.public_bytes(Encoding.PEM))
    key.write_bytes(private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
