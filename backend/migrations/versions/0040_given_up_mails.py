"""Mails that were given up, with the reason, and the competition that a mail is about"""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None

MAX_ATTEMPTS = 12


def upgrade() -> None:
    # As text: SQLite can add a column that refers to a table, but no constraint to a column that is there.
    op.execute(
        "alter table outgoing_mails add column competition_id integer"
        " constraint fk_outgoing_mails_competition_id_competitions references competitions (id)"
    )
    op.add_column("outgoing_mails", sa.Column("failed_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("outgoing_mails", sa.Column("failure", sa.String(80), nullable=True))
    op.execute(
        sa.text("update outgoing_mails set failed_at = due_at where sent_at is null and tries >= :tries").bindparams(
            tries=MAX_ATTEMPTS
        )
    )
