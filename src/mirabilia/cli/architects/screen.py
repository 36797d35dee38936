"""The screens of 7 Wonders Architects: pure functions from what the human may see to what rich prints."""

from __future__ import annotations

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from mirabilia.architects.model import COLOURS
from mirabilia.architects.words import SIGNS
from mirabilia.cli.architects.cast import Cast
from mirabilia.cli.terminal.styles import CHIPS
from mirabilia.table.validation import Data

BUILT, OPEN, WAITING = "■", "□", "·"  # a part of a wonder
PEACE, BATTLE = "○", "●"  # the sides of a Conflict marker
ARROWS = {"left": "◀", "right": "▶", "centre": "◇"}
UNKNOWN = "?"


def render_welcome(cast: Cast, seed: int | str | None) -> RenderableType:
    """Which table this is."""
    words = cast.words
    left, right = (cast.seat + 1) % len(cast.wonders), cast.right
    names = {"left": cast.wonder(left), "right": cast.wonder(right), "wonder": cast.wonder(cast.seat)}
    intro = words("site.intro", players=len(cast.wonders), seed=seed, **names)
    title = Text(words("site.title", wonder=names["wonder"]), style="bold")
    return Panel(Text(intro), title=title, box=ROUNDED, padding=(0, 1), border_style="bright_black")


def render_turn(cast: Cast, view: Data, title: str) -> RenderableType:
    """The whole screen of a question, except for its options."""
    head = Text(f" {cast.words('site.turn', turn=view['turn'])} ", style="bold reverse").append(
        f" {title}", style="not reverse"
    )
    rule = Rule(head, align="left", style="bright_black")
    return Group(
        rule,
        table_line(cast, view),
        render_tokens(cast, view),
        render_players(cast, view),
        own_wonder(cast, view),
    )


def table_line(cast: Cast, view: Data) -> RenderableType:
    """The Conflict markers and the Cat."""
    words, conflict = cast.words, view["conflict"]
    turned, markers = conflict["turned"], conflict["markers"]
    text = Text(f" {words('site.conflict')} ", style="bright_black")
    text.append(BATTLE * turned, style="bold red").append(PEACE * (markers - turned), style="green")
    text.append(f" {turned}/{markers}   ", style="default")
    owner = words("cities.none") if view["cat"] is None else cast.who(view["cat"])
    text.append(f"{words('site.cat')} ", style="bright_black").append(owner, style="bold")
    discarded = sum(view["discard"].values())
    return text.append(f"   {words('site.discard')} ", style="bright_black").append(str(discarded))


def render_tokens(cast: Cast, view: Data) -> RenderableType:
    """The Progress tokens that can be had."""
    words, progress = cast.words, view["progress"]
    text = Text(f" {words('site.progress')} ", style="bright_black")
    shown = [cast.token(key) if key else words("cities.none") for key in progress["row"]]
    return text.append(" · ".join(shown), style="green").append(
        f"   {words('site.pile')} {progress['pile']}", style="bright_black"
    )


def render_players(cast: Cast, view: Data) -> RenderableType:
    """Everybody, clockwise from the human: wonder, shields, tokens, points, and the cards below."""
    words = cast.words
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), expand=True, border_style="bright_black", show_edge=False)
    for key in ("wonder", "parts"):
        table.add_column(words(f"site.{key}"), no_wrap=True)
    table.add_column(words("site.has"), ratio=1, overflow="fold")
    for key in ("shields", "victory", "points"):
        table.add_column(words(f"site.{key}"), justify="right", no_wrap=True)
    count = len(cast.wonders)
    for seat in [(cast.seat + step) % count for step in range(count)]:
        table.add_row(*player_row(cast, view, seat))
    return table


def player_row(cast: Cast, view: Data, seat: int) -> list[RenderableType]:
    """One player in the table of all."""
    city = view["cities"][seat]
    name = Text("▸ " if seat == view["active"] else "  ", style="bold yellow")
    name.append(cast.who(seat), style="bold" if seat == cast.seat else "bold cyan")
    if city["cat"]:
        name.append(f" ({cast.words('site.cat')})", style="not bold default")
    has = held_text(cast, city)
    if city["tokens"]:
        names = ", ".join(cast.token(key) for key in city["tokens"])
        has.append(f" [{names}]", style="green")
    rows = cast.rules.wonders[city["wonder"]]["rows"]  # from the bottom to the top
    signs = ["".join(part_sign(city["parts"][number - 1]) for number in row) for row in rows]
    parts = Text(" ".join(signs), style="bold")
    numbers = [str(city[key]) for key in ("shields", "victory")]
    return [name, parts, has, *numbers, Text(str(city["points"]["total"]), style="bold")]


