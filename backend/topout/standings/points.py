"""The points of single ascents, for the list of one's own ascents."""

import asyncio
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress

from topout.ascents.ops import AscentKey
from topout.scoring.model import Exact, Part
from topout.scoring.printing import shown
from topout.standings.board import Board
from topout.standings.boards import Boards

Points = dict[AscentKey, float | None]
Sums = dict[AscentKey, float]
MAX_CACHED_SUMS = 20_000


class AscentPoints:
    def __init__(self, boards: Boards) -> None:
        self._boards = boards
        self._sums: dict[tuple[int, str, str], tuple[Sequence[Part], Sums]] = {}

    async def find(self, competition_id: int, ascent_keys: Collection[AscentKey]) -> Points:
        """In the category of the team; for a climber without one, in the first individual category they are in; and in
        their later rounds. None for ascents after a freeze. In a thread only where it must wait for the board."""
        if not ascent_keys:
            return {}
        points = self._find_without_waiting(competition_id, ascent_keys, if_fresh=True)
        if points is None:
            await self._boards.refresh_for_all(competition_id)
            points = self._find_without_waiting(competition_id, ascent_keys, if_fresh=False)
        if points is None:
            points = await asyncio.to_thread(self._wait_and_find, competition_id, ascent_keys)
        return points

    def _find_without_waiting(
        self, competition_id: int, ascent_keys: Collection[AscentKey], *, if_fresh: bool
    ) -> Points | None:
        with self._boards.hold_without_waiting(competition_id, if_fresh=if_fresh) as board:
            if board is None or not _is_built(board, ascent_keys):
                return None
            return self._find(board, competition_id, ascent_keys)

    def _wait_and_find(self, competition_id: int, ascent_keys: Collection[AscentKey]) -> Points:
        with self._boards.hold(competition_id) as board:
            return self._find(board, competition_id, ascent_keys)

    def _find(self, board: Board, competition_id: int, ascent_keys: Collection[AscentKey]) -> Points:
        standings = board.standings(live=False)
        found: Sums = {}
        for category, id in _find_rows(board, ascent_keys):
            with suppress(KeyError):  # they are not in it, or it was made after the board was frozen
                found |= self._find_sums((competition_id, category, id), standings.parts(category, id))
        otherwise = 0.0 if board.frozen is None else None
        return {key: found.get(key, otherwise) for key in ascent_keys}

    def _find_sums(self, key: tuple[int, str, str], parts: Sequence[Part]) -> Sums:
        """Summed up once for each score: exact sums take longer than all the rest."""
        summed, sums = self._sums.get(key, ((), {}))
        if summed is not parts:
            if len(self._sums) >= MAX_CACHED_SUMS:
                self._sums.clear()
            sums = _sum_up(parts)
            self._sums[key] = parts, sums
        return sums


def _is_built(board: Board, ascent_keys: Collection[AscentKey]) -> bool:
    """Building a category takes too long for the event loop."""
    standings = board.standings(live=False)
    categories = {category for category, _ in _find_rows(board, ascent_keys)}
    return all(standings.is_built(category) or category not in standings.categories for category in categories)


def _find_rows(board: Board, ascent_keys: Collection[AscentKey]) -> list[tuple[str, str]]:
    climbers = sorted({str(climber) for climber, _ in ascent_keys})
    later = [(round.board, one.id) for round in board.setup.rounds if not round.is_first for one in round.starters]
    return [*(_find_row(board, climber) for climber in climbers), *(row for row in later if row[1] in climbers)]


def _find_row(board: Board, climber: str) -> tuple[str, str]:
    team_id = board.setup.team_of.get(climber)
    if team_id is not None:
        return board.setup.teams[team_id].category, team_id
    own = {None, board.setup.classes.get(climber)}
    plans = [plan for plan in board.setup.plans if plan.kind == "individual"]
    return next((plan.key for plan in plans if (plan.key if plan.joining == "choice" else None) in own), ""), climber


def _sum_up(parts: Iterable[Part]) -> Sums:
    sums: defaultdict[AscentKey, Exact] = defaultdict(int)
    for part in parts:
        if part.climber is not None and part.boulder is not None:
            sums[int(part.climber), int(part.boulder)] += part.share
    return {key: shown(share) for key, share in sums.items()}
