"""What cannot be right about the edifices in a finished game that somebody wrote down."""

from __future__ import annotations

from mirabilia.seven.edifice.effects import Marker
from mirabilia.seven.edifice.pieces import AGES, Edifices
from mirabilia.seven.edifice.words import WORDS
from mirabilia.seven.model import City, State
from mirabilia.seven.rules import Rules
from mirabilia.table.problems import make_problem
from mirabilia.table.validation import Data


def find_edifice_problems(rules: Rules, state: State, edifices: Edifices) -> list[Data]:
    """Markers and Debts that the edifices of the game do not give."""
    found: list[Data] = []
    for age in range(1, AGES + 1):
        names = rules.cards[edifices.project(state, age).card.key]
        left = int(edifices.markers_left(state, age))
        there = edifices.on_card[len(state.cities)]
        paid = [int(edifices.markers(city, age)) - markers_from_box(city, age) for city in state.cities]
        # EDI-029: the turn of completion may give more; a pad says of a failed one only that some are left
        if sum(paid) + left > there if left else sum(paid) < there:
            found.append(make_problem(WORDS, "markers", names=names, count=sum(paid), left=left, there=there))
        for seat, city in enumerate(state.cities):
            if paid[seat] > 1:  # EDI-020
                found.append(make_problem(WORDS, "took_part_twice", seat, names, count=paid[seat]))
            if edifices.debt(city, age) and (left == 0 or paid[seat]):
                key = "debt_of_completed" if left == 0 else "debt_of_builder"
                found.append(make_problem(WORDS, key, seat, names, age="I" * age))
    return found


def markers_from_box(city: City, age: int) -> int:
    """How many markers of an Age a city's stages have given it."""
    effects = [effect for effects in city.stage_effects for effect in effects.on_build]
    return sum(isinstance(effect, Marker) and effect.age == age for effect in effects)
