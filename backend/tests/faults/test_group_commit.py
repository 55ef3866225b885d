"""Writes of several requests are committed together; one that fails takes none of the others with it."""

import threading

import pytest
from sqlalchemy import select

from support.polling import TIMEOUT_SECONDS
from support.world import World
from topout.db.sql import SqlConnection
from topout.payments.models import SandboxCheckout
from topout.workers.group_commit import GroupCommit

INSERT = """
insert into sandbox_checkouts
  (reference, payable, amount_cents, currency, description, success_path, cancel_path, expires_at, refunds)
values (:reference, 'participant:1', 1, 'EUR', '', '', '', '2030-01-01 00:00:00', '{}')"""


def test_a_write_that_fails_has_no_effect_and_the_others_are_committed(world: World) -> None:
    group_commit, others_wait = GroupCommit(world.database), threading.Event()

    def write(reference: str, connection: SqlConnection) -> str:
        connection.execute(INSERT, reference=reference)
        return reference

    def fail(connection: SqlConnection) -> None:
        write("failed", connection)
        raise ValueError("after its first statement")

    first = group_commit.submit(lambda _: others_wait.wait(TIMEOUT_SECONDS))
    before, failed, after = (
        group_commit.submit(lambda connection: write("before", connection)),
        group_commit.submit(fail),
        group_commit.submit(lambda connection: write("after", connection)),
    )
    others_wait.set()
    assert first.result(TIMEOUT_SECONDS)
    assert (before.result(TIMEOUT_SECONDS), after.result(TIMEOUT_SECONDS)) == ("before", "after")
    with pytest.raises(ValueError, match="after its first statement"):
        failed.result(TIMEOUT_SECONDS)
    group_commit.close()
    with world.database.reading() as session:
        assert set(session.scalars(select(SandboxCheckout.reference))) == {"before", "after"}
