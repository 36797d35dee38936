"""The toy is there on every floor: timetable, reference, wire, terminal, bots and score pad."""

from __future__ import annotations

import runpy
from pathlib import Path
from random import Random

import pytest
from rich.console import Console, RenderableType

from cli.asked import Capture, data_of, said
from mirabilia.bots import bot_maker
from mirabilia.cli.seven import cities, report, screen
from mirabilia.cli.seven.desk import Cast, Desk
from mirabilia.cli.seven.game_terminal import cast_of
from mirabilia.cli.terminal.report import Report
from mirabilia.cli.terminal.seating import Seating
from mirabilia.lang import load_words
from mirabilia.reference.docs import rules_text
from mirabilia.reference.everything import list_things
from mirabilia.reference.pads import make_pads
from mirabilia.reference.seven.decks import make_deck
from mirabilia.seven.model import State
from mirabilia.seven.rules import expansion_names, load_modules, load_rules
from mirabilia.seven.turn import state_of
from mirabilia.table.agenda import Event
from mirabilia.table.game import Game
from mirabilia.table.plurals import LANGUAGES
from pad.test_pad_model import check as check_pad
from pad.test_pad_model import typed_in
from property.games import ruleset_of
from property.test_reasons import played

ROOT = Path(__file__).parents[3]
MIXTURES = (["aaa_toy"], ["aaa_toy", "leaders", "armada", "edifice"])


def printed(part: RenderableType) -> str:
    """What a part of a screen looks like."""
    console = Console(width=110, record=True, file=None, force_terminal=False)
    with console.capture() as shown:
        console.print(part)
    return shown.get()


def test_the_toy_is_the_first_of_the_modules() -> None:
    assert next(iter(load_modules())) == "aaa_toy"
    assert expansion_names()[0] == "aaa_toy"
    numbers = load_rules(5, ("aaa_toy", "armada", "edifice")).book.number_names
    assert numbers[:2] == ["favour", ".shipyard"]


def test_the_timetable_has_its_steps_and_rules(capsys: Capture) -> None:
    text = said(capsys, "timetable", "aaa_toy", "--rules")
    assert "relics" in text
    assert "reveal" in text
    assert "AAA-005" in text


def test_the_reference_has_its_things_its_rules_and_its_decks(capsys: Capture) -> None:
    found = {thing.id: thing for thing in list_things()}
    guild, kite = found["toymakers_guild"], found["kite"]
    assert (guild.kind, guild.expansion) == ("guilds", "aaa_toy")
    assert guild.words.en == ["1 points for each favour"]
    assert (kite.kind, kite.expansion, kite.rules) == ("relics", "aaa_toy", ["AAA-001"])
    books = {book.id: book for book in rules_text().books}
    assert books["aaa_toy"].title.pl == "Zabawki"
    assert [rule.id for topic in books["aaa_toy"].topics for rule in topic.rules] == [
        f"AAA-00{number}" for number in range(1, 6)
    ]
    assert "toymakers_guild" in make_deck(4, ("aaa_toy",)).draws[0].of
    assert "Favour is never lost." in said(capsys, "rules", "AAA-001", "--lang", "en")
    assert [one["id"] for one in data_of(capsys, "data", "yo_yo", "--json")] == ["yo_yo"]


def test_the_schema_and_the_client_s_types_have_its_keys() -> None:
    types: str = runpy.run_path(str(ROOT / "tools" / "client_types.py"))["generated"]()
    for key in ("relics?: string[];", "most_favour?: number;", "patron_god?: string;"):
        assert key in types


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("expansions", MIXTURES, ids=len)
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_is_drawn_in_the_terminal(players: int, expansions: list[str], lang: str) -> None:
    game = Game.new("seven", players=players, expansions=expansions, seed=players)
    text, random, told = load_words(lang), Random(players), []
    cast = cast_of(game, ruleset_of(game), Seating(0, ("novice",) * (players - 1), "Ada"), text)
    while not game.over:
        told += drawn_questions(game, cast)
        events: list[Event] = []
        state_of(game.table).events = events
        before = game.view(0)
        for decision in game.decisions:
            game.answer(decision, random.choice(game.options(decision)))
        data = [ruleset_of(game).event(game.table, event, 0) for event in events]
        told.append(printed(report.show(cast, Report(before, data, game.view(0)), 110)))
    told.append(printed(report.render_end(cast, game.result, 110)))
    whole = "\n".join(told)
    for key in ("toy.favour", "toy.faith", "category.relics", "number.favour", "cities.relics"):
        assert text(key) in whole
    assert text("toy.omens", count=0) in whole
    assert text("toy.revealed", who="", relic="").strip(": .") in whole


def drawn_questions(game: Game, cast: Cast) -> list[str]:
    """The screens of the questions to seat 0."""
    told = []
    for decision in game.decisions:
        if decision.seat == 0:
            observation = game.observe(decision)
            desk = Desk(
                cast,
                observation.kind,
                observation.city,
                observation.view(),
                state_of(observation.table),
                observation.options,
            )
            told.append(printed(screen.render_turn(desk, 110)))
            told.append(printed(cities.all_cities(cast, desk.view)))
    return told


@pytest.mark.parametrize("name", ["random", "novice", "greedy", "expert:2", "mcts:2"])
def test_bots_play_with_the_toy(name: str) -> None:
    game = Game.new("seven", players=3, expansions=["aaa_toy", "edifice"], seed=7)
    bots = [bot_maker(name, "seven")(seat) for seat in range(3)]
    while not game.over:
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    assert isinstance(game.table, State)
    revealed = [len(city.get("relics", [])) for city in game.result["cities"]]
    if name == "novice":
        assert revealed == [1, 1, 1]  # as its adviser says


def test_the_score_pad_asks_for_what_the_toy_counts() -> None:
    [part] = [part for pad in make_pads() for part in pad.parts if part.module == "aaa_toy"]
    assert (part.rows, [field.key for field in part.city]) == (["relics", "favour"], ["favour", "relics"])
    results = [
        played("seven", players, expansions, players)
        for players in (2, 3, 6)
        for expansions in (("aaa_toy",), ("aaa_toy", "armada", "edifice", "leaders"))
    ]
    assert any(city["score"]["relics"] for result in results for city in result["cities"])
    for result, typed in zip(results, typed_in(results), strict=True):
        check_pad(result, typed)
