"""An expansion that only tests know: charms, which are cards, and favour, which is a number."""

from __future__ import annotations

from mypy_extensions import i64

from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.model import City, Effect, Effects, State
from mirabilia.seven.module import Module
from mirabilia.seven.module_view import ModuleView
from mirabilia.seven.rules import Rules
from mirabilia.table.pad import Pad, PadField
from mirabilia.table.validation import Data, read_texts

COLOUR = "charm"
EACH = 2  # points for one favour


class FavourPoints(Effect):
    """Points for the favour of a city."""

    def __init__(self, at: int) -> None:
        self.at = at

    def score(self, state: State, seat: i64) -> i64:
        return EACH * state.cities[seat].numbers[self.at]


class CharmsView(ModuleView):
    """The charms of a city."""

    city_keys = ("charms",)

    def city_data(self, state: State, seat: int) -> Data:
        return {"charms": [card.key for card in state.cities[seat].built if card.colour == COLOUR]}

    def read_city(self, rules: Rules, city: City, data: Data, where: str) -> None:
        for key in read_texts(data, "charms", where):
            city.raise_structure(rules.card(key))


class Charms(Module):
    """The expansion."""

    name = "aaa_charms"

    def add(self, builder: RulebookBuilder) -> None:
        row = builder.add_category("charms")
        builder.category_of[COLOUR] = row
        builder.cards_of_no_age["charms.toml"] = builder.read(__name__, "charms.toml")
        favour = builder.add_numbers("favour")
        builder.book.scoring.append(Effects([], [], [], [FavourPoints(favour)], row))
        builder.module_views.append(CharmsView())

    def pad(self, rules: Rules) -> Pad:
        return Pad(
            city=(
                PadField("favour", "number", at="numbers.favour", most=9),
                PadField("charms", "pick", of=("charms",)),
            )
        )


MODULE = Charms()
