"""Two players, the turn: TWO-012 to TWO-028, and the worked example."""

from __future__ import annotations

import pytest

from mirabilia import Game
from mirabilia.table.agenda import Event
from mirabilia.table.errors import BadInput
from rules.two_players import FREE_CITY, anything, built, deck, duel, hands, pile
from support import Play


@pytest.mark.example("EX-TWO-01")
@pytest.mark.rule("TWO-012", "TWO-013", "TWO-014", "TWO-015", "TWO-029", "TWO-030")
def test_the_first_turns_of_the_example() -> None:
    play = Play(Game.new("seven", players=2, seed=8))
    top = play.state.dealt[2][0].key
    assert [len(hand) for hand in hands(play)] == [8, 7, 0]
    assert len(deck(play)) == 6
    assert top in hands(play)[0]
    first = hands(play)
    play.game.answer(play.decision(FREE_CITY), play.options(FREE_CITY)[0])
    assert [(one.seat, one.city, one.kind) for one in play.game.decisions] == [
        (0, 0, "choose"),
        (1, 1, "choose"),
    ]
    play.turn()
    assert [(one.seat, one.city) for one in play.game.decisions] == [(1, FREE_CITY)]
    assert [len(hand) for hand in hands(play)] == [6, 7, 0]
    assert len(deck(play)) == 5
    assert set(hands(play)[0]) < set(first[1])
    assert set(hands(play)[1]) - {play.state.dealt[2][1].key} < set(first[0])


@pytest.mark.rule("TWO-013")
def test_the_controller_draws_the_top_card_into_the_hand() -> None:
    play = duel(deck=["clay_pit", "tavern"]).city(0, hand=["altar", "baths"]).start()
    assert sorted(hands(play)[0]) == sorted([*duel().filled(["altar", "baths"]), "clay_pit"])
    assert deck(play)[0] == "tavern"
    assert play.uses(FREE_CITY, "clay_pit") == {"build"}
    shown = play.game.view(0)["cities"][FREE_CITY]["pieces"][0]
    assert shown["cards"] == ["clay_pit"]
    assert play.game.view(1)["cities"][FREE_CITY]["pieces"][0]["cards"] == []


@pytest.mark.rule("TWO-014")
def test_one_card_cannot_serve_both_cities() -> None:
    play = duel().city(0, hand=["altar", "theater"]).start()
    play.answer(FREE_CITY, "build altar")
    assert play.options(0, "altar") == []
    with pytest.raises(BadInput, match="'build altar' is not legal"):
        play.answer(0, "build altar")
    play.turn("build theater")
    assert built(play, FREE_CITY) == ["altar"]
    assert built(play, 0) == ["theater"]


@pytest.mark.rule("TWO-014")
def test_of_two_copies_each_city_can_have_one() -> None:
    play = duel(deck=["altar"]).city(0, hand=["altar"]).start()
    play.answer(FREE_CITY, "build altar").turn("build altar")
    assert built(play, FREE_CITY) == built(play, 0) == ["altar"]


@pytest.mark.rule("TWO-015")
def test_the_opponent_chooses_among_the_cards_of_the_own_hand() -> None:
    play = duel().city(1, hand=["altar", "theater"]).start()
    play.answer(FREE_CITY, play.options(FREE_CITY)[0])
    cards = {text.split()[1] for text in play.options(1)}
    assert cards == set(hands(play)[1])
    assert len(hands(play)[1]) == 7
    assert {"build altar", "stage altar", "discard altar"} & set(play.options(1)) == {
        "build altar",
        "discard altar",
    }


@pytest.mark.rule("TWO-016", "TWO-029")
def test_what_is_not_chosen_goes_to_the_other_player() -> None:
    play = duel().city(0, hand=["altar", "theater", "baths"]).city(1, hand=["tavern", "loom_1"]).start()
    play.answer(FREE_CITY, "build altar")
    rest = [hands(play)[0], hands(play)[1]]
    play.turn("build theater", "build tavern")
    rest[0].remove("theater")
    rest[1].remove("tavern")
    drawn = play.state.dealt[2][1].key
    assert hands(play)[0] == rest[1]
    assert sorted(hands(play)[1]) == sorted([*rest[0], drawn])


@pytest.mark.rule("TWO-017")
@pytest.mark.parametrize("turn", [1, 2])
def test_the_free_citys_card_is_revealed_first_then_the_controllers(turn: int) -> None:
    play = duel(turn=turn).city(0, hand=["altar", "tavern"]).city(1, hand=["theater", "loom_1"]).start()
    events: list[Event] = []
    play.state.events = events
    controller = play.decision(FREE_CITY).seat
    play.answer(FREE_CITY, play.options(FREE_CITY)[0])
    assert events == []
    play.turn()
    shown = [event.seat for event in events if event.kind == "action"]
    assert shown == [FREE_CITY, controller, 1 - controller]


