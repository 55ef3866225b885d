"""The ledger finds an op by its id through the unique index: one index fewer to write for each ascent"""

import re

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None
INLINE_CONSTRAINT = re.compile(r",\s*CONSTRAINT uq_ops_user_id_op_id UNIQUE \(user_id, op_id\)")
INDEXES = "select sql from sqlite_master where type = 'index' and tbl_name = 'ops' and sql is not null"


def upgrade() -> None:
    op.drop_index("ix_ops_op_id", "ops")
    if op.get_bind().dialect.name == "sqlite":
        _rebuild_without_constraint(op.get_bind())
    else:
        op.drop_constraint("uq_ops_user_id_op_id", "ops")
    op.create_index("uq_ops_op_id_user_id", "ops", ["op_id", "user_id"], unique=True)


def _rebuild_without_constraint(connection: sa.Connection) -> None:
    """SQLite removes a constraint only with its table. Every other word of the table and its indexes stays."""
    create = connection.exec_driver_sql("select sql from sqlite_master where name = 'ops'").scalar_one()
    indexes = connection.exec_driver_sql(INDEXES).scalars().all()
    without, found = INLINE_CONSTRAINT.subn("", create)
    assert found == 1, "the table of ops is not as it was created"
    for statement in (
        re.sub(r'^CREATE TABLE "?ops"?', "CREATE TABLE new_ops", without),
        "insert into new_ops select * from ops",
        "drop table ops",
        "alter table new_ops rename to ops",
        *indexes,
    ):
        connection.exec_driver_sql(statement)
    for table in ("ascents", "rulings"):
        assert not connection.exec_driver_sql(f"pragma foreign_key_check({table})").all(), f"{table} have lost an op"
