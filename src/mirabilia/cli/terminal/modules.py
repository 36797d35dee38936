"""What expansions add to the terminal: panels that are always in sight, and sentences for their events."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType

from mirabilia.cli.terminal import edifice, teams
from mirabilia.cli.terminal.desk import Cast
from mirabilia.seven.sheet import Data

PANELS: tuple[Callable[[Cast, Data], RenderableType | None], ...] = (edifice.panel, teams.panel)
TELLERS: tuple[Callable[[Cast, Data], str], ...] = (edifice.told,)


def panels(cast: Cast, view: Data) -> list[RenderableType]:
    """The panels of the expansions in play."""
    return [panel for found in PANELS if (panel := found(cast, view)) is not None]


def told(cast: Cast, events: list[Data]) -> list[str]:
    """What the expansions in play have to tell, in the order in which it happened."""
    return [text for event in events for tell in TELLERS if (text := tell(cast, event))]
