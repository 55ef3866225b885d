"""Every change that a score depends on raises the scores version, whatever else happens in the transaction."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from support.crag import Crag
from topout.competitions.models import ScoresVersion
from topout.competitions.versions import find_scores_version, list_raised, touch_scores
from topout.scoring.model import Climber


def test_a_failed_savepoint_keeps_the_raised_version_from_before_it(crag: Crag) -> None:
    with crag.world.database.writing() as session:
        before = find_scores_version(session, crag.competition_id)
        touch_scores(session, crag.competition_id)
        with pytest.raises(IntegrityError), session.begin_nested():
            session.execute(insert(ScoresVersion).values(competition_id=crag.competition_id, version=1, structure=1))
        session.commit()
        assert list_raised(session) == {crag.competition_id}
        assert find_scores_version(session, crag.competition_id) == before + 1


def test_a_transaction_that_is_rolled_back_raises_no_version(crag: Crag) -> None:
    with crag.world.database.writing() as session:
        before = find_scores_version(session, crag.competition_id)
        touch_scores(session, crag.competition_id)
        session.rollback()
        session.commit()
        assert list_raised(session) == frozenset()
        assert find_scores_version(session, crag.competition_id) == before


class ReadOnce(dict[str, Climber]):
    """Fails where somebody goes through all of it again."""

    def __iter__(self) -> Iterator[str]:
        raise AssertionError("all climbers were looked at")

    def keys(self) -> Any:
        return iter(self)

    items = values = keys


def test_an_ascent_does_not_look_at_everybody(crag: Crag) -> None:
    """What it costs must not grow with the competition."""
    phone = crag.phone()
    shown = f"/api/competitions/{crag.competition_id}/scoreboard?category=individual"
    crag.organiser.get(shown)
    boards = crag.world.services.boards
    with boards.hold(crag.competition_id) as board:
        board.setup = replace(board.setup, climbers=ReadOnce(board.setup.climbers))
    phone.log(crag.boulders[0])
    boards.refresh(crag.competition_id)
    assert [row["tops"] for row in crag.organiser.get(shown).json()["data"]["rows"]] == [1]
    with pytest.raises(AssertionError, match="all climbers"):
        boards.rebuild(crag.competition_id)
