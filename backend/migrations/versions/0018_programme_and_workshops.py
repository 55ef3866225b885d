"""The programme, workshops and their bookings, calendar feeds"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "programme_items",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("title", sa.String(length=100), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("starts_at", MOMENT, nullable=False),
        sa.Column("ends_at", MOMENT, nullable=False),
        sa.Column("place", sa.String(length=200), nullable=False),
        sa.Column("leader", sa.String(length=100), nullable=False),
        sa.Column("latitude", sa.Float(), nullable=True),
        sa.Column("longitude", sa.Float(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("changed_at", MOMENT, nullable=False),
        sa.Column("moved_from", MOMENT, nullable=True),
        sa.Column("called_off_at", MOMENT, nullable=True),
        sa.CheckConstraint(
            "kind in ('competition', 'festival', 'workshop')", name=op.f("ck_programme_items_kind_known")
        ),
        sa.CheckConstraint("starts_at < ends_at", name=op.f("ck_programme_items_starts_before_end")),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_programme_items_competition_id_competitions")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_programme_items")),
    )
    op.create_index("ix_programme_items_in_order", "programme_items", ["competition_id", "starts_at"])
    op.create_table(
        "workshops",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.Column("places_used", sa.Integer(), nullable=False),
        sa.Column("fee_cents", sa.Integer(), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("refund_percent", sa.Integer(), nullable=False),
        sa.Column("refund_hours", sa.Integer(), nullable=False),
        sa.Column("min_age", sa.Integer(), nullable=True),
        sa.Column("max_age", sa.Integer(), nullable=True),
        sa.Column("audience", sa.String(length=12), nullable=False),
        sa.Column("releases_no_shows", sa.Boolean(), nullable=False),
        sa.CheckConstraint(
            "places_used >= 0 and places_used <= capacity", name=op.f("ck_workshops_places_within_capacity")
        ),
        sa.CheckConstraint("audience in ('participants', 'everybody')", name=op.f("ck_workshops_audience_known")),
        sa.CheckConstraint("fee_cents >= 0", name=op.f("ck_workshops_fee_not_negative")),
        sa.CheckConstraint("refund_percent between 0 and 100", name=op.f("ck_workshops_refund_percent_known")),
        sa.ForeignKeyConstraint(
            ["id"], ["programme_items.id"], name=op.f("fk_workshops_id_programme_items"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_workshops")),
    )
    _create_bookings()
    op.create_table(
        "calendar_feeds",
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("token", sa.String(length=43), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_calendar_feeds_user_id_users")),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_calendar_feeds")),
        sa.UniqueConstraint("token", name=op.f("uq_calendar_feeds_token")),
    )


def _create_bookings() -> None:
    op.create_table(
        "bookings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("workshop_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("has_place", sa.Boolean(), nullable=False),
        sa.Column("place_until", MOMENT, nullable=True),
        sa.Column("date_of_birth", sa.Date(), nullable=True),
        sa.Column("fee_cents", sa.Integer(), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("refund_until", MOMENT, nullable=False),
        sa.Column("qr", sa.String(length=32), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("confirmed_at", MOMENT, nullable=True),
        sa.Column("moved_at", MOMENT, nullable=True),
        sa.Column("checked_in_at", MOMENT, nullable=True),
        sa.Column("ended_at", MOMENT, nullable=True),
        sa.CheckConstraint(
            "status in ('held', 'confirmed', 'waitlisted', 'offered', 'cancelled', 'expired', 'no_show')",
            name=op.f("ck_bookings_status_known"),
        ),
        sa.CheckConstraint(
            "(status in ('held', 'confirmed', 'offered') and has_place)"
            " or status = 'cancelled' or (status in ('waitlisted', 'expired', 'no_show') and not has_place)",
            name=op.f("ck_bookings_place_fits_status"),
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_bookings_user_id_users")),
        sa.ForeignKeyConstraint(["workshop_id"], ["workshops.id"], name=op.f("fk_bookings_workshop_id_workshops")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bookings")),
        sa.UniqueConstraint("qr", name=op.f("uq_bookings_qr")),
    )
    op.create_index(op.f("ix_bookings_user_id"), "bookings", ["user_id"])
    op.create_index("ix_bookings_in_line", "bookings", ["workshop_id", "status", "id"])
    is_active = sa.text("status in ('held', 'confirmed', 'waitlisted', 'offered')")
    op.create_index(
        "uq_bookings_one_active_booking",
        "bookings",
        ["workshop_id", "user_id"],
        unique=True,
        sqlite_where=is_active,
        postgresql_where=is_active,
    )
