"""How much memory uploads take: `python -m support.upload_memory`, with JSON on standard input and output.

A process of its own, because the peak that the system reports cannot be reset.
"""

import json
import resource
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from support.world import ORIGIN, World
from topout.core.config import Settings

STATUS = Path("/proc/self/status")


def peak_mb() -> int:
    if STATUS.exists():  # on Linux the peak of `getrusage` includes that of the parent process
        lines = dict(line.split(":", 1) for line in STATUS.read_text().splitlines())
        return int(lines["VmHWM"].split()[0]) // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024**2


def main() -> None:
    asked: dict[str, Any] = json.load(sys.stdin)
    world = World(Settings(data_dir=Path(asked["data_dir"]), database_url=asked["database_url"], public_url=ORIGIN))
    browser = world.browser(authorization=asked["authorization"])

    def post(path: str, content: bytes) -> int:
        return browser.post(path, content=content).status_code

    def post_at_once(path: str, file: str) -> tuple[list[int], int]:
        uploads = [Path(file).read_bytes()] * asked["at_once"]
        with ThreadPoolExecutor(asked["at_once"]) as clients:
            statuses = list(clients.map(partial(post, path), uploads))
        return statuses, peak_mb() - before

    before = peak_mb()
    for path, file in asked["small_files"].items():
        post(path, b"neither picture nor table")  # loads the documented refusals, which is not safe in several threads
        post_at_once(path, file)
    before = peak_mb()
    json.dump({name: post_at_once(*upload) for name, upload in asked["files"].items()}, sys.stdout)
    world.close()


if __name__ == "__main__":
    main()
