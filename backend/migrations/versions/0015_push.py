"""Push subscriptions, muted kinds of notifications, and the outbox of pushes"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("sign_in_id", sa.Integer(), nullable=False),
        sa.Column("endpoint", sa.String(length=1000), nullable=False),
        sa.Column("host", sa.String(length=255), nullable=False),
        sa.Column("p256dh", sa.String(length=87), nullable=False),
        sa.Column("auth", sa.String(length=22), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_push_subscriptions_user_id_users")),
        sa.ForeignKeyConstraint(
            ["sign_in_id"], ["sign_ins.id"], name=op.f("fk_push_subscriptions_sign_in_id_sign_ins")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_push_subscriptions")),
        sa.UniqueConstraint("sign_in_id", name=op.f("uq_push_subscriptions_sign_in_id")),
        sa.UniqueConstraint("endpoint", name=op.f("uq_push_subscriptions_endpoint")),
    )
    op.create_index(op.f("ix_push_subscriptions_user_id"), "push_subscriptions", ["user_id"])
    op.create_table(
        "muted_kinds",
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=30), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_muted_kinds_user_id_users")),
        sa.PrimaryKeyConstraint("user_id", "kind", name=op.f("pk_muted_kinds")),
    )
    op.create_table(
        "outgoing_pushes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("subscription_id", sa.Integer(), nullable=False),
        sa.Column("urgency", sa.String(length=6), nullable=False),
        sa.Column("topic", sa.String(length=32), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.CheckConstraint("urgency in ('high', 'normal')", name=op.f("ck_outgoing_pushes_urgency_known")),
        sa.ForeignKeyConstraint(
            ["subscription_id"],
            ["push_subscriptions.id"],
            name=op.f("fk_outgoing_pushes_subscription_id_push_subscriptions"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outgoing_pushes")),
    )
    op.create_index("ix_outgoing_pushes_due", "outgoing_pushes", ["due_at"])
    op.create_index(op.f("ix_outgoing_pushes_subscription_id"), "outgoing_pushes", ["subscription_id"])
