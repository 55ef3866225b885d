"""What this process takes of the machine, as the system says it."""

import os
import resource
import time
from pathlib import Path
from typing import NamedTuple

OPEN_FILES = Path("/proc/self/fd")


class ProcessFigures(NamedTuple):
    resident_bytes: int
    cpu_seconds: float
    """Since its start."""
    open_files: int
    """Sockets count, too."""
    open_files_limit: int


def read_process_figures() -> ProcessFigures:
    """Memory and open files are 0 where the system does not say them this way."""
    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        open_files = len(os.listdir(OPEN_FILES))
    except OSError:
        pages = open_files = 0
    return ProcessFigures(pages * os.sysconf("SC_PAGE_SIZE"), time.process_time(), open_files, limit)
