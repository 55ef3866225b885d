"""What processes and the machine use of the processor."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
CGROUPS = next((folder for folder in map(Path, ("/sys/fs/cgroup/cpu", "/sys/fs/cgroup")) if folder.is_dir()), Path())
PERIOD_US = 10_000
TAKE_HALF = """
import time
while True:
    until = time.monotonic() + 0.01
    while time.monotonic() < until:
        pass
    time.sleep(0.01)
"""


def processor_seconds(pid: int) -> float:
    return _read_seconds(Path(f"/proc/{pid}/stat"))


def thread_seconds(pid: int) -> dict[int, float]:
    """By the id of the thread; that of the main thread is the process id."""
    return {int(task.name): _read_seconds(task / "stat") for task in Path(f"/proc/{pid}/task").iterdir()}


def _read_seconds(stat: Path) -> float:
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def database_seconds() -> float:
    """Of all processes of PostgreSQL."""
    names = ((path.name, path / "comm") for path in Path("/proc").iterdir() if path.name.isdecimal())
    return sum(_seconds_of(pid) for pid, comm in names if _read(comm) == "postgres\n")


def _seconds_of(pid: str) -> float:
    try:
        return processor_seconds(int(pid))
    except OSError:
        return 0.0


def _read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""


class MachineUse:
    """The share of all cores that is used from now on."""

    def __init__(self) -> None:
        self._before = _read_machine()

    def share(self) -> float:
        busy, total = (later - earlier for later, earlier in zip(_read_machine(), self._before, strict=True))
        return busy / total


def _read_machine() -> tuple[int, int]:
    ticks = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    idle = ticks[3] + ticks[4]
    return sum(ticks) - idle, sum(ticks)


@contextmanager
def half_a_core_taken() -> Iterator[None]:
    other = subprocess.Popen([sys.executable, "-c", TAKE_HALF])
    try:
        yield
    finally:
        other.kill()
        other.wait()


def resident_bytes(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def peak_bytes(pid: int) -> int:
    """The most that was ever resident."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM:"))


@contextmanager
def limited(pids: Sequence[int], share: float) -> Iterator[None]:
    """Gives each process this share of a core, as on a machine with cores to spare. Needs root."""
    groups = [CGROUPS / f"topout-bench-{pid}" for pid in pids]
    try:
        for group, pid in zip(groups, pids, strict=True):
            group.mkdir()
            _limit(group, int(share * PERIOD_US))
            (group / "cgroup.procs").write_text(str(pid))
        yield
    finally:
        for group, pid in zip(groups, pids, strict=True):
            (CGROUPS / "cgroup.procs").write_text(str(pid))
            group.rmdir()


def _limit(group: Path, quota_us: int) -> None:
    """With version 2 of cgroups or with version 1."""
    if (group / "cpu.max").exists():
        (group / "cpu.max").write_text(f"{quota_us} {PERIOD_US}")
        return
    (group / "cpu.cfs_period_us").write_text(str(PERIOD_US))
    (group / "cpu.cfs_quota_us").write_text(str(quota_us))
