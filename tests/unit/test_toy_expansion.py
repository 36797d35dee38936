"""What expansions need fits without a change of the base game: a toy expansion proves it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from mypy_extensions import i64

from mirabilia.seven import rules as seven_rules
from mirabilia.seven.action import MODULE_VERBS
from mirabilia.seven.builder import RulebookBuilder
from mirabilia.seven.effect_rows import EffectRow
from mirabilia.seven.model import City, Effect, Effects, State, Verb
from mirabilia.seven.module import Module
from mirabilia.seven.module_view import ModuleView
from mirabilia.seven.redaction import redact
from mirabilia.seven.rules import Rules, compile_rules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.turn import state_of
from mirabilia.table.effect_rows import ON_BUILD
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from mirabilia.table.validation import Data
from property.checker import Snapshot, plain, snapshot
from support import Play, Scene
from unit.toy import (
    FAVOUR,
    Count,
    Feast,
    Offering,
    Raise,
    Removal,
    Toy,
    add_gift,
    builds,
    favour,
    gives,
    make_ruleset,
    start,
)


def test_a_module_says_for_whom_it_is() -> None:
    with pytest.raises(BadInput, match="the toy is for 3 players, not 4"):
        compile_rules(4, [Toy()])


class Bare(Module):
    """A module that adds nothing."""

    name = "other"


def test_a_variant_comes_with_its_number_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    variant = Toy()
    vars(variant)["implied_for"] = (3,)
    found: dict[str, Module] = {"toy": variant, "other": Bare()}
    monkeypatch.setattr(seven_rules, "load_modules", lambda: found)
    assert (seven_rules.implied_modules(3), seven_rules.implied_modules(4)) == (["toy"], [])
    assert seven_rules.expansion_names() == ["other"]
    assert compile_rules(3, [variant, found["other"]]).expansions == ("other",)


def test_the_toy_changes_the_fingerprint_only_where_it_changes_the_rules() -> None:
    assert make_ruleset().fingerprint == SevenRuleset(3).fingerprint
    assert make_ruleset(gives("altar", {"points": 9})).fingerprint != SevenRuleset(3).fingerprint


@pytest.mark.parametrize("names", [("armada", "edifice"), ("edifice", "armada")])
def test_numbers_of_modules_stand_in_any_order(names: tuple[str, ...]) -> None:
    modules = [Toy(), *(seven_rules.load_modules()[name] for name in names)]
    made, random = SevenRuleset(3), Random(5)
    made.rules = compile_rules(3, modules)
    state = state_of(made.start(5))
    game = Game(made, state)
    assert state.book.number_names[0] == "favour"
    while not game.over:
        decision = game.decisions[0]
        game.answer(decision, random.choice(game.options(decision)))
    assert [city.numbers[FAVOUR] for city in state.cities] == [0, 0, 0]
    assert all(1 <= city.numbers[state.book.number_names.index(".shipyard")] <= 8 for city in state.cities)


def test_a_variant_of_the_number_of_players_is_added_behind_every_expansion(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    last = Bare()
    last.name = "zzz"
    there = seven_rules.load_modules() | {"zzz": last}
    monkeypatch.setattr(seven_rules, "load_modules", lambda: there)
    names = [module.name for module in seven_rules.modules_in_play(2, ("zzz", "armada"))]
    assert names == ["armada", "zzz", "two_players"]


def test_two_modules_cannot_have_one_name() -> None:
    with pytest.raises(BadInput, match="two modules have a number of a city called 'favour'"):
        compile_rules(3, [Toy(), Toy(more=lambda builder: None, name="other")])


def test_a_step_stands_in_its_slot_and_is_played_there() -> None:
    made = make_ruleset(lambda builder: builder.plan.put("turn.close", Feast()))
    lines = [line.strip() for line in made.rules.timetable.text().splitlines()]
    at = lines.index("turn.close     feast")
    assert lines[at - 1 : at + 2] == [
        "turn.late      follow-ups",
        "turn.close     feast",
        "turn.pass      pass hands",
    ]
    assert lines.count("turn.close     feast") == 2  # in the turns, and in the last turn
    play = start(Scene(), lambda builder: builder.plan.put("turn.close", Feast()))
    assert play.turn().coins() == [7, 7, 7]


def test_a_step_can_be_put_before_another_or_in_its_place() -> None:
    def change(builder: RulebookBuilder) -> None:
        builder.plan.put("turn.act", Feast(), before="gain")
        builder.plan.replace("age.conflicts", "conflicts", Feast())

    text = make_ruleset(change).rules.timetable.text()
    assert text.count("pay, build, feast, gain") == 3
    assert "conflicts\n" not in text
    with pytest.raises(
        BadInput, match=r"unknown slot of the timetable 'turn.closed', did you mean 'turn.close'"
    ):
        make_ruleset(lambda builder: builder.plan.put("turn.closed", Feast()))


def test_questions_raised_together_are_asked_in_their_order() -> None:
    first, second = Count("first", 1), Count("second", 2)

    def change(builder: RulebookBuilder) -> None:
        builder.effects["raise"] = EffectRow(
            ON_BUILD, lambda entry, place: Raise(first, second), lambda _entry, _lang: "two questions"
        )
        builder.cards["altar"]["effects"] = [{"raise": True}]
        builder.book.verbs.append(Verb("more", MODULE_VERBS))

    play = start(Scene().city(0, hand=["altar"]).city(2, hand=["altar"]), change)
    play.turn("build altar", "", "build altar")
    asked = []
    while play.game.decisions[0].kind != "choose":
        decision = play.game.decisions[0]
        asked.append((decision.kind, decision.seat))
        play.game.answer(decision, play.game.options(decision)[-1])
    assert asked == [("first", 0), ("first", 2), ("second", 0), ("second", 2)]
    assert (first.asked_with, second.asked_with) == ([11, 11], [22, 22])
    assert favour(play) == [2, 0, 2]
    assert play.state.queue == ()


def test_a_card_has_a_further_use() -> None:
    play = start(
        Scene(discard=["baths"]), lambda builder: builder.book.verbs.append(Offering("offer", MODULE_VERBS))
    )
    assert "offer altar B2" in play.options(0)
    play.turn("offer altar B2")
    assert favour(play) == [1, 0, 0]
    assert play.coins() == [1, 6, 6]
    assert "altar" in [card.key for card in play.state.pile]
    assert not play.uses(0, play.state.hands[0][0].key) & {"offer"}  # 1 coin is too little


def test_a_rider_is_paid_together_with_a_structure_out_of_one_pool() -> None:
    scene = Scene(age=1).city(0, cards=["glassworks_1"], coins=9, hand=["baths", "apothecary"])
    scene.city(1, cards=["loom_1"]).city(2, "ephesus:A", cards=["glassworks_1"])
    play = start(scene, add_gift)
    # Giza makes the stone of the Baths, its glassworks the glass of the gift
    assert builds(play, "baths") == ["build baths", "build baths B1 +1"]
    play.turn("build baths B1 +1")
    assert favour(play) == [3, 0, 0]
    assert play.coins()[0] == 8


def test_a_unit_pays_for_the_card_or_for_its_rider() -> None:
    def change(builder: RulebookBuilder) -> None:
        add_gift(builder)
        builder.cards["altar"]["cost"] = "1 glass"

    scene = Scene().city(0, cards=["glassworks_1"], coins=9, hand=["altar"])
    play = start(scene, change)
    assert builds(play, "altar") == ["build altar"]
    scene.city(2, cards=["glassworks_1"])
    play = start(scene, change)
    assert builds(play, "altar") == ["build altar", "build altar R2 B1 +1"]
    play.turn("build altar R2 B1 +1")
    assert favour(play) == [3, 0, 0]
    assert play.coins()[0] == 6
    assert play.coins()[2] == 3 + 2 + 3  # a sale, and its own discard


def test_a_rider_rides_on_a_stage_and_on_a_chain() -> None:
    scene = Scene(age=2).city(0, coins=9, cards=["glassworks_1", "stone_pit", "baths"], hand=["aqueduct"])
    play = start(scene, add_gift)
    assert "stage aqueduct B1 +1" in play.options(0, "aqueduct")
    assert builds(play, "aqueduct", "chain") == ["chain aqueduct", "chain aqueduct B1 +1"]
    play.turn("stage aqueduct B1 +1")
    assert favour(play) == [3, 0, 0]
    assert int(play.city(0).stage_count()) == 1


def test_something_happens_when_a_yellow_structure_is_built() -> None:
    scene = Scene(age=2).city(0, cards=["altar"], hand=["vineyard", "school"], coins=5)
    play = start(scene.city(1, hand=["forum"]), gives("altar", {"coins_when": 2, "built": "yellow"}))
    play.turn("build vineyard")
    assert play.coins()[0] == 5 + 2  # there is no brown card for the Vineyard itself
    play.turn("discard " + play.state.hands[0][0].key)
    assert play.coins()[0] == 5 + 2 + 3  # nothing happens for a sale


def test_the_bank_sells_a_unit() -> None:
    scene = Scene().city(0, cards=["altar"], coins=5, hand=["apothecary", "scriptorium"])
    play = start(scene, gives("altar", {"bank_offer": 1}))
    assert builds(play, "apothecary") == ["build apothecary B1"]
    play.turn("build apothecary B1")
    assert play.coins()[0] == 4


def test_a_structure_of_a_colour_costs_a_unit_less() -> None:
    def change(builder: RulebookBuilder) -> None:
        builder.cards["altar"]["effects"] = [{"waive": "green"}]

    scene = Scene().city(0, cards=["altar"], coins=0, hand=["apothecary", "barracks"])
    assert "build" in start(scene, change).uses(0, "apothecary")
    assert "build" not in start(scene, change).uses(0, "barracks")
    assert "build" not in start(scene, lambda builder: None).uses(0, "apothecary")


def test_what_is_waived_of_a_card_does_not_pay_for_its_rider() -> None:
    def change(builder: RulebookBuilder) -> None:
        add_gift(builder)
        builder.cards["altar"]["effects"] = [{"waive": "green"}]

    scene = Scene().city(0, cards=["altar", "loom_1"], coins=9, hand=["apothecary"])
    play = start(scene.city(1, cards=["glassworks_1"]), change)
    # the own loom pays for the card anyway; the glass of the gift must be bought
    assert builds(play, "apothecary") == ["build apothecary", "build apothecary L2 B1 +1"]


def test_paying_nothing_is_listed_once_where_a_unit_is_waived() -> None:
    waives = gives("altar", {"waive": "blue"})
    makes = ["altar", "clay_pool", "lumber_yard"]  # all of a Temple but its glass
    play = start(Scene(age=2).city(0, cards=makes, hand=["temple"]), waives)
    assert builds(play, "temple", "build", "chain") == ["chain temple"]  # OQ-BASE-25
    for more, uses in (([], ["free statue"]), (["ore_vein"], ["build statue"])):  # OQ-BASE-26
        olympia = Scene(age=2).city(0, "olympia:A", cards=makes + more, stages=2, hand=["statue"])
        assert builds(start(olympia, waives), "statue", "build", "free") == uses


def test_a_city_has_a_number_and_a_score_row_of_the_module() -> None:
    def change(builder: RulebookBuilder) -> None:
        builder.book.categories.append("toy")
        builder.category_of["grey"] = builder.book.categories.index("toy")
        builder.cards["loom_1"]["effects"] = [{"favour_points": True}]
        builder.book.verbs.append(Offering("offer", MODULE_VERBS))

    play = start(Scene().city(0, cards=["loom_1"]), change)
    play.turn("offer altar B2")
    assert play.score(0)["toy"] == 2
    assert play.score(0)["total"] == sum(points for row, points in play.score(0).items() if row != "total")
    assert play.score(1)["toy"] == 0
    copy = play.game.clone()
    assert snapshot(play.state) == snapshot(state_of(copy.table))


def test_the_number_of_a_city_is_part_of_the_position() -> None:
    play = start(Scene(), lambda builder: builder.book.verbs.append(Offering("offer", MODULE_VERBS)))
    play.turn("offer altar B2")
    made = play.game.ruleset
    assert isinstance(made, SevenRuleset)
    again = made.read_position(made.position(play.state))
    assert [list(city.numbers) for city in again.cities] == [[1], [0], [0]]


@pytest.mark.parametrize(
    "gone", ["altar", "loom_1", "sawmill", "forum", "walls", "school", "marketplace", "baths"]
)
def test_a_structure_taken_away_takes_everything_with_it(gone: str) -> None:
    def change(builder: RulebookBuilder) -> None:
        builder.cards["altar"]["effects"] = [
            {"coins_when": 2, "built": "yellow"},
            {"bank_offer": 1},
            {"waive": "green"},
            {"science": "any"},
            {"free_build": "age"},
            {"extra_play": True},
            {"copy_guild": True},
        ]

    kept = ["loom_1", "sawmill", "forum", "walls", "altar", "school", "marketplace", "baths"]
    scene = Scene(age=3)
    furnished: dict[str, Any] = {"stages": 2, "defeats": 2, "victory": [1, 3], "coins": 4}
    scene.city(0, "rhodes:B", cards=kept, **furnished)
    play = start(scene, change)
    city = play.city(0)
    city.remove_structure(next(card for card in city.built if card.key == gone))
    scene.city(0, "rhodes:B", cards=[key for key in kept if key != gone], **furnished)
    assert city_numbers(city) == city_numbers(start(scene, change).city(0))


def city_numbers(city: City) -> Snapshot:
    """What follows from a city's structures; effects by their kind, for two rulebooks have two objects."""
    kinds = [type(effect).__name__ for effect in (*city.triggers, *city.offers, *city.stage_effects)]
    shot = {name: plain(value) for name, value in vars(city).items()}
    # how it came about
    unlike = {"board": "", "offers": "", "stage_effects": "", "recounts": 0, "changes": 0}
    return shot | unlike | {"triggers": kinds}


