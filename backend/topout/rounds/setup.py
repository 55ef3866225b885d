"""R7: rounds of a category, and their changes by organisers. The row of the competition is locked."""

import datetime as dt
import re
import unicodedata
from collections.abc import Sequence, Set
from typing import Any

from sqlalchemy import column, delete, select, table
from sqlalchemy.orm import Session

from topout.audit.trail import Subject, list_changes, record
from topout.boulders.models import Boulder
from topout.boulders.service import raise_version as raise_boulder_version
from topout.competitions.access import access_unfinished
from topout.competitions.first_names import QUALIFICATION, name_in_all, translate_new_name
from topout.competitions.models import Category, Competition
from topout.competitions.versions import raise_version, refuse_stale
from topout.core.actors import Actor
from topout.core.errors import RoundInUse, RoundStarted, ValidationFailed
from topout.core.errors.field_errors import field_error
from topout.rounds.access import lock_round
from topout.rounds.models import KEY_LENGTH, JudgePost, Round, RoundBoulder
from topout.rounds.schemas import RoundBody, RoundBouldersBody, RoundChange
from topout.rounds.serializers import describe_round, list_groups
from topout.rounds.status import find_start
from topout.rounds.validation import refuse_inconsistent
from topout.scoring.reading_rounds import MAX_ROUNDS

FIRST_KEY = "qualification"
FIELDS = tuple(name for name in RoundBody.model_fields if name != "category")
OPS = table("ops", column("id"), column("boulder_id"))
"""Of a module above this one."""
NULLABLE = frozenset({"format", "params", "quota", "max_attempts", "starts_at", "ends_at", "revealed_at", "clock_id"})


def create_round(
    session: Session, actor: Actor, competition_id: int, wanted: RoundBody, now: dt.datetime
) -> tuple[Round, Competition, bool]:
    """Returns too whether it is new: a repeated request finds the round of the first one."""
    competition = access_unfinished(session, actor, competition_id)
    category = _find_category(competition, wanted.category)
    columns = _with_params(wanted.model_dump(exclude={"category"}))
    known = list_of_category(session, competition.id, category.key)
    if known and {name: getattr(known[-1], name) for name in FIELDS} == columns:
        return known[-1], competition, False
    if len(known) >= MAX_ROUNDS:
        raise ValidationFailed({"name": [field_error("too_many_rounds", max=MAX_ROUNDS)]})
    earlier = known or [_make_first(session, competition, category)]
    made = Round(
        competition_id=competition.id,
        category=category.key,
        position=earlier[-1].position + 1,
        key=_make_key(wanted.name, {one.key for one in earlier}),
        version=1,
        **columns,
    )
    refuse_inconsistent(session, competition, made, earlier)
    session.add(made)
    session.flush()
    said = {name: value for name, value in columns.items() if value or name != "translations"}
    note_change(session, actor, competition, made, now, {}, said)
    return made, competition, True


def list_of_category(session: Session, competition_id: int, category: str) -> list[Round]:
    theirs = select(Round).where(Round.competition_id == competition_id, Round.category == category)
    return list(session.scalars(theirs.order_by(Round.position)))


def _find_category(competition: Competition, key: str) -> Category:
    found = next((one for one in competition.categories if one.key == key), None)
    if found is None:
        raise ValidationFailed({"category": [field_error("unknown_category")]})
    if found.kind == "team":
        raise ValidationFailed({"category": [field_error("only_individual_rounds")]})
    return found


def name_first(language: str | None) -> dict[str, Any]:
    name, translations = name_in_all(language, QUALIFICATION)
    return {"name": name, "translations": translations}


def _make_first(session: Session, competition: Competition, category: Category) -> Round:
    """What the category was until now."""
    first = Round(
        competition_id=competition.id,
        category=category.key,
        position=0,
        key=FIRST_KEY,
        **name_first(competition.language),
        mode="open",
        ties="all",
        version=1,
    )
    session.add(first)
    return first


