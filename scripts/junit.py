"""Reads JUnit files, which pytest, vitest and Playwright write."""

from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree


@dataclass(frozen=True)
class Tally:
    passed: int = 0
    failed: int = 0
    skipped: frozenset[str] = field(default_factory=frozenset)


def read(report: Path, exit_code: int) -> Tally:
    """A run with an exit code, or without a passed test, has at least one failure, whatever its report says."""
    if not report.is_file():
        return Tally(failed=1)
    passed = failed = 0
    skipped = set()
    for case in ElementTree.parse(report).iter("testcase"):  # noqa: S314 - written by our own run
        if case.find("failure") is not None or case.find("error") is not None:
            failed += 1
        elif case.find("skipped") is not None:
            skipped.add(f"{case.get('classname')} {case.get('name')}")
        else:
            passed += 1
    if failed == 0 and (exit_code != 0 or passed == 0):
        failed = 1
    return Tally(passed, failed, frozenset(skipped))
