"""What happened: the revealed actions of a batch, coins that moved, conflicts and the final score."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from mirabilia.cli.seven.chips import make_chip
from mirabilia.cli.seven.desk import Cast
from mirabilia.cli.seven.modules import describe_events, list_terminals
from mirabilia.cli.seven.phrases import choice_lines
from mirabilia.cli.terminal import report as frame
from mirabilia.cli.terminal.report import Report
from mirabilia.cli.terminal.styles import CHIPS
from mirabilia.seven.terminal import ROMAN
from mirabilia.table.validation import Data

CATEGORY_COLOURS = {
    "military": "red",
    "treasury": "yellow",
    "wonder": "grey",
    "civilian": "blue",
    "science": "green",
    "commerce": "brown",
    "guilds": "purple",
}
FACE_DOWN = ("stage", "discard")


def actions_of(report: Report) -> list[Data]:
    """The revealed actions."""
    return [event for event in report.events if event["kind"] == "action"]


def age_ended(report: Report) -> bool:
    """Whether the conflicts of an Age were fought."""
    return bool(report.after["age"] > report.before["age"] > 0 or "result" in report.after)


def show(cast: Cast, report: Report, width: int) -> RenderableType:
    """Everything that happened."""
    parts: list[RenderableType] = []
    if actions_of(report):
        parts += [
            Rule(title_text(cast, report), align="left", style="bright_black"),
            render_actions(cast, report, width),
        ]
    parts += [
        Text(f"  {line}")
        for line in (*render_events(cast, report), *describe_events(cast, report.events, False))
    ]
    if age_ended(report):
        age = ROMAN[report.before["age"]]
        parts.append(Rule(cast.words("report.conflicts", age=age), align="left", style="red", characters="─"))
        parts.append(render_conflicts(cast, report))
    parts += [Text(f"  {line}") for line in describe_events(cast, report.events, True)]
    return Group(*parts)


def title_text(cast: Cast, report: Report) -> str:
    """The moment that a report is about."""
    words, kind, age = cast.words, report.before["asking"], report.before["age"]
    if kind in ("choose", "extra", "dig") and report.before["turn"]:
        key = {"choose": "title"}.get(kind, kind)
        return words(f"report.{key}", age=ROMAN[age], turn=report.before["turn"])
    part = words.name_of("part", kind)
    return words("report.part", age=ROMAN[age], part=part) if age else part


def render_actions(cast: Cast, report: Report, width: int) -> RenderableType:
    """What everybody did, with the coins."""
    words = cast.words
    table = Table.grid(padding=(0, 1))
    for action in sort_actions(cast, actions_of(report)):
        seat = action["seat"]
        faced = "card" in action and action["verb"] not in FACE_DOWN
        colour = cast.rules.cards[action["card"]]["colour"] if faced else None
        table.add_row(
            " ",
            Text(cast.who(seat), style="bold" if seat == cast.seat else "cyan"),
            make_chip(words, colour, width) if colour in CHIPS else "",
            Text(action_text(cast, report, action)),
            Text(coins_text(cast, report, seat), style="yellow"),
        )
    return table


def sort_actions(cast: Cast, actions: list[Data]) -> list[Data]:
    """Actions by seat, the human first; where a city has no seat, in the order of revealing."""
    count = len(cast.boards)
    if count > cast.rules.players:
        return actions
    return sorted(actions, key=lambda one: (one["seat"] - cast.seat) % count)


def action_text(cast: Cast, report: Report, action: Data) -> str:
    """One action with its payment."""
    words, seat = cast.words, action["seat"]
    verb = action["verb"] if f"report.{action['verb']}" in words else "other"
    text = words(
        f"report.{verb}_you" if seat == cast.seat else f"report.{verb}",
        card=cast.card(action["card"]) if "card" in action else "",
        number=report.after["cities"][seat]["stages"],
        verb=words.name_of("verb", action["verb"]),
    ).strip()
    if "rider" in action:
        text = f"{text} {words.name_of('rider', action['rider'])}"
    paid = [
        words("report.pays", coins=words("count.coins", n=coins), whom=cast.payee_name(seat, payee))
        for payee, coins in action["pays"].items()
    ]
    return f"{text} – {', '.join(paid)}" if paid else text


def render_events(cast: Cast, report: Report) -> list[str]:
    """Events of expansions that have a text."""
    words = cast.words
    return [
        words(f"event.{event['kind']}", who=cast.who(event["seat"]), numbers=event.get("numbers", []))
        for event in report.events
        if f"event.{event['kind']}" in words
    ]


def coins_text(cast: Cast, report: Report, seat: int) -> str:
    """A city's coins before and after."""
    before = report.before["cities"][seat]["coins"]
    after = report.after["cities"][seat]["coins"]
    if before == after:
        return cast.words("report.same_coins", after=after)
    return cast.words("report.coins", before=before, after=after)