def held_text(cast: Cast, city: Data) -> Text:
    """The cards in front of a player, by colour, each colour with its symbol."""
    text = Text()
    for colour in COLOURS:
        counts = {key: count for key, count in city["cards"].items() if cast.colour(key) == colour}
        if counts:
            text.append(SIGNS[colour], style=CHIPS[colour]).append(
                f" {cast.cards(counts)}  ", style="default"
            )
    return text if text.plain else Text(cast.words("cities.none"))


def part_sign(part: Data) -> str:
    """A part of a wonder: built, next, or waiting for those below."""
    if part["built"]:
        return BUILT
    return OPEN if part["open"] else WAITING


def own_wonder(cast: Cast, view: Data) -> RenderableType:
    """The human's wonder as it is now: the top row first, parts of a row in one block."""
    city = view["cities"][cast.seat]
    rows = cast.rules.wonders[city["wonder"]]["rows"]
    table = Table.grid(padding=(0, 1))
    for row in reversed(rows):
        for number in row:
            part = city["parts"][number - 1]
            joined = "╠" if len(row) > 1 else " "
            cost = f"{number}. {cast.stage_cost(cast.seat, number)}"
            style = "green" if part["built"] else "bold" if part["open"] else "bright_black"
            does = cast.stage_does(cast.seat, number)
            cells = (joined, part_sign(part), cost, does, part_state(cast, part))
            table.add_row(" ", *(Text(cell, style=style) for cell in cells))
    return table


def part_state(cast: Cast, part: Data) -> str:
    """Whether a part is built, can be paid, or how much it is short of."""
    words = cast.words
    if part["built"]:
        return words("site.built")
    if not part["open"]:
        return words("site.waits")
    return words("site.short", n=part["short"]) if part["short"] else words("site.payable")


def render_sides(cast: Cast, view: Data) -> RenderableType:
    """The three cards to choose from, always in the same places, with the tokens that they trigger."""
    words = cast.words
    owned = view["cities"][cast.seat]["tokens"]
    table = Table.grid(padding=(0, 1))
    for number, (side, source) in enumerate(view["sides"].items(), 1):
        name = words(f"site.{side}")
        deck = f"{cast.deck(source['deck'])} ({source['size']})"
        helping = [cast.token(key) for key in owned if source["card"] in cast.sets_off(key)]
        extra = Text(words("site.sets_off", tokens=", ".join(helping)) if helping else "", style="green")
        card = side_card(cast, source)
        table.add_row(" ", Text(str(number), style="bold"), f"{ARROWS[side]} {name}", card, deck, extra)
    return table


def side_card(cast: Cast, source: Data) -> Text:
    """A card that can be taken: named where it is seen."""
    if not source["size"]:
        return Text(cast.words("site.empty"), style="bright_black")
    if source["card"] is None:
        return Text(f"{UNKNOWN} {cast.words('site.unseen')}", style="italic")
    key = source["card"]
    text = Text(f" {SIGNS[cast.colour(key)]} ", style=CHIPS[cast.colour(key)])
    return text.append(f" {cast.card(key)}", style="bold default")


def render_options(lines: list[Text]) -> RenderableType:
    """Options to choose from by their numbers."""
    table = Table.grid(padding=(0, 1))
    for number, line in enumerate(lines, 1):
        table.add_row(" ", Text(str(number), style="bold"), line)
    return table


def all_cities(cast: Cast, view: Data) -> RenderableType:
    """Everybody with what each token does, and what is left in every deck."""
    words = cast.words
    names = ", ".join(f"{cast.wonder(seat)} ({name})" for seat, name in enumerate(cast.players))
    rule = Rule(words("site.all"), style="bright_black")
    parts: list[RenderableType] = [rule, Text(f" {names}", style="italic"), render_players(cast, view)]
    owned = {key for city in view["cities"] for key in city["tokens"]} | set(view["progress"]["row"])
    grid = Table.grid(padding=(0, 1))
    for key in sorted(key for key in owned if key):
        grid.add_row(" ", Text(cast.token(key), style="green"), cast.token_does(key))
    for seat, deck in enumerate([*view["decks"], view["centre"]]):
        name = cast.deck(seat if seat < len(cast.wonders) else None)
        grid.add_row(" ", f"{name} ({deck['size']})", cast.cards(deck["holds"]) or words("site.empty"))
    return Group(*parts, grid)
