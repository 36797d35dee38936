"""The printed facts of every card and board, written down independently of the data of the program.

Letters of costs: W wood, S stone, B clay, O ore, G glass, L cloth, P papyrus.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

# name | Age, colour | a copy each from so many players on | cost | what it does
CARD_TABLE = """
lumber_yard         | 1 brown  | 3 4   | -       | sells wood
stone_pit           | 1 brown  | 3 5   | -       | sells stone
clay_pool           | 1 brown  | 3 5   | -       | sells clay
ore_vein            | 1 brown  | 3 4   | -       | sells ore
tree_farm           | 1 brown  | 6     | 1 coin  | sells wood/clay
excavation          | 1 brown  | 4     | 1 coin  | sells stone/clay
clay_pit            | 1 brown  | 3     | 1 coin  | sells clay/ore
timber_yard         | 1 brown  | 3     | 1 coin  | sells stone/wood
forest_cave         | 1 brown  | 5     | 1 coin  | sells wood/ore
mine                | 1 brown  | 6     | 1 coin  | sells ore/stone
loom_1              | 1 grey   | 3 6   | -       | sells cloth
glassworks_1        | 1 grey   | 3 6   | -       | sells glass
press_1             | 1 grey   | 3 6   | -       | sells papyrus
pawnshop            | 1 blue   | 4 7   | -       | 3 points
baths               | 1 blue   | 3 7   | S       | 3 points
altar               | 1 blue   | 3 5   | -       | 2 points
theater             | 1 blue   | 3 6   | -       | 2 points
tavern              | 1 yellow | 4 5 7 | -       | 5 coins
east_trading_post   | 1 yellow | 3 7   | -       | cheap raw right
west_trading_post   | 1 yellow | 3 7   | -       | cheap raw left
marketplace         | 1 yellow | 3 6   | -       | cheap goods left, cheap goods right
stockade            | 1 red    | 3 7   | W       | 1 shields
barracks            | 1 red    | 3 5   | O       | 1 shields
guard_tower         | 1 red    | 3 4   | B       | 1 shields
apothecary          | 1 green  | 3 5   | L       | compass
workshop            | 1 green  | 3 7   | G       | gear
scriptorium         | 1 green  | 3 4   | P       | tablet
sawmill             | 2 brown  | 3 4   | 1 coin  | sells 2 wood
quarry              | 2 brown  | 3 4   | 1 coin  | sells 2 stone
brickyard           | 2 brown  | 3 4   | 1 coin  | sells 2 clay
foundry             | 2 brown  | 3 4   | 1 coin  | sells 2 ore
loom_2              | 2 grey   | 3 5   | -       | sells cloth
glassworks_2        | 2 grey   | 3 5   | -       | sells glass
press_2             | 2 grey   | 3 5   | -       | sells papyrus
aqueduct            | 2 blue   | 3 7   | SSS     | 5 points
temple              | 2 blue   | 3 6   | WBG     | 3 points
statue              | 2 blue   | 3 7   | WOO     | 4 points
courthouse          | 2 blue   | 3 5   | BBL     | 4 points
forum               | 2 yellow | 3 6 7 | BB      | makes cloth/glass/papyrus
caravansery         | 2 yellow | 3 5 6 | WW      | makes clay/stone/ore/wood
vineyard            | 2 yellow | 3 6   | -       | 1 coins per brown all
bazar               | 2 yellow | 4 7   | -       | 2 coins per grey all
walls               | 2 red    | 3 7   | SSS     | 2 shields
training_ground     | 2 red    | 4 6 7 | WOO     | 2 shields
stables             | 2 red    | 3 5   | WBO     | 2 shields
archery_range       | 2 red    | 3 6   | WWO     | 2 shields
dispensary          | 2 green  | 3 4   | OOG     | compass
laboratory          | 2 green  | 3 5   | BBP     | gear
library             | 2 green  | 3 6   | SSL     | tablet
school              | 2 green  | 3 7   | WP      | tablet
pantheon            | 3 blue   | 3 6   | BBOGLP  | 7 points
gardens             | 3 blue   | 3 4   | WBB     | 5 points
town_hall           | 3 blue   | 3 5 6 | SSOG    | 6 points
palace              | 3 blue   | 3 7   | WSBOGLP | 8 points
senate              | 3 blue   | 3 5   | WWSO    | 6 points
haven               | 3 yellow | 3 4   | WOL     | 1 coins per brown own, 1 points per brown own
lighthouse          | 3 yellow | 3 6   | SG      | 1 coins per yellow own, 1 points per yellow own
chamber_of_commerce | 3 yellow | 4 6   | BBP     | 2 coins per grey own, 2 points per grey own
arena               | 3 yellow | 3 5 7 | SSO     | 3 coins per stage own, 1 points per stage own
fortifications      | 3 red    | 3 7   | SOOO    | 3 shields
circus              | 3 red    | 4 5 6 | SSSO    | 3 shields
arsenal             | 3 red    | 3 4 7 | WWOL    | 3 shields
siege_workshop      | 3 red    | 3 5   | WBBB    | 3 shields
lodge               | 3 green  | 3 6   | BBLP    | compass
observatory         | 3 green  | 3 7   | OOGL    | gear
university          | 3 green  | 3 4   | WWGP    | tablet
academy             | 3 green  | 3 7   | SSSG    | compass
study               | 3 green  | 3 5   | WLP     | gear
workers_guild       | 3 purple | -     | WSBOO   | 1 points per brown neighbours
craftsmens_guild    | 3 purple | -     | SSOO    | 2 points per grey neighbours
traders_guild       | 3 purple | -     | GLP     | 1 points per yellow neighbours
philosophers_guild  | 3 purple | -     | BBBLP   | 1 points per green neighbours
spies_guild         | 3 purple | -     | BBBG    | 1 points per red neighbours
strategists_guild   | 3 purple | -     | SOOL    | 1 points per defeat neighbours
shipowners_guild    | 3 purple | -     | WWWGP   | 1 points per brown/grey/purple own
scientists_guild    | 3 purple | -     | WWOOP   | any
magistrates_guild   | 3 purple | -     | WWWSL   | 1 points per blue neighbours
builders_guild      | 3 purple | -     | SSBBG   | 1 points per stage all
"""

# name | what it makes free
CHAIN_TABLE = """
baths             | aqueduct
altar             | temple
theater           | statue
east_trading_post | forum
west_trading_post | forum
marketplace       | caravansery
apothecary        | stables dispensary
workshop          | archery_range laboratory
scriptorium       | courthouse library
temple            | pantheon
statue            | gardens
forum             | haven
caravansery       | lighthouse
walls             | fortifications
training_ground   | circus
dispensary        | arena lodge
laboratory        | siege_workshop observatory
library           | senate university
school            | academy study
"""

# board | the resource of its start | cost and effects of stage 1 | of stage 2 …
BOARD_TABLE = """
giza:A          | stone   | SS: 3 points | WWW: 5 points | SSSS: 7 points
giza:B          | stone   | WW: 3 points | SSS: 5 points | BBB: 5 points | SSSSP: 7 points
babylon:A       | clay    | BB: 3 points | WWW: any | BBBB: 7 points
babylon:B       | clay    | BL: 3 points | WWG: extra card | BBBP: any
olympia:A       | wood    | WW: 3 points | SS: free build | OO: 7 points
olympia:B       | wood    | WW: cheap raw left, cheap raw right | SS: 5 points | OOL: copy Guild
rhodes:A        | ore     | WW: 3 points | BBB: 2 shields | OOOO: 7 points
rhodes:B        | ore     | SSS: 3 points, 3 coins, 1 shields | OOOO: 4 points, 4 coins, 1 shields
ephesus:A       | papyrus | SS: 3 points | WW: 9 coins | PP: 7 points
ephesus:B       | papyrus | SS: 2 points, 4 coins | WW: 3 points, 4 coins | GLP: 5 points, 4 coins
alexandria:A    | glass   | SS: 3 points | OO: makes clay/ore/wood/stone | GG: 7 points
alexandria:B    | glass   | BB: makes wood/stone/ore/clay | WW: makes glass/cloth/papyrus | SSS: 7 points
halicarnassus:A | cloth   | BB: 3 points | OOO: dig | LL: 7 points
halicarnassus:B | cloth   | OO: 2 points, dig | BBB: 1 points, dig | GLP: dig
"""

LETTERS = {"W": "wood", "S": "stone", "B": "clay", "O": "ore", "G": "glass", "L": "cloth", "P": "papyrus"}
RAW = ("wood", "stone", "clay", "ore")


@dataclass(frozen=True)
class Fact:
    """A card or a stage as it is printed."""

    colour: str  # or "stage"
    coins: int
    units: Counter[str]
    effects: list[str]
    age: int = 0
    marks: tuple[int, ...] = ()  # from how many players on each copy is in the deck
    opens: tuple[str, ...] = ()

    def sources(self) -> list[tuple[int, list[str]]]:
        """What it makes every turn: so many units, each of one of these resources."""
        makes = [effect.split() for effect in self.effects if effect.startswith(("sells", "makes"))]
        return [(int(words[1]) if len(words) == 3 else 1, words[-1].split("/")) for words in makes]

    def sells(self) -> bool:
        """Whether neighbours may buy what it makes."""
        return any(effect.startswith("sells") for effect in self.effects)

    def symbols(self) -> list[str]:
        """Its science symbols."""
        return [effect for effect in self.effects if effect in ("compass", "gear", "tablet", "any")]


def units_of(text: str) -> Counter[str]:
    return Counter(LETTERS[letter] for letter in text if letter in LETTERS)


def read_card(cells: list[str]) -> Fact:
    age, colour = cells[1].split()
    coins = int(cells[3].split()[0]) if cells[3].endswith("coin") else 0
    marks = tuple(int(mark) for mark in cells[2].split() if mark != "-")
    opens = OPENS.get(cells[0], ())
    return Fact(colour, coins, units_of(cells[3]), cells[4].split(", "), int(age), marks, opens)


def read_stage(cell: str) -> Fact:
    cost, _, effects = cell.partition(": ")
    return Fact("stage", 0, units_of(cost), effects.split(", "))


def rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


OPENS = {cells[0]: tuple(cells[1].split()) for cells in rows(CHAIN_TABLE)}
CARDS = {cells[0]: read_card(cells) for cells in rows(CARD_TABLE)}
STARTS = {cells[0]: cells[1] for cells in rows(BOARD_TABLE)}
STAGES = {cells[0]: [read_stage(cell) for cell in cells[2:]] for cells in rows(BOARD_TABLE)}
PREDECESSORS = {key: [other for other in CARDS if key in CARDS[other].opens] for key in CARDS}


def name_of(key: str) -> str:
    """The name of a structure: the Looms of both Ages are one."""
    return key.removesuffix("_1").removesuffix("_2")
