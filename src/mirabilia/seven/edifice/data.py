"""The figures of the edifices: data files → projects and penalties."""

from __future__ import annotations

from dataclasses import dataclass

from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.costs import Entries, Place, check_keys, read_number, read_word
from mirabilia.seven.edifice.pieces import AGES, Edifices, LoseCard, LoseTokens, PayCoins, Penalty, Project
from mirabilia.seven.model import COLOURS, Verb
from mirabilia.table.errors import unknown_name

EDIFICES, SETUP, WONDERS = "edifices.toml", "edifice_setup.toml", "edifice_wonders.toml"
KIND = "edifice"  # takes the place of a colour
CARD_KEYS = ("en", "pl", "pl_mark", "pl_also", "mark", "new", "cost")
MOST_TOKENS = 3  # that a penalty may take: what an answer holds


@dataclass(frozen=True)
class Setup:
    """The pieces that are not cards."""

    on_card: dict[int, int]  # markers on each edifice, by the number of cities
    debts: list[int]  # the points of a Debt token, by Age
    each_marker: bool  # whether every marker gives the reward


def read_setup(entries: Entries) -> Setup:
    """The pieces, checked."""
    keys = {"markers": "on_card", "debts": "points", "rewards": "each_marker"}
    for key, entry in entries.items():
        if key not in keys:
            raise Place(SETUP, key).error(str(unknown_name("entry", key, keys)))
        check_keys(entry, (keys[key],), (), Place(SETUP, key))
    place = Place(SETUP, "markers", "on_card")
    given = entries["markers"]["on_card"]
    if not isinstance(given, dict) or not all(key.isdecimal() for key in given):
        raise place.error("is a table of numbers of players and markers, such as { 3 = 2, 4 = 3 }")
    on_card = {int(cities): read_number(count, place, 1) for cities, count in given.items()}
    debts = entries["debts"]["points"]
    if not isinstance(debts, list) or len(debts) != AGES:
        raise Place(SETUP, "debts", "points").error("is a list of three numbers, one for each Age")
    each_marker = entries["rewards"]["each_marker"]
    if not isinstance(each_marker, bool):
        raise Place(SETUP, "rewards", "each_marker").error(f"{each_marker!r} is neither true nor false")
    return Setup(on_card, [read_number(one, Place(SETUP, "debts", "points")) for one in debts], each_marker)


def card_entries(entries: Entries) -> Entries:
    """The edifices as cards of no Age: what taking part costs, and the reward as their effects."""
    for key, entry in entries.items():
        check_keys(entry, ("age", "cost", "reward", "penalty"), (), Place(EDIFICES, key))
    return {
        key: {name: value for name, value in entry.items() if name in CARD_KEYS}
        | {"colour": KIND, "effects": entry["reward"]}
        for key, entry in entries.items()
    }


def add_projects(
    builder: RulebookBuilder, edifices: Edifices, entries: Entries, lose: Verb, forfeit: Verb
) -> None:
    """Register all edifices, now that their cards are made."""
    cards = {card.key: card for card in builder.book.cards}
    for key, entry in entries.items():
        place = Place(EDIFICES, key)
        age = read_number(entry["age"], place.with_key("age"), 1)
        if age > AGES:
            raise place.with_key("age").error(f"{age} is not an Age; there are 1, 2 and 3")
        edifices.add(
            age, Project(cards[key], make_penalty(entry["penalty"], lose, forfeit, place.with_key("penalty")))
        )
    for age in range(1, AGES + 1):
        if not edifices.by_age[age]:
            raise Place(EDIFICES, "").error(f"there is no edifice of Age {age}")


def make_penalty(entry: object, lose: Verb, forfeit: Verb, place: Place) -> Penalty:
    """What a player who did not take part loses."""
    loss = entry[0] if isinstance(entry, list) and len(entry) == 1 else None
    if not isinstance(loss, dict) or len(loss) != 1:
        raise place.error('is one loss, such as [{ pay = 2 }] or [{ lose = "red" }]')
    verb, value = next(iter(loss.items()))
    if verb == "pay":
        return PayCoins(read_number(value, place, 1))
    if verb == "lose":
        return LoseCard(read_word(value, COLOURS, "colour", place), lose)
    if verb == "forfeit":
        count = read_number(value, place, 1)
        if count > MOST_TOKENS:
            raise place.error(f"{count} tokens are more than {MOST_TOKENS}")
        return LoseTokens(count, forfeit)
    raise place.error(str(unknown_name("penalty", str(verb), ("pay", "lose", "forfeit"))))
