import datetime as dt
import secrets

from sqlalchemy import CheckConstraint, ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from topout.db.engine import Base
from topout.entries.models import Participant

# Codes are easy to read out and to type, without characters that look or sound alike: B 8, I L 1, O 0, S 5, Z 2.
CODE_ALPHABET = "ACDEFGHJKMNPQRTUVWXY34679"
CODE_LENGTH = 6


def make_code() -> str:
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def read_code(typed: str) -> str:
    """Upper case, without spaces and other characters that no code contains."""
    return "".join(letter for letter in typed.upper() if letter in CODE_ALPHABET)


class Team(Base):
    """A disbanded team keeps its row, so that its id is not reused."""

    __tablename__ = "teams"
    __table_args__ = (
        UniqueConstraint("competition_id", "name_key"),
        UniqueConstraint("competition_id", "code"),
        CheckConstraint(
            "(disbanded_at is null) = (name_key is not null) and (disbanded_at is null) = (code is not null)",
            name="gone_without_name_and_code",
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id"))
    name: Mapped[str] = mapped_column(String(50))
    name_key: Mapped[str | None] = mapped_column(String(50))
    """The name in lower case; null once the team is disbanded, which frees the name."""
    marathon_subcategory: Mapped[str] = mapped_column(String(30))
    code: Mapped[str | None] = mapped_column(String(CODE_LENGTH))
    captain_id: Mapped[int] = mapped_column(ForeignKey("participants.id"))
    """The captain's participant id; of a disbanded team the last one."""
    created_at: Mapped[dt.datetime]
    disbanded_at: Mapped[dt.datetime | None]

    members: Mapped[list["TeamMember"]] = relationship(
        back_populates="team", order_by="TeamMember.id", cascade="all, delete-orphan"
    )
    """Longest-serving first."""


class TeamMember(Base):
    __tablename__ = "team_members"

    id: Mapped[int] = mapped_column(primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("teams.id"), index=True)
    participant_id: Mapped[int] = mapped_column(ForeignKey("participants.id"), unique=True)
    joined_at: Mapped[dt.datetime]

    team: Mapped[Team] = relationship(back_populates="members")
    participant: Mapped[Participant] = relationship(lazy="joined")


class FreeAgent(Base):
    """A participant who looks for a team."""

    __tablename__ = "free_agents"

    participant_id: Mapped[int] = mapped_column(ForeignKey("participants.id"), primary_key=True)
    note: Mapped[str] = mapped_column(String(200))
    created_at: Mapped[dt.datetime]

    participant: Mapped[Participant] = relationship(lazy="joined")


class TeamInvite(Base):
    """An invitation that was sent to a free agent; one per team."""

    __tablename__ = "team_invites"
    __table_args__ = (
        UniqueConstraint("team_id", "participant_id"),
        Index("ix_team_invites_participant_id", "participant_id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("teams.id"))
    participant_id: Mapped[int] = mapped_column(ForeignKey("participants.id"))
    sent_at: Mapped[dt.datetime]
