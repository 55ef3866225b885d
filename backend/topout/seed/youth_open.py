"""The youth open of the demo: two ages, girls and boys (R1, R2)."""

from collections.abc import Sequence

from sqlalchemy.orm import Session

from topout.competitions.categories import set_categories
from topout.competitions.models import Competition
from topout.competitions.templates import plan_categories
from topout.entries.models import Participant
from topout.seed.people import MEN

YOUNGER, OLDER = 15, 17
YOUNGER_SEATS = 8
"""Girls and boys each; the others are in the class above."""
CLUBS = ("Ridge Club", "Harbour Climbers", "Valley Youth")


def create_youth_classes(session: Session, competition: Competition, people: Sequence[Participant]) -> None:
    year = competition.starts_at.year
    wanted = tuple(f"u{age}_{who}" for age in (YOUNGER, OLDER) for who in ("girls", "boys"))
    plans = [plan for plan in plan_categories("youth_open", year, competition.language) if plan.key in wanted]
    set_categories(session, competition, plans, contestants={})
    categories = {category.key: category for category in competition.categories}
    counted = {"girls": 0, "boys": 0}
    for number, participant in enumerate(people):
        who = "boys" if participant.first_name in MEN else "girls"
        counted[who] += 1
        age = YOUNGER if counted[who] <= YOUNGER_SEATS else OLDER
        participant.category = f"u{age}_{who}"
        participant.date_of_birth = participant.date_of_birth.replace(year=year - age + 1 + number % 2)
        participant.guardian_agrees = True
        participant.club = CLUBS[number % len(CLUBS)]
        categories[participant.category].places_used += 1
    session.flush()
