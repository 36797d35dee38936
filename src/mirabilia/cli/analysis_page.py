"""An analysis as a page of its own: the course of the chances as curves, accuracy, and every answer."""

from __future__ import annotations

from html import escape

from mirabilia.bots.analysis import MARKS
from mirabilia.bots.coach import Reason
from mirabilia.table.validation import Data

WIDTH, HEIGHT = 900, 260
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999933")
STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 960px; margin: 2rem auto; padding: 0 1rem; }
body { color: #222; background: #fff; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { padding: 0.25rem 0.6rem; text-align: left; border-bottom: 1px solid #ddd; }
th { white-space: nowrap; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
svg { width: 100%; height: auto; }
.inaccuracy { background: #fdf6d8; }
.mistake { background: #fbe3c6; }
.blunder { background: #f7cfc9; }
@media (prefers-color-scheme: dark) {
  body { background: #181818; color: #ddd; }
  th, td { border-color: #444; }
  .inaccuracy { background: #3b3820; }
  .mistake { background: #45331c; }
  .blunder { background: #47231f; }
}
"""
TITLES = ("answer", "Age", "turn", "seat", "played", "better", "chance lost", "points lost", "")


def page_of(found: Data, names: list[str]) -> str:
    """The whole page."""
    answers = "".join(answer_row(one, names) for one in found["answers"])
    by_number = {one["number"]: one for one in found["answers"]}
    moments = "".join(answer_row(by_number[number], names) for number in found["moments"])
    head = "<tr>" + "".join(f"<th>{title}</th>" for title in TITLES) + "</tr>"
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Analysis of a game</title>'
        '<meta name="viewport" content="width=device-width"><style>'
        f"{STYLE}</style><h1>Analysis</h1><h2>Chances to win</h2>{draw_course(found, names)}"
        f"<h2>Accuracy</h2>{accuracy_rows(found, names)}"
        f"<h2>Where most was lost</h2><table>{head}{moments}</table>"
        f"<h2>All answers</h2><table>{head}{answers}</table>"
        f"<p>{mark_words()}</p></html>\n"
    )


def ages_of(found: Data) -> list[str]:
    """The Ages of a game that has any."""
    return [age for age in found["accuracy"][0]["ages"] if age != "0"]


def list_accuracies(found: Data) -> list[list[str]]:
    """Everybody's accuracy: in the whole game, then in every Age."""
    return [
        [
            "–" if value is None else f"{value:.0f}"
            for value in (one["total"], *map(one["ages"].get, ages_of(found)))
        ]
        for one in found["accuracy"]
    ]


def mark_words() -> str:
    """What the words for answers mean."""
    limits = ", ".join(f"{name} below {limit:.1%}" for name, limit in MARKS[:-1])
    return f"Chance to win lost beside the best answer: {limits}, blunder otherwise."


def draw_course(found: Data, names: list[str]) -> str:
    """The chances of all seats as curves."""
    last = max(1, len(found["course"]) - 1)
    lines, legend = [], []
    for seat in range(found["players"]):
        points = " ".join(
            f"{WIDTH * place / last:.1f},{HEIGHT - HEIGHT * moment['chances'][seat]:.1f}"
            for place, moment in enumerate(found["course"])
        )
        colour = COLOURS[seat % len(COLOURS)]
        lines.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        legend.append(f'<span style="color:{colour}">■</span> {escape(names[seat])}')
    grid = "".join(
        f'<line x1="0" x2="{WIDTH}" y1="{HEIGHT * part / 4}" y2="{HEIGHT * part / 4}" stroke="#8884"/>'
        for part in range(5)
    )
    picture = f'<svg viewBox="0 -4 {WIDTH} {HEIGHT + 8}" role="img" aria-label="Chances to win">{grid}'
    return f"{picture}{''.join(lines)}</svg><p>{' · '.join(legend)}</p>"


def accuracy_rows(found: Data, names: list[str]) -> str:
    """Everybody's accuracy."""
    head = "".join(f"<th>Age {age}</th>" for age in ages_of(found))
    rows = ""
    for name, values in zip(names, list_accuracies(found), strict=False):
        cells = "".join(f'<td class="number">{one}</td>' for one in values)
        rows += f"<tr><td>{escape(name)}</td>{cells}</tr>"
    return f"<table><tr><th>seat</th><th>all</th>{head}</tr>{rows}</table>"


def answer_row(one: Data, names: list[str]) -> str:
    """An answer as a row of a table."""
    said = [one["number"], one["age"] or "", one["turn"], names[one["seat"]], one["played"]["text"]]
    cells = "".join(f"<td>{escape(str(part))}</td>" for part in said)
    return (
        f'<tr class="{one["mark"]}">{cells}<td>{better_words(one, names)}</td>'
        f'<td class="number">{one["loss"]:.1%}{share_words(one)}</td>'
        f'<td class="number">{one["points_lost"]:.1f}</td><td>{one["mark"]}</td></tr>'
    )


def share_words(one: Data) -> str:
    """How much of a loss is due to the payment, and to what rode along."""
    shares = [("payment", one["payment_loss"]), ("rider", one["rider_loss"])]
    words = [f"{name} {share:.1%}" for name, share in shares if share >= MARKS[0][1]]
    return f"<br><small>{'; '.join(words)}</small>" if words else ""


def better_words(one: Data, names: list[str]) -> str:
    """The better answer, if there was one, why it is, and how the game might have gone on."""
    if one["better"]["text"] == one["played"]["text"]:
        return ""
    reasons = [Reason.read(data) for data in one["reasons"]]
    parts = ["; ".join(f"{reason.say_in('en', names)} ({reason.chance:+.1%})" for reason in reasons)]
    parts.append(course_words(one["course"], names))
    return escape(one["better"]["text"]) + "".join(
        f"<br><small>{escape(part)}</small>" for part in parts if part
    )


def course_words(course: list[Data], names: list[str]) -> str:
    """One possible course, turn by turn."""
    turns: dict[str, list[str]] = {}
    for one in course:
        when = f"Age {one['age']}, turn {one['turn']}" if one["age"] else f"turn {one['turn']}"
        turns.setdefault(when, []).append(f"{names[one['seat']]} {one['option']['text']}")
    said = ". ".join(f"{when}: {', '.join(answers)}" for when, answers in turns.items())
    return f"One possible course. {said}." if said else ""
