"""The edifices in the terminal: always in sight, and told of when they are completed or fail."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from mirabilia.cli.terminal.desk import Cast
from mirabilia.cli.terminal.marks import SIGN, mark
from mirabilia.cli.terminal.phrases import ROMAN
from mirabilia.seven.edifice.words import penalty_words
from mirabilia.seven.load import Entry
from mirabilia.seven.sheet import Data
from mirabilia.seven.words import cost_words, effects_words

COLUMNS = ("age", "name", "markers", "cost", "reward", "penalty", "who")


def entry(cast: Cast, key: str) -> Entry:
    """What is printed on an edifice."""
    found: Entry = cast.rules.tables["edifices"][key]
    return found


def panel(cast: Cast, view: Data) -> RenderableType | None:
    """The three edifices with markers, cost, reward and penalty; nothing in a game without them."""
    projects = [piece for piece in view.get("pieces", []) if piece["kind"] == "edifice"]
    if not projects:
        return None
    words = cast.words
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), expand=True, border_style="bright_black", show_edge=False)
    for column in COLUMNS:
        table.add_column(words(f"edifice.{column}"), overflow="fold", no_wrap=column in ("age", "markers"))
    for piece in projects:
        table.add_row(
            *row(cast, piece), style="" if piece["numbers"]["age"] == view["age"] else "bright_black"
        )
    parts: list[RenderableType] = [table]
    for text in uncertain(cast, projects):
        parts.append(Text(f"  {SIGN} {text}", style="italic bright_black"))
    if debts := debts_text(cast, view):
        parts.append(Text(f"  {debts}", style="red"))
    return Group(*parts)


def uncertain(cast: Cast, projects: list[Data]) -> list[str]:
    """What is not certain of the figures of these edifices, and of how many markers lie on them."""
    found = []
    for piece in projects:
        if text := mark(cast, entry(cast, piece["name"])):
            found.append(f"{entry(cast, piece['name'])[cast.lang]}: {text}")
    setup = cast.rules.tables["edifice_setup"]["markers"]
    return [*found, *(f"{cast.words('edifice.markers')}: {text}" for text in [mark(cast, setup)] if text)]


def row(cast: Cast, piece: Data) -> list[Text]:
    """One edifice."""
    words, numbers = cast.words, piece["numbers"]
    printed = entry(cast, piece["name"])
    points = cast.rules.tables["edifice_setup"]["debts"]["points"][numbers["age"] - 1]
    penalty = penalty_words(printed["penalty"], cast.lang)
    who = ", ".join(cast.who(seat) for seat in piece["seats"]) or words("edifice.nobody")
    return [
        Text(ROMAN[numbers["age"]]),
        Text(f"{printed[cast.lang]}{SIGN if 'mark' in printed else ''}", style="bold"),
        markers(cast, numbers),
        Text(cost_words(printed["cost"], cast.lang)),
        Text(effects_words(cast.rules.card(piece["name"]).deed.printed, cast.lang)),
        Text(f"{penalty}, {words('edifice.debt', points=points)}"),
        Text(who),
    ]


def markers(cast: Cast, numbers: dict[str, int]) -> Text:
    """The markers that are left as discs, or what has become of the edifice."""
    for status, style in (("completed", "green"), ("failed", "red")):
        if status in numbers:
            return Text(cast.words(f"edifice.{status}"), style=style)
    return Text(f"{'●' * numbers['markers']} {numbers['markers']}")


def debts_text(cast: Cast, view: Data) -> str:
    """Who has which Debts; nothing if nobody has."""
    found = []
    for city in view["cities"]:
        points = [piece["numbers"]["points"] for piece in city.get("pieces", []) if piece["kind"] == "debt"]
        if points:
            found.append(f"{cast.who(city['seat'])} {' '.join(minus(one) for one in points)}")
    return f"{cast.words('edifice.debts')}: {', '.join(found)}" if found else ""


def minus(points: int) -> str:
    """Points with the sign that prints well."""
    return str(points).replace("-", "−")


def told(cast: Cast, event: Data) -> str:
    """What happened to an edifice, or because of one; nothing for other events."""
    words, kind = cast.words, event["kind"]
    if kind in ("completed", "failed"):
        printed = entry(cast, event["name"])
        return words(
            f"edifice.{kind}_now",
            name=printed[cast.lang],
            reward=effects_words(cast.rules.card(event["name"]).deed.printed, cast.lang),
            penalty=penalty_words(printed["penalty"], cast.lang),
            who=", ".join(cast.who(seat) for seat in event.get("numbers", [])),
        )
    values: dict[str, object] = {}
    if kind == "lost":
        values = {"card": cast.card(event["card"])}
    elif kind == "paid":
        values = {"coins": words.many("count.coins", event["numbers"][0])}
    elif kind == "forfeited":
        values = {"tokens": " ".join(f"+{value}" for value in event["numbers"])}
    elif kind == "debt":
        values = {"points": minus(event["value"])}
    elif kind == "marker":
        values = {"name": entry(cast, event["name"])[cast.lang]}
    else:
        return ""
    own = event["seat"] == cast.seat
    key = f"{kind}_you" if own else {"debt": "debt_of"}.get(kind, kind)
    return words(f"edifice.{key}", who=cast.who(event["seat"]), **values)
