"""The figures of leaders, checked."""

from __future__ import annotations

from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.costs import Entries, Place, check_keys, read_cost, read_word

FILE = "leaders.toml"


def know_borrower(builder: RulebookBuilder) -> None:
    """The Guild whose owner has the effects of a neighbour's leader (LEAD-110)."""
    for card in builder.book.guilds:
        if any("copy_leader" in effect for effect in builder.guilds[card.key]["effects"]):
            builder.book.borrower = card


def check_leaders(entries: Entries) -> Entries:
    """The leaders, checked to be white and to cost only coins; an owner may have added some."""
    for key, entry in entries.items():
        place = Place(FILE, key)
        check_keys(entry, ("colour", "effects"), ("cost",), place)
        read_word(entry["colour"], ("white",), "colour of a leader", place.with_key("colour"))
        if "cost" in entry and read_cost(entry["cost"], place.with_key("cost")).units:
            raise place.with_key("cost").error("a leader costs coins only, such as '3 coins'")  # LEAD-004
    return entries
