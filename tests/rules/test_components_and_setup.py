"""What is in the box, and how a game is set up."""

from __future__ import annotations

import json
from collections import Counter
from functools import lru_cache
from itertools import permutations

import pytest

from mirabilia import Game
from mirabilia.seven.model import COLOURS, Card, State
from mirabilia.seven.rules import Rules, load_rules
from mirabilia.table.errors import BadInput
from support import Play, Scene

COUNTS = (3, 4, 5, 6, 7)
SEEDS = range(12)
GUILDS = tuple(card.key for card in load_rules(7).book.guilds)
# A card of Age I that costs one unit of the resource, and nothing else.
COSTS_ONE = {
    "wood": "stockade",
    "stone": "baths",
    "clay": "guard_tower",
    "ore": "barracks",
    "glass": "workshop",
    "cloth": "apothecary",
    "papyrus": "scriptorium",
}
DOES = {"brown": "produce", "grey": "produce", "blue": "points", "green": "science", "red": "shields"}
DEALT = [key for key in load_rules(7).wonders if key not in load_rules(7).guests]
BOARDS = [f"{key}:{side}" for key in DEALT for side in "AB"]


def verbs(key: str) -> set[str]:
    """The effects of a card, by their verbs."""
    return {next(iter(effect)) for effect in load_rules(7).cards[key]["effects"]}


def marked(book: Rules, age: int, most: int) -> Counter[str]:
    """The cards of an Age with their copies that are marked for at most so many players."""
    cards = {key: entry for key, entry in book.cards.items() if entry.get("age") == age}
    return Counter(key for key, entry in cards.items() for least in entry["copies"] if least <= most)


def names(cards: list[Card]) -> Counter[str]:
    """Cards by their keys."""
    return Counter(card.key for card in cards)


@lru_cache(maxsize=64)
def deals(players: int, seed: int) -> tuple[list[list[list[Card]]], Play]:
    """The hands dealt in each Age of a game in which everybody discards, and the game itself."""
    play = Play(Game.new("seven", players=players, seed=seed)).finish()
    return [*(log.dealt for log in play.state.past), play.state.dealt], play


def together(hands: list[list[Card]]) -> list[Card]:
    """All cards of some hands."""
    return [card for hand in hands for card in hand]


def boards(play: Play) -> list[str]:
    """Everybody's Wonder and its side."""
    return [f"{city.board.key}:{city.board.side}" for city in play.state.cities]


# Components


@pytest.mark.rule("BASE-002")
def test_the_third_age_has_forty_ordinary_cards_and_ten_guilds() -> None:
    assert marked(load_rules(7), 3, 7).total() == 40
    assert len(GUILDS) == len(set(GUILDS)) == 10
    assert all(load_rules(7).card_of[key].age == 3 for key in GUILDS)


@pytest.mark.rule("BASE-003")
@pytest.mark.parametrize(("age", "value"), [(1, 1), (2, 3), (3, 5)])
def test_a_victory_is_worth_1_3_or_5_by_age_and_a_defeat_always_minus_1(age: int, value: int) -> None:
    play = Scene(age=age, turn=6).city(0, cards=["stockade"]).start().turn()
    cities = play.game.view(None)["cities"]
    assert [city["victory"] for city in cities] == [[value, value], [], []]
    assert [city["defeats"] for city in cities] == [0, 1, 1]
    assert [play.score(seat)["military"] for seat in range(3)] == [2 * value, -1, -1]


@pytest.mark.rule("BASE-003")
def test_there_are_no_other_victory_tokens() -> None:
    with pytest.raises(BadInput, match="2 is not a victory token"):
        Scene().city(0, victory=[2]).start()


@pytest.mark.rule("BASE-005")
def test_a_city_may_hold_any_number_of_coins() -> None:
    play = Scene().city(0, coins=5000).city(1, coins=90).start().turn("discard altar", "discard altar")
    assert play.coins() == [5003, 93, 6]


@pytest.mark.rule("BASE-006")
def test_there_are_seven_families_and_each_does_its_own_thing() -> None:
    family = {
        colour: [key for key, entry in load_rules(7).cards.items() if entry["colour"] == colour]
        for colour in COLOURS
    }
    assert sum(len(keys) for keys in family.values()) == len(load_rules(7).cards)
    assert set(COLOURS) == {"brown", "grey", "blue", "green", "yellow", "red", "purple"}
    for colour, verb in DOES.items():
        assert all(verbs(key) == {verb} for key in family[colour])
    commercial = {"produce", "price", "coins", "coins_per", "points_per"}
    assert all(verbs(key) <= commercial for key in family["yellow"])
    assert tuple(family["purple"]) == GUILDS