@pytest.mark.rule("TWO-017")
def test_all_three_act_at_the_same_moment() -> None:
    """A Vineyard counts the brown cards that the neighbours build in the same turn."""
    scene = duel(age=2).city(0, hand=["sawmill"]).city(1, hand=["vineyard", "foundry"], coins=0)
    play = scene.start()
    play.answer(FREE_CITY, "build foundry B1").turn("build sawmill B1", "build vineyard")
    assert play.coins()[1] == 2


@pytest.mark.rule("TWO-018")
def test_the_free_citys_card_is_committed_before_anything_is_revealed() -> None:
    play = duel().city(0, hand=["altar", "theater"]).city(1, hand=["baths"]).start()
    before = play.game.view(1)
    play.answer(FREE_CITY, "build altar")
    assert play.city(FREE_CITY).built == ()
    assert play.game.view(None)["last_turn"] == []
    with pytest.raises(BadInput, match="seat 2 has no answer"):
        play.game.take_back(FREE_CITY)
    after = play.game.view(1)
    changed = {key for key in after if after[key] != before[key]}
    assert changed == {"asking", "asked", "waiting_for", "hand_sizes"}
    assert after["hand_sizes"] == [7, 7, 1]


@pytest.mark.rule("TWO-018")
@pytest.mark.parametrize("chosen", ["build altar", "build theater", "build stockade R2"])
def test_the_opponent_learns_nothing_of_what_was_chosen_for_the_free_city(chosen: str) -> None:
    scene = duel().city(0, hand=["altar", "theater", "stockade"]).city(1, cards=["lumber_yard"])
    scene.city(FREE_CITY, "ephesus:A")
    one, other = scene.start(), scene.start()
    one.answer(FREE_CITY, "build altar")
    other.answer(FREE_CITY, chosen)
    assert one.game.view(1) == other.game.view(1)
    assert one.options(1) == other.options(1)
    assert one.game.view(None) == other.game.view(None)


@pytest.mark.rule("TWO-019")
def test_the_free_city_buys_from_both_players_and_pays_them() -> None:
    scene = duel().city(0, "giza:A", ["stockade"], cards=["lumber_yard"]).city(1, "rhodes:A")
    play = scene.city(FREE_CITY, "ephesus:A").start()
    # seat 0 is the Free City's left neighbour, seat 1 its right one
    assert play.options(FREE_CITY, "stockade") == ["build stockade L2"]
    play.answer(FREE_CITY, "build stockade L2").turn("discard altar", "discard altar")
    assert play.coins() == [3 + 2 + 3, 3 + 3, 1]
    assert play.city(FREE_CITY).shields == 1


@pytest.mark.rule("TWO-020")
def test_the_controller_may_choose_the_dearer_seller() -> None:
    wood = {"cards": ["lumber_yard"]}
    scene = duel().city(0, "giza:A", ["stockade"], **wood).city(1, "rhodes:A", **wood)
    play = scene.city(FREE_CITY, "ephesus:A", cards=["east_trading_post"]).start()
    assert play.options(FREE_CITY, "stockade") == ["build stockade R1", "build stockade L2"]
    play.answer(FREE_CITY, "build stockade L2").turn("discard altar", "discard altar")
    assert play.coins() == [3 + 2 + 3, 3 + 3, 1]


@pytest.mark.rule("TWO-021")
def test_players_buy_from_the_free_city_which_gets_the_coins() -> None:
    scene = duel().city(0, "giza:A", ["altar", "stockade"]).city(1, "rhodes:A", ["stockade"])
    play = scene.city(FREE_CITY, "ephesus:A", cards=["lumber_yard"]).start()
    play.answer(FREE_CITY, "build altar")
    assert play.options(0, "stockade") == ["build stockade R2", "discard stockade"]
    assert play.options(1, "stockade") == ["build stockade L2", "discard stockade"]
    play.turn("build stockade R2", "build stockade L2")
    assert play.coins() == [1, 1, 3 + 2 + 2]


HAND_OF_SHIELDS = ["stockade", "barracks", "guard_tower", "apothecary", "workshop", "scriptorium", "baths"]


def poor(hand: list[str], top: str) -> Play:
    """The Free City can pay for nothing that is not free: it has no coins, and papyrus only."""
    scene = duel(deck=[top]).city(0, "giza:A", hand).city(1, "rhodes:A")
    return scene.city(FREE_CITY, "ephesus:A", coins=0).start()


