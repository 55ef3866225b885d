"""The garbage collector is paused while a board is built, and in its former state afterwards, also after an error."""

import gc
from collections.abc import Iterator

import pytest

from topout.scoring import gc_pause
from topout.scoring.gc_pause import gc_paused

pytestmark = pytest.mark.sqlite_only(reason="it has no database")


@pytest.fixture(autouse=True)
def _enable_gc_afterwards() -> Iterator[None]:
    yield
    gc.enable()


def test_it_is_paused_inside_the_block_and_enabled_afterwards() -> None:
    with gc_paused():
        assert not gc.isenabled()
        with gc_paused():
            assert not gc.isenabled()
        assert not gc.isenabled(), "the outer block has not ended"
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_it_is_enabled_after_an_exception() -> None:
    with pytest.raises(KeyError), gc_paused():
        raise KeyError
    assert gc.isenabled()


def test_a_disabled_collector_stays_disabled() -> None:
    gc.disable()
    with gc_paused():
        pass
    assert not gc.isenabled()


def test_frozen_objects_stay_frozen() -> None:
    gc.freeze()
    frozen = gc.get_freeze_count()
    try:
        with gc_paused():
            pass
        assert gc.get_freeze_count() == frozen > 0
    finally:
        gc.unfreeze()


@pytest.mark.parametrize("is_frozen", [True, False])
def test_a_large_board_leaves_the_young_generation_and_nothing_is_unfrozen(
    is_frozen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc_pause, "MIN_OBJECTS_TO_PROMOTE", 1_000)
    gc.collect()
    if is_frozen:
        gc.freeze()
    try:
        frozen = gc.get_freeze_count()
        with gc_paused():
            board = [[number] for number in range(5_000)]
        assert gc.get_count()[0] < len(board), "the next young collection would scan them"
        assert gc.get_freeze_count() >= frozen + len(board) if is_frozen else gc.get_freeze_count() == 0
    finally:
        gc.unfreeze()


def test_garbage_of_earlier_boards_is_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a permanent generation, as in a server: each board that is built again leaves cycles behind."""
    monkeypatch.setattr(gc_pause, "MIN_OBJECTS_TO_PROMOTE", 1_000)
    monkeypatch.setattr(gc_pause, "_frozen_after_collection", 0)
    gc.collect()
    gc.freeze()
    frozen = gc.get_freeze_count()
    try:
        for _ in range(12):
            with gc_paused():
                build_cycles(frozen // 4)
        assert gc.get_freeze_count() < 3 * frozen
    finally:
        gc.unfreeze()
        gc.collect()


def build_cycles(count: int) -> None:
    for _ in range(count):
        cycle: list[object] = []
        cycle.append(cycle)
