"""Cards, decks and boards from the entries of a rulebook builder."""

from __future__ import annotations

from mirabilia.seven.action import MOST_CARDS
from mirabilia.seven.builder import RandomPool, RulebookBuilder
from mirabilia.seven.costs import Entries, Entry, Place, check_keys, read_cost, read_number, read_word
from mirabilia.seven.effect_rows import make_effects
from mirabilia.seven.model import SIDES, Board, Card, Cost, Pool, Rulebook, Stage
from mirabilia.seven.scoring import WONDER
from mirabilia.table.effect_rows import BOARD, STAGE
from mirabilia.table.errors import BadInput, unknown_name

CARD_KEYS = ("name", "cost", "chain", "opens")
NAMES_A_WORD = 60


def make_cards(builder: RulebookBuilder) -> None:
    """The kinds of cards, Age by Age, Guilds last."""
    book = builder.book
    for key, entry in builder.cards.items():
        book.cards.append(make_age_card(builder, key, entry, Place("cards.toml", key)))
    for key, entry in builder.guilds.items():
        place = Place("guilds.toml", key)
        check_keys(entry, ("colour", "effects"), CARD_KEYS, place)
        if key in builder.cards:
            raise place.error("a card of this name exists")
        book.cards.append(make_card(builder, key, entry, 3, place))
        book.guilds.append(book.cards[-1])
    for file, entries in builder.cards_of_no_age.items():
        for key, entry in entries.items():
            place = Place(file, key)
            check_keys(entry, ("colour", "effects"), (*CARD_KEYS, "level"), place)
            book.cards.append(make_card(builder, key, entry, 0, place))
    for cards in builder.random_pools:
        make_drawn(builder, cards)
    if len(book.cards) > MOST_CARDS:
        raise BadInput(f"there are {len(book.cards)} kinds of cards; the game holds {MOST_CARDS}")
    give_names(book, all_cards(builder))


def all_cards(builder: RulebookBuilder) -> Entries:
    """The entries of all cards; no two have the same name."""
    found: Entries = {**builder.cards, **builder.guilds}
    files = builder.cards_of_no_age | {cards.file: cards.entries for cards in builder.random_pools}
    for file, entries in files.items():
        for key, entry in entries.items():
            if key in found:
                raise Place(file, key).error("a card of this name exists")
            found[key] = entry
    return found


def make_age_card(builder: RulebookBuilder, key: str, entry: Entry, place: Place) -> Card:
    """A kind of card of an Age."""
    check_keys(entry, ("age", "colour", "copies", "effects"), CARD_KEYS, place)
    age = read_number(entry["age"], place.with_key("age"), 1)
    if age > 3:
        raise place.with_key("age").error(f"{age} is not an Age; there are 1, 2 and 3")
    return make_card(builder, key, entry, age, place)


def make_drawn(builder: RulebookBuilder, file: RandomPool) -> None:
    """Cards of which some are drawn into the decks; `copies` says from how many players on."""
    book = builder.book
    pools: list[list[Card]] = [[], [], [], []]
    for key, entry in file.entries.items():
        place = Place(file.file, key)
        card = make_age_card(builder, key, entry, place)
        book.cards.append(card)
        if copies_in(entry, book.deck_players, place.with_key("copies")) > 0:
            pools[card.age].append(card)
    for age in (1, 2, 3):
        if len(pools[age]) < file.number:
            raise BadInput(f"{file.file}: Age {age} has {len(pools[age])} cards, fewer than {file.number}")
        book.pools[age].append(Pool(pools[age], file.number))


def make_card(builder: RulebookBuilder, key: str, entry: Entry, age: int, place: Place) -> Card:
    """A kind of card from its entry."""
    colour = read_word(entry["colour"], tuple(builder.category_of), "colour", place.with_key("colour"))
    price = read_cost(entry["cost"], place.with_key("cost")) if entry.get("cost", "") != "" else Cost(0, {})
    does = make_effects(
        entry["effects"], builder.effects, colour, builder.category_of[colour], place.with_key("effects")
    )
    return Card(len(builder.book.cards), key, age, colour, price, does)


