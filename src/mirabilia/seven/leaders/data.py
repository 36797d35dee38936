"""The figures of leaders, checked."""

from __future__ import annotations

from mirabilia.seven.draft import Draft
from mirabilia.seven.load import Entries, Place, check_keys, cost, word

FILE = "leaders.toml"


def know_borrower(draft: Draft) -> None:
    """The Guild whose owner has the effects of a neighbour's leader (LEAD-110)."""
    for card in draft.book.guilds:
        if any("copy_leader" in effect for effect in draft.guilds[card.key]["effects"]):
            draft.book.borrower = card


def checked(entries: Entries) -> Entries:
    """The leaders, if each is white and costs coins only; an owner may have added some."""
    for key, entry in entries.items():
        place = Place(FILE, key)
        check_keys(entry, ("colour", "effects"), ("cost",), place)
        word(entry["colour"], ("white",), "colour of a leader", place.at("colour"))
        if "cost" in entry and cost(entry["cost"], place.at("cost")).units:
            raise place.at("cost").error("a leader costs coins only, such as '3 coins'")  # LEAD-004
    return entries
