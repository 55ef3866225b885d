"""The ledger finds an op by its id through the unique index: one index fewer to write for each ascent"""

import re

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None
sqlite_seconds_per_million_ops = 54.0
INLINE_CONSTRAINT = re.compile(r",\s*CONSTRAINT uq_ops_user_id_op_id UNIQUE \(user_id, op_id\)")
INDEXES = "select sql from sqlite_master where type = 'index' and tbl_name = 'ops' and sql is not null"


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.drop_index("ix_ops_op_id", "ops")
        _rebuild_without_constraint(op.get_bind())
        op.create_index("uq_ops_op_id_user_id", "ops", ["op_id", "user_id"], unique=True)
    else:
        _replace_concurrently()


def _replace_concurrently() -> None:
    """While phones log. Each step can be repeated after one that failed, and no op is ever without a unique index."""
    with op.get_context().autocommit_block():
        op.execute("drop index concurrently if exists uq_ops_op_id_user_id")  # of a step that was interrupted
        op.create_index("uq_ops_op_id_user_id", "ops", ["op_id", "user_id"], unique=True, postgresql_concurrently=True)
        op.execute("drop index concurrently if exists ix_ops_op_id")
    op.execute("alter table ops drop constraint if exists uq_ops_user_id_op_id")


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
