"""An expansion that only tests know: charms, which are cards, and favour, which is a number."""

from __future__ import annotations

from mypy_extensions import i64

from mirabilia.seven.draft import Draft
from mirabilia.seven.faces import Face
from mirabilia.seven.model import City, Deed, Effect, State
from mirabilia.seven.module import Module
from mirabilia.seven.rules import Rules
from mirabilia.table.given import Data, texts
from mirabilia.table.pad import Pad, PadField

COLOUR = "charm"
EACH = 2  # points for one favour


class FavourPoints(Effect):
    """Points for the favour of a city."""

    def __init__(self, at: int) -> None:
        self.at = at

    def score(self, state: State, seat: i64) -> i64:
        return EACH * state.cities[seat].numbers[self.at]


class CharmsFace(Face):
    """The charms of a city."""

    city_keys = ("charms",)

    def city(self, state: State, seat: int) -> Data:
        return {"charms": [card.key for card in state.cities[seat].built if card.colour == COLOUR]}

    def read_city(self, rules: Rules, city: City, data: Data, where: str) -> None:
        for key in texts(data, "charms", where):
            city.raise_structure(rules.card(key))


class Charms(Module):
    """The expansion."""

    name = "aaa_charms"

    def add(self, draft: Draft) -> None:
        row = draft.add_category("charms")
        draft.category_of[COLOUR] = row
        draft.further["charms.toml"] = draft.read(__name__, "charms.toml")
        favour = draft.add_numbers("favour")
        draft.book.ends.append(Deed([], [], [], [FavourPoints(favour)], row))
        draft.faces.append(CharmsFace())

    def pad(self, rules: Rules) -> Pad:
        return Pad(
            city=(
                PadField("favour", "number", at="numbers.favour", most=9),
                PadField("charms", "pick", of=("charms",)),
            )
        )


MODULE = Charms()