def test_structures_can_be_removed_in_a_step() -> None:
    play = start(
        Scene().city(0, cards=["barracks"]), lambda builder: builder.plan.put("turn.close", Removal())
    )
    play.turn("discard altar")
    assert play.city(0).built == ()
    assert play.city(0).shields == 0


def test_other_hands_turns_and_coins() -> None:
    def change(builder: RulebookBuilder) -> None:
        builder.book.hand_size = 6
        builder.book.spare_cards = 3
        builder.book.turns = 5
        builder.plan.times["turn"] = 4  # and the last one
        builder.book.start_coins = 6
        builder.book.sale_coins = 1

    made = make_ruleset(change)
    game = Game(made, made.start(3), 3)
    play = Play(game)
    assert [len(hand) for hand in play.state.hands] == [6, 6, 6]
    assert play.coins() == [6, 6, 6]
    turns = 0
    while not game.over:
        turns += game.decisions[0].kind == "choose"
        play.turn()
    assert turns == 15
    assert play.coins() == [6 + 15] * 3


def test_a_verb_can_put_its_card_face_down_on_the_pile() -> None:
    verb = Offering("offer", MODULE_VERBS, to_pile=True)
    play = start(Scene(), lambda builder: builder.book.verbs.append(verb))
    play.turn("offer altar B2")
    assert "altar" in [card.key for card in play.state.pile]
    own, other = play.game.view(0)["last_turn"][0], play.game.view(1)["last_turn"][0]
    assert (own["verb"], own["card"]) == ("offer", "altar")
    assert other["verb"] == "offer"
    assert "card" not in other
    samples = [play.game.determinize(1, seed) for seed in range(40)]
    assert all(one.view(1) == play.game.view(1) for one in samples)
    assert len({Play(one).state.pile[0].key for one in samples}) > 1


