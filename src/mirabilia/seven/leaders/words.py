"""The effects of leaders in words, in English and in Polish."""

from __future__ import annotations

from mirabilia.seven.load import Entry
from mirabilia.seven.words import coins_pl, counted

CHEAPER_PL = {
    "brown": "brązowe karty",
    "grey": "szare karty",
    "blue": "niebieskie karty",
    "yellow": "żółte karty",
    "red": "czerwone karty",
    "green": "zielone karty",
    "purple": "fioletowe karty",
    "stage": "etapy Cudu",
}
OCCASIONS = {
    "en": {
        "chain": "for each structure built free by a chain, from now on",
        "yellow": "for each yellow card built, from now on",
        "victory": "for each military victory, from now on",
        "purchase": "a turn for each neighbour from whom resources are bought",
    },
    "pl": {
        "chain": "za każdą budowlę zbudowaną odtąd dzięki powiązaniu",
        "yellow": "za każdą zbudowaną odtąd żółtą kartę",
        "victory": "za każde odniesione odtąd Zwycięstwo militarne",
        "purchase": "w turze za każdego sąsiada, od którego kupiono zasoby",
    },
}


def waive_words(effect: Entry, lang: str) -> str:
    """`waive`: structures of a colour, or stages, for one resource less."""
    thing = str(effect["waive"])
    if lang == "en":
        return f"{'stages' if thing == 'stage' else f'{thing} cards'} cost 1 resource less"
    return f"{CHEAPER_PL[thing]} kosztują o 1 zasób mniej"


def sale_words(effect: Entry, lang: str) -> str:
    """`bank_sale`: units that the bank sells every turn."""
    units, price = effect["bank_sale"], effect.get("price", 1)
    if lang == "en":
        amount = "1 resource" if units == 1 else f"up to {units} resources"
        return f"{amount} of any kind from the bank for {counted(price, 'coin', lang)} a unit, each turn"
    amount = "1 dowolny zasób" if units == 1 else f"do {units} dowolnych zasobów"
    return f"w każdej turze {amount} z banku za {coins_pl(price)} za sztukę"


def bonus_words(effect: Entry, lang: str) -> str:
    """`set_bonus`: further points for sets of science symbols."""
    points = counted(effect["set_bonus"], "point", lang)
    if lang == "en":
        return f"{points} more for each set of 3 different science symbols"
    return f"o {points} więcej za każdy zestaw 3 różnych symboli nauki"


def when_words(effect: Entry, lang: str) -> str:
    """`coins_when`: coins on every occasion of a kind."""
    return f"{counted(effect.get('coins', 1), 'coin', lang)} {OCCASIONS[lang][effect['coins_when']]}"


def per_coins_words(effect: Entry, lang: str) -> str:
    """`points_per_coins`: a point for so many coins."""
    coins = effect["points_per_coins"]
    if lang == "en":
        return f"1 victory point for every {'coin' if coins == 1 else counted(coins, 'coin', lang)}"
    return f"1 punkt zwycięstwa za każd{'ą monetę' if coins == 1 else f'e {coins_pl(coins)}'}"


def per_victory_words(effect: Entry, lang: str) -> str:
    """`points_per_victory`: points for victory tokens."""
    points = counted(effect["points_per_victory"], "point", lang)
    return f"{points} {'for each victory token' if lang == 'en' else 'za każdy żeton Zwycięstwa'}"


def draw_words(effect: Entry, lang: str) -> str:
    """`draw_leaders`: more leaders in hand."""
    count = effect["draw_leaders"]
    if lang == "en":
        return f"{count} more leader{'' if count == 1 else 's'} in hand, from those that were not dealt"
    return f"{count} {'Lider' if count == 1 else 'Liderów'} więcej na ręce, spośród nierozdanych"
