"""The wheel of a release, installed where there is neither Node nor a checkout."""

import datetime as dt
import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from scripts.wheel import build_wheel
from support.competitions import around
from support.http_client import open_client
from support.polling import wait_until
from support.ports import reserve_port

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

ACCOUNT = {"email": "organiser@example.org", "password": "Granite-77x"}
PACKAGES = Path(sysconfig.get_path("purelib"))


class Installation:
    def __init__(self, folder: Path) -> None:
        self.folder, self.python = folder, folder / "bin" / "python"
        self.packages = folder / PACKAGES.relative_to(sys.prefix)
        port = reserve_port()
        self.address = f"http://127.0.0.1:{port}"
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("TOPOUT_", "PYTHON"))}
        self.environment = clean | {"TOPOUT_DATA_DIR": str(folder / "data"), "TOPOUT_PORT": str(port)}

    def run(self, *command: str) -> None:
        subprocess.run([str(self.folder / "bin" / "topout"), *command], env=self.environment, cwd="/", check=True)

    @contextmanager
    def serving(self) -> Iterator[httpx2.Client]:
        command = [str(self.folder / "bin" / "topout"), "serve"]
        process = subprocess.Popen(command, env=self.environment, cwd="/", stdout=subprocess.DEVNULL)
        try:
            with open_client(self.address) as client:
                wait_until(lambda: _is_ready(client), "the server did not start")
                yield client
        finally:
            process.terminate()
            assert process.wait() == 0


def _is_ready(client: httpx2.Client) -> bool:
    try:
        return client.get("/readyz").status_code == 200
    except httpx2.HTTPError:
        return False


@pytest.fixture
def installation(tmp_path: Path) -> Installation:
    """Nothing but the wheel is installed there; the libraries are those of the tests."""
    app = tmp_path / "app"
    app.mkdir()
    (app / "index.html").write_text("<!doctype html><title>Topout from a wheel</title>")
    wheel = build_wheel(sys.executable, app, tmp_path / "dist", 1_700_000_000)
    venv.create(tmp_path / "venv", with_pip=False)
    made = Installation(tmp_path / "venv")
    pip = [sys.executable, "-m", "pip", "--python", str(made.python), "--disable-pip-version-check", "install"]
    subprocess.run([*pip, "--quiet", "--no-deps", "--no-index", "--no-compile", str(wheel)], check=True)
    (made.packages / "libraries.pth").write_text(str(PACKAGES))
    return made


def test_a_wheel_is_all_that_a_machine_needs(installation: Installation) -> None:
    installation.run("migrate")
    account = ("--email", ACCOUNT["email"], "--password", ACCOUNT["password"])
    installation.run("user", "create", *account, "--role", "organiser", "--first-name", "Robin", "--last-name", "Rock")
    with installation.serving() as client:
        assert "Topout from a wheel" in client.get("/events").text
        signed_in = client.post("/api/login", json=ACCOUNT).json()
        client.headers["authorization"] = f"Bearer {signed_in['access_token']}"
        made = client.post("/api/competitions", json=around(dt.datetime.now(dt.UTC)))
        assert made.status_code == 201, made.text
        competition = made.json()["data"]
        assert client.post(f"/api/competitions/{competition['id']}/publish").status_code == 200
        del client.headers["authorization"]
        assert [one["name"] for one in client.get("/api/competitions").json()["data"]] == [competition["name"]]
