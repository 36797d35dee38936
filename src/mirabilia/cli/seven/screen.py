"""The screens: pure functions from what the human may see to what rich prints."""

from __future__ import annotations

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from mirabilia.cli.seven.chips import SIGNS, make_chip
from mirabilia.cli.seven.cities import render_cities
from mirabilia.cli.seven.desk import DISCARD, Cast, Desk, Way
from mirabilia.cli.seven.modules import list_panels
from mirabilia.cli.seven.phrases import (
    NEVER,
    alternative_text,
    card_effect,
    chance_text,
    choice_text,
    cost_text,
    payment_text,
    rider_text,
    stage_chance,
    stage_text,
)
from mirabilia.seven.terminal import ROMAN, SIGN


def render_welcome(cast: Cast, seed: int | str | None) -> RenderableType:
    """Which table this is."""
    words = cast.words
    wonder, side = cast.boards[cast.seat]
    title = words("say.welcome", wonder=cast.rules.wonders[wonder][cast.lang], side=side)
    intro = words(
        "say.intro",
        players=cast.rules.players,
        seed=seed,
        city=cast.board(cast.seat),
        left=cast.board(cast.left),
        right=cast.board(cast.right),
    )
    return Panel(
        Text(intro), title=Text(title, style="bold"), box=ROUNDED, padding=(0, 1), border_style="bright_black"
    )


def render_header(desk: Desk) -> RenderableType:
    """The Age, the turn and where the hands go, or what the question is about."""
    words, view = desk.words, desk.view
    title = Text()
    if view["age"]:
        title.append(f" {words('turn.age', age=ROMAN[view['age']])} ", style="bold reverse")
    if not desk.of_turn:
        kind = desk.kind.replace(" ", "_")
        known = f"turn.{kind}" in words
        title.append(f" {words(f'turn.{kind}' if known else 'turn.other')} ", style="bold yellow reverse")
        title.append(
            f" {moment_text(desk, f'{kind}_title') if known else words.name_of('question', desk.kind)}"
        )
    elif view["turn"] == view["turns"] and not desk.other:
        title.append(f" {moment_text(desk, 'last')}", style="not reverse")
    else:
        key, values = next((one for one in own_titles(desk) if one is not None), ("title", {}))
        title.append(f" {moment_text(desk, key, **values)}", style="not reverse")
    if desk.other:
        about = words("turn.for_other", city=desk.cast.board(desk.city))
        title.append(f" {about} ", style="bold cyan reverse")
    return Rule(title, align="left", style="bright_black")


def own_titles(desk: Desk) -> list[tuple[str, dict[str, object]] | None]:
    """What the modules in play say about a turn."""
    return [module.terminal.title(desk.view) for module in desk.cast.rules.modules]


def price_text(desk: Desk, key: str) -> str:
    """What a card would cost the city, if that is not its printed cost."""
    cast, card = desk.cast, desk.cast.rules.card(key)
    for module in cast.rules.modules:
        coins = module.terminal.price(desk.state, desk.city, desk.kind, card)
        if coins is not None:
            return desk.words("count.coins", n=coins) if coins else desk.words("turn.no_cost")
    return ""


def moment_text(desk: Desk, key: str, **values: object) -> str:
    """A text about the turn and where the hands go."""
    words, view = desk.words, desk.view
    left = view["passing"] == "left"
    return desk.say(
        f"turn.{key}",
        turn=view["turn"],
        turns=view["turns"],
        side=words(f"turn.{view['passing']}"),
        arrow="◀" if left else "▶",
        city=desk.cast.city(desk.cast.left if left else desk.cast.right),
        **values,
    )


