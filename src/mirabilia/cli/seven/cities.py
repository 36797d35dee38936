"""The cities in the terminal: the city in question between its neighbours, and all cities in full."""

from __future__ import annotations

from collections import Counter

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from mirabilia.cli.seven.chips import WIDE, make_chip
from mirabilia.cli.seven.desk import Cast, Desk, next_stage, output_of
from mirabilia.cli.seven.modules import list_panels, list_terminals, render_line
from mirabilia.cli.seven.phrases import card_effect, cost_text, output_text, stage_text
from mirabilia.cli.terminal.styles import CHIPS
from mirabilia.seven.model import COLOURS
from mirabilia.seven.terminal import SIGN
from mirabilia.table.catalogue import Words
from mirabilia.table.effect_rows import effects_words
from mirabilia.table.validation import Data


def render_cities(desk: Desk, width: int) -> RenderableType:
    """The city that the question is about between both neighbours."""
    cast, words = desk.cast, desk.words
    count = len(cast.boards)
    seats = ((desk.city + 1) % count, desk.city, (desk.city - 1) % count)
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), expand=True, border_style="bright_black", show_edge=False)
    table.add_column("", style="bright_black", max_width=12 if width < WIDE else 16)
    for seat, place in zip(seats, ("left", "", "right"), strict=True):
        table.add_column(city_title(cast, seat, place, width), ratio=1, overflow="fold")
    shown = [desk.view["cities"][seat] for seat in seats]
    rows = [(desk.say(f"cities.{key}"), row) for key, row in city_rows(desk, shown)]
    for label, row in [*rows[:-1], *expansion_rows(cast, shown), rows[-1], *own_rows(cast, shown)]:
        if any(cell.plain.strip("–") for cell in row):
            table.add_row(label, *row)
    others = len(cast.boards) - len(seats)
    if others > 0:
        table.caption = words("count.more_cities", n=others)
        table.caption_justify = "right"
    return table


def city_title(cast: Cast, seat: int, place: str, width: int) -> Text:
    """A city's name with the side on which it lies."""
    before, after = {"left": ("◀ ", ""), "right": ("", " ▶")}.get(place, ("", ""))
    text = Text.assemble(before, (cast.board(seat), "bold cyan"), after)
    if seat == cast.seat:
        place = "you"
    elif cast.nobodys(seat):
        place = "nobodys"
    if place and (place in ("you", "nobodys") or width >= WIDE):
        text.append(f"  {cast.words(f'cities.{place}')}")
    return text


def player_cell(cast: Cast, city: Data) -> Text:
    """Who plays a city; for one without a player, who does so in this turn."""
    name = cast.players[city["seat"]]
    others = [other for terminal in list_terminals(cast) if (other := terminal.player(cast, city))]
    return Text(others[0] if others else name, style="italic")


def city_rows(desk: Desk, shown: list[Data]) -> list[tuple[str, list[Text]]]:
    """The rows of the table of cities: a key and one cell per city."""
    cast, words = desk.cast, desk.words
    none = words("cities.none")
    return [
        ("player", [player_cell(cast, city) for city in shown]),
        ("wonder", [wonder_cell(cast, city) for city in shown]),
        ("next_stage", [stage_cell(cast, city, False) for city in shown]),
        ("coins", [Text(str(city["coins"]), style="bold yellow") for city in shown]),
        ("sells", [Text(output_text(words, output_of(city, sold=True))) for city in shown]),
        ("keeps", [Text(output_text(words, output_of(city, sold=False))) for city in shown]),
        ("price", [price_cell(desk, side) for side in ("left", "", "right")]),
        ("shields", [shields_cell(desk, city) for city in shown]),
        ("tokens", [Text(tokens_text(city) or none) for city in shown]),
        ("science", [Text(science_text(cast, city) or none) for city in shown]),
        ("rights", [right_cell(words, city) for city in shown]),
        ("cards", [counts_cell(cast, city) for city in shown]),
        ("points", [Text(str(city["points"]["total"]), style="bold") for city in shown]),
    ]


