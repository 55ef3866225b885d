"""The import contracts of `pyproject.toml` leave no module out."""

import tomllib
from pathlib import Path
from typing import Any

BACKEND = Path(__file__).resolve().parents[1]
CONTRACTS: list[dict[str, Any]] = tomllib.loads((BACKEND / "pyproject.toml").read_text())["tool"]["importlinter"][
    "contracts"
]
FRAMEWORKS = {"fastapi", "starlette"}
ENTRY_POINTS = {"topout.app", "topout.cli"}
"""They import HTTP modules; nothing that must not know HTTP can import them, because they are the upper layers."""


def test_every_package_has_layers_that_must_name_each_of_its_modules() -> None:
    packages = {".".join(file.parent.relative_to(BACKEND).parts) for file in (BACKEND / "topout").rglob("__init__.py")}
    exhaustive = {name for contract in CONTRACTS if contract.get("exhaustive") for name in contract["containers"]}
    assert exhaustive == packages


def test_a_module_that_may_import_http_is_itself_protected() -> None:
    (contract,) = (contract for contract in CONTRACTS if contract["type"] == "protected")
    assert set(contract["allowed_importers"]) - ENTRY_POINTS == set(contract["protected_modules"]) - FRAMEWORKS
