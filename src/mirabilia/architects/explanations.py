"""The rules of Architects in one sentence each, for tooltips: those of effects, and those of the table."""

from __future__ import annotations

from mirabilia.table.texts import Explanations, explain

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
    "Liczy się na koniec; ukończony Cud daje więcej punktów.",
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

TAKE = explain(
    "One of three cards: from your own deck on the left, your right neighbour’s, or the central one.",
    "Jedna z trzech kart: z własnego stosu po lewej, ze stosu prawego sąsiada, z głównego.",
    "ARC-018",
    "ARC-019",
)
CENTRE = explain("The central deck lies face down.", "Stos główny leży zakryty.", "ARC-011", "ARC-020")
EMPTY = explain("An empty deck stays empty.", "Pusty stos pozostaje pusty.", "ARC-025", "ARC-026")
LOOK = explain(
    "Whoever has the Cat may look at the top card of the central deck before choosing.",
    "Kto ma Kota, może przed wyborem obejrzeć wierzchnią kartę stosu głównego.",
    "ARC-048",
    "ARC-049",
)
END = explain(
    "The turn ends when nothing more has to be done; the left neighbour is next.",
    "Tura kończy się, gdy nic już nie trzeba zrobić; potem gra lewy sąsiad.",
    "ARC-023",
    "ARC-024",
)
BUILD = explain(
    "A stage you can pay for must be built, from bottom to top; the cards are discarded.",
    "Etap, na który wystarcza kart, trzeba zbudować, od dołu do góry; karty zostają odrzucone.",
    "ARC-031",
    "ARC-035",
    "ARC-037",
)
DIFFERENT = explain(
    "All resources differ; a coin stands for any of them.",
    "Wszystkie Surowce różne; moneta zastępuje dowolny.",
    "ARC-042",
)
IDENTICAL = explain(
    "All resources are of one kind; coins fill the gaps.",
    "Wszystkie Surowce jednego rodzaju; monety uzupełniają.",
    "ARC-043",
)
PAYS = explain(
    "The owner chooses which cards to spend.", "Właściciel wybiera, którymi kartami płaci.", "ARC-044"
)
LEARN = explain(
    "The green cards are discarded for a token; the row is refilled from the pile.",
    "Zielone karty oddaje się za żeton; rząd uzupełnia się ze stosu.",
    "ARC-053",
    "ARC-054",
    "ARC-055",
)
PILE = explain(
    "The top token of the pile is taken unseen.", "Wierzchni żeton stosu bierze się w ciemno.", "ARC-061"
)
MARKERS = explain(
    "Horns turn markers; when the last is turned, there is a battle at the end of the turn.",
    "Rogi odwracają znaczniki; gdy odwróci się ostatni, na koniec tury dochodzi do bitwy.",
    "ARC-014",
    "ARC-083",
    "ARC-084",
)
BATTLE = explain(
    "A Victory token for each neighbour with fewer shields; nothing for ties and defeats.",
    "Żeton Zwycięstwa za każdego sąsiada z mniejszą liczbą Tarcz; remis i porażka nic nie dają.",
    "ARC-086",
    "ARC-088",
    "ARC-089",
)
BATTLE_OF_TWO = explain(
    "With two players: one token for more shields, two for at least twice as many.",
    "W grze dwuosobowej: żeton za więcej Tarcz, dwa za co najmniej dwa razy tyle.",
    "ARC-105",
    "ARC-106",
)
AFTER_BATTLE = explain(
    "Red cards with horns are discarded, and all markers show peace again.",
    "Czerwone karty z rogami zostają odrzucone, znaczniki znów pokazują pokój.",
    "ARC-090",
    "ARC-091",
)
VICTORY = explain(
    "Won in battles, 3 points each.", "Zdobyte w bitwach, każdy wart 3 punkty.", "ARC-088", "ARC-111"
)
TOTAL = explain(
    "Most points win; then more built stages; otherwise the victory is shared.",
    "Wygrywa, kto ma najwięcej punktów, a przy remisie więcej zbudowanych etapów; "
    "w razie dalszego remisu zwycięstwo jest wspólne.",
    "ARC-111",
    "ARC-113",
    "ARC-114",
    "ARC-115",
)

# What a screen explains, by its name there: `verb.` what is done, `category.` a row of the score sheet,
# `cost.` a kind of cost; the rest are symbols of the table.
EXPLANATIONS: Explanations = {
    "take": (TAKE,),
    "centre": (CENTRE,),
    "empty": (EMPTY,),
    "pile": (PILE,),
    "markers": (MARKERS,),
    "battle": (BATTLE,),
    "battle_of_two": (BATTLE_OF_TWO,),
    "after_battle": (AFTER_BATTLE,),
    "cat": (CAT,),
    "coins": (COIN,),
    "victory": (VICTORY,),
    "total": (TOTAL,),
    "cost.different": (DIFFERENT, BUILD),
    "cost.identical": (IDENTICAL, BUILD),
    "pays": (PAYS,),
    "learn_free": (LEARN_FREE,),
    "verb.take": (TAKE,),
    "verb.look": (LOOK,),
    "verb.learn": (LEARN,),
    "verb.draw": (DRAWS["any"],),
    "verb.search": (SEARCH,),
    "verb.keep": (SEARCH,),
    "verb.end": (END,),
    "category.wonder": (STAGE_POINTS,),
    "category.cat": (CAT,),
    "category.blue": (BLUE_POINTS,),
    "category.victory": (VICTORY,),
    "category.progress": (WONDER_POINTS, *COUNTED_THINGS.values(), SETS),
    "category.total": (TOTAL,),
}