def own_rows(cast: Cast, shown: list[Data]) -> list[tuple[str, list[Text]]]:
    """The rows that modules draw themselves: a label and one cell per city."""
    found: list[tuple[str, list[Text]]] = []
    for terminal in list_terminals(cast):
        lines = [terminal.rows(cast, city) for city in shown]
        found += [(label, [render_line(one[label]) for one in lines]) for label in lines[0]]
    return found


def expansion_rows(cast: Cast, shown: list[Data]) -> list[tuple[str, list[Text]]]:
    """The rows of what expansions bring: a label and one cell per city."""
    found = [expansion_facts(cast, city) for city in shown]
    labels = dict.fromkeys(label for facts in found for label in facts)
    none = cast.words("cities.none")
    return [(label, [Text(facts.get(label) or none) for facts in found]) for label in labels]


def expansion_facts(cast: Cast, city: Data, full: bool = False) -> dict[str, str]:
    """What expansions show of a city, by label: cards (with their effects if wanted), numbers and zones."""
    words = cast.words
    facts = {}
    for label, cards in cards_brought(cast, city).items():
        told = [f"{cast.card_with_mark(card)}: {card_effect(cast, card)}" for card in cards]
        facts[label] = "\n".join(told) if full else cards_with_marks(cast, cards)
    for name, number in city.get("numbers", {}).items():
        facts[words.name_of("number", name)] = str(number)
    for name, zone in city.get("zones", {}).items():
        lying = cast.cards(zone.get("cards", []))
        facts[words.name_of("zone", name)] = lying or (str(zone["size"]) if zone["size"] else "")
    return facts


def cards_brought(cast: Cast, city: Data) -> dict[str, list[str]]:
    """The cards of no Age that a city has, by their labels: the keys of modules that have a text."""
    found = {}
    for key in [key for terminal in cast.rules.module_views for key in terminal.city_keys]:
        if f"cities.{key}" in cast.words:
            cards = city.get(key, [])
            found[cast.words(f"cities.{key}")] = [cards] if isinstance(cards, str) else list(cards)
    return found


def cards_with_marks(cast: Cast, keys: list[str]) -> str:
    """The names of some cards, with a sign where a figure is uncertain."""
    return ", ".join(cast.card_with_mark(key) for key in keys)


def wonder_cell(cast: Cast, city: Data) -> Text:
    """The stages of a wonder as filled and empty discs."""
    stages = len(cast.side(city["seat"])["stages"])
    built = city["stages"]
    text = Text("●" * built, style="bold green")
    return text.append("○" * (stages - built), style="not bold default").append(
        f" {built}/{stages}", style="default"
    )


def power_text(cast: Cast, city: Data) -> str:
    """What a board does from the beginning besides producing a resource."""
    printed = cast.printed_board(city["seat"]).start.printed
    return effects_words([effect for effect in printed if effect.source is None], cast.lang)


def stage_cell(cast: Cast, city: Data, full: bool) -> Text:
    """What the next stage costs and, if wanted, gives."""
    stage = next_stage(cast, city)
    if stage is None:
        return Text(cast.words("cities.complete"), style="green")
    text = Text(cost_text(cast.words, stage))
    return text.append(f" → {stage_text(cast, city)}", style="bright_black") if full else text


def price_cell(desk: Desk, side: str) -> Text:
    """What a unit from a neighbour costs the human."""
    if not side:
        return Text(desk.words("cities.none"))
    prices = {kind: desk.own["prices"][kind][side] for kind in ("raw", "goods")}
    return Text(desk.words("cities.prices", **prices))


def shields_cell(desk: Desk, city: Data) -> Text:
    """A city's strength, compared with the human's."""
    words, own = desk.words, desk.view["cities"][desk.cast.seat]
    text = Text(str(city["shields"]), style="bold red")
    if city is own:
        return text
    if city["shields"] == own["shields"]:
        return text.append(f" = {words('cities.equal')}", style="not bold default")
    stronger = city["shields"] > own["shields"]
    sign, key = (">", "stronger") if stronger else ("<", "weaker")
    return text.append(f" {sign} {words(f'cities.{key}')}", style="not bold red" if stronger else "green")


def tokens_text(city: Data) -> str:
    """The conflict tokens of a city."""
    parts = [f"+{value}" for value in city["victory"]]
    return " ".join([*parts, f"−{city['defeats']}"] if city["defeats"] else parts)


