"""What happened at a table of 7 Wonders Architects, and how it ended."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from mirabilia.cli.architects.cast import Cast
from mirabilia.cli.architects.phrases import event_text
from mirabilia.cli.terminal import report as frame
from mirabilia.cli.terminal.styles import CHIPS
from mirabilia.table.validation import Data

ROW_COLOURS = {"wonder": "brown", "cat": "yellow", "blue": "blue", "victory": "red", "progress": "green"}


def show(cast: Cast, events: list[Data]) -> RenderableType:
    """Everything that has happened since the last report to the human."""
    parts: list[RenderableType] = []
    for event in events:
        if event["kind"] == "battle":
            parts.append(render_battle(cast, event))
        elif text := event_text(cast, event):
            who = Text(f" {cast.who(event['seat'])} ", style="bold" if event["seat"] == cast.seat else "cyan")
            parts.append(who.append(text, style="not bold default"))
    return Group(*parts)


def render_battle(cast: Cast, event: Data) -> RenderableType:
    """A battle: everybody's shields, and the Victory tokens that they brought."""
    words = cast.words
    table = Table.grid(padding=(0, 2))
    for seat, (shields, gain) in enumerate(zip(event["strengths"], event["gains"], strict=True)):
        won = words("site.gain", n=gain) if gain else words("site.no_gain")
        name = Text(cast.who(seat), style="bold" if seat == cast.seat else "cyan")
        table.add_row(" ", name, words("count.shields", n=shields), Text(won))
    return Group(Rule(words("site.battle"), align="left", style="red"), table)


def rank_cities(result: Data) -> list[Data]:
    """The cities from the first to the last."""
    return sorted(
        result["cities"], key=lambda city: (-city["score"]["total"], -len(city["stages"]), city["seat"])
    )


def render_end(cast: Cast, result: Data) -> RenderableType:
    """The score sheet, and who has won."""
    words = cast.words
    title = Text(f" {words('end.title')} ", style="bold reverse")
    lines = (Text(f"  {line}", style="bold") for line in ("", *verdict_text(cast, result), ""))
    return Group(Rule(title, style="bright_black"), render_sheet(cast, result), *lines)


def render_sheet(cast: Cast, result: Data) -> RenderableType:
    """The points by category, one column per player, the winner's first."""
    words = cast.words
    ranked = rank_cities(result)
    table = frame.score_table(cast.seat, ranked, result["winners"], cast.who)
    for row in ranked[0]["score"]:
        if row == "total":
            table.add_section()
        name = Text(
            f" {words(f'site.row_{row}')} ", style=CHIPS[ROW_COLOURS[row]] if row in ROW_COLOURS else "bold"
        )
        points = [str(city["score"][row]) for city in ranked]
        table.add_row(name, *points, style="bold" if row == "total" else "")
    stages = [str(len(city["stages"])) for city in ranked]
    table.add_row(words("site.stages"), *stages, style="bright_black")
    return table


def verdict_text(cast: Cast, result: Data) -> list[str]:
    """Who has won, and how the human fared."""
    return frame.verdict_text(
        cast.words, cast.seat, rank_cities(result), result["winners"], cast.who, "site.by_stages"
    )
