"""A chart of an arena as a picture: SVG or PNG, drawn from the same few strokes."""

from __future__ import annotations

import math
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, Protocol

from mirabilia.bots.budget import Budget, read_budget
from mirabilia.table.errors import BadInput
from mirabilia.table.validation import Data

INK, PALE, LINE, MARK = "#1f2933", "#6b7785", "#d5dbe1", "#0b62a8"
FACE = "system-ui, sans-serif"
SIZE = 14  # of letters
WIDTH, MARGIN, ROW = 860, 40, 34
SCALE = 2  # pixels of a PNG a unit


class Canvas(Protocol):
    """Something to draw on."""

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str, width: float) -> None:
        """A straight line."""

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        """A filled circle."""

    def text(
        self, x: float, y: float, text: str, colour: str, anchor: str = "start", size: int = SIZE
    ) -> None:
        """A line of text whose middle is at y; the anchor is start, middle or end."""

    def save(self, path: Path) -> None:
        """Write the picture."""


class Svg:
    """A picture of vectors."""

    def __init__(self, width: int, height: int) -> None:
        size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FACE}">',
            '<rect width="100%" height="100%" fill="#ffffff"/>',
        ]

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str, width: float) -> None:
        ends = f'x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"'
        self.parts.append(f'<line {ends} stroke="{colour}" stroke-width="{width}"/>')

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{colour}"/>')

    def text(
        self, x: float, y: float, text: str, colour: str, anchor: str = "start", size: int = SIZE
    ) -> None:
        place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" dominant-baseline="central"'
        self.parts.append(f'<text {place} font-size="{size}" fill="{colour}">{escape(text)}</text>')

    def save(self, path: Path) -> None:
        path.write_text("\n".join([*self.parts, "</svg>"]) + "\n", "utf-8")


class Png:
    """A picture of pixels."""

    def __init__(self, width: int, height: int) -> None:
        from PIL import Image, ImageDraw  # noqa: PLC0415 (only a chart as PNG needs it)

        self.image = Image.new("RGB", (width * SCALE, height * SCALE), "#ffffff")
        self.pen = ImageDraw.Draw(self.image)

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str, width: float) -> None:
        ends = [(x * SCALE, y * SCALE), (to_x * SCALE, to_y * SCALE)]
        self.pen.line(ends, fill=colour, width=max(1, round(width * SCALE)))

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        self.pen.circle((x * SCALE, y * SCALE), radius * SCALE, fill=colour)

    def text(
        self, x: float, y: float, text: str, colour: str, anchor: str = "start", size: int = SIZE
    ) -> None:
        from PIL import ImageFont  # noqa: PLC0415 (as above)

        terminal = ImageFont.load_default(size * SCALE)
        place = {"start": "lm", "middle": "mm", "end": "rm"}[anchor]
        self.pen.text((x * SCALE, y * SCALE), text, fill=colour, font=terminal, anchor=place)

    def save(self, path: Path) -> None:
        self.image.save(path, "PNG")


CANVASES: dict[str, type[Svg] | type[Png]] = {".svg": Svg, ".png": Png}


def check_chart(path: Path) -> None:
    """Raise BadInput if no chart can be saved this way."""
    if path.suffix.lower() not in CANVASES:
        raise BadInput(f"--chart {path}: it should end in .svg or .png")
    if not path.resolve().parent.is_dir():
        raise BadInput(f"--chart {path}: there is no folder {path.parent}")


def save_chart(path: Path, title: str, matches: list[Data]) -> None:
    """Draw the shares of wins with their intervals, and save them."""
    make = CANVASES[path.suffix.lower()]
    curve = curve_of(matches)
    if curve:
        name, other = curve[0].data["bot"].rpartition(":")[0], matches[0]["baseline"]["bot"]
        canvas = draw_curve(make, f"{name} against {other}: {title}", curve)
    else:
        canvas = draw_rows(make, title, matches)
    try:
        canvas.save(path)
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror or error}") from error


class Point(NamedTuple):
    """A budget, and how its bot fared."""

    at: float
    data: Data


