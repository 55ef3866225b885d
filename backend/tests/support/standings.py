"""Boards in tests: read over HTTP, and computed by an oracle that shares only the scoring engine with the server."""

import datetime as dt
import json
from collections.abc import Iterable, Iterator, Set
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from typing import Any

from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import selectinload

from support.crag import Crag
from support.live_boards import apply_moves
from support.world import Browser, World
from topout.ascents.models import Ascent
from topout.boulders.models import Boulder
from topout.competitions.categories import plan_of, read_plan
from topout.competitions.models import Competition
from topout.competitions.templates import CategoryPlan
from topout.db.engine import Database
from topout.entries.models import Participant
from topout.rounds.models import Round
from topout.scoring import compute_standings
from topout.scoring import model as scoring
from topout.scoring.grades import in_grade_range
from topout.scoring.printing import shown
from topout.standings.board import BoardChange, SetupChange
from topout.teams.models import Team

BoardSummary = dict[int, tuple[Any, ...]]
"""Place, score and tops by id."""


def ask(browser: Browser, competition_id: int, category: str, path: str = "", **query: Any) -> Response:
    address = f"/api/competitions/{competition_id}/scoreboard{path}"
    return browser.get(address, params={"category": category, **query})


def board(browser: Browser, crag: Crag, category: str = "individual", **query: Any) -> dict[str, Any]:
    answer = ask(browser, crag.competition_id, category, **query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["data"])


def standing(browser: Browser, crag: Crag, category: str = "individual", **query: Any) -> list[tuple[Any, ...]]:
    """Id, place and score of each row."""
    return [(row["id"], row["place"], row["score"]) for row in board(browser, crag, category, **query)["rows"]]


def _read_boulder(one: Boulder, categories: Set[str]) -> scoring.Boulder:
    listed = frozenset(one.counts_in) & categories
    bonus = Fraction(one.remote_bonus)
    return scoring.Boulder(str(one.id), one.grade, one.points, one.zone_points, bonus, one.status, listed)


def read_facts(database: Database, now: dt.datetime, competition_id: int) -> scoring.Facts:
    """Reads through the ORM, row by row, unlike the server. Knows no classes: in each category is everyone."""
    with database.reading() as session:
        competition = session.get_one(Competition, competition_id)
        categories = {one.key: read_plan(plan_of(one), one.key) for one in competition.categories}
        people = select(Participant).where(Participant.competition_id == competition_id)
        climbers = {
            str(one.id): scoring.Climber(str(one.id), one.disqualified_at is not None, one.withdrew_at is not None)
            for one in session.scalars(people.where(Participant.status == "confirmed"))
        }
        smallest = competition.team_size_min if now >= competition.starts_at else 1
        standing_teams = select(Team).where(Team.competition_id == competition_id, Team.disbanded_at.is_(None))
        with_members = standing_teams.options(selectinload(Team.members))
        teams = {
            str(one.id): scoring.Team(
                str(one.id), one.marathon_subcategory, tuple(str(member.participant_id) for member in one.members)
            )
            for one in session.scalars(with_members)
            if len(one.members) >= smallest
        }
        stored_boulders = session.scalars(select(Boulder).where(Boulder.competition_id == competition_id))
        boulders = {str(one.id): _read_boulder(one, categories.keys()) for one in stored_boulders}
        standing_ascents = select(Ascent).where(Ascent.competition_id == competition_id, Ascent.is_set.is_(True))
        ascents = tuple(
            scoring.Ascent(
                str(one.participant_id),
                str(one.boulder_id),
                one.topped,
                one.zoned,
                one.attempts_to_top if one.topped else None,
                one.attempts_to_zone,
            )
            for one in session.scalars(standing_ascents)
        )
    return scoring.Facts(boulders, climbers, teams, categories, ascents)


def compute_boards(database: Database, now: dt.datetime, competition_id: int) -> dict[str, BoardSummary]:
    """The oracle: place, score and tops of each row of each category."""
    facts = read_facts(database, now, competition_id)
    rounds = read_rounds(database, competition_id)
    assigned = {str(one.boulder_id) for round in rounds for one in round.boulders}
    unassigned = {id: one for id, one in facts.boulders.items() if id not in assigned}
    standings = compute_standings(replace(facts, boulders=unassigned))
    for key, members in read_members(database, competition_id).items():
        standings |= compute_standings(_leave_one_category(replace(facts, boulders=unassigned), key, members))
    boards = {key: _summarise_rows(one.rows) for key, one in standings.items()}
    in_rounds = {one.board: rank_round(facts, one, rounds) for one in rounds if one.position or one.boulders}
    return boards | {key: dict.fromkeys(boards.get(key, ()), (None, 0, 0)) | rows for key, rows in in_rounds.items()}


def _summarise_rows(rows: Iterable[scoring.Row]) -> BoardSummary:
    return {int(row.id): (row.rank, shown(row.score), row.tops) for row in rows}


def read_rounds(database: Database, competition_id: int) -> list[Round]:
    with database.reading() as session:
        whole = select(Round).options(selectinload(Round.boulders), selectinload(Round.starters))
        return list(session.scalars(whole.where(Round.competition_id == competition_id)))


