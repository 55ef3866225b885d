"""Staff is invited by mail"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "staff_invitations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("duty", sa.String(length=10), nullable=False),
        sa.Column("code_mac", sa.String(length=64), nullable=False),
        sa.Column("invited_by_id", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("accepted_by_id", sa.Integer(), nullable=True),
        sa.CheckConstraint("duty in ('judge', 'organiser')", name=op.f("ck_staff_invitations_duty_known")),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_staff_invitations_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(["invited_by_id"], ["users.id"], name=op.f("fk_staff_invitations_invited_by_id_users")),
        sa.ForeignKeyConstraint(
            ["accepted_by_id"], ["users.id"], name=op.f("fk_staff_invitations_accepted_by_id_users")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_staff_invitations")),
        sa.UniqueConstraint("code_mac", name=op.f("uq_staff_invitations_code_mac")),
    )
    op.create_index(op.f("ix_staff_invitations_competition_id"), "staff_invitations", ["competition_id"])
    op.create_index(op.f("ix_staff_invitations_email"), "staff_invitations", ["email"])
