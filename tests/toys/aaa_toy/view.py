"""What is shown of the toy, and what follows from data that were read."""

from __future__ import annotations

from mirabilia.seven.arithmetic import format_product
from mirabilia.seven.model import City, Effect, State
from mirabilia.seven.module_view import TABLE, ModuleView, make_piece
from mirabilia.seven.rules import Rules
from mirabilia.seven.shapes import keys_of
from mirabilia.table.agenda import Event
from mirabilia.table.errors import BadInput, unknown_name
from mirabilia.table.validation import Data, read_texts

from .effects import PointsPerFavour
from .pieces import RELIC, Temple, relics_of
from .shapes import CityKeys


class ToyView(ModuleView):
    """Relics, favour and the god of every city."""

    city_keys = keys_of(CityKeys)

    def __init__(self, temple: Temple) -> None:
        self.temple = temple

    def city_data(self, state: State, seat: int) -> Data:
        relics = [card.key for card in relics_of(state.cities[seat])]
        return {"relics": relics} if relics else {}

    def read_city(self, rules: Rules, city: City, data: Data, where: str) -> None:
        known = {card.key: card for card in rules.book.cards if card.colour == RELIC}
        for key in read_texts(data, "relics", where):
            if key not in known:
                raise BadInput(f"{where}: {unknown_name('relic', key, known)}")
            city.raise_structure(known[key])

    def settle(self, state: State) -> None:
        """Every relic is somewhere: those that nobody has are in the chest."""
        placed = [card for city in state.cities for card in relics_of(city)]
        for seat in range(len(state.cities)):
            placed += state.zones[self.temple.secret.place_of(seat)]
        for card in placed:
            if placed.count(card) > 1:
                raise BadInput(f"the relic '{card.key}' is listed twice")
        chest = state.zones[self.temple.chest.place_of(0)]
        if not chest:
            chest += [card for card in state.book.cards if card.colour == RELIC and card not in placed]

    def result(self, state: State) -> Data:
        return {"most_favour": max(self.temple.favour_of(city) for city in state.cities)}

    def choices(self, state: State, seat: int) -> Data:
        return {"patron_god": "sun"} if self.temple.favour_of(state.cities[seat]) else {}

    def explain_points(self, rules: Rules, state: State, seat: int, effect: Effect, lang: str) -> str | None:
        if isinstance(effect, PointsPerFavour):
            return format_product(int(effect.each), [self.temple.favour_of(state.cities[seat])])
        return None

    def pieces(self, state: State, city: int, seat: int | None) -> list[Data]:
        if city == TABLE:
            return [make_piece("altar", "altar_of_toys", {"omens": state.numbers[self.temple.omens]})]
        return []

    def event(self, state: State, event: Event, seat: int | None) -> Data | None:
        if event.kind == "relic":
            return {"seat": event.seat, "card": state.book.cards[event.numbers[0]].key}
        return {"seat": event.seat, "numbers": event.numbers} if event.kind == "favour" else None
