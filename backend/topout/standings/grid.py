"""R18: a round as a grid of climbers and boulders, and what the climber on the wall needs. Shows no more than the board
does: a frozen one shows what was climbed before."""

from collections.abc import Mapping

from topout.core.errors import RoundNotFound
from topout.rounds.schemas import RoundOut
from topout.scoring.model import Ascent, Category, Facts
from topout.scoring.needs import find_needs
from topout.scoring.printing import shown
from topout.scoring.running import RunningBoard
from topout.standings.board import Board, list_rows
from topout.standings.round_rows import BoardRound, BoulderInRound, StarterRow
from topout.standings.round_schemas import GridBoulder, GridCell, GridOut, GridRow, NeedsOut, StepOut

Labels = Mapping[str, tuple[int, str]]
"""Number and name, by boulder."""
POSSIBLE_TRIES = 10
"""How many more are tried out where the round has no limit."""


def build_grid(board: Board, round: RoundOut, bibs: Mapping[str, int | None], labels: Labels, *, live: bool) -> GridOut:
    """Only boulders that have a label are shown: on the board that all share the secret ones have none."""
    found = _find_round(board, round.id)
    standings, snapshot = board.standings(live=live), board.snapshot(found.board, live=live)
    boulders = [one for one in found.boulders if one.id in labels]
    rows = {row.id: row for row in list_rows(standings, found.board)}
    listed = {one.id for one in found.starters}
    others = [StarterRow(id, 0, len(listed) + number, None, "starts") for number, id in enumerate(rows.keys() - listed)]
    return GridOut(
        round=round,
        boulders=_describe_boulders(boulders, labels),
        rows=[
            GridRow(
                participant_id=int(one.id),
                bib=bibs.get(one.id),
                name=board.setup.name_of(one.id),
                club=board.setup.clubs.get(one.id),
                group=one.group,
                position=one.position,
                status=one.status,
                place=rows[one.id].rank if one.id in rows else None,
                score=shown(rows[one.id].score) if one.id in rows else 0,
                cells=[_describe_cell(standings, found, one, boulder) for boulder in boulders],
            )
            for one in (*found.starters, *sorted(others))
            if one.status != "withdrew"
        ],
        version=snapshot.version,
        frozen_at=snapshot.frozen_at,
    )


def _find_round(board: Board, round_id: int) -> BoardRound:
    found = next((one for one in board.setup.rounds if one.row.id == round_id), None)
    if found is None or found.board not in board.setup.categories:
        raise RoundNotFound()
    return found


def _describe_boulders(boulders: list[BoulderInRound], labels: Labels) -> list[GridBoulder]:
    positions: dict[int, int] = {}
    described = []
    for one in boulders:
        position = positions[one.group] = positions.get(one.group, -1) + 1
        number, name = labels[one.id]
        described.append(GridBoulder(id=int(one.id), number=number, name=name, group=one.group, position=position))
    return described


def _describe_cell(
    standings: RunningBoard, round: BoardRound, starter: StarterRow, boulder: BoulderInRound
) -> GridCell | None:
    if round.is_in_groups and starter.group != boulder.group:
        return None
    ascent = standings.find_ascent(starter.id, boulder.id)
    if ascent is None:
        return None
    zone = ascent.tries_to_zone if ascent.has_zone else None
    top = ascent.tries_to_top if ascent.topped else None
    tries = max(ascent.tries_made, zone or 0, top or 0)
    return GridCell(boulder_id=int(boulder.id), tries=tries, zone=zone, top=top)


class NeedsQuestion:
    """Read from the board while it is held; computed after it."""

    def __init__(self, board: Board, round_id: int, climber: str, boulder: str, *, live: bool) -> None:
        round, standings = _find_round(board, round_id), board.standings(live=live)
        self._climber, self._boulder, self._max_attempts = climber, boulder, round.row.max_attempts
        self._asked: tuple[Category, Facts] | None = None
        is_in_round = round.board in standings.categories and boulder in {one.id for one in round.boulders}
        # Only where one climbs after the other: an open round has no climber on the wall, and hundreds of rows.
        if is_in_round and round.row.mode == "judged" and climber in board.setup.climbers:
            self._asked = standings.find_facts(round.board)
        self._ascent = standings.find_ascent(climber, boulder) or Ascent(climber, boulder)

    def answer(self) -> NeedsOut | None:
        if self._asked is None:
            return None
        tries = self._ascent.tries_made
        last = self._max_attempts or tries + POSSIBLE_TRIES
        needs = find_needs(*self._asked, self._climber, self._boulder, tries, last)
        if needs is None:
            return None
        tops, zones = (
            [StepOut(tries=step.tries, place=step.rank) for step in steps] for steps in (needs.tops, needs.zones)
        )
        return NeedsOut(place=needs.rank, tops=tops, zones=zones)
