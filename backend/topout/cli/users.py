"""topout user create | list | disable | enable | reset | history."""

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from topout.cli.support import error_exit, reading_migrated, writing_migrated

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from topout.accounts.models import User
    from topout.audit.models import Act

user_cli = typer.Typer(no_args_is_help=True, help="Accounts.")
Email = Annotated[str, typer.Option(help="The account's address.")]
NAME_NEEDED = "A new one needs --first-name and --last-name."


@user_cli.command("create")
def create(
    email: Email,
    password: Annotated[str | None, typer.Option(help="Without it, a code by mail is the way in.")] = None,
    role: Annotated[str | None, typer.Option(help="participant if left out.")] = None,
    first_name: Annotated[str | None, typer.Option(help="Needed for a new account.")] = None,
    last_name: Annotated[str | None, typer.Option(help="Needed for a new account.")] = None,
) -> None:
    """Make an account. Of one that exists, change what is given, and nothing else."""
    from topout.accounts.challenges import find_user
    from topout.accounts.models import ROLES
    from topout.accounts.service import create_user
    from topout.db.engine import utc_now
    from topout.entries.privacy import touch_scores_of_user

    if role not in {None, *ROLES}:
        raise error_exit(f"--role must be one of {', '.join(ROLES)}.")
    address, first, last = _clean(email, first_name, last_name)
    password_hash = None if password is None else _hash(password)
    now = utc_now()
    with writing_migrated() as session:
        known = find_user(session, address)
        if known is not None:
            first, last, role = first or known.first_name, last or known.last_name, role or known.role
        if not first or not last:
            raise error_exit(f"Nobody has an account with the address {address}. {NAME_NEEDED}")
        before = {"role": known.role} if known else {}
        role = role or "participant"
        user = create_user(session, address, first, last, role, password_hash, now)  # type: ignore[arg-type]  # checked above
        session.flush()
        _record(session, user, "account_changed" if known else "account_created", now, before, {"role": role})
        touch_scores_of_user(session, user.id)
        session.commit()
    way_in = " A code by mail is the way in." if user.password_hash is None else ""
    typer.echo(f"{address} is account {user.id}, {role}.{way_in}")


@user_cli.command("list")
def list_accounts(role: Annotated[str | None, typer.Option(help="Only accounts with this role.")] = None) -> None:
    """Print the number, address, name, role and state of every account."""
    from topout.accounts.service import list_users

    with reading_migrated() as session:
        users = list_users(session, role)
    for user in users:
        state = "disabled" if user.disabled_at else "active"
        typer.echo(f"{user.id}\t{user.email}\t{user.first_name} {user.last_name}\t{user.role}\t{state}")


@user_cli.command("disable")
def disable(email: Email) -> None:
    """Sign an account out everywhere and let it sign in no more."""
    from topout.accounts.service import disable_user
    from topout.db.engine import utc_now

    now = utc_now()
    with _changing(email) as (session, user):
        disable_user(session, user, now)
        _record(session, user, "account_disabled", now)
    typer.echo(f"{user.email} is disabled and signed out everywhere.")


@user_cli.command("enable")
def enable(email: Email) -> None:
    """Let a disabled account sign in again."""
    from topout.db.engine import utc_now

    with _changing(email) as (session, user):
        user.disabled_at = None
        _record(session, user, "account_enabled", utc_now())
    typer.echo(f"{user.email} can sign in again.")


@user_cli.command("reset")
def reset(
    email: Email,
    password: Annotated[str | None, typer.Option(help="The new one; without it, a code by mail is the way in.")] = None,
) -> None:
    """Replace the password and sign the account out everywhere."""
    from topout.accounts.service import reset_password
    from topout.db.engine import utc_now

    password_hash = None if password is None else _hash(password)
    now = utc_now()
    with _changing(email) as (session, user):
        reset_password(session, user, password_hash, now)
        _record(session, user, "account_reset", now)
    way_in = "a code by mail" if password is None else "the new password"
    typer.echo(f"{user.email} is signed out everywhere and gets in with {way_in}.")


@user_cli.command("history")
def history(email: Email) -> None:
    """Print what was done to an account, the newest first."""
    from sqlalchemy import select

    from topout.audit.models import AuditEntry

    with reading_migrated() as session:
        user = _find_account(session, email)
        about = (AuditEntry.subject_kind == "user", AuditEntry.subject_id == user.id)
        entries = session.scalars(select(AuditEntry).where(*about).order_by(AuditEntry.id.desc())).all()
    for entry in entries:
        typer.echo(f"{entry.acted_at:%Y-%m-%d %H:%M}\t{entry.act}\t{entry.before}\t{entry.after}")


def _record(
    session: "Session",
    user: "User",
    act: "Act",
    now: dt.datetime,
    before: "dict[str, str] | None" = None,
    after: "dict[str, str] | None" = None,
) -> None:
    from topout.audit.trail import Subject, record

    record(session, None, None, act, now, subject=Subject("user", user.id), before=before, after=after)


def _clean(email: str, first_name: str | None, last_name: str | None) -> tuple[str, str | None, str | None]:
    from topout.accounts.fields import clean_email, clean_name

    try:
        return clean_email(email), first_name and clean_name(first_name), last_name and clean_name(last_name)
    except ValueError as error:
        raise error_exit(str(error)) from error


def _hash(password: str) -> str:
    from topout.accounts.fields import check_new_password
    from topout.accounts.passwords import hash_password

    try:
        return hash_password(check_new_password(password))
    except ValueError as error:
        raise error_exit(str(error)) from error


@contextmanager
def _changing(email: str) -> "Iterator[tuple[Session, User]]":
    with writing_migrated() as session:
        yield session, _find_account(session, email)
        session.commit()


def _find_account(session: "Session", email: str) -> "User":
    from topout.accounts.challenges import find_user

    user = find_user(session, email.strip().lower())
    if user is None:
        raise error_exit(f"Nobody has an account with the address {email}.")
    return user
