"""The files of `deploy/`: the programs accept them, they agree with each other, and keep the phone's address."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
import yaml

from scripts.paths import ROOT
from scripts.services import find_program
from support.haproxy import haproxy
from support.killable_server import KillableServer
from support.nginx import nginx, nginx_command
from support.ports import reserve_port
from support.world import World

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

DEPLOY = ROOT / "deploy"
UNIT = (DEPLOY / "topout.service").read_text()
HAPROXY = (DEPLOY / "haproxy.cfg").read_text()
NGINX = (DEPLOY / "nginx.conf").read_text()
DOCKERFILE = (DEPLOY / "Dockerfile").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
ALL_PROCESSES = ("migrate", "first", "second")
ANNA, BEN = "127.1.0.1", "127.2.0.1"
"""Two phones in networks of their own."""


def unit_setting(name: str) -> str:
    [found] = re.findall(rf"^Environment=.*\b{name}=(\S+)", UNIT, re.MULTILINE)
    return str(found)


def image_setting(name: str) -> str:
    [found] = re.findall(rf"\b{name}=(\S+)", DOCKERFILE)
    return str(found)


# The programs accept them


def test_haproxy_accepts_its_file() -> None:
    subprocess.run([find_program("haproxy") or "haproxy", "-c", "-f", str(DEPLOY / "haproxy.cfg")], check=True)


def test_nginx_accepts_its_file(tmp_path: Path) -> None:
    subprocess.run([*nginx_command(tmp_path, "127.0.0.1:8000", reserve_port()), "-t"], check=True)


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "topout.service"
    unit.write_text(UNIT.replace("/opt/topout/bin/topout", sys.executable))
    told = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")


# They agree with each other


def test_nginx_and_haproxy_ask_where_the_unit_listens() -> None:
    address = f"{unit_setting('TOPOUT_HOST')}:{unit_setting('TOPOUT_PORT')}"
    assert re.findall(r"^    server (\S+)", NGINX, re.MULTILINE) == [address]
    assert set(re.findall(r'TOPOUT_SERVER_\d "(\S+)"', HAPROXY)) == {address}
    assert unit_setting("TOPOUT_TRUSTED_PROXIES") == unit_setting("TOPOUT_HOST"), "both proxies are on this machine"


def test_unit_and_image_have_one_user_and_one_data_folder() -> None:
    assert re.findall(r"^User=(\S+)", UNIT, re.MULTILINE) == re.findall(r"^USER (\S+)", DOCKERFILE, re.MULTILINE)
    [state] = re.findall(r"^StateDirectory=(\S+)", UNIT, re.MULTILINE)
    folder = unit_setting("TOPOUT_DATA_DIR")
    assert folder == image_setting("TOPOUT_DATA_DIR")
    assert Path(folder).is_relative_to(f"/var/lib/{state}"), "all else is read-only for the unit"


def test_compose_builds_the_image_from_a_release() -> None:
    for name in ALL_PROCESSES:
        build = COMPOSE["services"][name]["build"]
        assert (DEPLOY / build["context"]).resolve() == ROOT / "dist", "where `make release` writes the wheel"
        assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Dockerfile"


def test_all_containers_keep_their_data_in_one_volume() -> None:
    folder = image_setting("TOPOUT_DATA_DIR")
    volumes = {COMPOSE["services"][name]["volumes"][0].partition(":") for name in ALL_PROCESSES}
    [(volume, _, mounted)] = volumes
    assert mounted == folder, "so they have one push key, and the same texts"
    assert volume in COMPOSE["volumes"], "a named volume outlives its containers"
    assert re.search(r"^USER topout\n(?:.*\n)*RUN mkdir .*\bdata$", DOCKERFILE, re.MULTILINE), "it gets this owner"


def test_compose_trusts_its_haproxy_and_haproxy_this_machine() -> None:
    [network] = COMPOSE["networks"]["default"]["ipam"]["config"]
    for name in ALL_PROCESSES:
        assert COMPOSE["services"][name]["environment"]["TOPOUT_TRUSTED_PROXIES"] == network["subnet"]
    proxy = COMPOSE["services"]["haproxy"]
    assert proxy["environment"]["TOPOUT_TLS_PROXIES"] == network["subnet"].replace(".0/24", ".1")
    assert all(port.startswith("127.0.0.1:") for port in proxy["ports"]), "only the proxy with the certificate"
    servers = {value for name, value in proxy["environment"].items() if name.startswith("TOPOUT_SERVER_")}
    assert servers == {f"{name}:{image_setting('TOPOUT_PORT')}" for name in ("first", "second")}


# They keep the phone's address


@pytest.fixture
def server(make_world: Callable[..., World]) -> Iterator[KillableServer]:
    server = KillableServer(make_world().settings, TOPOUT_TRUSTED_PROXIES=unit_setting("TOPOUT_TRUSTED_PROXIES"))
    server.start()
    yield server
    server.stop()


def guess(address: str, source: str, forged: str = "") -> int:
    """A wrong password from this address: too many from one network are refused."""
    transport = httpx2.HTTPTransport(local_address=source, verify=False)
    headers = {"x-forwarded-for": forged} if forged else {}
    with httpx2.Client(base_url=address, transport=transport, headers=headers, timeout=30) as client:
        return client.post("/api/login", json={"email": "anna@example.org", "password": "Wrong-77x"}).status_code


def guess_until_refused(address: str, source: str) -> None:
    for _ in range(50):
        if guess(address, source) == 429:
            return
    raise AssertionError("the guesses of one phone were never refused")


def test_behind_nginx_each_phone_has_its_own_address(server: KillableServer, tmp_path: Path) -> None:
    with nginx(tmp_path, server.address) as address:
        guess_until_refused(address, ANNA)
        assert guess(address, BEN) == 401
        assert guess(address, ANNA, forged="198.51.100.7") == 429


def test_behind_nginx_and_haproxy_each_phone_has_its_own_address(server: KillableServer, tmp_path: Path) -> None:
    with haproxy(server.address, server.address) as balancer, nginx(tmp_path, balancer) as address:
        guess_until_refused(address, ANNA)
        assert guess(address, BEN) == 401
        assert guess(address, ANNA, forged="198.51.100.7") == 429


def test_haproxy_believes_no_forwarded_address_of_a_phone(server: KillableServer) -> None:
    with haproxy(server.address, server.address) as balancer:
        guess_until_refused(balancer, ANNA)
        assert guess(balancer, BEN) == 401
        assert guess(balancer, ANNA, forged="198.51.100.7") == 429