def rank_round(facts: scoring.Facts, round: Round, rounds: Iterable[Round]) -> BoardSummary:
    """R13, read naively: each group is a competition of its own."""
    before = [one for one in rounds if one.category == round.category and one.position == round.position - 1]
    is_before_in_groups = any(len({boulder.group_number for boulder in one.boulders}) > 1 for one in before)
    numbers = {one.group_number for one in round.boulders}
    is_in_groups, category = len(numbers) > 1, _find_rules(facts, round)
    started, found = {one.participant_id: one for one in round.starters if one.status == "starts"}, BoardSummary()
    for number in sorted({one.group_number for one in round.starters} | numbers) if is_in_groups else [None]:
        starters = [one for one in started.values() if number in (None, one.group_number)]
        boulders = {str(one.boulder_id) for one in round.boulders if number in (None, one.group_number)}
        places = {str(one.participant_id): one.place for one in starters if one.place is not None}
        ranked = replace(category, min_grade=None, max_grade=None, countback={} if is_before_in_groups else places)
        alone = replace(
            facts,
            boulders={id: replace(one, categories=frozenset()) for id, one in facts.boulders.items() if id in boulders},
            climbers={str(one.participant_id): facts.climbers[str(one.participant_id)] for one in starters},
            teams={},
            categories={category.key: ranked},
            ascents=tuple(one for one in facts.ascents if one.boulder in boulders),
        )
        found |= _summarise_rows(compute_standings(alone)[category.key].rows)
    inside = [place for place, _, _ in found.values() if place is not None]
    merged = {id: (place and 1 + sum(other < place for other in inside), *rest) for id, (place, *rest) in found.items()}
    absent = [one.participant_id for one in round.starters if one.status == "did_not_start"]
    return merged | dict.fromkeys(absent, (None, 0, 0))


def _find_rules(facts: scoring.Facts, round: Round) -> scoring.Category:
    if round.format is None:
        return facts.categories[round.category]
    plan = CategoryPlan(round.category, round.name, "individual", round.format, round.params or {})
    return read_plan(plan, round.category)


def read_members(database: Database, competition_id: int) -> dict[str, set[str] | None]:
    """R1: who is in each individual category; None for everyone."""
    with database.reading() as session:
        competition = session.get_one(Competition, competition_id)
        people = session.scalars(select(Participant).where(Participant.competition_id == competition_id)).all()
        individual = {one.key: one.joining for one in competition.categories if one.kind == "individual"}
        return {
            key: {str(one.id) for one in people if one.category == key} if joining == "choice" else None
            for key, joining in individual.items()
        }


def _leave_one_category(facts: scoring.Facts, key: str, members: Set[str] | None) -> scoring.Facts:
    """R1, R5, without what the engine knows of them: a competition of only these climbers and these boulders."""
    category = facts.categories[key]
    grades = (category.min_grade, category.max_grade)
    boulders = {
        id: replace(one, categories=frozenset())
        for id, one in facts.boulders.items()
        if (key in one.categories if one.categories else in_grade_range(one.grade, *grades))
    }
    climbers = {id: one for id, one in facts.climbers.items() if members is None or id in members}
    ascents = tuple(one for one in facts.ascents if one.climber in climbers and one.boulder in boulders)
    alone = replace(category, min_grade=None, max_grade=None)
    return scoring.Facts(boulders, climbers, {}, {key: alone}, ascents)


def served(browser: Browser, competition_id: int, category: str, **query: Any) -> dict[int, dict[str, Any]]:
    answer = ask(browser, competition_id, category, **query)
    assert answer.status_code == 200, answer.text
    return {row["id"]: row for row in answer.json()["data"]["rows"]}


def summarise(rows: dict[int, dict[str, Any]]) -> BoardSummary:
    return {id: (row["place"], row["score"], row["tops"]) for id, row in rows.items()}


def assert_boards_are_right(world: World, competition_id: int, browser: Browser, **query: Any) -> None:
    for category, counted in compute_boards(world.database, world.clock(), competition_id).items():
        assert summarise(served(browser, competition_id, category, **query)) == counted, category


@contextmanager
def board_worker_running(world: World) -> Iterator[None]:
    world.services.board_worker.start()
    try:
        yield
    finally:
        world.services.board_worker.stop()


class Follower:
    """A subscriber that reads each board once and afterwards only applies its changes."""

    def __init__(self, world: World, competition_id: int, browser: Browser) -> None:
        self._competition_id, self._browser = competition_id, browser
        self._rows: dict[str, dict[int, dict[str, Any]]] = {}
        self._versions: dict[str, int] = {}
        self.changes: list[BoardChange] = []
        self.structures: list[SetupChange] = []
        world.services.boards.listen(self)

    def on_board_change(self, change: BoardChange) -> None:
        self.changes.append(change)

    def on_setup_change(self, change: SetupChange) -> None:
        self.structures.append(change)

    def follow(self, categories: list[str]) -> None:
        """Reads each board, and compares it with the copy to which the changes were applied."""
        answers = {key: ask(self._browser, self._competition_id, key).json()["data"] for key in categories}
        self._apply_changes()
        for key, answer in answers.items():
            rows = {row["id"]: row for row in answer["rows"]}
            if key in self._rows:
                assert self._rows[key] == rows, key
                assert self._versions[key] == answer["version"]
            self._rows[key], self._versions[key] = rows, answer["version"]
        self._rows = {key: rows for key, rows in self._rows.items() if key in categories}

    def _apply_changes(self) -> None:
        for change in self.changes:
            if change.category not in self._rows or change.to_version <= self._versions[change.category]:
                continue
            assert change.from_version == self._versions[change.category], "a change was lost"
            moves = {name: json.loads(getattr(change, name)) for name in ("rows", "places", "gone")}
            apply_moves(self._rows[change.category], moves)
            apply_moves(self._rows[change.category], moves)  # applying twice must change nothing
            self._versions[change.category] = change.to_version
        self.changes.clear()
