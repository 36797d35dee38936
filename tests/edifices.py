"""Scenes with edifices for the tests."""

from __future__ import annotations

from typing import Any

from support import Play, Scene

DRAWN = ("money_changer", "auction_house", "gold_reserves")  # edifices whose rewards are coins
AGE_OF = {
    **dict.fromkeys(("artisan_district", "belvedere", "curtain_wall", "money_changer", "outpost"), 1),
    **dict.fromkeys(("factory", "amphitheater", "auction_house", "staging_camp", "river_port"), 2),
    **dict.fromkeys(("gold_reserves", "archives", "concentric_castle", "agora", "military_school"), 3),
}
FILLERS = {  # cards that no city of a scene has
    1: ("stockade", "guard_tower", "workshop", "scriptorium", "apothecary"),
    2: ("walls", "archery_range", "laboratory", "library", "dispensary"),
    3: ("arsenal", "circus", "study", "lodge", "town_hall"),
}


def edifice_scene(
    *edifices: str, left: tuple[int, int, int] = (2, 2, 2), players: int = 3, age: int = 1, **data: Any
) -> Scene:
    """A scene in which these edifices lie on the table, with so many markers left on each."""
    drawn = list(DRAWN)
    for key in edifices:
        drawn[AGE_OF[key] - 1] = key
    numbers = {f"markers_{number}": count for number, count in enumerate(left, 1)}
    more = {"edifices": drawn, "numbers": numbers}
    return Scene(players=players, age=age, expansions=("edifice",), more=more, **data)


def left(play: Play) -> list[int]:
    """The markers on the three edifices."""
    first = play.state.book.table_number_names.index("markers_1")
    return list(play.state.numbers[first : first + 3])


def markers(play: Play, seat: int) -> list[int]:
    """A city's participation markers, Age by Age."""
    return of_ages(play, seat, ".participation_1")


def debts(play: Play) -> list[list[int]]:
    """Every city's Debt tokens, Age by Age."""
    return [of_ages(play, seat, ".debt_1") for seat in range(len(play.state.cities))]


def of_ages(play: Play, seat: int, first: str) -> list[int]:
    """Three numbers of a city, of which the first has this name."""
    at = play.state.book.number_names.index(first)
    return list(play.city(seat).numbers[at : at + 3])


def pieces(play: Play) -> list[dict[str, Any]]:
    """The edifices as everybody sees them."""
    found: list[dict[str, Any]] = play.game.view()["pieces"]
    return found


def stages(play: Play, seat: int) -> set[str]:
    """What a seat may do with its first card and a stage, without the card."""
    card = play.state.hands[seat][0].key
    return {text.replace(f" {card}", "") for text in play.options(seat, card) if text.startswith("stage")}


def last_turn(*edifices: str, age: int, **data: Any) -> Scene:
    """A scene at the last turn of an Age, after which the edifice of the Age fails."""
    return edifice_scene(*edifices, age=age, turn=6, **data)
