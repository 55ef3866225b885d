"""A person may have several duties in a competition; an invitation may hand the competition over

Which duties there are, the code knows: a list in the database would refuse the next one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("staff") as staff:
        staff.drop_constraint(op.f("ck_staff_duty_known"), type_="check")
        staff.drop_constraint(op.f("uq_staff_competition_id_user_id"), type_="unique")
        each_once = ["competition_id", "user_id", "duty"]
        staff.create_index(op.f("ix_staff_competition_id_user_id_duty"), each_once, unique=True)
    with op.batch_alter_table("staff_invitations") as invitations:
        invitations.drop_constraint(op.f("ck_staff_invitations_duty_known"), type_="check")
        invitations.add_column(sa.Column("owner_stays", sa.Boolean(), nullable=False, server_default=sa.true()))
