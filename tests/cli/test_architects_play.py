"""7 Wonders Architects in the terminal."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from cli.asked import Capture, refused
from mirabilia import Game
from mirabilia.architects.words import SIGNS
from mirabilia.cli import main
from mirabilia.cli.architects import report, screen
from mirabilia.cli.architects.game_terminal import ArchitectsTerminal
from mirabilia.cli.architects.talk import choose
from mirabilia.cli.plain import cli_of
from mirabilia.cli.terminal.seating import Seating
from mirabilia.cli.terminal.talk import Talk
from mirabilia.lang import load_words
from support_architects import PLAIN, Play, Scene

Typing = pytest.MonkeyPatch


def answering(monkeypatch: Typing, capsys: Capture, answer: Callable[[str], str]) -> list[str]:
    """Let somebody answer who reads the screen; returns the pages as they are shown."""
    pages: list[str] = []

    def read(prompt: str = "") -> str:
        pages.append(capsys.readouterr().out)
        return answer(pages[-1])

    monkeypatch.setattr("builtins.input", read)
    return pages


def typed(monkeypatch: Typing, *lines: str) -> None:
    """Let somebody type these lines."""
    waiting = iter(lines)
    monkeypatch.setattr("builtins.input", lambda: next(waiting))


class Player:
    """Somebody who tries the cards in turn, and does the first thing that can be done."""

    def __init__(self) -> None:
        self.turn = 0

    def __call__(self, page: str) -> str:
        asked = page.rsplit("› ", 1)[-1]
        if asked.startswith(("Card", "Karta")):
            self.turn += 1
            looking = "l look" in asked or "p podejrzyj" in asked
            return "l" if looking and self.turn % 2 else str(1 + self.turn % 3)
        return "1" if asked.startswith(("Number", "Numer")) else ""


@pytest.mark.parametrize(("lang", "end"), [("en", "The game is over"), ("pl", "Koniec gry")])
@pytest.mark.parametrize(("players", "wonder"), [(2, "halicarnassus"), (3, "babylon"), (7, "alexandria")])
def test_a_whole_game_can_be_played(
    monkeypatch: Typing, capsys: Capture, tmp_path: Path, lang: str, end: str, players: int, wonder: str
) -> None:
    path = tmp_path / "game.json"
    pages = answering(monkeypatch, capsys, Player())
    given = ["--game", "architects", "--players", str(players), "--wonders", wonder, "--seed", "8"]
    assert main(["play", *given, "--lang", lang, "--save", str(path)]) == 0
    last = capsys.readouterr().out
    game = Game.replay(json.loads(path.read_text("utf-8")))
    assert game.over
    assert end in last
    for city in game.result["cities"]:
        assert str(city["score"]["total"]) in last
    assert len(pages) > 20


def test_a_saved_game_goes_on(monkeypatch: Typing, capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed(monkeypatch, "1", "", "1", "", "q", "y")
    given = ["--game", "architects", "--players", "3", "--seed", "8", "--lang", "en", "--save", str(path)]
    assert main(["play", *given]) == 0
    assert "Continue later with" in capsys.readouterr().out
    kept = json.loads(path.read_text("utf-8"))
    answering(monkeypatch, capsys, Player())
    assert main(["play", "--load", str(path), "--lang", "en", "--save", str(path)]) == 0
    whole = json.loads(path.read_text("utf-8"))
    assert whole["answers"][: len(kept["answers"])] == kept["answers"]
    assert Game.replay(whole).over


def test_a_bot_that_does_not_exist_is_refused(capsys: Capture) -> None:
    assert "unknown bot 'oracle'" in refused(capsys, "play", "--game", "architects", "--bots", "oracle")


def face(play: Play, lang: str = "en", seat: int = 0) -> ArchitectsTerminal:
    """The human's face of a game."""
    made = cli_of("architects").make_terminal(play.game, Seating(seat, ("novice",), "Anna"), load_words(lang))
    assert isinstance(made, ArchitectsTerminal)
    return made


def shown(*parts: object, width: int = 100) -> str:
    """What is printed, on lines that are not broken."""
    console = Console(width=width, highlight=False, markup=False)
    with console.capture() as capture:
        for part in parts:
            console.print(part)
    return capture.get()


