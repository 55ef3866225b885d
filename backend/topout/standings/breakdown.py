"""S7: how a score is made up, down to single ascents."""

from collections.abc import Sequence
from fractions import Fraction

from topout.scoring.model import Part, Row
from topout.scoring.printing import shown
from topout.standings.board import Board
from topout.standings.schemas import BoulderInPart, BreakdownOut, ClimberOut, KindOut, PartOut


def build_breakdown(board: Board, category: str, row_id: int, *, live: bool) -> BreakdownOut:
    row = board.access_row(category, str(row_id), live=live)
    snapshot = board.snapshot(category, live=live)
    shares = spread_score(row)
    return BreakdownOut(
        epoch=snapshot.epoch,
        version=snapshot.version,
        as_of=snapshot.as_of,
        frozen_at=snapshot.frozen_at,
        category=category,
        id=row_id,
        place=row.rank,
        score=shown(row.score),
        tops=row.tops,
        kinds=_list_kinds(row, shares),
        parts=[_describe_part(board, part, share) for part, share in zip(row.parts, shares, strict=True)],
        **board.setup.describe_row(category, row),
    )


def spread_score(row: Row) -> list[Fraction]:
    """What each part adds to the score, in cents, rounded so that they add up to the score as it is shown: the
    remainder goes to those with the largest fractional part."""
    shares = [part.share for part in row.parts]
    cents = [share * 100 // 1 for share in shares]
    wanted = int((row.score * 100 + Fraction(1, 2)) // 1) - sum(cents)
    lost = sorted(range(len(shares)), key=lambda index: (cents[index] - shares[index] * 100, index))
    for index in lost[:wanted]:
        cents[index] += 1
    return [Fraction(one, 100) for one in cents]


def sum_kinds(row: Row, shares: Sequence[Fraction]) -> dict[str, Fraction]:
    """What each kind adds to the score."""
    sums = dict.fromkeys(row.part_kinds, Fraction(0))
    for part, share in zip(row.parts, shares, strict=True):
        if part.counts:
            sums[part.kind] += share
    return sums


def _list_kinds(row: Row, shares: Sequence[Fraction]) -> list[KindOut]:
    amounts = row.breakdown
    sums = sum_kinds(row, shares)
    return [KindOut(kind=kind, amount=shown(amounts[kind]), share=shown(share)) for kind, share in sums.items()]


def _describe_part(board: Board, part: Part, share: Fraction) -> PartOut:
    words = board.setup.boulder_labels.get(part.boulder or "")
    boulder = BoulderInPart(id=int(part.boulder), **words._asdict()) if part.boulder and words else None
    climber = ClimberOut(id=int(part.climber), name=board.setup.name_of(part.climber)) if part.climber else None
    return PartOut(
        kind=part.kind,
        amount=shown(part.amount),
        divisor=part.divisor,
        share=shown(share),
        counts=part.counts,
        boulder=boulder,
        climber=climber,
    )