def render_conflicts(cast: Cast, report: Report) -> RenderableType:
    """Every conflict of the Age, the human's first."""
    words, cities = cast.words, report.after["cities"]
    fought = [event for event in report.events if event["kind"] == "conflict"]
    table = Table.grid(padding=(0, 2))
    count = len(cast.boards)
    pairs = [((cast.seat + step) % count, (cast.seat + step + 1) % count) for step in range(count)]
    pairs = [pairs[0], pairs[-1], *pairs[1:-1]]
    for pair in pairs:
        event = next((one for one in fought if {one["winner"], one["loser"]} == set(pair)), None)
        mine = cast.seat in pair
        if event is None:
            strength = cities[pair[0]]["shields"]
            names = {"one": cast.who(pair[0]), "other": cast.who(pair[1])}
            score, outcome = words("report.draw", strength=strength, **names), words("report.draw_words")
        else:
            who = {"winner": cast.who(event["winner"]), "loser": cast.who(event["loser"])}
            strong, weak = cities[event["winner"]]["shields"], cities[event["loser"]]["shields"]
            score = words("report.beats", strong=strong, weak=weak, **who)
            whom = {"winner": cast.whom(event["winner"]), "loser": cast.whom(event["loser"])}
            outcome = words("report.won", value=event["value"], **whom)
        table.add_row(" ", Text(score, style="bold" if mine else ""), Text(outcome, style="bright_black"))
    return table


def render_end(cast: Cast, result: Data, width: int) -> RenderableType:
    """The score sheet, who has won, and the choices that were made at the end."""
    words = cast.words
    return Group(
        Rule(Text(f" {words('end.title')} ", style="bold reverse"), style="bright_black"),
        render_sheet(cast, result),
        render_bars(cast, result, width),
        *(Text(f"  {line}") for line in render_choices(cast, result)),
        *(Text(f"  {line}", style="bold") for line in ("", *verdict_text(cast, result), "")),
    )


def rank_cities(result: Data) -> list[Data]:
    """The cities from first to last, followed by those without a player."""
    players = result["cities"][: result["players"]]
    players.sort(key=lambda city: (-city["score"]["total"], -city["coins"], city["seat"]))
    return [*players, *result["cities"][result["players"] :]]


def render_sheet(cast: Cast, result: Data) -> RenderableType:
    """The points by category, one column per city, the winner's first."""
    words = cast.words
    ranked = rank_cities(result)
    table = frame.score_table(cast.seat, ranked, result["winners"], cast.who)
    for category in ranked[0]["score"]:
        points = [str(city["score"][category]).replace("-", "−") for city in ranked]
        if category == "total":
            table.add_section()
        table.add_row(category_chip(cast, category), *points, style="bold" if category == "total" else "")
    table.add_row(words("cities.coins"), *(str(city["coins"]) for city in ranked), style="bright_black")
    return table


def category_chip(cast: Cast, category: str) -> Text:
    """The name of a score row on its colour."""
    key = f"category.{category}"
    name = cast.words(key) if key in cast.words else category
    colour = colour_of(cast, category)
    return Text(f" {name} ", style=CHIPS[colour] if colour else "bold")


def colour_of(cast: Cast, category: str) -> str:
    """The colour of a score row, if it has one."""
    return CATEGORY_COLOURS.get(category) or cast.rules.category_colours.get(category, "")


def render_bars(cast: Cast, result: Data, width: int) -> RenderableType:
    """The totals as bars of coloured parts; the figures are in the sheet above."""
    ranked = rank_cities(result)
    names = max(len(cast.who(city["seat"])) for city in ranked)
    most = max(sum(max(0, points) for points in points_by_category(city)) for city in ranked)
    scale = min(1.0, (width - names - 10) / max(1, most))
    lines = Text(f"  {cast.words('end.share')}\n", style="bright_black")
    for city in ranked:
        lines.append(f"  {cast.who(city['seat']):<{names}} ", style="default")
        for category, points in city["score"].items():
            if (colour := colour_of(cast, category)) and points > 0:
                background = CHIPS[colour].split()[-1]
                lines.append("█" * max(1, round(points * scale)), style=background)
        lines.append(f" {city['score']['total']}\n", style="bold default")
    return lines


def points_by_category(city: Data) -> list[int]:
    """The points of a city by category, without the total."""
    return [points for category, points in city["score"].items() if category != "total"]


def render_choices(cast: Cast, result: Data) -> list[str]:
    """What was chosen for each city at the end to give it the most points."""
    return [
        line
        for city in rank_cities(result)
        for line in choice_lines(cast.words, cast.rules, cast.who(city["seat"]), city.get("choices", {}))
    ]


def verdict_text(cast: Cast, result: Data) -> list[str]:
    """Who has won, and how the human fared."""
    words, winners = cast.words, result["winners"]
    for terminal in list_terminals(cast):
        if lines := terminal.verdict(cast, result):
            return lines
    ranked = rank_cities(result)[: result["players"]]
    return frame.verdict_text(words, cast.seat, ranked, winners, cast.who, "end.by_coins")