@pytest.mark.rule("BASE-006")
def test_brown_cards_make_raw_materials_and_grey_cards_manufactured_goods() -> None:
    made: dict[str, set[str]] = {"brown": set(), "grey": set()}
    for entry in load_rules(7).cards.values():
        if entry["colour"] in made:
            made[entry["colour"]] |= set(entry["effects"][0]["produce"].split()[-1].split("/"))
    assert made == {"brown": {"wood", "stone", "clay", "ore"}, "grey": {"glass", "cloth", "papyrus"}}


@pytest.mark.rule("BASE-007")
@pytest.mark.parametrize("players", COUNTS)
def test_only_the_third_deck_has_guilds_and_it_has_neither_brown_nor_grey(players: int) -> None:
    for seed in range(3):
        colours = [{card.colour for card in together(hands)} for hands in deals(players, seed)[0]]
        assert "purple" not in colours[0] | colours[1]
        assert {"brown", "grey"} <= colours[0] & colours[1]
        assert colours[2] == {"blue", "green", "yellow", "red", "purple"}


@pytest.mark.rule("BASE-008")
@pytest.mark.parametrize("board", BOARDS)
def test_a_board_makes_its_one_resource_from_the_start(board: str) -> None:
    key, side = board.split(":")
    start = load_rules(7).wonders[key][side]["start"]
    play = Scene().city(0, board, coins=0, hand=list(COSTS_ONE.values())).start()
    buildable = {made for made, card in COSTS_ONE.items() if f"build {card}" in play.options(0)}
    assert buildable == {start}


@pytest.mark.rule("BASE-008")
def test_a_board_has_two_to_four_stages_each_with_a_cost_and_a_reward() -> None:
    sides = [entry[side] for key, entry in load_rules(7).wonders.items() if key in DEALT for side in "AB"]
    assert len(sides) == 14
    assert {len(side["stages"]) for side in sides} == {2, 3, 4}
    for side in sides:
        assert all(stage["cost"] and stage["effects"] for stage in side["stages"])


@pytest.mark.rule("BASE-008")
def test_the_stages_of_one_board_have_different_costs_and_rewards() -> None:
    sources = ["quarry", "stone_pit", "foundry", "ore_vein"]
    play = Scene(age=2).city(0, "rhodes:B", cards=sources).start().turn("stage walls")
    assert (play.coins()[0], play.score(0)["wonder"], play.city(0).shields) == (6, 3, 1)
    play.turn("stage " + play.game.view(0)["hand"][0])
    assert (play.coins()[0], play.score(0)["wonder"], play.city(0).shields) == (10, 7, 2)


@pytest.mark.rule("BASE-009")
@pytest.mark.parametrize("key", DEALT)
def test_both_sides_are_the_same_wonder_with_different_stages(key: str) -> None:
    wonder = load_rules(7).wonders[key]
    assert wonder["A"]["start"] == wonder["B"]["start"]
    assert wonder["A"]["stages"] != wonder["B"]["stages"]


@pytest.mark.rule("BASE-009")
def test_sides_may_be_mixed_in_one_game() -> None:
    wish = ["giza:A", "babylon:B", "olympia:A", "rhodes:B"]
    assert boards(Play(Game.new("seven", players=4, wonders=wish))) == wish
    dealt = {"".join(name[-1] for name in boards(Play(Game.new("seven", seed=seed)))) for seed in range(60)}
    assert dealt == {"AAA", "AAB", "ABA", "ABB", "BAA", "BAB", "BBA", "BBB"}


@pytest.mark.rule("BASE-010")
def test_every_science_symbol_is_on_four_green_cards() -> None:
    found: dict[str, set[str]] = {"compass": set(), "gear": set(), "tablet": set()}
    for entry in load_rules(7).cards.values():
        if entry["colour"] == "green":
            assert len(entry["effects"]) == 1
            found[entry["effects"][0]["science"]].add(entry["en"])
    assert {symbol: len(cards) for symbol, cards in found.items()} == {"compass": 4, "gear": 4, "tablet": 4}


@pytest.mark.rule("BASE-011")
def test_every_copy_of_an_age_card_is_marked_3_to_7() -> None:
    for key, entry in load_rules(7).cards.items():
        assert (key in GUILDS) == ("copies" not in entry)
        assert key in GUILDS or (entry["copies"] and set(entry["copies"]) <= set(COUNTS))


