"""What a round must be like in its competition and among the rounds of its category (R7)."""

from collections.abc import Sequence

from sqlalchemy.orm import Session

from topout.competitions.categories import find_rule_errors
from topout.competitions.models import Competition
from topout.competitions.templates import CategoryPlan
from topout.core.errors import ValidationFailed
from topout.core.errors.field_errors import FieldErrors, field_error
from topout.rounds.models import Clock, Round


def refuse_inconsistent(session: Session, competition: Competition, round: Round, others: Sequence[Round]) -> None:
    """`others`: those of its category, in order."""
    errors = (
        _find_name_errors(round, others)
        | _find_format_errors(round)
        | _find_time_errors(competition, round, others)
        | _find_clock_errors(session, competition, round)
    )
    if errors:
        raise ValidationFailed(errors)


def _find_name_errors(round: Round, others: Sequence[Round]) -> FieldErrors:
    taken = {one.name.casefold() for one in others}
    return {"name": [field_error("name_of_round_taken")]} if round.name.casefold() in taken else {}


def _find_format_errors(round: Round) -> FieldErrors:
    if round.format is None:
        return {} if round.params is None else {"params": [field_error("params_without_format")]}
    if round.position == 0:
        return {"format": [field_error("first_round_format")]}
    plan = CategoryPlan(round.key, round.name, "individual", round.format, round.params or {})
    errors = find_rule_errors(plan, "")
    return {"format": [field_error("team_format")]} if "kind" in errors else errors


def _find_time_errors(competition: Competition, round: Round, others: Sequence[Round]) -> FieldErrors:
    starts_at, ends_at = round.starts_at, round.ends_at
    if starts_at is None or ends_at is None:
        # Without a start of its own a final would be on from the start of the competition, and its boulders known.
        missing = [name for name in ("starts_at", "ends_at") if getattr(round, name) is None]
        return {name: [field_error("needed")] for name in missing} if round.position > 0 or len(missing) == 1 else {}
    errors: FieldErrors = {}
    if round.revealed_at is not None and round.revealed_at > starts_at:
        errors["revealed_at"] = [field_error("reveal_after_start")]
    if starts_at < competition.starts_at:
        errors["starts_at"] = [field_error("competition_starts_later")]
    for other in others:
        if not _is_in_order(other, round):
            errors["starts_at"] = [field_error("rounds_in_order", name=other.name)]
    if ends_at > competition.ends_at:
        errors["ends_at"] = [field_error("competition_ends_before")]
    if starts_at >= ends_at:
        errors["ends_at"] = [field_error("ends_before_start")]
    return errors


def _is_in_order(one: Round, other: Round) -> bool:
    starts = [each.starts_at for each in sorted((one, other), key=lambda round: round.position)]
    return starts[0] is None or starts[1] is None or starts[0] < starts[1]


def _find_clock_errors(session: Session, competition: Competition, round: Round) -> FieldErrors:
    if round.clock_id is None:
        return {}
    clock = session.get(Clock, round.clock_id)
    if clock is None or clock.competition_id != competition.id:
        return {"clock_id": [field_error("unknown_clock")]}
    return {} if round.mode == "judged" else {"clock_id": [field_error("only_judged_clock")]}
