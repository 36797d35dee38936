"""Armada: components, set-up and the length of an Age."""

from __future__ import annotations

from collections import Counter

import pytest

from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.turn import state_of
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from sea import all_islands, fleets, sea
from support import Play

PLAYERS = pytest.mark.parametrize("players", range(3, 8))
ARROWS = {"western_emporium", "eastern_emporium", "pontoon", "ballista", "pier"}
RULESET = SevenRuleset(7, ["armada"])
DRAWN = [key for key, entry in RULESET.rules.cards.items() if "reconstructed" in entry.get("mark", "")] + [
    "pirate_hideout",
    "construction_zone",
    "dry_hold",
    "pirates_den",
]


def new(players: int, seed: int = 1) -> Play:
    return Play(Game.new("seven", players, expansions=["armada"], seed=seed))


@pytest.mark.rule("ARM-001", "ARM-005", "ARM-200")
def test_the_pieces_are_all_there() -> None:
    rules = RULESET.rules
    assert len(rules.tables["shipyards"]) == 8
    cards = [rules.cards[key] for key in DRAWN]
    kinds = Counter((card["age"], card["colour"]) for card in cards)
    assert kinds == {(age, colour): 2 for age in (1, 2, 3) for colour in ("red", "yellow", "blue", "green")}
    levels = Counter(entry["level"] for entry in rules.cards.values() if entry["colour"] == "island")
    assert levels == {1: 9, 2: 9, 3: 9}


@pytest.mark.rule("ARM-199")
def test_the_names_of_islands_tell_their_level() -> None:
    for level, endings in ((1, "Wyspa"), (2, "Przystań Zatoka Port"), (3, "Archipelag Wyspy")):
        for key in all_islands(level):
            entry = RULESET.rules.cards[key]
            assert entry["level"] == level
            assert any(word in entry["pl"].split() for word in endings.split()), entry["pl"]


@pytest.mark.rule("ARM-006", "ARM-007", "ARM-009")
def test_shipyards_have_four_fleets_of_six_spaces_and_differ_in_their_costs() -> None:
    yards = RULESET.rules.tables["shipyards"]
    colours = ("red", "yellow", "blue", "green")
    for yard in yards.values():
        assert [len(yard[colour]) for colour in colours] == [6, 6, 6, 6]
        assert yard["wonder"] in colours
    assert len({tuple(yard["red"] + yard["blue"]) for yard in yards.values()}) == 8
    spaces = RULESET.rules.tables["fleets"]  # one table for all shipyards: the benefits are the same
    assert {colour: len(spaces[colour]["spaces"]) for colour in colours} == dict.fromkeys(colours, 6)


@pytest.mark.rule("ARM-011", "ARM-012", "ARM-014")
@PLAYERS
def test_so_many_armada_cards_as_players_are_in_each_deck(players: int) -> None:
    game = Game.new("seven", players, expansions=["armada"], seed=players)
    play = Play(game)
    plain = SevenRuleset(players).rules.book
    for age in (1, 2, 3):
        dealt = Counter(card.key for hand in play.state.hands for card in hand)
        assert sum(dealt.values()) == 8 * players
        armada = [key for key in dealt.elements() if key in DRAWN]
        assert len(armada) == len(set(armada)) == players
        base = Counter(card.key for card in plain.decks[age])
        guilds = Counter(card.key for card in plain.guilds)
        assert dealt - Counter(armada) - guilds == base
        while not game.over and play.state.age == age:
            play.turn()


@pytest.mark.rule("ARM-013")
def test_three_players_do_without_the_cards_with_double_arrows() -> None:
    seen: dict[int, set[str]] = {3: set(), 4: set()}
    for players in (3, 4):
        book = SevenRuleset(players, ["armada"]).rules.book
        for age in (1, 2, 3):
            seen[players] |= {card.key for card in book.pools[age][0].cards}
        assert [pool.drawn for age in (1, 2, 3) for pool in book.pools[age]] == [players] * 3
    assert seen[4] - seen[3] == ARROWS
    dealt = {card.key for seed in range(40) for hand in new(3, seed).state.hands for card in hand}
    assert not dealt & ARROWS