def test_a_card_that_everybody_saw_go_to_the_pile_stays_known() -> None:
    scene = Scene(age=2, discard=["altar", "theater"]).city(0, "halicarnassus:B", cards=["foundry"])
    play = start(scene, lambda builder: None)
    made = play.game.ruleset
    assert isinstance(made, SevenRuleset)
    play.state.show_on_pile(made.rules.card("altar"))
    for seat in range(3):
        assert play.game.view(seat)["discard_seen"] == ["altar"]
        assert [card.key for card in redact(play.state, seat).pile] == ["altar"]
        samples = [play.game.determinize(seat, seed) for seed in range(20)]
        assert all(one.view(seat) == play.game.view(seat) for one in samples)
        assert {Play(one).state.pile[2].key for one in samples} == {"altar"}
    data = made.position(play.state)
    assert data["discard_shown"] == [2]
    assert made.position(made.read_position(data)) == data
    for wrong in (3, -1, True, "altar"):
        with pytest.raises(BadInput, match="not an index of the discard pile"):
            made.read_position(data | {"discard_shown": [wrong]})
    play.turn("stage walls").answer(0, "take altar")  # of two copies the one that everybody knows
    assert [card.key for card in play.state.pile][:2] == ["altar", "theater"]
    assert play.game.view(1)["discard_seen"] == []


