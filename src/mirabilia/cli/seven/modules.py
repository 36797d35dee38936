"""What the expansions in play add to the terminal: panels, lines and sentences, drawn from their data."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from mirabilia.cli.seven.desk import Cast
from mirabilia.cli.terminal.styles import style_of
from mirabilia.seven.terminal import Grid, Line, Part, Terminal
from mirabilia.table.validation import Data


def list_terminals(cast: Cast) -> list[Terminal]:
    """What every module in play adds."""
    return [module.terminal for module in cast.rules.modules]


def render_line(line: Line) -> Text:
    """A line of styled parts."""
    return Text.assemble(*((text, style_of(style)) for text, style in line))


def render_cell(part: Part) -> Text:
    """A cell of a table."""
    return Text(part[0], style=style_of(part[1]))


def render_grid(grid: Grid) -> Table:
    """A table of a panel."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), expand=True, border_style="bright_black", show_edge=False)
    for head in grid.heads:
        table.add_column(head, overflow="fold", no_wrap=head in grid.narrow)
    for row in grid.rows:
        table.add_row(*(render_cell(cell) for cell in row.cells), style=style_of(row.style))
    return table


def list_panels(cast: Cast, view: Data) -> list[RenderableType]:
    """The panels of the expansions in play."""
    found = [terminal.panel(cast, view) for terminal in list_terminals(cast)]
    return [
        Group(*(render_grid(part) if isinstance(part, Grid) else render_line(part) for part in panel))
        for panel in found
        if panel
    ]


def describe_events(cast: Cast, events: list[Data], after_conflicts: bool | None = None) -> list[str]:
    """What the expansions in play report, in the order in which it happened."""
    tellers = [one for one in list_terminals(cast) if after_conflicts in (None, one.after_conflicts)]
    return [text for event in events for teller in tellers if (text := teller.describe_event(cast, event))]
