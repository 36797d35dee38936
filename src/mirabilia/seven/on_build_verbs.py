"""The verbs of the base game that do something once."""

from __future__ import annotations

from mirabilia.seven import hints
from mirabilia.seven.costs import Entry, Place, read_number
from mirabilia.seven.countables import Counting, make_count
from mirabilia.seven.dig import DigQuestion
from mirabilia.seven.effect_rows import EffectRow
from mirabilia.seven.effects import Coins, CoinsPer, Dig
from mirabilia.seven.explanations import DIG
from mirabilia.seven.model import Effect
from mirabilia.seven.words import amount_words, per_words
from mirabilia.table.effect_rows import (
    ON_BUILD,
    always_drawn,
    always_explained,
    explained_by_place,
    fixed_words,
    read_amount,
    require_value,
)
from mirabilia.table.glyphs import draw_coin, draw_icon
from mirabilia.table.texts import explain

DIGS = [DigQuestion(order) for order in range(4)]


def make_dig(entry: Entry, place: Place) -> Effect:
    """A free build from the discard pile; `after` says who comes later if several cities dig in one turn."""
    require_value(entry, True, place)
    after = read_number(entry.get("after", 0), place.with_key("after"))
    if after >= len(DIGS):
        raise place.with_key("after").error(f"{after} is more than {len(DIGS) - 1}")
    return Dig(DIGS[after])


def on_build_verbs(counting: Counting) -> dict[str, EffectRow]:
    """Verbs that do something once."""
    return {
        "coins": EffectRow(
            ON_BUILD,
            lambda entry, place: Coins(read_amount(entry, place)),
            amount_words("coin"),
            lambda entry: (draw_coin(entry["coins"], "large"),),
            explained_by_place(
                explain(
                    "The bank pays the coins once, when it is built.",
                    "Monety wypłaca bank, jeden raz, w chwili budowy.",
                    "BASE-190",
                ),
                explain(
                    "The bank pays the coins once, when the stage is built.",
                    "Monety wypłaca bank, jeden raz, po zbudowaniu etapu.",
                    "BASE-162",
                ),
            ),
            worth=hints.worth_of_coins,
        ),
        "coins_per": EffectRow(
            ON_BUILD,
            lambda entry, place: CoinsPer(make_count(entry, counting, place)),
            lambda entry, lang: per_words(entry, lang, "coin", counting.words),
            lambda entry: counting.draw_for_each(draw_coin(entry.get("each", 1)), entry),
            counting.explain,
            ("each", "where"),
            hints.worth_of_coins_per,
        ),
        "dig": EffectRow(
            ON_BUILD,
            make_dig,
            fixed_words(
                "one structure from the discard pile for free, at the end of the turn",
                "na koniec tury jedna budowla ze stosu kart odrzuconych za darmo",
            ),
            always_drawn(draw_icon("dig")),
            always_explained(DIG),
            ("after",),
            hints.worth_of_dig,
        ),
    }