@pytest.mark.rule("TWO-022")
def test_the_free_city_discards_only_if_nothing_can_be_played_for_it() -> None:
    nothing = [key for key in HAND_OF_SHIELDS if key != "scriptorium"] + ["clay_pit"]
    play = poor(nothing, "timber_yard")
    assert {text.split()[0] for text in play.options(FREE_CITY)} == {"discard"}
    assert len(play.options(FREE_CITY)) == 8
    play.answer(FREE_CITY, "discard clay_pit").turn("discard baths", "discard altar")
    assert play.coins()[FREE_CITY] == 3
    assert "clay_pit" in pile(play)


@pytest.mark.rule("TWO-022")
def test_a_stage_that_can_be_built_forbids_the_discard_as_well() -> None:
    nothing = [key for key in HAND_OF_SHIELDS if key != "scriptorium"] + ["clay_pit"]
    scene = duel(deck=["timber_yard"]).city(0, "alexandria:A", nothing).city(1, "rhodes:A")
    play = scene.city(FREE_CITY, "giza:A", coins=0, cards=["stone_pit", "baths"]).start()
    assert {text.split()[0] for text in play.options(FREE_CITY)} == {"stage"}


@pytest.mark.rule("TWO-023")
def test_one_playable_card_in_the_hand_forbids_to_discard_any_other() -> None:
    """OQ-TWO-01: all cards that the controller holds count, the one just drawn among them."""
    for hand, top, playable in (
        (HAND_OF_SHIELDS, "clay_pit", "scriptorium"),
        ([key for key in HAND_OF_SHIELDS if key != "scriptorium"] + ["clay_pit"], "altar", "altar"),
    ):
        play = poor(hand, top)
        assert play.options(FREE_CITY) == [f"build {playable}"]


@pytest.mark.rule("TWO-022")
def test_the_players_themselves_may_discard_whatever_they_like() -> None:
    play = duel().city(0, hand=["altar", "theater"]).start()
    play.answer(FREE_CITY, "build altar")
    for seat in (0, 1):
        discards = {text.split()[1] for text in play.options(seat) if text.startswith("discard")}
        assert discards == set(hands(play)[seat])


@pytest.mark.rule("TWO-024")
def test_the_free_city_must_use_a_chain() -> None:
    """It could pay for the Aqueduct; a player in its place might."""
    stone = {"cards": ["stone_pit", "quarry"]}
    scene = duel(age=2, turn=2).city(0, "giza:A", ["aqueduct"], **stone)
    play = scene.city(FREE_CITY, "rhodes:A", cards=["baths"], coins=9).start()
    assert play.options(FREE_CITY, "aqueduct") == ["chain aqueduct"]
    other = duel(age=2, turn=2).city(1, "giza:A", **stone)
    other.city(0, "rhodes:A", ["aqueduct", "vineyard"], cards=["baths"], coins=9)
    played = other.start()
    played.answer(FREE_CITY, "build vineyard")
    assert played.options(0, "aqueduct") == ["chain aqueduct", "build aqueduct L6", "discard aqueduct"]


@pytest.mark.rule("TWO-025")
def test_a_card_that_a_chain_makes_free_can_be_nothing_but_built_by_it() -> None:
    """OQ-TWO-02: the stage can be paid, and other cards may mark it."""
    scene = duel(age=2, turn=2).city(0, "rhodes:A", hand=["aqueduct", "walls"])
    play = scene.city(FREE_CITY, "giza:A", cards=["baths", "stone_pit"]).start()
    assert play.options(FREE_CITY, "aqueduct") == ["chain aqueduct"]
    assert play.uses(FREE_CITY, "walls") == {"stage"}


@pytest.mark.rule("TWO-025", "TWO-026")
def test_a_structure_that_stands_there_already_may_still_mark_a_stage() -> None:
    scene = duel(age=2, turn=2).city(0, "rhodes:A", hand=["aqueduct"])
    play = scene.city(FREE_CITY, "giza:A", cards=["baths", "aqueduct", "stone_pit"]).start()
    assert play.options(FREE_CITY, "aqueduct") == ["stage aqueduct"]


@pytest.mark.rule("TWO-026")
def test_no_structure_stands_twice_in_the_free_city() -> None:
    play = duel().city(0, hand=["altar", "theater"]).city(FREE_CITY, cards=["altar"]).start()
    assert play.uses(FREE_CITY, "altar") == set()
    assert play.uses(FREE_CITY, "theater") == {"build"}


