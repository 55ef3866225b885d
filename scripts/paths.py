"""The paths of a checkout."""

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BACKEND = ROOT / "backend"
FRONTEND = ROOT / "frontend"
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
REPORTS = ROOT / "reports"

NODE_BIN = FRONTEND / "node_modules" / ".bin"
BUILT_APP = FRONTEND / "dist"

SHARED_MEMORY = Path("/dev/shm")  # noqa: S108 - folders in it are made by mkdtemp
TEMP_DIR = Path("/tmp")  # noqa: S108 - not TMPDIR: the path of a unix socket may have 107 bytes only
MIN_FREE_BYTES = 2 * 1024**3


def venv_bin(name: str) -> str:
    return str(VENV / "bin" / name)


def node_bin(name: str) -> str:
    return str(NODE_BIN / name)


def is_production() -> bool:
    return os.environ.get("TOPOUT_ENV") == "production"


def data_dir() -> Path:
    return ROOT / (os.environ.get("TOPOUT_DATA_DIR") or ("var-production" if is_production() else "var"))


def find_fast_temp_dir() -> Path:
    """For the databases of tests: in memory where there is room, because they need no durability."""
    if os.access(SHARED_MEMORY, os.W_OK) and shutil.disk_usage(SHARED_MEMORY).free > MIN_FREE_BYTES:
        return SHARED_MEMORY
    return TEMP_DIR