class PerFavour(Effect):
    """END: points for the toy's number of a city."""

    def score(self, state: State, seat: i64) -> i64:
        return 4 * state.cities[seat].numbers[FAVOUR]


def test_every_city_can_be_counted_for_a_number_of_its_own() -> None:
    def change(builder: RulebookBuilder) -> None:
        builder.book.verbs.append(Offering("offer", MODULE_VERBS))
        builder.book.categories.append("toy")
        row = builder.book.categories.index("toy")
        builder.book.scoring.append(Effects([], [], [], [PerFavour()], row))

    play = start(Scene(), change)
    play.turn("offer altar B2")
    assert [play.score(seat)["toy"] for seat in range(3)] == [4, 0, 0]


def test_a_city_that_nobody_plays_trades_and_fights() -> None:
    def change(builder: RulebookBuilder) -> None:
        builder.book.cities = 4

    made = make_ruleset(change)
    game = Game(made, made.start(3), 3)
    play = Play(game)
    assert len(play.state.cities) == 4
    play.city(3).shields = 9
    while not game.over:
        assert [one.seat for one in game.decisions] == [0, 1, 2]
        for seat in range(3):
            assert game.determinize(seat, 5).view(seat) == game.view(seat)
        play.turn()
    assert play.city(3).built == ()
    assert play.score(3)["military"] == 2 * (1 + 3 + 5)
    assert [play.score(seat)["military"] for seat in range(3)] == [-3, 0, -3]
    assert 3 not in game.result["winners"]