def curve_of(matches: list[Data]) -> list[Point]:
    """The points of a curve, if one bot is measured with several budgets of one kind against one baseline."""
    names = {match["challenger"]["bot"].rpartition(":")[0] for match in matches}
    baselines = {match["baseline"]["bot"] for match in matches}
    if len(matches) < 3 or len(names) != 1 or len(baselines) != 1:
        return []
    budgets: list[Budget] = []
    for match in matches:
        try:
            budgets.append(read_budget(match["challenger"]["bot"].rpartition(":")[2]))
        except BadInput:
            return []
    if len({bool(budget.seconds) for budget in budgets}) != 1:
        return []
    points = [
        Point(one.seconds * 1000 or one.iterations, match["challenger"])
        for one, match in zip(budgets, matches, strict=True)
    ]
    return sorted(points, key=lambda point: point.at)


def draw_rows(make: type[Svg] | type[Png], title: str, matches: list[Data]) -> Canvas:
    """One row per pair: the share of wins, its interval, and what chance would give."""
    names = [f"{match['challenger']['bot']} against {match['baseline']['bot']}" for match in matches]
    left = MARGIN + 8 * max(len(name) for name in names)
    width = max(WIDTH, left + WIDTH // 2)
    right = width - 3 * MARGIN
    height = 3 * MARGIN + ROW * len(matches)
    canvas = make(width, height)
    canvas.text(MARGIN / 2, MARGIN / 2, title, INK, size=SIZE + 2)
    across = right - left
    for tenth in range(0, 11, 2):
        x = left + across * tenth / 10
        canvas.line(x, MARGIN, x, height - 2 * MARGIN + 10, LINE, 1)
        canvas.text(x, height - 2 * MARGIN + 24, f"{tenth * 10} %", PALE, "middle")
    for number, (name, match) in enumerate(zip(names, matches, strict=True)):
        y = MARGIN + ROW * (number + 0.5)
        own = match["challenger"]
        chance = left + across * own["chance"]
        canvas.line(chance, y - ROW / 2, chance, y + ROW / 2, PALE, 1.5)
        canvas.line(left + across * own["low"], y, left + across * own["high"], y, MARK, 3)
        canvas.dot(left + across * own["share"], y, 5, MARK)
        canvas.text(left - 12, y, name, INK, "end")
        canvas.text(right + 14, y, f"{own['share']:.1%}", INK)
    canvas.text(MARGIN / 2, height - MARGIN / 2, "share of wins with its 95 % interval; grey: chance", PALE)
    return canvas


def draw_curve(make: type[Svg] | type[Png], title: str, points: list[Point]) -> Canvas:
    """The share of wins over the budget, which grows by factors."""
    height = 460
    canvas = make(WIDTH, height)
    left, right, top, bottom = 2 * MARGIN, WIDTH - MARGIN, 1.5 * MARGIN, height - 2 * MARGIN
    first, last = math.log(points[0].at), math.log(points[-1].at)

    def x_of(at: float) -> float:
        return left + (right - left) * (math.log(at) - first) / max(last - first, 1e-9)

    def y_of(share: float) -> float:
        return bottom - (bottom - top) * share

    canvas.text(MARGIN / 2, MARGIN / 2, title, INK, size=SIZE + 2)
    for tenth in range(0, 11, 2):
        canvas.line(left, y_of(tenth / 10), right, y_of(tenth / 10), LINE, 1)
        canvas.text(left - 10, y_of(tenth / 10), f"{tenth * 10} %", PALE, "end")
    chance = y_of(points[0].data["chance"])
    canvas.line(left, chance, right, chance, PALE, 1.5)
    for one, other in pairwise(points):
        canvas.line(x_of(one.at), y_of(one.data["share"]), x_of(other.at), y_of(other.data["share"]), MARK, 2)
    for point in points:
        x = x_of(point.at)
        canvas.line(x, y_of(point.data["low"]), x, y_of(point.data["high"]), MARK, 2)
        canvas.dot(x, y_of(point.data["share"]), 5, MARK)
        canvas.text(x, bottom + 20, point.data["bot"].rpartition(":")[2], INK, "middle")
    canvas.text(MARGIN / 2, height - MARGIN / 2, "share of wins with its 95 % interval; grey: chance", PALE)
    return canvas
