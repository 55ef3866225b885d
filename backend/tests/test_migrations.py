"""Expand, then contract: the release before a migration can use the database after it."""

import pytest

from scripts.migration_check import list_contractions
from scripts.paths import BACKEND

VERSIONS = BACKEND / "migrations" / "versions"
BEFORE_THE_RULE = {f"{number:04}" for number in range(15)} | {"0024", "0026"}
"""Of releases that no installation upgrades from without a pause."""


def upgrade(step: str, declaration: str = "") -> str:
    return f"import sqlalchemy as sa\nfrom alembic import op\n{declaration}\n\ndef upgrade() -> None:\n    {step}\n"


@pytest.mark.parametrize(
    "step",
    [
        'op.drop_column("boulders", "grade")',
        'op.drop_table("boulders")',
        'op.rename_table("boulders", "problems")',
        'op.alter_column("boulders", "grade", new_column_name="difficulty")',
        'op.alter_column("boulders", "grade", nullable=False)',
        'op.add_column("boulders", sa.Column("height", sa.Integer(), nullable=False))',
        'op.create_unique_constraint("uq", "boulders", ["name"])',
        'with op.batch_alter_table("photos") as photos: photos.alter_column("phone", nullable=False)',
    ],
)
def test_a_step_that_the_release_before_cannot_live_with_is_found(step: str) -> None:
    assert len(list_contractions(upgrade(step))) == 1
    assert list_contractions(upgrade(step, 'oldest_revision = "0026"')) == []


@pytest.mark.parametrize(
    "step",
    [
        'op.add_column("boulders", sa.Column("height", sa.Integer(), nullable=True))',
        'op.add_column("boulders", sa.Column("height", sa.Integer(), server_default="1", nullable=False))',
        'op.create_table("heights", sa.Column("id", sa.Integer(), nullable=False))',
        'op.alter_column("boulders", "grade", nullable=True)',
        'op.create_index("ix", "boulders", ["name"])',
    ],
)
def test_a_step_that_only_adds_is_fine(step: str) -> None:
    assert list_contractions(upgrade(step)) == []


def test_every_migration_expands_or_names_the_oldest_release_that_can_go_on() -> None:
    for file in sorted(VERSIONS.glob("*.py")):
        if file.name[:4] not in BEFORE_THE_RULE:
            source = file.read_text()
            assert list_contractions(source) == [], file.name
            if "\noldest_revision = " in source:
                assert "update incarnation set oldest_revision" in source, f"{file.name} does not store it"