def render_hand(desk: Desk, width: int) -> RenderableType:
    """The cards to choose from, with what each would cost the human now."""
    words = desk.words
    table = Table(
        box=SIMPLE_HEAD,
        padding=(0, 1),
        expand=True,
        border_style="bright_black",
        show_edge=False,
        collapse_padding=True,
    )
    table.add_column(words("turn.number"), justify="right", style="bold")
    table.add_column(words("turn.card"), ratio=5, min_width=14, overflow="fold")
    table.add_column(words("turn.colour"), no_wrap=True)
    table.add_column(words("turn.cost"), ratio=4, min_width=10, overflow="fold")
    table.add_column(words("turn.effect"), ratio=8, overflow="fold")
    table.add_column(desk.say("turn.can"), ratio=7, min_width=14, overflow="fold")
    for number, key in enumerate(desk.cards, 1):
        table.add_row(*hand_row(desk, number, key, width))
    if desk.any_card:
        table.add_section()
        for row in any_card_rows(desk):
            table.add_row(*row)
    return table


def hand_row(desk: Desk, number: int, key: str, width: int) -> list[RenderableType]:
    """One card of the hand."""
    cast, words = desk.cast, desk.words
    entry = cast.rules.cards[key]
    sign, text = chance_text(desk, key)
    effect = Text(card_effect(cast, key))
    if entry.get("opens"):
        effect.append(f" · {words('turn.opens', cards=cast.cards(entry['opens']))}", style="bright_black")
    if key in desk.drawn:
        effect.append(f" · {words('turn.drawn')}", style="italic")
    if text_of_mark := cast.mark(entry):
        effect.append(f" · {SIGN} {text_of_mark}", style="italic bright_black")
    cost = Text(cost_text(words, entry))
    if other := price_text(desk, key):
        cost.append(f" → {other}", style="bold")
    return [
        Text(str(number)),
        Text(cast.card(key), style="bold" if sign != NEVER else ""),
        make_chip(words, entry["colour"], width),
        cost,
        effect,
        Text(f"{sign} {text}", style=SIGNS[sign]),
    ]


def any_card_rows(desk: Desk) -> list[list[RenderableType]]:
    """What can be done with every card: the next stage, and the sale."""
    words, stage = desk.words, desk.next_stage()
    rows: list[list[RenderableType]] = []
    if stage is not None:
        sign, text = stage_chance(desk)
        rows.append(
            [
                Text(words("keys.stage")),
                Text(words("turn.stage", number=desk.own["stages"] + 1)),
                Text(),
                Text(cost_text(words, stage)),
                Text(stage_text(desk.cast, desk.own)),
                Text(f"{sign} {text}", style=SIGNS[sign]),
            ]
        )
    sale = Text(words("turn.sale_effect"))
    may = Text()
    if not any(way.verb == "discard" for way in desk.ways):
        may = Text(f"{NEVER} {words('can.no_sale')}", style=SIGNS[NEVER])
    rows.append([Text(words("keys.discard")), Text(words("turn.sale")), Text(), Text("–"), sale, may])
    return rows


def render_turn(desk: Desk, width: int) -> RenderableType:
    """The whole screen of a question."""
    parts = [render_header(desk), render_cities(desk, width), Text()]
    for panel in list_panels(desk.cast, desk.view):
        parts += [panel, Text()]
    if desk.prompt in desk.words:
        parts.append(render_hand(desk, width))
    return Group(*parts)


def render_payments(desk: Desk, title: str, ways: list[Way]) -> RenderableType:
    """The payments to choose from, the cheapest first."""
    words = desk.words
    table = Table.grid(padding=(0, 1))
    for number, way in enumerate(ways, 1):
        default = Text(words("pay.default") if number == 1 else "", style="bold")
        sale = desk.use(way) == DISCARD
        alternative = alternative_text(desk, way)
        paid = (f"{alternative} – " if alternative else "") + payment_text(desk, way) + rider_text(desk, way)
        text = choice_text(desk, way) if sale else paid
        table.add_row("  ", Text(str(number), style="bold"), Text(text), default)
    return Group(Text(words("pay.title", what=title), style="bold"), table)