@pytest.mark.rule("BASE-011")
@pytest.mark.parametrize("players", COUNTS[1:])
def test_one_more_player_adds_just_the_cards_with_that_marking(players: int) -> None:
    for age in (1, 2, 3):
        added = names(load_rules(players).book.decks[age]) - names(load_rules(players - 1).book.decks[age])
        assert added == marked(load_rules(7), age, players) - marked(load_rules(7), age, players - 1)
        assert added.total() == (6 if age == 3 else 7)


# Decks


@pytest.mark.rule("BASE-012", "BASE-016")
@pytest.mark.parametrize("players", COUNTS)
def test_the_whole_deck_for_the_number_of_players_is_dealt(players: int) -> None:
    for seed in range(3):
        hands, _ = deals(players, seed)
        assert names(together(hands[0])) == marked(load_rules(7), 1, players)
        assert names(together(hands[1])) == marked(load_rules(7), 2, players)
        ordinary = [card for card in together(hands[2]) if card.colour != "purple"]
        assert names(ordinary) == marked(load_rules(7), 3, players)
        assert all([len(hand) for hand in age] == [7] * players for age in hands)


@pytest.mark.rule("BASE-013")
@pytest.mark.parametrize("players", COUNTS)
def test_players_plus_two_different_guilds_are_dealt_with_the_third_age(players: int) -> None:
    drawn: set[str] = set()
    sets: set[frozenset[str]] = set()
    for seed in SEEDS:
        hands, play = deals(players, seed)
        guilds = [card.key for card in together(hands[2]) if card.colour == "purple"]
        assert len(guilds) == len(set(guilds)) == players + 2
        # everything was discarded: the Guilds left out have not come into the game by any way
        assert {card.key for card in play.state.pile} & set(GUILDS) == set(guilds)
        drawn |= set(guilds)
        sets.add(frozenset(guilds))
    assert drawn == set(GUILDS)
    assert len(sets) > 3


@pytest.mark.rule("BASE-013")
def test_guilds_are_shuffled_in_with_the_other_cards() -> None:
    spread = {
        tuple(sum(card.colour == "purple" for card in hand) for hand in deals(3, seed)[0][2])
        for seed in SEEDS
    }
    assert len(spread) > 4


@pytest.mark.rule("BASE-014")
@pytest.mark.example("EX-BASE-25")
@pytest.mark.parametrize(("players", "guilds"), [(3, 5), (4, 6), (5, 7), (6, 8), (7, 9)])
def test_the_number_of_guilds(players: int, guilds: int) -> None:
    dealt = together(deals(players, 0)[0][2])
    assert sum(card.colour == "purple" for card in dealt) == guilds


def guilds_in(data: object) -> set[str]:
    """The Guilds that some data mention."""
    text = json.dumps(data)
    return {key for key in GUILDS if f'"{key}"' in text or f" {key}" in text}


@pytest.mark.rule("BASE-015")
def test_nobody_sees_which_guilds_are_in_the_game_or_out_of_it() -> None:
    play = Play(Game.new("seven", players=4, seed=5))
    while play.state.age < 3:
        assert not any(guilds_in(play.game.view(seat)) for seat in (None, 0, 1, 2, 3))
        play.turn()
    assert guilds_in(play.game.view(None)) == set()
    for seat, hand in enumerate(play.state.hands):
        own = {card.key for card in hand} & set(GUILDS)
        assert guilds_in(play.game.view(seat)) == own
        redacted = play.game.observe(play.decision(seat)).table
        assert isinstance(redacted, State)
        assert {card.key for card in together(redacted.hands)} & set(GUILDS) == own


@pytest.mark.rule("BASE-015")
def test_a_player_cannot_find_out_the_guilds_by_dealing_again() -> None:
    play = Play(Game.new("seven", players=3, seed=5))
    while play.state.age < 3:
        play.turn()
    own = {card.key for card in play.state.hands[0]} & set(GUILDS)
    guessed: set[str] = set()
    for seed in range(30):
        table = play.game.determinize(0, seed).table
        assert isinstance(table, State)
        sampled = [card.key for card in together(table.hands) if card.key in GUILDS]
        assert len(sampled) == len(set(sampled)) == 5
        assert own <= set(sampled)
        guessed |= set(sampled)
    assert guessed == set(GUILDS)


@pytest.mark.rule("BASE-017")
@pytest.mark.parametrize(
    ("players", "early", "late"), [(3, 21, 16), (4, 28, 22), (5, 35, 28), (6, 42, 34), (7, 49, 40)]
)
def test_deck_sizes(players: int, early: int, late: int) -> None:
    assert [len(deck) for deck in load_rules(players).book.decks[1:]] == [early, early, late]


