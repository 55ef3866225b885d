"""The points of single ascents, for the list of one's own ascents."""

import asyncio
from collections import defaultdict
from collections.abc import Collection, Iterable

from topout.ascents.ops import AscentKey
from topout.scoring.model import Exact, Part
from topout.scoring.printing import shown
from topout.standings.board import Board
from topout.standings.boards import Boards

Points = dict[AscentKey, float | None]


class AscentPoints:
    def __init__(self, boards: Boards) -> None:
        self._boards = boards

    async def find(self, competition_id: int, ascent_keys: Collection[AscentKey]) -> Points:
        """In the category of the team; for a climber without one, in the first individual category. None for ascents
        after a freeze. In a thread only where it must wait for the board."""
        if not ascent_keys:
            return {}
        with self._boards.hold_if_fresh(competition_id) as board:
            if board is not None:
                return _find_points(board, ascent_keys)
        return await asyncio.to_thread(self._wait_and_find, competition_id, ascent_keys)

    def _wait_and_find(self, competition_id: int, ascent_keys: Collection[AscentKey]) -> Points:
        with self._boards.hold(competition_id) as board:
            return _find_points(board, ascent_keys)


def _find_points(board: Board, ascent_keys: Collection[AscentKey]) -> Points:
    found = _sum_up(_list_parts(board, {str(climber) for climber, _ in ascent_keys}))
    otherwise = 0.0 if board.frozen is None else None
    return {key: found.get(key, otherwise) for key in ascent_keys}


def _list_parts(board: Board, climbers: Collection[str]) -> Iterable[Part]:
    standings = board.standings(live=False)
    for category, id in {_find_row(board, climber) for climber in climbers}:
        try:
            yield from standings.row(category, id).parts
        except KeyError:  # they are not in it, or it was made after the board was frozen
            continue


def _find_row(board: Board, climber: str) -> tuple[str, str]:
    team_id = board.structure.team_of.get(climber)
    if team_id is not None:
        return board.structure.teams[team_id].category, team_id
    return next((plan.key for plan in board.structure.plans if plan.kind == "individual"), ""), climber


def _sum_up(parts: Iterable[Part]) -> dict[AscentKey, float]:
    sums: defaultdict[AscentKey, Exact] = defaultdict(int)
    for part in parts:
        if part.climber is not None and part.boulder is not None:
            sums[int(part.climber), int(part.boulder)] += part.share
    return {key: shown(share) for key, share in sums.items()}
