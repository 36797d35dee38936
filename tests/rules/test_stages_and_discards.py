"""Building stages of a Wonder, and discarding for coins: BASE-096 to BASE-107."""

from __future__ import annotations

import json

import pytest

from mirabilia import Game
from mirabilia.seven.action import card_of
from mirabilia.seven.model import State
from mirabilia.table.agenda import Event
from support import Play, Scene

# Cards of every colour and of every kind of effect.
MARKERS = (
    *("lumber_yard", "loom_1", "altar", "tavern", "marketplace", "stockade", "apothecary"),
    *("sawmill", "vineyard", "haven", "shipowners_guild", "scientists_guild"),
)


def observed_state(play: Play, seat: int) -> State:
    """The state as a bot on some seat gets it."""
    table = play.game.observe(play.decision(seat)).table
    assert isinstance(table, State)
    return table


def names(state: State, numbers: list[int]) -> list[str]:
    """The cards in some actions of the engine."""
    return [card_of(state, number).key for number in numbers if number > 0]


def watched(play: Play) -> list[Event]:
    """Listen to what happens from now on."""
    play.state.events = []
    return play.state.events


def city_without_marker(play: Play) -> tuple[object, ...]:
    """Everything that the rules ask of seat 0's city, but for the card under the board."""
    city = play.city(0)
    numbers = (city.coins, city.raw, city.goods, city.sold_raw, city.sold_goods, city.cheap)
    counted = (city.shields, city.science, city.counts, city.name0, city.name1, city.name2)
    points = tuple(play.score(0).items())
    return (*numbers, *counted, city.built, len(city.triggers), points)


@pytest.mark.rule("BASE-096")
def test_a_marker_has_no_effect_whatever_card_it_is() -> None:
    found = set()
    for card in MARKERS:
        play = Scene(age=3).city(0, "giza:A", hand=[card], cards=["stone_pit"]).start()
        play.turn(f"stage {card}", "discard arsenal", "discard arsenal")
        assert [marker.key for marker in play.city(0).markers] == [card]
        assert [built.key for built in play.city(0).built] == ["stone_pit"]
        assert card not in [other.key for other in play.state.pile]
        assert all(card not in [other.key for other in hand] for hand in play.state.hands)
        found.add(city_without_marker(play))
    assert len(found) == 1
    assert dict(play.score(0))["wonder"] == 3


@pytest.mark.rule("BASE-096")
def test_a_marker_counts_for_no_chain_and_no_name() -> None:
    scene = Scene(age=2).city(0, "giza:A", hand=["library", "loom_2"], coins=0)
    scene.city(0, "giza:A", ["library", "loom_2"], coins=0, stages=2, markers=["scriptorium", "loom_1"])
    play = scene.start()
    assert play.uses(0, "library") == {"discard"}
    assert "build" in play.uses(0, "loom_2")


@pytest.mark.rule("BASE-096")
def test_a_marker_counts_for_no_guild() -> None:
    scene = Scene(age=3).city(0, "giza:A", cards=["workers_guild", "shipowners_guild"])
    scene.cities[0].update(stages=1, markers=["stone_pit"])
    play = scene.city(1, stages=2, markers=["lumber_yard", "clay_pool"]).start()
    assert play.score(0)["guilds"] == 2  # the Shipowners count the two Guilds alone


@pytest.mark.rule("BASE-097")
def test_a_marker_stays_hidden_for_the_whole_game() -> None:
    # a game of three has no Tavern, so that the name could come from the marker alone
    play = Scene().city(0, "giza:A", hand=["tavern"], cards=["stone_pit"]).start()
    events = watched(play)
    play.turn("stage tavern")
    told = [json.dumps(play.game.ruleset.event(play.state, event, 1)) for event in events]
    assert "stage" in " ".join(told)
    assert "tavern" not in " ".join(told)
    watchers: tuple[int | None, ...] = (1, 2, None)
    while not play.game.over:
        for watcher in watchers:
            view = play.game.view(watcher)
            assert "tavern" not in json.dumps(view)
            assert view["cities"][0]["stages"] == 1
        assert play.game.view(0)["markers"] == ["tavern"]
        assert observed_state(play, 1).cities[0].markers == ()
        play.turn()


@pytest.mark.rule("BASE-097")
def test_a_bot_is_not_shown_the_marker_of_another_city() -> None:
    play = Scene().city(0, "giza:A", hand=["tavern"], cards=["stone_pit"]).start()
    play.turn("stage tavern")
    state = observed_state(play, 1)
    assert "tavern" not in names(state, [*state.actions, *state.plays, *state.answers])


