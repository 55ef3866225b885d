"""What organisers write, in further languages; and the language in which a waiver was signed."""

import sqlalchemy as sa
from alembic import op

revision = "0053"
down_revision = "0052"
branch_labels = None
depends_on = None

TRANSLATED = (
    "competitions",
    "categories",
    "climbing_sessions",
    "competition_infos",
    "boulders",
    "programme_items",
    "announcements",
)


def upgrade() -> None:
    op.add_column("competitions", sa.Column("language", sa.String(5), nullable=True))
    for table in TRANSLATED:
        op.add_column(table, sa.Column("translations", sa.JSON(), server_default="{}", nullable=False))
    op.create_table(
        "waiver_translations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("waiver_version_id", sa.Integer(), nullable=False),
        sa.Column("language", sa.String(5), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(
            ["waiver_version_id"],
            ["waiver_versions.id"],
            name=op.f("fk_waiver_translations_waiver_version_id_waiver_versions"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_waiver_translations")),
        sa.UniqueConstraint(
            "waiver_version_id", "language", name=op.f("uq_waiver_translations_waiver_version_id_language")
        ),
    )
    op.add_column("waiver_signatures", sa.Column("language", sa.String(5), nullable=True))
