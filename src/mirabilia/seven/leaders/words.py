"""The effects of leaders in words, in English and in Polish."""

from __future__ import annotations

from mirabilia.seven.costs import Entry
from mirabilia.seven.words import count_words, paid_words
from mirabilia.table.catalogue import catalogue_of

WORDS = catalogue_of("mirabilia.seven.leaders")


def waive_words(effect: Entry, lang: str) -> str:
    """`waive`: structures of a colour, or stages, for one resource less."""
    return WORDS.text("effect.waive", lang, things=WORDS.text(f"cheaper.{effect['waive']}", lang))


def sale_words(effect: Entry, lang: str) -> str:
    """`bank_sale`: units that the bank sells every turn."""
    return WORDS.text(
        "effect.bank_sale", lang, n=effect["bank_sale"], coins=paid_words(effect.get("price", 1), lang)
    )


def bonus_words(effect: Entry, lang: str) -> str:
    """`set_bonus`: extra points for sets of science symbols."""
    return WORDS.text("effect.set_bonus", lang, points=count_words(effect["set_bonus"], "point", lang))


def when_words(effect: Entry, lang: str) -> str:
    """`coins_when`: coins on every occasion of a kind."""
    coins = count_words(effect.get("coins", 1), "coin", lang)
    return WORDS.text(f"effect.coins_when_{effect['coins_when']}", lang, coins=coins)


def per_coins_words(effect: Entry, lang: str) -> str:
    """`points_per_coins`: a point for a number of coins."""
    return WORDS.text("effect.points_per_coins", lang, n=effect["points_per_coins"])


def per_victory_words(effect: Entry, lang: str) -> str:
    """`points_per_victory`: points for victory tokens."""
    points = count_words(effect["points_per_victory"], "point", lang)
    return WORDS.text("effect.points_per_victory", lang, points=points)


def draw_words(effect: Entry, lang: str) -> str:
    """`draw_leaders`: more leaders in hand."""
    return WORDS.text("effect.draw_leaders", lang, n=effect["draw_leaders"])
