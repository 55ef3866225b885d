"""R19: names beside stored results follow erasure, retention and what guardians agreed to, as the boards do. The rows
and their hash never change."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.db.engine import utc_now
from topout.db.sql import SqlConnection
from topout.results.ascents import list_bibs
from topout.results.models import OfficialResult
from topout.results.records import describe_names
from topout.standings.reading import read_setup, read_versions


def refresh_names(session: Session, competition_id: int) -> None:
    """In all versions, as the board would show them now."""
    stored = session.scalars(select(OfficialResult).where(OfficialResult.competition_id == competition_id)).all()
    if stored:
        _describe_again(session, competition_id, stored)


def _describe_again(session: Session, competition_id: int, stored: Sequence[OfficialResult]) -> None:
    connection = SqlConnection.of(session)
    setup = read_setup(connection, competition_id, read_versions(connection, competition_id, utc_now()))
    bibs = list_bibs(session, competition_id)
    for one in stored:
        names = describe_names(setup, list(one.names), bibs, is_team=_is_of_teams(one.names))
        if names != one.names:
            one.names = names


def _is_of_teams(names: dict[str, Any]) -> bool:
    return any("members" in named for named in names.values())
