"""The nginx of `deploy/`, with a certificate made for the test."""

import datetime as dt
import subprocess
from collections.abc import Iterator
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

SITE = ROOT / "deploy" / "nginx.conf"
MAIN = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 64; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


@contextmanager
def nginx(folder: Path, upstream: str) -> Iterator[str]:
    """Yields its HTTPS address."""
    port = reserve_port()
    process = subprocess.Popen(nginx_command(folder, upstream, port), stderr=subprocess.DEVNULL)
    address = f"https://127.0.0.1:{port}"
    try:
        wait_until(lambda: answers(address), "nginx did not start")
        yield address
    finally:
        process.terminate()
        process.wait()


def nginx_command(folder: Path, upstream: str, port: int) -> list[str]:
    """With the file of `deploy/`, but for its addresses and its certificate."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    _make_certificate(certificate, key)
    changes = {
        "server 127.0.0.1:8000 ": f"server {upstream.removeprefix('http://')} ",
        "listen 80;": f"listen 127.0.0.1:{reserve_port()};",
        "listen 443 ": f"listen 127.0.0.1:{port} ",
        "/etc/ssl/topout.example.pem": str(certificate),
        "/etc/ssl/topout.example.key": str(key),
    }
    site = SITE.read_text()
    for shipped, tested in changes.items():
        assert shipped in site
        site = site.replace(shipped, tested)
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder))
    return [find_program("nginx") or "nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def _make_certificate(certificate: Path, key: Path) -> None:
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
