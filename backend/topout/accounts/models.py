import datetime as dt
from typing import Literal

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from topout.db.engine import Base

Role = Literal["participant", "judge", "organiser", "admin"]
ROLES = ("participant", "judge", "organiser", "admin")
IS_OPEN = text("decided_at is null")
IS_NOT_ENDED = text("ended_at is null")


class User(Base):
    __tablename__ = "users"
    __table_args__ = (CheckConstraint("role in ('participant', 'judge', 'organiser', 'admin')", name="role_known"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    email: Mapped[str | None] = mapped_column(String(254), unique=True)
    """Lower case; null after the account was erased, and for people without one: they hold a ticket, or the desk
    entered them."""
    first_name: Mapped[str] = mapped_column(String(50))
    last_name: Mapped[str] = mapped_column(String(50))
    role: Mapped[str] = mapped_column(String(20), default="participant")
    password_hash: Mapped[str | None] = mapped_column(String(200))
    language: Mapped[str | None] = mapped_column(String(5))
    """Chosen, or that of the first sign-in since languages came: mails and notifications are in it."""
    created_at: Mapped[dt.datetime]
    erased_at: Mapped[dt.datetime | None]
    disabled_at: Mapped[dt.datetime | None]
    """Since then nobody can sign in; their entries and results stay."""
    signed_out_at: Mapped[dt.datetime | None]
    """When all their sessions, or all others, were ended: with a new password or address, and by those who run the
    server. An older calendar link ends with them."""

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}"

    @property
    def can_sign_in(self) -> bool:
        return self.erased_at is None and self.disabled_at is None


class SignIn(Base):
    """One device that is signed in: the "session" of the API."""

    __tablename__ = "sign_ins"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    nonce: Mapped[str] = mapped_column(String(43))
    """The sign-in's secret: part of the refresh token's MAC, so that the secret key alone cannot forge one. New with
    every password or code that is given, and with a new password or address."""
    generation: Mapped[int] = mapped_column(default=1)
    """Of the newest refresh token; it has not been used yet."""
    rotated_at: Mapped[dt.datetime]
    forgiven_generation: Mapped[int] = mapped_column(default=0)
    """The newest generation whose predecessor was used again and accepted."""
    forgiven_in_a_row: Mapped[int] = mapped_column(default=0)
    """For how many consecutive generations that happened."""
    device: Mapped[str] = mapped_column(String(80))
    created_at: Mapped[dt.datetime]
    signed_in_at: Mapped[dt.datetime]
    """When the user last gave a password or code."""
    last_seen_at: Mapped[dt.datetime]
    ended_at: Mapped[dt.datetime | None]

    user: Mapped[User] = relationship(lazy="joined")


class Challenge(Base):
    """A code sent by mail. For an address without an account `code_mac` is empty and never matches."""

    __tablename__ = "challenges"

    id: Mapped[str] = mapped_column(String(43), primary_key=True)
    email: Mapped[str] = mapped_column(String(254), index=True)
    code_mac: Mapped[str] = mapped_column(String(64))
    tries: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[dt.datetime]
    expires_at: Mapped[dt.datetime]
    used_at: Mapped[dt.datetime | None]
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    first_name: Mapped[str | None] = mapped_column(String(50))
    last_name: Mapped[str | None] = mapped_column(String(50))
    password_hash: Mapped[str | None] = mapped_column(String(200))


class FirstAdminLink(Base):
    """The link that makes the first administrator: one row at most, and none once an account exists."""

    __tablename__ = "first_admin_links"

    id: Mapped[int] = mapped_column(primary_key=True)
    nonce: Mapped[str] = mapped_column(String(43))
    """The link is made of it and the secret key, so that all processes print the same one, and a copy of the database
    does not contain it."""
    created_at: Mapped[dt.datetime]


class OrganiserRequest(Base):
    """Somebody asks to become an organiser. At most one of each person is open."""

    __tablename__ = "organiser_requests"
    __table_args__ = (
        Index("uq_organiser_requests_one_open", "user_id", unique=True, sqlite_where=IS_OPEN, postgresql_where=IS_OPEN),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    text: Mapped[str] = mapped_column(String(1000))
    created_at: Mapped[dt.datetime]
    decided_at: Mapped[dt.datetime | None]
    decided_by_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    agreed: Mapped[bool | None]
    answer: Mapped[str] = mapped_column(String(300), default="", server_default="")
    """What an administrator wrote to them."""

    user: Mapped[User] = relationship(foreign_keys=[user_id], lazy="joined", innerjoin=True)


class ApiToken(Base):
    """With it a program asks in the name of an organiser."""

    __tablename__ = "api_tokens"
    __table_args__ = (
        Index(
            "uq_api_tokens_name",
            "user_id",
            "name",
            unique=True,
            sqlite_where=IS_NOT_ENDED,
            postgresql_where=IS_NOT_ENDED,
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    """The owner: it never does more than they may at that moment."""
    competition_id: Mapped[int | None] = mapped_column(ForeignKey("competitions.id"), index=True)
    """None: every competition that the owner organises."""
    name: Mapped[str] = mapped_column(String(60))
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    scopes: Mapped[list[str]] = mapped_column(JSON)
    created_at: Mapped[dt.datetime]
    expires_at: Mapped[dt.datetime]
    last_used_at: Mapped[dt.datetime | None]
    """To five minutes."""
    ended_at: Mapped[dt.datetime | None]

    user: Mapped[User] = relationship(lazy="joined", innerjoin=True)