@pytest.mark.rule("BASE-097", "BASE-107")
@pytest.mark.parametrize("verb", ["stage", "discard"])
def test_a_sample_does_not_keep_the_hidden_card_that_was_played(verb: str) -> None:
    play = Scene().city(0, "giza:A", hand=["tavern"], cards=["stone_pit"]).start()
    play.turn(f"{verb} tavern")
    dealt = set()
    for seed in range(12):
        state = play.game.determinize(1, seed).table
        assert isinstance(state, State)
        dealt.update(names(state, list(state.plays[:1])))
        # whatever the sample says that seat 0 played, nothing in it may still tell what it was really
        assert names(state, list(state.actions[:1])) in ([], names(state, list(state.plays[:1])))
    assert len(dealt) > 1


@pytest.mark.rule("BASE-098")
def test_stages_are_completed_from_left_to_right() -> None:
    # 3 wood pay for the second stage of Giza only, 2 stone for the first only
    wood = ["sawmill", "lumber_yard"]
    assert "stage" not in Scene().city(0, "giza:A", ["altar"], coins=0, cards=wood).start().uses(0, "altar")
    second = Scene().city(0, "giza:A", ["altar"], coins=0, cards=wood, stages=1).start()
    assert second.turn("stage altar").score(0)["wonder"] == 3 + 5
    first = Scene().city(0, "giza:A", ["altar"], coins=0, cards=["stone_pit"]).start()
    assert first.turn("stage altar").score(0)["wonder"] == 3


@pytest.mark.rule("BASE-099")
def test_a_stage_is_built_only_once() -> None:
    scene = Scene().city(0, "giza:A", ["altar"], coins=0, cards=["stone_pit"])
    play = scene.start()
    assert "stage altar" in play.options(0)
    play.turn("stage altar")
    # the 2 stone would pay for the first stage again
    assert not any(text.startswith("stage") for text in play.options(0))


@pytest.mark.rule("BASE-100")
def test_several_stages_may_be_built_in_one_age() -> None:
    cards = ["quarry", "stone_pit", "sawmill", "lumber_yard"]
    play = Scene().city(0, "giza:A", coins=0, cards=cards).start()
    for stages, points in ((1, 3), (2, 8), (3, 15)):
        card = play.state.hands[0][0].key
        play.turn(f"stage {card}")
        assert play.state.age == 1
        assert play.city(0).stage_count() == stages
        assert play.score(0)["wonder"] == points


@pytest.mark.rule("BASE-100")
def test_the_first_stage_may_be_started_in_age_three() -> None:
    play = Scene(age=3, turn=6).city(0, "giza:A", ["arsenal", "palace"], cards=["quarry"]).start()
    play.turn("stage palace")
    assert play.game.result["cities"][0]["stages"] == 1
    assert play.game.result["cities"][0]["score"]["wonder"] == 3


@pytest.mark.rule("BASE-101")
def test_a_player_can_win_without_a_stage() -> None:
    scene = Scene(age=3, turn=6).city(0, "giza:A", ["town_hall"], cards=["quarry", "palace", "senate"])
    play = scene.city(1, stages=3).city(2, stages=3).start()
    assert "stage" in play.uses(0, "town_hall")
    play.turn("discard town_hall")
    result = play.game.result
    assert result["winners"] == [0]
    assert [city["stages"] for city in result["cities"]] == [0, 3, 3]


@pytest.mark.rule("BASE-102")
def test_an_action_builds_one_stage() -> None:
    cards = ["quarry", "stone_pit", "sawmill", "lumber_yard"]
    play = Scene().city(0, "giza:A", ["altar"], cards=cards).start()
    play.turn("stage altar")
    assert play.city(0).stage_count() == 1
    assert (play.state.turn, [decision.kind for decision in play.game.decisions]) == (2, ["choose"] * 3)


@pytest.mark.rule("BASE-103")
@pytest.mark.parametrize(("wonder", "stages"), [("giza:A", 3), ("giza:B", 4), ("rhodes:B", 2)])
def test_a_complete_wonder_has_no_further_stage(wonder: str, stages: int) -> None:
    cards = ["quarry", "foundry", "sawmill", "brickyard", "stone_pit", "ore_vein", "lumber_yard", "press_1"]
    play = Scene().city(0, wonder, cards=[*cards, "clay_pool"], stages=stages - 1).start()
    assert any(text.startswith("stage") for text in play.options(0))
    full = Scene().city(0, wonder, cards=[*cards, "clay_pool"], stages=stages).start()
    assert not any(text.startswith("stage") for text in full.options(0))


