"""The boulders of the demo: 120 in eight sectors, some with unusual names, each with a drawn picture; and a hall."""

from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from topout.accounts.models import User
from topout.boulders.models import Boulder, SectorMap
from topout.boulders.service import insert_boulder, list_boulders, raise_version, store_photo
from topout.competitions.models import Competition
from topout.files.encoding import encode_image
from topout.files.photos import MAP_ON_PHONE
from topout.scoring.grades import DEFAULT_BASE_POINTS
from topout.seed.club_cup import choose_sets
from topout.seed.drawings import draw_boulder, draw_map
from topout.seed.people import ORGANISER
from topout.seed.plans import CLUB_CUP_NAME, YOUTH_OPEN_NAME

MARATHON_NAME, FESTIVAL_NAME = "Cedar Boulder Marathon", "Chalk Festival"
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
        ("Resin", "6A"), ("Cedar Roof", "6B"), ("The Old Guard", "7A"), ("Pine Cone", "3+"), ("Needle", "4"),
        ("Sap", "5"), ("Ring of Years", "5+"), ("Sawdust", "6A+"), ("Cross Grain", "6B+"), ("Timberline", "6C"),
    )),
    SectorPlan("Oak Wall", "red", NEAR, 42.5117, 23.3125, (
        ("Bark", "3+"), ("Squirrel", "4+"), ("Knot", "5"), ("Oak Left", "6A"), ("Oak Right", "6A+"),
        ("Woodpecker", "6B+"), ("Tannin", "6C"), ("Iron Oak", "7B"), ("Sapling", "3"), ("Leaf Litter", "4"),
        ("Mistletoe", "5+"), ("Hollow", "6A"), ("Jay", "6B"), ("Heartwood", "6C+"), ("Charcoal", "7A"),
    )),
    SectorPlan("River Slabs", "blue", NEAR, 42.5089, 23.3151, (
        ("Pebble", "3"), ("Trout", "4"), ("Être l'eau", "5+"), ("Wet Socks", "6A"), ("Slab 100 %", "6A+"),
        ("Undercurrent", "6B"), ("Heron", "6C+"), ("Waterline", "7A+"), ("Ford", "3+"), ("Ripple", "4+"),
        ("Driftwood", "5"), ("Eddy", "5+"), ("Spring Flood", "6A"), ("Silver Eel", "6B+"), ("Downstream", "6C"),
    )),
    SectorPlan("North Gully", "green", HALFWAY, 42.5143, 23.3078, (
        ("Moss", "4"), ("Shade", "5"), ("Fern", "5+"), ("Cold Start", "6A+"), ("Gully Rat", "6B"),
        ("Lichen & Luck", "6C"), ("Icebox", "7A"), ("North Face", "7C"), ("Snow Patch", "3+"), ("Drip", "4+"),
        ("Echo", "5"), ("Grey Day", "6A"), ("Narrows", "6A"), ("Frostbite", "6B+"), ("Long Shadow", "6C+"),
    )),
    SectorPlan("Far Meadow", "white", FAR, 42.5188, 23.3034, (
        ("Long Walk", "4+"), ("Cowbell 🐄", "5"), ("Haystack", "6A"), ("Thunder?", "6B"), ("Meadow Arête", "6B+"),
        ("Last Light", "6C+"), ("Far and Away", "7B+"), ("The Project", "8A"), ("Clover", "3"), ("Fence Post", "4"),
        ("Grasshopper", "5"), ("Picnic", "5+"), ("Scythe", "6A+"), ("Lightning Rod", "6C"), ("Horizon", "7A"),
    )),
    SectorPlan("Chapel Stones", "orange", NEAR, 42.5126, 23.3180, (
        ("Candle", "3"), ("Pew", "3+"), ("Bell Rope", "4"), ("Font", "4+"), ("Choir", "5"),
        ("Vestry", "5+"), ("Stained Glass", "6A"), ("Organ Pipe", "6A+"), ("Gargoyle", "6B"), ("Nave", "6B"),
        ("Confession", "6B+"), ("Buttress", "6C"), ("Crypt", "6C+"), ("Steeple", "7A"), ("Hallelujah", "7B"),
    )),
    SectorPlan("Quarry Edge", "black", HALFWAY, 42.5070, 23.3061, (
        ("Wheelbarrow", "3"), ("Gravel", "4"), ("Drill Hole", "4+"), ("Lunch Break", "5"), ("Chisel", "5"),
        ("Dust", "5+"), ("Hard Hat", "6A"), ("Overburden", "6A"), ("Split Block", "6A+"), ("Night Shift", "6B"),
        ("Crane", "6B+"), ("Fuse", "6C"), ("Blast", "6C+"), ("Foreman", "7A+"), ("Last Load", "7B"),
    )),
    SectorPlan("Sunset Blocs", "purple", FAR, 42.5162, 23.3211, (
        ("Blanket", "3"), ("Thermos", "3+"), ("Lizard", "4"), ("Warm Stone", "4+"), ("Golden Hour", "5"),
        ("Swift", "5+"), ("Dusk", "5+"), ("Afterglow", "6A"), ("West Arête", "6A+"), ("Campfire", "6B"),
        ("Red Sky", "6B+"), ("Ember", "6C"), ("First Star", "6C+"), ("Nightfall", "7A"), ("Moonrise", "7C"),
    )),
)
HALL = (
    SectorPlan("Training wall", "yellow", NEAR, 42.5135, 23.3190, (
        ("Hello", "3"), ("Two Steps", "4"), ("Side Door", "4+"), ("Toe Hook", "5"), ("Pocket", "5+"),
        ("Corner Shop", "6A"), ("Long Arm", "6A+"), ("Roof Tile", "6B"),
    )),
    SectorPlan("Final wall, left", "red", NEAR, 42.5136, 23.3191, (
        ("Marble", "5+"), ("Kite", "6A"), ("Domino", "6A+"), ("Comet", "6B"),
        ("Lantern", "6A"), ("Zigzag", "6A+"), ("Orbit", "6B"), ("Avalanche", "6C"),
    )),
    SectorPlan("Final wall, right", "blue", NEAR, 42.5136, 23.3192, (
        ("Anchor", "5+"), ("Paper Plane", "6A"), ("Boomerang", "6A+"), ("Rocket", "6B"),
        ("Skyline", "6A"), ("Pendulum", "6A+"), ("Tightrope", "6B"), ("Summit", "6C"),
    )),
)
# fmt: on