@pytest.mark.rule("ARM-012", "ARM-020")
def test_which_armada_cards_were_drawn_is_hidden() -> None:
    play = new(4)
    drawn = {card.key for hand in play.state.hands for card in hand if card.key in DRAWN}
    others = set()
    for seed in range(80):
        sample = play.game.determinize(0, seed)
        assert sample.view(0) == play.game.view(0)
        others |= {card.key for hand in state_of(sample.table).hands for card in hand if card.key in DRAWN}
    assert len(drawn) == 4
    assert others == {key for key in DRAWN if RULESET.rules.cards[key]["age"] == 1}


@pytest.mark.rule("ARM-015")
def test_the_islands_lie_shuffled_in_three_piles() -> None:
    orders = set()
    for seed in range(20):
        play = new(3, seed)
        for level in (1, 2, 3):
            keys = [card.key for card in play.state.zones[level - 1]]
            assert sorted(keys) == sorted(all_islands(level))
            orders.add(tuple(keys))
    assert len(orders) == 60
    zones = play.game.view(0)["zones"]
    assert zones == {f"islands_{level}": {"size": 9} for level in (1, 2, 3)}


@pytest.mark.rule("ARM-017", "ARM-018", "ARM-041")
@PLAYERS
def test_everybody_has_three_coins_and_a_shipyard_with_its_ships_at_the_start(players: int) -> None:
    play = new(players)
    assert play.coins() == [3] * players
    cities = play.game.view(None)["cities"]
    assert len({city["shipyard"] for city in cities}) == players
    assert all(city["fleets"] == dict.fromkeys(("red", "yellow", "blue", "green"), 0) for city in cities)


@pytest.mark.rule("ARM-019")
def test_shipyards_are_dealt_at_random_and_not_with_the_wonder() -> None:
    seen: dict[str, set[str]] = {}
    for seed in range(300):
        for city in new(7, seed).game.view(None)["cities"]:
            seen.setdefault(city["wonder"], set()).add(city["shipyard"])
    assert all(len(yards) == 8 for yards in seen.values())


@pytest.mark.rule("ARM-021", "ARM-022", "ARM-078")
@PLAYERS
def test_an_age_has_seven_turns_and_the_last_card_brings_nothing(players: int) -> None:
    game = Game.new("seven", players, expansions=["armada"], seed=3, sides="A")
    play = Play(game)
    for turn in range(1, 8):
        assert [len(hand) for hand in play.state.hands] == [9 - turn] * players
        assert play.state.turn == turn
        play.turn()
    assert (play.state.age, play.state.turn) == (2, 1)
    assert play.coins() == [3 + 7 * 3] * players  # seven sales, nothing for the card left over
    assert len(play.state.pile) == 8 * players
    assert all(set(fleets(play, seat).values()) == {0} for seat in range(players))


@pytest.mark.rule("ARM-023")
def test_hands_pass_to_the_left_in_ages_one_and_three() -> None:
    for age, step in ((1, 1), (2, -1), (3, 1)):
        play = sea(4, age=age).start()
        kept = [card.key for card in play.state.hands[0]]
        discarded = play.options(0, "")[-1].split()[1]
        play.turn()
        kept.remove(discarded)
        assert [card.key for card in play.state.hands[step % 4]] == kept


@pytest.mark.rule("ARM-024")
def test_the_four_new_rules_stand_in_the_rulebook() -> None:
    book = RULESET.rules.book
    assert book.rider_names[1:] == ["red", "yellow", "blue", "green", "any"]  # naval construction
    assert "conflicts, join, naval conflict" in RULESET.rules.timetable.text()
    assert "sail" in [verb.name for verb in book.verbs]  # the other use of a discard
    assert book.guild_limit == 10


@pytest.mark.parametrize("players", [1, 9])
def test_armada_says_for_how_many_players_it_is(players: int) -> None:
    with pytest.raises(BadInput, match="Armada is for 2 to"):
        SevenRuleset(players, ["armada"])
