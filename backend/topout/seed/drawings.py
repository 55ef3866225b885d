"""Drawn pictures of boulders, the same for the same name: a rock in a landscape, with its line."""

import math
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from PIL import Image, ImageDraw

WIDTH, HEIGHT = 480, 360
GROUND = 290
MAP_WIDTH, MAP_HEIGHT = 1600, 1000
SECTOR_WIDTH, SECTOR_HEIGHT = 320, 300
Point = tuple[float, float]
Color = tuple[int, int, int]
SKIES: tuple[tuple[Color, Color], ...] = (
    ((176, 205, 222), (232, 236, 226)),
    ((226, 190, 160), (244, 226, 200)),
    ((150, 178, 200), (214, 222, 224)),
)
MEADOWS: tuple[Color, ...] = ((122, 142, 92), (150, 146, 96), (104, 128, 100))
ROCKS: tuple[Color, ...] = ((146, 138, 128), (168, 156, 138), (124, 126, 130), (158, 136, 118))
HOLDS: dict[str, Color] = {
    "yellow": (240, 200, 60),
    "red": (206, 66, 54),
    "blue": (62, 116, 196),
    "green": (74, 150, 86),
    "white": (246, 244, 238),
    "orange": (232, 134, 48),
    "black": (40, 40, 44),
    "purple": (132, 86, 168),
}


class Drawing(NamedTuple):
    image: Image.Image
    line: list[list[float]]
    """From the start to the top; both axes run from 0 to 1."""
    holds: list[dict[str, Any]]


def draw_boulder(name: str, color: str) -> Drawing:
    rng = random.Random(f"boulder {name}")  # noqa: S311 - deterministic
    image = Image.new("RGB", (WIDTH, HEIGHT))
    draw = ImageDraw.Draw(image)
    _draw_landscape(draw, rng)
    outline = _draw_rock(draw, rng)
    line = _find_line(outline, rng)
    for x, y in line[:-1]:
        _dot(draw, x, y, 6, HOLDS[color])
    points = [[round(x / WIDTH, 3), round(y / HEIGHT, 3)] for x, y in line]
    return Drawing(image, points, _mark_holds(points))


def _mark_holds(line: list[list[float]]) -> list[dict[str, Any]]:
    """Of the holds on the line: the start, the middle one as the zone, and the top."""
    kinds = {0: "start", len(line) // 2: "zone", len(line) - 1: "top"}
    return [{"x": x, "y": y, "kind": kinds.get(number, "hold")} for number, (x, y) in enumerate(line)]


def _draw_landscape(draw: ImageDraw.ImageDraw, rng: random.Random) -> None:
    top, bottom = rng.choice(SKIES)
    for y in range(0, GROUND, 6):
        draw.rectangle((0, y, WIDTH, y + 6), _blend(top, bottom, y / GROUND))
    hill = _blend(rng.choice(MEADOWS), bottom, 0.55)
    width, phase = rng.uniform(90, 160), rng.uniform(0, 6)
    ridge = [(x, GROUND - 60 - 30 * math.sin(x / width + phase)) for x in range(0, WIDTH + 20, 20)]
    draw.polygon([(0, GROUND), *ridge, (WIDTH, GROUND)], hill)
    draw.rectangle((0, GROUND, WIDTH, HEIGHT), rng.choice(MEADOWS))


def _draw_rock(draw: ImageDraw.ImageDraw, rng: random.Random) -> list[Point]:
    """A rounded block with a lit and a shaded face; returns its upper edge from left to right."""
    color = rng.choice(ROCKS)
    left, right = rng.uniform(50, 110), WIDTH - rng.uniform(50, 110)
    height = rng.uniform(150, 215)
    steps = 9
    edge: list[Point] = []
    for step in range(steps + 1):
        share = step / steps
        arc = math.sin(math.pi * (0.08 + 0.84 * share)) ** 0.5
        edge.append((left + (right - left) * share, GROUND + 18 - height * arc - rng.uniform(0, 16)))
    draw.polygon([(left - 8, GROUND + 30), *edge, (right + 8, GROUND + 30)], color)
    middle = rng.randint(3, 5)
    shade = [edge[middle], *edge[middle + 1 :], (right + 8, GROUND + 30), (edge[middle][0] + 20, GROUND + 30)]
    draw.polygon(shade, _blend(color, (40, 40, 46), 0.28))
    for _ in range(5):
        x, y = rng.uniform(left + 30, right - 40), rng.uniform(GROUND - height * 0.7, GROUND)
        crack = (x, y, x + rng.uniform(-24, 24), y + rng.uniform(12, 36))
        draw.line(crack, _blend(color, (30, 30, 34), 0.5), 2)
    pad = rng.uniform(left + 30, right - 120)
    draw.rounded_rectangle((pad, GROUND + 26, pad + 96, GROUND + 42), 5, (64, 68, 84))
    return edge


def _find_line(edge: list[Point], rng: random.Random) -> list[Point]:
    top_x, top_y = edge[rng.randint(3, len(edge) - 4)]
    start_x = top_x + rng.uniform(-50, 50)
    moves = rng.randint(4, 6)
    points: list[Point] = []
    for move in range(moves + 1):
        share = move / moves
        x = start_x + (top_x - start_x) * share + (0 if move in {0, moves} else rng.uniform(-16, 16))
        points.append((x, GROUND - 6 + (top_y + 6 - GROUND + 6) * share))
    return points


def _dot(draw: ImageDraw.ImageDraw, x: float, y: float, radius: int, color: Color) -> None:
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), color, (30, 30, 34))


