"""`make dev`: the server with reload on one port, the app from Vite on another, which passes API calls on."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping

from scripts import prerequisites, setup
from scripts.commands import fail, run_script
from scripts.paths import FRONTEND, is_production, node_bin, venv_bin
from scripts.run import DEMO_PASSWORD, read_port

HOST = "127.0.0.1"
APP_PORT = "5173"
STOP_TIMEOUT_SECONDS = 15
POLL_SECONDS = 0.2


def main() -> None:
    if is_production():
        fail("make dev is for development: unset TOPOUT_ENV.")
    environment = development_environment(os.environ)
    prerequisites.require_node()
    server_port, app_port = environment["TOPOUT_PORT"], environment["TOPOUT_DEV_PORT"]
    prerequisites.require_free_port(HOST, int(server_port))
    prerequisites.require_free_port(HOST, int(app_port), "TOPOUT_DEV_PORT")
    setup.prepare_side_by_side(setup.prepare_node, setup.prepare_server)
    print(f"\nThe app is at http://{HOST}:{app_port}, the server at http://{HOST}:{server_port}.", flush=True)
    print(f"climber@topout.test, password {DEMO_PASSWORD}. Ctrl-C stops both.\n", flush=True)
    vite = [node_bin("vite"), "--host", HOST, "--port", app_port, "--strictPort", "--clearScreen", "false"]
    run_until_one_ends(
        subprocess.Popen([venv_bin("topout"), "serve", "--reload"], env=environment),
        subprocess.Popen(vite, cwd=FRONTEND, env=environment),
    )


def development_environment(given: Mapping[str, str]) -> dict[str, str]:
    """Links in mails lead to Vite, and Vite knows where the server is."""
    server_port = read_port(given, "TOPOUT_PORT", "8000")
    app_port = read_port(given, "TOPOUT_DEV_PORT", APP_PORT)
    return {
        **given,
        "TOPOUT_HOST": HOST,
        "TOPOUT_PORT": server_port,
        "TOPOUT_DEV_PORT": app_port,
        "TOPOUT_PUBLIC_URL": given.get("TOPOUT_PUBLIC_URL") or f"http://{HOST}:{app_port}",
        "TOPOUT_API": f"http://{HOST}:{server_port}",
    }


def run_until_one_ends(*processes: subprocess.Popen[bytes]) -> None:
    """Ctrl-C reaches all of them, since they share the terminal; SIGTERM reaches only this one."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        while all(process.poll() is None for process in processes):
            time.sleep(POLL_SECONDS)
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    try:
        process.wait(STOP_TIMEOUT_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


if __name__ == "__main__":
    run_script(main)