def create_boulders(session: Session, *, with_photos: bool) -> None:
    """Of the marathon all, with pictures; of the festival and the club cup some sectors."""
    marathon, festival = find_demo(session, MARATHON_NAME), find_demo(session, FESTIVAL_NAME)
    if marathon is not None and not has_boulders(session, marathon.id):
        _create_sectors(session, marathon.id, SECTORS, with_photos=with_photos)
        if with_photos:
            _create_map(session, marathon.id)
    if festival is not None and not has_boulders(session, festival.id):
        _create_sectors(session, festival.id, SECTORS[:3], with_photos=False)
    cup = find_demo(session, CLUB_CUP_NAME)
    if cup is not None and not has_boulders(session, cup.id):
        _create_sectors(session, cup.id, SECTORS[3:5], with_photos=False)
        choose_sets(list_boulders(session, cup.id))
    youth_open = find_demo(session, YOUTH_OPEN_NAME)
    if youth_open is not None and not has_boulders(session, youth_open.id):
        _create_sectors(session, youth_open.id, HALL, with_photos=False)


def find_demo(session: Session, name: str) -> Competition | None:
    ours = select(Competition).join(User, User.id == Competition.owner_id).where(User.email == ORGANISER)
    return session.scalars(ours.where(Competition.name == name).order_by(Competition.id)).first()


def has_boulders(session: Session, competition_id: int) -> bool:
    return session.scalar(select(Boulder.id).where(Boulder.competition_id == competition_id).limit(1)) is not None


def _create_sectors(
    session: Session, competition_id: int, sectors: tuple[SectorPlan, ...], *, with_photos: bool
) -> None:
    number = 0
    for sector in sectors:
        for name, grade in sector.boulders:
            number += 1
            boulder = insert_boulder(session, competition_id, _columns(sector, number, name, grade), None)
            if with_photos:
                drawing = draw_boulder(name, sector.color)
                photo = encode_image(drawing.image)
                store_photo(session, photo)
                boulder.photo, boulder.line, boulder.holds = photo.name, drawing.line, drawing.holds
    raise_version(session, competition_id)


def _create_map(session: Session, competition_id: int) -> None:
    picture, points = draw_map([(sector.name, sector.color) for sector in SECTORS], len(SECTORS[0].boulders))
    photo = encode_image(picture, MAP_ON_PHONE)
    store_photo(session, photo)
    boulders = list_boulders(session, competition_id)
    pins = [{"boulder_id": one.id, "x": x, "y": y} for one, (x, y) in zip(boulders, points, strict=True)]
    size = {"width": photo.width, "height": photo.height}
    session.add(SectorMap(competition_id=competition_id, sector="", photo=photo.name, pins=pins, **size))


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
