"""Reads JUnit files, which pytest, vitest and Playwright write."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from xml.etree import ElementTree


@dataclass(frozen=True)
class Tally:
    passed: int = 0
    failed: int = 0
    skipped: frozenset[str] = field(default_factory=frozenset)
    flaky: tuple[str, ...] = ()
    """Tests that passed at the second try only, each with what failed at the first."""
    failures: Mapping[str, str] = field(default_factory=dict)
    """What failed, by test: fewer than `failed` when the run itself broke."""


def read(report: Path, exit_code: int) -> Tally:
    """A run with an exit code, or without a passed test, has at least one failure, whatever its report says.

    The exit code 1 is that of failed tests; any other is one more failure, of the run itself.
    """
    if not report.is_file():
        return Tally(failed=1)
    passed = 0
    failures = {}
    skipped = set()
    flaky = []
    for case in ElementTree.parse(report).iter("testcase"):  # noqa: S314 - written by our own run
        name = f"{case.get('classname')} {case.get('name')}"
        reasons = [*case.iterfind("failure"), *case.iterfind("error")]
        if reasons:
            failures[name] = "\n".join("".join(reason.itertext()) for reason in reasons)
        elif case.find("skipped") is not None:
            skipped.add(name)
        else:
            passed += 1
            flaky += [
                f"{case.get('name')}\n{''.join(first.itertext())}" for first in case if first.tag.startswith("flaky")
            ]
    broken = exit_code not in (0, 1) or (not failures and (exit_code != 0 or passed == 0))
    return Tally(passed, len(failures) + broken, frozenset(skipped), tuple(flaky), failures)


def merge(first: Tally, second: Tally) -> Tally:
    """The result when `second` ran again exactly what failed in `first`."""
    if second.passed + second.failed != first.failed:
        return first
    flaky = tuple(f"{name}\n{reason}" for name, reason in first.failures.items() if name not in second.failures)
    return replace(second, passed=first.passed + second.passed, skipped=first.skipped, flaky=flaky)
