"""`make seed`: the demo data, in the data directory or the configured database."""

from scripts import setup
from scripts.commands import run_command, run_script
from scripts.paths import venv_bin


def main() -> None:
    setup.prepare_python()
    run_command("Preparing the database", [venv_bin("topout"), "migrate"])
    run_command("Adding the demo data", [venv_bin("topout"), "seed"])


if __name__ == "__main__":
    run_script(main)
