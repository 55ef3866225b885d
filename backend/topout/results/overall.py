"""R14: the provisional result of a whole category, from the boards of its rounds."""

from collections.abc import Sequence

from topout.results.schemas import OverallOut, OverallRoundOut, OverallRowOut
from topout.scoring.model import Row
from topout.scoring.printing import shown
from topout.scoring.round_standings import RankedRound
from topout.scoring.rounds import rank_overall
from topout.standings.board import list_rows, unknown_category
from topout.standings.boards import Boards
from topout.standings.reading import BoardSetup
from topout.standings.round_rows import BoardRound
from topout.standings.setup_rows import read_json


def find_overall(boards: Boards, competition_id: int, category: str, *, live: bool) -> OverallOut:
    """Of a frozen board what it showed then, or what goes on behind it (`live`). Without an access check."""
    with boards.hold(competition_id) as board:
        setup = board.setup
        if category not in {plan.key for plan in setup.plans}:
            raise unknown_category()
        rounds = [round for round in setup.rounds if round.row.category == category]
        standings = board.standings(live=live)
        shown_rows = {key: tuple(list_rows(standings, key)) for key in [category, *(round.board for round in rounds)]}
    ranked = {round.row.key: RankedRound(shown_rows[round.board], _list_absent(setup, round)) for round in rounds}
    overall = rank_overall(list(ranked.values())) if ranked else shown_rows[category]
    return OverallOut(
        category=category,
        rounds=[_describe_round(one) for one in rounds],
        rows=[_describe_row(setup, category, row, ranked) for row in overall],
    )


def _describe_round(round: BoardRound) -> OverallRoundOut:
    row = round.row
    return OverallRoundOut(key=row.key, board=round.board, name=row.name, translations=read_json(row.translations))


def _list_absent(setup: BoardSetup, round: BoardRound) -> frozenset[str]:
    absent = setup.categories[round.board].not_started
    return frozenset(id for id in absent if id in setup.climbers and not setup.climbers[id].disqualified)


def _describe_row(setup: BoardSetup, category: str, row: Row, ranked: dict[str, RankedRound]) -> OverallRowOut:
    ranks = {key: _find(one.rows, row.id) for key, one in ranked.items()}
    found = {key: rank for key, rank in ranks.items() if rank is not None}
    last = next(reversed(found), None)
    words = setup.describe(category, row.id)
    return OverallRowOut(
        id=int(row.id),
        place=row.rank,
        status=setup.find_status(category, row),
        name=words["name"],
        club=words.get("club", ""),
        score=shown(row.score),
        tops=row.tops,
        round=last,
        round_place=found[last][0] if last is not None else None,
        places={key: rank for key, (rank,) in found.items()},
    )


def _find(rows: Sequence[Row], id: str) -> tuple[int | None] | None:
    """The rank in this round; None for one who was not in it."""
    return next(((row.rank,) for row in rows if row.id == id), None)
