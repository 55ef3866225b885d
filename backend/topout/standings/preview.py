"""How ranks would change under new rules. Nothing is stored."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.competitions.categories import check_plans, refuse_to_orphan
from topout.competitions.classes import fits
from topout.competitions.models import Category as StoredCategory
from topout.competitions.models import Competition
from topout.competitions.templates import CategoryPlan
from topout.core.folding import fold
from topout.db.sql import SqlConnection
from topout.entries.models import Participant
from topout.scoring import compute_standings
from topout.scoring.model import Ascent, Category, Row, Standings
from topout.scoring.printing import shown
from topout.standings.reading import BoardSetup, make_categories, rank_teams, read_setup, read_versions
from topout.standings.reading_ascents import read_ascents
from topout.standings.schemas import NoLongerFitting, PreviewedCategory, PreviewedRow


def read_facts(
    session: Session,
    competition: Competition,
    plans: Sequence[CategoryPlan],
    contestants: Mapping[str, int],
    now: dt.datetime,
) -> tuple[BoardSetup, list[Ascent]]:
    """Refused where storing the same rules would be."""
    check_plans(plans)
    refuse_to_orphan(competition, plans, contestants)
    connection = SqlConnection.of(session)
    before = read_setup(connection, competition.id, read_versions(connection, competition.id, now))
    return before, read_ascents(connection, competition.id)


def list_no_longer_fitting(
    session: Session, competition: Competition, plans: Sequence[CategoryPlan]
) -> dict[str, list[NoLongerFitting]]:
    """R2, by class. Somebody who does not fit today was put there by an organiser, and is no news."""
    before = {category.key: category for category in competition.categories}
    after = {plan.key: plan for plan in plans if plan.joining == "choice" and plan.key in before}
    changed = [key for key, plan in after.items() if _years_of(plan) != _years_of(before[key])]
    theirs = (Participant.competition_id == competition.id, Participant.has_place, Participant.category.in_(changed))
    found: dict[str, list[NoLongerFitting]] = {}
    for one in session.scalars(select(Participant).where(*theirs)) if changed else ():
        if one.known_date_of_birth is None:
            continue
        key, year = one.category or "", one.known_date_of_birth.year
        if fits(before[key], year) and not fits(after[key], year):
            found.setdefault(key, []).append(NoLongerFitting(id=one.id, name=one.full_name, birth_year=year))
    return {key: sorted(people, key=lambda person: fold(person.name)) for key, people in found.items()}


def _years_of(category: CategoryPlan | StoredCategory) -> tuple[int | None, int | None]:
    return category.born_from, category.born_to


def compare(before: BoardSetup, ascents: Sequence[Ascent], plans: Sequence[CategoryPlan]) -> list[PreviewedCategory]:
    """Slow: after the transaction."""
    after = _with_rules(before, plans)
    old, new = compute_standings(before.facts(ascents)), compute_standings(after.facts(ascents))
    return [
        *(_compare(after, plan, old.get(plan.key), new[plan.key], before.categories.get(plan.key)) for plan in plans),
        *(
            PreviewedCategory(
                key=plan.key, name=plan.name, is_new=False, is_gone=True, places_changed=0, rows=[], no_longer_fit=[]
            )
            for plan in before.plans
            if plan.key not in new
        ),
    ]


def _with_rules(setup: BoardSetup, plans: Sequence[CategoryPlan]) -> BoardSetup:
    categories = make_categories(plans, setup.classes, setup.rounds, setup.climbers.keys())
    teams = rank_teams(setup.teams, categories, setup.smallest_team)
    keys = frozenset(categories)
    boulders = {id: replace(one, categories=one.categories & keys) for id, one in setup.boulders.items()}
    return replace(setup, plans=tuple(plans), categories=categories, ranked_teams=teams, boulders=boulders)


def _compare(
    setup: BoardSetup, plan: CategoryPlan, old: Standings | None, new: Standings, was: Category | None
) -> PreviewedCategory:
    """A category whose kind changes counts as new, whatever its key."""
    is_new = old is None or was is None or was.kind != plan.kind
    before = {} if is_new or old is None else {row.id: row for row in old.rows}
    rows = [_describe_row(setup, plan.key, before.get(row.id), row) for row in new.rows]
    return PreviewedCategory(
        key=plan.key,
        name=plan.name,
        is_new=is_new,
        is_gone=False,
        places_changed=0 if is_new else sum(row.place != row.place_before for row in rows),
        rows=[row for row in rows if (row.place, row.score) != (row.place_before, row.score_before)],
        no_longer_fit=[],
    )


def _describe_row(setup: BoardSetup, category: str, before: Row | None, after: Row) -> PreviewedRow:
    return PreviewedRow(
        id=int(after.id),
        name=setup.describe(category, after.id)["name"],
        place_before=before.rank if before else None,
        place=after.rank,
        score_before=shown(before.score) if before else None,
        score=shown(after.score),
    )