@pytest.mark.rule("TWO-026")
def test_the_stages_of_the_free_city_are_built_in_their_order() -> None:
    scene = duel().city(0, "rhodes:A", ["altar"])
    first = scene.city(FREE_CITY, "giza:A", cards=["timber_yard", "sawmill"]).start()
    assert first.options(FREE_CITY, "altar") == ["build altar", "stage altar"]  # 2 stone, not yet 3 wood
    first.answer(FREE_CITY, "stage altar").turn()
    assert first.city(FREE_CITY).stage_count() == 1
    done = duel().city(0, "rhodes:A", ["altar"]).city(FREE_CITY, "giza:A", stages=3).start()
    assert done.uses(FREE_CITY, "altar") == {"build"}


@pytest.mark.rule("TWO-027")
def test_the_free_city_pays_with_the_coins_of_the_start_of_the_turn() -> None:
    """What the players pay it in the same turn comes too late; what they have counts for them."""
    scene = duel().city(0, "giza:A", ["stockade", "altar"], cards=["clay_pool"])
    scene.city(1, "babylon:A", ["stockade"])
    play = scene.city(FREE_CITY, "ephesus:A", cards=["lumber_yard"], coins=1).start()
    assert play.uses(FREE_CITY, "guard_tower") == set()  # 2 coins for clay
    play.answer(FREE_CITY, "build altar").turn("build stockade R2", "build stockade L2")
    assert play.coins()[FREE_CITY] == 5


@pytest.mark.rule("TWO-027")
def test_the_free_citys_purchase_does_not_help_its_seller_in_the_same_turn() -> None:
    scene = duel().city(0, "giza:A", ["stockade", "guard_tower"], cards=["lumber_yard"], coins=1)
    scene.city(1, "babylon:A")
    play = scene.city(FREE_CITY, "ephesus:A", coins=2).start()
    play.answer(FREE_CITY, "build stockade L2")
    assert play.uses(0, "guard_tower") == {"discard"}  # clay costs 2, and only 1 coin is there


@pytest.mark.rule("TWO-028")
@pytest.mark.parametrize(("turn", "controller"), [(1, 0), (2, 1)])
def test_the_controller_of_the_turn_picks_for_a_free_city_that_digs(turn: int, controller: int) -> None:
    scene = duel(turn=turn, discard=["theater", "baths"])
    scene.city(controller, "giza:A", ["altar"])
    makes = ["clay_pool", "brickyard", "ore_vein", "foundry"]
    play = scene.city(FREE_CITY, "halicarnassus:A", cards=makes, stages=1).start()
    stage = play.options(FREE_CITY, "altar")[-1]
    assert stage.startswith("stage altar")
    play.answer(FREE_CITY, stage).turn()
    assert [(one.seat, one.city, one.kind) for one in play.game.decisions] == [(controller, FREE_CITY, "dig")]
    assert "take theater" in play.options(FREE_CITY)
    assert "theater" in play.game.view(controller)["discard_seen"]
    assert play.game.view(1 - controller)["discard_seen"] == []
    play.answer(FREE_CITY, "take theater")
    assert built(play, FREE_CITY)[-1] == "theater"
    assert "theater" not in pile(play)
    assert "baths" in play.game.view(controller)["discard_seen"]  # it has looked through the pile
    assert play.game.view(1 - controller)["discard_seen"] == []


@pytest.mark.rule("TWO-028")
def test_structures_and_stages_of_the_free_city_take_effect() -> None:
    play = duel().city(0, "giza:A", ["tavern"]).city(FREE_CITY, "ephesus:A").start()
    play.answer(FREE_CITY, "build tavern").turn()
    assert play.coins()[FREE_CITY] == 3 + 5
    rich = duel(age=2, turn=2).city(0, "giza:A", ["forum"])
    rich.city(FREE_CITY, "ephesus:A", cards=["sawmill"], stages=1)
    play = rich.start()
    play.answer(FREE_CITY, play.options(FREE_CITY, "forum")[-1]).turn()
    assert play.city(FREE_CITY).stage_count() == 2
    assert play.coins()[FREE_CITY] == 3 + 9


@pytest.mark.rule("TWO-028")
def test_a_free_city_with_olympia_builds_one_structure_an_age_for_nothing() -> None:
    scene = duel().city(0, "giza:A", ["baths", "stockade"])
    play = scene.city(FREE_CITY, "olympia:A", stages=2, coins=0).start()
    assert "free baths" in play.options(FREE_CITY)
    play.answer(FREE_CITY, "free baths").turn()
    assert built(play, FREE_CITY) == ["baths"]
    assert not any(text.startswith("free") for text in play.options(FREE_CITY))
    while play.state.age == 1:
        anything(play)
    assert any(text.startswith("free") for text in play.options(FREE_CITY))
