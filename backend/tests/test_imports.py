"""The import contracts of `pyproject.toml` leave no module out."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.sqlite_only(reason="it has no database")

BACKEND = Path(__file__).resolve().parents[1]
CONTRACTS: list[dict[str, Any]] = tomllib.loads((BACKEND / "pyproject.toml").read_text())["tool"]["importlinter"][
    "contracts"
]
TYPE_IMPORT = re.compile(r"if TYPE_CHECKING:\n\s+(from|import)\b")
FRAMEWORKS = {"fastapi", "starlette"}
ENTRY_POINTS = {"topout.app", "topout.cli.main"}
"""They import HTTP modules; nothing that must not know HTTP can import them, because they are the upper layers."""


def test_every_package_has_layers_that_must_name_each_of_its_modules() -> None:
    packages = {".".join(file.parent.relative_to(BACKEND).parts) for file in (BACKEND / "topout").rglob("__init__.py")}
    exhaustive = {name for contract in CONTRACTS if contract.get("exhaustive") for name in contract["containers"]}
    assert exhaustive == packages


def test_a_module_that_may_import_http_is_itself_protected() -> None:
    (contract,) = (contract for contract in CONTRACTS if contract["type"] == "protected")
    assert set(contract["allowed_importers"]) - ENTRY_POINTS == set(contract["protected_modules"]) - FRAMEWORKS


def test_only_the_services_and_lazy_imports_name_types_without_importing_them() -> None:
    """import-linter ignores what stands under TYPE_CHECKING, so nobody else may use it to evade a contract."""
    modules = {file.relative_to(BACKEND).as_posix() for file in (BACKEND / "topout").rglob("*.py")}
    users = {name for name in modules if TYPE_IMPORT.search((BACKEND / name).read_text())}
    lazy_importers = {
        "topout/cli/support.py",
        "topout/cli/users.py",
        "topout/payments/routes.py",
        "topout/payments/stripe_provider.py",
    }
    assert users == {*lazy_importers, "topout/services.py"}
