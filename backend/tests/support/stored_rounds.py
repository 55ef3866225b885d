"""Rounds stored without the routes that check them: what boards and verdicts make of any."""

from typing import Any

from support.world import World
from topout.competitions.versions import touch_scores
from topout.rounds.models import Round, RoundBoulder, Starter, StarterStatus

Groups = list[list[int]]


def store_round(
    world: World,
    competition_id: int,
    category: str,
    position: int,
    boulders: Groups | None = None,
    starters: Groups | None = None,
    **changes: Any,
) -> int:
    """Its key is `qualification` or `final`. Boulders and starters by group; each starter was as good as their number
    on the list. Returns its id."""
    name = "Final" if position else "Qualification"
    fields = {"name": name, "key": name.lower(), "mode": "judged" if position else "open", "ties": "all", **changes}
    with world.database.writing() as session:
        made = Round(competition_id=competition_id, category=category, position=position, **fields)
        made.boulders = [
            RoundBoulder(boulder_id=id, group_number=group, position=number)
            for group, ids in enumerate(boulders or [])
            for number, id in enumerate(ids)
        ]
        made.starters = [
            Starter(participant_id=id, group_number=group, position=number, place=number + 1 if position else None)
            for group, ids in enumerate(starters or [])
            for number, id in enumerate(ids)
        ]
        session.add(made)
        session.flush()
        touch_scores(session, competition_id)
        session.commit()
        return made.id


def delete_rounds(world: World, competition_id: int) -> None:
    with world.database.writing() as session:
        for one in session.query(Round).where(Round.competition_id == competition_id):
            session.delete(one)
        touch_scores(session, competition_id)
        session.commit()


def set_status(world: World, round_id: int, participant_id: int, status: StarterStatus) -> None:
    with world.database.writing() as session:
        starter = session.get_one(Starter, (round_id, participant_id))
        starter.status = status
        touch_scores(session, session.get_one(Round, round_id).competition_id)
        session.commit()


def change_round(world: World, round_id: int, **changes: Any) -> None:
    with world.database.writing() as session:
        one = session.get_one(Round, round_id)
        for name, value in changes.items():
            setattr(one, name, value)
        touch_scores(session, one.competition_id)
        session.commit()
