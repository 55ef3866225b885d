"""Payments and entries"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "payment_attempts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("reference", sa.String(length=43), nullable=False),
        sa.Column("payable", sa.String(length=40), nullable=False),
        sa.Column("provider", sa.String(length=10), nullable=False),
        sa.Column("amount_cents", sa.Integer(), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("description", sa.String(length=200), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("success_path", sa.String(length=200), nullable=False),
        sa.Column("cancel_path", sa.String(length=200), nullable=False),
        sa.Column("refund_percent", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("checkout_id", sa.String(length=100), nullable=True),
        sa.Column("checkout_url", sa.Text(), nullable=True),
        sa.Column("looked_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("amount_cents > 0", name=op.f("ck_payment_attempts_amount_positive")),
        sa.CheckConstraint("refund_percent between 0 and 100", name=op.f("ck_payment_attempts_refund_percent_known")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payment_attempts")),
        sa.UniqueConstraint("checkout_id", name=op.f("uq_payment_attempts_checkout_id")),
        sa.UniqueConstraint("reference", name=op.f("uq_payment_attempts_reference")),
    )
    with op.batch_alter_table("payment_attempts", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_payment_attempts_payable"), ["payable"], unique=False)
        batch_op.create_index(
            "uq_payment_attempts_one_open",
            ["payable"],
            unique=True,
            sqlite_where=sa.text("closed_at is null"),
            postgresql_where=sa.text("closed_at is null"),
        )

    op.create_table(
        "sandbox_checkouts",
        sa.Column("reference", sa.String(length=43), nullable=False),
        sa.Column("payable", sa.String(length=40), nullable=False),
        sa.Column("amount_cents", sa.Integer(), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("description", sa.String(length=200), nullable=False),
        sa.Column("success_path", sa.String(length=200), nullable=False),
        sa.Column("cancel_path", sa.String(length=200), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("declined_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("paid_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("expired_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("refunds", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("reference", name=op.f("pk_sandbox_checkouts")),
    )
    op.create_table(
        "captures",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("attempt_id", sa.Integer(), nullable=False),
        sa.Column("payment_id", sa.String(length=100), nullable=False),
        sa.Column("amount_cents", sa.Integer(), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("captured_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("amount_cents > 0", name=op.f("ck_captures_amount_positive")),
        sa.ForeignKeyConstraint(
            ["attempt_id"], ["payment_attempts.id"], name=op.f("fk_captures_attempt_id_payment_attempts")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_captures")),
        sa.UniqueConstraint("attempt_id", name=op.f("uq_captures_attempt_id")),
        sa.UniqueConstraint("payment_id", name=op.f("uq_captures_payment_id")),
    )
    op.create_table(
        "mail_attachments",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("mail_id", sa.Integer(), nullable=False),
        sa.Column("filename", sa.String(length=80), nullable=False),
        sa.Column("content_type", sa.String(length=80), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["mail_id"], ["outgoing_mails.id"], name=op.f("fk_mail_attachments_mail_id_outgoing_mails")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_mail_attachments")),
    )
    with op.batch_alter_table("mail_attachments", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_mail_attachments_mail_id"), ["mail_id"], unique=False)

    op.create_table(
        "payment_troubles",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("attempt_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("detail", sa.String(length=200), nullable=False),
        sa.Column("noticed_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["attempt_id"], ["payment_attempts.id"], name=op.f("fk_payment_troubles_attempt_id_payment_attempts")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payment_troubles")),
        sa.UniqueConstraint("attempt_id", "kind", "detail", name=op.f("uq_payment_troubles_attempt_id_kind_detail")),
    )
    op.create_table(
        "participants",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("has_place", sa.Boolean(), nullable=False),
        sa.Column("place_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("is_solo", sa.Boolean(), nullable=False),
        sa.Column("date_of_birth", sa.Date(), nullable=False),
        sa.Column("emergency_contact", sa.String(length=200), nullable=False),
        sa.Column("fee_cents", sa.Integer(), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("bib", sa.Integer(), nullable=True),
        sa.Column("qr", sa.String(length=32), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("confirmed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("checked_in_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("disqualified_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "(status in ('held', 'confirmed', 'offered') and has_place)"
            " or status = 'cancelled' or (status in ('waitlisted', 'expired') and not has_place)",
            name=op.f("ck_participants_place_fits_status"),
        ),
        sa.CheckConstraint(
            "status in ('held', 'confirmed', 'waitlisted', 'offered', 'cancelled', 'expired')",
            name=op.f("ck_participants_status_known"),
        ),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_participants_competition_id_competitions")
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_participants_user_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_participants")),
        sa.UniqueConstraint("competition_id", "bib", name=op.f("uq_participants_competition_id_bib")),
        sa.UniqueConstraint("qr", name=op.f("uq_participants_qr")),
    )
    with op.batch_alter_table("participants", schema=None) as batch_op:
        batch_op.create_index("ix_participants_in_line", ["competition_id", "status", "id"], unique=False)
        batch_op.create_index(batch_op.f("ix_participants_user_id"), ["user_id"], unique=False)
        batch_op.create_index(
            "uq_participants_one_active_entry",
            ["competition_id", "user_id"],
            unique=True,
            sqlite_where=sa.text("status in ('held', 'confirmed', 'waitlisted', 'offered')"),
            postgresql_where=sa.text("status in ('held', 'confirmed', 'waitlisted', 'offered')"),
        )

    op.create_table(
        "refunds",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("capture_id", sa.Integer(), nullable=False),
        sa.Column("amount_cents", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(length=10), nullable=False),
        sa.Column("requested_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tried_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("refund_id", sa.String(length=100), nullable=True),
        sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("failed_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("amount_cents > 0", name=op.f("ck_refunds_amount_positive")),
        sa.ForeignKeyConstraint(["capture_id"], ["captures.id"], name=op.f("fk_refunds_capture_id_captures")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_refunds")),
        sa.UniqueConstraint("refund_id", name=op.f("uq_refunds_refund_id")),
    )
    with op.batch_alter_table("refunds", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_refunds_capture_id"), ["capture_id"], unique=False)

    op.create_table(
        "waiver_signatures",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("participant_id", sa.Integer(), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("signature", sa.String(length=100), nullable=False),
        sa.Column("guardian", sa.String(length=100), nullable=True),
        sa.Column("signed_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_waiver_signatures_participant_id_participants")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_waiver_signatures")),
        sa.UniqueConstraint("participant_id", "hash", name=op.f("uq_waiver_signatures_participant_id_hash")),
    )
    with op.batch_alter_table("competitions", schema=None) as batch_op:
        batch_op.add_column(sa.Column("refund_percent", sa.Integer(), server_default="100", nullable=False))