def give_names(book: Rulebook, entries: Entries) -> None:
    """Give every structure's name its bit, Age by Age, and every chain the bits that open it."""
    # BASE-091, BASE-094
    bits: dict[str, tuple[int, int]] = {}
    counts = [0, 0, 0]
    for card in book.cards:
        if card.age == 0:
            continue
        name = entries[card.key].get("name", card.key)
        if name not in bits:
            word_number = int(card.age) - 1
            if counts[word_number] == NAMES_A_WORD:
                raise BadInput(f"more than {NAMES_A_WORD} structures in Age {card.age}")
            bits[name] = (word_number, int(2 ** counts[word_number]))
            counts[word_number] += 1
        card.name0, card.name1, card.name2 = set_name_bit(*bits[name])
    for card in book.cards:
        for earlier in entries[card.key].get("chain", []):
            if earlier not in entries:
                place = Place("cards.toml", card.key, "chain")
                raise place.error(str(unknown_name("structure", str(earlier), entries)))
            words = set_name_bit(*bits[entries[earlier].get("name", earlier)])
            card.chain0 |= words[0]
            card.chain1 |= words[1]
            card.chain2 |= words[2]


def set_name_bit(number: int, bit: int) -> tuple[int, int, int]:
    """A bit on one of the three words of names."""
    return (bit if number == 0 else 0, bit if number == 1 else 0, bit if number == 2 else 0)


def check_chains(cards: Entries) -> None:
    """Check that every chain is named on both cards."""
    # BASE-074
    for key, entry in cards.items():
        for here, there in (("chain", "opens"), ("opens", "chain")):
            for other in entry.get(here, []):
                place = Place("cards.toml", key, here)
                if other not in cards:
                    raise place.error(str(unknown_name("structure", str(other), cards)))
                if key not in cards[other].get(there, []):
                    raise place.error(f"names '{other}', but {there} of '{other}' does not name '{key}'")


def make_decks(builder: RulebookBuilder) -> None:
    """The Age decks for the number of players (BASE-012), of the right size (BASE-016)."""
    # BASE-017
    book = builder.book
    for card in book.cards:
        if card.key in builder.cards:
            place = Place("cards.toml", card.key, "copies")
            book.decks[card.age] += [card] * copies_in(builder.cards[card.key], book.deck_players, place)
    for age in (1, 2, 3):
        size = len(book.decks[age]) + (book.guilds_dealt if age == 3 else 0)
        size += sum(pool.drawn for pool in book.pools[age])
        right = book.hand_size * builder.players + book.spare_cards
        if size != right:
            raise BadInput(
                f"cards.toml: the deck of Age {age} for {builder.players} players has {size} cards "
                f"instead of {right}; check the copies"
            )
    if len(book.guilds) < book.guilds_dealt:
        raise BadInput(f"guilds.toml: {len(book.guilds)} Guilds are fewer than the {book.guilds_dealt} dealt")


def copies_in(entry: Entry, players: int, place: Place) -> int:
    """How many copies of a card are in a deck for this many players."""
    # BASE-011
    if not isinstance(entry["copies"], list):
        raise place.error("is a list with one player count per copy, such as [3, 5]")
    return sum(read_number(least, place, 1) <= players for least in entry["copies"])


def make_boards(builder: RulebookBuilder, file: str, key: str, entry: Entry) -> list[Board]:
    """Both sides of a wonder."""
    # BASE-008, BASE-009
    check_keys(entry, SIDES, ("city_en", "city_pl"), Place(file, key))
    boards: list[Board] = []
    for side in SIDES:
        half = entry[side]
        at = Place(file, f"{key}.{side}")
        if not isinstance(half, dict) or not isinstance(half.get("stages"), list):
            raise at.error("a side has a start and a list of stages")
        for name in half:
            if name not in ("start", "effects", "stages"):
                raise at.error(str(unknown_name("key", name, ("start", "effects", "stages"))))
        start = [{"produce": half["start"]}] if half.get("start") else []
        start += half.get("effects", [])
        stages = [
            make_stage(builder, stage, at.with_key(f"stage {i}")) for i, stage in enumerate(half["stages"], 1)
        ]
        if not 1 <= len(stages) <= 4:
            raise at.with_key("stages").error(f"{len(stages)} stages; a side has 1 to 4")
        does = make_effects(start, builder.effects, BOARD, WONDER, at.with_key("start"))
        boards.append(Board(key, side, does, stages))
    return boards


def make_stage(builder: RulebookBuilder, entry: object, place: Place) -> Stage:
    """A stage; `either` lists alternatives of which its builder takes one."""
    # BASE-027
    if not isinstance(entry, dict) or "cost" not in entry or ("effects" in entry) == ("either" in entry):
        raise place.error("a stage has a cost and effects, or a cost and either")
    for name in entry:
        if name not in ("cost", "effects", "either"):
            raise place.error(str(unknown_name("key", name, ("cost", "effects", "either"))))
    alternatives = entry["either"] if "either" in entry else [entry["effects"]]
    effect_lists = [make_effects(effects, builder.effects, STAGE, WONDER, place) for effects in alternatives]
    return Stage(read_cost(entry["cost"], place), effect_lists)