class Shelf(ModuleView):
    """The toy's face: white cards of a city."""

    city_keys = ("shelf",)

    def city_data(self, state: State, seat: int) -> Data:
        return {"shelf": [card.key for card in state.cities[seat].built if card.colour == "white"]}

    def read_city(self, rules: Rules, city: City, data: Data, where: str) -> None:
        for key in data.get("shelf", []):
            city.raise_structure(rules.card(key))

    def result(self, state: State) -> Data:
        return {"shelves": len(state.cities)}


def add_statues(builder: RulebookBuilder) -> None:
    """A change of the toy: white cards of no Age, with a face."""
    builder.category_of["white"] = builder.book.categories.index("civilian")
    builder.module_views.append(Shelf())
    builder.cards_of_no_age["statues.toml"] = {
        key: {"en": key, "pl": key, "colour": "white", "effects": [{"points": points}]}
        for key, points in (("lion", 2), ("horse", 3), ("bull", 5))
    }


def test_cards_of_no_age_stand_in_a_city_under_a_key_of_their_own() -> None:
    play = start(Scene().city(0, shelf=["lion"]), add_statues)
    game = play.game
    assert play.score(0)["civilian"] == 2
    assert game.view(1)["cities"][0]["shelf"] == ["lion"]
    assert game.view(1)["cities"][0]["cards"] == []
    written = make_ruleset(add_statues).position(play.state)
    assert written["cities"][0]["shelf"] == ["lion"]
    again = make_ruleset(add_statues).read_position(written).cities[0]
    assert [card.key for card in again.built] == ["lion"]
    assert play.finish().game.result["shelves"] == 3


def test_a_card_of_no_age_has_a_name_of_its_own() -> None:
    def change(builder: RulebookBuilder) -> None:
        add_statues(builder)
        builder.cards_of_no_age["statues.toml"]["altar"] = builder.cards_of_no_age["statues.toml"].pop("lion")

    with pytest.raises(BadInput, match=r"statues.toml \[altar\]: a card of this name exists"):
        make_ruleset(change)


def test_the_effects_of_a_borrowed_card_outlive_the_loss_of_a_structure() -> None:
    play = start(Scene().city(0, cards=["altar"], shelf=["lion"]), add_statues)
    city = play.city(1)
    city.borrow(play.city(0).built[1])
    assert play.score(1)["civilian"] == 2
    assert play.city(0).counts == play.city(0).copy().counts != city.counts
    city.recount(())
    assert play.score(1)["civilian"] == 2


def test_an_opening_is_a_turn_before_the_deal() -> None:
    def change(builder: RulebookBuilder) -> None:
        builder.plan.times["opening"] = 1
        builder.plan.put("opening.choose", Feast())

    text = make_ruleset(change).rules.timetable.text()
    assert text.index("opening.choose feast") < text.index("turn.act") < text.index("age.deal")
