"""The files of `deploy/`: the programs accept them, they agree with each other, and keep the phone's address."""

import json
import os
import re
import socket
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import httpx2
import jsonschema_rs
import pytest
import yaml

from scripts.paths import ROOT
from scripts.services import find_program
from support.caddy import caddy, validate_caddy
from support.haproxy import haproxy
from support.killable_server import KillableServer
from support.nginx import has_ipv6, nginx, nginx_command
from support.ports import reserve_port
from support.world import World
from topout.core.config import DEVELOPMENT_SECRET, Settings, read_settings
from topout.live.viewers import MAX_VIEWERS

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

DEPLOY = ROOT / "deploy"
UNIT = (DEPLOY / "topout.service").read_text()
HAPROXY = (DEPLOY / "haproxy.cfg").read_text()
CADDY = (DEPLOY / "Caddyfile").read_text()
NGINX = (DEPLOY / "nginx.conf").read_text()
DOCKERFILE = (DEPLOY / "Dockerfile").read_text()
COMMAND = (DEPLOY / "topout-command").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
COMPOSE_SCHEMA = json.loads(Path(__file__).with_name("support").joinpath("compose-spec.json").read_text())
SERVERS = ("first", "second")
SECRETS = {"PGPASSWORD", "POSTGRES_PASSWORD"}
ANNA, BEN = "127.1.0.1", "127.2.0.1"
"""Two phones in networks of their own."""


def read_example() -> dict[str, str]:
    """What stands in it without a number sign, as systemd, a shell and compose read it."""
    lines = (DEPLOY / "topout.env.example").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


EXAMPLE = read_example()


def image_setting(name: str) -> str:
    [found] = re.findall(rf"\b{name}=(\S+)", DOCKERFILE)
    return str(found)


def find_all(pattern: str, text: str) -> list[str]:
    return re.findall(pattern, text, re.MULTILINE)


# The programs accept them


@pytest.mark.parametrize("server", ["127.0.0.1:8000", "first:8000"])
def test_haproxy_accepts_its_file_with_addresses_and_with_names(server: str) -> None:
    command = [find_program("haproxy") or "haproxy", "-c", "-f", str(DEPLOY / "haproxy.cfg")]
    subprocess.run(command, env={**os.environ, "TOPOUT_SERVER_1": server, "TOPOUT_SERVER_2": server}, check=True)


def test_nginx_accepts_its_file(tmp_path: Path) -> None:
    subprocess.run([*nginx_command(tmp_path, "127.0.0.1:8000", reserve_port()), "-t"], check=True)


def test_caddy_accepts_its_file(tmp_path: Path) -> None:
    told = validate_caddy(tmp_path, DEPLOY / "Caddyfile")
    assert (told.returncode, "Valid configuration" in told.stdout + told.stderr) == (0, True), told.stderr


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "topout.service"
    unit.write_text(UNIT.replace("/opt/topout/bin/topout", sys.executable))
    told = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")


def test_compose_has_the_form_that_its_specification_asks_for() -> None:
    validator = jsonschema_rs.validator_for(COMPOSE_SCHEMA)
    assert [error.message for error in validator.iter_errors(COMPOSE)] == []
    used = {volume.split(":")[0] for one in SERVICES.values() for volume in one.get("volumes", [])}
    assert {name for name in used if not name.startswith(".")} == set(COMPOSE["volumes"])
    waited_for = {name for one in SERVICES.values() for name in one.get("depends_on", {})}
    assert waited_for <= set(SERVICES)


# They agree with each other


def test_caddy_stands_for_nginx() -> None:
    """The same name, the same server behind it, the same limits."""
    assert find_all(r"reverse_proxy (\S+)", CADDY) == find_all(r"^        server (\S+)", NGINX)
    assert set(find_all(r"^ +server_name (\S+);", NGINX)) == {"topout.example"} == set(find_all(r"^(\w\S+) \{", CADDY))
    [largest] = find_all(r"max_size (\d+)MiB", CADDY)
    assert find_all(r"client_max_body_size (\d+)m;", NGINX) == [largest]
    forwarded = {name.lower() for name in find_all(r"header_up (X-\S+)", CADDY)}
    assert forwarded == {name.lower() for name in find_all(r"proxy_set_header (X-\S+)", NGINX)}
    [waits] = find_all(r"response_header_timeout (\S+)", CADDY)
    assert find_all(r"proxy_read_timeout (\S+);", NGINX) == [waits]


