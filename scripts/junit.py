"""Reads JUnit files, which pytest, vitest and Playwright write."""

from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree


@dataclass(frozen=True)
class Tally:
    passed: int = 0
    failed: int = 0
    skipped: frozenset[str] = field(default_factory=frozenset)
    flaky: tuple[str, ...] = ()
    """Tests that passed at the second try only, each with what failed at the first."""


def read(report: Path, exit_code: int) -> Tally:
    """A run with an exit code, or without a passed test, has at least one failure, whatever its report says."""
    if not report.is_file():
        return Tally(failed=1)
    passed = failed = 0
    skipped = set()
    flaky = []
    for case in ElementTree.parse(report).iter("testcase"):  # noqa: S314 - written by our own run
        if case.find("failure") is not None or case.find("error") is not None:
            failed += 1
        elif case.find("skipped") is not None:
            skipped.add(f"{case.get('classname')} {case.get('name')}")
        else:
            passed += 1
            flaky += [
                f"{case.get('name')}\n{''.join(first.itertext())}" for first in case if first.tag.startswith("flaky")
            ]
    if failed == 0 and (exit_code != 0 or passed == 0):
        failed = 1
    return Tally(passed, failed, frozenset(skipped), tuple(flaky))
