"""The verbs of the base game that write lasting numbers on a city."""

from __future__ import annotations

from mirabilia.seven import hints
from mirabilia.seven.costs import RESOURCES, Entry, Place, read_number, read_word
from mirabilia.seven.effect_rows import EffectRow, Source
from mirabilia.seven.effects import CopyGuild, ExtraPlay, FreeBuild, Price, Produce, Science, Shields
from mirabilia.seven.explanations import (
    EITHER,
    EVERY_TURN,
    FREE_BUILD,
    SYMBOL_OF_CHOICE,
    SYMBOLS_ALIKE,
    SYMBOLS_IN_SETS,
    SYMBOLS_WAIT,
)
from mirabilia.seven.lanes import GOODS, RAW, add_units
from mirabilia.seven.lanes import pack_source as one_unit
from mirabilia.seven.model import (
    CHEAP_GOODS_LEFT,
    CHEAP_GOODS_RIGHT,
    CHEAP_RAW_LEFT,
    CHEAP_RAW_RIGHT,
    SYMBOLS,
    Effect,
)
from mirabilia.seven.words import amount_words, price_words, produce_words, science_words
from mirabilia.table.effect_rows import (
    LASTING,
    STAGE,
    NoOpinion,
    always_drawn,
    always_explained,
    explained_by_place,
    fixed_words,
    read_amount,
    require_true,
)
from mirabilia.table.glyphs import (
    Glyphs,
    draw_between_arrows,
    draw_cards,
    draw_coin,
    draw_icon,
    draw_resource,
    draw_small_icon,
    draw_text,
    draw_tight,
)
from mirabilia.table.texts import Explanation, cite, explain

CHEAP = {
    ("raw", "left"): CHEAP_RAW_LEFT,
    ("raw", "right"): CHEAP_RAW_RIGHT,
    ("goods", "left"): CHEAP_GOODS_LEFT,
    ("goods", "right"): CHEAP_GOODS_RIGHT,
}
FAMILIES = {"raw": "brown", "goods": "grey"}

EACH_TURN = cite(*EVERY_TURN.rules)
RAW_UNIT = explain("One unit every turn.", "Jedna jednostka w każdej turze.", "BASE-037")
GOODS_UNIT = explain("One unit every turn.", "Jedna jednostka w każdej turze.", "BASE-040")
TWO_UNITS = explain("Two units every turn.", "Dwie jednostki w każdej turze.", "BASE-039")
OWN_RAW = explain(
    "One raw material of your choice each turn; neighbours cannot buy it.",
    "W każdej turze jeden wybrany surowiec; sąsiedzi nie mogą go kupić.",
    "BASE-041",
    "BASE-047",
)
OWN_GOODS = explain(
    "One manufactured good of your choice each turn; neighbours cannot buy it.",
    "W każdej turze jedno wybrane dobro; sąsiedzi nie mogą go kupić.",
    "BASE-042",
    "BASE-047",
)
OWN_OF_STAGE = explain(
    "One unit of your choice each turn; neighbours cannot buy it.",
    "W każdej turze jedna wybrana jednostka; sąsiedzi nie mogą jej kupić.",
    "BASE-043",
    "BASE-047",
)
FOR_SALE = cite("BASE-046", "BASE-049")


def read_source(entry: Entry) -> Source:
    """The grammar of `produce`: 2 wood, wood/clay."""
    units, _, kinds = str(entry["produce"]).rpartition(" ")
    return Source(tuple(kinds.split("/")), int(units or 1), entry.get("sold", True))


def make_source(entry: Entry, place: Place) -> Effect:
    """Units of one resource, or one unit of several to choose from."""
    units = str(entry["produce"]).rpartition(" ")[0]
    if units and not units.isdecimal():
        raise place.error(f"{units!r} is not a number of units; write '2 wood' or 'wood/clay'")
    made = read_source(entry)
    read_number(made.units, place, 1)
    choice = [read_word(kind, RESOURCES, "resource", place) for kind in made.of]
    raw = one_unit([kind for kind in choice if kind in RAW], RAW)
    goods = one_unit([kind for kind in choice if kind in GOODS], GOODS)
    if raw and goods:
        raise place.error("a source makes raw materials or manufactured goods, not both")
    total_raw, total_goods = 0, 0
    for _ in range(made.units):
        total_raw = add_units(total_raw, raw)
        total_goods = add_units(total_goods, goods)
    if not isinstance(made.sold, bool):
        raise place.with_key("sold").error(f"{made.sold!r} is neither true nor false")
    return Produce(total_raw, total_goods, made.sold)


def draw_source(entry: Entry) -> Glyphs:
    """A source of resources."""
    made = read_source(entry)
    return (draw_resource(made.of, made.units, made.sold),)


def explain_source(entry: Entry, on: str) -> tuple[Explanation, ...]:
    """The rules behind a source, by what it makes and whether that is sold."""
    made = read_source(entry)
    raw = made.of[0] in RAW
    start = () if on == STAGE else (EACH_TURN,)
    kind = cite(*(RAW_UNIT if raw else GOODS_UNIT).rules)
    if not made.sold:
        own = OWN_OF_STAGE if on == STAGE else OWN_RAW if raw else OWN_GOODS
        return (*start, own, kind, *([cite(*EITHER.rules)] if len(made.of) > 1 else []))
    stage = (cite(*OWN_OF_STAGE.rules),) if on == STAGE else ()
    if len(made.of) > 1:
        return (*start, *stage, EITHER, kind, FOR_SALE)
    if made.units > 1:
        return (*start, *stage, TWO_UNITS, kind, FOR_SALE)
    return (*start, *stage, RAW_UNIT if raw else GOODS_UNIT, FOR_SALE)


