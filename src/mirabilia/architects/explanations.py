"""The rules of Architects in one sentence each, for tooltips: those of effects, and those of the table."""

from __future__ import annotations

from mirabilia.table.texts import explain

RESOURCE = explain(
    "A resource for a stage; it is discarded when it is used.",
    "Surowiec na etap; użyty zostaje odrzucony.",
    "ARC-029",
)
COIN = explain(
    "Stands for any resource; coins must fill the gaps if that pays for a stage.",
    "Zastępuje dowolny Surowiec; jeśli z monetami wystarcza na etap, trzeba ich użyć.",
    "ARC-030",
    "ARC-032",
)
BLUE_POINTS = explain("Points are counted at the end.", "Punkty liczy się na koniec.", "ARC-046")
CAT = explain(
    "You get the Cat at once; it shows you the central card each turn and is worth 2 points.",
    "Kota bierze się od razu; co turę pokazuje kartę stosu głównego i jest wart 2 punkty.",
    "ARC-047",
    "ARC-048",
    "ARC-051",
)
SYMBOLS_FOR_TOKENS = explain(
    "Two identical or three different symbols must be exchanged for a Progress token.",
    "Dwa takie same albo trzy różne symbole trzeba oddać za żeton Postępu.",
    "ARC-052",
    "ARC-053",
)
SHIELDS = explain(
    "Shields are compared with both neighbours in a battle.",
    "W bitwie porównuje się Tarcze z oboma sąsiadami.",
    "ARC-080",
    "ARC-086",
)
HORNS = explain(
    "Each horn turns a Conflict marker; the card is discarded after the battle.",
    "Każdy róg odwraca znacznik Konfliktu; po bitwie karta zostaje odrzucona.",
    "ARC-081",
    "ARC-084",
    "ARC-090",
)

STAGE_POINTS = explain("Only built stages count.", "Liczą się tylko zbudowane etapy.", "ARC-111", "ARC-112")
STAGE_SHIELD = explain("This shield stays.", "Ta Tarcza zostaje.", "ARC-097", "ARC-092")
DRAWS = {
    "any": explain(
        "At once, from any deck on the table.", "Od razu, z dowolnego stosu na stole.", "ARC-094", "ARC-102"
    ),
    "centre": explain("At once, from the central deck.", "Od razu, ze stosu głównego.", "ARC-095", "ARC-102"),
    "sides": explain(
        "At once, both cards: from the left and from the right.",
        "Od razu obie karty: z lewej i z prawej.",
        "ARC-099",
        "ARC-102",
    ),
}
LEARN_FREE = explain(
    "One of four tokens, without green cards.", "Jeden z czterech żetonów, bez zielonych kart.", "ARC-096"
)
SEARCH = explain(
    "Look at five cards of the deck on the left or right, keep one and shuffle the rest back.",
    "Z pięciu kart stosu po lewej albo po prawej zatrzymuje się jedną, resztę się wtasowuje.",
    "ARC-098",
    "ARC-101",
)

EXTRA_CARDS = {
    ("wood", "clay"): explain(
        "Whoever takes wood or clay takes one extra card.",
        "Kto bierze drewno albo glinę, bierze jedną dodatkową kartę.",
        "ARC-062",
    ),
    ("papyrus", "glass"): explain(
        "Whoever takes papyrus or glass takes one extra card.",
        "Kto bierze papirus albo szkło, bierze jedną dodatkową kartę.",
        "ARC-063",
    ),
    ("stone", "coin"): explain(
        "Whoever takes stone or a coin takes one extra card.",
        "Kto bierze kamień albo monetę, bierze jedną dodatkową kartę.",
        "ARC-064",
    ),
    ("tablet", "gear", "compass"): explain(
        "Whoever takes a green card takes one extra card.",
        "Kto bierze zieloną kartę, bierze jedną dodatkową.",
        "ARC-065",
    ),
    ("shield_horn", "shield_2_horns"): explain(
        "Whoever takes a horn takes one extra card.",
        "Kto bierze róg, bierze jedną dodatkową kartę.",
        "ARC-066",
    ),
    ("stage",): explain(
        "Whoever builds a stage takes one extra card.",
        "Kto buduje etap, bierze jedną dodatkową kartę.",
        "ARC-067",
    ),
}
EXTRA_CHAIN = explain(
    "From the same three decks; it can set off other tokens, each once a turn.",
    "Z tych samych trzech stosów; może uruchomić inne żetony, każdy raz w turze.",
    "ARC-076",
    "ARC-077",
)
EXTRA_EVERY_TURN = explain(
    "Works from now to the end of the game, once a turn.",
    "Działa odtąd do końca gry, raz w turze.",
    "ARC-057",
    "ARC-059",
)
DOUBLE_COIN = explain(
    "One coin card a turn counts as two.",
    "Jedna karta monety w turze liczy się za dwie.",
    "ARC-068",
    "ARC-078",
)
ANY_RESOURCES = explain(
    "You may build a stage with any resources, but never have to.",
    "Etap można zbudować z dowolnych Surowców; nigdy nie jest to obowiązek.",
    "ARC-069",
    "ARC-079",
)
TOKEN_SHIELDS = explain("These shields stay.", "Te Tarcze zostają.", "ARC-070", "ARC-092")
WONDER_POINTS = explain(
    "Counted at the end; a complete wonder gives the larger number.",
    "Liczy się na koniec; ukończony Cud daje większą liczbę.",
    "ARC-071",
)
COUNTED_THINGS = {
    "cat": explain(
        "Counted at the end: the cats on your blue cards.",
        "Na koniec liczą się Koty na twoich niebieskich kartach.",
        "ARC-072",
    ),
    "victory": explain(
        "Counted at the end: your Victory tokens.", "Na koniec liczą się twoje żetony Zwycięstwa.", "ARC-073"
    ),
    "token": explain(
        "Counted at the end: your Progress tokens, including this one.",
        "Na koniec liczą się twoje żetony Postępu, łącznie z tym.",
        "ARC-074",
    ),
}
SETS = explain(
    "Counted at the end; the second one adds more than the first.",
    "Liczy się na koniec; drugi daje więcej niż pierwszy.",
    "ARC-075",
)
