"""Armada on the command line: what is asked can be understood, and every command knows it."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from cli.asked import Capture, data_of, said, saved
from cli.test_play import typed
from cli.test_screen import text_of
from effects import all_printed, own_verbs
from mirabilia.bots import bot_maker
from mirabilia.cli import main
from mirabilia.cli.seven import cities, report, screen
from mirabilia.cli.seven.desk import Desk
from mirabilia.cli.seven.game_terminal import cast_of
from mirabilia.cli.seven.phrases import choice_text
from mirabilia.cli.terminal.seating import Seating
from mirabilia.lang import load_words
from mirabilia.seven.rules import load_rules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.turn import state_of
from mirabilia.table.game import Game
from sea import pile, sea
from support import Play


def desk(play: Play, lang: str = "en") -> Desk:
    """The question of seat 0 as the terminal has it."""
    ruleset = play.game.ruleset
    assert isinstance(ruleset, SevenRuleset)
    cast = cast_of(play.game, ruleset, Seating(0, ("novice",), ""), load_words(lang))
    observation = play.game.observe(play.decision(0))
    return Desk(
        cast,
        observation.kind,
        observation.city,
        observation.view(),
        state_of(observation.table),
        observation.options,
    )


def texts(play: Play, lang: str = "en") -> list[str]:
    """All options of seat 0 in words."""
    here = desk(play, lang)
    return [choice_text(here, way) for way in here.ways]


def test_a_rider_says_what_it_costs_and_gives() -> None:
    play = sea().city(0, cards=["clay_pool"], hand=["baths"], fleets={"blue": 0}).start()
    assert "build Baths and the blue ship (space 1: 1 clay≈ → points 1≈) – pay nothing" in texts(play)
    coins = sea().city(0, fleets={"yellow": 2}, hand=["tavern"]).start()
    told = "(space 3: 2 coins≈ → commerce level 2≈) – pay 2 coins to the bank"
    assert any(told in one for one in texts(coins))
    assert any("i niebieski statek (pole 1: 1 glina≈ → punkty 1≈)" in one for one in texts(play, "pl"))


def test_questions_say_what_they_are_about() -> None:
    play = sea().city(0, hand=["construction_zone"]).start().turn("build construction_zone")
    found = texts(play)
    assert "nothing" in found
    assert "advance green (space 1: 1 ore≈ → –≈)" in found
    scene = sea(**pile(1, "lost_island")).city(0, fleets={"green": 1}, cards=["stone_pit", "loom_1"])
    scene.hands[0] = ["apothecary"]
    explored = scene.start().turn("build apothecary +green")
    named = "keep Lost Island: naval construction with a stage is free, with a fleet of your choice"
    assert named in texts(explored)
    assert "which island to keep" in shown(explored)


def shown(play: Play) -> str:
    """The screen of seat 0."""
    page = Console(width=110, file=StringIO())
    with page.capture() as captured:
        page.print(screen.render_turn(desk(play), 110))
    return captured.get()


def test_the_screen_shows_shipyards() -> None:
    play = sea().city(0, fleets={"red": 2, "yellow": 3}, islands=["royal_archipelago"], naval=[-1]).start()
    page = shown(play)
    for part in ("red 2★≈", "yel 3≈", "strength 2, level 2 −1", "Royal Archipelago"):
        assert part in page, part


@pytest.mark.parametrize(
    ("lang", "of_card", "of_yard", "of_space"),
    [
        (
            "en",
            "cost: amounts reconstructed (fairly sure), kinds from the second edition",
            "Shipyard 1a: costs: reconstructed; fleet of the Wonder: reconstructed",
            "Red fleet 2: shields: reconstructed",
        ),
        (
            "pl",
            "koszt: liczby odtworzone (raczej pewne), rodzaje z drugiej edycji",
            "Stocznia 1a: koszty: odtworzone; flota Cudu: odtworzone",
            "Czerwona flota 2: tarcze: odtworzone",
        ),
    ],
)
def test_figures_that_are_not_certain_say_so_in_the_hand_and_in_the_city(
    lang: str, of_card: str, of_yard: str, of_space: str
) -> None:
    scene = sea().city(0, hand=["pontoon", "altar"], cards=["baths"], fleets={"red": 2})
    play = scene.city(1, cards=["pontoon"]).start()
    asked = desk(play, lang)
    hand = " ".join(text_of(screen.render_hand(asked, 200), width=200).split())
    assert hand.count("≈") == 1  # the altar is certain
    assert of_card in hand
    city = text_of(cities.all_cities(asked.cast, asked.view), width=200)
    assert of_yard in city
    assert of_space in city
    name = asked.cast.card("pontoon")
    assert f"{name}≈" in city
    assert f"≈ {name}: {of_card}" in city
    assert f"{asked.cast.card('baths')}≈" not in city


def test_a_discard_asks_for_coins_or_the_ship(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    typed(monkeypatch, ["1d", "2", "", "1d", "", ""])
    assert main(["play", "--with", "armada", "--players", "3", "--seed", "4", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"2 discard .*, and the yellow ship advances", out)
    assert re.search(r"You have chosen: discard .*, and the yellow ship advances", out)
    assert re.search(r"yel 1\b", out)


def test_every_verb_of_the_data_has_words() -> None:
    there = all_printed(load_rules(3, ("armada",)))
    assert own_verbs("armada") <= {effect.verb for effect in there}
    for effect in there:
        assert effect.words.en
        assert effect.words.pl
        assert effect.words.en != effect.words.pl


def test_simulate_score_and_replay_know_armada(capsys: Capture, tmp_path: Path) -> None:
    some = ("--players", "3", "--games", "2", "--seed", "5")
    lines = said(capsys, "simulate", "--with", "armada", *some, "--json")
    games = [json.loads(line) for line in lines.splitlines()]
    assert len(games) == 2
    for game in games:
        counted = data_of(capsys, "score", saved(tmp_path, game), "--json")
        assert counted["cities"] == game["cities"]
        assert {"naval", "islands", "shipyard"} <= set(game["cities"][0]["score"])


def test_positions_know_armada(capsys: Capture, tmp_path: Path) -> None:
    given = data_of(capsys, "position", "new", "--players", "4", "--seed", "7", "--with", "armada", "--json")
    assert given["cities"][0]["fleets"] == {"red": 0, "yellow": 0, "blue": 0, "green": 0}
    assert {len(cards) for cards in given["zones"].values()} == {9}
    listed = said(capsys, "position", "options", saved(tmp_path, given))
    assert "sail" in listed


def test_data_show_islands_with_their_level_and_all_marks(capsys: Capture) -> None:
    out = said(capsys, "data", "topaz", "--with", "armada", "--lang", "en")
    assert "level: 1 · colour: island" in out
    assert "colour inferred" in out
    pontoon = said(capsys, "data", "pontoon", "--with", "armada", "--lang", "en")
    assert "amounts reconstructed" in " ".join(pontoon.split())


def test_data_show_shipyards_and_fleets_with_their_marks(capsys: Capture) -> None:
    yard = said(capsys, "data", "yard_1a", "--with", "armada", "--lang", "en")
    assert "red fleet: 1 wood · 1 clay · 1 glass" in yard
    assert "costs: reconstructed" in yard
    out = said(capsys, "data", "--kind", "fleets", "--with", "armada", "--lang", "pl")
    assert "Żółta flota (yellow)" in out
    assert "pole 6: monety: wywnioskowane, poziom: wywnioskowane" in " ".join(out.split())
    listed = data_of(capsys, "data", "--kind", "fleets", "--with", "armada", "--json")
    assert len(listed) == 4
    fine = said(capsys, "data", "--check", "--with", "armada")
    assert "27 islands, 4 fleets, 8 shipyards: fine for 2 to 8 players" in fine


@pytest.mark.parametrize("bot", ["novice", "random"])
def test_bots_play_armada_to_the_end(bot: str) -> None:
    for seed in range(4):
        game = Game.new("seven", 4, expansions=["armada", "teams"] if seed % 2 else ["armada"], seed=seed)
        player = bot_maker(bot, "seven")(seed)
        while not game.over:
            for decision in game.decisions:
                game.answer_code(decision, player.choose(game.observe(decision)))
        assert len(game.result["cities"]) == 4


def test_a_novice_takes_a_ship_that_costs_no_coins_and_the_best_island() -> None:
    play = sea().city(0, cards=["clay_pool", "glassworks_1", "loom_1", "press_1"], hand=["baths"]).start()
    novice = bot_maker("novice", "seven")(1)
    observation = play.game.observe(play.decision(0))
    chosen = {play.game.ruleset.text(play.state, novice.choose(observation)) for _ in range(10)}
    assert all("+blue" in text for text in chosen if text.startswith("build baths"))
    four = ("royal_archipelago", "scarlet_archipelago", "breezy_archipelago", "rainbow_archipelago")
    scene = sea(**pile(3, *four))
    scene.city(0, hand=["construction_zone"], fleets={"green": 5})
    explored = scene.start().turn("build construction_zone").answer(0, "advance green")
    observation = explored.game.observe(explored.decision(0))
    assert play.game.ruleset.text(explored.state, novice.choose(observation)) == "claim royal_archipelago"


@pytest.mark.rule("TEAM-004")
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_screen_shows_what_the_partner_holds_and_has_chosen(lang: str) -> None:
    scene = sea(4)
    scene.expansions = ("armada", "teams")
    play = scene.city(1, hand=["altar", "tavern"]).city(2, hand=["baths"]).start()
    here = desk(play, lang)
    page = " ".join(text_of(screen.render_turn(here, 160), width=160).split())
    label = {"en": "Partner's hand", "pl": "Ręka partnera"}[lang]
    held = here.cast.cards([card.key for card in play.state.hands[1]])
    assert f"{label} ({here.cast.board(1)}): {held}" in page
    assert here.cast.cards([card.key for card in play.state.hands[2]]) not in page
    play.answer(1, "sail altar")
    page = " ".join(text_of(screen.render_turn(desk(play, lang), 160), width=160).split())
    assert {"en": "Partner's choice", "pl": "Wybór partnera"}[lang] in page
    alone = sea(4).start()
    assert label not in text_of(screen.render_turn(desk(alone, lang), 160), width=160)


@pytest.mark.rule("TEAM-029", "TEAM-030")
@pytest.mark.parametrize(
    ("blue", "told"),
    [
        ((4, 0, 0, 0), "Your team has won!"),
        ((0, 0, 4, 0), "The winning team: "),
        ((0, 0, 0, 0), "The best teams share the victory."),
    ],
)
def test_the_verdict_is_that_of_teams(blue: tuple[int, ...], told: str) -> None:
    scene = sea(4, age=3, turn=7)
    scene.expansions = ("armada", "teams")
    for seat, space in enumerate(blue):
        scene.city(seat, fleets={"blue": space}, coins=0)
    play = scene.start()
    here = desk(play)
    lines = report.verdict_text(here.cast, play.turn().game.result)
    assert len(lines) == 3
    assert lines[-1].startswith(told)
    assert lines[0].endswith(f"{here.words('count.coins', n=6)}.")