def science_text(cast: Cast, city: Data) -> str:
    """The science symbols of a city."""
    found = {symbol: count for symbol, count in city["science"].items() if count}
    return ", ".join(f"{cast.words(f'symbol.{symbol}')} {count}" for symbol, count in found.items())


def right_cell(words: Words, city: Data) -> Text:
    """Whether a city has its free build of this Age."""
    return Text(words("cities.right_ready") if city["free_build"] else words("cities.none"))


def counts_cell(cast: Cast, city: Data) -> Text:
    """How many cards of each colour a city has."""
    counts = Counter(cast.rules.cards[key]["colour"] for key in city["cards"])
    text = Text()
    for colour in COLOURS:
        if counts[colour]:
            text.append(f"{cast.words(f'short.{colour}')}×{counts[colour]}", style=CHIPS[colour]).append(" ")
    return text if text.plain else Text(cast.words("cities.none"))


def all_cities(cast: Cast, view: Data) -> RenderableType:
    """Every city with its cards, clockwise from the human's."""
    words = cast.words
    parts: list[RenderableType] = [Rule(words("cities.all"), style="bright_black")]
    count = len(cast.boards)
    for seat in [(cast.seat + step) % count for step in range(count)]:
        parts.append(one_city(cast, view["cities"][seat]))
    parts.append(Text(words("cities.order"), style="bright_black"))
    parts += list_panels(cast, view)
    return Group(*parts)


def one_city(cast: Cast, city: Data) -> RenderableType:
    """A city in a few lines."""
    words, seat = cast.words, city["seat"]
    facts = words(
        "cities.city_line",
        built=city["stages"],
        stages=len(cast.side(seat)["stages"]),
        coins=words("count.coins", n=city["coins"]),
        shields=words("count.shields", n=city["shields"]),
        points=words("count.points", n=city["points"]["total"]),
    )
    place = {cast.seat: "you", cast.left: "left", cast.right: "right"}.get(seat)
    if cast.nobodys(seat):
        place = "nobodys"
    title = Text.assemble(
        (cast.board(seat), "bold cyan"),
        f"  {words(f'cities.{place}')}" if place else "",
        ("  ", ""),
        player_cell(cast, city),
    )
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="bright_black", min_width=12)
    grid.add_column()
    grid.add_row("", facts)
    grid.add_row(words("cities.next_stage"), stage_cell(cast, city, True))
    if does := power_text(cast, city):
        grid.add_row(words("cities.power"), does)
    grid.add_row(words("cities.sells"), output_text(words, output_of(city, sold=True)))
    if kept := output_of(city, sold=False):
        grid.add_row(words("cities.keeps"), output_text(words, kept))
    for key, text in (("tokens", tokens_text(city)), ("science", science_text(cast, city))):
        if text:
            grid.add_row(words(f"cities.{key}"), text)
    if city["free_build"]:
        grid.add_row(words("cities.rights"), words("cities.right_ready"))
    for label, (cell,) in own_rows(cast, [city]):
        grid.add_row(label, cell)
    for label, text in expansion_facts(cast, city, full=True).items():
        if text:
            grid.add_row(label, text)
    for text in uncertain_figures(cast, city):
        grid.add_row("", Text(f"{SIGN} {text}", style="italic bright_black"))
    for colour in COLOURS:
        keys = [key for key in city["cards"] if cast.rules.cards[key]["colour"] == colour]
        if keys:
            grid.add_row(make_chip(words, colour, WIDE), cards_with_marks(cast, keys))
    return Group(title, grid, Text())


def uncertain_figures(cast: Cast, city: Data) -> list[str]:
    """Which of a city's figures are uncertain: on its cards, and on what expansions add."""
    brought_cards = [key for cards in cards_brought(cast, city).values() for key in cards]
    found = []
    for key in [*city["cards"], *brought_cards]:
        if text := cast.mark(cast.rules.cards[key]):
            found.append(f"{cast.card(key)}: {text}")
    return found + [
        text for terminal in list_terminals(cast) for text in terminal.uncertain_figures(cast, city)
    ]
