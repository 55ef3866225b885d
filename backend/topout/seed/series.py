"""A series of the demo's marathons (R21): one has official results, one is going on, one is still to come."""

import datetime as dt

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.models import Competition
from topout.core.actors import Actor
from topout.results.official import list_standing, on_finalised
from topout.seed.boulders import find_demo
from topout.series.models import Series, SeriesCompetition, SeriesOrganiser

NAME = "Boulder Marathon Series"
COMPETITIONS = ("Chalk Festival", "Cedar Boulder Marathon", "Basalt Boulder Marathon")
BEST_OF = 2


def create_series(session: Session, now: dt.datetime) -> None:
    competitions = [one for one in (find_demo(session, name) for name in COMPETITIONS) if one is not None]
    if len(competitions) < len(COMPETITIONS) or session.scalar(select(Series.id).where(Series.name == NAME)):
        return
    first = competitions[0]
    _store_official(session, first)
    classes = [{"key": one.key, "name": one.name} for one in first.categories if one.kind == "individual"]
    series = Series(
        name=NAME,
        best_of=BEST_OF,
        classes=classes,
        created_at=first.created_at,
        created_by_id=first.owner_id,
        published_at=first.created_at,
    )
    session.add(series)
    session.flush()
    session.add(SeriesOrganiser(series_id=series.id, user_id=first.owner_id))
    for one in competitions:
        asked = {"status": "agreed", "asked_by_id": one.owner_id, "asked_at": min(one.created_at, now)}
        session.add(SeriesCompetition(series_id=series.id, competition_id=one.id, **asked))
    session.flush()


def _store_official(session: Session, competition: Competition) -> None:
    """Its times say that its results are official; with their rows they can be read and counted (R19)."""
    made_at = competition.results_final_at
    if made_at is not None and not list_standing(session, competition.id):
        organiser = Actor(competition.owner_id, "organiser", session_id=0, signed_in_at=competition.created_at)
        on_finalised(session, organiser, competition, made_at)
