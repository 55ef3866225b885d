"""The boulders of the demo marathon: forty in five sectors, some with unusual names."""

from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.boulders.models import Boulder
from topout.boulders.service import insert_boulder, raise_version
from topout.competitions.models import Competition
from topout.scoring.grades import DEFAULT_BASE_POINTS
from topout.seed.people import ORGANISER

MARATHON_NAME = "Cedar Boulder Marathon"
NEAR, HALFWAY, FAR = 0.0, 0.5, 1.0  # remote bonus


class SectorPlan(NamedTuple):
    name: str
    color: str
    remote_bonus: float
    latitude: float
    longitude: float
    boulders: tuple[tuple[str, str], ...]
    """Name and grade."""


# fmt: off
SECTORS = (
    SectorPlan("Cedar", "yellow", NEAR, 42.5101, 23.3102, (
        ("Warm Welcome", "3"), ("Left of Lunch", "4"), ("Acorn", "4+"), ("Čerešňa", "5"), ("Root / Crown", "5+"),
        ("Resin", "6A"), ("Cedar Roof", "6B"), ("The Old Guard", "7A"),
    )),
    SectorPlan("Oak Wall", "red", NEAR, 42.5117, 23.3125, (
        ("Bark", "3+"), ("Squirrel", "4+"), ("Knot", "5"), ("Oak Left", "6A"), ("Oak Right", "6A+"),
        ("Woodpecker", "6B+"), ("Tannin", "6C"), ("Iron Oak", "7B"),
    )),
    SectorPlan("River Slabs", "blue", NEAR, 42.5089, 23.3151, (
        ("Pebble", "3"), ("Trout", "4"), ("Être l'eau", "5+"), ("Wet Socks", "6A"), ("Slab 100 %", "6A+"),
        ("Undercurrent", "6B"), ("Heron", "6C+"), ("Waterline", "7A+"),
    )),
    SectorPlan("North Gully", "green", HALFWAY, 42.5143, 23.3078, (
        ("Moss", "4"), ("Shade", "5"), ("Fern", "5+"), ("Cold Start", "6A+"), ("Gully Rat", "6B"),
        ("Lichen & Luck", "6C"), ("Icebox", "7A"), ("North Face", "7C"),
    )),
    SectorPlan("Far Meadow", "white", FAR, 42.5188, 23.3034, (
        ("Long Walk", "4+"), ("Cowbell 🐄", "5"), ("Haystack", "6A"), ("Thunder?", "6B"), ("Meadow Arête", "6B+"),
        ("Last Light", "6C+"), ("Far and Away", "7B+"), ("The Project", "8A"),
    )),
)
# fmt: on


def create_boulders(session: Session) -> None:
    ours = select(Competition).join(User, User.id == Competition.owner_id).where(User.email == ORGANISER)
    marathon = session.scalars(ours.where(Competition.name == MARATHON_NAME).order_by(Competition.id)).first()
    if marathon is None or session.scalar(select(Boulder.id).where(Boulder.competition_id == marathon.id).limit(1)):
        return
    number = 0
    for sector in SECTORS:
        for name, grade in sector.boulders:
            number += 1
            insert_boulder(session, marathon.id, _columns(sector, number, name, grade), None)
    raise_version(session, marathon.id)


def _columns(sector: SectorPlan, number: int, name: str, grade: str) -> dict[str, object]:
    points = DEFAULT_BASE_POINTS[grade]
    return {
        "number": number,
        "name": name,
        "sector": sector.name,
        "grade": grade,
        "color": sector.color,
        "description": "Sit start." if number % 3 == 0 else "",
        "latitude": sector.latitude,
        "longitude": sector.longitude,
        "remote_bonus": sector.remote_bonus,
        "points": points,
        "zone_points": points // 2,
    }
