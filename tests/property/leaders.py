"""What must hold at every moment of a game with leaders."""

from __future__ import annotations

from mirabilia.seven.action import action_text
from mirabilia.seven.model import AgeLog, State
from mirabilia.seven.rules import Rules
from property.places import keys, zone_of, zones


def check_leaders(rules: Rules, state: State) -> None:
    """Every leader is in one place; nobody has more of them than were dealt, and drawn for Rome."""
    every = [key for key, entry in rules.cards.items() if entry["colour"] == "white"]
    assert sorted(key for key in zones(state).elements() if key in every) == sorted(every)
    hand, returned = zone_of(state, "leader_hand"), zone_of(state, "returned")
    drawn = 0
    for seat, city in enumerate(state.cities):
        held = [*state.zones[hand.place_of(seat)], *(state.hands[seat] if state.turn == 0 else [])]
        played = [*city.built, *city.markers, *state.zones[returned.place_of(seat)]]
        own = len(held) + sum(card.colour == "white" for card in played)
        drew = city.board.key == "rome" and city.board.side == "B" and len(city.stage_effects) > 0
        if state.age == 0:
            assert own == (4 if seat < rules.players else 0)
        else:
            drawn += 4 if drew and seat < rules.players else 0
            assert own == (4 + 4 * drew if seat < rules.players else 0)
        check_kept(state, seat, len(held))
        check_copied(state, seat)
    assert len(state.zones[zone_of(state, "box").place_of(0)]) == len(every) - 4 * rules.players - drawn


def check_kept(state: State, seat: int, held: int) -> None:
    """A leader is played in every Age, and in Age III the last one is put away."""
    if state.turn > 0 and seat < state.book.players and state.cities[seat].board.key != "rome":
        assert held == (3, 2, 0)[int(state.age) - 1]
        assert 0 <= sum(card.colour == "white" for card in state.cities[seat].built) <= state.age


def check_copied(state: State, seat: int) -> None:
    """Who copies a leader has the Guild, and the leader stands next door."""
    seats = len(state.cities)
    copied = [card for card in state.cities[seat].borrowed if card.colour == "white"]
    for card in copied:
        assert "courtesans_guild" in keys(state.cities[seat].built)
        assert any(card in state.cities[(seat + step) % seats].built for step in (1, -1))
    assert len(copied) <= 1


def check_draft(rules: Rules, state: State, log: AgeLog) -> None:
    """The leaders that everybody has are those that the draft's log gives them."""
    seats, players = len(state.cities), rules.players
    hands = [list(keys(hand)) for hand in log.dealt]
    kept: list[list[str]] = [[] for _ in range(players)]
    rows = [log.plays[at : at + seats][:players] for at in range(0, len(log.plays), seats)]
    for row in rows:
        for seat, action in enumerate(row):
            verb, key = action_text(rules.book, action).split()
            assert verb == "keep"
            hands[seat].remove(key)
            kept[seat].append(key)
        hands = hands[1:] + hands[:1]  # to the right
    if len(rows) == 3:
        kept = [[*cards, *hands[seat]] for seat, cards in enumerate(kept)]
    hand, returned = zone_of(state, "leader_hand"), zone_of(state, "returned")
    for seat, city in enumerate(state.cities[:players]):
        held = [
            *state.zones[hand.place_of(seat)],
            *city.built,
            *city.markers,
            *state.zones[returned.place_of(seat)],
        ]
        if state.age == 0:
            assert keys(state.hands[seat]) == tuple(hands[seat])
        elif state.turn == 0:
            held += state.hands[seat]
        assert set(kept[seat]) <= {card.key for card in held}
