"""Teams"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "free_agents",
        sa.Column("participant_id", sa.Integer(), nullable=False),
        sa.Column("note", sa.String(length=200), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_free_agents_participant_id_participants")
        ),
        sa.PrimaryKeyConstraint("participant_id", name=op.f("pk_free_agents")),
    )
    op.create_table(
        "teams",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("competition_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=50), nullable=False),
        sa.Column("name_key", sa.String(length=50), nullable=True),
        sa.Column("marathon_subcategory", sa.String(length=30), nullable=False),
        sa.Column("code", sa.String(length=6), nullable=True),
        sa.Column("captain_id", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("disbanded_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "(disbanded_at is null) = (name_key is not null) and (disbanded_at is null) = (code is not null)",
            name=op.f("ck_teams_gone_without_name_and_code"),
        ),
        sa.ForeignKeyConstraint(["captain_id"], ["participants.id"], name=op.f("fk_teams_captain_id_participants")),
        sa.ForeignKeyConstraint(
            ["competition_id"], ["competitions.id"], name=op.f("fk_teams_competition_id_competitions")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_teams")),
        sa.UniqueConstraint("competition_id", "code", name=op.f("uq_teams_competition_id_code")),
        sa.UniqueConstraint("competition_id", "name_key", name=op.f("uq_teams_competition_id_name_key")),
    )
    op.create_table(
        "team_invites",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("team_id", sa.Integer(), nullable=False),
        sa.Column("participant_id", sa.Integer(), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_team_invites_participant_id_participants")
        ),
        sa.ForeignKeyConstraint(["team_id"], ["teams.id"], name=op.f("fk_team_invites_team_id_teams")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_team_invites")),
        sa.UniqueConstraint("team_id", "participant_id", name=op.f("uq_team_invites_team_id_participant_id")),
    )
    with op.batch_alter_table("team_invites", schema=None) as batch_op:
        batch_op.create_index("ix_team_invites_participant_id", ["participant_id"], unique=False)

    op.create_table(
        "team_members",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("team_id", sa.Integer(), nullable=False),
        sa.Column("participant_id", sa.Integer(), nullable=False),
        sa.Column("joined_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["participant_id"], ["participants.id"], name=op.f("fk_team_members_participant_id_participants")
        ),
        sa.ForeignKeyConstraint(["team_id"], ["teams.id"], name=op.f("fk_team_members_team_id_teams")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_team_members")),
        sa.UniqueConstraint("participant_id", name=op.f("uq_team_members_participant_id")),
    )
    with op.batch_alter_table("team_members", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_team_members_team_id"), ["team_id"], unique=False)
