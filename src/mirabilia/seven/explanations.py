"""The rules of the base game in one sentence each, for tooltips: of effects, and of the table."""

from __future__ import annotations

from mirabilia.table.texts import Explanations, explain

# The treasury and the score
COINS = explain("At the end, 1 point for every 3 coins.", "Na koniec 1 punkt za każde 3 monety.", "BASE-131")
SPEND = explain(
    "You pay with the coins you had when the turn began.",
    "W turze płaci się monetami, które miało się na jej początku.",
    "BASE-061",
)
TOTAL = explain(
    "Only counted after Age III: the most points win.",
    "Liczą się dopiero po Erze III: wygrywa, kto ma ich najwięcej.",
    "BASE-081",
    "BASE-127",
)
TIE = explain(
    "If points are tied, whoever has more coins wins; if coins are tied too, the victory is shared.",
    "Przy równej liczbie punktów wygrywa, kto ma więcej monet; "
    "w razie dalszego remisu zwycięstwo jest wspólne.",
    "BASE-128",
)
CIVILIAN = explain(
    "The points printed on the blue structures.", "Punkty widoczne na niebieskich budowlach.", "BASE-133"
)
COMMERCE = explain(
    "The points from yellow structures, for whatever each one counts.",
    "Punkty żółtych budowli; każda liczy co innego.",
    "BASE-139",
)
GUILDS = explain(
    "The points from Guilds, for whatever each one counts at the end.",
    "Punkty Gildii; każda liczy na koniec co innego.",
    "BASE-140",
)

# Conflicts
STRENGTH = explain(
    "Shields from structures and stages add up and are never lost.",
    "Tarcze budowli i etapów sumują się i nigdy nie przepadają.",
    "BASE-118",
    "BASE-123",
)
WINS = explain(
    "More shields than the neighbour at the end of the Age: a victory token, +1, +3 or +5 by Age.",
    "Więcej tarcz niż sąsiad na koniec Ery: żeton Zwycięstwa, +1, +3 lub +5 zależnie od Ery.",
    "BASE-119",
)
TIES = explain(
    "As many shields as the neighbour at the end of the Age: no token for either.",
    "Tyle samo tarcz co sąsiad na koniec Ery: nikt nie dostaje żetonu.",
    "BASE-121",
)
LOSES = explain(
    "Fewer shields than the neighbour at the end of the Age: a defeat token, −1.",
    "Mniej tarcz niż sąsiad na koniec Ery: żeton Porażki, −1.",
    "BASE-120",
)
VICTORY = explain(
    "For more shields than a neighbour: +1, +3 or +5 by Age.",
    "Za więcej tarcz niż sąsiad: +1, +3 lub +5 zależnie od Ery.",
    "BASE-119",
)
DEFEAT = explain(
    "For fewer shields than a neighbour: −1 in every Age.",
    "Za mniej tarcz niż sąsiad: −1 w każdej Erze.",
    "BASE-120",
)
TOKENS = explain(
    "Kept to the end; their sum counts and may be negative.",
    "Zostają do końca; liczy się ich suma, która może być ujemna.",
    "BASE-122",
    "BASE-130",
)

# Science
SYMBOLS_WAIT = explain(
    "Symbols do nothing before the end of the game.", "Przed końcem gry symbole nic nie dają.", "BASE-203"
)
SYMBOLS_ALIKE = explain(
    "At the end, each kind scores its number squared: 1, 4, 9, 16 …",
    "Na koniec każdy rodzaj daje kwadrat liczby symboli: 1, 4, 9, 16…",
    "BASE-134",
)
SYMBOLS_IN_SETS = explain(
    "Plus 7 points for every set of three different ones.",
    "Dodatkowo 7 punktów za każdy zestaw trzech różnych.",
    "BASE-135",
    "BASE-136",
)
SYMBOL_OF_CHOICE = explain(
    "What it stands for is chosen at the end.",
    "Za który symbol się liczy, wybiera się na koniec.",
    "BASE-138",
)

# Production and trade
EVERY_TURN = explain(
    "Never used up: all of it is there again every turn.",
    "Nie zużywa się: co turę jest do dyspozycji w całości.",
    "BASE-029",
)
FOR_SALE = explain(
    "Neighbours may buy it for 2 coins a unit; that takes nothing from the city.",
    "Sąsiedzi mogą kupić jednostkę za 2 monety; miastu niczego przez to nie ubywa.",
    "BASE-046",
    "BASE-049",
    "BASE-050",
)
EITHER = explain(
    "One or the other, chosen again each turn.", "Jedno albo drugie, do wyboru w każdej turze.", "BASE-038"
)
CHOICE = explain(
    "One unit of one of them, chosen again each turn.",
    "Jedna jednostka jednego z tych zasobów, do wyboru w każdej turze.",
    "BASE-043",
)
OWN_USE = explain(
    "What yellow cards and wonders produce cannot be bought.",
    "Tego, co dają żółte karty i Cuda, nie można kupić.",
    "BASE-047",
)
CHEAPER = explain(
    "A unit costs 1 coin instead of 2.",
    "Jednostka kosztuje 2 monety, z tą zniżką 1.",
    "BASE-049",
    "BASE-063",
)

