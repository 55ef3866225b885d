"""Where things are in a checkout."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BACKEND = ROOT / "backend"
FRONTEND = ROOT / "frontend"
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
REPORTS = ROOT / "reports"

NODE_BIN = FRONTEND / "node_modules" / ".bin"
BUILT_APP = FRONTEND / "dist"


def venv_bin(name: str) -> str:
    return str(VENV / "bin" / name)


def node_bin(name: str) -> str:
    return str(NODE_BIN / name)


def data_dir() -> Path:
    return ROOT / os.environ.get("TOPOUT_DATA_DIR", "var")
