"""The audit trail; versions of infos and boulders; a guardian's consent to a full name"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "audit_entries",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=True),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("acted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("act", sa.String(length=40), nullable=False),
        sa.Column("subject_kind", sa.String(length=20), nullable=True),
        sa.Column("subject_id", sa.Integer(), nullable=True),
        sa.Column("before", sa.JSON(), nullable=False),
        sa.Column("after", sa.JSON(), nullable=False),
        sa.Column("reason", sa.String(length=300), nullable=False),
        sa.Column("key", sa.String(length=36), nullable=True),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_audit_entries_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_audit_entries_user_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit_entries")),
        sa.UniqueConstraint("competition_id", "key", name=op.f("uq_audit_entries_competition_id")),
    )
    op.create_index("ix_audit_entries_in_order", "audit_entries", ["competition_id", "id"])
    op.add_column("competition_infos", sa.Column("version", sa.Integer(), server_default="1", nullable=False))
    op.add_column("boulders", sa.Column("version", sa.Integer(), server_default="1", nullable=False))
    op.add_column("participants", sa.Column("guardian_agrees", sa.Boolean(), server_default=sa.false(), nullable=False))
