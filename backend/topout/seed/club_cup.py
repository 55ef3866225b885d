"""The club cup of the demo: four classes, two sessions, and boulders that count in some of the classes (R1, R5, R6)."""

import datetime as dt
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sqlalchemy.orm import Session

from topout.boulders.models import Boulder
from topout.competitions.categories import set_categories
from topout.competitions.models import ClimbingSession, Competition
from topout.competitions.templates import BEST_TEN, CategoryPlan, plan_categories
from topout.entries.models import Participant
from topout.scoring.grades import grade_position
from topout.seed.people import MEN

SESSION_SEATS = 24
CLUBS = ("Harbour Climbers", "Ridge Club", "")
EASY, HARD = "4+", "6C"
"""Boulders up to the one grade count for U16 only, from the other on for women and men only."""


class ClassPlan(NamedTuple):
    key: str
    years_old: tuple[int, int]


CLASSES = (
    ClassPlan("women", (18, 38)),
    ClassPlan("men", (18, 38)),
    ClassPlan("u16", (12, 15)),
    ClassPlan("masters", (41, 60)),
)


def create_classes(session: Session, competition: Competition, people: Sequence[Participant]) -> None:
    """The classes are filled in turn, and half of each class is in each session."""
    year = competition.starts_at.year
    masters = CategoryPlan(
        "masters", "Masters", "individual", "points", BEST_TEN, joining="choice", born_to=year - 40, capacity=12
    )
    plans = (*plan_categories("club_cup", year, competition.language), masters)
    set_categories(session, competition, plans, contestants={})
    sessions = _create_sessions(session, competition)
    categories = {category.key: category for category in competition.categories}
    for number, participant in enumerate(_sort_by_class(people)):
        chosen, climbing_session = CLASSES[number % len(CLASSES)], sessions[number // len(CLASSES) % len(sessions)]
        youngest, oldest = chosen.years_old
        born = year - youngest - number % (oldest - youngest + 1)
        participant.date_of_birth = participant.date_of_birth.replace(year=born)
        participant.guardian_agrees = chosen.key == "u16"
        participant.club = CLUBS[number % len(CLUBS)]
        participant.category, participant.climbing_session_id = chosen.key, climbing_session.id
        categories[chosen.key].places_used += 1
        climbing_session.places_used += 1
    session.flush()


def _sort_by_class(people: Sequence[Participant]) -> Iterator[Participant]:
    """One for each class in turn: women and men for theirs, for the others whomever there are more of."""
    women = [one for one in people if one.first_name not in MEN]
    men = [one for one in people if one.first_name in MEN]
    for number in range(len(people)):
        key = CLASSES[number % len(CLASSES)].key
        more = women if len(women) > len(men) else men
        yield {"women": women, "men": men}.get(key, more).pop(0)


def _create_sessions(session: Session, competition: Competition) -> list[ClimbingSession]:
    middle = competition.starts_at + (competition.ends_at - competition.starts_at) / 2
    windows = {"Morning": (competition.starts_at, middle), "Afternoon": (middle, competition.ends_at)}
    for name, (starts_at, ends_at) in windows.items():
        competition.climbing_sessions.append(
            ClimbingSession(name=name, starts_at=starts_at, ends_at=ends_at, capacity=SESSION_SEATS)
        )
    session.flush()
    return list(competition.climbing_sessions)


def choose_sets(boulders: Sequence[Boulder]) -> None:
    for boulder in boulders:
        position = grade_position(boulder.grade or "")
        if position <= grade_position(EASY):
            boulder.counts_in = ["u16"]
        elif position >= grade_position(HARD):
            boulder.counts_in = ["women", "men"]


def move_sessions(competition: Competition, shift: dt.timedelta) -> None:
    for one in competition.climbing_sessions:
        one.starts_at, one.ends_at = one.starts_at + shift, one.ends_at + shift