def flat(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


def screen_of(play: Play, lang: str = "en", width: int = 100) -> str:
    """The screen of the open question for seat 0."""
    cast = face(play, lang).cast
    return shown(
        screen.render_turn(cast, play.view(0), "?"), screen.render_sides(cast, play.view(0)), width=width
    )


@pytest.mark.rule("ARC-004")
def test_every_card_is_shown_with_the_symbol_of_its_colour() -> None:
    cards = "wood coin points_3 gear shield"
    text = screen_of(Scene().city(0, cards=cards).deck(0, "glass").deck(2, "shield_horn").start())
    assert all(f"{sign} " in text for sign in SIGNS.values())
    assert "◀ left ◆ Glass your deck (1)" in flat(text)
    assert "▶ right ✖ Shield with a horn the deck of Alexandria (1)" in flat(text)
    assert "? a card that nobody sees" in text


def test_the_screen_tells_markers_cat_tokens_and_the_own_wonder() -> None:
    scene = Scene(turned=1).city(0, "rhodes", cards="wood", stages=[2], tokens=["economy"]).city(2, cat=True)
    text = screen_of(scene.start())
    assert "●○○ 1/3" in text
    assert "Cat Alexandria" in text
    assert "Tactics · Decoration · Strategy pile 2" in flat(text)
    assert "╠ ■ 2. 2 identical resources 4 victory points; 1 shield built" in flat(text)
    assert "╠ □ 1. 2 different resources 4 victory points 1 resource short" in flat(text)
    assert "waits for the row below" in text
    assert "[Economy]" in text


def test_tokens_that_a_card_sets_off_are_told() -> None:
    scene = Scene().city(0, tokens=["urbanism"]).deck(0, "wood").deck(2, "stone")
    assert screen_of(scene.start()).count("extra card from Urbanism") == 1


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("players", [2, 7])
def test_no_line_is_wider_than_a_narrow_terminal(lang: str, players: int) -> None:
    scene = Scene(players=players).city(0, cards="wood stone coin points_3 gear shield", tokens=["economy"])
    text = screen_of(scene.start(), lang, width=80)
    assert max(len(line) for line in text.splitlines()) <= 80


def asked(monkeypatch: Typing, capsys: Capture, play: Play, *lines: str) -> tuple[str, str]:
    """What the human's input gives, and what was printed on the way."""
    typed(monkeypatch, *lines)
    capsys.readouterr()
    text = load_words("en")
    talk = Talk(Console(highlight=False, markup=False, emoji=False, width=120), text, ("help.architects",))
    code = choose(talk, face(play).cast, play.game, play.game.decisions[0])
    return play.game.ruleset.text(play.game.table, code), capsys.readouterr().out


def test_a_choice_can_be_taken_back(monkeypatch: Typing, capsys: Capture) -> None:
    answer, out = asked(monkeypatch, capsys, Scene().deck(0, "wood").start(), "1", "u", "3", "")
    assert answer == "take centre"
    assert "You have chosen: take ◆ Wood (left)" in out


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("x", "I do not understand “x”"),
        ("4", "Numbers go from 1 to 3."),
        ("2", "That deck is empty."),
        ("l", "You cannot look now"),
        ("e", "Your turn cannot end yet"),
    ],
)
def test_input_that_cannot_be_used_is_explained(
    monkeypatch: Typing, capsys: Capture, line: str, message: str
) -> None:
    answer, out = asked(monkeypatch, capsys, Scene().deck(2).start(), line, "1", "maybe", "")
    assert answer == "take left"
    assert message in out
    assert "Press Enter to play it" in out


def test_the_cat_is_used_by_a_letter(monkeypatch: Typing, capsys: Capture) -> None:
    play = Scene().city(0, cat=True).start()
    answer, out = asked(monkeypatch, capsys, play, "", "?", "l", "")
    assert answer == "look"
    assert "l look (? help)" in out
    assert "Every turn you take one of three cards" in flat(out)


def test_actions_are_listed_in_words(monkeypatch: Typing, capsys: Capture) -> None:
    scene = Scene().city(0, "giza", cards="wood gear", tokens=["urbanism", "economy"]).deck(0, "clay", "gear")
    play = scene.start().do("take left", "extra urbanism left")
    answer, out = asked(monkeypatch, capsys, play, "9", "1", "")
    assert answer == "build 1 wood clay"
    assert "Something has to be built or exchanged before your turn can end." in out
    assert "build stage 1 (2 different resources) with Wood, Clay" in out
    assert "exchange 2 × Gear for Tactics – 2 shields" in out
    assert "for the top one of the pile, unseen" in out
    assert "Numbers go from 1 to 5." in out


def test_the_turn_is_ended_by_a_letter(monkeypatch: Typing, capsys: Capture) -> None:
    play = Scene().city(0, tokens=["urbanism"]).deck(0, "wood", "coin").start().do("take left")
    answer, out = asked(monkeypatch, capsys, play, "e", "")
    assert answer == "end"
    assert "Urbanism: one more card, ● Coin (left)" in out
    assert "Number, e end the turn" in out


@pytest.mark.parametrize(("lang", "found"), [("en", "blows the horn"), ("pl", "dmie w róg")])
def test_events_are_told(lang: str, found: str) -> None:
    scene = Scene(turned=2).city(0, tokens=["crafts"], cards="shield").city(1, cat=True)
    play = scene.deck(0, "glass", "points_2_cat").deck(1, "shield_horn").start()
    play.do("take left", "extra crafts left", "take left")
    events = [play.game.ruleset.event(play.state, event, 0) for event in play.state.events or []]
    text = flat(shown(report.show(face(play, lang).cast, events)))
    assert found in text
    if lang == "en":
        assert "You take ◆ Glass from your deck" in text
        assert "(Crafts)" in text
        assert "You take the Cat" in text
        assert "Battle" in text
        assert "1 shield" in text


@pytest.mark.parametrize(
    ("cities", "said"),
    [
        (({"victory": 3}, {}, {}), "You have won!"),
        (({"victory": 1}, {"victory": 1}, {}), "You share the victory!"),
        (({}, {"victory": 1}, {}), "Winner: Rhodes"),
        (({"stages": [1, 2]}, {"victory": 3}, {}), "The tie was broken by the built stages."),
    ],
)
def test_the_end_says_who_has_won(cities: tuple[dict[str, object], ...], said: str) -> None:
    play = Scene().start()
    keys = ("giza", "rhodes", "alexandria")
    given = [{"wonder": key, **city} for key, city in zip(keys, cities, strict=True)]
    result = play.game.ruleset.score({"cities": given})
    text = shown(report.render_end(face(play).cast, result))
    assert said in text
    assert "Blue cards" in text


def test_the_table_of_everybody_tells_what_is_left_in_the_decks() -> None:
    play = Scene().deck(1, "wood", PLAIN).city(2, tokens=["economy"]).start()
    text = flat(shown(face(play).cities(play.view(0))))
    assert "the deck of Rhodes (2) Wood, 3 victory points" in text
    assert "Economy one of your coins is worth 2" in text
    assert "Giza (Anna)" in text
