"""Classes that people choose, with places and a fee of their own, the boulders that count there, and sessions"""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    joining = sa.Column("joining", sa.String(10), nullable=False, server_default="everyone")
    op.add_column("categories", joining)
    for name in ("born_from", "born_to", "capacity", "fee_cents"):
        op.add_column("categories", sa.Column(name, sa.Integer(), nullable=True))
    op.add_column("categories", sa.Column("places_used", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("participants", sa.Column("category", sa.String(30), nullable=True))
    op.add_column("boulders", sa.Column("counts_in", sa.JSON(), nullable=False, server_default="[]"))
    op.create_table(
        "climbing_sessions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("starts_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=True),
        sa.Column("places_used", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("categories", sa.JSON(), nullable=False, server_default="[]"),
        sa.Column("version", sa.Integer(), nullable=False, server_default="1"),
        sa.CheckConstraint("starts_at < ends_at", name=op.f("ck_climbing_sessions_starts_before_end")),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_climbing_sessions_competition_id_competitions")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_climbing_sessions")),
    )
    op.create_index(op.f("ix_climbing_sessions_competition_id"), "climbing_sessions", ["competition_id"])
    # As text: SQLite can add a column that refers to a table, but no constraint to a column that is there.
    op.execute(
        "alter table participants add column climbing_session_id integer"
        " constraint fk_participants_climbing_session_id_climbing_sessions references climbing_sessions (id)"
    )
    op.create_index(op.f("ix_participants_climbing_session_id"), "participants", ["climbing_session_id"])