def _make_key(name: str, taken: set[str]) -> str:
    """Of the letters and digits of its name; a number behind it where another round has the same."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[: KEY_LENGTH - 3].strip("_") or "round"
    keys = (stem, *(f"{stem}_{number}" for number in range(2, MAX_ROUNDS + 2)))
    return next(key for key in keys if key not in taken)


def _with_params(columns: dict[str, Any]) -> dict[str, Any]:
    """A format always has parameters, if only an empty set of them."""
    if columns.get("format") is not None and columns.get("params") is None:
        return columns | {"params": {}}
    return columns


def change_round(
    session: Session, actor: Actor, round_id: int, wanted: RoundChange, now: dt.datetime
) -> tuple[Round, Competition]:
    changed, competition = lock_round(session, actor, round_id)
    given = wanted.model_dump(exclude_unset=True, exclude={"version"})
    columns = {name: value for name, value in given.items() if value is not None or name in NULLABLE}
    stored = {name: getattr(changed, name) for name in FIELDS}
    if "name" in columns:
        texts = columns.get("translations", changed.translations)
        columns["translations"] = translate_new_name(changed, columns["name"], texts)
    if columns.get("format", "") is None:
        columns["params"] = None
    columns = _with_params(columns)
    before, after = list_changes(stored, columns)
    if not after:
        return changed, competition
    refuse_stale(
        wanted.version,
        changed.version,
        lambda: describe_round(session, actor, changed, competition, now).model_dump(mode="json"),
    )
    for name, value in columns.items():
        setattr(changed, name, value)
    with session.no_autoflush:
        rounds = list_of_category(session, competition.id, changed.category)
        refuse_inconsistent(session, competition, changed, [one for one in rounds if one is not changed])
    changed.version += 1
    session.flush()
    note_change(session, actor, competition, changed, now, before, after)
    return changed, competition


def put_boulders(
    session: Session, actor: Actor, round_id: int, wanted: RoundBouldersBody, now: dt.datetime
) -> tuple[Round, Competition]:
    changed, competition = lock_round(session, actor, round_id)
    stored = list_groups(changed)
    if stored == wanted.groups:
        return changed, competition
    refuse_stale(
        wanted.version,
        changed.version,
        lambda: describe_round(session, actor, changed, competition, now).model_dump(mode="json"),
    )
    _refuse_strangers(session, competition, wanted.groups)
    _refuse_too_few_groups(changed, len(wanted.groups))
    _end_posts(session, changed, {id for group in wanted.groups for id in group})
    changed.boulders = []
    session.flush()
    changed.boulders = [
        RoundBoulder(boulder_id=boulder_id, group_number=group_number, position=position)
        for group_number, group in enumerate(wanted.groups)
        for position, boulder_id in enumerate(group)
    ]
    changed.version += 1
    session.flush()
    raise_boulder_version(session, competition.id)
    raise_version(session, competition)
    record(
        session,
        actor,
        competition.id,
        "round_boulders_changed",
        now,
        subject=Subject("round", changed.id),
        before={"boulder_groups": _with_numbers(session, stored)},
        after={"boulder_groups": _with_numbers(session, wanted.groups)},
    )
    return changed, competition


def _refuse_strangers(session: Session, competition: Competition, groups: Sequence[Sequence[int]]) -> None:
    ids = [id for group in groups for id in group]
    if len(set(ids)) < len(ids):
        raise ValidationFailed({"groups": [field_error("round_boulder_twice")]})
    known = set(session.scalars(select(Boulder.id).where(Boulder.competition_id == competition.id)))
    if not known.issuperset(ids):
        raise ValidationFailed({"groups": [field_error("unknown_boulder")]})


def _refuse_too_few_groups(round: Round, groups: int) -> None:
    """R13: each group of the start list has boulders. All in one group climb the same."""
    listed = max((one.group_number for one in round.starters if one.status != "withdrew"), default=0) + 1
    if 1 < groups < listed:
        raise ValidationFailed({"groups": [field_error("groups_of_start_list", listed=listed, groups=groups)]})


def _end_posts(session: Session, round: Round, kept: Set[int]) -> None:
    """R17: nobody judges at a boulder that is not in the round any more."""
    gone = (JudgePost.round_id == round.id, JudgePost.boulder_id.not_in(kept))
    session.execute(delete(JudgePost).where(*gone))


def _with_numbers(session: Session, groups: Sequence[Sequence[int]]) -> list[str]:
    """For the audit trail, by the numbers that stand at the boulders."""
    ids = [id for group in groups for id in group]
    numbers = dict(session.execute(select(Boulder.id, Boulder.number).where(Boulder.id.in_(ids))).all())
    return [" ".join(str(numbers.get(id, id)) for id in group) for group in groups]


def delete_round(session: Session, actor: Actor, round_id: int, now: dt.datetime) -> None:
    """The last of its category, before it starts. The first goes with the second, where nothing of it is used."""
    deleted, competition = lock_round(session, actor, round_id)
    rounds = list_of_category(session, competition.id, deleted.category)
    if deleted is not rounds[-1] or _has_ops(session, deleted) or (deleted.position == 0 and not is_unused(deleted)):
        raise RoundInUse()
    if deleted.position > 0 and find_start(deleted, competition) <= now:
        raise RoundStarted()
    before = {name: getattr(deleted, name) for name in FIELDS}
    note_change(session, actor, competition, deleted, now, before, {})
    remove_rounds(session, [deleted])
    if len(rounds) == 2 and is_unused(rounds[0]):
        remove_rounds(session, rounds[:1])


def _has_ops(session: Session, round: Round) -> bool:
    """Of boulders that are of this round alone."""
    of_round = select(RoundBoulder.boulder_id).where(RoundBoulder.round_id == round.id)
    elsewhere = select(RoundBoulder.boulder_id).where(RoundBoulder.round_id != round.id)
    of_them = (OPS.c.boulder_id.in_(of_round), OPS.c.boulder_id.not_in(elsewhere))
    return session.scalar(select(OPS.c.id).where(*of_them).limit(1)) is not None


def is_unused(first: Round) -> bool:
    """Whether the category is the same without this row."""
    plain = (first.mode, first.max_attempts, first.starts_at, first.revealed_at, first.listed_at, first.official_at)
    return plain == ("open", None, None, None, None, None) and not first.boulders and not first.starters


def remove_rounds(session: Session, rounds: Sequence[Round]) -> None:
    ids = [one.id for one in rounds]
    session.execute(delete(JudgePost).where(JudgePost.round_id.in_(ids)))
    for one in rounds:
        session.delete(one)
    session.flush()


def note_change(
    session: Session,
    actor: Actor,
    competition: Competition,
    round: Round,
    now: dt.datetime,
    before: dict[str, Any],
    after: dict[str, Any],
) -> None:
    """Phones learn of it by the competition's version; which boulders they see depends on it too (R9)."""
    raise_boulder_version(session, competition.id)
    raise_version(session, competition)
    subject = Subject("round", round.id)
    record(session, actor, competition.id, "rounds_changed", now, subject=subject, before=before, after=after)
