"""Draw how far the chances of the value network came true: docs/images/reliability.svg.

The figures are those that its training wrote beside its weights, of games that nothing was learned from.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from mirabilia.bots.seven.network_file import load_network
from mirabilia.cli.arena.chart import INK, LINE, MARK, PALE, Svg

TARGET = Path("docs/images/reliability.svg")
SIDE, GAP, LEFT, TOP = 190, 56, 60, 56
COLUMNS = 3
NAMES = {
    "2": "2 players",
    "3": "3 players",
    "4": "4 and 5 players",
    "6": "6 and 7 players",
    "2+": "2, expansions",
    "3+": "3, expansions",
    "4+": "4 and 5, expansions",
    "6+": "6 and 7, expansions",
}
LEAST = 30  # positions of a dot; fewer say nothing
Bins = dict[int, list[tuple[float, float, int]]]


def draw_group(svg: Svg, x: float, y: float, name: str, ages: Bins) -> None:
    """The square of one group of tables: what was said to the right, what came upwards."""
    svg.text(x, y - 16, NAMES.get(name, name), INK)
    for part in range(5):
        at = part / 4
        svg.line(x + at * SIDE, y, x + at * SIDE, y + SIDE, LINE, 1)
        svg.line(x, y + at * SIDE, x + SIDE, y + at * SIDE, LINE, 1)
        svg.text(x + at * SIDE, y + SIDE + 14, f"{at:.0%}", PALE, "middle", 11)
        svg.text(x - 8, y + SIDE - at * SIDE, f"{at:.0%}", PALE, "end", 11)
    svg.line(x, y + SIDE, x + SIDE, y, PALE, 1)
    colours = {1: PALE, 2: MARK, 3: INK}
    for age, bins in ages.items():
        for said, came, count in bins:
            if count >= LEAST:
                svg.dot(x + said * SIDE, y + SIDE - came * SIDE, 3.5, colours.get(age, PALE))


def main() -> None:
    """Draw all groups."""
    groups: dict[str, Bins] = defaultdict(dict)
    for key, found in load_network().made["measured"].items():
        name, _, age = key.partition(":")
        groups[name][int(age)] = found["bins"]
    rows = -(-len(groups) // COLUMNS)
    svg = Svg(LEFT + COLUMNS * (SIDE + GAP), TOP + rows * (SIDE + GAP + 10))
    for number, (name, ages) in enumerate(sorted(groups.items())):
        x = LEFT + number % COLUMNS * (SIDE + GAP)
        draw_group(svg, x, TOP + number // COLUMNS * (SIDE + GAP + 10), name, ages)
    svg.text(LEFT, 16, "chances as said (right) and as they came (up); Age I pale, II blue, III dark", PALE)
    svg.save(TARGET)


if __name__ == "__main__":
    main()
