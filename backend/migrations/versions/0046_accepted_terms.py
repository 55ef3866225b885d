"""Which terms somebody accepted, and when"""

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "text_versions",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("accepted_first_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_text_versions")),
    )
    op.create_table(
        "terms_acceptances",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("participant_id", sa.Integer(), nullable=True),
        sa.Column("terms_hash", sa.String(64), nullable=False),
        sa.Column("privacy_hash", sa.String(64), nullable=False),
        sa.Column("accepted_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_terms_acceptances_user_id_users")),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_terms_acceptances_participant_id_participants")
        ),
        sa.ForeignKeyConstraint(
            ["terms_hash"], ["text_versions.hash"], name=op.f("fk_terms_acceptances_terms_hash_text_versions")
        ),
        sa.ForeignKeyConstraint(
            ["privacy_hash"], ["text_versions.hash"], name=op.f("fk_terms_acceptances_privacy_hash_text_versions")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_terms_acceptances")),
    )
    op.create_index(op.f("ix_terms_acceptances_user_id"), "terms_acceptances", ["user_id"])
