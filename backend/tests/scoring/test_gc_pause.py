"""The collector rests while a board is built, and is as it was afterwards, whatever happens."""

import gc
from collections.abc import Iterator

import pytest

from topout.scoring import gc_pause
from topout.scoring.gc_pause import gc_paused


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    yield
    gc.enable()


def test_it_rests_and_comes_back() -> None:
    with gc_paused():
        assert not gc.isenabled()
        with gc_paused():
            assert not gc.isenabled()
        assert not gc.isenabled(), "the outer one is not done yet"
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_it_comes_back_after_a_failure() -> None:
    with pytest.raises(KeyError), gc_paused():
        raise KeyError
    assert gc.isenabled()


def test_what_is_off_stays_off() -> None:
    gc.disable()
    with gc_paused():
        pass
    assert not gc.isenabled()


def test_what_is_frozen_stays_frozen() -> None:
    gc.freeze()
    frozen = gc.get_freeze_count()
    try:
        with gc_paused():
            pass
        assert gc.get_freeze_count() == frozen > 0
    finally:
        gc.unfreeze()


@pytest.mark.parametrize("is_frozen", [True, False])
def test_a_large_board_is_spared_the_search_and_nothing_thaws(is_frozen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_pause, "MANY", 1_000)
    gc.collect()
    if is_frozen:
        gc.freeze()
    try:
        frozen = gc.get_freeze_count()
        with gc_paused():
            board = [[number] for number in range(5_000)]
        assert gc.get_count()[0] < len(board), "they would be looked through soon"
        assert gc.get_freeze_count() >= frozen + len(board) if is_frozen else gc.get_freeze_count() == 0
    finally:
        gc.unfreeze()
