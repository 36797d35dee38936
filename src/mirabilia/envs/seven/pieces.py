"""What the tensors of 7 Wonders consist of, for one rulebook: every piece with its place and its meaning."""

from __future__ import annotations

from mirabilia.envs.layout import Layout
from mirabilia.seven.action import VERB_NAMES
from mirabilia.seven.lanes import GOODS, RAW
from mirabilia.seven.model import COUNTED, HIDDEN, OWNER, PUBLIC, SYMBOLS, Rulebook
from mirabilia.table.agenda import Question

BASIC_NUMBERS = (
    *("coins", "shields", "victories_1", "victories_2", "victories_3"),
    *("free_builds", "extra_plays", "guild_copies", "set_bonus", "hand_size", "asked", "answered"),
)
CHEAP = ("raw_left", "raw_right", "goods_left", "goods_right")
OPTION_FIELDS = ("card", "verb", "choice", "rider", "left", "right", "bank", "far_left", "far_right")
AGES = 4  # with what is played before the first


def question_names(book: Rulebook, follow_ups: list[Question]) -> list[str]:
    """Everything that can be asked: by steps of the timetable, and by effects."""
    steps = [step for step in book.timetable if isinstance(step, Question)]
    return list(dict.fromkeys(step.name for step in [*steps, *follow_ups]))


def subset_names(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The sets of resources for which a city's production is counted, by the number of their lane."""
    return tuple(
        "+".join(kind for bit, kind in enumerate(kinds) if number >> bit & 1)
        for number in range(1, 2 ** len(kinds))
    )


def lay_out(book: Rulebook, questions: list[str]) -> Layout:
    """All pieces of a rulebook's tensors."""
    layout = Layout(option_fields=OPTION_FIELDS)
    keys = tuple(card.key for card in book.cards)
    add_common(layout, book, questions, keys)
    add_city(layout, book, keys)
    add_private(layout, book, keys)
    return layout


def add_common(layout: Layout, book: Rulebook, questions: list[str], keys: tuple[str, ...]) -> None:
    """What everybody knows of the table."""
    count = len(keys)
    layout.add("common", "age", AGES, "The Age, as a one; the first place is what comes before Age I.")
    layout.add("common", "turn", 1, "The turn of the Age, from 0.")
    layout.add("common", "passing", 1, "1 if hands are passed to the left in this Age.")
    layout.add("common", "pile_size", 1, "How many cards lie in the discard pile.")
    layout.add("common", "asking", len(questions), "What is asked, as a one.", tuple(questions))
    names = tuple(book.table_number_names)
    layout.add("common", "table_numbers", 2, "Numbers of expansions: low and high byte.", names, len(names))
    zones = [zone for zone in book.zones if not zone.of_city and zone.visibility != HIDDEN]
    names = tuple(zone.name for zone in zones)
    layout.add("common", "table_zone_sizes", len(names), "How many cards lie in zones of the table.", names)
    for zone in zones:
        if zone.visibility == PUBLIC:
            layout.add("common", f"zone_{zone.name}", count, "The cards of this zone, by kind.", keys)


def add_city(layout: Layout, book: Rulebook, keys: tuple[str, ...]) -> None:
    """What everybody knows of a city."""
    boards = tuple(f"{side.key}:{side.side}" for sides in book.wonders + book.guests for side in sides)
    layout.add("city", "structures", len(keys), "The structures of the city, by kind of card.", keys)
    layout.add("city", "board", len(boards), "Which side of which board it is, as a one.", boards)
    layout.add("city", "basics", len(BASIC_NUMBERS), "Numbers of the city.", BASIC_NUMBERS)
    layout.add("city", "counts", len(COUNTED), "Structures by colour, stages and defeat tokens.", COUNTED)
    layout.add("city", "science", len(SYMBOLS), "Science symbols.", SYMBOLS)
    for name, meaning in (("made", "can be used for"), ("sold", "can be sold for")):
        for of, kinds in (("raw", RAW), ("goods", GOODS)):
            sets = subset_names(kinds)
            layout.add("city", f"{of}_{name}", len(sets), f"Units that {meaning} any of these.", sets)
    layout.add("city", "cheap", len(CHEAP), "What the city buys for 1 coin a unit.", CHEAP)
    layout.add("city", "waives", len(COUNTED), "Kinds of cards that cost one unit less.", COUNTED)
    layout.add("city", "duties", 3, "Restrictions of a city that is nobody's own.")
    rights = tuple(book.right_names)
    layout.add("city", "rights", len(rights), "Rights that expansions give.", rights)
    numbers = tuple(name.lstrip(".") for name in book.number_names)
    layout.add("city", "numbers", 2, "Numbers of expansions: low and high byte.", numbers, len(numbers))
    zones = tuple(zone.name for zone in book.zones if zone.of_city and zone.visibility != HIDDEN)
    layout.add("city", "zone_sizes", len(zones), "How many cards lie in zones of the city.", zones)
    layout.add("city", "borrowed", 2, "One more than the number of the card last copied: low and high byte.")


def add_private(layout: Layout, book: Rulebook, keys: tuple[str, ...]) -> None:
    """What only one seat knows."""
    count = len(keys)
    layout.add("private", "hand", count, "Your hand, by kind of card.", keys)
    layout.add("private", "markers", count, "The cards under your stages.", keys)
    layout.add("private", "pile", count, "The cards of the discard pile that you know.", keys)
    layout.add("private", "about", book.cities, "The city that you are asked about, from your own on.")
    for zone in book.zones:
        if zone.of_city and zone.visibility == OWNER:
            layout.add("private", f"zone_{zone.name}", count, "Your cards in this zone, by kind.", keys)
    if book.partners:
        layout.add("private", "partner_hand", count, "Your partner's hand, by kind of card.", keys)
        for zone in book.zones:
            if zone.of_city and zone.visibility == OWNER and zone.shared:
                layout.add("private", f"partner_{zone.name}", count, "Your partner's cards there.", keys)
    meaning = (
        "What you have seen in hands that others hold now, less what they have shown since: "
        "a row for every other seat, from your left on."
    )
    layout.add("private", "passed_on", count, meaning, keys, book.players - 1)


def verb_names(book: Rulebook) -> tuple[str, ...]:
    """The names of the numbers of verbs."""
    return (*VERB_NAMES, *(verb.name for verb in book.verbs))
