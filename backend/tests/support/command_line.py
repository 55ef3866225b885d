"""The command line, run as a subprocess."""

import os
import subprocess
import sys
from pathlib import Path

from support.polling import TIMEOUT_SECONDS


def topout(*arguments: str, data_dir: Path, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("TOPOUT_")}
    return subprocess.run(
        [sys.executable, "-m", "topout.cli", *arguments],
        env=clean | {"TOPOUT_DATA_DIR": str(data_dir)} | environment,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT_SECONDS,
    )