# Structures and stages
COST_FREE = explain("Built without paying anything.", "Buduje się bez żadnych opłat.", "BASE-025")
COST_COINS = explain("Coins in a cost go to the bank.", "Monety z kosztu trafiają do banku.", "BASE-026")
COST_UNITS = explain(
    "Units come from your own city or are bought from neighbours in the same turn.",
    "Zasoby daje własne miasto albo kupuje się je u sąsiadów w tej samej turze.",
    "BASE-028",
)
CHAIN = explain(
    "If you have the structure it names, you build it without paying.",
    "Kto ma wskazaną budowlę, buduje tę bez opłat.",
    "BASE-073",
)
OPENS = explain(
    "Shows what it lets you build for free later.",
    "Pokazuje, co później będzie dzięki niej za darmo.",
    "BASE-074",
)
STAGE_ORDER = explain(
    "Stages are built from left to right, each once.",
    "Etapy buduje się od lewej do prawej, każdy raz.",
    "BASE-098",
    "BASE-099",
)
STAGE_CARD = explain(
    "You pay the cost of the stage; the card under it has no other effect.",
    "Płaci się koszt etapu; podłożona karta nic więcej nie daje.",
    "BASE-032",
    "BASE-096",
)
STAGE_POINTS = explain(
    "The points of a stage count at the end if it is built.",
    "Punkty etapu liczą się na koniec, jeśli został zbudowany.",
    "BASE-132",
)
FREE_BUILD = explain(
    "Once in every Age; if you do not use it, it is lost when the Age ends.",
    "Raz w każdej Erze; niewykorzystane prawo przepada z jej końcem.",
    "BASE-147",
    "BASE-148",
)
DIG = explain(
    "The structure is taken at the end of the turn, from all cards discarded so far.",
    "Budowlę wybiera się na koniec tury spośród wszystkich odrzuconych dotąd kart.",
    "BASE-152",
    "BASE-153",
)

# Turns, and what can be done with a card
TURNS = explain(
    "An Age has six turns; of the last two cards, one is played and the other is discarded.",
    "Era ma sześć tur; z dwóch ostatnich kart jedną się zagrywa, a drugą odkłada.",
    "BASE-082",
    "BASE-112",
)
PASSING = explain(
    "In Ages I and III to the left, in Age II to the right.",
    "W Erach I i III w lewo, w Erze II w prawo.",
    "BASE-108",
    "BASE-109",
    "BASE-110",
)
BUILD = explain(
    "You pay its cost; a city never has two structures of the same name.",
    "Płaci się jej koszt; w mieście nie mogą stać dwie budowle o tej samej nazwie.",
    "BASE-028",
    "BASE-091",
)
BY_CHAIN = explain(
    "Nothing is paid, neither coins nor resources.",
    "Nie płaci się nic, ani monet, ani zasobów.",
    "BASE-073",
    "BASE-078",
)
DISCARD = explain(
    "3 coins from the bank; nobody sees the card.",
    "3 monety z banku; nikt nie widzi karty.",
    "BASE-105",
    "BASE-107",
)
PASS_DIG = explain(
    "You need not take a card, but then the right is lost.",
    "Karty nie trzeba brać, ale prawo wtedy przepada.",
    "BASE-154",
)
PASS_EXTRA = explain(
    "You need not play it; it is then discarded without earning coins.",
    "Nie trzeba jej zagrywać; odłożona nie daje monet.",
    "BASE-167",
)

# What a screen explains, by its name there: `verb.` what is done with a card, `pass.` that a question is
# passed, `category.` a row of the score sheet, `card.` cards of a colour; the rest are symbols of the table.
EXPLANATIONS: Explanations = {
    "coins": (COINS, SPEND),
    "points_now": (TOTAL,),
    "city": (COINS, STRENGTH, TOTAL),
    "strength": (STRENGTH,),
    "wins": (WINS,),
    "ties": (TIES,),
    "loses": (LOSES,),
    "victory": (VICTORY,),
    "defeat": (DEFEAT,),
    "tokens": (TOKENS,),
    "science": (SYMBOLS_WAIT, SYMBOLS_ALIKE, SYMBOLS_IN_SETS),
    "science_any": (SYMBOL_OF_CHOICE,),
    "every_turn": (EVERY_TURN,),
    "either": (EITHER,),
    "for_sale": (FOR_SALE,),
    "choice": (CHOICE,),
    "own_use": (OWN_USE,),
    "cheaper": (CHEAPER,),
    "free_build": (FREE_BUILD,),
    "turns": (PASSING, TURNS),
    "cost_free": (COST_FREE,),
    "cost_coins": (COST_COINS,),
    "cost_units": (COST_UNITS,),
    "chain": (CHAIN,),
    "opens": (OPENS,),
    "stage_order": (STAGE_ORDER,),
    "verb.build": (BUILD,),
    "verb.chain": (BY_CHAIN,),
    "verb.free": (FREE_BUILD,),
    "verb.stage": (STAGE_ORDER, STAGE_CARD),
    "verb.discard": (DISCARD,),
    "verb.take": (DIG,),
    "pass.dig": (PASS_DIG,),
    "pass.extra": (PASS_EXTRA,),
    "category.military": (TOKENS,),
    "category.treasury": (COINS,),
    "category.wonder": (STAGE_POINTS,),
    "category.civilian": (CIVILIAN,),
    "category.science": (SYMBOLS_ALIKE, SYMBOLS_IN_SETS),
    "category.commerce": (COMMERCE,),
    "category.guilds": (GUILDS,),
    "category.total": (TOTAL, TIE),
}
