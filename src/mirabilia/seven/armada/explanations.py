"""The rules of Armada in one sentence each, for tooltips."""

from __future__ import annotations

from mirabilia.table.texts import Explanations, explain

STRENGTH = explain(
    "Naval shields from structures, shipyard and islands, compared with everybody else’s.",
    "Tarcze Morskie budowli, Stoczni i Wysp, porównywane ze wszystkimi.",
    "ARM-055",
)
FREE_ADVANCE = explain(
    "A free advance costs nothing and gives what the space gives.",
    "Darmowe przesunięcie nic nie kosztuje i daje to, co widnieje na polu.",
    "ARM-077",
    "ARM-138",
)
ISLANDS_WORK = explain(
    "Islands take effect at once; they are not structures.",
    "Wyspy działają od razu; nie są budowlami.",
    "ARM-115",
    "ARM-118",
)
CONSTRUCTION = explain(
    "With a structure of its colour, or a stage for the fleet of the Wonder; you pay both costs together.",
    "Z budowlą tego koloru albo z etapem dla floty Cudu; oba koszty płaci się łącznie.",
    "ARM-027",
    "ARM-030",
    "ARM-034",
)
TAXES = explain(
    "At the end of the turn, the others pay the highest tax, less their commerce level.",
    "Na koniec tury pozostali płacą najwyższy Podatek, pomniejszony o swój poziom Rozwoju Handlowego.",
    "ARM-090",
    "ARM-091",
    "ARM-092",
)
PIRACY = explain(
    "Every other player loses a coin for each of their commerce levels.",
    "Każdy inny gracz traci monetę za każdy swój poziom Rozwoju Handlowego.",
    "ARM-146",
    "ARM-151",
)
STAY_OUT = explain(
    "A city that stays out takes no token and is not ranked.",
    "Kto nie bierze udziału, nie dostaje żetonu i nie zajmuje żadnego miejsca.",
    "ARM-185",
    "ARM-186",
)
INCURSION = explain(
    "An extra land conflict at the end of this Age; each pair fights once.",
    "Dodatkowy Konflikt Lądowy na koniec tej Ery; każda para walczy raz.",
    "ARM-126",
    "ARM-132",
)
COMMERCE_LEVEL = explain(
    "The number on the yellow ship’s space.", "Liczba na polu żółtego statku.", "ARM-087"
)
NAVAL_TOKENS = explain(
    "At the end of an Age, the strongest get victory tokens and the weakest a defeat token.",
    "Na koniec Ery najsilniejsi dostają żetony Zwycięstwa, najsłabszy żeton Porażki.",
    "ARM-057",
    "ARM-058",
    "ARM-059",
    "ARM-060",
)
EXPLORATION = explain(
    "A lone explorer looks at four islands of that level; several explorers share them out.",
    "Kto eksploruje sam, ogląda cztery Wyspy tego poziomu; kilku graczom rozdaje się je wszystkie po równo.",
    "ARM-107",
    "ARM-109",
)
SAIL = explain(
    "A discarded card gives 3 coins, or moves the yellow ship.",
    "Odrzucona karta daje 3 monety albo przesuwa żółty statek.",
    "ARM-075",
)
BLUE_FLEET = explain("The points on the blue ship’s space.", "Punkty z pola niebieskiego statku.", "ARM-100")

EXPLANATIONS: Explanations = {
    "naval_construction": (CONSTRUCTION,),
    "naval_strength": (STRENGTH,),
    "naval_tokens": (NAVAL_TOKENS,),
    "commerce_level": (COMMERCE_LEVEL, TAXES),
    "incursion": (INCURSION,),
    "exploration": (EXPLORATION,),
    "verb.sail": (SAIL,),
    "verb.advance": (FREE_ADVANCE,),
    "verb.claim": (EXPLORATION,),
    "verb.join": (STAY_OUT,),
    "category.naval": (NAVAL_TOKENS,),
    "category.islands": (ISLANDS_WORK,),
    "category.shipyard": (BLUE_FLEET,),
}
