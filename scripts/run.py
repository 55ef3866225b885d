"""`make run`: from a fresh clone to the app in the browser."""

import os
from collections.abc import Mapping

from scripts import prerequisites, setup
from scripts.commands import fail, run_script
from scripts.paths import is_production, venv_bin

DEMO_PEOPLE = ("climber", "captain", "judge", "organiser", "admin")
DEMO_PASSWORD = "Topout-2026"  # noqa: S105 - the demo's own, refused in production


def main() -> None:
    host, port = address()
    prerequisites.require_node()
    prerequisites.require_free_port(host, port)
    setup.prepare_side_by_side(setup.prepare_app, setup.prepare_server)
    print(welcome(host, port), flush=True)
    # Ctrl-C and SIGTERM must reach the server itself, so that it replaces this process.
    os.execv(venv_bin("topout"), ["topout", "serve"])  # noqa: S606


def address() -> tuple[str, int]:
    return os.environ.get("TOPOUT_HOST", "127.0.0.1"), int(read_port(os.environ, "TOPOUT_PORT", "8000"))


def read_port(environment: Mapping[str, str], name: str, default: str) -> str:
    port = environment.get(name, default)
    if not port.isdigit() or not 0 < int(port) < 65536:
        fail(f"{name} is no port: {port}")
    return port


def welcome(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    lines = ["", f"Topout is at http://{shown}:{port}", ""]
    if not is_production():
        lines += [f"Demo accounts, password {DEMO_PASSWORD}:"]
        lines += [f"  {name}@topout.test" for name in DEMO_PEOPLE]
        lines += ["", "Mails are written to var/mail. Ctrl-C stops the server."]
        lines += ["`make simulate` in another terminal plays a whole competition.", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    run_script(main)