@pytest.mark.rule("BASE-104")
def test_any_card_of_the_hand_may_be_a_marker() -> None:
    # too dear, a second one of its name, for free, and a Guild
    hand = ["palace", "town_hall", "haven", "spies_guild", "lighthouse"]
    scene = Scene(age=3).city(0, "giza:A", hand, coins=0, cards=["quarry", "town_hall", "caravansery"])
    play = scene.start()
    held = {card.key for card in play.state.hands[0]}
    assert held >= set(hand)
    assert not play.uses(0, "palace") & {"build", "chain"}
    assert not play.uses(0, "town_hall") & {"build", "chain"}
    assert all("stage" in play.uses(0, card) for card in held)
    assert play.turn("stage town_hall").city(0).stage_count() == 1


@pytest.mark.rule("BASE-105")
@pytest.mark.parametrize(("age", "card"), [(1, "lumber_yard"), (2, "aqueduct"), (3, "palace")])
def test_a_discarded_card_gives_3_coins_from_the_bank(age: int, card: str) -> None:
    scene = Scene(age=age).city(0, hand=[card], coins=1)
    play = scene.city(1, hand=["altar"], coins=0).city(2, hand=["altar"], coins=7).start()
    play.turn(f"discard {card}", "build altar", "build altar")
    assert play.coins() == [4, 0, 7]


@pytest.mark.rule("BASE-106")
def test_the_discard_pile_is_common_and_persists_over_the_ages() -> None:
    scene = Scene(discard=["pawnshop"]).city(0, hand=["tavern"]).city(1, hand=["bazar"])
    play = scene.start()
    play.turn("discard tavern", "discard bazar", "discard altar")
    thrown = ["pawnshop", "tavern", "bazar", "altar"]
    assert [card.key for card in play.state.pile] == thrown
    while not play.game.over:
        play.turn()
        assert [card.key for card in play.state.pile[:4]] == thrown
    # 7 cards of every hand of three Ages, and the one that lay there
    assert len(play.state.pile) == 3 * 7 * 3 + 1


@pytest.mark.rule("BASE-106")
def test_a_card_of_age_one_is_found_in_the_pile_in_age_three() -> None:
    scene = Scene(turn=6, seed=4).city(0, "halicarnassus:B", cards=["foundry"])
    play = scene.city(1, hand=["tavern"]).start().turn("", "discard tavern")
    while play.state.age < 3:
        play.turn()
    play.turn(f"stage {play.state.hands[0][0].key}")
    assert "take tavern" in play.options(0)


@pytest.mark.rule("BASE-106", "BASE-107")
def test_others_learn_that_a_card_was_discarded_but_not_which() -> None:
    play = Scene().city(0, hand=["tavern"]).start()
    events = watched(play)
    play.turn("discard tavern")
    watchers: tuple[int | None, ...] = (1, 2, None)
    for watcher in watchers:
        told = [play.game.ruleset.event(play.state, event, watcher) for event in events]
        assert {"kind": "action", "seat": 0, "verb": "discard", "pays": {}} in told
        view = play.game.view(watcher)
        assert view["last_turn"][0] == {"seat": 0, "verb": "discard", "pays": {}}
        assert view["discard_size"] == 3
        assert "tavern" not in json.dumps([told, view])
    assert play.game.view(0)["last_turn"][0]["card"] == "tavern"


@pytest.mark.rule("BASE-106", "BASE-107")
def test_a_bot_is_not_shown_what_another_city_discarded() -> None:
    play = Scene(discard=["pawnshop"]).city(0, hand=["tavern"]).start()
    play.turn("discard tavern")
    state = observed_state(play, 1)
    assert state.pile == []
    assert "tavern" not in names(state, [*state.actions, *state.plays, *state.answers])


@pytest.mark.rule("BASE-106")
def test_the_pile_stays_hidden_until_the_game_is_over() -> None:
    play = Play(Game.new("seven", players=3, seed=2, sides="A"))
    while not play.game.over:
        for seat in range(3):
            view = play.game.view(seat)
            assert view["discard_size"] == len(play.state.pile)
            assert view["discard_seen"] == []
            assert "discard" not in view
            assert observed_state(play, seat).pile == []
        play.turn()
