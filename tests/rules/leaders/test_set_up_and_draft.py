"""The set-up of a game with leaders, and the draft before Age I (LEAD-002 to LEAD-018)."""

from __future__ import annotations

import pytest

from mirabilia.seven.model import Card, State
from mirabilia.seven.rules import load_rules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from support import Play

COUNTS = range(3, 8)
GUILDS = {"gamblers_guild", "courtesans_guild", "diplomats_guild", "architects_guild"}
TIMETABLE = """\
game
  game.start     deal leaders, draft, draft, draft
  Age × 3
    age.start      begin
    opening
      opening.choose recruit
      turn.act       pay, build, gain, at once
      opening.end    put away
      turn.late      follow-ups
    age.deal       deal
    turn × 5
      turn.choose    choose
      turn.act       pay, build, gain, at once
      turn.late      follow-ups
      turn.pass      pass hands
    last turn
      turn.choose    choose
      turn.act       pay, build, gain, at once
      extra.choose   extra
      turn.act       pay, build, gain, at once
      last.leave     leave over
      turn.late      follow-ups
    age.conflicts  conflicts
"""


def new(players: int, seed: int = 1) -> Play:
    """A new game with leaders."""
    return Play(Game.new("seven", players, expansions=["leaders"], seed=seed))


def leaders_of(players: int = 7) -> list[Card]:
    """The leaders of the rules."""
    return [card for card in load_rules(players, ("leaders",)).book.cards if card.colour == "white"]


def box(state: State) -> list[Card]:
    """The leaders that were never dealt."""
    zone = next(zone for zone in state.book.zones if zone.name == "box")
    return state.zones[zone.place_of(0)]


def keep(play: Play, index: int = 0) -> None:
    """Everybody keeps the leader at that place of the hand."""
    for decision in play.game.decisions:
        options = play.game.options(decision)
        play.game.answer(decision, options[index % len(options)])


def held(play: Play, seat: int) -> list[str]:
    """The leaders that a seat has kept, as it sees them."""
    zone = play.game.view(seat)["cities"][seat]["zones"]["leader_hand"]
    found: list[str] = zone["cards"]
    return found


@pytest.mark.rule("LEAD-002")
def test_rome_is_there_only_with_leaders() -> None:
    assert "rome" not in load_rules(3).wonders
    with pytest.raises(BadInput, match="unknown wonder 'rome'"):
        Game.new("seven", 3, wonders=["rome"])
    game = Game.new("seven", 3, expansions=["leaders"], wonders=["rome:B"])
    assert game.view()["cities"][0]["wonder"] == "rome"
    dealt = {
        city["wonder"]
        for seed in range(20)
        for city in Game.new("seven", 7, expansions=["leaders"], seed=seed).view()["cities"]
    }
    assert "rome" in dealt


@pytest.mark.rule("LEAD-003", "LEAD-004", "LEAD-005", "LEAD-034", "LEAD-106")
def test_there_are_36_leaders_each_once_that_cost_coins_only_and_are_in_no_deck() -> None:
    found = leaders_of()
    assert len(found) == len({card.key for card in found}) == 36
    assert "semiramis" not in {card.key for card in found}
    assert all(card.cost.units == {} and card.cost.coins > 0 for card in found)
    for players in COUNTS:
        decks = load_rules(players, ("leaders",)).book.decks
        assert not any(card.colour == "white" for deck in decks for card in deck)
        assert not any(card.colour == "white" for card in load_rules(players, ("leaders",)).book.guilds)


@pytest.mark.rule("LEAD-006", "LEAD-007")
@pytest.mark.parametrize("players", COUNTS)
def test_four_guilds_join_the_ten_of_which_as_many_are_drawn_as_ever(players: int) -> None:
    assert not GUILDS & set(load_rules(players).card_of)
    book = load_rules(players, ("leaders",)).book
    assert len(book.guilds) == 14
    assert {card.key for card in book.guilds} >= GUILDS
    drawn: set[str] = set()
    for seed in range(12):
        play = new(players, seed)
        while play.state.age < 3 or play.game.decisions[0].kind != "choose":
            keep(play, seed)
        guilds = [card.key for hand in play.state.hands for card in hand if card.colour == "purple"]
        assert len(guilds) == len(set(guilds)) == players + 2
        drawn |= set(guilds)
    assert drawn & GUILDS


@pytest.mark.rule("LEAD-008")
def test_everybody_starts_with_6_coins() -> None:
    assert new(5).coins() == [6] * 5
    assert Play(Game.new("seven", 5)).coins() == [3] * 5