def _blend(one: Color, other: Color, share: float) -> Color:
    mixed = [round(a + (b - a) * share) for a, b in zip(one, other, strict=True)]
    return mixed[0], mixed[1], mixed[2]


def draw_map(sectors: Sequence[tuple[str, str]], boulders_each: int) -> tuple[Image.Image, list[Point]]:
    """The whole area: a path through the sectors, given by name and colour, and the place of each boulder on it."""
    rng = random.Random("map")  # noqa: S311 - deterministic
    image = Image.new("RGB", (MAP_WIDTH, MAP_HEIGHT), (206, 212, 178))
    draw = ImageDraw.Draw(image)
    for _ in range(70):
        x, y, size = rng.uniform(0, MAP_WIDTH), rng.uniform(0, MAP_HEIGHT), rng.uniform(14, 34)
        draw.ellipse((x - size, y - size, x + size, y + size), (172, 188, 144))
    centres = [_sector_centre(number, len(sectors)) for number in range(len(sectors))]
    draw.line([(0, MAP_HEIGHT - 30), *centres, (MAP_WIDTH, 60)], (236, 226, 200), 26)
    draw.line([(MAP_WIDTH * 0.46, 0), (MAP_WIDTH * 0.52, MAP_HEIGHT)], (150, 190, 210), 30)
    points: list[Point] = []
    for (name, color), (x, y) in zip(sectors, centres, strict=True):
        box = (x - SECTOR_WIDTH / 2, y - SECTOR_HEIGHT / 2, x + SECTOR_WIDTH / 2, y + SECTOR_HEIGHT / 2)
        draw.rounded_rectangle(box, 46, (176, 168, 156), (120, 112, 102), 4)
        draw.text((box[0] + 24, box[1] - 34), name, (40, 38, 34), font_size=30)
        draw.rounded_rectangle((box[0], box[1] - 30, box[0] + 16, box[1] - 6), 4, HOLDS[color])
        points += [_boulder_point(box, number, rng) for number in range(boulders_each)]
    return image, [(round(x / MAP_WIDTH, 3), round(y / MAP_HEIGHT, 3)) for x, y in points]


def _sector_centre(number: int, sectors: int) -> Point:
    """In two rows, along a path that goes there and back."""
    half = (sectors + 1) // 2
    column = number if number < half else sectors - 1 - number
    return (column + 0.5) * MAP_WIDTH / half, MAP_HEIGHT * (0.72 if number < half else 0.28)


def _boulder_point(box: tuple[float, float, float, float], number: int, rng: random.Random) -> Point:
    """On a grid within the sector, a little beside it."""
    column, row = number % 4, number // 4
    x = box[0] + (column + 0.5) * SECTOR_WIDTH / 4 + rng.uniform(-8, 8)
    return x, box[1] + (row + 0.5) * SECTOR_HEIGHT / 4 + rng.uniform(-6, 6)
