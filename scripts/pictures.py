"""`make pictures`: takes the pictures of the documents from a new demo."""

import os
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from scripts import setup
from scripts.commands import fail, run_command, run_script
from scripts.packages import install_programs
from scripts.paths import FRONTEND, TEMP_DIR, venv_bin
from scripts.services import listens, temporary_folder

TIMEOUT_SECONDS = 60


def main() -> None:
    install_programs({"webp": "img2webp"})
    setup.prepare_python()
    setup.prepare_node()
    setup.build_app()
    with temporary_folder("topout-pictures-", TEMP_DIR) as folder:
        port = find_free_port()
        env = {"TOPOUT_ENV": "development", "TOPOUT_DATA_DIR": str(folder), "TOPOUT_PORT": str(port)}
        run_command("Preparing the database", [venv_bin("topout"), "migrate"], env=env)
        run_command("Adding the demo data", [venv_bin("topout"), "seed"], env=env)
        with serving(port, env):
            address = f"http://127.0.0.1:{port}"
            run_command("Taking the pictures", ["node", "scripts/take-pictures.mjs", address], cwd=FRONTEND)
            run_command("Taking the moving picture", ["node", "scripts/take-film.mjs", address], cwd=FRONTEND)


def find_free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextmanager
def serving(port: int, env: Mapping[str, str]) -> Iterator[None]:
    command = [venv_bin("topout"), "serve"]
    with subprocess.Popen(command, env={**os.environ, **env}, stdout=subprocess.DEVNULL) as server:
        try:
            give_up_at = time.monotonic() + TIMEOUT_SECONDS
            while not listens(port):
                if server.poll() is not None or time.monotonic() > give_up_at:
                    fail("The demo's server does not start.")
                time.sleep(0.1)
            yield
        finally:
            server.terminate()


if __name__ == "__main__":
    run_script(main)
