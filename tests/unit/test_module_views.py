"""What a module declares is shown, hidden, dealt again, written and read without further code."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from mypy_extensions import i64

from mirabilia.server.seven.shapes import Result, View
from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.model import COUNTED_ONLY, HIDDEN, OWNER, PUBLIC, State, Zone
from mirabilia.seven.module_view import TABLE, ModuleView, make_piece
from mirabilia.seven.serialize import score_result
from mirabilia.table.agenda import Event
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from mirabilia.table.vecs import vec
from support import Play, Scene
from unit.toy import start

HELD = [["altar", "baths"], ["theater"], ["tavern", "loom_1"]]


class Marker(ModuleView):
    """A piece that everybody sees, and one that only its owner does; what it hides is a number."""

    def pieces(self, state: State, city: int, seat: int | None) -> list[dict[str, Any]]:
        if city == TABLE:
            return [make_piece("tower", "great", {"floors": 2}, ["altar"], [0, 2])]
        return [make_piece("secret", "mine", {"of": city})] if city == seat else []

    def event(self, state: State, event: Event, seat: int | None) -> dict[str, Any] | None:
        if event.kind != "omen":
            return None
        return {"seat": event.seat, "numbers": event.numbers if event.seat == seat else []}

    def hide(self, new: State, seat: int) -> None:
        new.numbers = vec[i64]([0])

    def determinize(self, new: State, seat: int) -> None:
        new.numbers = vec[i64]([new.randrange(6)])

    def settle(self, state: State) -> None:
        state.cities[0].coins += len(state.zones[state.book.zones[0].place_of(0)])


def change(builder: RulebookBuilder) -> None:
    """Zones of all four sights, a number of the table, and a face."""
    builder.book.zones += [
        Zone("shelf", PUBLIC),
        Zone("sleeve", OWNER, pool="draws"),
        Zone("draws", COUNTED_ONLY, of_city=False, pool="draws"),
        Zone("box", HIDDEN, of_city=False, pool="draws"),
    ]
    builder.book.table_number_names = ["tide"]
    builder.module_views.append(Marker())


def set_out() -> Play:
    """A position with cards in all zones."""
    scene = Scene()
    for seat, held in enumerate(HELD):
        scene.city(seat, zones={"sleeve": held, "shelf": ["barracks"] if seat == 1 else []})
    made = scene.data() | {"zones": {"draws": ["guard_tower"] * 3, "box": ["walls"]}, "numbers": {"tide": 4}}
    scene.data = lambda: made  # type: ignore[method-assign]
    return start(scene, change)


def test_a_zone_is_shown_to_those_who_may_see_it() -> None:
    game = set_out().game
    for seat in (None, 0, 1, 2):
        view = game.view(seat)
        assert view["zones"] == {"draws": {"size": 3}}
        assert view["numbers"] == {"tide": 4}
        for at, city in enumerate(view["cities"]):
            shelf = ["barracks"] if at == 1 else []
            assert city["zones"]["shelf"] == {"size": len(shelf), "cards": shelf}
            sleeve = {"size": len(HELD[at])} | ({"cards": HELD[at]} if at == seat else {})
            assert city["zones"]["sleeve"] == sleeve


def test_pieces_are_shown_as_the_module_says() -> None:
    game = set_out().game
    tower = {"kind": "tower", "name": "great", "numbers": {"floors": 2}, "cards": ["altar"], "seats": [0, 2]}
    assert game.view(None)["pieces"] == game.view(1)["pieces"] == [tower]
    assert [city.get("pieces") for city in game.view(None)["cities"]] == [None, None, None]
    own = [{"kind": "secret", "name": "mine", "numbers": {"of": 1}, "cards": [], "seats": []}]
    assert [city.get("pieces") for city in game.view(1)["cities"]] == [None, own, None]


def test_events_of_a_module_are_shown_as_it_says() -> None:
    play = set_out()
    ruleset, table = play.game.ruleset, play.game.table
    assert ruleset.event(table, Event("omen", 2, [5]), 2) == {"kind": "omen", "seat": 2, "numbers": [5]}
    assert ruleset.event(table, Event("omen", 2, [5]), 1) == {"kind": "omen", "seat": 2, "numbers": []}
    assert ruleset.event(table, Event("age", -1, [2]), 1) == {"kind": "age", "numbers": [2]}


def test_the_types_of_the_messages_have_room_for_all_of_it() -> None:
    game = set_out().game
    for seat in (None, 0, 1, 2):
        view = msgspec.json.decode(json.dumps(game.view(seat)), type=View)
        assert isinstance(view.zones, dict)
        assert view.zones["draws"].size == 3


def test_bots_do_not_get_the_cards_of_zones_that_are_hidden_from_them() -> None:
    game = set_out().game
    decision = next(one for one in game.decisions if one.seat == 1)
    redacted = game.observe(decision).table
    assert isinstance(redacted, State)
    held = [[card.key for card in zone] for zone in redacted.zones]
    assert held == [[], ["barracks"], [], [], ["theater"], [], [], []]
    assert list(redacted.numbers) == [0]


def test_samples_deal_what_is_hidden_in_zones_again() -> None:
    play = set_out()
    samples = [play.game.determinize(0, seed) for seed in range(40)]
    for one in samples:
        seen, again = play.game.view(0), one.view(0)
        assert {**again, "numbers": 0} == {**seen, "numbers": 0}
    states = [Play(one).state for one in samples]
    pool = sorted(["theater", "tavern", "loom_1", "guard_tower", "guard_tower", "guard_tower", "walls"])
    for state in states:
        hidden = [card.key for at in (4, 5, 6, 7) for card in state.zones[at]]
        assert sorted(hidden) == pool
        assert [card.id for card in state.zones[5]] == sorted(card.id for card in state.zones[5])
    assert len({tuple(card.key for card in state.zones[4]) for state in states}) > 2
    assert {state.numbers[0] for state in states} == set(range(6))


def test_positions_hold_numbers_and_zones() -> None:
    play = set_out()
    ruleset: Any = play.game.ruleset
    data = ruleset.position(play.state)
    assert (data["zones"], data["numbers"]) == (
        {"draws": ["guard_tower"] * 3, "box": ["walls"]},
        {"tide": 4},
    )
    assert data["cities"][1]["zones"] == {"shelf": ["barracks"], "sleeve": ["theater"]}
    assert ruleset.position(Game(ruleset, ruleset.read_position(data)).table) == data


def test_results_show_what_lay_in_the_zones_of_cities_and_can_be_read_again() -> None:
    play = set_out()
    while not play.game.over:
        play.turn()
    result = play.game.result if play.game.seed is not None else play.game.view(0)["result"]
    assert [city["zones"]["sleeve"] for city in result["cities"]] == HELD
    assert result["numbers"] == {"tide": 4}
    assert "zones" not in result  # a draw pile and a box are nobody's to see
    msgspec.json.decode(json.dumps(result), type=Result)
    ruleset: Any = play.game.ruleset
    counted = score_result(ruleset.rules, json.loads(json.dumps(result)))
    assert counted["cities"][2]["zones"] == result["cities"][2]["zones"]
    assert play.game.view(1)["cities"][0]["zones"]["sleeve"]["cards"] == HELD[0]


def test_what_follows_from_zones_is_derived_when_a_position_is_read() -> None:
    scene = Scene().city(0, coins=3, zones={"shelf": ["barracks", "altar"]})
    assert start(scene, change).city(0).coins == 5


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ({"zones": {"attic": []}}, "position: 'zones' may have draws, box here"),
        ({"zones": {"draws": ["altar", "nothing"]}}, "unknown card 'nothing'"),
        ({"zones": {"draws": 3}}, "position: zones: 'draws' should be a list"),
        ({"numbers": {"ebb": 1}}, "position: 'numbers' may have tide here"),
        ({"numbers": {"tide": -1}}, "'tide' is -1; it should be a whole number"),
    ],
)
def test_zones_and_numbers_that_are_not_there_are_refused(part: dict[str, Any], message: str) -> None:
    made = Scene().data() | part
    scene = Scene()
    scene.data = lambda: made  # type: ignore[method-assign]
    with pytest.raises(BadInput, match=message):
        start(scene, change)


def test_a_game_without_modules_shows_none_of_it() -> None:
    view = Scene().start().game.view(0)
    assert not {"zones", "numbers", "pieces"} & (set(view) | set(view["cities"][0]))
