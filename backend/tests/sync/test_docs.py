"""docs/sync.md stays true: every rule and every fault names the tests that prove it, and those are there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "sync.md").read_text(encoding="utf-8")
ROWS = [line.split("|")[1:-1] for line in PAGE.split("## What proves it")[1].splitlines() if line.startswith("| ")]
PROOFS = {first.strip(): re.findall(r"`([^`]+?::[^`]+)`", last) for first, _, last in ROWS}
SAFEGUARDS = {"dedup", "verdict-only end", "per-account queue", "epoch", "order by seq", "authority"}


def test_every_rule_fault_and_safeguard_names_its_tests() -> None:
    rules = {f"Y{number}" for number in range(1, 18)}
    faults = {str(number) for number in range(1, 31)}
    assert {name for name, proofs in PROOFS.items() if proofs} == rules | faults | SAFEGUARDS


def test_the_named_tests_are_there() -> None:
    for proof in {proof for proofs in PROOFS.values() for proof in proofs}:
        file, _, name = proof.partition("::")
        start = f"def {name}(" if file.endswith(".py") else name
        assert start in (ROOT / file).read_text(encoding="utf-8"), proof


def test_a_fault_stands_in_the_name_of_a_test_that_proves_it() -> None:
    for number in range(1, 31):
        names = " ".join(proof.partition("::")[2] for proof in PROOFS[str(number)])
        assert re.search(rf"faults?[ _](\d+_and_)?{number}\b|faults?_(\d+_and_)?{number}_", names), number
