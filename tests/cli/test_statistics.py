"""`mirabilia statistics`: counts that can be continued, and the data set of the package."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from mirabilia.bots import values
from mirabilia.bots.coach import coach_maker
from mirabilia.bots.plugins import find_bot_maker
from mirabilia.bots.statistics import CityNote, Counts, join_counts
from mirabilia.cli.main import main
from mirabilia.cli.simulate import play_out
from mirabilia.cli.statistics import Kind, choose_kinds, list_kinds, list_tasks, play_some
from mirabilia.games import GAMES, part_of
from mirabilia.reference.everything import list_things
from mirabilia.reference.statistics import (
    WIN,
    DataSet,
    MixtureCounts,
    TableCounts,
    load_set,
    read_set,
    statistics_of,
)
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from mirabilia.table.makers import make_ruleset


def count(cities: list[CityNote]) -> Counts:
    """One game, counted."""
    counts = Counts(
        TableCounts.make_empty("seven", len(cities), [], "x"), MixtureCounts("seven", [], {}, {}, {})
    )
    counts.count(cities)
    return counts


def test_a_game_is_counted_by_wonder_neighbour_and_card() -> None:
    counts = count(
        [
            CityNote("giza", "A", ["altar", "baths"], "altar", 50, 0.5),
            CityNote("rhodes", "B", ["altar"], "altar", 50, 0.5),
            CityNote("ephesus", "A", [], "", 30, 0.0),
        ]
    )
    table, mixture = counts.table, counts.mixture
    assert (table.games, table.points) == (1, 130)
    assert table.boards == {
        "giza:A": [1, WIN // 2, 50],
        "rhodes:B": [1, WIN // 2, 50],
        "ephesus:A": [1, 0, 30],
    }
    assert table.neighbours["giza ephesus"] == [1, WIN // 2, 50]
    assert len(table.neighbours) == 6
    assert table.things == {"altar": [2, WIN, 100], "baths": [1, WIN // 2, 50]}
    assert table.firsts == {"altar": [2, WIN, 100]}
    worth = WIN * 3 // 2
    assert mixture.things["altar giza"] == [1, worth, worth * worth]


def test_two_players_are_beside_each_other_once() -> None:
    counts = count([CityNote("giza", "", [], "", 9, 1.0), CityNote("rhodes", "", [], "", 8, 0.0)])
    assert counts.table.neighbours == {"giza rhodes": [1, WIN, 9], "rhodes giza": [1, 0, 8]}


@pytest.mark.parametrize("players", [2, 3])
def test_quick_play_gives_the_same_games_as_the_bot_itself(players: int) -> None:
    ruleset = make_ruleset("seven", players=players, expansions=("leaders",))
    make = find_bot_maker("reflex", "seven")
    for seed in range(2):
        quick = ruleset.start(seed)
        make(0).play_out(quick)  # type: ignore[attr-defined]  # beyond what all bots have
        slow = Game(ruleset, ruleset.start(seed), seed)
        play_out(slow, [make(0) for _ in range(players)])
        assert ruleset.result(quick, seed) == slow.result


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_noted_of_cities_agrees_with_the_result(game: str) -> None:
    ruleset = make_ruleset(game, players=3)
    played = Game(ruleset, ruleset.start(5), 5)
    play_out(played, [find_bot_maker("novice", game)(0) for _ in range(3)])
    notes = part_of(game, "bots", "statistics").note_cities(played.table)
    result = played.result
    assert [note.points for note in notes] == [city["score"]["total"] for city in result["cities"]]
    assert [seat for seat, note in enumerate(notes) if note.share] == result["winners"]
    assert [note.wonder for note in notes] == [city["wonder"] for city in result["cities"]]
    known = {thing.id for thing in list_things() if thing.game == game}
    assert {thing for note in notes for thing in note.things} <= known
    assert any(note.first for note in notes)


def test_counting_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = tmp_path / "one.json.gz", tmp_path / "two.json.gz"
    common = ["statistics", "--only", "seven", "--players", "3", "--out"]
    assert main([*common, str(one), "--games", "3"]) == 0
    assert main([*common, str(two), "--games", "1"]) == 0
    assert main([*common, str(two), "--games", "3"]) == 0
    assert "24 games at 8 kinds of tables" in capsys.readouterr().out
    assert read_set(one) == read_set(two)
    assert one.read_bytes() == two.read_bytes()


def test_games_of_another_bot_are_not_mixed_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.json.gz"
    common = ["statistics", "--only", "seven", "--players", "7", "--out", str(file), "--games", "1"]
    assert main([*common, "--bot", "random"]) == 0
    assert main(common) == 2
    assert "games of random, not of reflex" in capsys.readouterr().err
    file.write_bytes(b"no")
    assert main(common) == 2
    assert "no statistics that could be continued" in capsys.readouterr().err


def test_every_mixture_is_played() -> None:
    kinds = list_kinds(("seven", "architects"), {4})
    assert ("architects", 4, ()) in kinds
    assert len([kind for kind in kinds if kind[0] == "seven"]) == 8
    args = Namespace(players=("4",), mixtures=("base", "leaders+armada"))
    assert [kind[2] for kind in choose_kinds(args, ("seven",))] == [(), ("armada", "leaders")]
    with pytest.raises(BadInput):
        choose_kinds(Namespace(players=("4",), mixtures=("none",)), ("seven",))
    counts = play_some((("architects", 4, ()), "random", range(1), False))
    assert counts.table.games == 1


@pytest.mark.parametrize("game", list(GAMES))
def test_values_are_measured_in_positions_by_thing_and_wonder(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(values, "PLAYOUTS", 1)
    counts = play_some(((game, 3, ()), "random", range(1), True))
    table, mixture = counts.table, counts.mixture
    assert (table.games, table.valued) == (0, 1)
    assert sum(row[0] for row in table.values.values()) > 10
    assert any(row[1] for row in table.values.values())
    assert set(table.values) <= {thing.id for thing in list_things() if thing.game == game}
    for thing, row in table.values.items():
        parts = [more for key, more in mixture.values.items() if key.split()[0] == thing]
        assert [sum(column) for column in zip(*parts, strict=True)] == row
    made = DataSet("random", "x")
    join_counts(made, counts)
    join_counts(made, counts)
    assert made.tables[0].valued == 2
    assert made.tables[0].values == {thing: [2 * one for one in row] for thing, row in table.values.items()}


def test_games_with_values_are_played_after_those_that_the_file_has() -> None:
    kinds: dict[Kind, int] = {("seven", 3, ()): 15, ("seven", 4, ()): 0}
    found = [(kind[1], seeds) for kind, _, seeds, _ in list_tasks(kinds, 20, "reflex", values=True)]
    assert found == [(3, range(15, 20)), (4, range(10)), (4, range(10, 20))]


def test_a_card_that_can_be_built_is_compared_with_selling_it() -> None:
    game = Game.new("seven", 3, seed=4)
    observation = game.observe(game.decisions[0])
    trials = part_of("seven", "bots", "statistics").list_trials(observation)
    assert len(trials) > 2
    for thing, option, instead in trials:
        assert observation.text(option).split()[:2] == ["build", thing]
        assert observation.text(instead) == f"discard {thing}"
    _, option, instead = trials[0]
    gain = coach_maker("seven")(1, 4).compare(observation, option, instead)
    assert gain == pytest.approx(-coach_maker("seven")(1, 4).compare(observation, instead, option))
    assert gain != 0


def test_an_open_card_or_token_is_compared_with_an_unseen_one() -> None:
    game = Game.new("architects", 3, seed=4)
    bots = [find_bot_maker("novice", "architects")(0) for _ in range(3)]
    list_trials = part_of("architects", "bots", "statistics").list_trials
    seen = set()
    while not game.over:
        decision = game.decisions[0]
        observation = game.observe(decision)
        for thing, option, instead in list_trials(observation):
            shown = game.ruleset.option(game.table, decision.city, option)
            assert thing == shown["token" if shown["verb"] == "learn" else "card"]
            plain = game.ruleset.option(game.table, decision.city, instead)
            assert plain.get("token") == "pile" if shown["verb"] == "learn" else "card" not in plain
            assert shown["pays"] == plain["pays"]
            seen.add(shown["verb"])
        game.answer_code(decision, bots[decision.seat].choose(observation))
    assert seen == {"take", "learn"}


def test_the_data_set_of_the_package_is_large_and_adds_up() -> None:
    _, found = load_set()
    assert found.games > 300_000
    assert {table.game for table in found.tables} == set(GAMES)
    for table in found.tables:
        assert sum(row[1] for row in table.boards.values()) == table.games * WIN
        assert sum(row[0] for row in table.boards.values()) == table.games * table.players
    for game in GAMES:
        known = {thing.id for thing in list_things() if thing.game == game}
        mine = statistics_of(game, ())
        assert mine.tables
        assert set(mine.tables[0].things) <= known
        for table in mine.tables:
            assert table.valued >= 80
            assert set(table.values) <= known
            assert sum(row[0] for row in table.values.values()) >= 20 * len(table.values)
    assert statistics_of("nothing", ()).tables == []
