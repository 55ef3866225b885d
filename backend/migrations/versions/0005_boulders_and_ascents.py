"""Boulders and ascents"""

import uuid

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "incarnation",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("epoch", sa.String(length=36), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_incarnation")),
    )
    op.create_table(
        "photos",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.Column("thumbnail", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_photos")),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("device_id", sa.String(length=36), nullable=False),
        sa.Column("pending", sa.Integer(), nullable=False),
        sa.Column("last_seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changes", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_devices_user_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
        sa.UniqueConstraint("user_id", "device_id", name=op.f("uq_devices_user_id_device_id")),
    )
    op.create_table(
        "ops",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("op_id", sa.String(length=36), nullable=False),
        sa.Column("content_hash", sa.String(length=64), nullable=False),
        sa.Column("device_id", sa.String(length=36), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=True),
        sa.Column("kind", sa.String(length=5), nullable=True),
        sa.Column("competition_id", sa.Integer(), nullable=True),
        sa.Column("participant_id", sa.Integer(), nullable=True),
        sa.Column("boulder_id", sa.Integer(), nullable=True),
        sa.Column("topped", sa.Boolean(), nullable=True),
        sa.Column("zoned", sa.Boolean(), nullable=True),
        sa.Column("attempts_to_top", sa.Integer(), nullable=True),
        sa.Column("attempts_to_zone", sa.Integer(), nullable=True),
        sa.Column("climbed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("tapped_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("effective_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("weak_clock", sa.Boolean(), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("authority", sa.SmallInteger(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("code", sa.String(length=20), nullable=False),
        sa.Column("change", sa.Integer(), nullable=True),
        sa.Column("raw", sa.Text(), nullable=True),
        sa.CheckConstraint("status in ('accepted', 'held', 'rejected')", name=op.f("ck_ops_status_known")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_ops_user_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ops")),
        sa.UniqueConstraint("user_id", "op_id", name=op.f("uq_ops_user_id_op_id")),
    )
    with op.batch_alter_table("ops", schema=None) as batch_op:
        batch_op.create_index("ix_ops_competition_status", ["competition_id", "status"], unique=False)
        batch_op.create_index("ix_ops_device_order", ["user_id", "device_id", "seq"], unique=False)
        batch_op.create_index("ix_ops_op_id", ["op_id"], unique=False)
        batch_op.create_index("ix_ops_register", ["participant_id", "boulder_id", "status"], unique=False)

    op.create_table(
        "boulder_versions",
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_boulder_versions_competition_id_competitions")
        ),
        sa.PrimaryKeyConstraint("competition_id", name=op.f("pk_boulder_versions")),
    )
    op.create_table(
        "boulders",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("name_key", sa.String(length=300), nullable=False),
        sa.Column("sector", sa.String(length=60), nullable=False),
        sa.Column("grade", sa.String(length=4), nullable=True),
        sa.Column("color", sa.String(length=30), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("photo", sa.String(length=32), nullable=True),
        sa.Column("line", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("latitude", sa.Double(), nullable=True),
        sa.Column("longitude", sa.Double(), nullable=True),
        sa.Column("remote_bonus", sa.Double(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("zone_points", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=6), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("(status = 'open') = (closed_at is null)", name=op.f("ck_boulders_closed_since")),
        sa.CheckConstraint("status in ('open', 'closed', 'void')", name=op.f("ck_boulders_status_known")),
        sa.CheckConstraint("remote_bonus in (0, 0.5, 1)", name=op.f("ck_boulders_remote_bonus_known")),
        sa.CheckConstraint("zone_points >= 0 and zone_points <= points", name=op.f("ck_boulders_zone_within_points")),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_boulders_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(["photo"], ["photos.name"], name=op.f("fk_boulders_photo_photos")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_boulders")),
        sa.UniqueConstraint("competition_id", "name_key", name=op.f("uq_boulders_competition_id_name_key")),
    )
    with op.batch_alter_table("boulders", schema=None) as batch_op:
        batch_op.create_index("ix_boulders_in_order", ["competition_id", "number", "id"], unique=False)

    op.create_table(
        "rulings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("op_row", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("ruled_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("status_before", sa.String(length=8), nullable=False),
        sa.Column("code_before", sa.String(length=20), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("code", sa.String(length=20), nullable=False),
        sa.Column("note", sa.String(length=300), nullable=False),
        sa.ForeignKeyConstraint(["op_row"], ["ops.id"], name=op.f("fk_rulings_op_row_ops")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_rulings_user_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rulings")),
    )
    with op.batch_alter_table("rulings", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_rulings_op_row"), ["op_row"], unique=False)

    op.create_table(
        "scores_versions",
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_scores_versions_competition_id_competitions")
        ),
        sa.PrimaryKeyConstraint("competition_id", name=op.f("pk_scores_versions")),
    )
    op.create_table(
        "ascents",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("participant_id", sa.Integer(), nullable=False),
        sa.Column("boulder_id", sa.Integer(), nullable=False),
        sa.Column("op_row", sa.Integer(), nullable=False),
        sa.Column("is_set", sa.Boolean(), nullable=False),
        sa.Column("topped", sa.Boolean(), nullable=False),
        sa.Column("zoned", sa.Boolean(), nullable=False),
        sa.Column("attempts_to_top", sa.Integer(), nullable=True),
        sa.Column("attempts_to_zone", sa.Integer(), nullable=True),
        sa.Column("climbed_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["boulder_id"], ["boulders.id"], name=op.f("fk_ascents_boulder_id_boulders")),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_ascents_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(["op_row"], ["ops.id"], name=op.f("fk_ascents_op_row_ops")),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_ascents_participant_id_participants")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ascents")),
        sa.UniqueConstraint("participant_id", "boulder_id", name=op.f("uq_ascents_participant_id_boulder_id")),
    )
    with op.batch_alter_table("ascents", schema=None) as batch_op:
        batch_op.create_index("ix_ascents_tops", ["competition_id", "boulder_id", "topped"], unique=False)

    op.create_table(
        "doubts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("ascent_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(length=300), nullable=False),
        sa.Column("raised_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("outcome", sa.String(length=10), nullable=True),
        sa.Column("decided_by", sa.Integer(), nullable=True),
        sa.Column("decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("note", sa.String(length=300), nullable=False),
        sa.ForeignKeyConstraint(["ascent_id"], ["ascents.id"], name=op.f("fk_doubts_ascent_id_ascents")),
        sa.ForeignKeyConstraint(["decided_by"], ["users.id"], name=op.f("fk_doubts_decided_by_users")),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_doubts_user_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_doubts")),
    )
    with op.batch_alter_table("doubts", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_doubts_ascent_id"), ["ascent_id"], unique=False)

    # The first life of this database (Y8); restoring a backup begins another.
    incarnation = sa.table("incarnation", sa.column("id", sa.Integer), sa.column("epoch", sa.String))
    op.bulk_insert(incarnation, [{"id": 1, "epoch": str(uuid.uuid4())}])
