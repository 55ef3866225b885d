"""Drawn pictures of boulders, the same for the same name: a rock in a landscape, with its line."""

import math
import random
from typing import NamedTuple

from PIL import Image, ImageDraw

WIDTH, HEIGHT = 480, 360
GROUND = 290
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


def draw_boulder(name: str, color: str) -> Drawing:
    rng = random.Random(f"boulder {name}")  # noqa: S311 - deterministic
    image = Image.new("RGB", (WIDTH, HEIGHT))
    draw = ImageDraw.Draw(image)
    _draw_landscape(draw, rng)
    outline = _draw_rock(draw, rng)
    line = _find_line(outline, rng)
    for x, y in line[:-1]:
        _dot(draw, x, y, 6, HOLDS[color])
    return Drawing(image, [[round(x / WIDTH, 3), round(y / HEIGHT, 3)] for x, y in line])


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
