"""Every change that a score depends on raises the scores version, whatever else happens in the transaction."""

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from support.crag import Crag
from topout.competitions.models import ScoresVersion
from topout.competitions.versions import find_scores_version, list_raised, touch_scores


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