@pytest.mark.rule("LEAD-010", "LEAD-019", "LEAD-020", "LEAD-029")
def test_a_game_opens_with_the_draft_and_every_age_with_recruitment() -> None:
    assert SevenRuleset(3, ["leaders"]).rules.timetable.text() == TIMETABLE
    play = new(3)
    kinds: list[tuple[int, str]] = []
    while not play.game.over:
        kinds.append((int(play.state.age), play.game.decisions[0].kind))
        keep(play, 5)
    age = ["recruit", *["choose"] * 6]
    asked = [one for one in kinds if one[1] not in ("dig", "extra", "recruit more", "copy")]
    expected = [(0, "draft")] * 3 + [(number, kind) for number in (1, 2, 3) for kind in age]
    assert asked == expected


@pytest.mark.rule("LEAD-011", "LEAD-124")
@pytest.mark.parametrize("players", COUNTS)
def test_four_leaders_are_dealt_to_each_and_the_others_stay_in_the_box_unseen(players: int) -> None:
    play = new(players)
    state = play.state
    assert [len(hand) for hand in state.hands] == [4] * players
    assert len(box(state)) == 36 - 4 * players >= 8
    dealt = [card.key for hand in state.hands for card in hand] + [card.key for card in box(state)]
    assert sorted(dealt) == sorted(card.key for card in leaders_of(players))
    for seat in range(players):
        view = play.game.view(seat)
        assert view["hand"] == [card.key for card in state.hands[seat]]
        assert "zones" not in view
    assert len({tuple(new(players, seed).game.view(0)["hand"]) for seed in range(30)}) > 20


@pytest.mark.rule("LEAD-012", "LEAD-013", "LEAD-014", "LEAD-015", "LEAD-016", "LEAD-017")
@pytest.mark.parametrize("players", COUNTS)
def test_each_keeps_one_and_passes_the_others_to_the_right_until_all_have_four(players: int) -> None:
    play = new(players, 3)
    hands = [play.game.view(seat)["hand"] for seat in range(players)]
    kept: list[list[str]] = [[] for _ in range(players)]
    for size in (4, 3, 2):
        assert [len(hand) for hand in hands] == [size] * players
        assert play.game.decisions[0].kind == "draft"
        for seat, hand in enumerate(hands):
            assert play.options(seat) == [f"keep {key}" for key in hand]
            kept[seat].append(hand.pop(size % 2))
            play.answer(seat, f"keep {kept[seat][-1]}")
        hands = hands[1:] + hands[:1]  # what seat 1 had goes to seat 0, its right neighbour
        if size > 2:
            assert [play.game.view(seat)["hand"] for seat in range(players)] == hands
    for seat in range(players):
        kept[seat] += hands[seat]
        assert play.game.decisions[0].kind == "recruit"
        assert play.game.view(seat)["hand"] == sorted(kept[seat])
        assert play.game.view(seat)["hand_sizes"] == [4] * players


@pytest.mark.rule("LEAD-018")
@pytest.mark.parametrize("players", COUNTS)
def test_the_fourth_leader_comes_from_three_seats_to_the_left(players: int) -> None:
    play = new(players, 5)
    dealt = [set(play.game.view(seat)["hand"]) for seat in range(players)]
    for _ in range(2):
        keep(play)
    last = [set(play.game.view(seat)["hand"]) for seat in range(players)]
    keep(play)
    for seat in range(players):
        fourth = set(play.game.view(seat)["hand"]) & last[(seat + 1) % players]
        assert len(fourth) == 1
        assert fourth <= dealt[(seat + 3) % players]
    if players == 3:
        assert all(set(play.game.view(seat)["hand"]) & dealt[seat] for seat in range(3))


@pytest.mark.rule("LEAD-017", "LEAD-132")
def test_what_the_others_keep_and_hold_is_secret_but_its_number_is_not() -> None:
    play = new(4, 2)
    before = play.game.view(1)
    first = before["hand"]
    play.answer(0, play.options(0)[2])
    assert play.game.view(1) == before | {"waiting_for": [1, 2, 3]}
    for seat in (1, 2, 3):
        play.answer(seat, play.options(seat)[0])
    zones = [city["zones"]["leader_hand"] for city in play.game.view(1)["cities"]]
    assert [zone["size"] for zone in zones] == [1] * 4
    assert ["cards" in zone for zone in zones] == [False, True, False, False]
    assert all(action.get("card") is None for action in play.game.view(1)["last_turn"] if action["seat"] != 1)
    assert held(play, 1) == [play.game.view(1)["last_turn"][1]["card"]] == first[:1]
    assert play.game.view(1)["passed_on"] == [{"holder": 0, "size": 3, "cards": sorted(first[1:])}]
    assert not any("cards" in city["zones"]["leader_hand"] for city in play.game.view(None)["cities"])