def test_nginx_asks_where_the_server_haproxy_and_compose_listen() -> None:
    [asked] = find_all(r"^        server (\S+)", NGINX)
    assert asked == f"{EXAMPLE['TOPOUT_HOST']}:{EXAMPLE['TOPOUT_PORT']}"
    assert find_all(r'TOPOUT_BIND "(\S+)"', HAPROXY) == [asked]
    assert SERVICES["haproxy"]["ports"] == [f"{asked}{SERVICES['haproxy']['environment']['TOPOUT_BIND']}"]
    assert EXAMPLE["TOPOUT_TRUSTED_PROXIES"] == "127.0.0.1", "nginx, on this machine"
    assert find_all(r'TOPOUT_TLS_PROXIES "(\S+)"', HAPROXY) == ["127.0.0.1"], "nginx, on this machine"


def test_haproxy_asks_the_machines_that_the_example_names() -> None:
    text = (DEPLOY / "topout.env.example").read_text()
    [first] = find_all(r"^#TOPOUT_HOST=(\S+)", text)
    servers = find_all(r'TOPOUT_SERVER_\d "(\S+)"', HAPROXY)
    assert servers[0] == f"{first}:{EXAMPLE['TOPOUT_PORT']}"
    assert {server.rpartition(":")[2] for server in servers} == {EXAMPLE["TOPOUT_PORT"]}


def test_all_files_have_one_user_and_the_same_folders() -> None:
    [user] = find_all(r"^User=(\S+)", UNIT)
    assert find_all(r"^USER (\S+)", DOCKERFILE) == [user] == find_all(r"runuser -u (\S+)", COMMAND)
    [state] = find_all(r"^StateDirectory=(\S+)", UNIT)
    folder = EXAMPLE["TOPOUT_DATA_DIR"]
    assert folder == image_setting("TOPOUT_DATA_DIR")
    assert Path(folder).is_relative_to(f"/var/lib/{state}"), "all else is read-only for the unit"
    backups = EXAMPLE["TOPOUT_BACKUP_DIR"].removeprefix("/var/lib/")
    assert find_all(r"^StateDirectory=(.+)", UNIT) == [f"{state} {backups}"], "systemd makes both"
    assert EXAMPLE["TOPOUT_BACKUP_DIR"] in COMMAND
    assert find_all(r"^cd (\S+)", COMMAND) == [f"/var/lib/{state}"] == find_all(r"^WorkingDirectory=(\S+)", UNIT)
    assert find_all(r"^EnvironmentFile=(\S+)", UNIT) == find_all(r"^\. (\S+)", COMMAND)
    assert find_all(r"^ExecStart=(\S+)", UNIT) == find_all(r'(\S+) "\$@"', COMMAND)


def test_the_example_has_no_secrets_and_a_server_with_it_says_what_to_fill_in() -> None:
    settings = read_settings(EXAMPLE)
    assert (settings.secret_key, settings.mail, settings.public_url) == (DEVELOPMENT_SECRET, "file", "")
    missing = {sentence.split()[0] for sentence in settings.list_production_errors()}
    assert missing == {"TOPOUT_SECRET_KEY", "TOPOUT_PUBLIC_URL", "TOPOUT_MAIL"}


def test_the_example_sets_and_offers_settings_that_there_are() -> None:
    text = (DEPLOY / "topout.env.example").read_text()
    assert set(re.findall(r"TOPOUT_[A-Z_]+", text)) <= {f"TOPOUT_{one.name.upper()}" for one in fields(Settings)}


def test_compose_builds_the_image_from_an_unpacked_release() -> None:
    for name in (*SERVERS, "migrate"):
        build = SERVICES[name]["build"]
        assert (DEPLOY / build["context"]).resolve() == ROOT, "the folder with requirements.txt and the wheel"
        assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Dockerfile"
    assert "--require-hashes" in DOCKERFILE


def test_servers_keep_their_data_in_one_volume_that_lasts() -> None:
    volumes = {SERVICES[name]["volumes"][0].partition(":") for name in SERVERS}
    [(volume, _, mounted)] = volumes
    assert mounted == image_setting("TOPOUT_DATA_DIR"), "so they have one push key, and the same texts"
    assert volume in COMPOSE["volumes"], "a named volume outlives its containers"
    assert re.search(r"^USER topout\n(?:.*\n)*RUN mkdir .*\bdata backups$", DOCKERFILE, re.MULTILINE), (
        "it gets this owner"
    )
    for name in SERVERS:
        assert f"backups:{EXAMPLE['TOPOUT_BACKUP_DIR']}" in SERVICES[name]["volumes"], "one makes them, both see them"
    assert SERVICES["postgresql"]["volumes"] == ["database:/var/lib/postgresql/data"]


