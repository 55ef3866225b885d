"""`make seed`: the demo data, in the data directory or the configured database."""

import os

from scripts import setup
from scripts.places import ROOT, venv_bin

if __name__ == "__main__":
    os.chdir(ROOT)
    setup.prepare_python()
    for command in ("migrate", "seed"):
        setup.run_step(f"topout {command}", [venv_bin("topout"), command])