def make_price(entry: Entry, place: Place) -> Effect:
    """A lowered price of one kind of resources from some neighbours."""
    if read_number(entry["price"], place) != 1:
        raise place.error("a lowered price is 1 coin")
    kind = read_word(entry.get("of"), ("raw", "goods"), "kind of resources", place.with_key("of"))
    cheap = 0
    if not isinstance(entry.get("from"), list) or not entry["from"]:
        raise place.with_key("from").error('is a list of neighbours, such as ["left", "right"]')
    for side in entry["from"]:
        cheap |= CHEAP[kind, read_word(side, ("left", "right"), "neighbour", place.with_key("from"))]
    return Price(cheap)


def draw_price(entry: Entry) -> Glyphs:
    """Resources for a coin, between arrows to those who sell them."""
    sides = entry["from"]
    wares = draw_cards(FAMILIES[entry["of"]])
    return draw_between_arrows(
        wares, draw_coin(entry["price"]), left="left" in sides, right="right" in sides, tone="muted"
    )


def make_science(entry: Entry, place: Place) -> Effect:
    """A symbol, or any."""
    symbols = (*SYMBOLS, "most")
    return Science(32 ** symbols.index(read_word(entry["science"], symbols, "symbol", place)))


def draw_science(entry: Entry) -> Glyphs:
    """A symbol."""
    symbol = entry["science"]
    if symbol == "most":
        return (draw_tight(draw_icon("any-science"), draw_small_icon("up"), tone="science"),)
    return (draw_icon("any-science" if symbol == "any" else symbol, "science"),)


def explain_science(entry: Entry, _on: str) -> tuple[Explanation, ...]:
    """The rules of science symbols."""
    chosen = (SYMBOL_OF_CHOICE,) if entry["science"] == "any" else ()
    return (*chosen, SYMBOLS_ALIKE, SYMBOLS_IN_SETS, cite(*SYMBOLS_WAIT.rules))


def lasting_verbs() -> dict[str, EffectRow]:
    """Verbs that write lasting numbers on a city."""
    return {
        "produce": EffectRow(
            LASTING,
            make_source,
            lambda entry, lang: produce_words(read_source(entry), lang),
            draw_source,
            explain_source,
            ("sold",),
            hints.worth_of_source,
            read_source,
        ),
        "price": EffectRow(
            LASTING,
            make_price,
            price_words,
            draw_price,
            explained_by_place(
                explain(
                    "1 coin a unit instead of 2, from the next turn on.",
                    "1 moneta zamiast 2 za jednostkę, od następnej tury.",
                    "BASE-063",
                    "BASE-068",
                ),
                explain(
                    "1 coin a unit instead of 2; trading posts do not lower it further.",
                    "1 moneta zamiast 2 za jednostkę; Handel Wschodni i Zachodni już tego nie obniżą.",
                    "BASE-176",
                    "BASE-177",
                ),
            ),
            ("of", "from"),
            worth=NoOpinion("what it saves depends on the neighbours, whom a beginner does not study"),
        ),
        "shields": EffectRow(
            LASTING,
            lambda entry, place: Shields(read_amount(entry, place)),
            amount_words("shield"),
            lambda entry: (draw_icon("shield", "military"),) * entry["shields"],
            explained_by_place(
                explain(
                    "Red cards have 1, 2 or 3 shields by Age; they count in every conflict from then on.",
                    "Czerwone karty mają 1, 2 lub 3 tarcze zależnie od Ery; "
                    "liczą się odtąd w każdym konflikcie.",
                    "BASE-202",
                    "BASE-118",
                ),
                explain(
                    "These shields are added to those of the red structures.",
                    "Te tarcze dodaje się do tarcz czerwonych budowli.",
                    "BASE-118",
                ),
            ),
            worth=hints.worth_of_shields,
        ),
        "science": EffectRow(
            LASTING, make_science, science_words, draw_science, explain_science, worth=hints.worth_of_science
        ),
        "free_build": EffectRow(
            LASTING,
            require_true(FreeBuild, "age"),
            fixed_words("once an Age, one structure for free", "raz w Erze jedna budowla za darmo"),
            always_drawn(draw_icon("build"), draw_small_icon("free", "good")),
            always_explained(FREE_BUILD),
            worth=NoOpinion("stands on a stage, which is built for its points"),
        ),
        "extra_play": EffectRow(
            LASTING,
            require_true(ExtraPlay),
            fixed_words(
                "the last card of each Age may be played too", "ostatnią kartę każdej Ery też można zagrać"
            ),
            always_drawn(draw_icon("hand"), draw_text("+1")),
            always_explained(
                explain(
                    "The card left over at the end of an Age may be played too.",
                    "Kartę, która zostaje na koniec Ery, też można zagrać.",
                    "BASE-164",
                    "BASE-167",
                )
            ),
            worth=NoOpinion("stands on a stage, which is built for its points"),
        ),
        "copy_guild": EffectRow(
            LASTING,
            require_true(CopyGuild),
            fixed_words(
                "at the end of the game, one Guild of a neighbour counts for you too",
                "na koniec gry liczy się tu też jedna Gildia sąsiada",
            ),
            always_drawn(*draw_between_arrows(draw_icon("guild", "guild"), tone="muted")),
            always_explained(
                explain(
                    "The Guild is chosen at the end and counted from your own place at the table.",
                    "Gildię wybiera się na koniec i liczy z własnego miejsca przy stole.",
                    "BASE-179",
                    "BASE-182",
                )
            ),
            worth=NoOpinion("stands on a stage, which is built for its points"),
        ),
    }
