"""`make seed`: the demo data, in the data directory or the configured database."""

from scripts import setup
from scripts.places import venv_bin
from scripts.steps import run_as_command, run_step


def main() -> None:
    setup.prepare_python()
    run_step("Preparing the database", [venv_bin("topout"), "migrate"])
    run_step("Adding the demo data", [venv_bin("topout"), "seed"])


if __name__ == "__main__":
    run_as_command(main)
