"""The value network: packed words give what plain sums give, and judgements are chances."""

from __future__ import annotations

from array import array
from random import Random

import pytest

from mirabilia.bots.sequential import OPEN, STRONGER
from mirabilia.bots.seven.evaluation import AGES, TURNS, chances_of, sum_partners
from mirabilia.bots.seven.first_layer import DOWN, MOST, UNITS
from mirabilia.bots.seven.judging import judge
from mirabilia.bots.seven.network import DOWN_AGAIN, HIDDEN, SCALE
from mirabilia.bots.seven.network_file import NetworkData, load_network, make_network
from mirabilia.bots.seven.rows_file import ROLES, name_context, pack, role_of
from mirabilia.bots.seven.search import play_on
from mirabilia.bots.seven.train import Mixture, deal_game
from mirabilia.bots.seven.weights import Weights, group_of, load_stores, make_weights
from mirabilia.seven.model import Rulebook, State
from mirabilia.seven.playout import score_all
from mirabilia.seven.rules import load_rules

ALL = ("armada", "edifice", "leaders")
TABLES: list[Mixture] = [(2, ()), (3, ()), (4, ("armada", "teams")), (7, ALL)]


def random_network(names: list[str], seed: int) -> NetworkData:
    """A network of random weights, large enough for all lanes to be positive and negative."""
    random = Random(seed)

    def numbers(count: int, reach: int) -> array[int]:
        return array("i", [random.randint(-reach, reach) for _ in range(count)])

    return NetworkData(
        names=names,
        rows=numbers(len(names) * ROLES * UNITS, 60),
        start=numbers(UNITS, 500),
        second=numbers(UNITS * HIDDEN, 900),
        second_start=numbers(HIDDEN, 60_000),
        heads=numbers(2 * HIDDEN, 3000),
        heads_start=numbers(2, 100_000),
    )


def weigh_plainly(
    data: NetworkData, book: Rulebook, seen: list[list[tuple[str, int]]], phase: int
) -> list[list[float]]:
    """What the network adds for every seat, unit by unit."""
    places = {name: index for index, name in enumerate(data.names)}

    def weight(name: str, role: int, unit: int) -> int:
        return data.rows[(places[name] * ROLES + role) * UNITS + unit] if name in places else 0

    found = []
    for seat in range(book.players):
        units = []
        for unit in range(UNITS):
            total = data.start[unit] + weight(f"phase:{phase}", 0, unit)
            total += sum(weight(name, 0, unit) for name in name_context(book))
            for city, things in enumerate(seen):
                role = role_of(book, seat, city)
                total += sum(factor * weight(name, role, unit) for name, factor in things)
            units.append(min(MOST, max(0, total >> DOWN)))
        hidden = []
        for number in range(HIDDEN):
            total = data.second_start[number]
            total += sum(unit * data.second[index * HIDDEN + number] for index, unit in enumerate(units))
            hidden.append(max(0, total >> DOWN_AGAIN))
        found.append(
            [
                (
                    data.heads_start[head]
                    + sum(one * data.heads[2 * index + head] for index, one in enumerate(hidden))
                )
                / SCALE
                for head in range(2)
            ]
        )
    return found


def position(weights: Weights, book: Rulebook, turns: int) -> State:
    """A position some turns into a game."""
    state = deal_game(book, 7)
    play_on(state, weights.policy, turns)
    return state


@pytest.mark.parametrize("table", TABLES)
def test_packed_words_give_what_plain_sums_give(table: Mixture) -> None:
    book = load_rules(*table).book
    store = load_stores()[group_of(book)]
    names = make_weights(book, store).evaluation.names
    known = [
        *names[: len(names) * 9 // 10],
        *name_context(book),
        *(f"phase:{n}" for n in range(AGES * TURNS)),
    ]
    data = random_network(known, 3)
    weights = make_weights(book, store, data)
    state = position(weights, book, 9)
    evaluation, seen, linear = weights.evaluation, [], []
    for city in range(book.cities):
        linear.append(evaluation.forecast(state, city))
        count = int(evaluation.count)
        seen.append([(names[evaluation.places[one]], int(evaluation.factors[one])) for one in range(count)])
    phase = int(state.age * TURNS + state.turn)
    added = weigh_plainly(data, book, seen, phase)
    spread = evaluation.spread_of(state)
    judged = weights.network.judge(state)
    assert judged.points == [linear[seat] + 10 * one[0] for seat, one in enumerate(added)]
    prospects = [linear[seat] / spread + one[1] for seat, one in enumerate(added)]
    expected = chances_of(sum_partners(prospects, book.partners), 1.0)
    assert judged.chances == [one * (2 if book.partners else 1) for one in expected]


@pytest.mark.parametrize("table", TABLES)
def test_chances_add_up_and_know_the_end(table: Mixture) -> None:
    book = load_rules(*table).book
    weights = make_weights(book, load_stores()[group_of(book)], load_network())
    state = position(weights, book, 5)
    teams = 2 if book.partners else 1
    assert sum(judge(state).chances) == pytest.approx(teams)
    play_on(state, weights.policy, 99)
    assert state.over
    judged = judge(state)
    assert [round(one) for one in judged.points] == score_all(state)[: book.players]
    assert max(judged.chances) > 0.5


def test_a_network_that_has_learned_nothing_adds_nothing() -> None:
    book = load_rules(3).book
    weights = make_weights(book, load_stores()["3"], NetworkData())
    state = position(weights, book, 8)
    judged = weights.network.judge(state)
    assert judged.points == weights.evaluation.forecasts(state)
    assert judged.chances == pytest.approx(chances_of(judged.points, weights.evaluation.spread_of(state)))


def test_a_file_is_read_as_it_was_written() -> None:
    data = random_network(["one", "two"], 5)
    data.heats, data.made = {"3": [1.0, 0.9, 1.1, 1.0]}, {"seed": 1}
    again = NetworkData.read(data.text())
    assert again == data
    assert not again.plays
    book = load_rules(3).book
    evaluation = make_weights(book, load_stores()["3"]).evaluation
    assert make_network(book, "3", evaluation, again).heats == [1.0, 0.9, 1.1, 1.0]


def test_numbers_of_both_signs_share_a_word() -> None:
    first, second = [-3, 200, -32000, 5], [1, -201, 31000, -6]
    together = pack(first, 4, 16)[0] + pack(second, 4, 16)[0]
    assert [together] == pack([-2, -1, -1000, -1], 4, 16)


def test_the_shipped_network_says_how_it_was_made() -> None:
    shipped = load_network()
    made, first = shipped.made, shipped.made["from"]  # which learned on from searched games
    assert {"command", "seed", "share", "hours", "games", "measured"} <= set(made) & set(first)
    assert shipped.plays == (first["gate"]["decision"] == STRONGER)
    assert {gate["decision"] for gate in made["gates"].values()} <= {OPEN, STRONGER}
    for group in {name.partition(":")[0] for name in made["measured"]}:
        rows = [row for name, row in made["measured"].items() if name.startswith(f"{group}:")]
        forecast, network = (sum(row["positions"] * row["loss"][one] for row in rows) for one in (0, 1))
        assert network < forecast  # it judges better than the forecast alone
