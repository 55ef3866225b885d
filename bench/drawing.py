"""Small line charts, side by side in one SVG that is readable on a light and on a dark page."""

from collections.abc import Sequence
from typing import NamedTuple

WIDTH, HEIGHT, LEFT, TOP, GAP = 250, 130, 60, 40, 40
HEADROOM = 1.25
"""For the labels of the highest points."""
STYLE = """
text { font: 12px system-ui, sans-serif; fill: #57606a }
.title { font-weight: 600 }
.axis { stroke: #8c959f; fill: none }
.line { stroke: #0969da; stroke-width: 2; fill: none }
.point { fill: #0969da }
@media (prefers-color-scheme: dark) {
  text { fill: #adbac7 } .line { stroke: #58a6ff } .point { fill: #58a6ff }
}
"""


class Chart(NamedTuple):
    title: str
    x_name: str
    y_name: str
    points: Sequence[tuple[float, float]]


def draw(charts: Sequence[Chart]) -> str:
    """Two in a row."""
    step_x, step_y = LEFT + WIDTH + GAP, TOP + HEIGHT + GAP
    rows = (len(charts) + 1) // 2
    parts = [
        f'<g transform="translate({number % 2 * step_x} {number // 2 * step_y})">{_draw_one(chart)}</g>'
        for number, chart in enumerate(charts)
    ]
    size = f'viewBox="0 0 {2 * step_x} {rows * step_y}" width="{2 * step_x}" height="{rows * step_y}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{STYLE}</style>\n' + "\n".join(parts) + "\n</svg>\n"


def _draw_one(chart: Chart) -> str:
    right, top = (max(values) for values in zip(*chart.points, strict=True))
    spots = [(LEFT + x / right * WIDTH, TOP + HEIGHT - y / (top * HEADROOM) * HEIGHT) for x, y in chart.points]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    bottom = TOP + HEIGHT
    labels = [
        f'<text x="{LEFT}" y="{TOP - 22}" class="title">{chart.title}</text>',
        f'<text x="{LEFT}" y="{TOP - 6}">{chart.y_name}</text>',
        f'<text x="{LEFT + WIDTH}" y="{bottom + 32}" text-anchor="end">{chart.x_name}</text>',
        *(
            f'<text x="{spot[0]:.1f}" y="{bottom + 16}" text-anchor="middle">{x:,.0f}</text>'
            for spot, (x, _) in zip(spots, chart.points, strict=True)
        ),
        *(
            f'<text x="{x:.1f}" y="{y - 8:.1f}" text-anchor="middle">{_write(value)}</text>'
            for (x, y), (_, value) in zip(spots, chart.points, strict=True)
        ),
    ]
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" class="point"/>' for x, y in spots)
    axis = f'<polyline class="axis" points="{LEFT},{TOP} {LEFT},{bottom} {LEFT + WIDTH},{bottom}"/>'
    return f'{axis}<polyline class="line" points="{line}"/>{dots}{"".join(labels)}'


def _write(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.2f}"
