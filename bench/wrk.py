"""Reads with wrk, which needs far less of the processor than the server does. Each request is another person's."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile

from scripts import packages

SCRIPT = Path(__file__).with_name("wrk.lua")


def read_for(seconds: int, addresses: Sequence[str], path: str, tokens: Sequence[str], clients: int) -> float:
    """Returns the answers per second of all addresses together, each of which gets its share of the clients."""
    packages.install_programs({"wrk": "wrk"})
    with NamedTemporaryFile("w") as file:
        file.write("\n".join(tokens))
        file.flush()
        options = ["--threads=1", f"--connections={clients // len(addresses)}", f"--duration={seconds}", "--timeout=60"]
        running = [
            subprocess.Popen(
                ["wrk", *options, f"--script={SCRIPT}", address, "--", path, file.name],
                stdout=subprocess.PIPE,
                text=True,
            )
            for address in addresses
        ]
        return sum(_read_rate(process) for process in running)


def _read_rate(process: subprocess.Popen[str]) -> float:
    printed, _ = process.communicate()
    found = json.loads(printed.splitlines()[-1])
    assert found["failed"] == 0, found
    return float(found["requests"] / found["microseconds"] * 1e6)
