"""Categories that people choose, with places and a fee of their own; who chose which, and which boulders count there"""

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
