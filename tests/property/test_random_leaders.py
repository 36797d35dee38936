"""Random games with leaders whose players like what leaders bring, and what a seat remembers of the draft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from mypy_extensions import i64

from mirabilia.seven.action import action_text
from mirabilia.seven.model import AgeLog, State
from mirabilia.table.game import Decision, Game
from mirabilia.table.vecs import vec
from property import oracle
from property.checker import check_state, check_turn
from property.games import Setup, batches, deeds, give, rules_of, start, state_of
from property.legal import Legal
from property.places import keys, zone_of

LIKED = ("recruit", "grant", "copy", "stage", "take", "chain")
WANTED = ("courtesans_guild", "diplomats_guild", "ramses", "solomon")


def keen(game: Game, decision: Decision, random: Random) -> str:
    """An answer of a player who likes leaders, stages and the Guilds of leaders."""
    texts = [option.text for option in game.options(decision)]
    wanted = [
        text for text in texts if text.split()[0] in (*LIKED, "build", "keep") and text.split()[1] in WANTED
    ]
    liked = [text for text in texts if text.split()[0] in LIKED]
    return random.choice(wanted or (liked if liked and random.random() < 0.6 else texts))


def keen_batches(game: Game, random: Random) -> Iterator[dict[int, str]]:
    """Play to the end; before each full batch is given, the batch."""
    while not game.over:
        answers = {one.city: keen(game, one, random) for one in game.decisions}
        yield answers
        give(game, answers)


def leader_games(number: int) -> Iterator[Setup]:
    """Set-ups with leaders, Rome B in every other one."""
    for seed in range(number):
        yield Setup(2 + seed % 6, seed, "B" if seed % 3 else "random", ("leaders",))


def test_games_of_keen_players_keep_the_invariants() -> None:
    asked: Counter[str] = Counter()
    answered: Counter[str] = Counter()
    for setup in leader_games(24):
        game = start(setup)
        for answers in keen_batches(game, Random(setup.seed)):
            asked[game.decisions[0].kind] += 1
            answered.update(text.split()[0] for text in answers.values())
            after = game.clone()
            carried_out = deeds(game, answers)
            give(after, answers)
            check_turn(rules_of(game), state_of(game), state_of(after), carried_out)
            check_state(rules_of(game), state_of(after))
    for kind in ("copy", "recruit more", "dig"):
        assert asked[kind] >= 5, asked
    for verb in ("recruit", "grant", "copy"):
        assert answered[verb] >= 5, answered


def test_options_of_keen_players_are_those_of_an_independent_reading_of_the_rules() -> None:
    for setup in leader_games(18):
        game = start(setup)
        random = Random(setup.seed)
        for _ in keen_batches(game, random):
            for decision in game.decisions:
                if decision.kind not in ("choose", "free_city") or random.random() < 0.4:
                    texts = {option.text for option in game.options(decision)}
                    assert texts == Legal(rules_of(game), state_of(game), decision).answers()
        oracle.clear()


def seen_in_draft(state: State, seat: int) -> list[set[str]]:
    """The hands that a seat has held in the draft, by the log, in their order."""
    log = AgeLog(state.dealt, state.plays, vec[i64]()) if state.age == 0 else state.past[0]
    hands = [set(keys(hand)) for hand in log.dealt]
    found = [set(hands[seat])]
    for at in range(0, len(log.plays), len(state.cities)):
        for other, hand in enumerate(hands):
            hand.remove(action_text(state.book, log.plays[at + other]).split()[1])
        hands = hands[1:] + hands[:1]
        found.append(set(hands[seat]))
    return found


@pytest.mark.rule("LEAD-132", "LEAD-134", "LEAD-135")
def test_a_sample_agrees_with_every_hand_that_the_seat_saw_in_the_draft() -> None:
    compared = 0
    for setup in leader_games(18):
        game = start(setup)
        random = Random(setup.seed)
        for _ in keen_batches(game, random):
            if state_of(game).age == 0 or random.random() < 0.1:
                for seat in range(setup.players):
                    other = game.determinize(seat, random.randrange(2**32))
                    check_state(rules_of(game), state_of(other))
                    assert seen_in_draft(state_of(other), seat) == seen_in_draft(state_of(game), seat)
                    assert other.view(seat) == game.view(seat)
                    compared += 1
    assert compared > 200


def leader_hand(state: State, seat: int) -> set[str]:
    """The leaders that a seat holds."""
    hand = state.hands[seat] if state.turn == 0 else state.zones[zone_of(state, "leader_hand").place_of(seat)]
    return set(keys(hand))


@pytest.mark.rule("LEAD-132")
def test_what_was_taken_between_two_sights_of_a_hand_is_known_but_not_by_whom() -> None:
    """Of three players: the own first hand comes back with one card, so the two others have the rest."""
    game = start(Setup(3, 4, expansions=("leaders",)))
    first = set(game.view(0)["hand"])
    while game.decisions[0].kind == "draft":
        for decision in game.decisions:
            game.answer(decision, game.options(decision)[0])
    taken = first - leader_hand(state_of(game), 0)
    assert len(taken) == 2
    worlds: Counter[tuple[str, ...]] = Counter()
    never_seen: set[str] = set()
    for seed in range(80):
        sample = state_of(game.determinize(0, seed))
        shares = [sorted(taken & leader_hand(sample, seat)) for seat in (1, 2)]
        assert [len(share) for share in shares] == [1, 1]
        worlds[tuple(shares[0])] += 1
        never_seen |= leader_hand(sample, 1) - taken
    assert min(worlds.values()) > 20  # either of them, about as often
    assert len(worlds) == 2
    assert len(never_seen) > 15


@pytest.mark.rule("LEAD-134", "LEAD-135")
def test_leaders_that_were_laid_down_unseen_may_be_any_that_the_seat_did_not_see() -> None:
    game = start(Setup(7, 2, expansions=("leaders",)))
    random = Random(2)
    for _ in batches(game, random):
        if state_of(game).age == 2:
            break
    state = state_of(game)
    returned = zone_of(state, "returned")
    places = [seat for seat in range(1, 7) if state.zones[returned.place_of(seat)]]
    assert places
    own = keys(state.zones[returned.place_of(0)])
    samples = [state_of(game.determinize(0, seed)) for seed in range(60)]
    for seat in places:
        assert len({keys(sample.zones[returned.place_of(seat)]) for sample in samples}) > 2
    assert {keys(sample.zones[returned.place_of(0)]) for sample in samples} == {own}
    boxes = {tuple(keys(sample.zones[zone_of(state, "box").place_of(0)])) for sample in samples}
    assert len(boxes) > 50