# Boards, coins, tokens


@pytest.mark.rule("BASE-018")
def test_every_seat_may_get_any_board_with_either_side() -> None:
    found: list[set[str]] = [set(), set(), set()]
    for seed in range(150):
        for seat, board in enumerate(boards(Play(Game.new("seven", players=3, seed=seed)))):
            found[seat].add(board)
    assert found == [set(BOARDS)] * 3


@pytest.mark.rule("BASE-018")
def test_with_seven_players_every_wonder_is_dealt() -> None:
    for seed in SEEDS:
        dealt = boards(Play(Game.new("seven", players=7, seed=seed)))
        assert {board.split(":")[0] for board in dealt} == set(DEALT)


@pytest.mark.rule("BASE-019")
def test_wonders_may_be_chosen_for_all_seats_or_for_some() -> None:
    for wish in permutations(["giza:B", "rhodes:A", "ephesus:B"]):
        assert boards(Play(Game.new("seven", players=3, wonders=wish, seed=3))) == list(wish)
    for seed in SEEDS:
        dealt = boards(Play(Game.new("seven", players=4, wonders=["random", "babylon:B"], seed=seed)))
        assert dealt[1] == "babylon:B"
    both = {boards(Play(Game.new("seven", wonders=["giza"], seed=seed)))[0] for seed in SEEDS}
    assert both == {"giza:A", "giza:B"}
    for side in "AB":
        dealt = boards(Play(Game.new("seven", players=7, sides=side, seed=4)))
        assert {board[-1] for board in dealt} == {side}


@pytest.mark.rule("BASE-020")
@pytest.mark.parametrize("players", COUNTS)
def test_dealt_wonders_are_all_different(players: int) -> None:
    for seed in range(40):
        dealt = boards(Play(Game.new("seven", players=players, wonders=["random", "giza"], seed=seed)))
        assert len({board.split(":")[0] for board in dealt}) == players


@pytest.mark.rule("BASE-020")
def test_a_wonder_cannot_be_chosen_twice_not_even_with_its_other_side() -> None:
    for wish in (["giza:A", "giza:B"], ["giza", "random", "giza"]):
        with pytest.raises(BadInput, match="giza"):
            Game.new("seven", players=3, wonders=wish)


@pytest.mark.rule("BASE-020")
def test_a_position_cannot_have_a_wonder_twice() -> None:
    with pytest.raises(BadInput, match="giza"):
        Scene().city(0, "giza:A").city(1, "giza:B").start()


@pytest.mark.rule("BASE-021", "BASE-023")
@pytest.mark.parametrize("players", COUNTS)
def test_everybody_starts_with_three_coins_and_no_conflict_tokens(players: int) -> None:
    for seed in SEEDS:
        play = Play(Game.new("seven", players=players, seed=seed))
        assert play.coins() == [3] * players
        for city in play.game.view(None)["cities"]:
            assert (city["victory"], city["defeats"], city["points"]["military"]) == ([], 0, 0)


@pytest.mark.rule("BASE-022")
def test_any_part_of_a_treasury_can_be_paid_and_the_bank_takes_and_gives() -> None:
    play = Scene().city(0, coins=3, hand=["tree_farm"]).start()
    play.turn("build tree_farm B1", "discard altar", "discard altar")
    assert play.coins() == [2, 6, 6]


@pytest.mark.rule("BASE-022")
def test_a_coin_of_three_is_changed_for_several_payees() -> None:
    # wood costs 1 from the left, glass 2 from the right
    play = (
        Scene(age=2)
        .city(0, "babylon:A", coins=3, cards=["west_trading_post"], hand=["temple"])
        .city(1, "olympia:A")
        .city(2, "alexandria:A")
        .start()
        .turn("build temple L1 R2")
    )
    assert play.coins() == [0, 3 + 1 + 3, 3 + 2 + 3]


@pytest.mark.rule("BASE-024")
@pytest.mark.parametrize("players", COUNTS)
def test_every_age_deals_seven_cards_of_its_own_fresh_deck(players: int) -> None:
    hands, _ = deals(players, 1)
    assert len(hands) == 3
    for age, dealt in enumerate(hands, 1):
        assert {card.age for card in together(dealt)} == {age}
        assert [len(hand) for hand in dealt] == [7] * players


@pytest.mark.rule("BASE-024")
def test_cards_are_dealt_at_random() -> None:
    for age in range(3):
        for seat in range(3):
            first = {tuple(card.key for card in deals(3, seed)[0][age][seat]) for seed in SEEDS}
            assert len(first) == len(SEEDS)