def test_each_service_of_compose_has_only_the_secrets_that_it_needs() -> None:
    with_settings = {name for name, one in SERVICES.items() if "env_file" in one}
    assert with_settings == set(SERVERS), "the key that signs, mail and payments"
    secrets = {name: SECRETS & set(one.get("environment", {})) for name, one in SERVICES.items()}
    assert {name: found for name, found in secrets.items() if found} == {
        "postgresql": {"POSTGRES_PASSWORD"},
        **{name: {"PGPASSWORD"} for name in (*SERVERS, "migrate")},
    }


def test_services_of_compose_wait_for_those_that_they_need_and_migrate_once() -> None:
    def conditions(name: str) -> dict[str, str]:
        return {other: one["condition"] for other, one in SERVICES[name]["depends_on"].items()}

    assert conditions("migrate") == {"postgresql": "service_healthy"}
    for name in SERVERS:
        assert conditions(name) == {"migrate": "service_completed_successfully", "redis": "service_healthy"}
    assert conditions("haproxy") == dict.fromkeys(SERVERS, "service_healthy")
    assert "/readyz" in DOCKERFILE
    check = SERVICES["postgresql"]["healthcheck"]["test"]
    assert "--host=127.0.0.1" in check, "on its socket a server answers that only prepares the volume"
    assert [name for name, one in SERVICES.items() if one.get("command", [])[-1:] == ["migrate"]] == ["migrate"]


def test_the_image_has_the_pg_dump_of_the_database_of_compose() -> None:
    [release] = find_all(r"postgresql-client-(\d+)", DOCKERFILE)
    assert SERVICES["postgresql"]["image"] == f"postgres:{release}"


def test_compose_trusts_its_haproxy_and_haproxy_this_machine() -> None:
    [network] = COMPOSE["networks"]["default"]["ipam"]["config"]
    for name in SERVERS:
        assert SERVICES[name]["environment"]["TOPOUT_TRUSTED_PROXIES"] == network["subnet"]
        assert SERVICES[name]["environment"]["TOPOUT_HOST"] == image_setting("TOPOUT_HOST") == "0.0.0.0"
    proxy = SERVICES["haproxy"]
    assert proxy["environment"]["TOPOUT_TLS_PROXIES"] == network["subnet"].replace(".0/24", ".1")
    servers = {value for name, value in proxy["environment"].items() if name.startswith("TOPOUT_SERVER_")}
    assert servers == {f"{name}:{image_setting('TOPOUT_PORT')}" for name in SERVERS}


def test_every_program_may_open_as_many_files_as_it_takes_connections() -> None:
    [connections] = find_all(r"worker_connections (\d+);", NGINX)
    [files] = find_all(r"worker_rlimit_nofile (\d+);", NGINX)
    assert int(files) > int(connections)
    [connections] = find_all(r"TOPOUT_MAXCONN (\d+)", HAPROXY)
    assert SERVICES["haproxy"]["ulimits"]["nofile"] > 2 * int(connections)
    [files] = find_all(r"^LimitNOFILE=(\d+)", UNIT)
    assert {SERVICES[name]["ulimits"]["nofile"] for name in SERVERS} == {int(files)}
    assert int(files) > MAX_VIEWERS


# They keep the phone's address


@pytest.fixture
def server(make_world: Callable[..., World]) -> Iterator[KillableServer]:
    server = KillableServer(make_world().settings, TOPOUT_TRUSTED_PROXIES=EXAMPLE["TOPOUT_TRUSTED_PROXIES"])
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


def test_behind_caddy_each_phone_has_its_own_address(server: KillableServer, tmp_path: Path) -> None:
    with caddy(tmp_path, server.address) as address:
        guess_until_refused(address, ANNA)
        assert guess(address, BEN) == 401
        assert guess(address, ANNA, forged="198.51.100.7") == 429


def test_behind_nginx_each_phone_has_its_own_address(server: KillableServer, tmp_path: Path) -> None:
    with nginx(tmp_path, server.address) as address:
        guess_until_refused(address, ANNA)
        assert guess(address, BEN) == 401
        assert guess(address, ANNA, forged="198.51.100.7") == 429
        over_ipv6 = address.replace("127.0.0.1", "[::1]")
        assert not has_ipv6() or guess(over_ipv6, "::1", forged=ANNA) == 401


def test_nginx_speaks_http_2(server: KillableServer, tmp_path: Path) -> None:
    unverified = ssl._create_unverified_context()
    unverified.set_alpn_protocols(["h2", "http/1.1"])
    with nginx(tmp_path, server.address) as address:
        plain = socket.create_connection(("127.0.0.1", httpx2.URL(address).port or 0))
        with unverified.wrap_socket(plain, server_hostname="topout.example") as connected:
            assert connected.selected_alpn_protocol() == "h2"


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
